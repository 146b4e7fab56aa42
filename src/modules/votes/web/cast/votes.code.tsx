import { Alert, Button, PinInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { PlaceTitle } from './votes.cast.tsx';

const length = 6;
/** Whoever asks sooner would get no second mail. */
const resendAfter = 30;
const wrongCode = 'BE.VOTE.CODE_INCORRECT';

/** After these only a new code helps. */
const dead = ['VOTE.ERRORS.CODE_EXPIRED', 'VOTE.ERRORS.CODE_SESSION', 'VOTE.ERRORS.CODE_TRIES'];
const keyOf = (failure: unknown) => (failure instanceof CallFailure ? failure.key : '');

type Props = {
  vote: string;
  ids: string[];
  /** For rows of others, by powers of attorney. */
  isByPower?: boolean | undefined;
  /** Stores the votes; throws what the server refuses. */
  store: (code: string) => Promise<void>;
  onBack: () => void;
};

/** Six boxes for the code that came by mail (VOTE-15 to VOTE-18), sent by themselves at the sixth digit: a wrong one is told here and nothing is lost. */
export function CodeStep({ vote, ids, isByPower = false, store, onBack }: Props) {
  const t = useText();
  const sending = useSending(vote, ids, isByPower);
  const { sent, failure } = sending;
  const { code, setCode, turn, isBusy, check } = useChecking(store, sending.fail);
  const label = useId();
  const isBlocked = keyOf(failure) === 'VOTE.ERRORS.ADDRESS_CHANGED'; // no code comes until the committee has confirmed
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <PlaceTitle hasField>{t('VOTE.CODE.TITLE')}</PlaceTitle>
        <Sent id={label} sent={sent} isWaiting={failure === null} />
        {!isBlocked && (
          <Boxes
            key={turn}
            {...{ label, code, setCode, isBusy }}
            onComplete={check}
            isWrong={keyOf(failure) === wrongCode}
          />
        )}
        <Refusal sending={sending} />
        <Again sending={sending} />
        <div className="form-footer vote-foot">
          <Button variant="default" onClick={onBack}>
            {t('BASE.BACK')}
          </Button>
          {!isBlocked && (
            <Button type="submit" loading={isBusy}>
              {t('VOTE.CODE.CHECK')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** What is typed, and its way to the server; after a wrong code the boxes begin anew, with the cursor in the first. */
function useChecking(store: Props['store'], fail: (refused: unknown) => void) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const check = async (given: string) => {
    if (isBusy) return;
    if (given.length < length) return notify('danger', t('VOTE.MODAL.CODE.ERROR'));
    setBusy(true);
    fail(null);
    await store(given).catch((refused: unknown) => {
      fail(refused);
      if (keyOf(refused) !== wrongCode) return;
      setCode('');
      setTurn(turn + 1);
    });
    setBusy(false);
  };
  return { code, setCode, turn, isBusy, check };
}

/** What was refused, and after a wrong code how many tries are left. */
function Refusal({ sending: { failure, tries } }: { sending: Sending }) {
  const t = useText();
  if (failure === null) return null;
  const isWrong = keyOf(failure) === wrongCode;
  const words = isWrong && tries === 0 ? t.raw('VOTE.ERRORS.CODE_TRIES') : refusalWords(t, failure);
  return (
    <Alert color="red" variant="light" role="alert">
      {words} {isWrong && tries > 0 && t('VOTE.CODE.TRIES', { count: tries })}
      {keyOf(failure) === 'VOTE.ERRORS.ADDRESS_CHANGED' && t('VOTE.ADDRESS.WHAT')}
    </Alert>
  );
}

/** Asks for the code once more: after a while, or at once when the one before opens nothing any more. */
function Again({ sending: { failure, tries, left, send } }: { sending: Sending }) {
  const t = useText();
  const mustWait = left > 0 && tries > 0 && !dead.includes(keyOf(failure));
  return (
    <Button variant="subtle" disabled={mustWait} onClick={send} style={{ alignSelf: 'start' }}>
      {mustWait ? t('VOTE.CODE.RESEND_IN', { count: left }) : t('VOTE.CODE.RESEND')}
    </Button>
  );
}

type Sent = Reply<'GET /vote/{id}/code'>;

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

type BoxesProps = {
  label: string;
  code: string;
  setCode: (code: string) => void;
  isBusy: boolean;
  isWrong: boolean;
  onComplete: (code: string) => void;
};

/** Six boxes of one digit; pasting fills them all (VOTE-15, VOTE-16). */
function Boxes({ label, code, setCode, isBusy, isWrong, onComplete }: BoxesProps) {
  const t = useText();
  return (
    <PinInput
      length={length}
      type="number"
      oneTimeCode
      autoFocus
      size="lg"
      gap="xs"
      role="group"
      aria-labelledby={label}
      getInputProps={(index) => ({ 'aria-label': t('VOTE.CODE.BOX', { number: index + 1 }) })}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      readOnly={isBusy}
      error={isWrong}
    />
  );
}

const timeOf = (instant: string) => showDateTime(instant).split(', ')[1] ?? '';

/** The code is mailed when the step opens, and again when asked, at most every thirty seconds. */
function useSending(vote: string, ids: string[], isByPower: boolean) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [left, setLeft] = useState(resendAfter);
  const [failure, fail] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  const named = useRef(ids.join(','));
  const send = useCallback(async () => {
    setLeft(resendAfter);
    fail(null);
    const call = isByPower ? 'GET /power/vote/{id}/code' : 'GET /vote/{id}/code';
    await api(call, { id: vote, ids: named.current }, undefined, 'quiet').then(
      (told) => {
        setSent(told);
        setTries(told.tries);
      },
      (refused: unknown) => {
        setLeft(0);
        fail(refused);
      },
    );
  }, [vote, isByPower]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) send();
    isFirst.current = false;
  }, [send]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((held) => Math.max(0, held - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const told = (refused: unknown) => {
    fail(refused);
    if (keyOf(refused) === wrongCode) setTries((held) => Math.max(0, held - 1));
  };
  return { sent, left, tries, send, failure, fail: told };
}
type Sending = ReturnType<typeof useSending>;
