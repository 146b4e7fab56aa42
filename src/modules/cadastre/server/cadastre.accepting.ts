import { and, eq, inArray, sql } from 'drizzle-orm';
import { addPerson, archivePerson, changePerson, removePerson } from '#modules/people/server/people.door.ts';
import { addUnit, changeUnit, takeBack } from '#modules/units/server/units.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { entrance, member, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { isIco, isPost } from '#shared/registers.ts';
import type { cadastreContract } from '../cadastre.contract.ts';
import {
  type Called,
  calledBy,
  holdersOf,
  isSamePerson,
  isWhole,
  pairedOwners,
  personKey,
  unitKey,
} from '../cadastre.rules.ts';
import { holdCadastre } from './cadastre.importing.ts';
import { cadastreIgnored, cadastreOwner } from './cadastre.kind.ts';
import {
  type Compared,
  comparison,
  finder,
  type Here,
  livesElsewhere,
  type OwnerRow,
  ownerById,
  peopleOf,
  registerDay,
  type There,
} from './cadastre.rows.ts';

// What the register says becomes what the house says: people and units are written by their own modules, as their forms do.

type Calls = (typeof cadastreContract)['calls'];
type Decision = { id: string; digest: string };

/** Who decides about differences also writes people and units. */
export const decides = ({ me }: Ctx) => me.writes('cadastre') && me.writes('users') && me.writes('rooms');

/** What may be done with a difference now. */
export const canOf = (ctx: Ctx, { state, isWhole }: Pick<Compared, 'state' | 'isWhole'>) => ({
  accept: decides(ctx) && state !== 'same' && state !== 'missingThere' && (state !== 'missingHere' || isWhole),
  ignore: ctx.me.writes('cadastre') && state !== 'same',
});

/** The difference as it was seen; one at a time decides in a house. */
async function required(ctx: Ctx, { id, digest }: Decision): Promise<Compared> {
  await holdCadastre(ctx.db, ctx.me.communityId);
  const found = (await comparison(ctx)).rows.find((row) => row.id === id);
  if (!found) return fail('REAL_ESTATE.ERROR.NOT_FOUND');
  return found.digest === digest ? found : fail('BASE.ERRORS.STALE');
}

/** Leaves a difference aside, or takes it up again. */
export async function ignoreDifference(
  ctx: Ctx,
  { ignored, ...decision }: Decision & { ignored: boolean },
): Promise<void> {
  const { key, digest, state } = await required(ctx, decision);
  const { communityId } = ctx.me;
  if (!ignored) {
    const own = and(eq(cadastreIgnored.communityId, communityId), eq(cadastreIgnored.key, key));
    await ctx.db.delete(cadastreIgnored).where(own);
  } else if (state !== 'same')
    await ctx.db
      .insert(cadastreIgnored)
      .values({ communityId, key, digest })
      .onConflictDoUpdate({ target: [cadastreIgnored.communityId, cadastreIgnored.key], set: { digest } });
}

type Acceptance = Decision & { day?: string | undefined; document: string };

/** Makes a unit of the house what the register says of it; other owners are a transfer of the unit. */
export async function acceptDifference(ctx: Ctx, decision: Acceptance) {
  if (!decides(ctx)) return fail('BASE.ERRORS.NO_PERMISSION');
  const found = await required(ctx, decision);
  const { there, here, state } = found;
  if (!there || !canOf(ctx, found).accept) return fail('REAL_ESTATE.ERROR.NOTHING');
  if (!here) {
    const { number, type, share } = there;
    const entranceId = await entranceFor(ctx, number);
    await addUnit(ctx, { number, type, share, entranceId, owners: (await ownersFor(ctx, there, null)).owners });
    return { transfer: null, runningVotes: [] };
  }
  await respell(ctx, there, here);
  if (state === 'spelling') return { transfer: null, runningVotes: [] };
  const share = there.share ? { share: there.share } : {};
  const { owners, created } = state === 'owner' ? await ownersFor(ctx, there, here) : { created: [] };
  const { day: asked, document } = decision;
  const said = { document, created, asked, usual: await registerDay(ctx) };
  const { transferId, runningVotes } = await changeUnit(ctx, here.id, { ...share, ...(owners && { owners }) }, said);
  return { transfer: transferId ? { unitId: here.id, transferId } : null, runningVotes };
}

