import type { Chosen, Deed, DeedOf, DeedType, RollUnit } from './evening.deeds.contract.ts';

// Who is there: what arrivals and leavings make of the units of the roll. Pure, and the same on every device.

/** Deeds that say who is there and nothing else: as long as a log has no others, attendance may be taken back. */
export const gathering: readonly DeedType[] = ['arrive', 'leave', 'dispute', 'agree', 'undo'];

export type Basis = DeedOf<'arrive'>['basis'];
/** Somebody who came, and how they speak for a unit: at which points (none for all), and what they were told to vote there. */
export type Voice = {
  who: string;
  name: string;
  basis: Basis;
  remote: boolean;
  power: string | null;
  since: string;
  points: readonly string[];
  orders: readonly (readonly [point: string, value: Chosen])[];
  /** Whom a limit of powers counts. */
  person: string;
};
/** What happened to one unit: it came, left, went to another speaker, or is disputed. */
export type Change = { at: string; deed: string; unit: number; kind: 'arrive' | 'leave' | 'dispute' | 'agree' } & Pick<
  Voice,
  'name' | 'basis' | 'remote' | 'points'
>;
/** What a deed could not do, or what the chair should look at. */
export type Remark = {
  what:
    | 'OWN'
    | 'TAKEN'
    | 'LIMIT'
    | 'REMOTE'
    | 'BOTH'
    | 'OPEN'
    | 'NOT_OPEN'
    | 'UNKNOWN'
    | 'LATE'
    | 'AGAIN'
    | 'STAYS'
    | 'TWICE'
    | 'ABSENT'
    | 'EMPTY'
    | 'CLOSED';
  deed: string;
  at: string;
  unit: number | null;
  name: string;
};

/** What a house allows at its meetings: to how many units one proxy may speak for (null: any number), and whether from afar. */
export type HouseRules = { proxyLimit: number | null; remote: boolean };

export type Presence = {
  /** Who speaks for a unit, by its number; who is not here stands for none. */
  held: Map<number, Voice>;
  /** Those with a power for some points alone, each for other ones: they go before who holds another power. */
  scoped: Map<number, Voice[]>;
  /** Owners who are here too, and do not speak for their unit. */
  also: Map<number, Voice[]>;
  disputed: Map<number, string>;
  changes: Change[];
  remarks: Remark[];
};

export const nobodyHere = (): Presence => ({
  held: new Map(),
  scoped: new Map(),
  also: new Map(),
  disputed: new Map(),
  changes: [],
  remarks: [],
});

/** Two devices that let the same unit in within this time did not know of each other. */
const sameMoment = 60_000;

function remark(presence: Presence, what: Remark['what'], deed: Deed, unit: number | null, name: string): void {
  presence.remarks.push({ what, deed: deed.id, at: deed.at, unit, name });
}
const without = (voices: readonly Voice[] | undefined, who: string) => (voices ?? []).filter((one) => one.who !== who);

/** All who speak for a unit, at whatever points. */
export const voicesOf = ({ held, scoped }: Presence, n: number): Voice[] => {
  const voice = held.get(n);
  return [...(voice ? [voice] : []), ...(scoped.get(n) ?? [])];
};

/** Everybody who came and has not gone, by the units that they came for, whether they speak for them or not. */
export const hereFor = ({ held, scoped, also }: Presence): (readonly [unit: number, voice: Voice])[] =>
  [...[...held].map(([n, voice]) => [n, [voice]] as const), ...scoped, ...also].flatMap(([n, voices]) =>
    voices.map((voice) => [n, voice] as const),
  );

/** Who speaks for a unit at a point, or at the meeting as a whole where none is named: an owner, else who has a power for this point, else who has one for all. */
export function speakerOf({ held, scoped }: Presence, n: number, point: string | null): Voice | undefined {
  const voice = held.get(n);
  if (point === null || (voice && voice.basis !== 'proxy')) return voice;
  return scoped.get(n)?.find(({ points }) => points.includes(point)) ?? voice;
}

