import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { unit } from '#server/schema.house.ts';
import { community, entrance } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import type { communitiesContract } from '../communities.contract.ts';
import { communityErrors } from '../communities.rules.ts';
import { toWire } from './communities.wire.ts';

type Input = ParsedOf<(typeof communitiesContract)['calls']['PUT /svj/{id}']>;
type Entrances = NonNullable<Input['entrances']>;

/** Changes the own community, its entrances too; another id is one that does not exist (COMMUNITY-23). */
export async function saveCommunity(ctx: Ctx, { id, version, entrances, ...sent }: Input) {
  const { db, me } = ctx;
  if (id !== me.communityId) return fail('BASE.ERRORS.NOT_FOUND');
  const [held] = await db.select().from(community).where(eq(community.id, id)).for('update');
  if (!held) return fail('BASE.ERRORS.NOT_FOUND');
  const values = changed(sent, held);
  const errors = { ...communityErrors({ ...values, entrances }), ...notTheirs(me, values) };
  if (Object.keys(errors).length > 0) return failFields(errors);
  if (version !== undefined && version !== held.version) return fail('BASE.ERRORS.STALE');
  if (entrances) await saveEntrances(ctx, entrances);
  const [row] = await db
    .update(community)
    .set({ ...values, version: held.version + 1 })
    .where(eq(community.id, id))
    .returning();
  await recordActivity(ctx, 'svj', 'update', [{ id, title: values.name, isPrivate: false }]);
  return toWire(me, row ?? held);
}

const ofCommittee = ['bankAccount', 'paymentEmail', 'dueDay'] as const;
const ofAdministrator = ['modules', 'isFree', 'isDemo'] as const;
const ofNobody = ['avatar', 'url_hash'] as const;
type Sent = Omit<Input, 'id' | 'version' | 'entrances'>;

/** What was sent without what `GET /svj` itself sends: values as they are stored where they may not be changed, and the null of what is not shown. */
function changed(sent: Sent, held: typeof community.$inferSelect) {
  const { bankAccount, paymentEmail, paymentMonitoring, ...values } = sent;
  const stored: Record<string, unknown> = { ...held, url_hash: held.urlHash };
  for (const name of [...ofAdministrator, ...ofNobody])
    if (JSON.stringify(values[name]) === JSON.stringify(stored[name])) delete values[name];
  const watched = paymentMonitoring ?? {};
  return { ...values, bankAccount: bankAccount ?? undefined, paymentEmail: paymentEmail ?? undefined, ...watched };
}

/** Fields that were sent by somebody whose they are not: who does not see a value does not overwrite it. */
function notTheirs(me: Me, values: Partial<Input> & { dueDay?: number }): FieldErrors {
  const closed = [...ofNobody, ...(me.isPrivileged ? [] : ofCommittee), ...(me.isSuperAdmin ? [] : ofAdministrator)];
  const sent = closed.filter((name) => values[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, 'BASE.VALIDATION.UNKNOWN' as const]));
}

/** Makes the stored entrances what the list says. Locked, so that no unit can move into one that is just being removed. */
async function saveEntrances({ db, me: { communityId } }: Ctx, entrances: Entrances): Promise<void> {
  const held = await db
    .select({ id: entrance.id })
    .from(entrance)
    .where(eq(entrance.communityId, communityId))
    .for('update');
  const known = new Set(held.map((row) => row.id));
  const kept = new Set<string>();
  for (const [i, { id }] of entrances.entries()) {
    if (id && (!known.has(id) || kept.has(id))) failFields({ [`entrances.${i}.id`]: 'BASE.VALIDATION.INVALID' });
    if (id) kept.add(id);
  }
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    const used = await db.$count(unit, and(eq(unit.communityId, communityId), inArray(unit.entranceId, gone)));
    if (used > 0) fail('SVJ.ERRORS.ENTRANCE_USED');
    await db.delete(entrance).where(and(eq(entrance.communityId, communityId), inArray(entrance.id, gone)));
  }
  for (const { id, ...values } of entrances)
    if (id)
      await db
        .update(entrance)
        .set(values)
        .where(and(eq(entrance.communityId, communityId), eq(entrance.id, id)));
  const added = entrances.filter(({ id }) => !id);
  if (added.length > 0) await db.insert(entrance).values(added.map((row) => ({ ...row, id: newId(), communityId })));
}