/** Takes back other owners that were accepted just now; who was entered with them is nobody of the house again. */
export async function takeBackOwners(ctx: Ctx, unitId: string, transferId: string): Promise<void> {
  if (!decides(ctx)) return fail('BASE.ERRORS.NO_PERMISSION');
  await holdCadastre(ctx.db, ctx.me.communityId);
  const { created } = await takeBack(ctx, unitId, transferId);
  const own = eq(cadastreOwner.communityId, ctx.me.communityId);
  if (created.length > 0)
    await ctx.db
      .update(cadastreOwner)
      .set({ memberId: null })
      .where(and(own, inArray(cadastreOwner.memberId, created)));
  for (const id of created) {
    await archivePerson(ctx, id);
    await removePerson(ctx, id);
  }
}

/** Writes who owns the unit by both as the register calls them. */
async function respell(ctx: Ctx, there: There, here: Here): Promise<void> {
  const pairs = isWhole(there.owners) ? pairedOwners(there.owners, here.owners) : [];
  for (const [theirs, ours] of pairs ?? samePeople(there, here)) {
    const { titleBefore, firstName, lastName, titleAfter, companyName } = theirs;
    const names = companyName
      ? { companyName }
      : { titleBefore, firstName, lastName, titleAfter, hasOneName: firstName === '' };
    if (calledBy(theirs) !== calledBy(ours) || theirs.lastName !== ours.lastName)
      await changePerson(ctx, ours.memberId, names);
  }
}

/** Who of two who differ is the same person, where nobody else is called so. */
const samePeople = (there: There, here: Here) =>
  there.owners.flatMap((theirs) => {
    const [ours, ...others] = here.owners.filter((one) => isSamePerson(theirs, one));
    const isOne = there.owners.filter((one) => isSamePerson(one, theirs)).length === 1;
    return ours && others.length === 0 && isOne ? [[theirs, ours] as const] : [];
  });

/** The owners of the register as those of a unit; who is nobody of the house yet becomes a person of it, once, and is named besides. */
async function ownersFor(ctx: Ctx, there: There, here: Here | null) {
  const find = finder(await peopleOf(ctx));
  const made: { owner: OwnerRow; id: string }[] = [];
  const taken = new Set<string>();
  /** Each owner of the unit is one of those of the register at most: father and son may be called alike. */
  const ofUnit = (owner: OwnerRow) => {
    const alike = (here?.owners ?? []).filter(
      (other) => !taken.has(other.memberId) && (other.memberId === owner.memberId || isSamePerson(owner, other)),
    );
    return (alike.find(({ memberId }) => memberId === owner.memberId) ?? alike[0])?.memberId;
  };
  const ofHouse = (owner: OwnerRow) => {
    const named = find.alike(owner).filter(({ id }) => !taken.has(id));
    const found = find(owner);
    if (found && !taken.has(found.id) && (found.id === owner.memberId || !livesElsewhere(found, owner)))
      return found.id;
    return named.length > 0 ? fail('REAL_ESTATE.ERROR.NAMESAKES') : undefined;
  };
  const idOf = async (owner: OwnerRow): Promise<string> => {
    const held = ofUnit(owner) ?? ofHouse(owner);
    if (held) return held;
    const twin = made.find((one) => isSamePerson(one.owner, owner));
    if (twin && addressKey(twin.owner) === addressKey(owner)) return fail('REAL_ESTATE.ERROR.NAMESAKES');
    const newest = await writePerson(ctx, personOf(owner), null);
    made.push({ owner, id: newest });
    return newest;
  };
  const owners: { userId: string; fraction: There['share']; jointly: boolean }[] = [];
  for (const holder of holdersOf(there.owners))
    for (const owner of holder) {
      const userId = await idOf(owner);
      taken.add(userId);
      await link(ctx, [owner.id], userId);
      owners.push({ userId, fraction: owner.share, jointly: holder.length === 2 });
    }
  return { owners, created: made.map(({ id }) => id) };
}

/** The entrance whose name or street bears the number of the unit's building, else the first one. */
async function entranceFor({ db, me }: Ctx, number: string): Promise<string> {
  const doors = await db
    .select()
    .from(entrance)
    .where(eq(entrance.communityId, me.communityId))
    .orderBy(sql`${entrance.name} collate "cs_numeric"`, entrance.id)
    .limit(500);
  const building = /^(.+)\//.exec(unitKey(number))?.[1];
  const bears = (text: string) => building !== undefined && text.split(/[^\p{L}\d]+/u).includes(building);
  const found = doors.find(({ name, street }) => bears(fold(name)) || bears(fold(street))) ?? doors[0];
  return found?.id ?? fail('REAL_ESTATE.ERROR.ENTRANCE');
}

