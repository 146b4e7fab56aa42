import { Checkbox, SegmentedControl, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import { DayField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import { fundCosts } from '../../books/books.rules.ts';
import { type CashType, cashTypes, inCash } from '../cash.rules.ts';
import { type Cash, hang, useNext } from './cash.data.ts';
import { type CashValues, formErrors, toBody, toValues } from './cash.mapper.ts';

const PaymentField = lazy(() => import('./cash.payment.tsx').then((m) => ({ default: m.PaymentField })));

/** /pokladna/novy: a new record. */
export const NewCash = () => <NewRecord kind="cash" path="/pokladna" form={(leave) => <CashForm {...leave} />} />;

type Form = RecordForm<CashValues>;

function useCashSaving(record: Cash | undefined, onSaved: Leave['onSaved']) {
  const t = useText();
  const { user } = useSession();
  const files = useAttachmentState();
  const saving = useRecordForm<CashValues, Cash>({
    name: 'cash',
    record,
    onSaved,
    errors: formErrors,
    isChanged: files.isChanged,
    initial: toValues(record, showName(user), houseDay(new Date())),
    load: (id) => api('GET /cash-desk/{id}', { id }),
    send: (values, held, version) =>
      held
        ? api('PUT /cash-desk/{id}', { ...toBody(values), id: held.id, version, removedAttachments: files.removed })
        : api('POST /cash-desk', toBody(values)),
    async afterwards({ id }) {
      files.forgetRemoved();
      const left = await uploadAll(files.pending, (file, progress) => hang(id, file, progress), files.setPending, t);
      return left.length === 0;
    },
    under: { 'CASH.ERRORS.NEGATIVE': 'amount', 'CASH.ERRORS.CLOSED': 'date' },
    done: record ? 'CASH.DONE.SAVED' : 'CASH.DONE.CREATED',
  });
  return { saving, files };
}

/** A record, new or one whose document was not issued. */
export function CashForm({ record, onCancel, onSaved }: Leave & { record?: Cash }) {
  const t = useText();
  const { saving, files } = useCashSaving(record, onSaved);
  const { form } = saving;
  const { writes } = useSession();
  const { type, isTransfer } = form.values;
  const isOffered = type === 'income' && !isTransfer && writes('paymentMonitoring');
  return (
    <FormPage
      title={record ? 'CASH.EDIT' : 'CASH.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <NewerAmount amount={newer.amount} />}
      footer={<SaveButtons saving={saving} isNew={!record} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          {!record && <TypeField form={form} />}
          <Suspense>{isOffered && <PaymentField form={form} />}</Suspense>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayField label={t('CASH.FIELD.DATE')} required {...form.getInputProps('date')} />
            <AmountField form={form} />
          </SimpleGrid>
          <NameField form={form} name="name" label="CASH.FIELD.NAME" hint="CASH.FIELD.NAME_HINT" />
          <Names form={form} />
          <Rest form={form} isNew={!record} />
        </Stack>
      </Card>
      <AttachmentEditor
        isForAll
        attachments={record?.attachments.filter((file) => !files.removed.includes(file.id)) ?? []}
        onRemove={files.remove}
        pending={files.pending}
        onPending={files.setPending}
      />
    </FormPage>
  );
}

function NewerAmount({ amount }: { amount: number }) {
  const t = useText();
  return <Text>{formatMoney(amount, t.lang)}</Text>;
}

function TypeField({ form }: { form: Form }) {
  const t = useText();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('CASH.FIELD.TYPE')}
      value={form.values.type}
      onChange={(type) => form.setFieldValue('type', type as CashType)}
      data={cashTypes.map((type) => ({ value: type, label: t(`CASH.TYPE.${type}`) }))}
    />
  );
}

/** The amount; what it is in cash, which has no haléře, stands under it. */
function AmountField({ form }: { form: Form }) {
  const t = useText();
  const amount = parseMoney(form.values.amount) ?? 0;
  const isUneven = amount > 0 && amount % 100 !== 0;
  return (
    <TextInput
      label={t('CASH.FIELD.AMOUNT')}
      description={isUneven && t('CASH.ROUNDING', { amount: formatMoney(inCash(amount), t.lang) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      inputMode="decimal"
      rightSection="Kč"
      maxLength={30}
      {...form.getInputProps('amount')}
    />
  );
}

const asked = {
  income: [
    { name: 'incomeFrom', label: 'CASH.FIELD.FROM', required: true },
    { name: 'acceptedBy', label: 'CASH.FIELD.ACCEPTED', required: true },
    { name: 'issuedBy', label: 'CASH.FIELD.ISSUED_BY', required: false },
  ],
  expense: [
    { name: 'paidTo', label: 'CASH.FIELD.TO', required: true },
    { name: 'issuedBy', label: 'CASH.FIELD.ISSUED_BY', required: true },
    { name: 'acceptedBy', label: 'CASH.FIELD.ACCEPTED', required: false },
  ],
} as const satisfies Record<CashType, readonly { name: keyof CashValues; label: TextKey; required: boolean }[]>;

/** Who paid or was paid, and who answers for it. */
function Names({ form }: { form: Form }) {
  const t = useText();
  const { type, isTransfer, payment } = form.values;
  const isDue = type === 'income' && payment !== null;
  const [party, ...house] = asked[type];
  const line = ({ name, label, required }: (typeof asked)[CashType][number]) => (
    <TextInput key={name} label={t(label)} required={required} maxLength={255} {...form.getInputProps(name)} />
  );
  return (
    <>
      {line(party)}
      {!isDue && (
        <Checkbox
          label={t('CASH.FIELD.TRANSFER')}
          description={t('CASH.FIELD.TRANSFER_HINT')}
          {...form.getInputProps('isTransfer', { type: 'checkbox' })}
        />
      )}
      {!isDue && !isTransfer && <FundField form={form} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{house.map(line)}</SimpleGrid>
    </>
  );
}

/** From which fund it is paid; without one the overview of the house says that it does not know. */
function FundField({ form }: { form: Form }) {
  const t = useText();
  return (
    <Select
      label={t('CASH.FIELD.FUND')}
      description={t('CASH.FIELD.FUND_HINT')}
      allowDeselect={false}
      data={[
        { value: '', label: t('CASH.FUND.NONE') },
        ...fundCosts.map((value) => ({ value, label: t(`CASH.FUND.${value}`) })),
      ]}
      {...form.getInputProps('fund')}
    />
  );
}

function Rest({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useText();
  const { type, date } = form.values;
  const { data: next } = useNext(type, date);
  return (
    <>
      {isNew && (
        <TextInput
          label={t('CASH.FIELD.NUMBER')}
          description={t('CASH.FIELD.NUMBER_HINT')}
          placeholder={next?.documentNumber}
          maxLength={50}
          {...form.getInputProps('documentNumber')}
        />
      )}
      <Textarea
        label={t('CASH.FIELD.NOTE')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('note')}
      />
      {next?.limit?.amount && (
        <Text size="sm" c="dimmed">
          {t('CASH.LIMIT_NOTE', { amount: formatMoney(next.limit.amount, t.lang), source: next.limit.source })}
        </Text>
      )}
    </>
  );
}
