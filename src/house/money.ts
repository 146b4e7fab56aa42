import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import type { Say } from '#server/kind.ts';
import { pageLink } from '#server/letters.ts';
import { communityChange } from '#server/schema.house.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { writeToKeepers } from './keepers.ts';

// Where the money of a house goes: the account that people pay to, and who learns when what leads it there is changed (G-193).

/** For so many days who pays is told that the account is another one. */
const noticeDays = 30;

/** What of a house its payments name: how it is called, to which account they are paid, and since which day, where that changed within thirty days. */
export type Payee = { name: string; account: string; changedOn: string | null };

export async function payeeOf(db: Db, communityId: string, now: string): Promise<Payee> {
  const since = new Date(Date.parse(now) - noticeDays * 86_400_000).toISOString();
  const changes = db
    .select({ at: sql`max(${communityChange.heldAt})` })
    .from(communityChange)
    .where(
      and(
        eq(communityChange.communityId, community.id),
        eq(communityChange.field, 'bankAccount'),
        ne(communityChange.from, ''), // the first one is no other
        gt(communityChange.heldAt, since),
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

/**
 * Something by which money finds its way: the account to pay to, the address of the bank's notices, an account whose statements are
 * read, the symbols of units, and whether another account takes two (`true` or `false`).
 */
export type MoneyChange = {
  field: 'bankAccount' | 'paymentEmail' | 'statements' | 'symbols' | 'confirmsAccount';
  from: string;
  to: string;
};

const told = (say: Say, { field, from, to }: MoneyChange): string =>
  field === 'confirmsAccount'
    ? say(`MAIL.MONEY.confirmsAccount.${to === 'true'}`)
    : say(`MAIL.MONEY.${field}`, { from: from || '–', to: to || '–' });

/** Tells the chair and the audit committee what has changed, from what and by whom; of what only waits to be confirmed all of the committee. */
export async function tellMoney(ctx: Ctx, changes: MoneyChange[], waits?: 'waits'): Promise<void> {
  if (changes.length === 0) return;
  const { db, me, services } = ctx;
  const { communityId } = me;
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, communityId));
  const link = pageLink(services.config, communityId, '/detail-svj?tab=changes');
  const said = { community: house?.name ?? '', name: showName(me), link };
  const letter = waits ? 'MONEY_ASKED' : 'MONEY_CHANGED';
  await writeToKeepers(ctx, { communityId, withCommittee: waits !== undefined }, letter, (say) => ({
    ...said,
    what: changes.map((change) => told(say, change)).join('\n'),
  }));
  ctx.after(() => services.wake('mail'));
}
