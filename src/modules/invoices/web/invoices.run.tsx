import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Note } from '#web/ui/note.tsx';
import { periodOf } from './invoices.parts.tsx';

const IssueDialog = lazy(() => import('./invoices.issue.tsx').then((m) => ({ default: m.IssueDialog })));

type Row = Reply<'GET /admin/invoice-run'>['houses'][number] & { title: string };

/** /admin/faktury/vystaveni: for whom invoices are issued within a month, what is missing for them, and the button that issues what has begun. */
export function InvoiceRun() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const state = useListState({
    ...({ path: '/admin/faktury/vystaveni', table: 'invoiceRun', tabs: ['all'], sorts: [] } as const),
    sort: { column: 'nextFrom', direction: 'asc' },
  });
  const { sizePerPage } = state;
  const list = useListPage(state, ['invoices', 'list', 'run', { sizePerPage }], (page, signal) =>
    api('GET /admin/invoice-run', { sizePerPage, page }, signal),
  );
  const { data } = list;
  const due = data?.dueCount ?? 0;
  return (
    <>
      <ListPage
        title={t('INVOICE.RUN')}
        back="/admin/faktury"
        state={state}
        filters={null}
        list={list}
        columns={columns(t)}
        rows={data?.houses.map((row) => ({ ...row, title: row.name }))}
        empty="INVOICE.RUN.EMPTY"
        actions={
          due > 0 && (
            <Button leftSection={<IconSend size={18} />} onClick={() => setOpen(true)}>
              {t('INVOICE.RUN.ISSUE', { count: due })}
            </Button>
          )
        }
        note={
          data &&
          (data.hasIssuer ? (
            <Text p="md">{t('INVOICE.RUN.TEXT')}</Text>
          ) : (
            <Note color="orange">{t('INVOICE.NO_ISSUER')}</Note>
          ))
        }
      />
      <Suspense>
        {isOpen && data && <IssueDialog count={due} total={data.dueTotal} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'name', title: t('INVOICE.RUN.HOUSE'), place: 'title' } as const),
    cell: ({ name, customer }) => (
      <div className="title-cell">
        <Text fw={600}>{name}</Text>
        {customer !== name && (
          <Text size="sm" c="dimmed">
            {customer}
          </Text>
        )}
      </div>
    ),
  },
  {
    ...({ name: 'period', title: t('INVOICE.FIELD.PERIOD'), width: 230, place: 'line' } as const),
    cell: ({ dateFrom, dateTo, isDue }) =>
      dateFrom && dateTo ? (
        <Group gap="xs">
          <span>{periodOf({ dateFrom, dateTo })}</span>
          {isDue && <Mark color="blue">{t('INVOICE.RUN.DUE')}</Mark>}
        </Group>
      ) : null,
  },
  {
    ...({ name: 'missing', title: t('INVOICE.RUN.MISSING'), width: 220, place: 'state' } as const),
    cell: ({ missing }) => (
      <Group gap={4}>
        {missing.map((one) => (
          <Mark key={one} color={one === 'ico' ? 'gray' : 'orange'}>
            {t(`INVOICE.LACK.${one}`)}
          </Mark>
        ))}
      </Group>
    ),
  },
  {
    ...({ name: 'total', title: t('INVOICE.FIELD.TOTAL'), width: 160, place: 'end', isAmount: true } as const),
    cell: ({ total, units, period }) =>
      period && (
        <div>
          {formatMoney(total, t.lang)}
          <Text size="xs" c="dimmed">
            {t('INVOICE.RUN.UNITS', { count: units })}
          </Text>
        </div>
      ),
  },
];
