import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { CashPage } from '../cash.data.ts';
import type { Which } from './cash.dialogs.tsx';

const DeskDialog = lazy(() => import('./cash.dialogs.tsx').then((m) => ({ default: m.DeskDialog })));
const MenuItems = lazy(() => import('./cash.menuitems.tsx').then((m) => ({ default: m.MenuItems })));

type Period = { dateFrom?: string; dateTo?: string };

/** The book, the closing, and what the desk begins with and keeps to. */
export function CashMenu({ page, period }: { page: CashPage; period: Period }) {
  const t = useText();
  const { writes } = useSession();
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState<Which | null>(null);
  if (page.initialBalance === null) return null;
  const button = (
    <Button
      variant="default"
      rightSection={<IconChevronDown size={16} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('CASH.MORE')}
    </Button>
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={button}>
          <MenuItems period={period} isWriter={writes('cashDesk')} onOpen={setOpen}>
            {button}
          </MenuItems>
        </Suspense>
      ) : (
        button
      )}
      <Suspense>{open && <DeskDialog which={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
