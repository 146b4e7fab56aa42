import { NumberInput, TextInput } from '@mantine/core';
import { useText } from '#web/text.tsx';
import type { UnitSheet } from '../prescriptions.data.ts';
import type { ChangeValues } from './prescriptions.changevalues.ts';

type Props = {
  values: ChangeValues;
  /** In words, by the field; of an own amount by the id of its item. */
  errors: Record<string, string>;
  own: UnitSheet['own'];
  onChange: (changed: Partial<ChangeValues>) => void;
};

/** Area, persons, own amounts and variable symbol of a unit. */
export function ChangeFields({ values, errors, own, onChange }: Props) {
  const t = useText();
  return (
    <>
      <NumberInput
        label={t('PRESCRIPTION.FIELD.PERSONS')}
        description={t('PRESCRIPTION.FIELD.PERSONS_HINT')}
        allowDecimal={false}
        min={0}
        max={10_000}
        value={values.persons}
        onChange={(persons) => onChange({ persons })}
        error={errors.persons}
        data-autofocus
      />
      <NumberInput
        label={t('PRESCRIPTION.FIELD.AREA')}
        rightSection="m²"
        hideControls
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        min={0}
        max={1_000_000}
        value={values.area}
        onChange={(area) => onChange({ area })}
        error={errors.area}
      />
      {own.map(({ itemId, name }) => (
        <TextInput
          key={itemId}
          label={t('PRESCRIPTION.OWN.MONTHLY', { name })}
          inputMode="decimal"
          rightSection="Kč"
          maxLength={30}
          value={values.amounts[itemId] ?? ''}
          onChange={({ currentTarget }) => onChange({ amounts: { ...values.amounts, [itemId]: currentTarget.value } })}
          error={errors[itemId]}
        />
      ))}
      <TextInput
        label={t('PRESCRIPTION.FIELD.SYMBOL')}
        description={t('PRESCRIPTION.FIELD.SYMBOL_HINT')}
        inputMode="numeric"
        maxLength={10}
        value={values.symbol}
        onChange={(event) => onChange({ symbol: event.currentTarget.value })}
        error={errors.symbol}
      />
    </>
  );
}
