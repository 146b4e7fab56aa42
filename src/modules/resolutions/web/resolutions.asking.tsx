import { Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { type Choice, PersonSelect } from '#web/ui/personselect.tsx';
import type { Asked, useResolutionVerbs } from './resolutions.actions.tsx';
import type { Resolution } from './resolutions.data.ts';

type Verbs = ReturnType<typeof useResolutionVerbs>;
type Props = { asked: Asked; resolution: Resolution; verbs: Verbs; onClose: () => void };

const titles = {
  cancel: 'RESOLUTION.CANCEL',
  contest: 'RESOLUTION.CONTEST',
  settle: 'RESOLUTION.SETTLE',
  plan: 'RESOLUTION.TASK.ADD',
} as const;
const nothing = { byId: null, since: houseDay(new Date()), stands: 'true', outcome: '', text: '', until: null };
type Values = Omit<typeof nothing, 'byId' | 'since' | 'until'> & {
  byId: string | null;
  since: string | null;
  until: string | null;
  person: Choice | null;
};

/** What lacks in the answer, by its field. */
function lacks(asked: Asked, { byId, since, outcome, text, until, person }: Values): string[] {
  const needed = {
    cancel: { byId },
    contest: { since },
    settle: { outcome: outcome.trim().length >= 3 },
    plan: { text: text.trim().length >= 3, person, until },
  }[asked];
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

function callOf(asked: Asked, id: string, values: Values) {
  const { byId, since, stands, outcome, text, until, person } = values;
  const calls = {
    cancel: () => api('PUT /resolution/{id}/cancel', { id, byId: byId ?? '' }),
    contest: () => api('PUT /resolution/{id}/contest', { id, since: since ?? '' }),
    settle: () => api('PUT /resolution/{id}/settle', { id, stands: stands === 'true', outcome }),
    plan: () => api('POST /resolution/{id}/task', { id, text, memberId: person?.id ?? '', until: until ?? '' }),
  };
  return calls[asked];
}

/** Asks for what a verb needs besides the resolution. */
export function Asking({ asked, resolution: { id }, verbs, onClose }: Props) {
  const t = useText();
  const [values, setValues] = useState<Values>({ ...nothing, person: null });
  const [missing, setMissing] = useState<string[]>([]);
  const send = async () => {
    const lacking = lacks(asked, values);
    setMissing(lacking);
    if (lacking.length > 0) return;
    const done = t(asked === 'plan' ? 'RESOLUTION.DONE.TASK' : 'RESOLUTION.DONE.MOVED');
    if (await verbs.run(callOf(asked, id, values), done)) onClose();
  };
  const part = {
    values,
    set: (next: Partial<Values>) => setValues({ ...values, ...next }),
    error: (name: string) => missing.includes(name) && t('BASE.VALIDATION.REQUIRED'),
  };
  return (
    <FormDialog title={t(titles[asked])} does={t(titles[asked])} run={send} onClose={onClose}>
      {asked === 'cancel' && <ByField id={id} {...part} />}
      {asked === 'contest' && (
        <DayField
          label={t('RESOLUTION.FIELD.SINCE')}
          required
          value={values.since}
          onChange={(since) => part.set({ since })}
          error={part.error('since')}
        />
      )}
      {asked === 'settle' && <OutcomeFields {...part} />}
      {asked === 'plan' && <TaskFields {...part} />}
    </FormDialog>
  );
}

type Part = {
  values: Values;
  set: (next: Partial<Values>) => void;
  error: (name: string) => string | false;
};

/** The resolution that cancels this one, found by its number or name. */
function ByField({ id, values, set, error }: Part & { id: string }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(searchable(typed), 300);
  const { data } = useQuery({
    queryKey: ['resolution', 'list', 'by', text],
    queryFn: ({ signal }) => api('GET /resolution', { search: text, sort: 'number', sizePerPage: '25' }, signal),
    placeholderData: (held) => held,
  });
  const offered = data?.resolutions.filter((one) => one.id !== id && one.status !== 'cancelled') ?? [];
  return (
    <>
      <Text size="sm">{t('RESOLUTION.CANCEL.HELP')}</Text>
      <Select
        label={t('RESOLUTION.FIELD.BY')}
        placeholder={t('RESOLUTION.CANCEL.FIND')}
        required
        searchable
        value={values.byId}
        data={offered.map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))}
        onChange={(byId) => set({ byId })}
        onSearchChange={setTyped}
        error={error('byId')}
      />
    </>
  );
}

function OutcomeFields({ values, set, error }: Part) {
  const t = useText();
  return (
    <>
      <Radio.Group
        aria-label={t('RESOLUTION.FIELD.OUTCOME')}
        value={values.stands}
        onChange={(stands) => set({ stands })}
      >
        <Stack gap="xs">
          <Radio value="true" label={t('RESOLUTION.SETTLE.STANDS')} />
          <Radio value="false" label={t('RESOLUTION.SETTLE.FALLS')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('RESOLUTION.FIELD.OUTCOME')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={values.outcome}
        onChange={(event) => set({ outcome: event.currentTarget.value })}
        error={error('outcome')}
      />
    </>
  );
}

function TaskFields({ values, set, error }: Part) {
  const t = useText();
  return (
    <>
      <Textarea
        label={t('RESOLUTION.TASK.TEXT')}
        required
        autosize
        maxRows={8}
        maxLength={1000}
        data-autofocus
        value={values.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={error('text')}
      />
      <PersonSelect
        label={t('RESOLUTION.TASK.PERSON')}
        required
        value={values.person}
        onChange={(person) => set({ person })}
        error={error('person')}
      />
      <DayField
        label={t('RESOLUTION.TASK.UNTIL')}
        required
        value={values.until}
        onChange={(until) => set({ until })}
        error={error('until')}
      />
    </>
  );
}
