import { Button } from '@mantine/core';
import { IconFileText, IconGavel } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showWhen } from '#modules/events/events.rules.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { MeetingTab } from '../meetings.contract.ts';
import type { MeetingRow } from './meetings.data.ts';
import { useMinutesDue } from './meetings.minutes.tsx';
import { MeetingState } from './meetings.state.tsx';

type Row = MeetingRow & { title: string };

const readerTabs: MeetingTab[] = ['all', 'scheduled', 'finished'];
const writerTabs: MeetingTab[] = ['all', 'concept', 'scheduled', 'finished'];
const order = { sorts: ['name', 'start'], sort: { column: 'start', direction: 'desc' } } as const;

/** /shromazdeni-vlastniku: the owners' meetings in their tabs. */
export function MeetingList() {
  const t = useText();
  const { user, writes } = useSession();
  const isWriter = writes('meetings');
  const tabs = isWriter ? writerTabs : readerTabs;
  const state = useListState({ path: '/shromazdeni-vlastniku', table: 'meetings', tabs, ...order });
  const list = useRecords('meeting', 'GET /meeting-of-owners', state, { tab: state.tab });
  const { data } = list;
  const due = useMinutesDue(isWriter && user.isPrivileged);
  return (
    <ListPage
      module="meetings"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`MEETING.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      list={list}
      columns={columns(t, due)}
      rows={data?.meetings.map((row) => ({ ...row, title: row.name }))}
      empty={isWriter && state.tab === 'all' ? 'MEETING.EMPTY.first' : `MEETING.EMPTY.${state.tab}`}
      actions={
        <>
          <Button component={Link} to={'/usneseni' as string} variant="default" leftSection={<IconGavel size={18} />}>
            {t('MEETING.RESOLUTIONS')}
          </Button>
          <Button
            component={Link}
            to={'/plne-moci' as string}
            variant="default"
            leftSection={<IconFileText size={18} />}
          >
            {t('POWER.TITLE')}
          </Button>
        </>
      }
      create={{ to: '/shromazdeni-vlastniku/novy', text: 'MEETING.NEW' }}
    />
  );
}

/** Until when the minutes of a meeting are to be made. */
function DueMark({ deadline = '', isLate = false }: { deadline?: string; isLate?: boolean }) {
  const t = useText();
  return (
    <Mark color={isLate ? 'red' : 'orange'}>
      {t(isLate ? 'MINUTES.LATE' : 'MINUTES.DUE', { date: showDate(deadline) })}
    </Mark>
  );
}

const columns = (t: Say, due: ReturnType<typeof useMinutesDue>): Column<Row>[] => [
  {
    name: 'name',
    title: t('MEETING.FIELD.NAME'),
    cell: (row) => (
      <div className="title-cell">
        <Link to="/shromazdeni-vlastniku/$id" params={{ id: row.id }} className="row-title">
          {row.name}
        </Link>
        {due.has(row.id) && <DueMark {...due.get(row.id)} />}
      </div>
    ),
  },
  {
    ...({ name: 'status', title: t('MEETING.FIELD.STATUS'), width: 120, place: 'state' } as const),
    cell: (row) => <MeetingState status={row.status} />,
  },
  {
    name: 'start',
    title: t('MEETING.FIELD.WHEN'),
    width: 170,
    descends: true,
    cell: (row) => showDateTime(row.start),
    onCard: (row) => showWhen({ ...row, allDay: false }),
  },
  { name: 'address', title: t('MEETING.FIELD.ADDRESS'), cell: (row) => row.address },
];
