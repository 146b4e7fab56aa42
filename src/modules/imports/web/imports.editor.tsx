import { Button, Checkbox, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { hasOneName } from '#shared/display.ts';
import { parseShare, showShare } from '#shared/fraction.ts';
import { CallFailure } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { OneName } from '#web/ui/onename.tsx';
import { correctionLimits, type GivenPerson } from '../imports.corrections.rules.ts';
import type { Change, ImportRow } from './imports.data.ts';

type Draft = Omit<GivenPerson, 'share'> & { key: number; shareText: string };
type Errors = Record<string, string>;
type Props = { row: ImportRow; isBusy: boolean; onChange: (input: Change) => Promise<unknown>; onDone: () => void };

const empty = {
  kind: 'person',
  titleBefore: '',
  firstName: '',
  lastName: '',
  titleAfter: '',
  companyName: '',
} as const;
const draftOf =
  (row: ImportRow) =>
  ({ share: _, written, note: __, ...person }: ImportRow['people'][number], key: number): Draft => ({
    ...person,
    hasOneName:
      row.decided === 'edited' && hasOneName({ isCompany: person.kind === 'company', firstName: person.firstName }),
    key,
    shareText: written ? showShare(written) : '',
  });

/** The people of a row in fields: each can be put right, taken away, or joined by another one. */
export function PeopleEditor({ row, isBusy, onChange, onDone }: Props) {
  const t = useText();
  const [people, setPeople] = useState(row.people.map(draftOf(row)));
  const [errors, setErrors] = useState<Errors>({});
  const change = (key: number, next: Partial<Draft>) =>
    setPeople(people.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const add = () => {
    const key = Math.max(-1, ...people.map((one) => one.key)) + 1;
    setPeople([...people, { ...empty, key, jointly: false, shareText: '' }]);
  };
  const send = async (given: GivenPerson[] | null) => {
    try {
      await onChange({ people: [{ row: row.number, people: given }] });
      onDone();
    } catch (failure) {
      if (failure instanceof CallFailure) setErrors(wordsOf(failure, t.raw));
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = people.flatMap(({ shareText }, i) => (shareText && !parseShare(shareText) ? [i] : []));
    if (wrong.length > 0)
      return setErrors(Object.fromEntries(wrong.map((i) => [`${i}.share`, t('IMPORT.PROBLEM.FRACTION')])));
    void send(people.map(({ key: _, shareText, ...one }) => ({ ...one, share: parseShare(shareText) })));
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        {people.map((person, i) => (
          <Fields
            key={person.key}
            person={person}
            number={i + 1}
            error={(name) => errors[`${i}.${name}`]}
            onChange={(next) => change(person.key, next)}
            onRemove={() => setPeople(people.filter(({ key }) => key !== person.key))}
          />
        ))}
        {people.length === 0 && <Text>{t('IMPORT.PEOPLE.NOBODY')}</Text>}
        <Foot
          isBusy={isBusy}
          onAdd={people.length < correctionLimits.people ? add : null}
          onDone={onDone}
          onReset={row.decided === 'edited' ? () => void send(null) : null}
        />
      </Stack>
    </form>
  );
}

type FootProps = { isBusy: boolean; onAdd: (() => void) | null; onDone: () => void; onReset: (() => void) | null };

function Foot({ isBusy, onAdd, onDone, onReset }: FootProps) {
  const t = useText();
  return (
    <Group gap="xs">
      <Button type="submit" size="compact-sm" loading={isBusy}>
        {t('BASE.SAVE')}
      </Button>
      <Button size="compact-sm" variant="light" disabled={!onAdd} onClick={onAdd ?? undefined}>
        {t('IMPORT.PEOPLE.ADD')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDone}>
        {t('BASE.CANCEL')}
      </Button>
      {onReset && (
        <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={onReset}>
          {t('IMPORT.PEOPLE.RESET')}
        </Button>
      )}
    </Group>
  );
}

/** What a refusal says of each field of each person. */
const wordsOf = ({ fields }: CallFailure, say: (key: string) => string): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, key]) => [path.replace(/^people\.\d+\.people\./, ''), say(key)]),
  );

type FieldsProps = {
  person: Draft;
  number: number;
  error: (name: string) => string | undefined;
  onChange: (next: Partial<Draft>) => void;
  onRemove: () => void;
};

/** The names that are typed of somebody. */
const namesOf = ({ kind, hasOneName: isOne }: Draft) =>
  kind === 'company'
    ? (['companyName'] as const)
    : isOne
      ? (['titleBefore', 'lastName', 'titleAfter'] as const)
      : (['titleBefore', 'firstName', 'lastName', 'titleAfter'] as const);

function Fields({ person, number, error, onChange, onRemove }: FieldsProps) {
  const t = useText();
  return (
    <Paper withBorder p="xs" radius="sm" role="group" aria-label={t('IMPORT.PEOPLE.NUMBER', { number })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        <Select
          label={t('IMPORT.PEOPLE.KIND')}
          value={person.kind}
          allowDeselect={false}
          data={(['person', 'company'] as const).map((value) => ({ value, label: t(`IMPORT.PEOPLE.KIND.${value}`) }))}
          onChange={(kind) => onChange({ kind: kind as Draft['kind'] })}
        />
        <TextInput
          label={t('IMPORT.PEOPLE.SHARE')}
          value={person.shareText}
          error={error('share')}
          onChange={(event) => onChange({ shareText: event.currentTarget.value })}
        />
        {namesOf(person).map((name) => (
          <TextInput
            key={name}
            label={t(`IMPORT.FIELD.${name}`)}
            value={person[name]}
            maxLength={correctionLimits.text}
            error={error(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {person.kind === 'person' && (
        <OneName isOn={person.hasOneName === true} onChange={(next) => onChange({ hasOneName: next })} />
      )}
      <Group justify="space-between" mt="xs">
        <Checkbox
          label={t('IMPORT.PEOPLE.JOINTLY')}
          checked={person.jointly}
          onChange={(event) => onChange({ jointly: event.currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove}>
          {t('IMPORT.PEOPLE.REMOVE', { number })}
        </Button>
      </Group>
    </Paper>
  );
}
