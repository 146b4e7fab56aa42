import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { member, role } from '#server/schema.ts';
import type { Person } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { shareFrom } from '#shared/fraction.ts';
import {
  type Called,
  compareHouses,
  icoOf,
  isSamePerson,
  isSameStreet,
  isWhole,
  type Owner,
  personKey,
  type Unit,
} from '../cadastre.rules.ts';
import type { Progress } from './cadastre.asked.ts';
import { cadastre, cadastreIgnored, cadastreOwner, cadastreUnit } from './cadastre.kind.ts';

// Contents: the state of the register, its owners, who of the house they are, and both houses beside each other.

type Asking = Pick<Ctx, 'db'> & { me: Pick<Ctx['me'], 'communityId'> };
export type OwnerRow = typeof cadastreOwner.$inferSelect;

/** How the register stands (G-154), with all that its page shows of it. */
export async function standingOf({ db, me }: Asking) {
  const [[row], houseUnits] = await Promise.all([
    db.select().from(cadastre).where(eq(cadastre.communityId, me.communityId)),
    db.$count(unit, eq(unit.communityId, me.communityId)),
  ]);
  const { failing = null, failedAt = null, fetchedAt = null, nextAt = null, askingUntil = null } = row ?? {};
  return {
    status: failing ? ('failed' as const) : fetchedAt ? ('success' as const) : ('none' as const),
    lastUpdate: fetchedAt,
    nextUpdate: nextAt,
    failing,
    failedAt,
    askingUntil,
    cadasterNumber: row?.number ?? '',
    cadasterVillage: row?.village ?? '',
    cadasterStreet: row?.street ?? '',
    source: row?.source ?? null,
    validAt: row?.validAt ?? null,
    building: row?.building ?? '',
    warnings: row?.warnings ?? [],
    houseUnits,
    part: partOf(row?.progress ?? null),
  };
}

/** The day on which the owners stood in the register as they do here, today when it did not say. */
export async function registerDay({ db, me, now }: Asking & Pick<Ctx, 'now'>): Promise<string> {
  const { communityId, validAt, ownersAt } = cadastre;
  const [row] = await db.select({ validAt, ownersAt }).from(cadastre).where(eq(communityId, me.communityId));
  const told = row?.ownersAt ?? row?.validAt;
  return houseDay(told && told < now ? told : now);
}

const partOf = (progress: Progress | null) =>
  progress && { done: progress.units.length, count: progress.units.length + progress.left.length };

const owners = (ctx: Asking) =>
  ctx.db
    .select({ owner: cadastreOwner, unit: cadastreUnit.number })
    .from(cadastreOwner)
    .innerJoin(
      cadastreUnit,
      and(eq(cadastreUnit.id, cadastreOwner.unitId), eq(cadastreUnit.communityId, cadastreOwner.communityId)),
    );
const inOrder = [asc(cadastreUnit.position), asc(cadastreOwner.position)];
const ofHouse = (ctx: Asking) => eq(cadastreOwner.communityId, ctx.me.communityId);

/** Owners of whom every word of a text tells: name, unit or address, diacritics and case aside. */
function holds(text: string | undefined): SQL | undefined {
  const words = fold(text ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8);
  return and(...words.map((word) => sql`strpos(${cadastreOwner.searchText}, ${word}) > 0`));
}

/** One page of the owners, as the register lists them, each with who of the house they are. */
export async function membersOf(ctx: Asking, page: { limit: number; offset: number; search?: string }) {
  const where = and(ofHouse(ctx), holds(page.search));
  const [rows, totalItems] = await Promise.all([
    owners(ctx)
      .where(where)
      .orderBy(...inOrder)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.$count(cadastreOwner, where),
  ]);
  const people = rows.length > 0 ? await peopleOf(ctx) : [];
  const find = finder(people);
  const members = rows.map(({ owner, unit: number }) => toWire(owner, number, find(owner)));
  return { members, totalItems };
}

