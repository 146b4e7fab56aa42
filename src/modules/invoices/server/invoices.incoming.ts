import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Upload } from '#engines/files.place.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import { isSameAccount } from '#engines/statements/statements.accounts.ts';
import type { Item } from '#engines/statements/statements.shape.ts';
import type { AccountCtx, Services } from '#server/context.ts';
import { daysBetween, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { readFileOf } from '../../bank/server/bank.door.ts';
import { mayBePaidOn, type Outcome, outcomeOf, type Unmatched } from '../invoices.rules.ts';
import { invoiceDocument, invoicePayment } from './invoices.kind.ts';
import { type Came, type Held, heldInvoice, leftOf, receive } from './invoices.receiving.ts';

// A statement of the account of who issues: what came of which invoice, whole or in part, and what of none.

/** So many movements are shown before they are taken. */
const mostShown = 200;

/** Reads a statement and says what each of its new movements would do, or does it, all of it or nothing. */
export async function takeStatement(ctx: AccountCtx, isTrial: boolean, uploads: Upload[]) {
  const [file] = uploads;
  if (!file || uploads.length > 1) return failFields({ 'files[0]': 'BASE.VALIDATION.REQUIRED' });
  const { services, now } = ctx;
  const items = await itemsOf(ctx, await readFile(file.path));
  return services.database.transaction(async (db) => {
    await db.execute(sql`lock table ${invoicePayment} in share row exclusive mode`); // two at once know of each other
    const fresh = await newOf(db, keyed(items));
    const asked = await askedBy(db, fresh);
    const today = houseDay(now);
    const done: Done[] = [];
    for (const { came, item } of fresh) {
      const open = asked.get(came.symbol);
      const noted = open && notedOf(open, came);
      const left = open && { ...open.held.row, left: leftOf(open.held) };
      const outcome = noted ? 'noted' : outcomeOf({ ...item, symbol: came.symbol }, left, today);
      done.push({ came, outcome, open });
      if (!isTrial) await take(services, db, { came, outcome, open, noted }, now);
      if (open) moveOn(open, came, outcome, noted);
    }
    const shown = done.slice(0, mostShown).map(({ came, outcome, open }) => ({
      day: came.day,
      amount: came.amount,
      symbol: came.symbol,
      payer: came.payer,
      outcome,
      number: open?.number ?? null,
      customer: open?.customer ?? null,
    }));
    const count = (...of: Outcome[]) => done.filter(({ outcome }) => of.includes(outcome)).length;
    const [wholeCount, partCount, notedCount] = [count('whole', 'over'), count('part'), count('noted')];
    return {
      isTrial,
      movements: shown,
      knownCount: items.length - fresh.length + notedCount,
      wholeCount,
      partCount,
      otherCount: done.length - wholeCount - partCount - notedCount,
    };
  });
}

/** What came by a statement, or was taken back of it, of the account of who issues. */
async function itemsOf({ services, account, now }: AccountCtx, bytes: Buffer): Promise<Item[]> {
  const issuer = readIssuer(services.config, houseDay(now));
  if (!issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const whose = { communityId: account.accountId, accountId: account.accountId };
  const first = await readFileOf(whose, { bytes, remembered: [] });
  const { statements } =
    first.preview && first.statements.length === 0
      ? await readFileOf(whose, { bytes, remembered: [], mapping: first.preview.mapping })
      : first;
  if (statements.some((one) => one.account && !isSameAccount(one.account, issuer.account)))
    return fail('INVOICE.ERRORS.ACCOUNT');
  return statements.flatMap(({ items }) => items).filter(({ amount, isReversal }) => amount > 0 || isReversal);
}

type Moved = Required<Omit<Came, 'ofId'>>;
type Keyed = { came: Moved; item: Item };

/** Movements with what they are known by again: their day, amount, symbol and payer, and which of equal ones they are; banks name them otherwise in each format. */
function keyed(items: Item[]): Keyed[] {
  const alike = new Map<string, number>();
  return items.map((item) => {
    const { day, amount, vs, counterAccount, counterName, message } = item;
    const one = [day, amount, vs, counterAccount.split('/')[0]].join('|');
    const nth = (alike.get(one) ?? 0) + 1;
    alike.set(one, nth);
    const key = createHash('sha256').update(`${one}|${nth}`).digest('hex');
    const payer = [counterName, counterAccount].filter(Boolean).join(', ');
    return { item, came: { key, day, amount, symbol: vs, payer, message } };
  });
}

async function newOf(db: Db, all: Keyed[]): Promise<Keyed[]> {
  const keys = sql`${sql.param(all.map(({ came }) => came.key))}::text[]`;
  const rows = await db
    .select({ key: invoicePayment.key, bankKey: invoicePayment.bankKey })
    .from(invoicePayment)
    .where(sql`${invoicePayment.key} = any(${keys}) or ${invoicePayment.bankKey} = any(${keys})`);
  const known = new Set(rows.flatMap(({ key, bankKey }) => [key, bankKey]));
  return all.filter(({ came }) => !known.has(came.key));
}

type ByHand = { id: string; day: string; amount: number };
/** An invoice that is held, under the number and for the customer of the document whose symbol was paid, with what of it was noted by hand. */
type Asked = { held: Held; number: string; customer: string; byHand: ByHand[] };
type Done = { came: Moved; outcome: Outcome; open: Asked | undefined };

/** The invoices whose symbols the movements bear, held until the transaction ends, by symbol. */
async function askedBy(db: Db, all: Keyed[]): Promise<Map<string, Asked>> {
  const symbols = [...new Set(all.map(({ came }) => came.symbol).filter(Boolean))];
  if (symbols.length === 0) return new Map();
  const said = (name: string) => sql<string>`${invoiceDocument.content}->>${sql.raw(`'${name}'`)}`;
  const documents = await db
    .select({
      id: invoiceDocument.invoiceId,
      symbol: said('symbol'),
      number: said('number'),
      customer: sql<string>`${invoiceDocument.content}->'customer'->>'name'`,
    })
    .from(invoiceDocument)
    .where(sql`${said('symbol')} = any(${sql.param(symbols)}::text[])`);
  const byId = new Map<string, { held: Held; byHand: ByHand[] }>();
  for (const id of [...new Set(documents.map((one) => one.id))].sort())
    byId.set(id, { held: await heldInvoice(db, id), byHand: await notedByHand(db, id) });
  return new Map(
    documents.map(({ id, symbol, number, customer }) => {
      const { held, byHand } = byId.get(id) as { held: Held; byHand: ByHand[] };
      return [symbol, { held, byHand, number, customer }];
    }),
  );
}

/** What somebody noted by hand and no bank has told yet. */
const notedByHand = (db: Db, id: string): Promise<ByHand[]> =>
  db
    .select({ id: invoicePayment.id, day: invoicePayment.day, amount: invoicePayment.amount })
    .from(invoicePayment)
    .where(sql`${eq(invoicePayment.invoiceId, id)} and ${invoicePayment.bankKey} is null and key ~ '^(hand|whole):'`);

/** So many days may lie between the day that somebody noted and that of the bank. */
const nearDays = 10;

/** What was noted by hand of the movement that the bank tells now. */
const notedOf = ({ byHand }: Asked, { day, amount }: Moved): ByHand | undefined =>
  byHand.find((one) => one.amount === amount && Math.abs(daysBetween(one.day, day)) <= nearDays);

/** Does what becomes of a movement. */
async function take(
  services: Services,
  db: Db,
  { came, outcome, open, noted }: Done & { noted: ByHand | undefined },
  now: string,
): Promise<void> {
  if (outcome === 'noted') {
    const which = eq(invoicePayment.id, noted?.id as string);
    await db.update(invoicePayment).set({ bankKey: came.key }).where(which);
    return;
  }
  if (!open || (outcome !== 'whole' && outcome !== 'part' && outcome !== 'over'))
    return wait(db, { ...came, reason: outcome as Unmatched }, now);
  await give(services, db, open.held, came, now);
}

/** What is to wait for the administrator, with why. */
const wait = async (db: Db, one: Came & { reason: Unmatched }, now: string): Promise<void> =>
  void (await db.insert(invoicePayment).values({ ...one, id: newId(), createdAt: now }));

/** Gives a movement to an invoice, as much of it as is left to pay; what is over waits. */
async function give(services: Services, db: Db, held: Held, came: Came, now: string): Promise<void> {
  const amount = Math.min(came.amount, leftOf(held));
  const paymentId = await receive(services, db, held, { ...came, amount }, now);
  const over = {
    ...came,
    key: `over:${came.key}`,
    amount: came.amount - amount,
    ofId: paymentId,
    reason: 'more' as const,
  };
  if (over.amount > 0) await wait(db, over, now);
}

/** How an invoice stands once a movement of it came. */
function moveOn(open: Asked, { amount, day }: Moved, outcome: Outcome, noted: ByHand | undefined): void {
  if (noted) open.byHand.splice(open.byHand.indexOf(noted), 1);
  if (outcome !== 'whole' && outcome !== 'part' && outcome !== 'over') return;
  const { held } = open;
  held.paid += Math.min(amount, leftOf(held));
  if (leftOf(held) <= 0) held.row.paidDate = day;
}

/** Gives what waits to an invoice that the administrator chose. */
export async function givePayment(services: Services, db: Db, id: string, invoiceId: string, now: string) {
  const held = await heldInvoice(db, invoiceId);
  const [found] = await db.select().from(invoicePayment).where(isWaiting(id)).for('update');
  if (!found || found.amount <= 0) return fail('INVOICE.ERRORS.NO_PAYMENT');
  if (held.row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (leftOf(held) <= 0) return fail('INVOICE.ERRORS.PAID');
  const { day, amount, symbol, payer, message } = found;
  if (!mayBePaidOn(day, held.row.issuedOn, houseDay(now))) return fail('INVOICE.ERRORS.DAY');
  await db.update(invoicePayment).set({ settledAt: now }).where(eq(invoicePayment.id, id));
  await give(services, db, held, { key: `given:${id}`, day, amount, symbol, payer, message, ofId: id }, now);
}

const isWaiting = (id: string) => sql`${eq(invoicePayment.id, id)} and reason is not null and settled_at is null`;

/** What came and is of no invoice, and is not settled yet, the last first. */
export async function unmatchedPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const waits = sql`reason is not null and settled_at is null`;
  const rows = await db
    .select()
    .from(invoicePayment)
    .where(waits)
    .orderBy(sql`${invoicePayment.day} desc, ${invoicePayment.id} desc`)
    .limit(limit)
    .offset(offset);
  const payments = rows.flatMap(({ id, day, amount, symbol, payer, message, reason }) =>
    reason ? [{ id, day, amount, symbol, payer, message, reason }] : [],
  );
  return { payments, totalItems: await db.$count(invoicePayment, waits) };
}

/** Takes one off that list. */
export async function settlePayment(db: Db, id: string, now: string): Promise<void> {
  const done = await db
    .update(invoicePayment)
    .set({ settledAt: now })
    .where(isWaiting(id))
    .returning({ id: invoicePayment.id });
  if (done.length === 0) fail('INVOICE.ERRORS.NO_PAYMENT');
}
