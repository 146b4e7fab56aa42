import { and, eq, gt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import type { Say } from '#server/kind.ts';
import { pageLink } from '#server/letters.ts';
import { communityChange } from '#server/schema.house.ts';
import { history } from '#server/schema.journal.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { writeToKeepers } from './keepers.ts';

// Where the money of a house goes: the account that people pay to, and who learns when what leads it there is changed (G-193).

/** For so many days who pays is told that the account is another one. */
const noticeDays = 30;

/** What of a house its payments name: how it is called, to which account they are paid, and since which day, where that changed within thirty days. */
export type Payee = { name: string; account: string; changedOn: string | null };

/** A change of an account later than this is said to who pays to it. */
const noticedSince = (now: string) => new Date(Date.parse(now) - noticeDays * 86_400_000).toISOString();

export async function payeeOf(db: Db, communityId: string, now: string): Promise<Payee> {
  const changes = db
    .select({ at: sql`max(${communityChange.heldAt})` })
    .from(communityChange)
    .where(
      and(
        eq(communityChange.communityId, community.id),
        eq(communityChange.field, 'bankAccount'),
        ne(communityChange.from, ''), // the first one is no other
        gt(communityChange.heldAt, noticedSince(now)),
      ),
    );
  const [house] = await db
    .select({
      name: community.name,
      account: community.bankAccount,
      changedAt: sql<string | null>`(${changes})`.mapWith(communityChange.heldAt),
    })
    .from(community)
    .where(eq(community.id, communityId));
  const { name = '', account = '', changedAt } = house ?? {};
  return { name, account, changedOn: changedAt ? houseDay(changedAt) : null };
}

/** Since which day the account in a field of a record is another one, where that changed within thirty days. */
export async function accountChangedOn(
  db: Db,
  row: { communityId: string; id: string },
  field: string,
  now: string,
): Promise<string | null> {
  const [last] = await db
    .select({ at: max(history.createdAt) })
    .from(history)
    .where(
      and(
        eq(history.communityId, row.communityId),
        eq(history.recordId, row.id),
        eq(history.action, field),
        ne(history.from, ''),
        gt(history.createdAt, noticedSince(now)),
      ),
    );
  return last?.at ? houseDay(last.at) : null;
}

/**
 * Something by which money finds its way: the account to pay to, the address of the bank's notices, an account whose statements are
 * read, the symbols of units, whether another account takes two (`true` or `false`), and the account to which the house pays `title`.
 */
export type MoneyChange = {
  field: 'bankAccount' | 'paymentEmail' | 'statements' | 'symbols' | 'confirmsAccount' | 'payeeAccount';
  from: string;
  to: string;
  title?: string;
};

const told = (say: Say, { field, from, to, title = '' }: MoneyChange): string =>
  field === 'confirmsAccount'
    ? say(`MAIL.MONEY.confirmsAccount.${to === 'true'}`)
    : say(`MAIL.MONEY.${field}`, { title, from: from || '–', to: to || '–' });

/** Whether the changes only wait to be confirmed, and the page that shows them. */
type Asked = { waits?: boolean; path?: string };

/** Tells the chair and the audit committee what has changed, from what and by whom; of what only waits to be confirmed all of the committee. */
export async function tellMoney(
  ctx: Ctx,
  changes: MoneyChange[],
  { waits = false, path = '/detail-svj?tab=changes' }: Asked = {},
): Promise<void> {
  if (changes.length === 0) return;
  const { db, me, services } = ctx;
  const { communityId } = me;
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, communityId));
  const link = pageLink(services.config, communityId, path);
  const said = { community: house?.name ?? '', name: showName(me), link };
  const letter = waits ? 'MONEY_ASKED' : 'MONEY_CHANGED';
  await writeToKeepers(ctx, { communityId, withCommittee: waits }, letter, (say) => ({
    ...said,
    what: changes.map((change) => told(say, change)).join('\n'),
  }));
  ctx.after(() => services.wake('mail'));
}
