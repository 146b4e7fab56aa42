import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { powerTabs } from '../powers.rules.ts';
import { type PowerRow, scopeOf, useIsCommittee } from './powers.data.ts';
import { PowerState } from './powers.state.tsx';

type Row = PowerRow & { title: string };
const order = { sorts: [], sort: { column: 'createdAt', direction: 'desc' } } as const;

/** /plne-moci: for the committee all powers of attorney, for others those that they give or hold. */
export function PowerList() {
  const t = useText();
  const isCommittee = useIsCommittee();
  const state = useListState({ path: '/plne-moci', table: 'powers', tabs: powerTabs, ...order });
  const list = useRecords('power', 'GET /power', state, { tab: state.tab });
  const { data } = list;
  return (
    <ListPage
      title={t('POWER.TITLE')}
      back="/shromazdeni-vlastniku"
      state={state}
      tabs={powerTabs.map((tab) => ({ value: tab, label: t(`POWER.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      list={list}
      columns={columns(t)}
      rows={data?.powers.map((row) => ({ ...row, title: row.unit }))}
      empty={`POWER.EMPTY.${state.tab}`}
      actions={
        <Button component={Link} {...({ to: '/plne-moci/novy' } as object)} leftSection={<IconPlus size={18} />}>
          {t(isCommittee ? 'POWER.RECORD' : 'POWER.GIVE')}
        </Button>
      }
    />
  );
}

const columns = (t: Say): Column<Row>[] => [
  {
    name: 'grantors',
    title: t('POWER.FIELD.GRANTORS'),
    cell: (row) => (
      <Link to="/plne-moci/$id" params={{ id: row.id }} className="row-title">
        {row.grantors}
      </Link>
    ),
  },
  { name: 'unit', title: t('POWER.FIELD.UNIT'), width: 110, cell: (row) => row.unit },
  {
    ...({ name: 'proxy', title: t('POWER.FIELD.PROXY'), place: 'text' } as const),
    cell: (row) => row.proxyName,
    onCard: (row) => `› ${row.proxyName}`,
  },
  { name: 'scope', title: t('POWER.FIELD.SCOPE'), cell: (row) => scopeOf(t, row) },
  {
    ...({ name: 'status', title: t('POWER.FIELD.STATUS'), width: 160, place: 'state' } as const),
    cell: (row) => <PowerState {...row} />,
  },
  {
    name: 'createdAt',
    title: t('POWER.FIELD.CREATED'),
    width: 130,
    descends: true,
    cell: (row) => showDate(row.createdAt),
  },
];
