import { Anchor, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FilterFields } from '#web/ui/filterfields.tsx';
import { ages } from '../balances.rules.ts';
import { MonthBars } from './balances.bars.tsx';
import { accountPath, type Overview } from './balances.data.ts';
import { Funds } from './balances.funds.tsx';

const unsorted = { sorts: [], sort: { column: 'day', direction: 'desc' } } as const;

/** /prehled-financi: what the house is owed and for how long, what it got, spent and has. */
export function FinanceOverview() {
  const t = useText();
  const state = useListState({ path: '/prehled-financi', table: 'overview', tabs: ['all'], ...unsorted });
  const day = state.filters.day ?? '';
  const { data } = useQuery({
    queryKey: ['balances', 'overview', day],
    queryFn: ({ signal }) => api('GET /account-statement/overview', day ? { day } : {}, signal),
  });
  if (!data) return <PageSkeleton />;
  const { overview } = data;
  return (
    <Stack>
      <PageHeader title={t('BALANCE.OVERVIEW')} back="/vypis-uctu" hasLink />
      {overview && (
        <FilterFields
          fields={[{ name: 'day', label: t('BALANCE.OVERVIEW.DAY'), kind: 'day' }]}
          values={{ day: overview.day }}
          onChange={(_, day) => state.setFilters(day ? { day } : {})}
        />
      )}
      {overview ? <Read overview={overview} /> : <Card>{t('BALANCE.OVERVIEW.HIDDEN')}</Card>}
    </Stack>
  );
}

function Read({ overview }: { overview: Overview }) {
  const t = useText();
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Debts overview={overview} />
        <Figures
          title={t('BALANCE.OVERVIEW.MONEY')}
          rows={overview.accounts.map(({ account, balance }) => [t(`BOOKS.ACCOUNT.${account}`), balance])}
        />
      </SimpleGrid>
      <Funds overview={overview} />
      <MonthBars months={overview.months} />
      <Debtors debtors={overview.debtors} />
    </>
  );
}

/** Names and amounts, one under another. */
function Figures({ title, note, rows }: { title: string; note?: string; rows: [name: string, amount: number][] }) {
  const t = useText();
  return (
    <Card title={title}>
      {note && <Text mb="sm">{note}</Text>}
      <Table aria-label={title} verticalSpacing={6} horizontalSpacing={0}>
        <Table.Tbody>
          {rows.map(([name, amount]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {formatMoney(amount, t.lang)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Debts({ overview }: { overview: Overview }) {
  const t = useText();
  const { owed, credit, units, owing } = overview;
  return (
    <Figures
      title={t('BALANCE.OVERVIEW.OWED', { amount: formatMoney(owed, t.lang) })}
      note={t('BALANCE.OVERVIEW.UNITS', { count: owing, units })}
      rows={[
        ...ages.map((age): [string, number] => [t(`BALANCE.AGE.${age}`), overview.ages[age]]),
        [t('BALANCE.OVERVIEW.CREDIT'), credit],
      ]}
    />
  );
}

/** Those who owe most, for who sees all units. */
function Debtors({ debtors }: { debtors: Overview['debtors'] }) {
  const t = useText();
  if (debtors.length === 0) return null;
  const title = t('BALANCE.OVERVIEW.DEBTORS');
  return (
    <Card title={title}>
      <Table aria-label={title} verticalSpacing={6} horizontalSpacing={0}>
        <Table.Tbody>
          {debtors.map(({ id, number, owners, balance, since }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} {...(accountPath(id) as object)}>
                  {number}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[owners, since && t('BALANCE.SINCE', { date: showDate(since) })].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="end" valign="top" style={{ whiteSpace: 'nowrap' }}>
                {formatMoney(balance, t.lang)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
