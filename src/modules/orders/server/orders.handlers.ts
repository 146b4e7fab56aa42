import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { hashToken, newId } from '#engines/secrets.ts';
import { nextNumber } from '#house/series.ts';
import { importedOwners } from '#modules/cadastre/server/cadastre.door.ts';
import { findWithChair } from '#modules/registers/server/registers.door.ts';
import type { AccountCtx, Handlers } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { literally, pageOf } from '#server/listing.ts';
import { queueMail } from '#server/mail.ts';
import { account, community, member } from '#server/schema.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import { isIco } from '#shared/registers.ts';
import { kernelTexts } from '#texts/kernel.ts';
import type { ordersContract } from '../orders.contract.ts';
import { orderRoles, priceOf } from '../orders.rules.ts';
import { accept, found } from './orders.accept.ts';
import { aresByToken, filling, membersOf, openForm } from './orders.form.ts';
import { houseOrder, type OrderRow } from './orders.kind.ts';
import { formLink, tokenOf, toWire } from './orders.wire.ts';

// Contents: list, create, administrators, detail, change, delete, decline, new address, form (by token), check, modules, register, founding, accept.
// Below: the row of an order with who takes care of it, its letter.

/** What the cadastre does not say of an owner. */
const unsaid = { email: '', phone: '', entrance: '', mainUser: false, remove: false };

