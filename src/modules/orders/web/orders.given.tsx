import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { FieldErrors } from '#shared/errors.ts';
import { type Language, languages } from '#shared/languages.ts';
import { emailPattern } from '#shared/registers.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { type Order, useEmployees } from './orders.data.ts';

export type Given = { email: string; careAboutId: string | null; isFree: boolean; lang: Language };

/** What is wrong with whom an order is for (ORDER-33, ORDER-34). */
function givenErrors({ email, careAboutId }: Given): FieldErrors {
  const errors: FieldErrors = {};
  if (!email.trim()) errors.email = 'ADMIN.ORDER.FORM.VALIDATION.EMAIL';
  else if (!emailPattern.test(email.trim())) errors.email = 'BASE.VALIDATION.EMAIL';
  if (!careAboutId) errors.careAboutId = 'ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT';
  return errors;
}

/** The form of an order and the way it is saved. */
export function useOrderSaving(order: Order | undefined, onSaved: (id: string) => void) {
  return useRecordForm<Given, Order>({
    name: 'order',
    record: order,
    initial: {
      email: order?.email ?? '',
      careAboutId: order?.careAboutId ?? null,
      isFree: order?.is_free ?? false,
      lang: 'cs',
    },
    load: (id) => api('GET /order/{id}', { id }),
    errors: givenErrors,
    question: () => (order ? undefined : { ask: 'ADMIN.ORDER.CONFIRM.CREATE', yes: 'ADMIN.ORDER.YES.CREATE' }),
    send({ email, careAboutId, isFree, lang }, held, version) {
      const given = { email: email.trim(), careAboutId: careAboutId ?? '', isFree };
      return held ? api('PUT /order/{id}', { ...given, id: held.id, version }) : api('POST /order', { ...given, lang });
    },
    done: order ? 'ADMIN.ORDER.DONE.SAVED' : 'ADMIN.ORDER.DONE.CREATED',
    onSaved,
  });
}

/** Whom an order is for and who takes care of it; of a new one the language of its letter too. */
export function GivenFields({ form, order }: { form: RecordForm<Given>; order?: Order }) {
  const t = useText();
  const employees = useEmployees();
  const isRead = order !== undefined && !order.can.edit;
  const names = new Intl.DisplayNames([t.lang], { type: 'language' });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('ADMIN.ORDER.FIELD.email')}
        type="email"
        required
        maxLength={255}
        autoComplete="off"
        disabled={isRead}
        {...form.getInputProps('email')}
      />
      <Select
        label={t('ADMIN.ORDER.FIELD.careAboutId')}
        required
        searchable
        disabled={isRead}
        data={employees}
        {...form.getInputProps('careAboutId')}
      />
      {!order && (
        <Select
          label={t('ADMIN.ORDER.FIELD.lang')}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
          {...form.getInputProps('lang')}
        />
      )}
      <Switch
        label={t('ADMIN.ORDER.FIELD.isFree')}
        description={t('ADMIN.ORDER.HINT.isFree')}
        disabled={isRead}
        mt={order ? 0 : 'xl'}
        {...form.getInputProps('isFree', { type: 'checkbox' })}
      />
    </SimpleGrid>
  );
}
