import { Alert, Button, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type AnyInvoice, correctable } from './invoices.data.ts';
import { InvoiceDialog, ReasonField } from './invoices.dialog.tsx';

type Said = Reply<'POST /admin/invoice-correction'>;

type Props = { invoice: AnyInvoice; onClose: () => void };

type Asked = { id: string; amount: number; reason: string };
const isSame = (a: Asked, b: Asked) => a.id === b.id && a.amount === b.amount && a.reason === b.reason;

/** What is asked of a correction, and what the server says of it before it is issued. */
function useCorrecting({ invoice, onClose }: Props) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const documents = correctable(invoice);
  const [form, setForm] = useState({ id: documents[0]?.id ?? '', typed: '', reason: '' });
  const [seen, setSeen] = useState<{ of: Asked; said: Said } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const amount = parseMoney(form.typed) ?? 0;
  const asked = { id: form.id, amount, reason: form.reason.trim() };
  const said = seen && isSame(seen.of, asked) ? seen.said : null; // what was answered of something else is none
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setRefused(null);
  };
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const look = () =>
    busily(async () => {
      try {
        setSeen({ of: asked, said: await api('POST /admin/invoice-correction', { ...asked, isTrial: true }) });
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        setRefused(t((failure.fields.amount ?? failure.key) as TextKey));
      }
    });
  const issue = ({ left }: Said) =>
    busily(async () => {
      const call = () => api('POST /admin/invoice-correction', { ...asked, left });
      if (await act({ call, done: t('INVOICE.CORRECT.DONE') })) onClose();
      else setSeen(null);
    });
  const isRead = amount > 0 || !form.typed.trim();
  const error = isRead ? refused : t('BASE.VALIDATION.INVALID');
  return { documents, form, said, error, isBusy, isReady: amount > 0 && asked.reason !== '', change, look, issue };
}

/** Asks which document is corrected, by how much and why; says what the correction would bear before it is issued. */
export function CorrectDialog(props: Props) {
  const t = useText();
  const { invoice, onClose } = props;
  const its = useCorrecting(props);
  const { form, said, change } = its;
  const deed = (
    <>
      <Button variant="default" disabled={!its.isReady || its.isBusy} onClick={() => void its.look()}>
        {t('INVOICE.CORRECT.LOOK')}
      </Button>
      <Button disabled={!said || its.isBusy} onClick={() => said && void its.issue(said)}>
        {t('INVOICE.CORRECT')}
      </Button>
    </>
  );
  return (
    <InvoiceDialog title="INVOICE.CORRECT" onClose={onClose} deed={deed}>
      <Text fw={600}>{invoice.customer}</Text>
      <Select
        label={t('INVOICE.CORRECT.DOCUMENT')}
        allowDeselect={false}
        data={its.documents.map((one) => ({
          value: one.id,
          label: `${one.number} · ${formatMoney(one.total, t.lang)}`,
        }))}
        value={form.id}
        onChange={(value) => change({ id: value ?? '' })}
      />
      <TextInput
        label={t('INVOICE.CORRECT.AMOUNT')}
        required
        inputMode="decimal"
        maxLength={20}
        value={form.typed}
        error={its.error}
        onChange={(event) => change({ typed: event.currentTarget.value })}
      />
      <ReasonField value={form.reason} onChange={(reason) => change({ reason })} />
      {said && <Look said={said} />}
      <Text size="sm">{t('INVOICE.CORRECT.TEXT')}</Text>
    </InvoiceDialog>
  );
}

function Look({ said }: { said: Said }) {
  const t = useText();
  const shown = (value: number) => formatMoney(value, t.lang);
  return (
    <Alert variant="light" role="status">
      {t('INVOICE.CORRECT.SAYS', {
        number: said.of,
        base: shown(said.base),
        tax: shown(said.tax),
        total: shown(said.total),
        left: shown(said.left),
      })}
    </Alert>
  );
}
