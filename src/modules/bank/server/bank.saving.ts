import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { isSameAccount } from '#engines/statements/statements.accounts.ts';
import type { Format, Statement } from '#engines/statements/statements.shape.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { type Compared, compared, type Existing, type Identified, identified } from './bank.alike.ts';
import { enterGone, enterMovements, enterOpening } from './bank.books.ts';
import { bankAccount, bankHeld, bankMovement, bankStatement } from './bank.kind.ts';

// Statements into movements, and movements into the journal of the house.

/** Of which house, when and by whom; nobody where the application asks the bank itself. */
export type Entry = { db: Db; communityId: string; now: string; by: string | null };
export type Account = typeof bankAccount.$inferSelect;
/** A file that was read. */
export type Brought = { statement: Statement; format: Format; fileName: string; digest: string };

/** The account of this house, held until the transaction ends. */
export async function holdAccount(
  { db, communityId }: Pick<Entry, 'db' | 'communityId'>,
  id: string,
): Promise<Account> {
  const own = and(eq(bankAccount.id, id), eq(bankAccount.communityId, communityId));
  const [row] = await db.select().from(bankAccount).where(own).for('update');
  return row ?? fail('BANK.ERRORS.NOT_FOUND');
}

/** The account of the house that bears the number of a statement, held; the one at which a file is brought where that does not say whose it is, or says too little. */
export async function accountFor(
  entry: Pick<Entry, 'db' | 'communityId'>,
  number: string,
  id: string,
): Promise<Account> {
  const { db, communityId } = entry;
  const own = await db.select().from(bankAccount).where(eq(bankAccount.communityId, communityId));
  const fitting = own.filter((one) => (number ? isSameAccount(number, one.number) : one.id === id));
  const found = fitting.find((one) => one.id === id) ?? (fitting.length === 1 ? fitting[0] : undefined);
  return found ? holdAccount(entry, found.id) : fail('BANK.ERRORS.ACCOUNT', { newer: { account: number } });
}

/** What of a statement is here and what is not; one of another account is refused with whose it is. */
export async function weigh(
  entry: Pick<Entry, 'db' | 'communityId'>,
  account: Account,
  { statement, format }: Brought,
) {
  if (statement.account && !isSameAccount(statement.account, account.number))
    return fail('BANK.ERRORS.ACCOUNT', { newer: { account: statement.account } });
  const days = statement.items.map(({ day }) => day);
  const first = days.reduce((held, one) => (one < held ? one : held), '9999-12-31');
  const last = days.reduce((held, one) => (one > held ? one : held), '0001-01-01');
  const isDescending = (days[0] ?? '') > (days.at(-1) ?? '');
  const inOrder = isDescending ? [...statement.items].reverse() : statement.items;
  return compared(identified(inOrder, format), days.length ? await existing(entry, account.id, first, last) : []);
}

/** The movements of some days, with all that statements call them. */
async function existing(
  { db, communityId }: Pick<Entry, 'db' | 'communityId'>,
  accountId: string,
  first: string,
  last: string,
) {
  const found = await db.execute<Existing & Record<string, unknown>>(sql`
    select m.id, m.alike, array_append(coalesce(array_agg(h.import_id) filter (where h.import_id is not null), '{}'), m.import_id) as "importIds"
    from ${bankMovement} m left join ${bankHeld} h on h.community_id = m.community_id and h.movement_id = m.id
    where m.community_id = ${communityId} and m.account_id = ${accountId} and m.day between ${first} and ${last}
    group by m.id order by m.day, m.id`);
  return found.rows;
}

/** Writes a statement with what it brings: movements that are not here, and of all that it holds them. */
export async function writeStatement(entry: Entry, account: Account, brought: Brought, { known, fresh }: Compared) {
  const { statement, ...file } = brought;
  const { db, communityId, now } = entry;
  const id = newId();
  await db.insert(bankStatement).values({
    id,
    communityId,
    accountId: account.id,
    ...file,
    number: statement.number,
    fromDay: statement.from,
    toDay: statement.to,
    opening: statement.opening,
    closing: statement.closing,
    movements: known.length + fresh.length,
    fresh: fresh.length,
    authorId: entry.by,
    createdAt: now,
  });
  const rows = fresh.map((one) => ({ ...one, id: newId(), searchText: searchTextOf(one) }));
  await insertMovements(entry, account.id, rows);
  const held = [...known, ...rows.map((row) => ({ movementId: row.id, importId: row.importId }))];
  await db.execute(sql`insert into ${bankHeld} (community_id, statement_id, movement_id, import_id)
    select ${communityId}, ${id}, x."movementId", x."importId"
    from json_to_recordset(${JSON.stringify(held)}::json) x("movementId" uuid, "importId" text)`);
  await enterMovements(entry, rows);
  await enterOpening(entry, account);
}

type Row = Identified & { id: string; searchText: string };
const searchTextOf = ({ counterName, counterAccount, message, note, vs, kind }: Identified) =>
  fold([counterName, counterAccount, vs, message, note, kind].filter(Boolean).join(' '));

async function insertMovements({ db, communityId, now }: Entry, accountId: string, rows: Row[]): Promise<void> {
  await db.execute(sql`
    insert into ${bankMovement} (id, community_id, account_id, import_id, day, amount, alike, counter_account, counter_name,
      vs, ss, ks, message, note, kind, is_reversal, search_text, created_at)
    select x.id, ${communityId}, ${accountId}, x."importId", x.day, x.amount, x.alike, x."counterAccount", x."counterName",
      x.vs, x.ss, x.ks, x.message, x.note, x.kind, x."isReversal", x."searchText", ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) x(id uuid, "importId" text, day date, amount bigint, alike text,
      "counterAccount" text, "counterName" text, vs text, ss text, ks text, message text, note text, kind text,
      "isReversal" boolean, "searchText" text)`);
}

/** Takes a statement back with the movements that no other one holds; answers how many those were. */
export async function removeStatement(entry: Entry, statementId: string): Promise<number> {
  const { db, communityId } = entry;
  const own = and(eq(bankStatement.id, statementId), eq(bankStatement.communityId, communityId));
  const [found] = await db.select({ accountId: bankStatement.accountId }).from(bankStatement).where(own);
  if (!found) return fail('BANK.ERRORS.NOT_FOUND');
  const account = await holdAccount(entry, found.accountId);
  const gone = await db.execute<{ id: string }>(sql`
    select h.movement_id as id from ${bankHeld} h where h.community_id = ${communityId} and h.statement_id = ${statementId}
      and not exists (select from ${bankHeld} o where o.community_id = h.community_id and o.movement_id = h.movement_id
        and o.statement_id <> h.statement_id)`);
  const ids = gone.rows.map((row) => row.id);
  const [taken] = await db.delete(bankStatement).where(own).returning({ id: bankStatement.id });
  if (!taken) return fail('BANK.ERRORS.NOT_FOUND'); // somebody else was quicker
  await db.execute(sql`delete from ${bankMovement} m where m.community_id = ${communityId}
    and m.id in (select (value#>>'{}')::uuid from jsonb_array_elements(${JSON.stringify(ids)}::jsonb))`);
  await enterGone(entry, ids);
  await enterOpening(entry, account);
  return ids.length;
}
