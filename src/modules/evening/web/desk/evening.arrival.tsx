import { Alert, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { v7 } from 'uuid';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import type { RollUnit } from '../../evening.deeds.contract.ts';
import { nameKey } from '../../evening.names.rules.ts';
import { type Basis, voicesOf } from '../../evening.presence.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { useScopeWords } from './evening.scope.ts';

const proxy = 'proxy';
const speaker = 'speaker';
/** Somebody with a power that the committee has accepted, by its id. */
const power = 'power ';

/** What was done, in words, and its deeds. */
export type Done = { text: string; deeds: string[] };
type Props = { unit: RollUnit; onClose: () => void; onDone: (done: Done) => void };

/** Who comes for a unit: one of its owners, who stands for them, or somebody with a power of attorney. */
export function Arrival({ unit, onClose, onDone }: Props) {
  const t = useText();
  const form = useArrival({ unit, onClose, onDone });
  const { who, setWho, name, setName, submit, error } = form;
  return (
    <FormDialog
      title={t('EVENING.ARRIVAL.TITLE', { unit: unit.unit })}
      does={t('EVENING.COMES')}
      run={submit}
      inDemo
      onClose={onClose}
    >
      <WhoCame {...{ unit, who, setWho }} />
      {who === proxy && (
        <TextInput
          label={t('EVENING.ARRIVAL.NAME')}
          description={t('EVENING.ARRIVAL.NAME_HINT')}
          required
          maxLength={255}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
        />
      )}
      <Besides {...{ unit, form }} />
    </FormDialog>
  );
}

function WhoCame({ unit, who, setWho }: { unit: RollUnit; who: string; setWho: (who: string) => void }) {
  const t = useText();
  const accepted = usePowers(unit);
  const scopeWords = useScopeWords();
  return (
    <Radio.Group label={t('EVENING.ARRIVAL.WHO')} value={who} onChange={setWho}>
      <Stack gap="xs" mt="xs">
        {unit.owners.map(
          (owner, i) =>
            owner !== speakingOwner(unit) && <Radio key={owner.id ?? owner.name} value={`${i}`} label={owner.name} />,
        )}
        {unit.speaker && <Radio value={speaker} label={t('EVENING.ARRIVAL.SPEAKER', { name: unit.speaker })} />}
        {accepted.map((one) => (
          <Radio
            key={one.id}
            value={power + one.id}
            label={t('EVENING.ARRIVAL.POWER', { name: one.name })}
            description={scopeWords(one) || undefined}
          />
        ))}
        <Radio value={proxy} label={t('EVENING.ARRIVAL.PROXY')} />
      </Stack>
    </Radio.Group>
  );
}

/** The accepted powers of attorney of a unit. */
function usePowers(unit: RollUnit) {
  const { base } = useEvening();
  return base.powers.filter((one) => one.unit === unit.n);
}

/** What else goes with an owner: their other units, and that the owners are not of one mind. */
function Besides({ unit, form }: { unit: RollUnit; form: ReturnType<typeof useArrival> }) {
  const t = useText();
  const { isOwn, setOwn, others, isDisputed, setDisputed, isRemote, setRemote } = form;
  const { base } = useEvening();
  return (
    <>
      {base.rules.remote && (
        <Checkbox
          label={t('EVENING.ARRIVAL.REMOTE')}
          checked={isRemote}
          onChange={(event) => setRemote(event.currentTarget.checked)}
        />
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('EVENING.ARRIVAL.ALL', {
            count: others.length,
            units: others.map((one) => one.unit).join(', '),
          })}
          checked={isOwn}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      )}
      {unit.owners.length > 1 && form.isOwner && (
        <Checkbox
          label={t('EVENING.ARRIVAL.DISPUTE')}
          checked={isDisputed}
          onChange={(event) => setDisputed(event.currentTarget.checked)}
        />
      )}
      {unit.owners.length > 1 && !unit.speaker && form.isOwner && (
        <Alert color="orange" variant="light" role="note">
          <Text size="sm">{t('EVENING.ARRIVAL.CO_OWNERS')}</Text>
        </Alert>
      )}
    </>
  );
}

/** The owner who stands for all of them; undefined where nobody does or somebody else. */
const speakingOwner = ({ owners }: RollUnit) => owners.find(({ speaks }) => speaks);

/** The other units of an owner that nobody has come for. */
function useOthers(unit: RollUnit, owner: string | null): RollUnit[] {
  const { roll, evening } = useEvening();
  const { held } = evening.presence;
  if (!owner) return [];
  return roll.units.filter(
    (one) => one.n !== unit.n && !one.excluded && !held.has(one.n) && one.owners.some(({ id }) => id === owner),
  );
}

function useArrival({ unit, onClose, onDone }: Props) {
  const t = useText();
  const { evening, roll, write } = useEvening();
  const [who, setWho] = useState(unit.speaker ? speaker : unit.owners.length > 0 ? '0' : proxy);
  const [name, setName] = useState('');
  const [isOwn, setOwn] = useState(true);
  const [isDisputed, setDisputed] = useState(false);
  const [isRemote, setRemote] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isSpeaker = who === speaker;
  const owner = isSpeaker ? speakingOwner(unit) : unit.owners[Number(who)];
  const others = useOthers(unit, owner?.id ?? null);
  /** Whoever is here already by that name, however it is spelled, is the same person. */
  const idOf = (said: string, own: string | null | undefined) => {
    const here = roll.units.flatMap(({ n }) => voicesOf(evening.presence, n));
    return own ?? here.find((voice) => nameKey(voice.name) === nameKey(said))?.who ?? v7();
  };
  const accepted = usePowers(unit).find(({ id }) => who === power + id);
  const submit = async () => {
    const names: Record<string, string> = { [proxy]: name.trim(), [speaker]: unit.speaker };
    const said = accepted?.name ?? names[who] ?? owner?.name ?? '';
    if (!said) return setError(t('BASE.VALIDATION.REQUIRED'));
    const isPower = who === proxy || accepted !== undefined;
    const person = { who: idOf(said, accepted ? accepted.who : owner?.id), name: said };
    const { points = [], orders = [] } = accepted ?? {};
    const by = { remote: isRemote, power: accepted?.id ?? null, points, orders };
    const units = [unit, ...(isOwn ? others : [])];
    const deeds: string[] = [];
    const basisOf = (one: RollUnit): Basis => {
      if (isPower) return 'proxy';
      const speaks = speakingOwner(one)?.id;
      const isFor = one === unit ? isSpeaker : speaks != null && speaks === owner?.id;
      return isFor ? 'representative' : 'owner';
    };
    for (const basis of new Set(units.map(basisOf))) {
      const its = units.filter((one) => basisOf(one) === basis).map(({ n }) => n);
      deeds.push((await write('arrive', { ...person, units: its, basis, ...by })).id);
    }
    if (isDisputed && owner) await write('dispute', { unit: unit.n, text: t('EVENING.ARRIVAL.DISPUTED') });
    onClose();
    onDone({ text: t('EVENING.CAME', { name: said, count: units.length }), deeds });
  };
  return {
    who,
    isOwner: owner !== undefined,
    setWho,
    name,
    setName,
    isOwn,
    setOwn,
    others,
    submit,
    isDisputed,
    setDisputed,
    isRemote,
    setRemote,
    error,
  };
}
