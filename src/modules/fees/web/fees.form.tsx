import { Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Leave, NewRecord } from '#web/ui/detailpage.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { FormPage, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { frequencies } from '../fees.rules.ts';
import type { Fee } from './fees.data.ts';
import { type FeeValues, feeErrors, fromFee, toBody } from './fees.mapper.ts';

/** /prehled-poplatku/novy (FEE-03) */
export const NewFee = () => <NewRecord kind="fee" path="/prehled-poplatku" form={(leave) => <FeeForm {...leave} />} />;

function useFeeSaving(fee: Fee | undefined, onSaved: () => void) {
  return useRecordForm<FeeValues, Fee>({
    name: 'fee',
    record: fee,
    initial: fromFee(fee),
    load: (id) => api('GET /fee/{id}', { id }),
    errors: feeErrors,
    send: (values, held, version) =>
      held ? api('PUT /fee/{id}', { ...toBody(values), id: held.id, version }) : api('POST /fee', toBody(values)),
    done: fee ? 'FEE.DONE.SAVED' : 'FEE.DONE.CREATED',
    onSaved,
  });
}

/** The form of a new or an edited fee. */
export function FeeForm({ fee, onCancel, onSaved }: Leave & { fee?: Fee }) {
  const t = useText();
  const saving = useFeeSaving(fee, onSaved);
  const { form } = saving;
  return (
    <FormPage
      title={fee ? 'FEE.EDIT' : 'FEE.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <Text>{`${formatMoney(newer.amount, t.lang)}, ${t(`FEE.FREQUENCY.${newer.frequency}`)}`}</Text>}
      footer={<SaveButtons saving={saving} isNew={!fee} onCancel={onCancel} />}
    >
      <Card>
        <Stack>
          <NameField form={form} name="name" label="FEE.FIELD.NAME" hint="FEE.FIELD.NAME_HINT" />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('FEE.FIELD.AMOUNT')}
              required
              inputMode="decimal"
              rightSection="Kč"
              maxLength={30}
              {...form.getInputProps('amount')}
            />
            <Select
              label={t('FEE.FIELD.FREQUENCY')}
              required
              allowDeselect={false}
              data={frequencies.map((value) => ({ value, label: t(`FEE.FREQUENCY.${value}`) }))}
              {...form.getInputProps('frequency')}
            />
          </SimpleGrid>
          <Textarea
            label={t('FEE.FIELD.NOTES')}
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
