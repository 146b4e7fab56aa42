import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DetailPage, RecordHead } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { PaymentOrder } from '#web/ui/paymentorder.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { dayOf, type PaymentType, pathOf, paymentPaths } from '../../payments.rules.ts';
import { joined, type Payment } from '../payments.data.ts';
import { PaymentMark } from '../payments.state.tsx';
import { paymentVerbs, usePaymentActions } from './payments.actions.tsx';
import { Months, Receipts } from './payments.money.tsx';

const PaymentForm = lazy(() => import('../payments.form.tsx').then((m) => ({ default: m.PaymentForm })));
const PayDialog = lazy(() => import('./payments.pay.tsx').then((m) => ({ default: m.PayDialog })));
const RemindDialog = lazy(() => import('../remind/payments.remind.tsx').then((m) => ({ default: m.RemindDialog })));

/** The page of a payment, under the list of its type, to which the other one leads (PAY-03, PAY-06); with `mode=edit` in the address, its form. */
function PaymentPage({ type }: { type: PaymentType }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useRecord('payment', 'GET /payment-monitoring/{id}', id);
  const { refresh } = useVerbs('payment');
  if (data && data.payment.type !== type)
    return <Navigate to={pathOf(data.payment.type, id) as never} search={true as never} replace />;
  return (
    <DetailPage
      path={paymentPaths[type]}
      query={{ data: data && joined(data), error }}
      refresh={refresh}
      form={(payment, leave) => <PaymentForm payment={payment} {...leave} />}
      read={(payment, go) => <ReadPayment payment={payment} {...go} />}
    />
  );
}

export const UnitPayment = () => <PaymentPage type="unit" />;
export const OwnPayment = () => <PaymentPage type="own" />;

function ReadPayment({ payment, onEdit, onGone }: { payment: Payment; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = usePaymentActions(payment);
  const [open, setOpen] = useState<'pay' | 'remind' | null>(null);
  const run = {
    pay: () => setOpen('pay'),
    remind: () => setOpen('remind'),
    edit: onEdit,
    remove: () => void actions.remove().then((isDone) => isDone && onGone()),
  };
  const isUnit = payment.type === 'unit';
  const title = isUnit ? t('PAYMENT_MONITORING.UNIT', { number: payment.room }) : payment.name;
  const Dialog = open === 'pay' ? PayDialog : RemindDialog;
  return (
    <Stack>
      <RecordHead
        title={title}
        back={paymentPaths[payment.type]}
        mark={<PaymentMark status={payment.status} />}
        verbs={paymentVerbs}
        row={payment}
        run={run}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <AboutPayment payment={payment} />
          {payment.order && <PaymentOrder order={{ ...payment.order, symbol: payment.variableSymbol }} title={title} />}
          {payment.notes && (
            <Card title={t('PAYMENT_MONITORING.FIELD.NOTES')}>
              <Text className="pre">{payment.notes}</Text>
            </Card>
          )}
        </Stack>
        <Stack>
          <Months months={payment.months} />
          <Receipts payment={payment} onTakeBack={actions.takeBack} />
        </Stack>
      </SimpleGrid>
      {payment.history.length > 0 && (
        <History rows={payment.history} name={(action) => t.raw(`PAYMENT_MONITORING.HISTORY.${action}`)} />
      )}
      <Suspense>{open && <Dialog payment={payment} onClose={() => setOpen(null)} />}</Suspense>
    </Stack>
  );
}

function AboutPayment({ payment }: { payment: Payment }) {
  const t = useText();
  const { type, amount, paid, arrears, dueDate, paidDate, remindedAt, isPrescribed, roomId } = payment;
  const owed = amount - paid + arrears;
  const isUnit = type === 'unit';
  const isOut = payment.direction === 'out';
  const isSet = amount > 0 || arrears > 0;
  return (
    <Card>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {isUnit ? payment.name : t('PAYMENT_MONITORING.OWN')}
        </Text>
        <Text fz={28} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount, t.lang)}
        </Text>
        {!isSet && isUnit && <Text>{t('PAYMENT_MONITORING.NOT_SET')}</Text>}
        {owed > 0 && <Text fw={600}>{t('PAYMENT_MONITORING.OWED', { amount: formatMoney(owed, t.lang) })}</Text>}
        {arrears > 0 && (
          <Text c="red">{t('PAYMENT_MONITORING.ARREARS', { amount: formatMoney(arrears, t.lang) })}</Text>
        )}
        <Facts
          facts={[
            ['PAYMENT_MONITORING.FIELD.DUE', isSet && showDate(dueDate)],
            [
              'PAYMENT_MONITORING.FIELD.DUE_DAY',
              isUnit && isSet && t('PAYMENT_MONITORING.FIELD.DAY_VALUE', { day: dayOf(dueDate) }),
            ],
            ['PAYMENT_MONITORING.FIELD.SYMBOL', payment.variableSymbol],
            ['PAYMENT_MONITORING.FIELD.DIRECTION', isOut && t('PAYMENT_MONITORING.FIELD.PAYS.out')],
            ['PAYMENT_MONITORING.FIELD.PAYEE_ACCOUNT', payment.payeeAccount],
            ['PAYMENT_MONITORING.FIELD.UNIT', !isUnit && payment.room],
            ['PAYMENT_MONITORING.FIELD.OWNERS', payment.owners],
            [
              isOut ? 'PAYMENT_MONITORING.FIELD.DISBURSED' : 'PAYMENT_MONITORING.FIELD.PAID',
              paid > 0 && formatMoney(paid, t.lang),
            ],
            ['PAYMENT_MONITORING.FIELD.PAID_DATE', paidDate && showDate(paidDate)],
            ['PAYMENT_MONITORING.FIELD.REMINDED', remindedAt && showDateTime(remindedAt)],
          ]}
        />
        {isPrescribed && roomId && (
          <div>
            <Text size="sm" c="dimmed">
              {t('PAYMENT_MONITORING.PRESCRIBED')}
            </Text>
            <Anchor component={Link} to={`/predpisy/${roomId}` as never} size="sm">
              {t('PAYMENT_MONITORING.PRESCRIBED.LINK')}
            </Anchor>
          </div>
        )}
      </Stack>
    </Card>
  );
}
