import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconBell, IconCheck, IconFileImport, IconReceiptRefund, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Note } from '#web/ui/note.tsx';
import { useVerbs, type Verb } from '#web/ui/verbs.tsx';
import { invoiceTabs } from '../invoices.rules.ts';
import { type AnyInvoice, correctable } from './invoices.data.ts';
import { Downloads, invoiceColumns, periodOf } from './invoices.parts.tsx';

const dialogs = {
  pay: lazy(() => import('./invoices.paying.tsx').then((m) => ({ default: m.PayDialog }))),
  cancel: lazy(() => import('./invoices.cancelling.tsx').then((m) => ({ default: m.CancelDialog }))),
  correct: lazy(() => import('./invoices.correcting.tsx').then((m) => ({ default: m.CorrectDialog }))),
  takeBack: lazy(() => import('./invoices.returning.tsx').then((m) => ({ default: m.ReturnDialog }))),
};
const Statement = lazy(() => import('./invoices.statement.tsx').then((m) => ({ default: m.StatementDialog })));
const Unmatched = lazy(() => import('./invoices.unmatched.tsx').then((m) => ({ default: m.UnmatchedDialog })));
const VerbMenu = lazy(() => import('#web/ui/verbmenu.tsx').then((m) => ({ default: m.VerbMenu })));

type Asked = { what: keyof typeof dialogs; invoice: AnyInvoice };

const isOpen = ({ status }: AnyInvoice) => status === 'exposed' || status === 'overdue';

const verbs: Verb<'remind' | 'cancel' | 'correct' | 'takeBack', AnyInvoice>[] = [
  {
    ...({ name: 'remind', text: 'INVOICE.REMIND', icon: IconBell } as const),
    fits: (row) => isOpen(row) && row.communityId !== null,
  },
  {
    ...({ name: 'cancel', text: 'INVOICE.CANCEL', icon: IconX } as const),
    fits: (row) => isOpen(row) && row.paid === 0 && row.invoice === null,
  },
  {
    ...({ name: 'takeBack', text: 'INVOICE.RETURN', icon: IconArrowBackUp } as const),
    fits: ({ payments }) => payments.length > 0,
  },
  {
    ...({ name: 'correct', text: 'INVOICE.CORRECT', icon: IconReceiptRefund } as const),
    fits: (row) => correctable(row).length > 0,
  },
];

type Row = AnyInvoice & { title: string };

/** /admin/faktury: the invoices of all houses, for the administrator of the application, who marks them as paid (G-150). */
export function AllInvoices() {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState<'statement' | 'unmatched' | null>(null);
  const Dialog = asked && dialogs[asked.what];
  const state = useListState({
    path: '/admin/faktury',
    table: 'allInvoices',
    tabs: invoiceTabs,
    sorts: [],
    sort: { column: 'createdAt', direction: 'desc' },
  });
  const { tab, sizePerPage } = state;
  const wanted = { tab, sizePerPage, search: searchable(state.filters.search) };
  const list = useListPage(state, ['invoices', 'list', 'all', wanted], (page, signal) =>
    api('GET /admin/invoice', { ...wanted, page }, signal),
  );
  const { data } = list;
  return (
    <>
      <ListPage
        title={t('ADMIN.INVOICE.TITLE')}
        state={state}
        tabs={invoiceTabs.map((value) => ({ value, label: t(`INVOICE.TAB.${value}`), count: data?.[`${value}Count`] }))}
        list={list}
        columns={columns(t, setAsked)}
        rows={data?.invoices.map((row) => ({ ...row, title: row.customer }))}
        empty="INVOICE.EMPTY_ALL"
        actions={<HeaderButtons open={setOpen} />}
        note={data?.hasIssuer === false && <Note color="orange">{t('INVOICE.NO_ISSUER')}</Note>}
      />
      <Suspense>
        {asked && Dialog && <Dialog invoice={asked.invoice} onClose={() => setAsked(null)} />}
        {open === 'statement' && <Statement onClose={() => setOpen(null)} />}
        {open === 'unmatched' && <Unmatched onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function HeaderButtons({ open }: { open: (what: 'statement' | 'unmatched') => void }) {
  const t = useText();
  return (
    <>
      <Button variant="default" component={Link} to="/admin/faktury/vystaveni">
        {t('INVOICE.RUN')}
      </Button>
      <Button variant="default" component={Link} to="/admin/faktury/prehled">
        {t('INVOICE.SUMS')}
      </Button>
      <Button variant="default" onClick={() => open('unmatched')}>
        {t('INVOICE.UNMATCHED')}
      </Button>
      <Button leftSection={<IconFileImport size={18} />} onClick={() => open('statement')}>
        {t('INVOICE.STATEMENT')}
      </Button>
    </>
  );
}

function columns(t: Say, ask: (asked: Asked) => void): Column<Row>[] {
  const { due, state, total } = invoiceColumns<Row>(t);
  return [
    {
      ...({ name: 'customer', title: t('INVOICE.FIELD.CUSTOMER'), place: 'title' } as const),
      cell: (row) => (
        <div className="title-cell">
          <Text fw={600}>{row.customer}</Text>
          <Text size="sm" c="dimmed">
            <span className="nowrap">{row.number} ·</span> <span className="nowrap">{periodOf(row)}</span>
          </Text>
        </div>
      ),
    },
    due,
    state,
    total,
    {
      ...({ name: 'actions', title: t('INVOICE.FIELD.DOCUMENTS'), width: 345, place: 'action' } as const),
      cell: (row) => <Actions row={row} ask={ask} />,
    },
  ];
}

function Actions({ row, ask }: { row: Row; ask: (asked: Asked) => void }) {
  const t = useText();
  const { act, refresh } = useVerbs('invoices');
  const { id, documents, number } = row;
  const address = async (id: string) => documents.find((one) => one.id === id)?.url ?? '';
  const others = verbs.filter(({ fits }) => fits(row));
  const remind = () =>
    act({
      question: { ask: 'INVOICE.REMIND.QUESTION', values: { customer: row.customer, number }, yes: 'INVOICE.REMIND' },
      call: () => api('PUT /invoice/{id}/reminded', { id }),
      done: t('INVOICE.REMIND.DONE'),
    });
  const run = {
    remind: () => void remind(),
    cancel: () => ask({ what: 'cancel', invoice: row }),
    correct: () => ask({ what: 'correct', invoice: row }),
    takeBack: () => ask({ what: 'takeBack', invoice: row }),
  };
  return (
    <Group gap="xs" justify="flex-end">
      {isOpen(row) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck size={16} />}
          aria-label={`${t('INVOICE.PAY')}: ${row.title}, ${number}`}
          onClick={() => ask({ what: 'pay', invoice: row })}
        >
          {t('INVOICE.PAY')}
        </Button>
      )}
      <Downloads {...{ number, documents, address }} onRefused={() => void refresh()} />
      {others.length > 0 && (
        <Suspense fallback={<div className="deed-more" />}>
          <VerbMenu verbs={others} run={run} />
        </Suspense>
      )}
    </Group>
  );
}
