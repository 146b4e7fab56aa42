import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { rowVerbs } from './documents.actions.tsx';
import type { DocumentRow } from './documents.data.ts';

type Props = { row: DocumentRow; run: Record<(typeof rowVerbs)[number]['name'], () => unknown>; children: ReactNode };

/** What the server allows on a row, around its button; open from the start, because the first click has brought it. */
export function RowMenu({ row, run, children }: Props) {
  const t = useText();
  const { house } = useSession();
  const isDemo = house?.svj.isDemo === true;
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {rowVerbs
          .filter((verb) => verb.fits(row))
          .map(({ name, text, icon: Icon, isRead }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={18} />}
              color={name === 'remove' ? 'red' : undefined}
              disabled={isDemo && !isRead}
              onClick={() => void run[name]()}
            >
              {t(text)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