/** Where an owner lives, in one line. */
export const addressOf = ({ street, city, post }: Pick<OwnerRow, 'street' | 'city' | 'post'>): string =>
  [street, [post, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function toWire(owner: OwnerRow, number: string, user: Person | null) {
  const { shareTop, shareBottom } = owner;
  return {
    ...owner,
    fullAddress: addressOf(owner),
    unit: number,
    share: { top: shareTop, bottom: shareBottom },
    mainUser: false,
    remove: false,
    user,
  };
}

/** One row of the register, held until the transaction ends. */
export async function ownerById(ctx: Asking, id: string): Promise<OwnerRow | null> {
  const [row] = await ctx.db
    .select()
    .from(cadastreOwner)
    .where(and(ofHouse(ctx), eq(cadastreOwner.id, id)))
    .for('update');
  return row ?? null;
}

const { street, permanentStreet } = profile;
const called = {
  ico: sql<string>`coalesce(${profile.ico}, '')`,
  streets: sql<string[]>`array[${street}, ${permanentStreet}]`,
};
const asCalled = <P extends Person & { ico: string }>(row: P) => ({
  ...row,
  titleBefore: row.titleBefore ?? '',
  titleAfter: row.titleAfter ?? '',
  companyName: row.isCompany ? (row.companyName ?? '') : '',
});

/** Everybody of the house who is not archived and not of the application. */
export async function peopleOf({ db, me }: Asking) {
  return db
    .select({ ...personColumns, ...called })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId), isNotNull(role.group)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(and(eq(member.communityId, me.communityId), isNull(member.archivedAt), eq(member.isService, false)));
}

type Someone = Awaited<ReturnType<typeof peopleOf>>[number];

/** Who of these an owner of the register is: who was made of them, a company of that number, else the only one who is called so. */
export function finder(people: Someone[]) {
  const byId = new Map(people.map((one) => [one.id, one]));
  const byKey = new Map<string, Someone[]>();
  for (const one of people)
    for (const key of [personKey(asCalled(one)), icoOf(asCalled(one))])
      if (key) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  /** Who may be meant; a company of another number is not. */
  const alike = (owner: Called): Someone[] => {
    const numbered = byKey.get(icoOf(owner) || '-') ?? [];
    const named = (byKey.get(personKey(owner)) ?? []).filter((one) => isSamePerson(owner, asCalled(one)));
    return numbered.length > 0 ? numbered : named;
  };
  const find = (owner: Called & { memberId: string | null }): Someone | null => {
    const named = alike(owner);
    return (owner.memberId && byId.get(owner.memberId)) || (named.length === 1 ? (named[0] ?? null) : null);
  };
  return Object.assign(find, { alike });
}

/** Whether somebody of the house is known to live elsewhere than an owner of the register, who may so be a namesake. */
export const livesElsewhere = ({ streets }: Someone, owner: Pick<OwnerRow, 'street'>): boolean => {
  const known = (streets ?? []).filter(Boolean);
  return known.length > 0 && owner.street !== '' && !known.some((street) => isSameStreet(street, owner.street));
};

export type There = Unit<Owner & OwnerRow> & { lv: string };
export type Here = Unit<Owner & { memberId: string }>;

/** What the register told, unit by unit. */
async function unitsThere(ctx: Asking): Promise<There[]> {
  const [units, rows] = await Promise.all([
    ctx.db
      .select()
      .from(cadastreUnit)
      .where(eq(cadastreUnit.communityId, ctx.me.communityId))
      .orderBy(asc(cadastreUnit.position)),
    ctx.db.select().from(cadastreOwner).where(ofHouse(ctx)).orderBy(asc(cadastreOwner.position)),
  ]);
  const of = grouped(rows, ({ unitId }) => unitId);
  return units.map(({ shareTop, shareBottom, ...one }) => ({
    ...one,
    share: shareFrom(shareTop, shareBottom),
    owners: (of.get(one.id) ?? []).map((row) => ({ ...row, share: { top: row.shareTop, bottom: row.shareBottom } })),
  }));
}

/** What the house says of itself, unit by unit. */
async function unitsHere({ db, me }: Asking): Promise<Here[]> {
  const [units, rows] = await Promise.all([
    db
      .select()
      .from(unit)
      .where(eq(unit.communityId, me.communityId))
      .orderBy(sql`${unit.number} collate "cs_numeric"`, asc(unit.id)),
    db
      .select({ ...personColumns, ...called, held: unitOwner })
      .from(unitOwner)
      .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
      .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
      .where(eq(unitOwner.communityId, me.communityId))
      .orderBy(asc(unitOwner.position), asc(unitOwner.memberId)),
  ]);
  const of = grouped(rows, ({ held }) => held.unitId);
  return units.map(({ id, number, type, shareTop, shareBottom }) => ({
    id,
    number,
    type,
    share: shareFrom(shareTop, shareBottom),
    owners: (of.get(id) ?? []).map(({ held, ...person }) => ({
      ...asCalled(person),
      memberId: person.id,
      jointly: held.jointly,
      share: shareFrom(held.fractionTop, held.fractionBottom),
    })),
  }));
}

/** The register and the house beside each other, with what nobody wants to see. */
export async function comparison(ctx: Asking) {
  const [there, here, aside] = await Promise.all([
    unitsThere(ctx),
    unitsHere(ctx),
    ctx.db.select().from(cadastreIgnored).where(eq(cadastreIgnored.communityId, ctx.me.communityId)),
  ]);
  const ignored = new Map(aside.map(({ key, digest }) => [key, digest]));
  // before the register has told anything, nothing differs from it
  const found = there.length === 0 ? [] : compareHouses(there, here);
  const rows = found.map((one) => {
    const digest = digestOf(one);
    return {
      ...one,
      digest,
      id: (one.there ?? one.here)?.id as string,
      ignored: one.state !== 'same' && ignored.get(one.key) === digest,
      isWhole: one.there === null || isWhole(one.there.owners),
    };
  });
  return { rows, there, here };
}
export type Compared = Awaited<ReturnType<typeof comparison>>['rows'][number];

/** What was compared, in a few signs. */
function digestOf({ state, there, here }: { state: string; there: There | null; here: Here | null }): string {
  const told = (one: Unit | null) =>
    one && [
      one.number,
      one.type,
      one.share?.top,
      one.share?.bottom,
      one.owners.map((owner) => [
        owner.titleBefore,
        owner.firstName,
        owner.lastName,
        owner.titleAfter,
        owner.companyName,
        owner.ico,
        owner.share?.top,
        owner.share?.bottom,
        owner.jointly,
      ]),
    ];
  const people = here?.owners.map(({ memberId }) => memberId);
  return createHash('sha256')
    .update(JSON.stringify([state, told(there), told(here), people]))
    .digest('base64url');
}
