import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { v7 } from 'uuid';
import { useText } from '#web/text.tsx';
import type { Point } from '../../evening.result.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { SmallForm } from './evening.smallform.tsx';

type Kind = 'counter' | 'candidate' | 'procedure';
const kindsOf = (point: Point): Kind[] =>
  point.kind === 'elect'
    ? ['candidate', 'procedure']
    : point.kind === 'decide'
      ? ['counter', 'procedure']
      : ['procedure'];

/** What may be put to the vote besides the point: a counter-proposal, a candidate, how to go on. */
export function Proposals({ point }: { point: Point }) {
  const t = useText();
  const { evening, write } = useEvening();
  const [kind, setKind] = useState<Kind | null>(null);
  const seats = evening.seats.get(point.id) ?? 1;
  return (
    <Stack gap="xs">
      {point.kind === 'elect' && (
        <NumberInput
          label={t('EVENING.SEATS')}
          min={1}
          max={50}
          value={seats}
          onChange={(count) => typeof count === 'number' && void write('seats', { point: point.id, count })}
          w={180}
        />
      )}
      {kind ? (
        <Proposing {...{ point, kind }} onDone={() => setKind(null)} />
      ) : (
        <Group gap="xs">
          {kindsOf(point).map((one) => (
            <Button key={one} variant="default" onClick={() => setKind(one)}>
              {t(`EVENING.PROPOSE.${one}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Proposing({ point, kind, onDone }: { point: Point; kind: Kind; onDone: () => void }) {
  const t = useText();
  const { write } = useEvening();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [error, setError] = useState('');
  const isPerson = kind === 'candidate';
  const submit = async () => {
    const said = isPerson ? name.trim() : text.trim();
    if (said === '') return setError(t('BASE.VALIDATION.REQUIRED'));
    const title = isPerson ? said : t(`EVENING.QUESTION.${kind}`);
    const words = { name: title, text: isPerson ? '' : said, by: by.trim() };
    await write('pose', { question: v7(), point: point.id, kind, ...words });
    onDone();
  };
  return (
    <SmallForm submit={t('EVENING.PROPOSE.DO')} onSubmit={submit} onCancel={onDone}>
      <Text fw={600}>{t(`EVENING.PROPOSE.${kind}`)}</Text>
      <Wording {...{ isPerson, error }} value={isPerson ? name : text} onChange={isPerson ? setName : setText} />
      <TextInput
        label={t('EVENING.PROPOSE.BY')}
        maxLength={255}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
    </SmallForm>
  );
}

type WordingProps = { isPerson: boolean; value: string; error: string; onChange: (value: string) => void };

/** The name of a candidate, or the whole wording of a proposal. */
function Wording({ isPerson, value, error, onChange }: WordingProps) {
  const t = useText();
  const held = { required: true, value, error };
  if (isPerson)
    return (
      <TextInput
        label={t('EVENING.PROPOSE.NAME')}
        maxLength={255}
        {...held}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Textarea
      label={t('EVENING.PROPOSE.WORDING')}
      description={t('EVENING.PROPOSE.HINT')}
      autosize
      minRows={2}
      maxLength={10_000}
      {...held}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
