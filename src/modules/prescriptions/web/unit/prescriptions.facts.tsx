import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { api, CallFailure } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { UnitSheet } from '../prescriptions.data.ts';

type Props = {
  id: string;
  entered: UnitSheet['entered'] & object;
  formerSymbols: UnitSheet['formerSymbols'];
  onClose: () => void;
};

type Typed = { area: string | number; persons: string | number; symbol: string };

const typedOf = ({ area, persons, symbol }: Props['entered']): Typed => ({
  area: area === null ? '' : area / 100,
  persons: persons ?? '',
  symbol,
});
const factsOf = ({ area, persons, symbol }: Typed) => ({
  area: area === '' ? null : Math.round(Number(area) * 100),
  persons: persons === '' ? null : Number(persons),
  symbol: symbol.trim(),
});

/** What is wrong, by its field; a symbol that another unit has names it. */
function wordsOf(t: Say, failure: CallFailure): Record<string, string> {
  if (failure.key === 'PRESCRIPTION.ERRORS.SYMBOL') return { symbol: refusalWords(t, failure) };
  return Object.fromEntries(Object.entries(failure.fields).map(([field, key]) => [field, t.raw(key)]));
}

/** Area, persons and variable symbol of a unit, from which the next prescription is reckoned. */
export function FactsForm({ id, entered, formerSymbols, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [values, setValues] = useState(typedOf(entered));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async () => {
    const call = () =>
      api('PUT /prescription/unit/{id}', { id, ...factsOf(values) }).catch((failure: unknown) => {
        if (failure instanceof CallFailure) setErrors(wordsOf(t, failure));
        throw failure;
      });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.FACTS') }))) return;
    onClose();
    await refresh();
  };
  const change = (changed: Partial<Typed>) => setValues((held) => ({ ...held, ...changed }));
  return (
    <Modal opened onClose={onClose} title={t('PRESCRIPTION.FACTS')}>
      <Stack>
        <Text size="sm">{t('PRESCRIPTION.FACTS.HINT')}</Text>
        <Fields values={values} errors={errors} onChange={change} />
        <FormerSymbols all={formerSymbols} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton onClick={() => void save()}>{t('BASE.SAVE')}</WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Under a symbol that a unit had before, money still comes. */
function FormerSymbols({ all }: { all: Props['formerSymbols'] }) {
  const t = useText();
  if (all.length === 0) return null;
  const shown = all.map(({ symbol, until }) =>
    t('PRESCRIPTION.SYMBOL.UNTIL', { symbol, date: showDate(houseDay(until)) }),
  );
  return (
    <Text size="sm" c="dimmed">
      {t('PRESCRIPTION.SYMBOL.FORMER', { symbols: shown.join(', ') })}
    </Text>
  );
}

type FieldProps = { values: Typed; errors: Record<string, string>; onChange: (changed: Partial<Typed>) => void };

function Fields({ values, errors, onChange }: FieldProps) {
  const t = useText();
  return (
    <>
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
        data-autofocus
      />
      <NumberInput
        label={t('PRESCRIPTION.FIELD.PERSONS')}
        description={t('PRESCRIPTION.FIELD.PERSONS_HINT')}
        allowDecimal={false}
        min={0}
        max={10_000}
        value={values.persons}
        onChange={(persons) => onChange({ persons })}
        error={errors.persons}
      />
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
