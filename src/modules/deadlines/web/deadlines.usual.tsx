import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { type TemplateId, templateIds, templates } from '../deadlines.rules.ts';
import { periodWords, useSourceWords } from './deadlines.data.ts';

type Ticked = Partial<Record<TemplateId, string | null>>;

/** The usual terms to tick, each with the day when it was last done. */
export function Usual({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { act, refresh } = useVerbs('deadline');
  const [ticked, setTicked] = useState<Ticked>({});
  const chosen = templateIds.filter((id) => id in ticked);
  const add = async () => {
    const body = { templates: chosen.map((type) => ({ type, doneOn: ticked[type] ?? null })) };
    if (!(await act({ call: () => api('POST /deadline/templates', body), done: t('DEADLINE.DONE.USUAL') }))) return;
    await refresh();
    onClose();
  };
  const toggle = (id: TemplateId) => {
    const { [id]: held, ...others } = ticked;
    setTicked(held === undefined ? { ...ticked, [id]: null } : others);
  };
  return (
    <FormDialog
      title={t('DEADLINE.USUAL')}
      does={t('DEADLINE.USUAL.SAVE', { count: chosen.length })}
      run={add}
      isOff={chosen.length === 0}
      onClose={onClose}
    >
      <Text size="sm">{t('DEADLINE.USUAL.HINT')}</Text>
      {templateIds.map((id) => (
        <Choice
          key={id}
          id={id}
          day={ticked[id]}
          onToggle={() => toggle(id)}
          onDay={(day) => setTicked({ ...ticked, [id]: day })}
        />
      ))}
    </FormDialog>
  );
}

type ChoiceProps = {
  id: TemplateId;
  /** Undefined while it is not ticked. */
  day: string | null | undefined;
  onToggle: () => void;
  onDay: (day: string | null) => void;
};

function Choice({ id, day, onToggle, onDay }: ChoiceProps) {
  const t = useText();
  const source = useSourceWords(id);
  const { months } = templates[id];
  const name = t(`DEADLINE.TYPE.${id}`);
  return (
    <Stack gap="xs">
      <Checkbox
        label={months === null ? name : `${name}, ${periodWords(t, months)}`}
        description={day === undefined ? undefined : source}
        checked={day !== undefined}
        onChange={onToggle}
      />
      {day !== undefined && <DayField label={t('DEADLINE.USUAL.LAST', { title: name })} value={day} onChange={onDay} />}
    </Stack>
  );
}
