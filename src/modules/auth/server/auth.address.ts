import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '#engines/db.ts';
import { newId, newToken } from '#engines/secrets.ts';
import { dropAccounts, ensureAccount } from '#house/accounts.ts';
import { noteAddressChange } from '#modules/votes/server/votes.door.ts';
import type { Ctx, PublicCtx, Services } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { addressChange, formerPlace } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { account, community, member } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { dropInvitations, issueFreezeToken, replaceTokens } from './auth.tokens.ts';

// The login address of a person (G-124): asked for, confirmed by whoever reads it, taken back by whoever reads the former one.

/** For so many days a change may be confirmed, and then taken back. */
const days = 7;
/** The same by the clock of the database, for what it notes by itself. */
export const weekBefore = sql`now() - interval '7 days'`;
/** The moment so many days before in which a change of an address is still open. */
export const daysAgo = (now: string) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

/** A change of a login address as it is stored. */
export type Change = typeof addressChange.$inferSelect;
/** Who changes an address, in a house of theirs. */
type Mover = Pick<Ctx, 'db' | 'now' | 'services' | 'caller' | 'after'> & {
  me: Pick<Me, 'id' | 'communityId' | 'accountId' | 'isSuperAdmin'>;
};
/** A person whose address is to be changed: the account that signs in now, if there is one. */
type Addressed = { id: string; accountId: string | null; email: string | null; isActive: boolean };

/** The changes of one person. */
export const ofMember = ({ communityId, memberId }: Pick<Change, 'communityId' | 'memberId'>) =>
  and(eq(addressChange.communityId, communityId), eq(addressChange.memberId, memberId));
/** From when on a change can be taken back for seven days. */
export const heldSince = sql`coalesce(${addressChange.confirmedAt}, ${addressChange.createdAt})`;
const isPending = and(isNull(addressChange.confirmedAt), isNull(addressChange.frozenAt));

