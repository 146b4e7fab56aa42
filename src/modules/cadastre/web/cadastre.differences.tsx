import { Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { lazyPart } from '#web/ui/lazypart.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { FilterBar, ListTabs } from '#web/ui/toolbar.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { differenceTabs } from '../cadastre.rules.ts';
import { type Difference, type DifferenceTab, useDifferences, useListBeside } from './cadastre.data.ts';
import { UnitWords } from './cadastre.words.tsx';

const AcceptOwners = lazyPart('cadastre.dialogs', () => import('./cadastre.accept.tsx').then((m) => m.AcceptOwners));

/** A difference under the number of its unit. */
export type Row = Difference & { title: string };

const numberOf = ({ there, here }: Difference) => (there ?? here)?.number ?? '';

/** What differs between the register and the house, unit by unit. */
export function Differences() {
  const t = useText();
  const [accepted, setAccepted] = useState<Row | null>(null);
  const [tab, setTab] = useState<DifferenceTab>('open');
  const state = useListBeside();
  const { data } = useDifferences(state, tab);
  const deeds = useDeeds(setAccepted);
  return (
    <Card title={t('REAL_ESTATE.DIFFERENCES')}>
      <Stack gap="sm">
        {data && <Text>{t('REAL_ESTATE.SUMS', data.sums)}</Text>}
        <ListTabs
          tabs={differenceTabs.map((value) => ({
            value,
            label: t(`REAL_ESTATE.TAB.${value}`),
            count: data?.[`${value}Count`],
          }))}
          value={tab}
          onChange={(next) => {
            setTab(next);
            state.setPage(1);
          }}
        />
        <FilterBar state={state} />
        <DataTable
          label={t('REAL_ESTATE.DIFFERENCES')}
          columns={columns(t, deeds)}
          rows={data?.differences.map((row) => ({ ...row, title: numberOf(row) }))}
          state={state}
          empty={<EmptyList text={t(`REAL_ESTATE.EMPTY.${tab}`)} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </Stack>
      <Suspense>{accepted && <AcceptOwners row={accepted} onClose={() => setAccepted(null)} />}</Suspense>
    </Card>
  );
}

function useDeeds(askOwners: (row: Row) => void) {
  const t = useText();
  const { act } = useVerbs('cadastre');
  const named = (row: Difference) => ({ id: row.id, digest: row.digest });
  return {
    async accept(row: Row) {
      if (row.state === 'owner') return askOwners(row);
      const values = { unit: row.title };
      const ask = row.here ? 'REAL_ESTATE.ACCEPT.ASK' : 'REAL_ESTATE.ACCEPT.NEW';
      const question = { ask, yes: 'REAL_ESTATE.ACCEPT', values } as const;
      const call = () => api('PUT /real-estate/difference/{id}/accept', named(row));
      await act({ question, call, done: t('REAL_ESTATE.ACCEPTED', values) });
    },
    async ignore(row: Row) {
      const call = (ignored: boolean) => api('PUT /real-estate/difference/{id}/ignore', { ...named(row), ignored });
      const done = t(row.ignored ? 'REAL_ESTATE.RESUMED' : 'REAL_ESTATE.IGNORED', { unit: row.title });
      await act({ call: () => call(!row.ignored), done, undo: () => call(row.ignored) });
    },
  };
}

const colours = {
  missingHere: 'orange',
  missingThere: 'gray',
  owner: 'red',
  share: 'yellow',
  spelling: 'blue',
  same: 'green',
} as const;

const columns = (t: Say, deeds: ReturnType<typeof useDeeds>): Column<Row>[] => [
  {
    ...({ name: 'title', title: t('REAL_ESTATE.COLUMN.UNIT'), width: 190, place: 'title' } as const),
    cell: (row) => (
      <Stack gap={4} align="flex-start">
        <Text fw={600}>{row.title}</Text>
        <Mark color={colours[row.state]}>{t(`REAL_ESTATE.STATE.${row.state}`)}</Mark>
      </Stack>
    ),
  },
  {
    ...({ name: 'there', title: t('REAL_ESTATE.COLUMN.THERE'), place: 'text', isLabelled: true } as const),
    cell: (row) => <UnitWords unit={row.there} note={row.isWhole ? undefined : t('REAL_ESTATE.NOT_WHOLE')} />,
    onCard: (row) => <UnitWords unit={row.there} label={t('REAL_ESTATE.COLUMN.THERE')} />,
  },
  {
    ...({ name: 'here', title: t('REAL_ESTATE.COLUMN.HERE'), place: 'text', isLabelled: true } as const),
    cell: (row) => <UnitWords unit={row.here} />,
    onCard: (row) => <UnitWords unit={row.here} label={t('REAL_ESTATE.COLUMN.HERE')} />,
  },
  {
    ...({ name: 'deeds', title: t('REAL_ESTATE.COLUMN.DEEDS'), width: 250, place: 'action' } as const),
    cell: (row) => <Deeds row={row} deeds={deeds} />,
  },
];

function Deeds({ row, deeds }: { row: Row; deeds: ReturnType<typeof useDeeds> }) {
  const t = useText();
  const values = { unit: row.title };
  const [text, label] = row.ignored
    ? (['REAL_ESTATE.RESUME', 'REAL_ESTATE.RESUME_ONE'] as const)
    : (['REAL_ESTATE.IGNORE', 'REAL_ESTATE.IGNORE_ONE'] as const);
  return (
    <Group gap="xs">
      {row.can.accept && (
        <WriteButton size="xs" aria-label={t('REAL_ESTATE.ACCEPT_ONE', values)} onClick={() => void deeds.accept(row)}>
          {t('REAL_ESTATE.ACCEPT')}
        </WriteButton>
      )}
      {row.can.ignore && (
        <WriteButton size="xs" variant="default" aria-label={t(label, values)} onClick={() => void deeds.ignore(row)}>
          {t(text)}
        </WriteButton>
      )}
    </Group>
  );
}
