import { Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import { IconBell, IconBellOff, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext, useEffect, useRef } from 'react';
import { api } from '#web/api.ts';
import { type WebModule, WebModules } from '#web/module.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { layDown, type Source } from './source.ts';
import { WriteButton } from './writebutton.tsx';

const useTies = (id: string) =>
  useQuery({ queryKey: ['ties', id], queryFn: ({ signal }) => api('GET /ties/{id}', { id }, signal, 'quiet') });

/** When the reader had the record open last, as it was when this page came; from now on they have seen all of it. */
export function useSeenBefore(id: string, newest: string | undefined): string | null | undefined {
  const { data } = useTies(id);
  const first = useRef<string | null>(undefined);
  if (data && first.current === undefined) first.current = data.seenAt;
  const isKnown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while the page is open is seen too
  useEffect(() => {
    if (isKnown) api('PUT /ties/{id}/seen', { id }, undefined, 'quiet').catch(() => {}); // the line stays where it was
  }, [id, isKnown, newest]);
  return first.current;
}

/** Follows a record or not: whoever follows it is told what others write there. */
export function FollowButton({ id }: { id: string }) {
  const t = useText();
  const client = useQueryClient();
  const { data } = useTies(id);
  const follows = data?.follows === true;
  const toggle = async () => {
    try {
      client.setQueryData(['ties', id], await api('PUT /ties/{id}/follow', { id, follows: !follows }));
      notify('success', t(follows ? 'TIES.DONE.MUTED' : 'TIES.DONE.FOLLOWED'));
    } catch {} // the toast says why
  };
  const Icon = follows ? IconBellOff : IconBell;
  return (
    <WriteButton
      variant="default"
      disabled={!data}
      leftSection={<Icon size={18} />}
      onClick={() => void toggle()}
      miw="9rem"
    >
      {t(follows ? 'TIES.MUTE' : 'TIES.FOLLOW')}
    </WriteButton>
  );
}

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
