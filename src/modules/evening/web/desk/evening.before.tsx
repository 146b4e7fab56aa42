import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { gathering } from '../../evening.presence.rules.ts';
import { type Held, useEvening, whyNot } from '../keep/evening.desk.ts';
import type { DeskState } from '../keep/evening.kept.ts';

type Desk = Held['desk'];

/** Before attendance begins: what beginning means, and the one deed. */
export function Before({ id, desk, state }: { id: string; desk: Desk; state: DeskState }) {
  const t = useText();
  const confirm = useConfirm();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    if (!(await confirm({ ask: 'EVENING.CONFIRM.OPEN', yes: 'EVENING.YES.OPEN' }))) return;
    setBusy(true);
    try {
      await api('POST /meeting-of-owners/{id}/evening', { id }, undefined, 'quiet');
      await desk.refresh();
    } catch (failure) {
      setError(whyNot(failure));
    }
    setBusy(false);
  };
  return (
    <Card title={t('EVENING.BEFORE.TITLE')}>
      <Stack>
        <Text>{t('EVENING.BEFORE.TEXT', { when: showDateTime(state.base?.start ?? '') })}</Text>
        <Text c="dimmed">{t('EVENING.BEFORE.OFFLINE')}</Text>
        {state.base && state.base.voteless?.length > 0 && (
          <Alert color="blue">{t('EVENING.BEFORE.VOTELESS', { units: state.base.voteless.join(', ') })}</Alert>
        )}
        {state.isWithdrawn && (
          <Alert color="orange" role="status">
            {t('EVENING.WITHDRAWN')}
          </Alert>
        )}
        {error && (
          <Alert color="red" role="alert">
            {t.raw(error)}
          </Alert>
        )}
        <Group>
          <Button size="md" onClick={begin} loading={isBusy} disabled={!state.isOnline}>
            {t('EVENING.BEFORE.OPEN')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** Attendance that began by mistake is taken back, as long as nothing but who is there was noted. */
export function TakeBack() {
  const t = useText();
  const confirm = useConfirm();
  const { base, desk, state, present } = useEvening();
  const [isBusy, setBusy] = useState(false);
  if (base.isFinished || state.log.some(({ type }) => !gathering.includes(type))) return null;
  const takeBack = async () => {
    const question = { ask: 'EVENING.CONFIRM.WITHDRAW', yes: 'EVENING.YES.WITHDRAW', danger: true } as const;
    if (!(await confirm({ ...question, values: { count: present.length } }))) return;
    setBusy(true);
    await api('DELETE /meeting-of-owners/{id}/evening', { id: base.id }).catch(() => {}); // told by a notice
    await desk.refresh().catch(() => {}); // without a network the desk says so itself
    setBusy(false);
  };
  return (
    <Group mt="md">
      <Button
        variant="subtle"
        color="red"
        loading={isBusy}
        disabled={!state.isOnline || state.pending.length > 0}
        onClick={() => void takeBack()}
      >
        {t('EVENING.WITHDRAW')}
      </Button>
    </Group>
  );
}
