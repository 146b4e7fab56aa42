import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { compactCode, countryIds, showCountry, tidyPost } from '#shared/registers.ts';
import { useText } from '#web/text.tsx';
import { at, type Company, type Draft, type Prefill } from './orders.draft.ts';
import type { Way } from './orders.way.ts';

/** The form of one order, for its steps. */
export type OrderForm = {
  token: string;
  way: Way;
  prefill: Prefill;
  draft: Draft;
  /** Words under the fields, by their paths. */
  errors: Record<string, string>;
  /** Writes a field and takes its error away. */
  set: (path: string, value: unknown) => void;
  change: (next: (draft: Draft) => Draft) => void;
  say: (errors: Record<string, string>) => void;
};

const Context = createContext<OrderForm | null>(null);
export const OrderProvider = Context.Provider;

export function useOrder(): OrderForm {
  const form = useContext(Context);
  if (!form) throw new Error('no order around this component');
  return form;
}

const plain = (text: string) => compactCode(text).toLowerCase();

/** Whether a field holds what the register says, or was written by hand. */
function useMark(path: string, said: string | undefined): string | undefined {
  const t = useText();
  const value = String(at(useOrder().draft.values, path) ?? '');
  if (!said || !value) return undefined;
  return plain(said) === plain(value) ? t('ORDER.MARK.REGISTER') : t('ORDER.MARK.HAND', { said });
}

type FieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'label'> & {
  path: string;
  label: string;
  /** What the register says of it, if it was asked. */
  said?: string;
  /** Instead of writing the text at the path. */
  onText?: (text: string) => void;
  /** How the text is written once the field is left. */
  tidy?: (typed: string) => string;
};

/** A line of text at a path of the form. */
export function Field({ path, said, onText, tidy, description, ...more }: FieldProps) {
  const { draft, errors, set } = useOrder();
  const mark = useMark(path, said);
  const leave = (typed: string) => {
    const tidied = tidy?.(typed) ?? typed;
    if (tidied !== typed) set(path, tidied);
  };
  return (
    <TextInput
      size="md"
      maxLength={255}
      value={String(at(draft.values, path) || '')}
      onChange={({ currentTarget: { value } }) => (onText ? onText(value) : set(path, value))}
      onBlur={({ currentTarget: { value } }) => leave(value)}
      error={errors[path]}
      description={mark ?? description}
      inputWrapperOrder={['label', 'input', 'description', 'error']} // neighbours stay in one line
      data-path={path}
      {...more}
    />
  );
}

type ChoiceProps = { path: string; label: string; data: { value: string; label: string }[]; required?: boolean };

/** One of a few at a path of the form. */
export function Choice({ path, ...more }: ChoiceProps) {
  const { draft, errors, set } = useOrder();
  return (
    <NativeSelect
      size="md"
      value={String(at(draft.values, path) ?? '')}
      error={errors[path]}
      onChange={({ currentTarget: { value } }) => set(path, value || null)}
      {...more}
    />
  );
}

/** A box to tick at a path of the form. */
export function Tick({ path, label }: { path: string; label: ReactNode }) {
  const { draft, set } = useOrder();
  return (
    <Checkbox
      size="md"
      label={label}
      checked={at(draft.values, path) === true}
      onChange={({ currentTarget: { checked } }) => set(path, checked)}
    />
  );
}

const invoiceNames = { street: 'invoiceStreet', city: 'invoiceCity', post: 'invoicePost', country: 'invoiceCountry' };
const ownNames = { street: 'street', city: 'city', post: 'post', country: 'country' };

type PlaceProps = {
  /** Before the fields' names: `user.`; or `invoice`, whose names are its own. */
  of: '' | 'invoice' | `${string}.`;
  said?: Company | null;
  isRequired?: boolean;
  isBrowsers?: boolean;
};

/** Street, town, postcode and country. */
export function PlaceFields({ of, said, isRequired, isBrowsers }: PlaceProps) {
  const t = useText();
  const names = of === 'invoice' ? invoiceNames : ownNames;
  const path = (name: keyof typeof names) => (of === 'invoice' ? names[name] : of + names[name]);
  const common = (name: 'street' | 'city' | 'post', autoComplete: string) => ({
    path: path(name),
    said: said?.[name],
    required: isRequired,
    autoComplete: isBrowsers ? autoComplete : 'off',
  });
  return (
    <div className="order-grid">
      <Field label={t('ORDER.FIELD.street')} {...common('street', 'street-address')} />
      <Field label={t('ORDER.FIELD.city')} {...common('city', 'address-level2')} />
      <Field label={t('ORDER.FIELD.post')} {...common('post', 'postal-code')} maxLength={12} tidy={tidyPost} />
      <Choice
        path={path('country')}
        label={t('ORDER.FIELD.country')}
        data={countryIds.map((value) => ({ value, label: showCountry(value, t.lang) }))}
      />
    </div>
  );
}
