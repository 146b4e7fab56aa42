import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Group, groups } from '../prescriptions.rules.ts';
import { formulaWords, type Reckoned, showMonth } from './prescriptions.words.ts';

export type Line = Reckoned & {
  id: string;
  name: string;
  group: Group;
  until: string | null;
  /** Null where it is not told. */
  amount: number | null;
};

type Props = { lines: Line[]; sums: Record<Group, number> | null; more?: (line: Line) => ReactNode };

/** What is paid, a table for each group with its sum. */
export function Lines({ lines, sums, more }: Props) {
  const t = useText();
  return groups
    .map((group) => ({ group, held: lines.filter((line) => line.group === group) }))
    .filter(({ held }) => held.length > 0)
    .map(({ group, held }) => (
      <Card key={group} title={t(`PRESCRIPTION.GROUP.${group}`)}>
        <Table aria-label={t(`PRESCRIPTION.GROUP.${group}`)} verticalSpacing="xs" horizontalSpacing={0}>
          <Table.Tbody>
            {held.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <Text>{line.name}</Text>
                  <Text size="sm" c="dimmed">
                    {formulaWords(t, line)}
                    {line.until && ` · ${t('PRESCRIPTION.UNTIL', { month: showMonth(line.until, t.lang) })}`}
                  </Text>
                  {more?.(line)}
                </Table.Td>
                <Table.Td ta="end" valign="top" style={{ whiteSpace: 'nowrap' }}>
                  {line.amount !== null && formatMoney(line.amount, t.lang)}
                </Table.Td>
              </Table.Tr>
            ))}
            {sums && (
              <Table.Tr>
                <Table.Th>{t('PRESCRIPTION.FIELD.TOTAL')}</Table.Th>
                <Table.Th ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(sums[group], t.lang)}
                </Table.Th>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Card>
    ));
}
