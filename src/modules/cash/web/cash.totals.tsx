import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { CashPage } from './cash.data.ts';

const DeskDialog = lazy(() => import('./desk/cash.dialogs.tsx').then((m) => ({ default: m.DeskDialog })));

/** What was in the desk, came, went and is there, of all or of the period that is shown; of a part what came and went by it; before all the call to begin. */
export function CashTotals({ page, hasPeriod }: { page: CashPage; hasPeriod: boolean }) {
  const t = useText();
  if (page.initialBalance === null) return <NotBegun />;
  const isWhole = page.openingBalance !== null;
  const figures: [TextKey, number | null][] = [
    [hasPeriod ? 'CASH.TOTAL.OPENING' : 'CASH.TOTAL.INITIAL', page.openingBalance],
    ['CASH.TOTAL.INCOME', page.incomeTotal],
    ['CASH.TOTAL.EXPENSE', page.expenseTotal],
    ['CASH.TOTAL.BALANCE', page.balance],
  ];
  return (
    <Stack gap="xs" p="md">
      <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0} spacing="md">
        {figures.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name}>
                <Text component="dt" size="sm" c="dimmed">
                  {t(name)}
                </Text>
                <Text component="dd" m={0} fz={{ base: 'md', sm: 'xl' }} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(amount, t.lang)}
                </Text>
              </div>
            ),
        )}
      </SimpleGrid>
      {!isWhole && (
        <Text size="sm" c="dimmed">
          {t('CASH.TOTAL.LISTED')}
        </Text>
      )}
      {page.closedUntil && (
        <Text size="sm" c="dimmed">
          {t('CASH.CLOSED_UNTIL', { date: showDate(page.closedUntil) })}
        </Text>
      )}
    </Stack>
  );
}

function NotBegun() {
  const t = useText();
  const { writes } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!writes('cashDesk')) return <Text p="md">{t('CASH.INITIAL.WAITS')}</Text>;
  return (
    <Alert role="note" variant="light" m="md" title={t('CASH.INITIAL')}>
      <Stack align="flex-start">
        <Text>{t('CASH.INITIAL.MISSING')}</Text>
        <WriteButton onClick={() => setOpen(true)}>{t('CASH.INITIAL.SET')}</WriteButton>
      </Stack>
      <Suspense>{isOpen && <DeskDialog which="initial" onClose={() => setOpen(false)} />}</Suspense>
    </Alert>
  );
}
