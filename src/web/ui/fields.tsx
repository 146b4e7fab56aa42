import { TextInput } from '@mantine/core';
import { type TextKey, useText } from '#web/text.tsx';
import { Editor } from './editor.tsx';
import type { RecordForm } from './formpage.tsx';

type Props<Values> = {
  form: Pick<RecordForm<Values>, 'getInputProps'>;
  /** The field's place in the form. */
  name: string;
  label: TextKey;
};

/** The line that names a record, where typing begins. */
export function NameField<Values>({ form, name, label, hint }: Props<Values> & { hint?: TextKey }) {
  const t = useText();
  return (
    <TextInput
      label={t(label)}
      description={hint && t(hint)}
      required
      maxLength={255}
      data-autofocus
      {...form.getInputProps(name)}
    />
  );
}

/** A text of paragraphs, lists and links. */
export function RichField<Values>({ form, name, label, required }: Props<Values> & { required?: boolean }) {
  const t = useText();
  const { value, onChange, error } = form.getInputProps(name);
  return <Editor label={t(label)} {...{ name, value, onChange, error, required }} />;
}
