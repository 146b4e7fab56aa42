import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { AresLookup } from '#web/ui/areslookup.tsx';
import type { Form } from './people.saving.ts';

type Line =
  | 'companyName'
  | 'ico'
  | 'dic'
  | 'titleBefore'
  | 'firstName'
  | 'lastName'
  | 'titleAfter'
  | 'street'
  | 'city'
  | 'post'
  | 'permanentStreet'
  | 'permanentCity'
  | 'permanentPost'
  | 'bankAccount'
  | 'share';

type Props = {
  form: Form;
  name: Line;
  required?: boolean;
  hint?: string;
  /** Where typing begins. */
  isFirst?: boolean;
};

/** A field of one line. */
export function Field({ form, name, required, hint, isFirst }: Props) {
  const t = useText();
  return (
    <TextInput
      label={t(`USER.FIELD.${name}`)}
      description={hint}
      required={required}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps(name)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}

/** The name and numbers of a company, which the business register can fill in. */
export function Company({ form }: { form: Form }) {
  const t = useText();
  return (
    <>
      <Field form={form} name="companyName" required />
      <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
        <Field form={form} name="ico" />
        <AresLookup
          ico={form.values.ico}
          held={form.values}
          onFill={(found) => form.setValues(found)}
          onError={(text) => form.setFieldError('ico', text)}
        />
        <Field form={form} name="dic" />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('USER.HINT.company')}
      </Text>
    </>
  );
}
