import { Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { tellShare } from '#shared/fraction.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { FilterBar } from '#web/ui/toolbar.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { calledBy } from '../cadastre.rules.ts';
import { type Owner, useListBeside, useOwners } from './cadastre.data.ts';

const RemoveDialog = lazy(() => import('./cadastre.remove.tsx').then((m) => ({ default: m.RemoveDialog })));

type Row = Owner & { title: string };

/** Who owns what by the register, and who of the house that is. */
export function Owners() {
  const t = useText();
  const { writes } = useSession();
  const state = useListBeside();
  const { data } = useOwners(state);
  const { act } = useVerbs('cadastre');
  const [removed, setRemoved] = useState<Row | null>(null);
  const add = (row: Row) =>
    act({ call: () => api('POST /real-estate/user', bodyOf(row)), done: t('REAL_ESTATE.SUCCESS.USER_ADDED') });
  return (
    <Card title={t('REAL_ESTATE.MEMBERS')}>
      <Stack gap="sm">
        <FilterBar state={state} />
        <DataTable
          label={t('REAL_ESTATE.MEMBERS')}
          columns={columns(t, writes('cadastre') ? { add, remove: setRemoved } : null)}
          rows={data?.members.map((row) => ({ ...row, title: calledBy(row) }))}
          state={state}
          empty={<EmptyList text={t('REAL_ESTATE.MEMBERS.EMPTY')} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </Stack>
      <Suspense>{removed && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}</Suspense>
    </Card>
  );
}

/** What a row of the register is as a person of the house. */
const bodyOf = ({ id, firstName, lastName, titleBefore, titleAfter, companyName, ico, sex, ...row }: Owner) => ({
  memberId: id,
  firstName,
  lastName,
  titleBefore,
  titleAfter,
  companyName,
  ico,
  sex,
  street: row.street,
  city: row.city,
  post: row.post,
  hasAccess: false,
});

type RowDeeds = { add: (row: Row) => void; remove: (row: Row) => void };

const columns = (t: Say, deeds: RowDeeds | null): Column<Row>[] => [
  {
    ...({ name: 'title', title: t('REAL_ESTATE.COLUMN.OWNER'), place: 'title' } as const),
    cell: (row) => (
      <div>
        <Text fw={600}>{row.title}</Text>
        {row.user && (
          <Text size="sm" c="dimmed">
            {t('REAL_ESTATE.IN_HOUSE')}
          </Text>
        )}
      </div>
    ),
  },
  {
    ...({ name: 'unit', title: t('REAL_ESTATE.COLUMN.UNIT'), width: 120, place: 'line', isLabelled: true } as const),
    cell: (row) => row.unit,
  },
  {
    ...({ name: 'part', title: t('REAL_ESTATE.COLUMN.PART'), width: 150, place: 'line', isLabelled: true } as const),
    cell: (row) => `${tellShare(row.share, t.lang)}${row.jointly ? ` (${t('REAL_ESTATE.JOINTLY')})` : ''}`,
  },
  {
    ...({ name: 'address', title: t('REAL_ESTATE.COLUMN.ADDRESS'), place: 'text' } as const),
    cell: (row) => row.fullAddress,
  },
  ...(deeds
    ? [
        {
          ...({ name: 'deeds', title: t('REAL_ESTATE.COLUMN.DEEDS'), width: 250, place: 'action' } as const),
          cell: (row: Row) => <Deeds row={row} deeds={deeds} />,
        },
      ]
    : []),
];

function Deeds({ row, deeds }: { row: Row; deeds: RowDeeds }) {
  const t = useText();
  const values = { name: row.title, unit: row.unit };
  return (
    <Group gap="xs">
      {!row.user && (
        <WriteButton size="xs" aria-label={t('REAL_ESTATE.ADD_ONE', values)} onClick={() => deeds.add(row)}>
          {t('REAL_ESTATE.ADD')}
        </WriteButton>
      )}
      <WriteButton
        size="xs"
        variant="default"
        aria-label={t('REAL_ESTATE.REMOVE_ONE', values)}
        onClick={() => deeds.remove(row)}
      >
        {t('REAL_ESTATE.REMOVE')}
      </WriteButton>
    </Group>
  );
}
