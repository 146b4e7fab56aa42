import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { hereFor } from '../../evening.presence.rules.ts';
import type { Point } from '../../evening.result.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { PersonInput } from './evening.person.tsx';
import { SmallForm } from './evening.smallform.tsx';
import { UndoButton } from './evening.undo.tsx';

/** Who objects to what was decided, and why: it is noted by name and stands in the minutes. */
export function Objections({ point }: { point: Point }) {
  const t = useText();
  const { evening } = useEvening();
  const [isOpen, setOpen] = useState(false);
  const own = evening.objections.filter((one) => one.point === point.id);
  return (
    <Stack gap="xs">
      {own.map((one) => (
        <Group key={one.id} gap="xs">
          <Text size="sm">{t('EVENING.OBJECTION', { name: one.name, text: one.text })}</Text>
          <UndoButton deed={one.id} />
        </Group>
      ))}
      {isOpen && !evening.ended && <Objecting point={point} onDone={() => setOpen(false)} />}
      {!isOpen && !evening.ended && (
        <Group>
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {t('EVENING.OBJECT')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Objecting({ point, onDone }: { point: Point; onDone: () => void }) {
  const t = useText();
  const { evening, write } = useEvening();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const submit = async () => {
    if (name.trim() === '' || text.trim() === '') return;
    const voice = hereFor(evening.presence).find(([, one]) => one.name === name.trim());
    await write('object', { point: point.id, unit: voice?.[0] ?? null, name: name.trim(), text: text.trim() });
    onDone();
  };
  return (
    <SmallForm submit={t('EVENING.OBJECT.DO')} onSubmit={submit} onCancel={onDone}>
      <PersonInput
        label={t('EVENING.OBJECT.NAME')}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('EVENING.OBJECT.TEXT')}
        required
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </SmallForm>
  );
}
