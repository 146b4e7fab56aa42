import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Choice, choiceNames } from '../../../ballots/ballots.rules.ts';
import { readScan, type Scanned } from '../../evening.ballots.rules.ts';
import { ballotFlaw, type Question, type Round } from '../../evening.fold.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';

const Scanner = lazy(() => import('./evening.scanner.tsx').then((m) => ({ default: m.Scanner })));

type Count = { question: Pick<Question, 'point' | 'name'>; round: Round };
type Last = { deed: string; unit: string; choice: Choice };
const nothing: Scanned = { unit: null, choice: null };

/** Reading ballots: one code or one number after the other, each unit once. */
function useCount({ question, round }: Count) {
  const t = useText();
  const { base, roll, evening, write, undo } = useEvening();
  const [known, setKnown] = useState<Scanned>(nothing);
  const [last, setLast] = useState<Last | null>(null);
  const [problem, setProblem] = useState('');
  const refuse = (text: string) => {
    setKnown(nothing);
    setLast(null);
    setProblem(text);
  };
  /** Counts a ballot once its unit and its box are known; says what it cannot be. */
  const settle = ({ unit, choice }: Scanned) => {
    const current = evening.rounds.find(({ opened }) => opened.id === round.opened.id) ?? round;
    const flaw = unit && ballotFlaw(current, unit.n);
    if (unit && flaw) {
      const value = current.ballots.get(unit.n)?.value;
      const said = { unit: unit.unit, choice: value ? t(`EVENING.VALUE.${value}`) : '' };
      return refuse(t(`EVENING.BALLOTS.FLAW.${flaw}`, said));
    }
    setProblem('');
    if (!unit || !choice) return setKnown({ unit, choice });
    setKnown(nothing);
    void write('ballot', { round: round.opened.id, unit: unit.n, value: choice }).then(({ id }) =>
      setLast({ deed: id, unit: unit.unit, choice }),
    );
  };
  const take = (said: string) => {
    const scan = readScan({ meeting: base.id, point: question.point, units: roll.units }, said);
    if (typeof scan === 'string') return refuse(t(`EVENING.BALLOTS.SCAN.${scan}`));
    settle({ unit: scan.unit ?? known.unit, choice: scan.choice ?? (scan.unit ? known.choice : null) });
  };
  const back = async () => {
    if (last) await undo([last.deed]);
    setLast(null);
  };
  return { known, last, problem, take, back, choose: (choice: Choice) => settle({ ...known, choice }) };
}

/** Ballots of the question that is open, read by any device: a scan of a box counts, a number waits for a tap. */
export function BallotCount({ question, round }: Count) {
  const t = useText();
  const count = useCount({ question, round });
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (choice: Choice) => {
    count.choose(choice);
    input.current?.focus(); // the next code of a reader goes there
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') count.take(text);
    setText('');
  };
  const isWaiting = count.known.unit !== null && count.known.choice === null;
  return (
    <Stack gap="sm" className="evening-ballots">
      <form onSubmit={submit} className="evening-find">
        <TextInput
          ref={input}
          aria-label={t('EVENING.BALLOTS.READ')}
          placeholder={t('EVENING.BALLOTS.READ_HINT')}
          size="md"
          autoFocus
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button size="md" variant="light" leftSection={<IconQrcode size={20} />} onClick={() => setScanning(true)}>
          {t('EVENING.SCAN')}
        </Button>
      </form>
      <Outcome count={count} />
      {isWaiting && (
        <Group gap="xs" grow>
          {choiceNames.map((choice) => (
            <Button key={choice} size="lg" variant="outline" px="xs" onClick={() => choose(choice)}>
              {t(`EVENING.VALUE.${choice}`)}
            </Button>
          ))}
        </Group>
      )}
      <Read round={round} />
      {isScanning && <BallotCamera count={count} onClose={() => setScanning(false)} />}
    </Stack>
  );
}

/** The camera over the pile: what the last ballot came to stands above its picture. */
function BallotCamera({ count, onClose }: { count: ReturnType<typeof useCount>; onClose: () => void }) {
  const take = (said: string) => {
    count.take(said);
    return 'more' as const;
  };
  return (
    <Suspense>
      <Scanner isNarrow onCode={take} onClose={onClose}>
        <Outcome count={count} />
      </Scanner>
    </Suspense>
  );
}

/** What the last ballot came to, large enough to be seen beside a pile of paper. */
function Outcome({ count: { known, last, problem, back } }: { count: ReturnType<typeof useCount> }) {
  const t = useText();
  if (problem)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    );
  if (known.unit) return <Text fw={700}>{t('EVENING.BALLOTS.CHOOSE', { unit: known.unit.unit })}</Text>;
  if (known.choice)
    return <Text fw={700}>{t('EVENING.BALLOTS.WHOSE', { choice: t(`EVENING.VALUE.${known.choice}`) })}</Text>;
  if (!last) return null;
  return (
    <Group gap="xs" className="evening-done">
      <Text role="status" size="xl" fw={700}>
        {last.unit}: {t(`EVENING.VALUE.${last.choice}`)}
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => void back()}>
        {t('BASE.UNDO')}
      </Button>
    </Group>
  );
}

const mostMissing = 30;

/** How many were read, by what they say, and whose are missing. */
function Read({ round }: { round: Round }) {
  const t = useText();
  const { roll } = useEvening();
  const out = new Set(round.opened.out);
  const voting = round.opened.present.filter((n) => !out.has(n));
  const missing = voting.filter((n) => !round.ballots.has(n)).map((n) => roll.units[n]?.unit ?? '');
  const values = [...round.ballots.values()];
  const parts = choiceNames.map(
    (choice) => `${t(`EVENING.VALUE.${choice}`)} ${values.filter(({ value }) => value === choice).length}`,
  );
  return (
    <div>
      <Text>{t('EVENING.BALLOTS.COUNT', { count: values.length, all: voting.length, parts: parts.join(', ') })}</Text>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('EVENING.BALLOTS.MISSING', {
            units: missing.slice(0, mostMissing).join(', ') + (missing.length > mostMissing ? ' …' : ''),
          })}
        </Text>
      )}
    </div>
  );
}

/** The tab of a device that only counts: the question that is open, or that none is. */
export function BallotDesk() {
  const t = useText();
  const { evening, points } = useEvening();
  const round = evening.rounds.find(({ closed, isBroken }) => !closed && !isBroken);
  if (!round) return <Text c="dimmed">{t('EVENING.BALLOTS.NONE')}</Text>;
  const point = points.find(({ id }) => id === round.question);
  const question = evening.questions.find(({ question: id }) => id === round.question) ?? {
    point: round.question,
    name: point?.name ?? '',
  };
  return (
    <Card title={question.name}>
      <BallotCount key={round.opened.id} {...{ question, round }} />
    </Card>
  );
}