export const ordersHandlers: Handlers<typeof ordersContract> = {
  'GET /order': async (ctx, { tab, search, status, careAboutId, isFree, sort, direction, ...paging }) => {
    const { limit, offset } = pageOf(paging);
    const where = and(
      ofTab[tab],
      status ? ofState[status] : undefined,
      careAboutId ? eq(houseOrder.careAboutId, careAboutId) : undefined,
      isFree ? eq(houseOrder.isFree, isFree === 'true') : undefined,
      search ? holds(search) : undefined,
    );
    const by = { createdAt: houseOrder.createdAt, email: natural(sql`${houseOrder.email}`) }[sort];
    const turn = direction === 'asc' ? asc : desc;
    const [rows, totalItems, allCount, openCount] = await Promise.all([
      withCaretaker(ctx).where(where).orderBy(turn(by), turn(houseOrder.id)).limit(limit).offset(offset),
      ctx.db.$count(houseOrder, where),
      ctx.db.$count(houseOrder),
      ctx.db.$count(houseOrder, ofTab.not_accepted),
    ]);
    const orders = rows.map(({ order, caretaker }) => toWire(ctx.services, order, caretaker, ctx.now));
    return { orders, totalItems, allCount, not_acceptedCount: openCount };
  },

  'POST /order': async (ctx, { email, careAboutId, isFree, lang }) => {
    await requireCaretaker(ctx, careAboutId);
    const id = newId();
    await ctx.services.database.transaction(async (tx) => {
      const order = {
        id,
        number: await nextNumber(tx, 'order'),
        email,
        lang,
        careAboutId,
        isFree,
        userId: newId(),
        createdAt: ctx.now,
        ...addressOf(ctx, { id, round: 1 }),
      };
      await tx.insert(houseOrder).values(order);
      await sendLink({ ...ctx, db: tx }, order);
    });
    ctx.after(() => ctx.services.wake('mail'));
    return detailOf(ctx, id);
  },

  'GET /order/employee': async ({ db }) => {
    const rows = await db
      .select({ id: account.id, name: nameOf, email: account.email })
      .from(account)
      .where(eq(account.isSuperAdmin, true))
      .orderBy(asc(account.email))
      .limit(500);
    return rows.map((row) => ({ ...row, name: row.name ?? row.email }));
  },

  'GET /order/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /order/{id}': async (ctx, { id, email, careAboutId, isFree, version }) => {
    await requireCaretaker(ctx, careAboutId);
    await changeOrder(ctx, id, async (row) => {
      requireMay(isUndecided(row));
      if (version !== undefined && version !== row.version) fail('BASE.ERRORS.STALE');
      return { email, careAboutId, isFree };
    });
    return detailOf(ctx, id);
  },

  'DELETE /order/{id}': async (ctx, { id }) => {
    await ctx.services.database.transaction(async (tx) => {
      const [row] = await tx.delete(houseOrder).where(eq(houseOrder.id, id)).returning();
      if (!row) return fail('ORDER.ERRORS.NOT_FOUND');
      await dropBegun(tx, row);
    });
  },

  'PUT /order/{id}/decline': async (ctx, { id }) => {
    await changeOrder(ctx, id, async (row, tx) => {
      requireMay(isUndecided(row));
      await dropBegun(tx, row);
      return { declinedAt: ctx.now };
    });
    return detailOf(ctx, id);
  },

  'PUT /order/{id}/new-token': async (ctx, { id }) => {
    await changeOrder(ctx, id, async (row, tx) => {
      requireMay(isUndecided(row) === true && row.filledAt === null ? true : 'ORDER.ERRORS.STATE');
      const address = addressOf(ctx, { id, round: row.round + 1 });
      await sendLink({ ...ctx, db: tx }, { ...row, ...address });
      return address;
    });
    ctx.after(() => ctx.services.wake('mail'));
    return detailOf(ctx, id);
  },

  'GET /order/form/{id}': openForm,
  'GET /order/form/{id}/ares/{ico}': aresByToken,
  'POST /order/form/{id}/members': membersOf,
  'PUT /order/{id}/fill': filling,

  'GET /order/form/{id}/check': async (ctx, { id }) => {
    const { order } = await requireOrder(ctx, id);
    const { form, request } = order;
    if (!form || !request) return fail('ORDER.ERRORS.NOT_FILLED');
    const { user, plan, modules, cadastreMembers, ...svj } = form;
    const pricePerUnit = order.isFree ? 0 : ctx.services.config.PRICE_PER_UNIT;
    const { email, ...person } = user;
    const imported = order.houseId ? await importedOwners(ctx.db, order.houseId) : null;
    const listed = imported?.owners.map((one) => ({ ...one, ...unsaid })) ?? cadastreMembers.new;
    return {
      roles: orderRoles.map((name) => ({ id: name, name, title: kernelTexts.cs[`ROLE.${name}`] })),
      svj: { ...svj, plan: { ...plan, price: priceOf(plan, pricePerUnit), pricePerUnit } },
      modules: modules.join(','),
      cadastreMembers: { before: [], new: listed },
      imported: imported && { at: imported.fetchedAt, isSample: imported.isSample },
      houseId: order.houseId,
      user: { ...person, id: order.userId, user: { email } },
      request,
      others: await othersOf(ctx, order),
      version: order.version,
    };
  },

  'GET /order/modules': async ({ services }) => [...services.declared.modules],

  'GET /order/ares/{ico}': async ({ services, account: me }, { ico }) => {
    if (!isIco(ico)) return failFields({ ico: 'BASE.VALIDATION.ICO' });
    await services.limits.count('aresMember', me.accountId);
    return findWithChair(services, ico);
  },

  'POST /svj': found,

  'PUT /order/{id}/accept': async (ctx, { id, ...input }) => {
    await accept(ctx, id, input);
    return detailOf(ctx, id);
  },
};

const ofTab: Record<'all' | 'not_accepted', SQL | undefined> = {
  all: undefined,
  not_accepted: and(isNull(houseOrder.checkedAt), isNull(houseOrder.declinedAt)),
};
const ofState = {
  waiting: sql`${houseOrder.filledAt} is null and ${houseOrder.declinedAt} is null`,
  filled: sql`${houseOrder.filledAt} is not null and ${houseOrder.declinedAt} is null`,
  declined: sql`${houseOrder.declinedAt} is not null`,
};

/** Orders whose number, e-mail, house or IČO holds the text. */
function holds(text: string): SQL | undefined {
  const part = `%${literally(text.trim())}%`;
  return or(
    ilike(houseOrder.email, part),
    sql`${houseOrder.number}::text like ${part}`,
    sql`${houseOrder.form}->>'name' ilike ${part}`,
    sql`${houseOrder.form}->>'ico' like ${part}`,
  );
}

