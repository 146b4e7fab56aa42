import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { resolutionTabs } from '../resolutions.rules.ts';
import { type ResolutionRow, useIsCommittee } from './resolutions.data.ts';
import { ResolutionState } from './resolutions.state.tsx';

type Row = ResolutionRow & { title: string };
const order = { sorts: ['name'], sort: { column: 'number', direction: 'desc' } } as const;

/** /usneseni: the register of what the owners have decided. */
export function ResolutionList() {
  const t = useText();
  const isCommittee = useIsCommittee();
  const state = useListState({ path: '/usneseni', table: 'resolutions', tabs: resolutionTabs, ...order });
  const { tab, filters } = state;
  const year = filters.year ? { year: filters.year } : {};
  const list = useRecords('resolution', 'GET /resolution', state, { tab, ...year });
  const { data } = list;
  const print = () => {
    const narrowed = { tab, search: searchable(filters.search), ...year };
    return saveFile(fetchFile('GET /resolution/print', narrowed), `${t('RESOLUTION.TITLE')}.pdf`);
  };
  const years = data?.years.map((one) => ({ value: String(one), label: String(one) })) ?? [];
  return (
    <ListPage
      title={t('RESOLUTION.TITLE')}
      back="/shromazdeni-vlastniku"
      state={state}
      tabs={resolutionTabs.map((one) => ({
        value: one,
        label: t(`RESOLUTION.TAB.${one}`),
        count: data?.[`${one}Count`],
      }))}
      filters={[
        {
          name: 'year',
          label: t('RESOLUTION.FIELD.YEAR'),
          kind: 'select',
          options: years,
        },
      ]}
      list={list}
      columns={columns(t)}
      rows={data?.resolutions.map((row) => ({ ...row, title: row.name }))}
      empty={`RESOLUTION.EMPTY.${tab}`}
      create={isCommittee ? { to: '/usneseni/novy', text: 'RESOLUTION.NEW' } : undefined}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => void print()}>
          {t('RESOLUTION.PRINT')}
        </Button>
      }
    />
  );
}

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'number', title: t('RESOLUTION.FIELD.NUMBER'), width: 130, descends: true, place: 'line' } as const),
    cell: (row) => row.number,
  },
  {
    ...({ name: 'name', title: t('RESOLUTION.FIELD.NAME'), place: 'title' } as const),
    cell: (row) => (
      <Link to={'/usneseni/$id' as never} params={{ id: row.id } as never} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    ...({ name: 'status', title: t('RESOLUTION.FIELD.STATUS'), width: 130, place: 'state' } as const),
    cell: (row) => <ResolutionState status={row.status} />,
  },
  {
    ...({ name: 'source', title: t('RESOLUTION.FIELD.SOURCE'), place: 'none' } as const),
    cell: (row) => row.meeting ?? row.note,
  },
  {
    name: 'decidedOn',
    title: t('RESOLUTION.FIELD.DECIDED'),
    width: 130,
    cell: (row) => showDate(row.decidedOn),
  },
];
