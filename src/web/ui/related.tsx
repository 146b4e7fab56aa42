import { Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { type WebModule, WebModules } from '#web/module.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { layDown, type Source } from './source.ts';
import { useTies } from './ties.tsx';

type Props = {
  id: string;
  /** From which others can be made. */
  source?: Source;
};

/** What belongs to a record, either way, and what can be made from it; nothing where there is neither. */
export function Related({ id, source }: Props) {
  const t = useText();
  const { data } = useTies(id);
  const related = data?.related ?? [];
  const targets = useTargets(source !== undefined);
  if (related.length === 0 && targets.length === 0) return null;
  return (
    <Card title={t('TIES.TITLE')}>
      <Stack gap="xs" align="flex-start">
        {related.map(({ id: other, module, title, path, isSource }) => (
          <div key={other}>
            <Text size="sm" c="dimmed">
              {`${t(`MODULE.${module}`)} · ${t(isSource ? 'TIES.MADE_FROM' : 'TIES.MADE_INTO')}`}
            </Text>
            <Anchor component={Link} to={path as never}>
              {title}
            </Anchor>
          </div>
        ))}
        {source && targets.length > 0 && <MakeMenu source={source} targets={targets} />}
      </Stack>
    </Card>
  );
}

type Target = NonNullable<WebModule['makes']>;

/** The modules in which the reader may make something new from another record. */
function useTargets(isWanted: boolean) {
  const { writes } = useSession();
  const modules = useContext(WebModules);
  if (!isWanted) return [];
  return modules.flatMap(({ makes }) => (makes && writes(makes.module) ? [makes] : []));
}

function MakeMenu({ source, targets }: { source: Source; targets: Target[] }) {
  const t = useText();
  const navigate = useNavigate();
  const make = (to: string) => {
    layDown(source);
    void navigate({ to: to as never, search: { from: source.id } as never });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} />}>
          {t('TIES.MAKE')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map(({ module, to }) => (
          <Menu.Item key={module} onClick={() => make(to)}>
            {t(`MODULE.${module}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
