import { Table, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { besides } from '../balances.funds.rules.ts';
import type { Overview } from './balances.data.ts';

const amountCell = { ta: 'end', valign: 'top', style: { whiteSpace: 'nowrap' } } as const;
type Fund = Overview['funds'][number];

/** Whose the money of the house is: what is in each fund, what is of none, and all of it; what nobody knows is said. */
export function Funds({ overview: { funds, beside, held, day, yearFrom } }: { overview: Overview }) {
  const t = useText();
  const title = t('BALANCE.FUNDS');
  return (
    <Card title={title}>
      <Text mb="sm">{t('BALANCE.FUNDS.NOTE', { from: showDate(yearFrom), to: showDate(day) })}</Text>
      <Table aria-label={title} verticalSpacing={6} horizontalSpacing={0}>
        <Table.Tbody>
          {funds.map((fund) => (
            <OneFund key={fund.fund} fund={fund} />
          ))}
          {besides.map(
            (one) => beside[one] !== 0 && <Line key={one} name={t(wordsOf(one, beside[one]))} amount={beside[one]} />,
          )}
          <Table.Tr>
            <Table.Th scope="row">{t('BALANCE.FUNDS.HELD')}</Table.Th>
            <Table.Th {...amountCell}>{formatMoney(held, t.lang)}</Table.Th>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="sm">
        {t('BALANCE.FUNDS.LIMITS')}
      </Text>
    </Card>
  );
}

/** Below nothing what waits for a payment is what was recorded by hand and the bank does not tell of. */
const wordsOf = (one: (typeof besides)[number], amount: number) =>
  one === 'waiting' && amount < 0 ? ('BALANCE.BESIDE.missing' as const) : (`BALANCE.BESIDE.${one}` as const);

function OneFund({ fund: { fund, start, received, spent, balance } }: { fund: Fund }) {
  const t = useText();
  const moved = [
    `${t('BALANCE.FUNDS.RECEIVED')} ${formatMoney(received, t.lang)}`,
    `${t('BALANCE.FUNDS.SPENT')} ${formatMoney(spent, t.lang)}`,
  ];
  const notes = [moved.join(' · '), ...(start === null ? [t('BALANCE.FUNDS.UNKNOWN')] : [])];
  return <Line name={t(`BALANCE.FUND.${fund}`)} notes={notes} amount={balance} />;
}

function Line({ name, notes = [], amount }: { name: string; notes?: string[]; amount: number }) {
  const t = useText();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} pe="md">
        {name}
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </Table.Th>
      <Table.Td {...amountCell}>{formatMoney(amount, t.lang)}</Table.Td>
    </Table.Tr>
  );
}
