import { grouped } from '#engines/rows.ts';
import { unitsWithMoney } from '#modules/books/server/books.door.ts';
import type { Ctx } from '#server/context.ts';
import { showName } from '#shared/display.ts';
import { ofShare, type Share, showFraction, sum } from '#shared/fraction.ts';
import type { UnitType } from '#shared/house.ts';
import { type ChangedField, changedFields, type StayReason, touchedKinds } from '../imports.since.rules.ts';
import { type Before, facesOf, type Standing, standing } from './imports.before.ts';
import { linksOf, sharesOf, stillThere } from './imports.links.ts';

// What has changed since an import. Whatever has stays with all that holds it together: a person who stays keeps their units,
// a unit that stays its owners.

type Reason = { code: StayReason; fields: ChangedField[]; title: string | null; at: string | null };
/** Something of an import that cannot be taken back, and why. */
export type Stay = {
  kind: (typeof touchedKinds)[number];
  id: string;
  name: string;
  unitType: UnitType | null;
  isCreated: boolean;
  reasons: Reason[];
};
type Back = { removed: number; restored: number };
export type Outcome = {
  items: Stay[];
  back: { people: Back; units: Back; entrances: Back };
  share: { now: string; after: string };
};
/** What would stay and what would go; `stays` has the ids of all that is left as it is. */
export type Since = { stays: Set<string>; outcome: Outcome; now: Standing };

type Node = Omit<Stay, 'reasons'> & { reasons: Map<StayReason, Reason> };
type Nodes = Map<string, Node>;

/** Judges everything that an import has touched; with `locked` the judgement holds until the transaction ends. */
export async function since(ctx: Ctx, before: Before, locked = false): Promise<Since> {
  const now = await standing(ctx, before, locked);
  const nodes = nodesOf(before, now);
  judgeOwn(before, now, nodes);
  await judgeLinks(ctx, before, now, nodes);
  const stays = new Set([...nodes.values()].flatMap(({ id, reasons }) => (reasons.size > 0 ? [id] : [])));
  const items = [...nodes.values()].filter(({ reasons }) => reasons.size > 0).map(withReasons);
  return { now, stays, outcome: { items: items.sort(inOrder), ...(await sums(ctx, before, stays)) } };
}

const withReasons = ({ reasons, ...node }: Node): Stay => ({ ...node, reasons: [...reasons.values()] });
const { compare } = new Intl.Collator('cs', { numeric: true });
const inOrder = (a: Stay, b: Stay) =>
  touchedKinds.indexOf(a.kind) - touchedKinds.indexOf(b.kind) || compare(a.name, b.name) || compare(a.id, b.id);

/** Everything that the import has touched, with the name that it has now, or had when it was written. */
function nodesOf(before: Before, { members, units, entrances }: Standing): Nodes {
  const written = (id: string) => before.written?.[id]?.name ?? '';
  const person = (id: string, isCreated: boolean, held?: Parameters<typeof showName>[0]) => {
    const row = members.get(id) ?? held;
    return { kind: 'person' as const, id, name: row ? showName(row) : written(id), unitType: null, isCreated };
  };
  const home = (id: string, isCreated: boolean, held?: { number: string; type: UnitType }) => {
    const row = units.get(id) ?? held;
    return { kind: 'unit' as const, id, name: row?.number ?? written(id), unitType: row?.type ?? null, isCreated };
  };
  const entrance = (id: string) => ({
    kind: 'entrance' as const,
    id,
    name: entrances.get(id)?.name ?? written(id),
    unitType: null,
    isCreated: true,
  });
  const all = [
    ...before.people.map(({ member }) => person(member.id, false, member)),
    ...before.createdPeople.map((id) => person(id, true)),
    ...before.units.map(({ unit }) => home(unit.id, false, unit)),
    ...before.createdUnits.map((id) => home(id, true)),
    ...before.createdEntrances.map(entrance),
  ];
  return new Map(all.map((node) => [node.id, { ...node, reasons: new Map() }]));
}

type Details = Partial<Omit<Reason, 'code'>>;

/** Notes why something stays, the first of each kind of reason. */
function note(nodes: Nodes, id: string, code: StayReason, details: Details = {}): void {
  const node = nodes.get(id);
  if (!node || node.reasons.has(code) || node.reasons.has('deleted')) return;
  node.reasons.set(code, { code, fields: [], title: null, at: null, ...details });
}

/** What is seen on the thing itself: it is gone, otherwise than written, or its person was told of it. */
function judgeOwn(before: Before, now: Standing, nodes: Nodes): void {
  const faces = facesOf(now);
  const { members, units, entrances } = now;
  const judge = (id: string, row: { version?: number; updatedAt?: string } | undefined, version?: number) => {
    if (!row) return note(nodes, id, 'deleted');
    const written = before.written?.[id] ?? {};
    const fields = changedFields.filter((field) => field in written && written[field] !== faces[id]?.[field]);
    if (row.version === version && fields.length === 0) return;
    note(nodes, id, 'edited', { fields, at: row.updatedAt ?? null });
  };
  const told = (id: string, former?: { activationSentAt: string | null; isActive: boolean }) => {
    const row = members.get(id);
    if (row?.activationSentAt && row.activationSentAt !== former?.activationSentAt)
      note(nodes, id, 'invited', { at: row.activationSentAt });
    if (row?.isActive && !former?.isActive) note(nodes, id, 'active');
  };
  for (const { member } of before.people) {
    judge(member.id, members.get(member.id), member.version + 1);
    told(member.id, member);
  }
  for (const id of before.createdPeople) {
    judge(id, members.get(id), 1);
    told(id);
  }
  for (const { unit } of before.units) judge(unit.id, units.get(unit.id), unit.version + 1);
  for (const id of before.createdUnits) judge(id, units.get(id), 1);
  for (const id of before.createdEntrances) judge(id, entrances.has(id) ? {} : undefined);
}