/** The units that somebody speaks for by powers of attorney. */
function unitsByPower({ held, scoped }: Presence, person: string): Set<number> {
  const isTheirs = (one: Voice) => one.person === person && one.basis === 'proxy';
  const theirs = new Set<number>();
  for (const [n, one] of held) if (isTheirs(one)) theirs.add(n);
  for (const [n, voices] of scoped) if (voices.some(isTheirs)) theirs.add(n);
  return theirs;
}

const changeOf = (deed: Deed, unit: number, kind: Change['kind'], voice: Voice): Change => {
  const { name, basis, remote, points } = voice;
  return { at: deed.at, deed: deed.id, unit, kind, name, basis, remote, points };
};

/** Who goes before whom: an owner before a power, and since the fifth edition whom all owners chose before each of them. */
const rankOf = (basis: Basis, edition: number): number =>
  basis === 'proxy' ? 0 : edition >= 5 && basis === 'representative' ? 2 : 1;

/** What an arrival is judged by, besides who is there. */
export type Door = {
  units: readonly RollUnit[];
  rules: HouseRules;
  edition: number;
  /** On which device somebody came last for a unit. */
  deviceOf: (who: string, unit: number) => string | undefined;
};

/**
 * Somebody comes for units. Who owns a unit comes before who has a power of it, and whom its owners chose to act for them before
 * each of them; of two who own it the first speaks, and the other is here too. Of two devices at the same moment the later holds,
 * and the chair is told.
 */
export function arrive(presence: Presence, door: Door, deed: DeedOf<'arrive'>): void {
  const { units, rules } = door;
  const { who, name, basis, remote, power, at, points = [], orders = [], person = who } = deed;
  if (remote && !rules.remote) {
    remark(presence, 'REMOTE', deed, null, name);
    return;
  }
  const voice: Voice = { who, name, basis, remote, power, since: at, points, orders, person };
  const isCounted = deed.person !== undefined; // since the fourth edition a limit stops nobody who speaks for the unit by a power already
  const limit = basis === 'proxy' ? rules.proxyLimit : null;
  const theirs = limit === null ? new Set<number>() : unitsByPower(presence, person); // which looks at all who are there
  for (const n of new Set(deed.units)) {
    const unit = units[n];
    const isFull = limit !== null && theirs.size >= limit;
    if (!unit) remark(presence, 'UNKNOWN', deed, n, name);
    else if (unit.excluded) remark(presence, 'OWN', deed, n, name);
    else if (isFull && !(isCounted && theirs.has(n))) remark(presence, 'LIMIT', deed, n, name);
    else {
      const isIn = points.length > 0 ? enterAtPoints(presence, deed, n, voice) : enter(presence, door, deed, n, voice);
      if (isIn || (isCounted && presence.held.get(n)?.who === who)) theirs.add(n);
    }
  }
}

/** Lets a voice in that speaks for a unit at some points; not in front of an owner, nor of who has a power for one of them. */
function enterAtPoints(presence: Presence, deed: DeedOf<'arrive'>, n: number, voice: Voice): boolean {
  const { held, scoped } = presence;
  const holder = held.get(n);
  const isShared = (one: Voice) => one.points.some((point) => voice.points.includes(point));
  const others = scoped.get(n) ?? [];
  if ((holder && holder.basis !== 'proxy') || others.some((one) => one.who !== voice.who && isShared(one))) {
    remark(presence, 'TAKEN', deed, n, voice.name);
    return false;
  }
  scoped.set(n, [...others.filter((one) => !isShared(one)), voice]);
  presence.changes.push(changeOf(deed, n, 'arrive', voice));
  return true;
}