/** The role that owners have, or another one that is asked for (CAD-08). */
async function roleOf({ db, me }: Ctx, roleId: string | null): Promise<string> {
  const wanted = roleId ? eq(role.id, roleId) : eq(role.name, 'member');
  const [held] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, me.communityId), wanted));
  return held?.id ?? fail('REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND');
}

type NewPerson = Parameters<typeof addPerson>[1];

/** A new person of the house who comes from the register and is let in by nobody yet (G-017). */
const writePerson = async (ctx: Ctx, person: NewPerson, roleId: string | null): Promise<string> =>
  addPerson(ctx, { ...person, roleId: await roleOf(ctx, roleId), hasAccess: false, createdByCadastre: true });

/** A row of the register as a person; a number of a company or a postcode that cannot be one is left out. */
function personOf({
  titleBefore,
  firstName,
  lastName,
  titleAfter,
  companyName,
  sex,
  street,
  city,
  ...row
}: OwnerRow): NewPerson {
  const names = companyName
    ? { isCompany: true, companyName }
    : { titleBefore, firstName, lastName, titleAfter, hasOneName: firstName === '', sex };
  const codes = { ico: isIco(row.ico) ? row.ico : '', post: isPost(row.post, 'cs') ? row.post : '' };
  return { ...names, ...codes, street, city };
}

const link = ({ db, me }: Ctx, ids: string[], memberId: string) =>
  db
    .update(cadastreOwner)
    .set({ memberId })
    .where(and(eq(cadastreOwner.communityId, me.communityId), inArray(cadastreOwner.id, ids)));

const addressKey = ({ street, city, post }: Pick<OwnerRow, 'street' | 'city' | 'post'>) =>
  fold([street, city, post.replace(/\s/g, '')].join(' '));

/** The rows that tell of one person: of that name at that address. */
async function rowsOf(
  { db, me }: Ctx,
  person: Called & Pick<OwnerRow, 'street' | 'city' | 'post'>,
): Promise<OwnerRow[]> {
  const rows = await db.select().from(cadastreOwner).where(eq(cadastreOwner.communityId, me.communityId));
  const key = personKey(person);
  return rows.filter((row) => personKey(row) === key && addressKey(row) === addressKey(person));
}

/** Makes an owner of the register a person of the house (G-052). */
export async function addOwner(ctx: Ctx, input: ParsedOf<Calls['POST /real-estate/user']>) {
  const { memberId, hasAccess, roleId, createdByCadastre: _always, ...person } = input;
  await holdCadastre(ctx.db, ctx.me.communityId);
  const row = memberId ? await ownerById(ctx, memberId) : null;
  if (memberId && !row) return fail('REAL_ESTATE.ERROR.NOT_FOUND');
  const rows = [...(row ? [row] : []), ...(await rowsOf(ctx, row ?? person))];
  if (rows.some((one) => one.memberId !== null)) return fail('REAL_ESTATE.ERROR.USER_NOT_ADDED');
  if (hasAccess)
    return fail('REAL_ESTATE.ERROR.USER_NOT_ADDED', { fields: { hasAccess: 'REAL_ESTATE.VALIDATION.NO_EMAIL' } });
  const id = await writePerson(ctx, { ...person, isCompany: person.companyName !== '' }, roleId);
  if (rows.length > 0) await link(ctx, [...new Set(rows.map((one) => one.id))], id);
  const [made] = await ctx.db.select(personColumns).from(member).where(eq(member.id, id));
  return made ?? fail('REAL_ESTATE.ERROR.USER_NOT_ADDED');
}

/** Takes a row out of the register as it stands here, and archives who it is in the house when asked to. */
export async function removeOwner(ctx: Ctx, id: string, archives: boolean): Promise<void> {
  await holdCadastre(ctx.db, ctx.me.communityId);
  const row = await ownerById(ctx, id);
  if (!row) return fail('REAL_ESTATE.ERROR.NOT_FOUND');
  const person = archives ? finder(await peopleOf(ctx))(row) : null;
  if (person) await archivePerson(ctx, person.id);
  await ctx.db
    .delete(cadastreOwner)
    .where(and(eq(cadastreOwner.communityId, ctx.me.communityId), eq(cadastreOwner.id, id)));
}
