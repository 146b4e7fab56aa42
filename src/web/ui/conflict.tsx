import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { CallFailure } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';

export type Stored = { id: string; version: number };
type Work = {
  /** Sends the form; `held` is what is stored already, null for a new record. */
  send(held: Stored | null): Promise<Stored>;
  sent(saved: Stored): Promise<void> | void;
  refused(failure: unknown): void;
};

/** Saves of one record; remembers what is stored already, and fetches the newer version when ours is refused (G-170). */
export function useStore<Row extends Stored>(record: Row | undefined, load: (id: string) => Promise<Row>) {
  const [stored, setStored] = useState<Stored | null>(record ?? null);
  const [newer, setNewer] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  async function store({ send, sent, refused }: Work): Promise<void> {
    setBusy(true);
    setNewer(null);
    try {
      const saved = await send(stored);
      setStored(saved);
      await sent(saved);
    } catch (failure) {
      const isStale = failure instanceof CallFailure && failure.key === 'BASE.ERRORS.STALE';
      if (isStale && stored) setNewer(await load(stored.id));
      else refused(failure);
    } finally {
      setBusy(false);
    }
  }
  return { store, stored, newer, busy };
}

/** Two people edited one record: the newer version beside the text in the form, and the choice between them (G-170). */
export function NewerVersion({
  newer,
  children,
  onKeepMine,
  onTakeNewer,
}: {
  newer: { title: string; updatedAt?: string };
  children: ReactNode;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}) {
  const t = useText();
  return (
    <Alert color="orange" variant="light" title={t('BASE.STALE.TITLE')} role="alert">
      <Text mb="sm">{t('BASE.STALE.TEXT')}</Text>
      <Card mb="sm">
        <Text fw={600}>{newer.title}</Text>
        {newer.updatedAt && (
          <Text size="sm" c="dimmed" mb="xs">
            {showDateTime(newer.updatedAt)}
          </Text>
        )}
        {children}
      </Card>
      <Group>
        <Button onClick={onKeepMine}>{t('BASE.STALE.KEEP_MINE')}</Button>
        <Button variant="default" onClick={onTakeNewer}>
          {t('BASE.STALE.TAKE_NEWER')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Says that a form holds text from last time, and lets it be thrown away. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText();
  return (
    <Card role="status">
      {t('BASE.DRAFT.RESTORED')}{' '}
      <Button size="compact-sm" variant="light" onClick={onDiscard}>
        {t('BASE.DRAFT.DISCARD')}
      </Button>
    </Card>
  );
}
