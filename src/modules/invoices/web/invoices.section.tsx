import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { Facts } from '#web/ui/facts.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { useListPage } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import type { InvoicePage, InvoiceRow } from './invoices.data.ts';
import { Downloads, invoiceColumns, PeriodCell, periodOf } from './invoices.parts.tsx';

const PaymentOrder = lazyPart('pieces', () => import('#web/ui/paymentorder.tsx').then((m) => m.PaymentOrder));
const PlanDialog = lazy(() => import('./invoices.plan.tsx').then((m) => ({ default: m.PlanDialog })));

/** What the provider of the application invoices to the house: what it pays for, what is owed, the invoices (INV-01, INV-09). */
export function InvoiceSection() {
  const t = useText();
  const { user } = useSession();
  const state = useListState({
    ...({ path: '/detail-svj', table: 'invoices', tabs: ['invoicing'], sorts: [] } as const),
    sort: { column: 'createdAt', direction: 'desc' },
  });
  const { sizePerPage } = state;
  const { data } = useListPage(state, ['invoices', 'list', 'house', sizePerPage], (page, signal) =>
    api('GET /invoice', { page, sizePerPage }, signal),
  );
  return (
    <Stack>
      {user.isSuperAdmin && data?.hasIssuer === false && <Note color="orange">{t('INVOICE.NO_ISSUER')}</Note>}
      {data ? <Overview page={data} /> : <Grey h={160} />}
      <section className="list-card" aria-label={t('INVOICE.LIST')}>
        <DataTable
          label={t('INVOICE.LIST')}
          columns={columns(t)}
          rows={data?.invoices.map((row) => ({ ...row, title: periodOf(row) }))}
          state={state}
          empty={<EmptyList text={t('INVOICE.EMPTY')} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </section>
    </Stack>
  );
}

/** What the house pays for and how much it owes; the administrator of the application changes what was agreed. */
function Overview({ page: { plan, owed, late, order } }: { page: InvoicePage }) {
  const t = useText();
  const { user, house } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isFree = house?.svj.isFree === true;
  return (
    <>
      <Card title={t('INVOICE.OVERVIEW')}>
        {!plan && <Text mb={owed > 0 ? 'sm' : 0}>{t(isFree ? 'INVOICE.FREE' : 'INVOICE.NO_PLAN')}</Text>}
        <Facts
          facts={[
            ['INVOICE.FIELD.OWED', (plan || owed > 0) && formatMoney(owed, t.lang)],
            ['INVOICE.FIELD.LATE', late > 0 && <Mark color="red">{formatMoney(late, t.lang)}</Mark>],
            ['INVOICE.FIELD.PLAN', plan && planWords(t, plan)],
            ['INVOICE.FIELD.NEXT', plan && !isFree && showDate(plan.nextFrom)],
          ]}
        />
        {user.isSuperAdmin && house && (
          <Button mt="md" variant="light" onClick={() => setOpen(true)}>
            {t(plan ? 'INVOICE.CHANGE_PLAN' : 'INVOICE.SET_PLAN')}
          </Button>
        )}
        {isOpen && house && (
          <Suspense>
            <PlanDialog houseId={house.svj.id} plan={plan} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Card>
      {order && (
        <Suspense fallback={<Grey h={320} />}>
          <PaymentOrder order={{ ...order, changedOn: null, message: order.number }} title={order.number} />
        </Suspense>
      )}
    </>
  );
}

const planWords = (t: Say, { period, units, pricePerUnit, total }: NonNullable<InvoicePage['plan']>) =>
  t(`INVOICE.PLAN.${period}`, {
    units,
    price: formatMoney(pricePerUnit, t.lang),
    total: formatMoney(total, t.lang),
  });

type Row = InvoiceRow & { title: string };

function columns(t: Say): Column<Row>[] {
  const { due, state, total } = invoiceColumns<Row>(t);
  return [
    {
      ...({ name: 'period', title: t('INVOICE.FIELD.PERIOD'), place: 'title' } as const),
      cell: (row) => <PeriodCell row={row} />,
    },
    due,
    state,
    total,
    {
      ...({ name: 'documents', title: t('INVOICE.FIELD.DOCUMENTS'), width: 130, place: 'action' } as const),
      cell: (row) => (
        <Downloads
          number={row.number}
          documents={row.documents}
          address={(id) => api('GET /invoice/downloadDocument/{id}', { id })}
        />
      ),
    },
  ];
}
