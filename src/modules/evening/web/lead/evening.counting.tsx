import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { useText } from '#web/text.tsx';
import type { DeedOf, RollUnit } from '../../evening.deeds.contract.ts';
import { countedBallots, type Question, type Round } from '../../evening.fold.rules.ts';
import { outcomeOf, type Point, profileOf } from '../../evening.result.rules.ts';
import { BallotCount } from '../desk/evening.ballots.tsx';
import { useEvening } from '../keep/evening.desk.ts';
import { Result } from '../shown/evening.result.tsx';

type Value = DeedOf<'close'>['rest'];
const values = ['agree', 'notAgree', 'noVote'] as const satisfies readonly Value[];
type Props = { point: Point; question: Question; round: Round };

type Draft = { rest: Value; choices: [number, Value][] };

/** What of a count is not closed yet; a page that is loaded anew goes on with it. */
function useDraft(round: Round) {
  const key = `domovnik.count.${round.opened.id}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStorage.getItem(key);
    return kept ? JSON.parse(kept) : { rest: 'agree', choices: [] };
  });
  const change = (next: Draft) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  return [draft, change] as const;
}

/** Counting a question that is open: all are in favour but those who are named, or each by themself. */
export function Counting({ point, question, round }: Props) {
  const t = useText();
  const { roll, write, undo } = useEvening();
  const [draft, change] = useDraft(round);
  const [isWhole, setWhole] = useState(false);
  const [byHand, setByHand] = useState(round.ballots.size === 0);
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
  const counted = byHand ? { way, ...draft } : countedBallots(round);
  const said = { question: question.question, ...counted };
  const closed = { ...round.opened, type: 'close' as const, ...said };
  const preview = outcomeOf(roll, { ...round, closed }, profileOf(point, question));
  return (
    <Stack gap="sm">
      <Text fw={600} className="evening-open">
        {t('EVENING.COUNT.OPEN', { count: present.length })}
      </Text>
      <SegmentedControl
        aria-label={t('EVENING.BALLOTS.WAY')}
        value={byHand ? 'hand' : 'ballots'}
        onChange={(value) => setByHand(value === 'hand')}
        data={(['hand', 'ballots'] as const).map((value) => ({ value, label: t(`EVENING.BALLOTS.WAY.${value}`) }))}
      />
      {byHand ? (
        <ByHand {...{ draft, change, present, choices, set, isWhole, setWhole }} />
      ) : (
        <BallotCount {...{ question, round }} />
      )}
      <Result outcome={preview} isPreview />

      <Group justify="space-between">
        <Button variant="default" onClick={() => void undo(round.opened.id)}>
          {t('EVENING.COUNT.CANCEL')}
        </Button>
        <Button size="md" onClick={() => void write('close', said)}>
          {t('EVENING.COUNT.CLOSE')}
        </Button>
      </Group>
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
