import { Alert, Button, Group, Modal, PinInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { refusalWords } from '#web/ui/refusal.ts';

const length = 6;
/** Whoever asks sooner would get no second mail. */
const resendAfter = 30;

type Props = {
  vote: string;
  ids: string[];
  /** Stores the votes; throws what the server refuses. */
  store: (code: string) => Promise<void>;
  onClose: () => void;
};

/** Six boxes for the code that came by mail (VOTE-15 to VOTE-18): a wrong one is told here and nothing is lost. */
export function CodeDialog({ vote, ids, store, onClose }: Props) {
  const t = useText();
  const { sent, left, send, failure, fail } = useSending(vote, ids);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const label = useId();
  const isBlocked = failure instanceof CallFailure && failure.key === 'VOTE.ERRORS.ADDRESS_CHANGED'; // no code comes until the committee has confirmed
  const check = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog lies inside the form of the page
    if (code.length < length) return notify('danger', t('VOTE.MODAL.CODE.ERROR'));
    setBusy(true);
    fail(null);
    await store(code).catch(fail);
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={t('VOTE.CODE.TITLE')} centered closeOnClickOutside={false}>
      <form onSubmit={check}>
        <Stack>
          <Sent id={label} sent={sent} isWaiting={failure === null} />
          {!isBlocked && <Boxes {...{ label, code, setCode }} isWrong={failure !== null} />}
          {failure !== null && (
            <Alert color="red" variant="light" role="alert">
              {refusalWords(t, failure)} {isBlocked && t('VOTE.ADDRESS.WHAT')}
            </Alert>
          )}
          <Button variant="subtle" size="compact-sm" disabled={left > 0} onClick={send} style={{ alignSelf: 'start' }}>
            {left > 0 ? t('VOTE.CODE.RESEND_IN', { count: left }) : t('VOTE.CODE.RESEND')}
          </Button>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('BASE.CANCEL')}
            </Button>
            {!isBlocked && (
              <Button type="submit" loading={isBusy}>
                {t('VOTE.CODE.CHECK')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Sent = { email: string; expiresAt: string; mailed: boolean };

/** Where the code is, and for how long it is good. */
function Sent({ id, sent, isWaiting }: { id: string; sent: Sent | null; isWaiting: boolean }) {
  const t = useText();
  if (!sent)
    return (
      <Text id={id} role="status">
        {isWaiting && t('VOTE.CODE.SENDING')}
      </Text>
    );
  const values = { email: sent.email, time: timeOf(sent.expiresAt) };
  return (
    <div>
      <Text id={id} role="status">
        {t(sent.mailed ? 'VOTE.CODE.SENT' : 'VOTE.CODE.SAME', values)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('VOTE.CODE.ONE')}
      </Text>
    </div>
  );
}

type BoxesProps = { label: string; code: string; setCode: (code: string) => void; isWrong: boolean };

/** Six boxes of one digit; pasting fills them all (VOTE-15, VOTE-16). */
function Boxes({ label, code, setCode, isWrong }: BoxesProps) {
  const t = useText();
  return (
    <PinInput
      length={length}
      type="number"
      oneTimeCode
      autoFocus
      size="md"
      gap="xs"
      role="group"
      aria-labelledby={label}
      getInputProps={(index) => ({ 'aria-label': t('VOTE.CODE.BOX', { number: index + 1 }) })}
      value={code}
      onChange={setCode}
      error={isWrong}
    />
  );
}

const timeOf = (instant: string) => showDateTime(instant).split(', ')[1] ?? '';

/** The code is mailed when the dialog opens, and again when asked, at most every thirty seconds. */
function useSending(vote: string, ids: string[]) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [left, setLeft] = useState(resendAfter);
  const [failure, fail] = useState<unknown>(null);
  const named = useRef(ids.join(','));
  const send = useCallback(async () => {
    setLeft(resendAfter);
    fail(null);
    await api('GET /vote/{id}/code', { id: vote, ids: named.current }, undefined, 'quiet').then(setSent, fail);
  }, [vote]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) send();
    isFirst.current = false;
  }, [send]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((held) => Math.max(0, held - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { sent, left, send, failure, fail };
}
