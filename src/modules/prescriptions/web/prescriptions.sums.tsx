import { Anchor, Group, Pagination, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FactsLink, TableLink } from './prescriptions.tablelink.tsx';

const size = 25;

/** What each unit that one sees pays by a prescription, or would by a draft. */
export function UnitSums({ prescriptionId, isDraft }: { prescriptionId: string; isDraft: boolean }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['prescription', 'sums', prescriptionId, page],
    queryFn: ({ signal }) => api('GET /prescription/unit', { prescriptionId, page, sizePerPage: '25' }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data || data.totalItems === 0) return null;
  const pages = Math.ceil(data.totalItems / size);
  return (
    <Card title={t('PRESCRIPTION.BY_UNIT')}>
      <Stack>
        <Table aria-label={t('PRESCRIPTION.BY_UNIT')} verticalSpacing={6} horizontalSpacing={0}>
          <Table.Tbody>
            {data.units.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Anchor component={Link} to="/predpisy/$id" params={{ id: row.id } as never}>
                    {row.number}
                  </Anchor>
                  <Text size="sm" c="dimmed" lineClamp={1}>
                    {row.owners}
                  </Text>
                </Table.Td>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(row.services + row.contribution, t.lang)}
                  {row.before !== null && row.before !== row.services + row.contribution && (
                    <Text size="sm" c="dimmed">
                      {t('PRESCRIPTION.BEFORE', { amount: formatMoney(row.before, t.lang) })}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th>{t('PRESCRIPTION.FIELD.TOTAL')}</Table.Th>
              <Table.Th ta="end" style={{ whiteSpace: 'nowrap' }}>
                {formatMoney(data.services + data.contribution, t.lang)}
              </Table.Th>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Group justify="space-between">
          <Group gap="xs">
            <TableLink search={{ predpis: prescriptionId }} />
            {isDraft && <FactsLink search={{ predpis: prescriptionId }} />}
          </Group>
          {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
        </Group>
      </Stack>
    </Card>
  );
}