/** What stands on it: votes, records, units, other people; and from there on whatever that holds. */
async function judgeLinks(ctx: Ctx, before: Before, { members }: Standing, nodes: Nodes): Promise<void> {
  const { createdPeople, createdUnits, createdEntrances } = before;
  const gained = before.people.flatMap(({ member: { id, accountId, archivedAt } }) =>
    members.get(id)?.accountId !== accountId || archivedAt !== null ? [id] : [],
  );
  const all = [...createdPeople, ...gained];
  const wanted = { people: createdPeople, units: createdUnits, entrances: createdEntrances, all };
  const { votes, authors, holdings, acting, related, inside, living } = await linksOf(ctx, wanted);
  for (const { id, title } of votes) note(nodes, id, 'vote', { title });
  for (const id of await unitsWithMoney(ctx.db, ctx.me.communityId, createdUnits)) note(nodes, id, 'money');
  for (const { id } of authors) if (id) note(nodes, id, 'wrote');
  const owners = new Set(before.units.flatMap(({ owners }) => owners.map(({ memberId }) => memberId)));
  const there = await stillThere(ctx, [...owners]);
  for (const { unit, owners } of before.units)
    if (owners.some(({ memberId }) => !there.has(memberId))) note(nodes, unit.id, 'formerOwner');

  const isMade = (id: string) => nodes.get(id)?.isCreated === true;
  const name = (id: string) => nodes.get(id)?.name ?? null;
  const bonds: Bond[] = [
    // who was in the house before may well own units that the import has not touched
    ...holdings
      .filter(({ memberId, unitId }) => isMade(memberId) || nodes.has(unitId))
      .map(({ memberId, unitId, number }) => bond(unitId, memberId, 'ownsUnit', number)),
    ...holdings.map(({ memberId, unitId }) => bond(memberId, unitId, 'heldBy', name(memberId))),
    ...acting.map(({ memberId, unitId, number }) => bond(unitId, memberId, 'actsForUnit', number)),
    ...related.map(({ from, to, person }) => bond(isMade(from) ? from : null, to, 'related', showName(person))),
    ...inside.map((one) => bond(isMade(one.unitId) ? one.unitId : null, one.entranceId, 'hasUnits', one.number)),
    ...living.map((one) =>
      bond(isMade(one.memberId) ? one.memberId : null, one.entranceId, 'hasPeople', showName(one.person)),
    ),
  ];
  spread(nodes, bonds);
}

/** When the first stays, or is no part of the import, the second does. */
type Bond = { from: string | null; to: string; code: StayReason; title: string | null };
const bond = (from: string | null, to: string, code: StayReason, title: string | null): Bond => ({
  from,
  to,
  code,
  title,
});

function spread(nodes: Nodes, bonds: Bond[]): void {
  const isFirm = ({ from }: Bond) => from === null || !nodes.has(from);
  const held = grouped(
    bonds.filter((one) => !isFirm(one)),
    ({ from }) => from as string,
  );
  const waiting = [...nodes.values()].flatMap(({ id, reasons }) =>
    reasons.size > 0 && !reasons.has('deleted') ? [id] : [],
  );
  const follow = ({ to, code, title }: Bond) => {
    if (nodes.get(to)?.reasons.size !== 0) return; // it stays for a reason of its own
    note(nodes, to, code, { title });
    waiting.push(to);
  };
  bonds.filter(isFirm).forEach(follow);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) for (const one of held.get(id) ?? []) follow(one);
}

/** How many go and get back what they were, and the exact sum of shares now and then. */
async function sums(ctx: Ctx, before: Before, stays: Set<string>): Promise<Omit<Outcome, 'items'>> {
  const going = (ids: string[]) => ids.filter((id) => !stays.has(id));
  const removed = new Set(going(before.createdUnits));
  const restored = new Map(
    before.units.flatMap(({ unit: row }) =>
      stays.has(row.id) ? [] : [[row.id, { top: row.shareTop, bottom: row.shareBottom }] as const],
    ),
  );
  const shares = await sharesOf(ctx);
  const whole = (all: { top: number | null; bottom: number | null }[]) =>
    showFraction(sum(all.flatMap((one) => (one.top && one.bottom ? [ofShare(one as Share)] : []))));
  const untouched = shares.filter(({ id }) => !removed.has(id) && !restored.has(id));
  const people = before.people.map(({ member: { id } }) => id);
  return {
    back: {
      people: { removed: going(before.createdPeople).length, restored: going(people).length },
      units: { removed: removed.size, restored: restored.size },
      entrances: { removed: going(before.createdEntrances).length, restored: 0 },
    },
    share: { now: whole(shares), after: whole([...untouched, ...restored.values()]) },
  };
}
