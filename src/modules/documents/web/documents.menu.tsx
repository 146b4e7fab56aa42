import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { VerbItems } from '#web/ui/verbitems.tsx';
import { rowVerbs } from './documents.actions.tsx';
import type { DocumentRow } from './documents.data.ts';

type Props = { row: DocumentRow; run: Record<(typeof rowVerbs)[number]['name'], () => unknown>; children: ReactNode };

/** What the server allows on a row, around its button; open from the start, because the first click has brought it. */
export function RowMenu({ row, run, children }: Props) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <VerbItems verbs={rowVerbs.filter((verb) => verb.fits(row))} run={run} />
      </Menu.Dropdown>
    </Menu>
  );
}
