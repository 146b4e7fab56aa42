import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Verb } from './verbs.tsx';

type Props = { verbs: Omit<Verb<string, never>, 'fits'>[]; run: Record<string, () => void> };

/** What else can be done with a record, where there is room for one button only. */
export function VerbMenu({ verbs, run }: Props) {
  const t = useText();
  const { house } = useSession();
  const label = t('BASE.MORE_VERBS');
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon className="deed-more" variant="default" size={44} aria-label={label} title={label}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map(({ name, text, icon: Icon, isRead }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} />}
            color={name === 'remove' ? 'red' : undefined}
            disabled={!isRead && house?.svj.isDemo === true}
            onClick={run[name]}
          >
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
