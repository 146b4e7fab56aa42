import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { isPerson } from '#house/accounts.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { unit } from '#server/schema.house.ts';
import { community, entrance, member, role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { committeeRoles } from '#shared/roles.ts';
import type { communitiesContract } from '../communities.contract.ts';
import { communityErrors } from '../communities.rules.ts';
import { type FieldChange, fieldsChanged, keepChanges, needsSecond } from './communities.changes.ts';
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
  const errors = {
    ...communityErrors({ ...values, entrances }),
    ...notTheirs(me, values),
    ...(await lacksSecond(ctx, held, values)),
  };
  if (Object.keys(errors).length > 0) return failFields(errors);
  if (version !== undefined && version !== held.version) return fail('BASE.ERRORS.STALE');
  const [waiting, changes] = apart(fieldsChanged(held, values), (change) => needsSecond(ctx, held, change));
  for (const { field } of waiting) delete values[field as keyof typeof values];
  if (entrances) changes.push(...(await saveEntrances(ctx, entrances)));
  const [row] = await db
    .update(community)
    .set({ ...values, version: held.version + 1 })
    .where(eq(community.id, id))
    .returning();
  await keepChanges(ctx, changes, waiting);
  await recordActivity(ctx, 'svj', 'update', [{ id, title: values.name, isPrivate: false }]);
  return toWire(me, row ?? held);
}

const ofCommittee = ['bankAccount', 'paymentEmail', 'dueDay', 'confirmsAccount'] as const;
const ofAdministrator = ['modules', 'isFree', 'isDemo'] as const;
const ofNobody = ['avatar', 'url_hash'] as const;
type Sent = Omit<Input, 'id' | 'version' | 'entrances'>;

/** What was sent without what `GET /svj` itself sends: values as they are stored where they may not be changed, and the null of what is not shown. */
function changed(sent: Sent, held: typeof community.$inferSelect) {
  const { bankAccount, paymentEmail, confirmsAccount, paymentMonitoring, ...values } = sent;
  const stored: Record<string, unknown> = { ...held, url_hash: held.urlHash };
  for (const name of [...ofAdministrator, ...ofNobody])
    if (JSON.stringify(values[name]) === JSON.stringify(stored[name])) delete values[name];
  const watched = paymentMonitoring ?? {};
  const ofMoney = { bankAccount: bankAccount ?? undefined, paymentEmail: paymentEmail ?? undefined };
  return withoutGaps({ ...values, ...ofMoney, confirmsAccount: confirmsAccount ?? undefined, ...watched });
}

/** Without what is absent, so that what stands there is what changes. */
const withoutGaps = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Those for which it holds, and the others. */
const apart = <T>(all: T[], holds: (one: T) => boolean): [T[], T[]] => [
  all.filter(holds),
  all.filter((one) => !holds(one)),
];

/** A house asks for a second one only while it has one. */
async function lacksSecond({ db, me }: Ctx, held: { confirmsAccount: boolean }, next: { confirmsAccount?: boolean }) {
  if (held.confirmsAccount || !next.confirmsAccount) return {};
  const committee = db
    .select({ id: member.id })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(and(eq(member.communityId, me.communityId), inArray(role.name, [...committeeRoles]), isPerson));
  const errors: FieldErrors = (await committee.limit(2)).length < 2 ? { confirmsAccount: 'SVJ.VALIDATION.ONE' } : {};
  return errors;
}

/** Fields that were sent by somebody whose they are not: who does not see a value does not overwrite it. */
function notTheirs(me: Me, values: Partial<Input> & { dueDay?: number }): FieldErrors {
  const closed = [...ofNobody, ...(me.isPrivileged ? [] : ofCommittee), ...(me.isSuperAdmin ? [] : ofAdministrator)];
  const sent = closed.filter((name) => values[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, 'BASE.VALIDATION.UNKNOWN' as const]));
}

/** Makes the stored entrances what the list says. Locked, so that no unit can move into one that is just being removed. */
async function saveEntrances({ db, me: { communityId } }: Ctx, entrances: Entrances): Promise<FieldChange[]> {
  const held = await db
    .select()
    .from(entrance)
    .where(eq(entrance.communityId, communityId))
    .orderBy(asc(entrance.name), asc(entrance.id))
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
  const [from, to] = [wordsOf(held), wordsOf(entrances)];
  return from === to ? [] : [{ field: 'entrances', from, to }];
}

/** Entrances in one text, each with its address, as the history tells of them. */
const wordsOf = (all: { name: string; street?: string; city?: string }[]): string =>
  all
    .map(({ name, street, city }) => [name, street, city].filter(Boolean).join(', '))
    .sort()
    .join('; ');
