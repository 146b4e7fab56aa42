import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { v7 } from 'uuid';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { hereFor } from '../../evening.presence.rules.ts';
import { speakersOf, type Waiting } from '../../evening.speaking.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Clock } from '../shown/evening.clock.tsx';
import { PersonInput } from './evening.person.tsx';

/** Who speaks and who waits, motions about the order first, who has not spoken before who has. */
export function Speakers() {
  const t = useText();
  const { evening, base, write } = useEvening();
  const speaking = evening.speeches.find(({ startedAt, endedAt }) => startedAt && !endedAt);
  const waiting = speakersOf(evening, base.hands ?? []);
  /** Gives the floor, or does not; of a hand on a phone the record says first that it was raised. */
  const answer = async ({ id, who, name, kind }: Waiting, deed: 'speak' | 'hush') => {
    const isNoted = evening.speeches.some((speech) => speech.id === id);
    if (!isNoted) await write('ask', { id, point: evening.point, who, name, kind });
    await write(deed, { ask: id });
  };
  return (
    <Card title={t('EVENING.SPEAKERS')}>
      <Stack gap="xs">
        {speaking && (
          <Group justify="space-between">
            <Text fw={600}>
              {speaking.name} <Clock since={speaking.startedAt ?? ''} />
            </Text>
            <Button variant="light" onClick={() => void write('hush', { ask: speaking.id })}>
              {t('EVENING.SPEAKERS.END')}
            </Button>
          </Group>
        )}
        <ol className="evening-speakers">
          {waiting.map((speech) => (
            <li key={speech.id}>
              <Text size="sm">
                {speech.name}
                {speech.kind !== 'request' && ` (${t(`EVENING.SPEECH.${speech.kind}`)})`}
              </Text>
              <Group gap="xs">
                <Button size="compact-sm" onClick={() => void answer(speech, 'speak')}>
                  {t('EVENING.SPEAKERS.SPEAK')}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => void answer(speech, 'hush')}>
                  {t('EVENING.SPEAKERS.REMOVE')}
                </Button>
              </Group>
            </li>
          ))}
        </ol>
        <Asking />
      </Stack>
    </Card>
  );
}

/** Somebody who raises a hand. */
function Asking() {
  const t = useText();
  const { evening, write } = useEvening();
  const [name, setName] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const said = name.trim();
    if (said === '') return;
    const who = hereFor(evening.presence).find(([, voice]) => voice.name === said)?.[1].who ?? v7();
    await write('ask', { point: evening.point, who, name: said, kind: 'request' });
    setName('');
  };
  return (
    <form onSubmit={ask} className="evening-line">
      <PersonInput
        aria-label={t('EVENING.SPEAKERS.NAME')}
        placeholder={t('EVENING.SPEAKERS.NAME')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="light">
        {t('EVENING.SPEAKERS.ADD')}
      </Button>
    </form>
  );
}