/** The change of a person that waits to be confirmed, or null. */
export async function pendingChange(db: Db, person: { communityId: string; memberId: string }, now: string) {
  const fresh = gt(addressChange.createdAt, daysAgo(now));
  const [row] = await db
    .select()
    .from(addressChange)
    .where(and(ofMember(person), isPending, fresh))
    .orderBy(desc(addressChange.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whether somebody else of the house has an account. */
export async function isTaken(
  db: Db,
  { communityId, memberId }: { communityId: string; memberId: string | null },
  accountId: string | null,
): Promise<boolean> {
  const others = and(
    eq(member.communityId, communityId),
    eq(member.accountId, accountId ?? NIL),
    eq(member.isService, false),
    memberId ? ne(member.id, memberId) : undefined,
  );
  return (await db.$count(member, others)) > 0;
}

/** Refuses an account that somebody else of the house has, or had within the days in which they may take its change back (USR-28). */
export async function requireFree(
  { db, now, me }: Pick<Mover, 'db' | 'now' | 'me'>,
  accountId: string,
  memberId: string | null,
  field = 'emails.0.value',
): Promise<void> {
  const place = { communityId: me.communityId, memberId };
  const held = and(
    eq(addressChange.communityId, me.communityId),
    eq(addressChange.formerAccountId, accountId),
    isNull(addressChange.frozenAt),
    gt(heldSince, daysAgo(now)),
    memberId ? ne(addressChange.memberId, memberId) : undefined,
  );
  if ((await isTaken(db, place, accountId)) || (await db.$count(addressChange, held)) > 0)
    fail('BE.USER.EMAIL_EXISTS', { fields: { [field]: 'BE.USER.EMAIL_EXISTS' } });
}

/**
 * Puts a person to another address, or to none, and tells the former one, with a link that takes it back for seven days.
 * Returns the account that the person signs in with from now on: of an active one still the former, until the new address is
 * confirmed. Whoever took a change back keeps their address for seven days.
 */
export async function moveAddress(
  ctx: Mover,
  person: Addressed,
  email: string | null,
  field?: string,
): Promise<string | null> {
  const { db, me, now } = ctx;
  const key = { communityId: me.communityId, memberId: person.id };
  await cancelChange(ctx, person.id);
  const accountId = email && (await ensureAccount(db, email));
  if (accountId) await requireFree(ctx, accountId, person.id, field);
  if (!person.accountId || !person.email) {
    if (accountId) await noteAddressChange(ctx, { ...key, by: me.id }); // whoever voted on paper until now has a mailbox
    return accountId;
  }
  const frozen = and(ofMember(key), gt(addressChange.frozenAt, daysAgo(now)));
  const isOwn = me.id === person.id;
  if (!isOwn && !me.isSuperAdmin && (await db.$count(addressChange, frozen)) > 0) return fail('USER.ERRORS.FROZEN');
  await ctx.services.limits.count('addressMember', person.id);
  const waits = person.isActive && accountId !== null;
  const change: Change = {
    id: newId(),
    ...key,
    formerEmail: person.email,
    formerAccountId: person.accountId,
    email,
    accountId,
    wasActive: person.isActive,
    authorId: me.id,
    createdAt: now,
    confirmedAt: waits ? null : now,
    frozenAt: null,
  };
  await db.insert(addressChange).values(change);
  await tellFormer(ctx, change);
  await (waits ? askNew(ctx, change) : noteAddressChange(ctx, { ...key, by: me.id }));
  noteSecurity(ctx, 'addressChange', { memberId: person.id, waits });
  ctx.after(() => ctx.services.wake('mail'));
  return waits ? person.accountId : accountId;
}

/** Drops the change that waits to be confirmed, with its links; says whether there was one. */
export async function cancelChange(
  { db, me, now }: Pick<Mover, 'db' | 'me' | 'now'>,
  memberId: string,
): Promise<boolean> {
  const gone = await db
    .delete(addressChange)
    .where(and(ofMember({ communityId: me.communityId, memberId }), isPending))
    .returning();
  if (gone.length === 0) return false;
  await dropInvitations(db, memberId);
  await dropAccounts(
    db,
    gone.flatMap((change) => change.accountId ?? []),
    now,
  );
  return true;
}

/** Removes the letters that changes of these people's addresses have caused; returns the accounts that were theirs by them. */
export async function forgetChanges({ db, me }: Pick<Mover, 'db' | 'me'>, memberIds: string[]): Promise<string[]> {
  const of = and(eq(addressChange.communityId, me.communityId), inArray(addressChange.memberId, memberIds));
  const changes = await db.delete(addressChange).where(of).returning();
  const addresses = changes.flatMap(({ formerEmail, email }) => (email ? [formerEmail, email] : [formerEmail]));
  const written = and(eq(mail.communityId, me.communityId), inArray(mail.kind, ['addressChange', 'activation']));
  if (addresses.length > 0) await db.delete(mail).where(and(written, inArray(mail.to, addresses)));
  return changes.flatMap(({ formerAccountId, accountId }) => [formerAccountId, accountId].filter((id) => id !== null));
}

/** Sends the link again by which the new address confirms itself. */
export async function askNew(ctx: Pick<Ctx, 'db' | 'now' | 'services'>, change: Change): Promise<void> {
  const { db, now, services } = ctx;
  if (!change.accountId || !change.email) return;
  const token = newToken();
  await replaceTokens(db, [{ token, accountId: change.accountId, memberId: change.memberId }], now);
  const { lang } = await readerOf(db, change.formerAccountId);
  const values = { community: await nameOf(db, change), link: `${services.config.BASE_URL}/aktivace/${token}` };
  const letter = letterText(services, 'ADDRESS_CONFIRM', lang, values);
  const to = { kind: 'activation' as const, to: change.email, communityId: change.communityId };
  await queueMail(db, { ...to, ...letter, secrets: [token] }, now);
}

/** Tells the former address, with a fresh link to take the change back; links sent before stay good. */
async function tellFormer(ctx: Pick<Ctx, 'db' | 'now' | 'services'>, change: Change): Promise<void> {
  const { db, now, services } = ctx;
  if (!change.formerAccountId) return;
  const owner = { accountId: change.formerAccountId, memberId: change.memberId };
  const token = await issueFreezeToken(db, owner, now);
  const { lang } = await readerOf(db, change.formerAccountId);
  const values = {
    community: await nameOf(db, change),
    email: maskAddress(change.email),
    days,
    link: `${services.config.BASE_URL}/adresa/${token}`,
  };
  const name = change.confirmedAt ? 'ADDRESS_CHANGED' : 'ADDRESS_ASKED';
  const letter = letterText(services, name, lang, values);
  const to = { kind: 'addressChange' as const, to: change.formerEmail, communityId: change.communityId };
  await queueMail(db, { ...to, ...letter, secrets: [token] }, now);
}

async function readerOf(db: Db, accountId: string | null) {
  const [row] = accountId ? await db.select({ lang: account.lang }).from(account).where(eq(account.id, accountId)) : [];
  return { lang: row?.lang ?? ('cs' as const) };
}

async function nameOf(db: Db, { communityId }: Pick<Change, 'communityId'>): Promise<string> {
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, communityId));
  return house?.name ?? '';
}

/** An address as somebody who may not know it recognises it: `n…k@example.cz`; a dash for none. */
export const maskAddress = (email: string | null): string => email?.replace(/^(.).*?(.?)@/, '$1…$2@') ?? '–';

/**
 * Makes a change that was waiting hold: the person signs in by the new address from now on, and the former one is told once
 * more. Refused when somebody else of the house has the address by now.
 */
export async function confirmChange(ctx: Pick<PublicCtx, 'db' | 'now' | 'services'>, change: Change): Promise<Change> {
  const { db, now } = ctx;
  if (await isTaken(db, change, change.accountId)) return fail('BE.USER.EMAIL_EXISTS');
  await putAddress(
    db,
    change,
    { accountId: change.accountId, isActive: true, from: change.formerEmail, to: change.email },
    now,
  );
  const confirmed = { ...change, confirmedAt: now };
  await db.update(addressChange).set({ confirmedAt: now }).where(eq(addressChange.id, change.id));
  await tellFormer(ctx, confirmed);
  const { communityId, memberId, authorId } = change;
  await noteAddressChange(ctx, { communityId, memberId, by: authorId });
  return confirmed;
}

/** Where an address is put: account and state, and what stood and stands in the person's searched text. */
type Put = { accountId: string | null; isActive: boolean; from: string | null; to: string | null };

/** Puts a person to an account. */
export const putAddress = (
  db: Db,
  { communityId, memberId }: Change,
  { accountId, isActive, from, to }: Put,
  now: string,
) =>
  db
    .update(member)
    .set({
      accountId,
      isActive,
      updatedAt: now,
      version: sql`${member.version} + 1`,
      searchPrivate: sql`trim(replace(${member.searchPrivate}, ${fold(from ?? '')}, ${fold(to ?? '')}))`,
    })
    .where(and(eq(member.id, memberId), eq(member.communityId, communityId)));

/** Forgets changes that nobody confirmed in time, and accounts that nobody can come back to. */
export async function sweepAddresses({ database, clock }: Services): Promise<void> {
  const { db } = database;
  const now = clock();
  await db.delete(addressChange).where(and(isPending, lt(addressChange.createdAt, daysAgo(now))));
  await db.delete(formerPlace).where(lt(formerPlace.at, weekBefore));
  const rows = await db
    .select({ former: addressChange.formerAccountId, next: addressChange.accountId })
    .from(addressChange)
    .where(isNotNull(sql`coalesce(${addressChange.formerAccountId}, ${addressChange.accountId})`));
  await dropAccounts(
    db,
    [...new Set(rows.flatMap(({ former, next }) => [former, next].filter((id) => id !== null)))],
    now,
  );
}
