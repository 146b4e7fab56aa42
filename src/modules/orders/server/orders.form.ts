import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { hashToken } from '#engines/secrets.ts';
import { callerTurn } from '#engines/turns.ts';
import { reserveCommunity } from '#house/community.ts';
import { readOwners } from '#modules/imports/server/imports.door.ts';
import { findWithChair } from '#modules/registers/server/registers.door.ts';
import { type PublicCtx, rightsSuffice } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { account } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isIco } from '#shared/registers.ts';
import type { Filled, ordersContract } from '../orders.contract.ts';
import { agreementErrors, orderErrors } from '../orders.rules.ts';
import { houseOrder, type OrderRow } from './orders.kind.ts';
import { builtOf } from './orders.wire.ts';

// The customer's side, without sign-in: whoever has the address of the form. Nothing of another order can be told from it.

/** The order that a token opens now; a wrong token counts as a try of its address, a right one never, however many come at once. */
async function requireForm({ db, now, services: { limits }, caller }: PublicCtx, token: string): Promise<OrderRow> {
  if ((await limits.left('tokenAddress', caller.address)) === 0) await limits.count('tokenAddress', caller.address);
  const [row] = await db
    .select()
    .from(houseOrder)
    .where(eq(houseOrder.tokenHash, hashToken(token)));
  if (!row) await limits.count('tokenAddress', caller.address);
  return requireOpen(row, now);
}

function requireOpen(row: OrderRow | null | undefined, now: string): OrderRow {
  if (!row) return fail('ORDER.ERRORS.NOT_FOUND');
  if (row.declinedAt) return fail('ORDER.ERRORS.DECLINED');
  if (row.filledAt) return fail('ORDER.ERRORS.FILLED');
  if (row.expiresAt <= now) return fail('ORDER.ERRORS.EXPIRED');
  return row;
}

export async function openForm(ctx: PublicCtx, { id }: { id: string }) {
  const { email, isFree, expiresAt } = await requireForm(ctx, id);
  const { PRICE_PER_UNIT, LINK_TERMS, LINK_PRIVACY, LINK_PRICES } = ctx.services.config;
  return {
    email,
    isFree,
    expiresAt,
    pricePerUnit: isFree ? 0 : PRICE_PER_UNIT,
    modules: [...ctx.services.declared.modules],
    links: { terms: LINK_TERMS, privacy: LINK_PRIVACY, prices: LINK_PRICES },
  };
}

export async function aresByToken(ctx: PublicCtx, { id, ico }: { id: string; ico: string }) {
  const order = await requireForm(ctx, id);
  if (!isIco(ico)) return failFields({ ico: 'BASE.VALIDATION.ICO' });
  await ctx.services.limits.count('aresMember', order.id);
  return findWithChair(ctx.services, ico);
}

/** Whether the address of a form opens one now; asked before what comes with it is read. */
const door = (ctx: PublicCtx, { id }: { id: string }) => requireForm(ctx, id);

const whoseOf = ({ caller }: PublicCtx) => callerTurn(caller.address);

/** The owners whom a spreadsheet of the customer lists. */
export const membersOf = {
  door,
  before: rightsSuffice,
  async run(ctx: PublicCtx, { id, file }: { id: string; file: Upload }) {
    const order = await requireForm(ctx, id);
    await ctx.services.limits.count('orderSheets', order.id);
    const { owners, doubtful, errors } = await readOwners(await readFile(file.path), whoseOf(ctx), ctx.services);
    const members = owners.map((one) => ({ ...one, sex: null, mainUser: false, remove: false }));
    return { members, doubtful, problems: errors };
  },
};

type Fill = ParsedOf<(typeof ordersContract)['calls']['PUT /order/{id}/fill']>;

/** Stores what the customer has written, and begins the house, which nobody enters before it is accepted (G-159). */
async function fill(ctx: PublicCtx, { id, agreeTerms, agreePersonalData, ...input }: Fill): Promise<void> {
  const { services, now } = ctx;
  const found = await requireForm(ctx, id);
  const { cadasterNumber, cadasterVillage, cadasterStreet, ...given } = input;
  const form: Filled = {
    ...given,
    modules: builtOf(services, given.modules),
    cadastreMembers: { before: [], new: given.cadastreMembers.new },
  };
  const errors = { ...orderErrors(form, 'ORDER'), ...agreementErrors({ agreeTerms, agreePersonalData }) };
  if (Object.keys(errors).length > 0) return failFields(errors);
  await services.database.transaction(async (tx) => {
    const [held] = await tx.select().from(houseOrder).where(eq(houseOrder.id, found.id)).for('update');
    const order = requireOpen(held?.tokenHash === hashToken(id) ? held : null, now);
    const houseId = await reserveCommunity(tx, { name: form.name, openedAt: null, isFree: order.isFree }, form.modules);
    const request = { cadasterNumber, cadasterVillage, cadasterStreet };
    const values = { form, request, houseId, filledAt: now, version: order.version + 1 };
    await tx.update(houseOrder).set(values).where(eq(houseOrder.id, order.id));
    const [keeper] = order.careAboutId ? await tx.select().from(account).where(eq(account.id, order.careAboutId)) : [];
    if (!keeper) return;
    const link = `${services.config.BASE_URL}/admin/objednavky/${order.id}/kontrola`;
    const text = letterText(services, 'ORDER_FILLED', keeper.lang, { name: form.name, number: order.number, link });
    await queueMail(tx, { ...text, kind: 'orderFilled', to: keeper.email }, now);
  });
  ctx.after(() => services.wake('mail'));
}

export const filling = { door, run: fill };
