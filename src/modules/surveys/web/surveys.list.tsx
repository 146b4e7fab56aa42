import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import type { SurveyTab } from '../surveys.contract.ts';
import type { SurveyRow } from './surveys.data.ts';
import { SecrecyMark, SurveyState, termOf } from './surveys.marks.tsx';

type Row = SurveyRow & { title: string };

const readerTabs: SurveyTab[] = ['all', 'active', 'finished'];
const writerTabs: SurveyTab[] = [...readerTabs, 'concept'];
const order = { sorts: ['name', 'createdAt'], sort: { column: 'createdAt', direction: 'desc' } } as const;

/** /ankety: the surveys in their tabs. */
export function SurveyList() {
  const t = useText();
  const { writes } = useSession();
  const isWriter = writes('surveys');
  const tabs = isWriter ? writerTabs : readerTabs;
  const state = useListState({ path: '/ankety', table: 'surveys', tabs, ...order });
  const list = useRecords('survey', 'GET /survey', state, { tab: state.tab });
  const { data } = list;
  return (
    <ListPage
      module="surveys"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`SURVEY.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      list={list}
      columns={columns(t)}
      rows={data?.surveys.map((row) => ({ ...row, title: row.name }))}
      empty={isWriter && state.tab === 'all' ? 'SURVEY.EMPTY.first' : `SURVEY.EMPTY.${state.tab}`}
      create={{ to: '/ankety/novy', text: 'SURVEY.NEW' }}
    />
  );
}

const columns = (t: Say): Column<Row>[] => [
  {
    name: 'name',
    title: t('SURVEY.FIELD.NAME'),
    cell: (row) => (
      <div className="title-cell">
        <Link to="/ankety/$id" params={{ id: row.id }} className="row-title">
          {row.name}
        </Link>
        <SecrecyMark {...row} />
      </div>
    ),
  },
  {
    ...({ name: 'status', title: t('SURVEY.FIELD.STATUS'), width: 110, place: 'state' } as const),
    cell: (row) => <SurveyState status={row.status} />,
    onCard: (row) => row.status !== 'active' && <SurveyState status={row.status} />,
  },
  {
    ...({ name: 'mine', title: t('SURVEY.MINE'), width: 150, place: 'state' } as const),
    cell: (row) => <Mine row={row} />,
  },
  {
    name: 'answers',
    title: t('SURVEY.ANSWERS'),
    width: 110,
    descends: true,
    cell: (row) => (row.status === 'concept' ? '' : row.answersCount),
    onCard: (row) => row.status !== 'concept' && t('SURVEY.COUNT.ANSWERED', { count: row.answersCount }),
  },
  {
    ...({ name: 'term', title: t('SURVEY.FIELD.TERM'), width: 170 } as const),
    cell: (row) => (row.status === 'concept' ? '' : termOf(t, row)),
  },
  {
    ...({ name: 'createdAt', title: t('SURVEY.FIELD.CREATED'), width: 120, place: 'none', descends: true } as const),
    cell: (row) => showDate(row.createdAt),
  },
];

/** The way to the first question, or that one has answered. */
function Mine({ row }: { row: Row }) {
  const t = useText();
  if (!row.can.answer) return row.answered && t('SURVEY.DONE_MARK');
  return (
    <Button
      component={Link}
      {...({ to: '/ankety/$id', params: { id: row.id }, search: { mode: 'answer' } } as object)}
      variant="light"
      size="compact-sm"
      aria-label={t('SURVEY.ANSWER.START_OF', { name: row.name })}
    >
      {t('SURVEY.ANSWER.START')}
    </Button>
  );
}
