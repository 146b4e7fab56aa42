import { Alert, Spoiler, Text } from '@mantine/core';
import { showDateTime } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';

type Mail = Reply<'GET /outbox'>['mails'][number];

/** /admin/posta: the mails of the instance, for its administrator. */
export function Outbox() {
  const t = useText();
  const state = useListState({
    path: '/admin/posta',
    table: 'outbox',
    tabs: ['all'],
    sorts: [],
    sort: { column: 'createdAt', direction: 'desc' },
  });
  const { sizePerPage } = state;
  const list = useListPage(state, ['outbox'], (page, signal) => api('GET /outbox', { page, sizePerPage }, signal));
  const { data } = list;
  return (
    <ListPage
      title={t('OUTBOX.TITLE')}
      state={state}
      filters={null}
      note={<Note data={data} />}
      list={list}
      columns={columns(t)}
      rows={data?.mails.map((mail) => ({ ...mail, title: mail.subject }))}
      empty="TABLE.EMPTY.DEFAULT"
    />
  );
}

/** What the page shows, how the post goes, and whether anything leaves the house at all. */
function Note({ data }: { data: Reply<'GET /outbox'> | undefined }) {
  const t = useText();
  return (
    <div className="list-note">
      <Text>
        {t('OUTBOX.TEXT')} {t('OUTBOX.MASKED')}
      </Text>
      {data && (
        <Text mt="xs" fw={500}>
          {t('OUTBOX.WAITING', { count: data.waiting })} · {t('OUTBOX.FAILED', { count: data.failed })}
          {data.lastSentAt && ` · ${t('OUTBOX.LAST', { date: showDateTime(data.lastSentAt) })}`}
        </Text>
      )}
      {data?.causes.map(({ error, count }) => (
        <Text key={error} size="sm" c="dimmed" className="breakable">
          {count}× {error}
        </Text>
      ))}
      {data?.hasTransport === false && (
        <Alert color="orange" variant="light" mt="md">
          {t('OUTBOX.NO_TRANSPORT')}
        </Alert>
      )}
    </div>
  );
}

const columns = (t: Say): Column<Mail & { title: string }>[] => [
  { name: 'to', title: t('OUTBOX.TO'), place: 'line', cell: (row) => row.to },
  {
    ...({ name: 'subject', title: t('OUTBOX.SUBJECT'), place: 'title' } as const),
    cell: (row) => (
      <>
        <Text fw={600}>{row.subject}</Text>
        <Spoiler maxHeight={0} showLabel={t('OUTBOX.SHOW')} hideLabel={t('OUTBOX.HIDE')}>
          <Text size="sm" className="pre">
            {row.body || t('OUTBOX.BODY_GONE')}
          </Text>
        </Spoiler>
      </>
    ),
  },
  {
    ...({ name: 'status', title: t('OUTBOX.STATUS'), place: 'state' } as const),
    cell: (row) => (
      <>
        <Mark color={{ waiting: 'orange', sent: 'door', failed: 'red' }[row.status]}>
          {t(`OUTBOX.STATUS.${row.status}`)}
        </Mark>
        {row.error && <Text size="xs">{row.error}</Text>}
      </>
    ),
  },
  { name: 'createdAt', title: t('OUTBOX.CREATED'), cell: (row) => showDateTime(row.createdAt) },
];
