import { Alert, Stack, Table, Text } from '@mantine/core';
import { formatMoney } from '#shared/money.ts';
import type { Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { signed } from '../../prescriptions.rules.ts';
import { showMonth } from '../prescriptions.words.ts';

export type ChangeEffect = Reply<'POST /prescription/unit/{id}/effect'>;

/** What a unit pays before and after a change, item by item, and what of months that have begun changes. */
export function ChangeEffectTable({ effect }: { effect: ChangeEffect }) {
  const t = useText();
  const { month, lines, before, after, months, difference } = effect;
  if (!month || effect.changes.length === 0) return null;
  const title = t('PRESCRIPTION.CHANGE.SINCE', { month: showMonth(month, t.lang) });
  const rows = [
    ...lines.filter((line) => line.before !== line.after),
    { name: t('PRESCRIPTION.CHANGE.TOTAL'), before, after },
  ];
  return (
    <Alert color="door" variant="light" title={title} role="status">
      <Stack gap="xs">
        <Table verticalSpacing={4} horizontalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th ta="end">{t('PRESCRIPTION.CHANGE.BEFORE')}</Table.Th>
              <Table.Th ta="end">{t('PRESCRIPTION.CHANGE.AFTER')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.name}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.name}</Table.Td>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(row.before, t.lang)}
                </Table.Td>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }} fw={row.before === row.after ? undefined : 700}>
                  {formatMoney(row.after, t.lang)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {difference !== 0 && (
          <Text size="sm">
            {t('PRESCRIPTION.CHANGE.BACKWARDS', { count: months, amount: signed(difference, t.lang) })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
