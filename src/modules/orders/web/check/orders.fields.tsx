import { Select, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { countryIds, showCountry, tidyPost } from '#shared/registers.ts';
import { type TextKey, useText } from '#web/text.tsx';
import type { Form } from './orders.saving.ts';

type LineProps = { form: Form; name: string; label: TextKey; required?: boolean; type?: 'email' };

const isPost = /post$/i;

/** One line of text; a postcode is put into its spelling when it is left. */
export function Line({ form, name, label, required, type }: LineProps) {
  const t = useText();
  const { onBlur, ...input } = form.getInputProps(name);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (isPost.test(name) && tidyPost(value) !== value) form.setFieldValue(name, tidyPost(value));
    onBlur?.(event);
  };
  return (
    <TextInput
      label={t(label)}
      required={required}
      type={type}
      maxLength={255}
      autoComplete="off"
      onBlur={leave}
      {...input}
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
