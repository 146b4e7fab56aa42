import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { settle } from '#server/record.ts';
import { profile, unitOwner } from '#server/schema.house.ts';
import { community, member, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { isChanged, nextCheck } from '../insolvency.rules.ts';
import { askRegister, sourceOf } from './insolvency.isir.ts';
import { type InsolvencyRow, insolvencies, insolvency, insolvencyWatch } from './insolvency.kind.ts';
import type { Answer, Subject } from './insolvency.reading.ts';

// Asking the register in the background: whose time has come, one after another, within what it allows.

/** So many are asked for at a time; the register takes fifty a minute of all houses together. */
const batch = 20;
const hour = 3_600_000;
/** A check that was begun and not ended, because the application was stopped, is done again after this. */
const abandoned = 15 * 60_000;
const yearMs = 365 * 86_400_000;
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** Owners of units of the same house. */
const ownsHere = sql`exists (select from ${unitOwner} o where o.community_id = ${insolvency.communityId} and o.member_id = ${insolvency.memberId})`;

/** Takes checks whose time has come, who has never been asked about first, so that no other process asks about the same. */
async function claim(db: Db, now: string): Promise<string[]> {
  const due = db
    .select({ id: insolvency.id })
    .from(insolvency)
    .innerJoin(community, and(eq(community.id, insolvency.communityId), isOpen))
    .where(
      and(
        sql`${insolvency.dueAt} <= ${now} and ${insolvency.leftAt} is null and ${ownsHere}`,
        sql`${community.modules} ? 'insolvency' and not ${community.isDemo}`,
      ),
    )
    .orderBy(sql`${insolvency.checkedAt} is not null`, insolvency.dueAt, insolvency.id)
    .limit(batch)
    .for('update', { of: insolvency, skipLocked: true });
  const rows = await db
    .update(insolvency)
    .set({ dueAt: later(now, abandoned) })
    .where(inArray(insolvency.id, due))
    .returning({ id: insolvency.id });
  return rows.map(({ id }) => id);
}

type Known = { isCompany: boolean; lastName: string; firstName: string; ico: string | null };

/** What is asked about somebody; null of a company without a number. */
function subjectOf({ birthDate }: InsolvencyRow, { isCompany, ico, ...name }: Known): Subject | null {
  if (isCompany) return ico ? { ico: ico.padStart(8, '0') } : null;
  return birthDate ? { ...name, birthDate } : null;
}

/** Whether the register may be asked once more, counted over all houses and processes. */
const mayAsk = async ({ config, limits }: Services): Promise<boolean> =>
  sourceOf(config) !== 'register' ||
  ((await limits.allows('isirMinute', 'all')) && (await limits.allows('isirDay', 'all')));

/** Asks about one and keeps what comes; false when it did not ask, because the register takes no more now. */
async function askOne(services: Services, id: string): Promise<boolean> {
  const { lastName, firstName, isCompany } = member;
  const [held] = await services.database.db
    .select({ row: insolvency, known: { lastName, firstName, isCompany, ico: profile.ico } })
    .from(insolvency)
    .innerJoin(member, and(eq(member.id, insolvency.memberId), eq(member.communityId, insolvency.communityId)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(eq(insolvency.id, id));
  if (!held) return true;
  const subject = subjectOf(held.row, held.known);
  if (subject && !(await mayAsk(services))) return false;
  const answer: Answer = subject ? await askRegister(services, subject) : { is: 'refused' };
  await keep(services, held.row, answer);
  return true;
}

/** Keeps an answer; what cannot be trusted leaves the last good one where it is. A check that was taken back meanwhile stays so. */
async function keep(services: Services, { id, communityId }: InsolvencyRow, answer: Answer): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (db) => {
    const [row] = await db.select().from(insolvency).where(eq(insolvency.id, id)).for('update');
    if (!row) return;
    const of = eq(insolvency.id, id);
    if (answer.is !== 'clear' && answer.is !== 'found') {
      const mayPass = answer.is === 'outage' || answer.is === 'closed';
      const dueAt = mayPass ? soonest(later(now, hour), nextCheck(now)) : nextCheck(now);
      await db.update(insolvency).set({ trouble: answer.is, triedAt: now, dueAt }).where(of);
      return;
    }
    const cases = answer.is === 'found' ? answer.cases : [];
    const hasChanged = isChanged(row.cases, cases);
    const good = { trouble: null, triedAt: now, checkedAt: now, dueAt: nextCheck(now), cases };
    const isSample = sourceOf(services.config) === 'sample';
    await db
      .update(insolvency)
      .set({ ...good, isSample, ...(hasChanged && { changedAt: now }) })
      .where(of);
    if (hasChanged) await tellChange(services, db, communityId, now);
  });
}

const soonest = (a: string, b: string) => (a < b ? a : b);

async function tellChange(services: Services, db: Db, communityId: string, now: string): Promise<void> {
  const [watch] = await db.select().from(insolvencyWatch).where(eq(insolvencyWatch.communityId, communityId));
  if (!watch) return;
  await tell({ db, now, services, me: anybody(communityId) }, insolvencies, [watch.id], 'changed');
}

/** Gives a house the record of its watching, one however often this is done: whoever else would give it waits for the house. */
export async function begin(db: Db, communityId: string, now: string): Promise<void> {
  await db.select({ id: community.id }).from(community).where(eq(community.id, communityId)).for('no key update');
  if ((await db.$count(insolvencyWatch, eq(insolvencyWatch.communityId, communityId))) > 0) return;
  const id = newId();
  const spine = { title: 'Insolvenční rejstřík', status: 'published', audience: 'everyone' as const };
  await db.insert(record).values({
    id,
    communityId,
    kind: insolvencies.name,
    ...spine,
    authorId: null,
    searchText: '',
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(insolvencyWatch).values({ id, communityId });
  await settle(db, insolvencies, now, eq(record.id, id));
}

/** Asks about all whose time has come, as far as the register allows; one that fails keeps nobody from the others. */
export async function askDue(services: Services): Promise<void> {
  for (let ids = await claim(services.database.db, services.clock()); ids.length > 0; ) {
    for (const id of ids) {
      const hasAsked = await askOne(services, id).catch((err) => services.log.error({ err, id }, 'insolvency'));
      if (hasAsked === false) return giveBack(services, ids.slice(ids.indexOf(id)));
    }
    ids = await claim(services.database.db, services.clock());
  }
}

/** What was taken and not asked about is due again at once. */
async function giveBack({ database, clock }: Services, ids: string[]): Promise<void> {
  await database.db.update(insolvency).set({ dueAt: clock() }).where(inArray(insolvency.id, ids));
}

/** Whoever owns nothing any more is asked about no more, and a year later nothing is known of them here; who owns again is watched again. */
async function forget({ database: { db }, clock }: Services): Promise<void> {
  const now = clock();
  await db
    .update(insolvency)
    .set({ leftAt: now })
    .where(and(isNull(insolvency.leftAt), not(ownsHere)));
  await db
    .update(insolvency)
    .set({ leftAt: null, dueAt: now })
    .where(and(isNotNull(insolvency.leftAt), ownsHere));
  await db.delete(insolvency).where(lt(insolvency.leftAt, later(now, -yearMs)));
}

export const insolvencyJobs: Job[] = [
  { name: 'insolvency', cron: '* * * * *', run: askDue },
  { name: 'insolvencyLeft', cron: '40 2 * * *', run: forget },
];
