import { Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text.tsx';
import { notesOf } from '../../evening.fold.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** What is noted of the discussion, on this device and on others; all of it goes into the minutes. */
export function Notes({ point }: { point: string }) {
  const t = useText();
  const { evening, state } = useEvening();
  const others = notesOf(evening, point).filter(({ device }) => device !== state.device);
  return (
    <Stack gap="xs">
      {others.map(({ device, place, text }) => (
        <div key={device}>
          <Text size="sm" c="dimmed">
            {place ? t('EVENING.NOTE_OF', { place }) : t('EVENING.NOTE_OTHER')}
          </Text>
          <Text className="pre breakable">{text.trim()}</Text>
        </div>
      ))}
      <Own key={point} point={point} />
    </Stack>
  );
}

/** The note of this device; it is written when its field is left, also when the meeting goes on to another point meanwhile or the page is put away. */
function Own({ point }: { point: string }) {
  const t = useText();
  const { evening, state, write } = useEvening();
  const kept = evening.notes.get(point)?.get(state.device)?.text ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const store = async () => {
    if (typed === null || typed === kept || typed === asked.current) return;
    asked.current = typed;
    await write('note', { point, text: typed });
    setTyped((now) => (now === typed ? null : now));
    asked.current = null;
  };
  const left = useRef(store);
  left.current = store;
  useEffect(() => {
    const leave = () => void left.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return (
    <Textarea
      label={t('EVENING.NOTE')}
      description={t('EVENING.NOTE_HINT')}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={10_000}
      value={typed ?? kept}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void store()}
    />
  );
}
