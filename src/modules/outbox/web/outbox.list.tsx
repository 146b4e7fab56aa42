import { Alert, Spoiler, Text } from '@mantine/core';
import { showDateTime } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { type Column, DataTable, EmptyList, Pager } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
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
  const { data } = useListPage(state, ['outbox'], (page, signal) => api('GET /outbox', { page, sizePerPage }, signal));
  return (
    <>
      <PageHeader title={t('OUTBOX.TITLE')} />
      <Text mb="md">
        {t('OUTBOX.TEXT')} {t('OUTBOX.MASKED')}
      </Text>
      {data && !data.hasTransport && (
        <Alert color="orange" variant="light" mb="md">
          {t('OUTBOX.NO_TRANSPORT')}
        </Alert>
      )}
      <div className="list-card">
        <DataTable
          label={t('OUTBOX.TITLE')}
          columns={columns(t)}
          rows={data?.mails.map((mail) => ({ ...mail, title: mail.subject }))}
          state={state}
          empty={<EmptyList text={t('TABLE.EMPTY.DEFAULT')} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

const columns = (t: Say): Column<Mail & { title: string }>[] => [
  { name: 'to', title: t('OUTBOX.TO'), cell: (row) => row.to },
  {
    name: 'subject',
    title: t('OUTBOX.SUBJECT'),
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
    name: 'status',
    title: t('OUTBOX.STATUS'),
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
