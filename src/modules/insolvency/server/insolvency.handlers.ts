import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { profile, unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { insolvencyContract } from '../insolvency.contract.ts';
import { nextCheck, restMs } from '../insolvency.rules.ts';
import { begin } from './insolvency.asking.ts';
import { sourceOf } from './insolvency.isir.ts';
import { insolvency } from './insolvency.kind.ts';
import { printClaim } from './insolvency.print.ts';
import {
  countStates,
  inState,
  listChecks,
  ofHouse,
  ownsHere,
  requireCheck,
  toWire,
  uncheckedOwners,
} from './insolvency.rows.ts';

// Contents: list, owners to choose from, add, ask anew, remove, print.

export const insolvencyHandlers: Handlers<typeof insolvencyContract> = {
  'GET /insolvency': async (ctx, { status, sort, direction, ...paging }) => {
    const counts = await countStates(ctx);
    const allCount = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const totalItems = status ? counts[status] : allCount;
    const where = ofHouse(ctx, status && inState(status));
    const found = await listChecks(ctx, where, { ...pageOf(paging), sort, direction }, totalItems);
    const items = await toWire(ctx, found);
    const source = sourceOf(ctx.services.config);
    return { items, totalItems, allCount, counts, nextCheckDate: nextCheck(ctx.now), source };
  },

  'GET /insolvency/owner': async (ctx, { search }) => ({ owners: await uncheckedOwners(ctx, search) }),

  'POST /insolvency': async (ctx, { userId, birthDate }) => {
    const { db, me, now } = ctx;
    const owner = await requireOwner(ctx, userId);
    if (owner.isCompany && !owner.ico) return failFields({ userId: 'INSOLVENCY.VALIDATION.NO_ICO' });
    if (!owner.isCompany && !birthDate) return failFields({ birthDate: 'BASE.VALIDATION.REQUIRED' });
    if (birthDate && birthDate > houseDay(now)) return failFields({ birthDate: 'INSOLVENCY.VALIDATION.BIRTH_DATE' });
    await ctx.services.limits.count('isirHouse', me.communityId);
    await begin(db, me.communityId, now);
    const id = newId();
    const born = owner.isCompany ? null : (birthDate ?? null);
    const asked = { authorId: me.id, askedAt: now, dueAt: now, createdAt: now };
    const written = await db
      .insert(insolvency)
      .values({ id, communityId: me.communityId, memberId: userId, birthDate: born, ...asked })
      .onConflictDoNothing()
      .returning({ id: insolvency.id });
    if (written.length === 0) return fail('INSOLVENCY.ERRORS.EXISTS');
    ctx.after(() => ctx.services.wake('insolvency'));
    return { check: await requireCheck(ctx, id) };
  },

  'PUT /insolvency/{id}/check': async (ctx, { id }) => {
    const { db, me, now } = ctx;
    const of = ofHouse(ctx, eq(insolvency.id, id));
    const { triedAt } = insolvency;
    const [row] = await db.select({ triedAt, owns: ownsHere }).from(insolvency).where(of).for('update');
    if (!row) return fail('INSOLVENCY.ERRORS.NOT_FOUND');
    if (!row.owns) return fail('INSOLVENCY.ERRORS.LEFT');
    if (row.triedAt && Date.parse(now) - Date.parse(row.triedAt) < restMs) return fail('INSOLVENCY.ERRORS.JUST_ASKED');
    await ctx.services.limits.count('isirHouse', me.communityId);
    // whoever is being asked about this very moment is asked about anew: what comes of the former question is not kept
    const anew = { askedAt: now, authorId: me.id, dueAt: now, asking: null, leftAt: null };
    await db.update(insolvency).set(anew).where(of);
    ctx.after(() => ctx.services.wake('insolvency'));
    return { check: await requireCheck(ctx, id) };
  },

  'DELETE /insolvency/{id}': async (ctx, { id }) => {
    const gone = await ctx.db
      .delete(insolvency)
      .where(ofHouse(ctx, eq(insolvency.id, id)))
      .returning();
    if (gone.length === 0) return fail('INSOLVENCY.ERRORS.NOT_FOUND');
  },

  'GET /insolvency/{id}/print': async (ctx, { id }) => printClaim(ctx, await requireCheck(ctx, id)),
};

/** Only owners are asked about: the house has a reason to know it of its debtors, and of nobody else. */
async function requireOwner({ db, me }: Ctx, userId: string) {
  const owns = sql`exists (select from ${unitOwner} o where o.community_id = ${member.communityId} and o.member_id = ${member.id})`;
  const [owner] = await db
    .select({ isCompany: member.isCompany, ico: profile.ico })
    .from(member)
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(and(eq(member.communityId, me.communityId), eq(member.id, userId), owns))
    .for('no key update', { of: member });
  return owner ?? failFields({ userId: 'INSOLVENCY.VALIDATION.OWNER' });
}
