import { Badge, Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { tellShare } from '#shared/fraction.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { unitOfCode } from '../../evening.ballots.rules.ts';
import type { RollUnit } from '../../evening.deeds.contract.ts';
import { type Voice, voicesOf } from '../../evening.presence.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Arrival, type Done } from './evening.arrival.tsx';
import { UnitState } from './evening.unit.tsx';

const Scanner = lazy(() => import('./evening.scanner.tsx').then((m) => ({ default: m.Scanner })));

const filters = ['all', 'absent', 'present'] as const;
type Filter = (typeof filters)[number];
/** So many rows at once; a hundred are found faster by a word. */
const most = 60;

/** The units of a word, an entrance, and whether they are here. */
function useFound({ text, filter, entrance }: { text: string; filter: Filter; entrance: string | null }) {
  const { roll, evening } = useEvening();
  const wanted = useDeferredValue(text);
  const index = useMemo(() => roll.units.map(searched), [roll]);
  return roll.units.filter(
    ({ n, entrance: door }) =>
      (filter === 'all' || voicesOf(evening.presence, n).length > 0 === (filter === 'present')) &&
      (!entrance || door === entrance) &&
      fold(wanted.trim())
        .split(/\s+/)
        .every((word) => index[n]?.includes(word)),
  );
}

/** Who comes and goes: found by unit, name, code or picture. */
export function Attendance() {
  const t = useText();
  const { base, roll, evening } = useEvening();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [entrance, setEntrance] = useState<string | null>(null);
  const [arriving, setArriving] = useState<RollUnit | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [shown, setShown] = useState(most);
  const [done, setDone] = useState<Done | null>(null);
  const found = useFound({ text, filter, entrance });
  const comesInPerson = (unit: RollUnit) => !voicesOf(evening.presence, unit.n).some(({ basis }) => basis !== 'proxy');
  /** A code of a letter, scanned or typed, names one unit. */
  const take = (said: string): boolean => {
    const unit = unitOfCode(roll.units, base.id, said);
    if (!unit) return false;
    setText('');
    if (comesInPerson(unit)) setArriving(unit);
    else void notify('info', t('EVENING.CODE.HERE', { unit: unit.unit }));
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (take(text)) return;
    const [only, ...others] = found;
    if (only && others.length === 0 && comesInPerson(only)) setArriving(only);
  };
  return (
    <Stack gap="sm">
      <Finder {...{ text, setText, onSubmit }} onScan={() => setScanning(true)} />
      <Filters {...{ filter, setFilter, entrance, setEntrance }} />
      {done && <LastDone done={done} onUndone={() => setDone(null)} />}
      {found.length === 0 && <Text c="dimmed">{t('EVENING.NOBODY')}</Text>}
      <ul className="evening-roll">
        {found.slice(0, shown).map((unit) => (
          <Row key={unit.n} unit={unit} onArrive={setArriving} onDone={setDone} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 4 * most)}>
          {t('EVENING.SHOW_MORE', { count: found.length - shown })}
        </Button>
      )}
      {arriving && <Arrival unit={arriving} onClose={() => setArriving(null)} onDone={setDone} />}
      <Suspense>{isScanning && <Scanner onCode={take} onClose={() => setScanning(false)} />}</Suspense>
    </Stack>
  );
}

type FinderProps = {
  text: string;
  setText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
  onScan: () => void;
};

function Finder({ text, setText, onSubmit, onScan }: FinderProps) {
  const t = useText();
  return (
    <form onSubmit={onSubmit} className="evening-find">
      <TextInput
        aria-label={t('EVENING.FIND')}
        placeholder={t('EVENING.FIND_HINT')}
        leftSection={<IconSearch size={18} aria-hidden />}
        size="md"
        autoFocus
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="md" variant="light" leftSection={<IconQrcode size={20} />} onClick={onScan}>
        {t('EVENING.SCAN')}
      </Button>
    </form>
  );
}

type FiltersProps = {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  entrance: string | null;
  setEntrance: (entrance: string | null) => void;
};

function Filters({ filter, setFilter, entrance, setEntrance }: FiltersProps) {
  const t = useText();
  const { roll } = useEvening();
  const entrances = [...new Set(roll.units.map((unit) => unit.entrance))].filter(Boolean);
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('EVENING.SHOWN')}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        data={filters.map((value) => ({ value, label: t(`EVENING.FILTER.${value}`) }))}
      />
      {entrances.length > 1 && (
        <Select
          aria-label={t('EVENING.ENTRANCE')}
          placeholder={t('EVENING.ENTRANCE')}
          clearable
          data={entrances}
          value={entrance}
          onChange={setEntrance}
        />
      )}
    </Group>
  );
}

/** What was done last, with what takes it back: it stands in its place, so that nothing covers who comes next. */
function LastDone({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const t = useText();
  const { undo } = useEvening();
  const back = async () => {
    await undo(done.deeds);
    onUndone();
  };
  return (
    <Group gap="xs" className="evening-done">
      <Text role="status">{done.text}</Text>
      <Button size="compact-sm" variant="light" onClick={() => void back()}>
        {t('BASE.UNDO')}
      </Button>
    </Group>
  );
}

const searched = ({ unit, owners, speaker, entrance, code }: RollUnit): string =>
  fold([unit, ...owners.map(({ name }) => name), speaker, entrance, code].join(' '));

type RowProps = { unit: RollUnit; onArrive: (unit: RollUnit) => void; onDone: (done: Done) => void };

function Row({ unit, onArrive, onDone }: RowProps) {
  const t = useText();
  const { evening, roll, write } = useEvening();
  const voices = voicesOf(evening.presence, unit.n);
  const people = [...new Map(voices.map((voice) => [voice.who, voice])).values()];
  const isInPerson = voices.some(({ basis }) => basis !== 'proxy');
  const leave = async ({ who, name }: Voice) => {
    const own = roll.units.filter(({ n }) => voicesOf(evening.presence, n).some((one) => one.who === who));
    const deed = await write('leave', { who, units: null });
    onDone({ text: t('EVENING.LEFT', { name, count: own.length }), deeds: [deed.id] });
  };
  return (
    <li className="evening-unit" data-present={voices.length > 0}>
      <div className="evening-unit-words">
        <Group gap="xs">
          <Text fw={700}>{unit.unit}</Text>
          <Text size="sm" c="dimmed">
            {tellShare(unit.share, t.lang)}
          </Text>
          {unit.excluded && <Badge color="gray">{t('EVENING.UNIT.OWN')}</Badge>}
        </Group>
        <Text>{unit.owners.map(({ name }) => name).join(', ')}</Text>
        <UnitState unit={unit} />
      </div>
      {!unit.excluded && (
        <Stack gap={4}>
          {people.map((voice) => (
            <Button
              key={voice.who}
              variant="default"
              onClick={() => void leave(voice)}
              aria-label={[t('EVENING.LEAVES'), unit.unit, ...(people.length > 1 ? [voice.name] : [])].join(' – ')}
            >
              {t('EVENING.LEAVES')}
              {people.length > 1 && ` (${voice.name})`}
            </Button>
          ))}
          {!isInPerson && (
            <Button
              variant={people.length > 0 ? 'subtle' : 'filled'}
              onClick={() => onArrive(unit)}
              aria-label={`${t('EVENING.COMES')} – ${unit.unit}`}
            >
              {t('EVENING.COMES')}
            </Button>
          )}
        </Stack>
      )}
    </li>
  );
}
