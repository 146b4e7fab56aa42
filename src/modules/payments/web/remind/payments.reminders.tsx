import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, fetchFile, type Input, type Reply } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { mostLetters, silences } from '../../payments.rules.ts';
import { Words } from './payments.words.tsx';

/** The ticked payments, or those of a list of which something is owed. */
export type Which = Input<'POST /payment-monitoring/reminder/trial'>;
type Told = Reply<'POST /payment-monitoring/reminder/trial'>;
type Props = { which: Which; onClose: (isDone: boolean) => void };

/** What would come of it, and how it is sent; `told` is what came of it once it was. */
function useReminders(which: Which) {
  const { refresh } = useVerbs('payment');
  const [message, setMessage] = useState('');
  const [done, setDone] = useState<Told | null>(null);
  const { data } = useQuery({
    queryKey: ['payment', 'trial', which],
    queryFn: ({ signal }) => api('POST /payment-monitoring/reminder/trial', which, signal),
    gcTime: 0,
    enabled: !done,
  });
  const send = async () => {
    const told = await api('POST /payment-monitoring/reminder', { ...which, message }).catch(() => null); // the toast says why
    if (!told) return;
    setDone(told);
    await refresh();
  };
  return {
    words: { value: message, onChange: setMessage },
    told: done ?? data,
    isDone: done !== null,
    send,
  };
}

/** Says who would get a mail, who a letter on paper and who nothing; then writes to all at once, and says who was (PAY-10, PAY-16). */
export function Reminders({ which, onClose }: Props) {
  const t = useText();
  const { words, told, isDone, send } = useReminders(which);
  const isEmpty = told?.letters === 0 && told.onPaper.length === 0;
  const close = () => onClose(isDone);
  const reach = told ? <Reach told={told} isDone={isDone} /> : <Skeleton h={80} />;
  const letters = told && told.onPaper.length > 0 && <LettersButton ids={told.onPaper.map(({ id }) => id)} />;
  return (
    <Dialog title={t('PAYMENT_MONITORING.REMIND.TITLE')} onClose={close} keeps={!isDone}>
      {isDone || isEmpty ? (
        <Stack>
          {!isDone && <Text>{t('PAYMENT_MONITORING.REMIND.MANY')}</Text>}
          {reach}
          <Group justify="flex-end">
            {letters}
            <Button onClick={close}>{t('PAYMENT_MONITORING.REMIND.CLOSE')}</Button>
          </Group>
        </Stack>
      ) : (
        <DialogForm does={t('PAYMENT_MONITORING.REMIND.SEND')} run={send} isOff={!told} onClose={close} more={letters}>
          <Text>{t('PAYMENT_MONITORING.REMIND.MANY')}</Text>
          {reach}
          <Words {...words} />
        </DialogForm>
      )}
    </Dialog>
  );
}

const mostNames = 30;
/** Names in one line; of many the first ones, and how many more there are. */
function lineOf(t: Say, names: string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  const count = names.length - mostNames;
  return count > 0 ? t('PAYMENT_MONITORING.REMIND.MORE', { names: shown, count }) : shown;
}

function Reach({ told: { letters, onPaper, refused }, isDone }: { told: Told; isDone: boolean }) {
  const t = useText();
  const isNobody = letters === 0 && onPaper.length === 0;
  const paper = onPaper.map(({ name, owners }) => `${name} (${owners})`);
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>
        {isNobody && !isDone
          ? t('PAYMENT_MONITORING.REMIND.NOBODY')
          : t(isDone ? 'PAYMENT_MONITORING.REMIND.MAILED' : 'PAYMENT_MONITORING.REMIND.MAILS', { count: letters })}
      </Text>
      {paper.length > 0 && <Text>{t('PAYMENT_MONITORING.REMIND.PAPER', { names: lineOf(t, paper) })}</Text>}
      {silences.map((why) => {
        const names = refused.filter((one) => one.why === why).map(({ name }) => name);
        if (names.length === 0) return null;
        return (
          <Text key={why} c="dimmed">
            {t(`PAYMENT_MONITORING.REMIND.${why}`, { names: lineOf(t, names) })}
          </Text>
        );
      })}
    </Stack>
  );
}

/** The letters for who has no address of mail; of many several files. */
function LettersButton({ ids }: { ids: string[] }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    for (let at = 0; at < ids.length; at += mostLetters) {
      const part = { ids: ids.slice(at, at + mostLetters) };
      const name = t('PAYMENT_MONITORING.REMIND.TITLE');
      await saveFile(fetchFile('POST /payment-monitoring/reminder/letters', part), `${name} ${at + 1}.pdf`);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void print()}>
      {t('PAYMENT_MONITORING.REMIND.LETTERS')}
    </Button>
  );
}
