import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { settle } from '#server/record.ts';
import { profile } from '#server/schema.house.ts';
import { community, member, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { againAt, isChanged, nextCheck } from '../insolvency.rules.ts';
import { askRegister, sourceOf } from './insolvency.isir.ts';
import { type InsolvencyRow, insolvencies, insolvency, insolvencyWatch } from './insolvency.kind.ts';
import type { Answer, Subject } from './insolvency.reading.ts';
import { calledNow, isRenamed, ofOwner, ofProfile, ownsHere } from './insolvency.rows.ts';

// Asking the register in the background: whose time has come, one after another, within what it allows.

/** So many are asked for at a time; the register takes fifty a minute of all houses together. */
const batch = 20;
/** A check that was begun and not ended, because the application was stopped, is done again after this. */
const abandoned = 15 * 60_000;
const yearMs = 365 * 86_400_000;
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** Houses that watch this register. */
const watching = and(
  eq(community.id, insolvency.communityId),
  isOpen,
  sql`${community.modules} ? 'insolvency' and not ${community.isDemo}`,
);

/** Takes checks whose time has come, who has never been asked about first, so that no other process asks about the same. */
async function claim(db: Db, now: string, asking: string): Promise<string[]> {
  const due = db
    .select({ id: insolvency.id })
    .from(insolvency)
    .innerJoin(community, watching)
    .where(sql`${insolvency.dueAt} <= ${now} and ${insolvency.leftAt} is null and ${ownsHere}`)
    .orderBy(sql`${insolvency.checkedAt} is not null`, insolvency.dueAt, insolvency.id)
    .limit(batch)
    .for('update', { of: insolvency, skipLocked: true });
  const rows = await db
    .update(insolvency)
    .set({ asking, dueAt: later(now, abandoned) })
    .where(inArray(insolvency.id, due))
    .returning({ id: insolvency.id });
  return rows.map(({ id }) => id);
}

const { lastName, firstName, isCompany } = member;
const known = { lastName, firstName, isCompany, ico: profile.ico };
type Known = { isCompany: boolean; lastName: string; firstName: string; ico: string | null };

const isName = (name: string) => /\p{L}/u.test(name);

/** What is asked about somebody; null of a company without a number, and of a person without names or date of birth. */
function subjectOf({ birthDate }: InsolvencyRow, { isCompany, ico, ...name }: Known): Subject | null {
  if (isCompany) return ico ? { ico: ico.padStart(8, '0') } : null;
  return birthDate && isName(name.lastName) && isName(name.firstName) ? { ...name, birthDate } : null;
}

/** Whether the register may be asked once more, counted over all houses and processes; after three failures in a row it is left in peace for a while. */
const mayAsk = async ({ config, limits }: Services): Promise<boolean> =>
  sourceOf(config) !== 'register' ||
  ((await limits.left('isirOutage', 'all')) > 0 &&
    (await limits.allows('isirMinute', 'all')) &&
    (await limits.allows('isirDay', 'all')));

/** Notes whether the register answers at all; once it says that it takes no more it is left in peace at once. */
async function noteLine({ limits }: Services, { is }: Answer): Promise<void> {
  if (is === 'outage' || is === 'unreadable') await limits.allows('isirOutage', 'all');
  else if (is === 'quota') while (await limits.allows('isirOutage', 'all'));
  else if (is !== 'closed') await limits.forget('isirOutage', 'all');
}

/** A check that is asked about now, of somebody who owns here yet, in a house that watches the register. */
const held = (db: Db, id: string, asking: string) =>
  db
    .select({ row: insolvency, known, calledNow })
    .from(insolvency)
    .innerJoin(community, watching)
    .innerJoin(member, ofOwner)
    .leftJoin(profile, ofProfile)
    .where(and(eq(insolvency.id, id), eq(insolvency.asking, asking), ownsHere));

/** Asks about one and keeps what comes; false when it did not ask, because the register takes no more now. */
async function askOne(services: Services, id: string, asking: string): Promise<boolean> {
  const [found] = await held(services.database.db, id, asking);
  if (!found) return true;
  const subject = subjectOf(found.row, found.known);
  if (subject && !(await mayAsk(services))) return false;
  const answer: Answer = subject ? await askRegister(services, subject) : { is: 'refused' };
  if (subject) await noteLine(services, answer);
  const told = { id, asking, askedOf: found.calledNow };
  await keep(services, told, answer).catch(async (err) => {
    services.log.error({ err, id }, 'insolvency');
    await keep(services, told, { is: 'unreadable' });
  });
  return true;
}

type Told = { id: string; asking: string; askedOf: string };

/** Keeps an answer; what cannot be trusted leaves the last good one where it is. A check that was taken back or asked for anew meanwhile stays so. */
async function keep(services: Services, { id, asking, askedOf }: Told, answer: Answer): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (db) => {
    const [found] = await held(db, id, asking).for('update', { of: insolvency });
    if (!found) return;
    const { row } = found;
    const of = eq(insolvency.id, id);
    if (answer.is !== 'clear' && answer.is !== 'found') {
      const failures = row.failures + 1;
      const dueAt = againAt(now, answer.is, failures);
      await db.update(insolvency).set({ trouble: answer.is, failures, triedAt: now, dueAt, asking: null }).where(of);
      return;
    }
    const cases = answer.is === 'found' ? answer.cases : [];
    const hasChanged = isChanged(row.cases, cases);
    const dueAt = found.calledNow === askedOf ? nextCheck(now) : now; // somebody was called otherwise meanwhile
    const good = { trouble: null, failures: 0, triedAt: now, checkedAt: now, askedOf, dueAt, cases, asking: null };
    const isSample = sourceOf(services.config) === 'sample';
    await db
      .update(insolvency)
      .set({ ...good, isSample, ...(hasChanged && { changedAt: now }) })
      .where(of);
    if (hasChanged) await tellChange(services, db, row.communityId, now);
  });
}

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
  const asking = newId();
  const next = () => claim(services.database.db, services.clock(), asking);
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const id of ids) {
      const hasAsked = await askOne(services, id, asking).catch((err) => services.log.error({ err, id }, 'insolvency'));
      if (hasAsked === false) return giveBack(services, asking);
    }
}

