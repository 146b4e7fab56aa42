import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { useText } from '#web/text.tsx';
import type { DeedOf, RollUnit } from '../../evening.deeds.contract.ts';
import { type Count, countedBallots, type Question, type Round } from '../../evening.fold.rules.ts';
import { outcomeOf, type Point, profileOf } from '../../evening.result.rules.ts';
import { BallotCount } from '../desk/evening.ballots.tsx';
import { useEvening } from '../keep/evening.desk.ts';
import { Result } from '../shown/evening.result.tsx';
import { Reason } from './evening.reason.tsx';

type Value = DeedOf<'close'>['rest'];
const values = ['agree', 'notAgree', 'noVote'] as const satisfies readonly Value[];
type Props = { point: Point; question: Question; round: Round };

type Draft = { rest: Value; choices: [number, Value][] };

/** How a unit voted by a count. */
const votedIn = (count: Count | null, unit: number): Value | undefined =>
  count?.choices.find(([n]) => n === unit)?.[1] ?? count?.rest;

/** What of a count is not closed yet; a page that is loaded anew goes on with it. It begins with what proxies were told, a correction with what stands. */
function useDraft({ opened, count, corrections, closed, orders }: Round) {
  const key = `domovnik.count.${opened.id}.${(corrections.at(-1) ?? closed)?.id ?? 'open'}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) return JSON.parse(kept);
    if (count) return { rest: count.rest, choices: count.choices };
    return { rest: 'agree', choices: [...orders].filter(([, value]) => value !== 'agree') };
  });
  const change = (next: Draft) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  return [draft, change] as const;
}

/** What was counted by hand so far, how it is shown, and what it would come to. */
function useCount({ point, round }: Pick<Props, 'point' | 'round'>) {
  const { roll } = useEvening();
  const [draft, change] = useDraft(round);
  const [isWhole, setWhole] = useState(false);
  const choices = useMemo(() => new Map(draft.choices), [draft]);
  const out = new Set(round.opened.out);
  const present = round.opened.present.filter((n) => !out.has(n)).flatMap((n) => roll.units[n] ?? []);
  const set = (n: number, value: Value) => {
    const next = new Map(choices);
    if (value === draft.rest) next.delete(n);
    else next.set(n, value);
    change({ ...draft, choices: [...next] });
  };
  const way = isWhole ? ('person' as const) : ('exceptions' as const);
  const preview = (question: Question, count: Count) =>
    outcomeOf(roll, { ...round, count }, profileOf(point, question));
  return { counted: { way, ...draft }, preview, hand: { draft, change, present, choices, set, isWhole, setWhole } };
}

/** Counting a question that is open: all are in favour but those who are named, or each by themself. */
export function Counting({ point, question, round }: Props) {
  const t = useText();
  const { roll, write } = useEvening();
  const { counted, preview, hand } = useCount({ point, round });
  const [byHand, setByHand] = useState(round.ballots.size === 0);
  const said = byHand ? counted : countedBallots(round);
  return (
    <Stack gap="sm">
      <Text fw={600} className="evening-open">
        {t('EVENING.COUNT.OPEN', { count: hand.present.length })}
      </Text>
      <SegmentedControl
        aria-label={t('EVENING.BALLOTS.WAY')}
        value={byHand ? 'hand' : 'ballots'}
        onChange={(value) => setByHand(value === 'hand')}
        data={(['hand', 'ballots'] as const).map((value) => ({ value, label: t(`EVENING.BALLOTS.WAY.${value}`) }))}
      />
      {byHand && round.orders.size > 0 && (
        <Text size="sm">
          {t('EVENING.COUNT.ORDERED', {
            units: [...round.orders]
              .map(([n, value]) => `${roll.units[n]?.unit ?? ''} – ${t(`EVENING.VALUE.${value}`)}`)
              .join(', '),
          })}
        </Text>
      )}
      {byHand ? <ByHand {...hand} /> : <BallotCount {...{ question, round }} />}
      <Result outcome={preview(question, said)} isPreview />

      <Group justify="space-between">
        <Button variant="default" onClick={() => void write('abort', { round: round.opened.id, reason: '' })}>
          {t('EVENING.COUNT.CANCEL')}
        </Button>
        <Button size="md" onClick={() => void write('close', { question: question.question, ...said })}>
          {t('EVENING.COUNT.CLOSE')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Another count in place of the one that stands, with its reason; no other decision changes. */
export function Correcting({ point, question, round, onDone }: Props & { onDone: () => void }) {
  const t = useText();
  const { write } = useEvening();
  const { counted, preview, hand } = useCount({ point, round });
  const standing = round.corrections.at(-1) ?? round.closed;
  const isSame = hand.present.every(({ n }) => votedIn(counted, n) === votedIn(standing, n));
  const correct = async (reason: string) => {
    if (!standing) return;
    await write('correct', { round: round.opened.id, replaces: standing.id, ...counted, reason });
    onDone();
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('EVENING.CORRECT.HINT')}</Text>
      <ByHand {...hand} />
      <Result outcome={preview(question, counted)} isPreview />
      <Reason
        refusal={isSame ? t('EVENING.CORRECT.SAME') : undefined}
        submit={t('EVENING.CORRECT.DO')}
        onSubmit={correct}
        onCancel={onDone}
      />
    </Stack>
  );
}

type HandProps = {
  draft: Draft;
  change: (next: Draft) => void;
  present: RollUnit[];
  choices: Map<number, Value>;
  set: (n: number, value: Value) => void;
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
};

/** By a show of hands: what all are, and the few who are not, or each by themself. */
function ByHand({ draft, change, present, choices, set, isWhole, setWhole }: HandProps) {
  const t = useText();
  return (
    <>
      <Rest draft={draft} onChange={change} />
      {values
        .filter((value) => value !== draft.rest)
        .map((value) => (
          <Exceptions key={value} {...{ value, present, choices }} onSet={set} rest={draft.rest} />
        ))}
      <Button variant="subtle" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
        {t(isWhole ? 'EVENING.COUNT.HIDE' : 'EVENING.COUNT.EACH')}
      </Button>
      {isWhole && <EachVote {...{ present, choices }} rest={draft.rest} onSet={set} />}
    </>
  );
}

/** What all are of whom nothing else is said. */
function Rest({ draft, onChange: change }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useText();
  return (
    <div>
      <Text size="sm">{t('EVENING.COUNT.REST')}</Text>
      <SegmentedControl
        aria-label={t('EVENING.COUNT.REST')}
        value={draft.rest}
        onChange={(rest) =>
          change({ rest: rest as Value, choices: draft.choices.filter(([, value]) => value !== rest) })
        }
        data={values.map((value) => ({ value, label: t(`EVENING.VALUE.${value}`) }))}
      />
    </div>
  );
}

/** Each of those present by themself. */
function EachVote({ present, choices, rest, onSet: set }: Omit<ExceptionProps, 'value'>) {
  const t = useText();
  return (
    <ul className="evening-votes">
      {present.map((unit) => (
        <li key={unit.n}>
          <Text size="sm">
            {unit.unit} – {unit.owners.map(({ name }) => name).join(', ')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={`${unit.unit}`}
            value={choices.get(unit.n) ?? rest}
            onChange={(value) => set(unit.n, value as Value)}
            data={values.map((value) => ({ value, label: t(`EVENING.VALUE.${value}`) }))}
          />
        </li>
      ))}
    </ul>
  );
}

type ExceptionProps = {
  value: Value;
  rest: Value;
  present: RollUnit[];
  choices: Map<number, Value>;
  onSet: (n: number, value: Value) => void;
};

/** Those who chose something else than the others: a number or a name and Enter adds one, a tap takes it away. */
function Exceptions({ value, rest, present, choices, onSet }: ExceptionProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const chosen = present.filter(({ n }) => choices.get(n) === value);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = fold(text.trim());
    if (wanted === '') return;
    const exact = present.filter(({ unit }) => fold(unit) === wanted);
    const named = present.filter(({ owners }) => owners.some(({ name }) => fold(name).includes(wanted)));
    const found = exact.length > 0 ? exact : named;
    if (found.length !== 1) return setError(t(found.length === 0 ? 'EVENING.COUNT.NONE' : 'EVENING.COUNT.MORE'));
    onSet((found[0] as RollUnit).n, value);
    setText('');
    setError('');
  };
  return (
    <form onSubmit={add}>
      <TextInput
        label={`${t(`EVENING.VALUE.${value}`)}: ${chosen.length}`}
        placeholder={t('EVENING.COUNT.EXCEPT_HINT')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
      />
      <Group gap="xs" mt={4}>
        {chosen.map((unit) => (
          <Button key={unit.n} size="compact-sm" variant="light" onClick={() => onSet(unit.n, rest)}>
            {unit.unit} ✕
          </Button>
        ))}
      </Group>
    </form>
  );
}
