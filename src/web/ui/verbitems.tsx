import { Menu } from '@mantine/core';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Verb } from './verbs.tsx';

type Props<Name extends string> = { verbs: Omit<Verb<Name, never>, 'fits'>[]; run: Record<Name, () => unknown> };

/** What can be done with a record, as items of a menu; in a demo what changes something is off, as its buttons are (G-092). */
export function VerbItems<Name extends string>({ verbs, run }: Props<Name>) {
  const t = useText();
  const { house } = useSession();
  return verbs.map(({ name, text, icon: Icon, isRead }) => (
    <Menu.Item
      key={name}
      leftSection={<Icon size={18} />}
      color={name === 'remove' ? 'red' : undefined}
      disabled={!isRead && house?.svj.isDemo === true}
      onClick={() => void run[name]()}
    >
      {t(text)}
    </Menu.Item>
  ));
}