/** What was taken and not asked about is due again at once. */
async function giveBack({ database, clock }: Services, asking: string): Promise<void> {
  await database.db.update(insolvency).set({ dueAt: clock(), asking: null }).where(eq(insolvency.asking, asking));
}

/** Whoever owns nothing any more is asked about no more, and a year later nothing is known of them here; who owns again is watched again, and who is called otherwise by now, or is known from the sample alone, is asked about anew. */
async function forget({ database: { db }, clock, config }: Services): Promise<void> {
  const now = clock();
  await db
    .update(insolvency)
    .set({ leftAt: now })
    .where(and(isNull(insolvency.leftAt), not(ownsHere)));
  await db
    .update(insolvency)
    .set({ leftAt: null, dueAt: now })
    .where(and(isNotNull(insolvency.leftAt), ownsHere));
  const isOfSample = sourceOf(config) === 'sample' ? sql`false` : insolvency.isSample;
  const renamed = db
    .select({ id: insolvency.id })
    .from(insolvency)
    .innerJoin(member, ofOwner)
    .leftJoin(profile, ofProfile)
    .where(and(isNull(insolvency.leftAt), sql`(${isRenamed} or ${isOfSample})`));
  await db.update(insolvency).set({ dueAt: now }).where(inArray(insolvency.id, renamed));
  await db.delete(insolvency).where(lt(insolvency.leftAt, later(now, -yearMs)));
}

export const insolvencyJobs: Job[] = [
  { name: 'insolvency', cron: '* * * * *', run: askDue },
  { name: 'insolvencyLeft', cron: '40 2 * * *', run: forget },
];
