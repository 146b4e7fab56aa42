import './balances.bars.css';
import { Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Overview } from './balances.data.ts';

const sides = ['income', 'cost'] as const;
type Months = Overview['months'];

const monthName = (t: Say, day: string) =>
  new Intl.DateTimeFormat(t.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** Income and costs of twelve months as bars, and as a table for who does not see them. */
export function MonthBars({ months }: { months: Months }) {
  const t = useText();
  const title = t('BALANCE.OVERVIEW.MONTHS');
  const most = Math.max(1, ...months.flatMap(({ income, cost }) => [income, cost]));
  const sum = (side: (typeof sides)[number]) => months.reduce((held, month) => held + month[side], 0);
  return (
    <Card title={title}>
      <Group gap="lg" mb="sm">
        {sides.map((side) => (
          <Group key={side} gap={6} wrap="nowrap">
            <span className="month-key" data-side={side} />
            <Text size="sm">
              {t(`BALANCE.MONTHS.${side}`)}: {formatMoney(sum(side), t.lang)}
            </Text>
          </Group>
        ))}
      </Group>
      <div aria-hidden>
        <div className="month-bars">
          {months.map((one) => (
            <div key={one.month} title={`${monthName(t, one.month)}: ${amounts(t, one)}`}>
              {sides.map((side) => (
                <div
                  key={side}
                  className="month-bar"
                  data-side={side}
                  style={{ height: `${(100 * Math.max(one[side], 0)) / most}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="month-names">
          {months.map(({ month }) => (
            <Text key={month} size="xs" c="dimmed" ta="center">
              {Number(month.slice(5, 7))}
            </Text>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <MonthTable title={title} months={months} />
      </VisuallyHidden>
    </Card>
  );
}

const amounts = (t: Say, one: Months[number]) =>
  sides.map((side) => `${t(`BALANCE.MONTHS.${side}`)} ${formatMoney(one[side], t.lang)}`).join(', ');

function MonthTable({ title, months }: { title: string; months: Months }) {
  const t = useText();
  return (
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('BALANCE.MONTHS.MONTH')}</Table.Th>
          {sides.map((side) => (
            <Table.Th key={side}>{t(`BALANCE.MONTHS.${side}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((one) => (
          <Table.Tr key={one.month}>
            <Table.Th scope="row">{monthName(t, one.month)}</Table.Th>
            {sides.map((side) => (
              <Table.Td key={side}>{formatMoney(one[side], t.lang)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
