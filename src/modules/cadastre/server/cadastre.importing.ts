import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx, Services } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { community } from '#server/schema.ts';
import { anybody, type Me } from '#server/session.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { NotTold, type Request, Unfinished } from './cadastre.asked.ts';
import { cadastre } from './cadastre.kind.ts';
import { type Answer, lookup } from './cadastre.source.ts';
import { write } from './cadastre.writing.ts';

// The register is asked outside of any transaction; what it tells is written at once, and what stands is kept when it tells nothing.

type House = { communityId: string; me: Me };

/** So long nobody else asks for the same house; who asks gives up before. */
const askingMs = 75_000;
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** When a failed update is tried again: at two o'clock of the next day of the house (G-165). */
export const retryAfter = (now: string): string => {
  return houseInstant(`${addDays(houseDay(now), 1)} 02:00`);
};

/** Holds the row of a house until the transaction ends; null when there is none. */
export async function holdCadastre(db: Db, communityId: string) {
  const [row] = await db.select().from(cadastre).where(eq(cadastre.communityId, communityId)).for('update');
  return row ?? null;
}

/** Holds the row of a house, which it is given when it has none; refused while somebody asks the register. */
async function begin(db: Db, now: string, { communityId }: House, asked: Request) {
  const [held] = await db
    .select({ id: community.id })
    .from(community)
    .where(eq(community.id, communityId))
    .for('key share');
  if (!held) return fail('BASE.ERRORS.NOT_FOUND');
  await db
    .insert(cadastre)
    .values({ ...asked, id: newId(), communityId })
    .onConflictDoNothing();
  const row = await holdCadastre(db, communityId);
  if (row?.askingUntil && row.askingUntil > now) return fail('REAL_ESTATE.ERROR.BUSY');
  return row;
}

/** Takes the house for one who asks; refused while somebody else does. */
async function claim(services: Services, house: House, asked: Request) {
  const { communityId } = house;
  const now = services.clock();
  return services.database.transaction(async (db) => {
    const row = await begin(db, now, house, asked);
    const isSame = row && row.number === asked.number && row.village === asked.village && row.street === asked.street;
    const progress = isSame ? row.progress : null;
    const asking = newId();
    await db
      .update(cadastre)
      .set({ ...asked, asking, progress, askingUntil: later(now, askingMs) })
      .where(eq(cadastre.communityId, communityId));
    return { asking, progress };
  });
}

/** Whoever asked writes how that ended, unless the house is gone or somebody else has asked since. */
async function end(
  services: Services,
  { communityId }: House,
  asking: string,
  work: (db: Db, now: string, row: Row) => Promise<Partial<typeof cadastre.$inferInsert>>,
): Promise<boolean> {
  return services.database.transaction(async (db) => {
    const row = await holdCadastre(db, communityId);
    if (row?.asking !== asking) return false;
    const done = await work(db, services.clock(), row);
    await db
      .update(cadastre)
      .set({ ...done, asking: null, askingUntil: null })
      .where(eq(cadastre.communityId, communityId));
    return true;
  });
}

/** Asks the register for a house and writes what it tells; refused with REAL_ESTATE.ERROR.DATA when it tells nothing (G-153). */
export async function updateCadastre(services: Services, house: House, asked: Request): Promise<void> {
  const { asking, progress: held } = await claim(services, house, asked);
  try {
    const answer = await lookup(services, asked, held);
    const isWritten = await end(services, house, asking, (db, now, row) => take(db, now, house, answer, row));
    if (!isWritten) return fail('BASE.ERRORS.NOT_FOUND');
  } catch (error) {
    if (error instanceof Unfinished) return goOn(services, house, asking, error);
    const failing = error instanceof NotTold ? error.failing : 'unreadable';
    const progress = error instanceof NotTold ? (error.progress ?? held) : held;
    await end(services, house, asking, async (_db, now) => ({
      failing,
      failedAt: now,
      nextAt: retryAfter(now),
      progress,
    }));
    if (error instanceof NotTold) return fail('REAL_ESTATE.ERROR.DATA');
    throw error;
  }
}

/** Keeps what was read, to be read on with the next round of the job or, when the day allows no more, on the next one. */
async function goOn(services: Services, house: House, asking: string, { progress, isDayOver }: Unfinished) {
  const nextOf = (now: string) => (isDayOver ? retryAfter(now) : now);
  await end(services, house, asking, async (_db, now) => ({
    progress,
    nextAt: nextOf(now),
    failing: null,
    failedAt: null,
  }));
}

/** Writes what a file tells, in place of what stood or beside its other units; what of the deeds is oldest says the state of all. */
export async function takeFile({ db, now, me }: Ctx, answer: Answer, keepsOthers: boolean): Promise<void> {
  const house = { communityId: me.communityId, me };
  const row = await begin(db, now, house, { number: '', village: '', street: '' });
  const stays = keepsOthers && row?.fetchedAt;
  const valid = [answer.validAt, stays ? ownersAtOf(row) : null].filter((one) => one !== null);
  const told = {
    ...answer,
    building: (stays && row.building) || answer.building,
    validAt: valid.sort()[0] ?? null,
    warnings: [...new Set([...(stays ? row.warnings : []), ...answer.warnings])].slice(0, 100),
  };
  const done = await take(db, now, house, told, row, keepsOthers);
  await db.update(cadastre).set(done).where(eq(cadastre.communityId, me.communityId));
}

type Row = typeof cadastre.$inferSelect;
const ownersAtOf = (row: Row | null) => row?.ownersAt ?? row?.validAt ?? null;

/** Writes what was told, and that it was; answers how the house stands then. A source that tells no owners leaves them as of their own day. */
async function take(
  db: Db,
  now: string,
  { communityId, me }: House,
  answer: Answer,
  row: Row | null,
  keepsOthers = false,
) {
  const { building, source, validAt, warnings } = answer;
  const tellsOwners = answer.units.some(({ owners }) => owners !== null);
  await write(db, communityId, answer.units, keepsOthers);
  const about = { id: communityId, title: building, isPrivate: true };
  await recordActivity({ db, now, me }, 'cadastre', 'update', [about]);
  return {
    building,
    source,
    validAt,
    ownersAt: tellsOwners ? validAt : ownersAtOf(row),
    warnings,
    fetchedAt: now,
    failing: null,
    failedAt: null,
    nextAt: null,
    progress: null,
  };
}

/** Tries again what failed and whose time has come, and what was left when a process ended while it asked; of houses that nobody has switched off. */
export async function retryCadastres(services: Services): Promise<void> {
  const now = services.clock();
  const isOn = sql`exists (select 1 from ${community} c where c.id = ${cadastre.communityId} and c.closed_at is null)`;
  const isLeft = and(isNotNull(cadastre.askingUntil), lte(cadastre.askingUntil, now));
  const when = and(or(lte(cadastre.nextAt, now), isLeft), isOn);
  const due: (typeof cadastre.$inferSelect)[] = [];
  await eachDue(services, { name: 'cadastre', table: cadastre, when }, async (db, id) => {
    const [row] = await db
      .update(cadastre)
      .set({ nextAt: later(now, askingMs), askingUntil: null })
      .where(eq(cadastre.id, id))
      .returning();
    if (row) due.push(row);
  });
  for (const { communityId, number, village, street } of due) {
    const house = { communityId, me: anybody(communityId) };
    await updateCadastre(services, house, { number, village, street }).catch((err) =>
      services.log.error({ err, communityId }, 'cadastre'),
    );
  }
}
