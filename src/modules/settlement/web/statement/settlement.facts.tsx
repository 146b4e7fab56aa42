import { Alert, Button, Checkbox, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { monthsOf } from '../../settlement.rules.ts';
import { periodWords } from '../../settlement.words.rules.ts';
import type { Statement } from '../settlement.data.ts';

type Props = { statement: Statement; onClose: () => void };
type Typed = {
  area: string | number;
  persons: (string | number)[];
  isChanged: boolean;
  day: string | null;
  before: string;
  after: string;
};

const typedOf = ({ entered, persons, change, owners }: Statement): Typed => ({
  area: entered?.area === null || entered?.area === undefined ? '' : entered.area / 100,
  persons,
  isChanged: change !== null,
  day: change?.day ?? null,
  before: change?.before ?? '',
  after: change?.after ?? owners,
});

/** Months in which as many live there as the prescriptions say are not entered: what changes there goes on to change here. */
function factsOf({ area, persons, isChanged, day, before, after }: Typed, held: Statement) {
  const counts = persons.map(Number);
  const isSame = held.entered?.persons === null && counts.every((one, at) => one === held.persons[at]);
  return {
    area: area === '' ? null : Math.round(Number(area) * 100),
    persons: isSame ? null : counts,
    change: isChanged ? { day: day ?? '', before: before.trim(), after: after.trim() } : null,
  };
}

/** Area, persons in each month and a change of the owner of a unit, from which the draft is reckoned. */
export function UnitFactsForm({ statement, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('settlement');
  const [values, setValues] = useState(typedOf(statement));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { settlement, unitId } = statement;
  const save = async () => {
    const body = { id: settlement.id, unitId, ...factsOf(values, statement) };
    const call = () => api('PUT /settlement/{id}/unit/{unitId}', body);
    if (!(await act({ call, done: t('SETTLEMENT.DONE.FACTS'), refused: setErrors }))) return;
    onClose();
    await refresh();
  };
  const change = (changed: Partial<Typed>) => setValues((held) => ({ ...held, ...changed }));
  return (
    <FormDialog title={t('SETTLEMENT.FACTS')} does={t('BASE.SAVE')} run={save} onClose={onClose}>
      <NumberInput
        label={t('SETTLEMENT.FIELD.AREA')}
        description={t('SETTLEMENT.FACTS.AREA_HINT')}
        rightSection="m²"
        hideControls
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        min={0}
        max={1_000_000}
        value={values.area}
        onChange={(area) => change({ area })}
        error={errors.area && t.raw(errors.area)}
        data-autofocus
      />
      <Persons statement={statement} persons={values.persons} onChange={(persons) => change({ persons })} />
      {!values.isChanged && <KnownChanges changes={statement.knownChanges} onChange={change} />}
      <OwnerChange values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}

type PersonsProps = { statement: Statement; persons: Typed['persons']; onChange: (persons: Typed['persons']) => void };

function Persons({ statement: { settlement }, persons, onChange }: PersonsProps) {
  const t = useText();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {t('SETTLEMENT.FACTS.PERSONS')}
      </Text>
      <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="xs">
        {monthsOf(settlement.from, settlement.to).map((month, at) => (
          <NumberInput
            key={month}
            label={periodWords({ from: month, to: month })}
            allowDecimal={false}
            hideControls
            min={0}
            max={10_000}
            value={persons[at] ?? 0}
            onChange={(count) => onChange(persons.map((held, i) => (i === at ? count : held)))}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

type KnownProps = { changes: Statement['knownChanges']; onChange: (changed: Partial<Typed>) => void };

/** The changes of the owner that the history of the unit knows, each to be taken over. */
function KnownChanges({ changes, onChange }: KnownProps) {
  const t = useText();
  return changes.map(({ day, before, after }) => (
    <Alert key={day} variant="light" role="note">
      <Stack gap="xs" align="flex-start">
        {t('SETTLEMENT.FACTS.KNOWN', { date: showDate(day), before, after })}
        <Button variant="light" size="compact-sm" onClick={() => onChange({ isChanged: true, day, before, after })}>
          {t('SETTLEMENT.FACTS.USE')}
        </Button>
      </Stack>
    </Alert>
  ));
}

type ChangeProps = { values: Typed; errors: Record<string, string>; onChange: (changed: Partial<Typed>) => void };

function OwnerChange({ values, errors, onChange }: ChangeProps) {
  const t = useText();
  const error = (field: string) => errors[field] && t.raw(errors[field]);
  return (
    <>
      <Checkbox
        label={t('SETTLEMENT.FACTS.CHANGE')}
        checked={values.isChanged}
        onChange={(event) => onChange({ isChanged: event.currentTarget.checked })}
      />
      {values.isChanged && (
        <>
          <DayField
            label={t('SETTLEMENT.FACTS.DAY')}
            required
            value={values.day}
            onChange={(day) => onChange({ day })}
            error={error('change.day')}
          />
          <TextInput
            label={t('SETTLEMENT.FACTS.BEFORE')}
            required
            maxLength={255}
            value={values.before}
            onChange={(event) => onChange({ before: event.currentTarget.value })}
            error={error('change.before')}
          />
          <TextInput
            label={t('SETTLEMENT.FACTS.AFTER')}
            required
            maxLength={255}
            value={values.after}
            onChange={(event) => onChange({ after: event.currentTarget.value })}
            error={error('change.after')}
          />
        </>
      )}
    </>
  );
}