/** Lets a voice in for a unit, in front of or beside who is there; whether it speaks for it now. */
function enter(
  presence: Presence,
  { edition, deviceOf }: Door,
  deed: DeedOf<'arrive'>,
  n: number,
  voice: Voice,
): boolean {
  const { held, also } = presence;
  const holder = held.get(n);
  const isPower = voice.basis === 'proxy';
  if (!isPower) presence.scoped.delete(n); // an owner who is there speaks for the unit at every point
  if (holder?.who === voice.who) {
    held.set(n, { ...voice, since: holder.since });
    return false;
  }
  const isBoth =
    holder !== undefined &&
    deviceOf(holder.who, n) !== deed.device &&
    Date.parse(deed.at) - Date.parse(holder.since) <= sameMoment;
  if (isBoth) remark(presence, 'BOTH', deed, n, voice.name);
  const ahead = holder ? rankOf(voice.basis, edition) - rankOf(holder.basis, edition) : 1;
  if (holder && ahead <= 0 && !(ahead === 0 && isBoth)) {
    if (isPower) remark(presence, 'TAKEN', deed, n, voice.name);
    else also.set(n, [...without(also.get(n), voice.who), voice]);
    return false;
  }
  if (holder && holder.basis !== 'proxy') also.set(n, [...without(also.get(n), holder.who), holder]);
  also.set(n, without(also.get(n), voice.who));
  held.set(n, voice);
  presence.changes.push(changeOf(deed, n, 'arrive', voice));
  return true;
}

/** Somebody goes, with every unit they speak for or with those named; an owner who stays speaks for the unit only when told so. */
export function leave(presence: Presence, deed: DeedOf<'leave'>, edition: number): void {
  const { held, scoped, also } = presence;
  const named = deed.units && new Set(deed.units);
  for (const [n, voices] of scoped) {
    if (named && !named.has(n)) continue;
    for (const voice of voices) if (voice.who === deed.who) presence.changes.push(changeOf(deed, n, 'leave', voice));
    scoped.set(n, without(voices, deed.who));
  }
  for (const [n, voice] of [...held]) {
    if (voice.who !== deed.who || (named && !named.has(n))) continue;
    held.delete(n);
    presence.changes.push(changeOf(deed, n, 'leave', voice));
    const stays = without(also.get(n), deed.who);
    if (stays[0]) remark(presence, 'STAYS', deed, n, stays[0].name);
  }
  if (!named) for (const [n, voices] of also) also.set(n, without(voices, deed.who));
  if (edition >= 3) for (const n of presence.disputed.keys()) if (!isHere(presence, n)) presence.disputed.delete(n);
}

/** Whether anybody of a unit is there, whoever speaks for it. */
const isHere = (presence: Presence, n: number) =>
  voicesOf(presence, n).length + (presence.also.get(n) ?? []).length > 0;

/** Owners are not of one mind about a unit, or are again; since the third edition only while one of them is there. */
export function dispute(
  presence: Presence,
  deed: DeedOf<'dispute' | 'agree'>,
  units: readonly RollUnit[],
  edition: number,
): void {
  const { unit: n } = deed;
  if (edition >= 3 && deed.type === 'dispute' && !isHere(presence, n)) {
    remark(presence, 'EMPTY', deed, n, '');
    return;
  }
  if (!units[n]) {
    remark(presence, 'UNKNOWN', deed, n, '');
    return;
  }
  if (deed.type === 'dispute') presence.disputed.set(n, deed.text);
  else presence.disputed.delete(n);
  const { name = '', basis = 'owner', remote = false, points = [] } = voicesOf(presence, n)[0] ?? {};
  presence.changes.push({ at: deed.at, deed: deed.id, unit: n, kind: deed.type, name, basis, remote, points });
}

/** The units that count as present at a point, or at the meeting as a whole, in the order of the roll: somebody speaks for them there, and nobody disputes it. */
export const presentOf = (presence: Presence, point: string | null = null): number[] =>
  [...new Set([...presence.held.keys(), ...presence.scoped.keys()])]
    .filter((n) => speakerOf(presence, n, point) && !presence.disputed.has(n))
    .sort((a, b) => a - b);