/** How an administrator is called in the houses where they are somebody. */
const nameOf = sql<string | null>`(select m.first_name || ' ' || m.last_name from ${member} m
  where m.account_id = ${account.id} and not m.is_service order by m.created_at limit 1)`;

const withCaretaker = ({ db }: Pick<AccountCtx, 'db'>) =>
  db
    .select({ order: houseOrder, caretaker: sql<string | null>`coalesce(${nameOf}, ${account.email})` })
    .from(houseOrder)
    .leftJoin(account, eq(account.id, houseOrder.careAboutId))
    .$dynamic();

async function requireOrder(ctx: Pick<AccountCtx, 'db'>, id: string) {
  const [row] = await withCaretaker(ctx).where(eq(houseOrder.id, id));
  return row ?? fail('ORDER.ERRORS.NOT_FOUND');
}

async function detailOf(ctx: AccountCtx, id: string) {
  const { order, caretaker } = await requireOrder(ctx, id);
  return { ...toWire(ctx.services, order, caretaker, ctx.now), form: order.form };
}

async function requireCaretaker({ db }: AccountCtx, id: string): Promise<void> {
  const found = await db.$count(account, and(eq(account.id, id), eq(account.isSuperAdmin, true)));
  if (found === 0) failFields({ careAboutId: 'ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT' });
}

const isUndecided = (row: OrderRow) => (!row.checkedAt && !row.declinedAt) || 'ORDER.ERRORS.STATE';

/** Changes an order under its lock. */
async function changeOrder(
  { services }: AccountCtx,
  id: string,
  change: (row: OrderRow, tx: AccountCtx['db']) => Promise<Partial<OrderRow>>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(houseOrder).where(eq(houseOrder.id, id)).for('update');
    if (!row) return fail('ORDER.ERRORS.NOT_FOUND');
    const values = await change(row, tx);
    await tx
      .update(houseOrder)
      .set({ ...values, version: row.version + 1 })
      .where(eq(houseOrder.id, id));
  });
}

/** The house that a form has begun goes with its order; one that was founded stays. */
async function dropBegun(db: AccountCtx['db'], { houseId }: OrderRow): Promise<void> {
  if (houseId) await db.delete(community).where(and(eq(community.id, houseId), isNull(community.openedAt)));
}

const formDays = 30;

function addressOf({ services, now }: AccountCtx, order: Pick<OrderRow, 'id' | 'round'>) {
  const expiresAt = new Date(Date.parse(now) + formDays * 86_400_000).toISOString();
  return { round: order.round, tokenHash: hashToken(tokenOf(services, order)), expiresAt };
}

async function sendLink(
  { db, services, now }: Pick<AccountCtx, 'db' | 'services' | 'now'>,
  order: Pick<OrderRow, 'id' | 'round' | 'email' | 'lang'>,
): Promise<void> {
  const text = letterText(services, 'ORDER', order.lang, { link: formLink(services, order) });
  await queueMail(db, { ...text, kind: 'order', to: order.email, secrets: [tokenOf(services, order)] }, now);
}

/** Houses that stand and orders that wait with the same IČO. */
async function othersOf({ db }: AccountCtx, { id, form, houseId }: OrderRow) {
  if (!form?.ico) return [];
  const houses = await db.select().from(community).where(eq(community.ico, form.ico)).limit(20);
  const orders = await db
    .select()
    .from(houseOrder)
    .where(and(sql`${houseOrder.form}->>'ico' = ${form.ico}`, sql`${houseOrder.id} <> ${id}`, ofTab.not_accepted))
    .limit(20);
  const taken = houses.filter((one) => one.id !== houseId && one.openedAt !== null);
  return [
    ...taken.map(({ name }) => ({ name, isOrder: false })),
    ...orders.map((one) => ({ name: one.form?.name ?? '', isOrder: true })),
  ];
}
