import { and, eq, isNotNull, isNull, lte, max, or } from 'drizzle-orm';
import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import { eachDue } from '#engines/due.ts';
import { unseal } from '#engines/secrets.ts';
import { mostBytes } from '#engines/statements/statements.shape.ts';
import type { Services } from '#server/context.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { Failure } from '#shared/errors.ts';
import { askingMs, type Outcome } from '../bank.rules.ts';
import { digestOf } from './bank.importing.ts';
import { bankAccount, bankStatement } from './bank.kind.ts';
import { type Account, type Brought, holdAccount, weigh, writeStatement } from './bank.saving.ts';
import { readFileOf } from './bank.thread.ts';

// The connection to Fio: one call for the days that may hold something new.

const minute = 60_000;
/** So long the bank is left alone between two calls with one token; it asks for thirty seconds. */
const restMs = 35_000;
/** When the bank is asked again: tomorrow, but sooner after what may pass. */
const pauseAfter = (outcome: Outcome) =>
  outcome === 'tooSoon' ? 2 * minute : outcome === 'outage' ? 60 * minute : 24 * 60 * minute;
const overlapDays = 7;
/** Older days the bank gives only after they were unlocked in its own application. */
const mostDays = 89;

const whoseOf = ({ communityId, id }: Account) => ({ communityId, accountId: id });

const bytes = z.instanceof(Uint8Array);
const answers = { 200: bytes, 409: bytes, 422: bytes, 500: bytes };

/** The days that are asked for: from a week before the last known one, as far as the bank gives them by itself. */
function periodOf(now: string, until: string | null) {
  const to = houseDay(now);
  const earliest = addDays(to, -mostDays);
  const from = until ? addDays(until, -overlapDays) : earliest;
  return { from: from < earliest ? earliest : from > to ? to : from, to };
}

/** What the bank answers: a statement, or why there is none. The token stands in the address, which is never logged. */
async function ask(services: Services, account: Account, until: string | null): Promise<Brought | Outcome> {
  const { config, secret, log } = services;
  const token = unseal(secret, account.token ?? '', account.id);
  if (token === null) return 'token';
  if (config.NODE_ENV === 'production' && !config.FIO_URL.startsWith('https:')) return 'outage';
  const { from, to } = periodOf(services.clock(), until);
  const call = connector({ base: config.FIO_URL, patience: 30_000, mostBytes, tries: 1, pause: 0, asBytes: true });
  try {
    const { status, body } = await call(`/periods/${token}/${from}/${to}/transactions.json`, answers);
    if (status === 409) return 'tooSoon';
    if (status === 422) return 'old';
    if (status === 500) return 'token';
    const { statements, format } = await readFileOf(whoseOf(account), { bytes: body, remembered: [] });
    const [statement] = statements;
    if (!statement || format !== 'fio') return 'unreadable';
    return { statement, format, fileName: `Fio ${from} ${to}`, digest: digestOf(body) };
  } catch (error) {
    if (error instanceof Outage) log.error({ outage: error.message, account: account.id }, 'Fio');
    if (error instanceof Outage) return error.reason === 'quota' ? 'tooSoon' : 'outage';
    if (error instanceof Failure) return error.key === 'BANK.ERRORS.BALANCE' ? 'balance' : 'unreadable';
    throw error;
  }
}

/** Writes what the bank has told, where the account still has the token with which it was asked. */
async function bring(
  services: Services,
  asked: Account,
  brought: Brought,
): Promise<{ outcome: Outcome; fresh: number }> {
  return services.database.transaction(async (db) => {
    const entry = { db, communityId: asked.communityId, now: services.clock(), by: null };
    const account = await holdAccount(entry, asked.id);
    const found = await weigh(entry, account, brought);
    const fresh = account.token === asked.token ? found.fresh.length : 0;
    if (fresh > 0) await writeStatement(entry, account, brought, found);
    return { outcome: fresh > 0 ? 'fresh' : 'nothing', fresh };
  });
}

/** Asks the bank of one account and notes how that ended. */
async function askOne(services: Services, id: string): Promise<void> {
  const { db } = services.database;
  const [account] = await db.select().from(bankAccount).where(eq(bankAccount.id, id));
  if (!account?.token) return;
  const own = and(eq(bankStatement.communityId, account.communityId), eq(bankStatement.accountId, id));
  const [last] = await db
    .select({ until: max(bankStatement.toDay) })
    .from(bankStatement)
    .where(own);
  const brought = await ask(services, account, last?.until ?? null);
  const done =
    typeof brought === 'string'
      ? { outcome: brought, fresh: 0 }
      : await bring(services, account, brought).catch(refused);
  const nextAt = laterThan(services.clock(), pauseAfter(done.outcome));
  await db
    .update(bankAccount)
    .set({ ...done, nextAt })
    .where(and(eq(bankAccount.id, id), eq(bankAccount.token, account.token)));
}

/** A token of another account brings statements of that one, or the account is gone. */
function refused(error: unknown): { outcome: Outcome; fresh: number } {
  if (error instanceof Failure) return { outcome: 'account', fresh: 0 };
  throw error;
}

const laterThan = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();
/** So many banks are asked at once. */
const atOnce = 4;

/** Asks the banks whose time has come, of one account or of all. Each is claimed before it is asked, so that no token is used twice within its rest, whoever asks and in whichever process. */
export async function askBanks(services: Services, only?: string): Promise<void> {
  const now = services.clock();
  const { token, nextAt, askedAt, id } = bankAccount;
  const rested = or(isNull(askedAt), lte(askedAt, laterThan(now, -restMs)));
  const when = and(isNotNull(token), lte(nextAt, now), rested, only ? eq(id, only) : undefined);
  const claimed: string[] = [];
  await eachDue(services, { name: 'bank', table: bankAccount, when }, async (db, one) => {
    await db
      .update(bankAccount)
      .set({ askedAt: now, nextAt: laterThan(now, askingMs) })
      .where(eq(id, one));
    claimed.push(one);
  });
  for (let at = 0; at < claimed.length; at += atOnce)
    await Promise.all(
      claimed
        .slice(at, at + atOnce)
        .map((one) => askOne(services, one).catch((err) => services.log.error({ err, id: one }, 'bank'))),
    );
}
