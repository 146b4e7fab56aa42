import { Checkbox, Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { useUnits } from '#web/ui/units.ts';
import { directions, paymentPaths } from '../payments.rules.ts';
import { loadPayment, type Payment } from './payments.data.ts';
import { fromPayment, type PaymentValues, paymentErrors, toBody } from './payments.mapper.ts';

/** /hlidani-vlastnich-plateb/novy (PAY-05) */
export const NewPayment = () => (
  <NewRecord kind="payment" path={paymentPaths.own} form={(leave) => <PaymentForm {...leave} />} />
);

/** The form of a new own payment, or of any that is edited; what a prescription says is not changed here. */
export function PaymentForm({ payment, onCancel, onSaved }: Leave & { payment?: Payment }) {
  const t = useText();
  const type = payment?.type ?? 'own';
  const saving = useRecordForm<PaymentValues, Payment>({
    name: 'payment',
    record: payment,
    initial: fromPayment(payment),
    load: loadPayment,
    onSaved,
    errors: (values) => paymentErrors(values, type),
    send: (values, held, version) =>
      held
        ? api('PUT /payment-monitoring/{id}', { ...toBody(values, type), id: held.id, version })
        : api('POST /payment-monitoring', toBody(values, type)),
    under: { 'PRESCRIPTION.ERRORS.SYMBOL': 'variableSymbol' },
    done: payment ? 'PAYMENT_MONITORING.DONE.SAVED' : 'PAYMENT_MONITORING.DONE.CREATED',
  });
  const { form } = saving;
  return (
    <FormPage
      title={payment ? 'PAYMENT_MONITORING.EDIT' : 'PAYMENT_MONITORING.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text>{`${formatMoney(newer.amount, t.lang)}, ${showDate(newer.dueDate)}`}</Text>}
      footer={<SaveButtons saving={saving} isNew={!payment} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <NameField
            form={form}
            name="name"
            label="PAYMENT_MONITORING.FIELD.NAME"
            hint="PAYMENT_MONITORING.FIELD.NAME_HINT"
          />
          {type === 'own' && <WhoPays form={form} />}
          <Asked form={form} payment={payment} />
          <Checkbox
            label={t('PAYMENT_MONITORING.FIELD.MONITORED')}
            description={t('PAYMENT_MONITORING.FIELD.MONITORED_HINT')}
            {...form.getInputProps('monitored', { type: 'checkbox' })}
          />
          <Textarea
            label={t('PAYMENT_MONITORING.FIELD.NOTES')}
            autosize
            minRows={3}
            maxLength={5_000}
            {...form.getInputProps('notes')}
          />
        </Stack>
      </Card>
    </FormPage>
  );
}

type FormProps = { form: RecordForm<PaymentValues>; payment?: Payment };

/** What is asked, by when and under which symbol. */
function Asked({ form, payment }: FormProps) {
  const t = useText();
  const isFixed = payment?.isPrescribed === true;
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('PAYMENT_MONITORING.FIELD.AMOUNT')}
          required
          disabled={isFixed}
          inputMode="decimal"
          rightSection="Kč"
          maxLength={30}
          {...form.getInputProps('amount')}
        />
        <TextInput
          label={t('PAYMENT_MONITORING.FIELD.SYMBOL')}
          required
          disabled={isFixed}
          inputMode="numeric"
          maxLength={10}
          {...form.getInputProps('variableSymbol')}
        />
        {isFixed ? (
          <TextInput label={t('PAYMENT_MONITORING.FIELD.DUE')} disabled value={showDate(payment.dueDate)} />
        ) : (
          <DayField label={t('PAYMENT_MONITORING.FIELD.DUE')} required {...form.getInputProps('dueDate')} />
        )}
      </SimpleGrid>
      {isFixed && (
        <Text size="sm" c="dimmed">
          {t('PAYMENT_MONITORING.PRESCRIBED')}
        </Text>
      )}
    </Stack>
  );
}

/** Whether the house gets or pays it, and of which unit, or to which account it goes. */
function WhoPays({ form }: FormProps) {
  const t = useText();
  const { direction } = form.values;
  return (
    <>
      <Radio.Group label={t('PAYMENT_MONITORING.FIELD.DIRECTION')} required {...form.getInputProps('direction')}>
        <Stack gap="xs" mt="xs">
          {directions.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`PAYMENT_MONITORING.FIELD.DIRECTION.${one}`)}
              description={t(`PAYMENT_MONITORING.FIELD.DIRECTION.${one}.HINT`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {direction === 'in' && <RoomField form={form} />}
      {direction === 'out' && (
        <TextInput
          label={t('PAYMENT_MONITORING.FIELD.PAYEE_ACCOUNT')}
          description={t('PAYMENT_MONITORING.FIELD.PAYEE_ACCOUNT_HINT')}
          maxLength={30}
          {...form.getInputProps('payeeAccount')}
        />
      )}
    </>
  );
}

function RoomField({ form }: FormProps) {
  const t = useText();
  const { data: units = [] } = useUnits();
  return (
    <Select
      label={t('PAYMENT_MONITORING.FIELD.UNIT')}
      placeholder={t('PAYMENT_MONITORING.FIELD.NO_UNIT')}
      clearable
      searchable
      data={units.map(({ id, number }) => ({ value: id, label: number }))}
      {...form.getInputProps('roomId')}
    />
  );
}
