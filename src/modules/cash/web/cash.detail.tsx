import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { cashVerbs, useCashVerbs } from './cash.actions.tsx';
import type { Cash } from './cash.data.ts';
import { CashState } from './cash.state.tsx';

const CashForm = lazy(() => import('./cash.form.tsx').then((m) => ({ default: m.CashForm })));
const CashFiles = lazy(() => import('./desk/cash.attach.tsx').then((m) => ({ default: m.CashFiles })));
const ReasonDialog = lazy(() => import('#web/ui/reasondialog.tsx').then((m) => ({ default: m.ReasonDialog })));

/** /pokladna/{id} */
export const CashDetail = () => (
  <RecordPage
    kind="cash"
    call="GET /cash-desk/{id}"
    path="/pokladna"
    form={(record, leave) => <CashForm record={record} {...leave} />}
    read={(record, go) => <ReadCash record={record} {...go} />}
  />
);

type Go = { onEdit: () => void; onGone: () => void };

function ReadCash({ record, onEdit, onGone }: Go & { record: Cash }) {
  const t = useText();
  const verbs = useCashVerbs(record);
  const [isAsking, setAsking] = useState(false);
  const run = {
    edit: onEdit,
    print: () => void verbs.print(),
    counter: () => setAsking(true),
    remove: () => void verbs.remove().then((isDone) => isDone && onGone()),
  };
  return (
    <Stack>
      <RecordHead
        title={`${record.documentNumber} ${record.name}`}
        back="/pokladna"
        mark={<CashState row={record} />}
        verbs={cashVerbs}
        row={record}
        run={run}
      />
      <Card>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(`CASH.TYPE.${record.type}`)}
          </Text>
          <Text fz={28} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(record.amount + record.rounding, t.lang)}
          </Text>
          <About record={record} />
        </Stack>
      </Card>
      <Suspense>{(record.attachments.length > 0 || record.can.attach) && <CashFiles record={record} />}</Suspense>
      {record.history.length > 0 && (
        <History rows={record.history} name={(action) => t.raw(`CASH.HISTORY.${action}`)} />
      )}
      <Suspense>
        {isAsking && (
          <ReasonDialog
            title={t('CASH.COUNTER')}
            lines={[t('CASH.COUNTER.HELP')]}
            label={t('CASH.COUNTER.REASON')}
            most={255}
            does={t('CASH.COUNTER')}
            run={async (reason) => (await verbs.counter(reason)) && setAsking(false)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function About({ record }: { record: Cash }) {
  const t = useText();
  const to = (other: Cash['cancels']) =>
    other && (
      <Anchor component={Link} to={`/pokladna/${other.id}` as never} inherit>
        {other.documentNumber}
      </Anchor>
    );
  return (
    <Facts
      facts={[
        ['CASH.FIELD.IN_WORDS', t.lang === 'cs' && record.inWords],
        ['CASH.FIELD.AMOUNT', record.rounding !== 0 && formatMoney(record.amount, t.lang)],
        ['CASH.FIELD.ROUNDING', record.rounding !== 0 && formatMoney(record.rounding, t.lang)],
        ['CASH.FIELD.DATE', showDate(record.date)],
        ['CASH.FIELD.FROM', record.incomeFrom],
        ['CASH.FIELD.UNIT', record.room],
        ['CASH.FIELD.SYMBOL', record.variableSymbol],
        ['CASH.FIELD.TO', record.paidTo],
        ['CASH.FIELD.FUND', record.fund && t(`CASH.FUND.${record.fund}`)],
        ['CASH.FIELD.ACCEPTED', record.acceptedBy],
        ['CASH.FIELD.ISSUED_BY', record.issuedBy],
        ['CASH.STATE.issued', record.issuedAt && showDateTime(record.issuedAt)],
        ['CASH.FIELD.SHA', record.sha256 && <span className="breakable">{record.sha256}</span>],
        ['CASH.FIELD.CANCELS', to(record.cancels)],
        ['CASH.FIELD.CANCELLED_BY', to(record.cancelledBy)],
        ['CASH.FIELD.BALANCE', formatMoney(record.balance, t.lang)],
        ['CASH.FIELD.NOTE', record.note],
      ]}
    />
  );
}
