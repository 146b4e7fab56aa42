import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import type { CsvMapping } from '#engines/statements/statements.csv.ts';
import type { Statement } from '#engines/statements/statements.shape.ts';
import type { Ctx } from '#server/context.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isEnough } from '../bank.rules.ts';
import type { Compared } from './bank.alike.ts';
import { bankMapping, bankStatement } from './bank.kind.ts';
import { type Account, accountFor, type Brought, weigh, writeStatement } from './bank.saving.ts';
import { type Read, readFileOf } from './bank.thread.ts';

// A file that somebody brings.

export type Asked = { id: string; isTrial: boolean; mapping?: CsvMapping };

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a file and adds what is not here, says what it would add, or shows a table whose columns nobody has seen. */
export async function importFile(ctx: Ctx, { id, isTrial, mapping }: Asked, uploads: Upload[]) {
  const [file] = uploads;
  if (!file || uploads.length > 1) return failFields({ 'files[0]': 'BASE.VALIDATION.REQUIRED' });
  if (mapping && !isEnough(mapping)) return failFields({ mapping: 'BANK.VALIDATION.MAPPING' });
  const { db, me, now } = ctx;
  const entry = { db, communityId: me.communityId, now, by: me.id };
  const bytes = await readFile(file.path);
  const remembered = await db.select().from(bankMapping).where(ofAccount(ctx, id));
  const read = await readFileOf(me, { bytes, remembered, mapping });
  if (read.statements.length === 0) return { ...outcome('mapping', read, []), preview: read.preview };
  const shared = { format: read.format, fileName: file.name, digest: digestOf(bytes) };
  const parts: Part[] = [];
  for (const statement of inOrder(read.statements)) {
    const account = await accountFor(entry, statement.account, id);
    if (parts.some((one) => one.account.id === account.id)) return fail('BANK.ERRORS.FILE.ACCOUNTS');
    const brought = { ...shared, statement };
    parts.push({
      account,
      brought,
      found: await weigh(entry, account, brought),
      isKnown: await isHere(ctx, account, shared),
    });
  }
  const fresh = parts.filter(({ isKnown }) => !isKnown);
  if (fresh.length === 0) return { ...outcome('known', read, parts), preview: read.preview };
  if (isTrial) return { ...outcome('trial', read, parts), preview: read.preview };
  const { preview } = read;
  const titles = preview?.columns.map(({ title }) => title) ?? [];
  if (mapping && preview) await remember(ctx, id, titles, mapping);
  for (const { account, brought, found } of fresh) await writeStatement(entry, account, brought, found);
  return { ...outcome('imported', read, parts), preview: null };
}

/** A statement of a file, the account of the house that bears its number, and what of it is here; perhaps it was brought by this very file. */
type Part = { account: Account; brought: Brought; found: Compared; isKnown: boolean };

/** In the order of their numbers, so that two files hold the same accounts in the same order. */
const inOrder = (all: Statement[]) => [...all].sort((a, b) => (a.account < b.account ? -1 : 1));

async function isHere({ db, me }: Ctx, { id }: Account, { digest }: Pick<Brought, 'digest'>): Promise<boolean> {
  const { communityId, accountId } = bankStatement;
  const same = and(eq(communityId, me.communityId), eq(accountId, id), eq(bankStatement.digest, digest));
  return (await db.$count(bankStatement, same)) > 0;
}

const ofAccount = ({ me }: Ctx, id: string) =>
  and(eq(bankMapping.communityId, me.communityId), eq(bankMapping.accountId, id));

async function remember({ db, me }: Ctx, id: string, head: string[], mapping: CsvMapping): Promise<void> {
  const key = { communityId: me.communityId, accountId: id, digest: digestOf(Buffer.from(head.join('\n'))) };
  const target = [bankMapping.communityId, bankMapping.accountId, bankMapping.digest];
  await db
    .insert(bankMapping)
    .values({ ...key, head, mapping })
    .onConflictDoUpdate({ target, set: { mapping } });
}

const sumOf = (amounts: number[]) => amounts.reduce((held, one) => held + one, 0);

function outcome<S extends string>(state: S, { format }: Read, parts: Part[]) {
  const amounts = parts.flatMap(({ brought }) => brought.statement.items.map(({ amount }) => amount));
  const accounts = parts.map(({ account: { name, number }, brought: { statement }, found }) => ({
    name,
    number,
    fresh: found.fresh.length,
    known: found.known.length,
    from: statement.from,
    to: statement.to,
    opening: statement.opening,
    closing: statement.closing,
  }));
  return {
    state,
    format,
    accounts,
    income: sumOf(amounts.filter((one) => one > 0)),
    expense: sumOf(amounts.filter((one) => one < 0)),
  };
}
