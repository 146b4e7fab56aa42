import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Upload } from '#engines/files.place.ts';
import { readIssuer } from '#engines/issuer.ts';
import { slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { isSameAccount } from '#engines/statements/statements.accounts.ts';
import type { Item } from '#engines/statements/statements.shape.ts';
import type { AccountCtx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { readFileOf } from '../../bank/server/bank.door.ts';
import { type Outcome, outcomeOf } from '../invoices.rules.ts';
import { type InvoiceRow, invoice, invoiceDocument, invoicePayment } from './invoices.kind.ts';
import { type Came, paidOf, receive } from './invoices.receiving.ts';

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
      const open = asked.get(came.symbol ?? '');
      const left = open && { ...open.row, left: open.row.total - open.paid };
      const outcome = outcomeOf(item, left, today);
      done.push({ came, outcome, open });
      if (outcome !== 'whole' && outcome !== 'part') continue;
      if (open && !isTrial) await receive(services, db, { row: open.row, paid: open.paid }, came, now);
      if (open) asked.set(open.symbol, after(open, came));
    }
    if (!isTrial) await keep(db, done, now);
    const shown = done.slice(0, mostShown).map(({ came, outcome, open }) => ({
      day: came.day,
      amount: came.amount,
      symbol: came.symbol ?? '',
      payer: came.payer ?? '',
      outcome,
      number: open?.number ?? null,
      customer: open?.customer ?? null,
    }));
    const count = (...of: Outcome[]) => done.filter(({ outcome }) => of.includes(outcome)).length;
    const [wholeCount, partCount] = [count('whole'), count('part')];
    return {
      isTrial,
      movements: shown,
      knownCount: items.length - fresh.length,
      wholeCount,
      partCount,
      otherCount: done.length - wholeCount - partCount,
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

type Keyed = { came: Came & { key: string }; item: Item };

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
  const keys = all.map(({ came }) => came.key);
  const rows = await db
    .select({ key: invoicePayment.key })
    .from(invoicePayment)
    .where(sql`${invoicePayment.key} = any(${sql.param(keys)}::text[])`);
  const known = new Set(rows.map(({ key }) => key));
  return all.filter(({ came }) => !known.has(came.key));
}

type Asked = { row: InvoiceRow; paid: number; symbol: string; number: string; customer: string };
type Done = { came: Came; outcome: Outcome; open: Asked | undefined };

/** The invoices whose symbols the movements bear, held until the transaction ends, by symbol. */
async function askedBy(db: Db, all: Keyed[]): Promise<Map<string, Asked>> {
  const symbols = [...new Set(all.map(({ came }) => came.symbol ?? '').filter(Boolean))];
  if (symbols.length === 0) return new Map();
  const said = (name: string) => sql<string>`${invoiceDocument.content}->>${sql.raw(`'${name}'`)}`;
  const documents = await db
    .select({
      invoiceId: invoiceDocument.invoiceId,
      symbol: said('symbol'),
      number: said('number'),
      customer: sql<string>`${invoiceDocument.content}->'customer'->>'name'`,
    })
    .from(invoiceDocument)
    .where(sql`${invoiceDocument.kind} = 'proforma' and ${said('symbol')} = any(${sql.param(symbols)}::text[])`);
  const ids = documents.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(invoice).where(inArray(invoice.id, ids)).orderBy(asc(invoice.id)).for('update');
  const paid = await paidOf(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    documents.map(({ invoiceId, ...one }) => [
      one.symbol,
      { ...one, row: byId.get(invoiceId) as InvoiceRow, paid: paid.get(invoiceId) ?? 0 },
    ]),
  );
}

/** An invoice once a movement of it came. */
function after(open: Asked, { day, amount }: Came): Asked {
  const paid = open.paid + amount;
  return { ...open, paid, row: { ...open.row, paidDate: paid === open.row.total ? day : null } };
}

/** Keeps what is of no invoice, with why, for the administrator. */
async function keep(db: Db, done: Done[], now: string): Promise<void> {
  const rest = done.flatMap(({ came, outcome }) =>
    outcome === 'whole' || outcome === 'part' ? [] : [{ ...came, id: newId(), reason: outcome, createdAt: now }],
  );
  for (const some of slices(rest)) await db.insert(invoicePayment).values(some);
}

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
  const waits = sql`${eq(invoicePayment.id, id)} and reason is not null and settled_at is null`;
  const done = await db
    .update(invoicePayment)
    .set({ settledAt: now })
    .where(waits)
    .returning({ id: invoicePayment.id });
  if (done.length === 0) fail('INVOICE.ERRORS.NO_PAYMENT');
}
