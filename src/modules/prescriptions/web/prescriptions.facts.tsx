import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { UnitSheet } from './prescriptions.data.ts';

type Props = { id: string; entered: UnitSheet['entered'] & object; onClose: () => void };

/** Area, persons and variable symbol of a unit, from which the next prescription is reckoned. */
export function FactsForm({ id, entered, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [area, setArea] = useState<string | number>(entered.area === null ? '' : entered.area / 100);
  const [persons, setPersons] = useState<string | number>(entered.persons ?? '');
  const [symbol, setSymbol] = useState(entered.symbol);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async () => {
    const facts = {
      ...{ id, area: area === '' ? null : Math.round(Number(area) * 100) },
      ...{ persons: persons === '' ? null : Number(persons), symbol: symbol.trim() },
    };
    const call = () =>
      api('PUT /prescription/unit/{id}', facts).catch((failure: unknown) => {
        if (failure instanceof CallFailure) setErrors(failure.fields);
        throw failure;
      });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.FACTS') }))) return;
    onClose();
    await refresh();
  };
  const error = (field: string) => errors[field] && t.raw(errors[field]);
  return (
    <Modal opened onClose={onClose} title={t('PRESCRIPTION.FACTS')}>
      <Stack>
        <Text size="sm">{t('PRESCRIPTION.FACTS.HINT')}</Text>
        <NumberInput
          label={t('PRESCRIPTION.FIELD.AREA')}
          rightSection="m²"
          hideControls
          decimalScale={2}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          min={0}
          max={1_000_000}
          value={area}
          onChange={setArea}
          error={error('area')}
          data-autofocus
        />
        <NumberInput
          label={t('PRESCRIPTION.FIELD.PERSONS')}
          description={t('PRESCRIPTION.FIELD.PERSONS_HINT')}
          allowDecimal={false}
          min={0}
          max={10_000}
          value={persons}
          onChange={setPersons}
          error={error('persons')}
        />
        <TextInput
          label={t('PRESCRIPTION.FIELD.SYMBOL')}
          description={t('PRESCRIPTION.FIELD.SYMBOL_HINT')}
          inputMode="numeric"
          maxLength={10}
          value={symbol}
          onChange={(event) => setSymbol(event.currentTarget.value)}
          error={error('symbol')}
        />
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
