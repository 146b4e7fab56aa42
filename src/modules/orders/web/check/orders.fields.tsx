import { Select, TextInput } from '@mantine/core';
import { countryIds, showCountry } from '#shared/registers.ts';
import { type TextKey, useText } from '#web/text.tsx';
import type { Form } from './orders.saving.ts';

type LineProps = { form: Form; name: string; label: TextKey; required?: boolean; type?: 'email' };

/** One line of text. */
export function Line({ form, name, label, required, type }: LineProps) {
  const t = useText();
  return (
    <TextInput
      label={t(label)}
      required={required}
      type={type}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
}

/** A country of an address. */
export function CountryField({ form, name }: { form: Form; name: string }) {
  const t = useText();
  return (
    <Select
      label={t('SVJ.FIELD.country')}
      required
      allowDeselect={false}
      data={countryIds.map((value) => ({ value, label: showCountry(value, t.lang) }))}
      {...form.getInputProps(name)}
    />
  );
}
