import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { founderOf, furnishCommunity, reserveCommunity } from '#house/community.ts';
import { inviteMember } from '#modules/auth/server/auth.door.ts';
import { writeOwners } from '#modules/imports/server/imports.door.ts';
import { beginPaying } from '#modules/invoices/server/invoices.door.ts';
import { createPerson } from '#modules/people/server/people.door.ts';
import type { AccountCtx, Ctx } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { community, member, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';
import { compare, one, showFraction } from '#shared/fraction.ts';
import { fullPhone } from '#shared/registers.ts';
import type { Filled, ordersContract } from '../orders.contract.ts';
import { orderErrors, stayingOwners, sumOf } from '../orders.rules.ts';
import { houseOrder } from './orders.kind.ts';
import { builtOf } from './orders.wire.ts';

// An order becomes a house, in one transaction: all of it or nothing (G-160).

type Accepted = Filled & { version?: number; acceptShare?: string };

/** Founds the house of an order as it was checked; people are written as the form lists them and nobody but the first user is let in. */
export async function accept(ctx: AccountCtx, id: string, { version, acceptShare, ...form }: Accepted): Promise<void> {
  const errors = orderErrors(form, 'ADMIN.ORDER');
  if (Object.keys(errors).length > 0) return failFields(errors);
  const { units, total } = sumOf(form.cadastreMembers.new);
  if (units > 0 && compare(total, one) !== 0 && acceptShare !== showFraction(total))
    return fail('ORDER.ERRORS.SHARE_SUM');
  await ctx.services.database.transaction(async (tx) => {
    const [order] = await tx.select().from(houseOrder).where(eq(houseOrder.id, id)).for('update');
    if (!order) return fail('ORDER.ERRORS.NOT_FOUND');
    if (order.checkedAt || order.declinedAt) return fail('ORDER.ERRORS.STATE');
    if (!order.filledAt) return fail('ORDER.ERRORS.NOT_FILLED');
    if (version !== undefined && version !== order.version) return fail('BASE.ERRORS.STALE');
    const houseId = order.houseId ?? (await reserveCommunity(tx, { name: form.name, openedAt: null }));
    const house = await openHouse({ ...ctx, db: tx }, houseId, { ...form, isFree: order.isFree }, order.userId);
    await inviteMember(house, order.userId);
    const proforma = order.isFree
      ? null
      : await beginPaying(ctx.services, tx, { communityId: houseId, ...form.plan }, ctx.now);
    const done = { form, houseId, proforma, checkedAt: ctx.now, version: order.version + 1 };
    await tx.update(houseOrder).set(done).where(eq(houseOrder.id, id));
  });
  ctx.after(() => ctx.services.wake('mail'));
}

type Founded = ParsedOf<(typeof ordersContract)['calls']['POST /svj']>;

/** Founds a house that nobody has ordered; who asks is its first user under their own address, and nothing is invoiced. */
export async function found(ctx: AccountCtx, input: Founded): Promise<{ communityId: string }> {
  const form: Filled = {
    ...input,
    user: { ...input.user, email: ctx.account.email },
    plan: { units: 1, period: 'monthly' as const },
    cadastreMembers: { before: [], new: [] },
  };
  const errors = orderErrors(form, 'ORDER');
  if (Object.keys(errors).length > 0) return failFields(errors);
  const communityId = await ctx.services.database.transaction(async (tx) => {
    const id = await reserveCommunity(tx, { name: form.name, openedAt: null });
    const userId = newId();
    await openHouse({ ...ctx, db: tx }, id, { ...form, isFree: false }, userId);
    await tx.update(member).set({ isActive: true }).where(eq(member.id, userId));
    return id;
  });
  return { communityId };
}

type Opened = Filled & { isFree: boolean };

/** Gives a begun house what it is, its roles, its first user under the id and its owners, and opens it; answers who works there. */
async function openHouse(ctx: AccountCtx, houseId: string, form: Opened, userId: string): Promise<Ctx> {
  const { user, plan: _plan, cadastreMembers, entrances, hasInvoiceAddress, ...values } = form;
  const invoice = hasInvoiceAddress ? {} : noInvoice;
  const own = { ...values, ...invoice, invoiceEmail: (hasInvoiceAddress && values.invoiceEmail) || values.email };
  await ctx.db
    .update(community)
    .set({ ...own, modules: builtOf(ctx.services, values.modules), openedAt: ctx.now })
    .where(eq(community.id, houseId));
  await furnishCommunity(ctx.db, houseId, entrances);
  const me = await founderOf(ctx.db, houseId, ctx.account);
  const house: Ctx = { ...ctx, me };
  await createUser(house, userId, user);
  const names = ['titleBefore', 'firstName', 'lastName', 'titleAfter', 'email'] as const;
  const asUser = Object.fromEntries(names.map((name) => [name, user[name]]));
  await writeOwners(
    house,
    stayingOwners(cadastreMembers.new).map((owner) =>
      owner.mainUser ? { ...owner, ...asUser, companyName: '' } : owner,
    ),
  );
  await recordActivity(house, 'svj', 'create', [{ id: houseId, title: form.name, isPrivate: false }]);
  noteSecurity(house, 'houseFounded', { houseId, userId });
  return house;
}

const noInvoice = {
  invoiceCompanyName: '',
  invoiceIco: '',
  invoiceDic: '',
  invoiceStreet: '',
  invoiceCity: '',
  invoicePost: '',
  invoiceCountry: 'cs',
};

/** The first user: a person of the house with the chosen role. */
async function createUser(ctx: Ctx, id: string, user: Filled['user']): Promise<void> {
  const [held] = await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, ctx.me.communityId), eq(role.name, user.role)));
  const { role: _role, email, phone, ...person } = user;
  const reach = {
    emails: [{ value: email, visibility: 'all' as const }],
    phones: [{ value: fullPhone(phone), visibility: 'admin' as const }],
  };
  await createPerson(ctx, id, { ...person, ...reach, roleId: held?.id, hasAccess: true });
}
