import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { ofKind } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { signersOf } from '../powers.rules.ts';
import { unitsOf } from './powers.givers.ts';
import { power, powers } from './powers.kind.ts';

// What powers of attorney offer to the servers of other modules. Whoever asks has checked that the caller may.

type Asked = { meetingId: string | null; at: string };

/** Accepted powers to vote that have not ended, for a meeting or, without one, for votes outside of meetings. */
const holding = ({ me }: Pick<Ctx, 'me'>, { meetingId, at }: Asked) =>
  and(
    eq(record.communityId, me.communityId),
    eq(record.kind, powers.name),
    eq(record.status, 'accepted'),
    isNull(record.trashedAt),
    eq(power.purpose, 'proxy'),
    or(isNull(power.endsAt), gt(power.endsAt, at)),
    meetingId ? or(eq(power.meetingId, meetingId), power.isStanding) : power.isStanding,
  );

/** Which powers hold, as a short text that is the same as long as they are the same. */
export async function standingOfPowers({ db, me }: Pick<Ctx, 'db' | 'me'>, asked: Asked): Promise<string> {
  const ids = sql<string | null>`md5(string_agg(${power.id}::text, ' ' order by ${power.id}))`;
  const [row] = await db.select({ ids }).from(record).innerJoin(power, ofKind(powers)).where(holding({ me }, asked));
  return row?.ids ?? '';
}

/**
 * The accepted powers to vote that hold at a moment, at a meeting or, without one, in a vote outside of meetings. Where a unit
 * has one for the meeting beside a standing one, the first of its rows goes before the others. One that was given by other
 * owners than those who would have to sign it now holds no more.
 */
export async function powersFor({ db, me }: Pick<Ctx, 'db' | 'me'>, { meetingId, at }: Asked) {
  const units = new Map((await unitsOf({ db, me })).map((row) => [row.id as string | null, row]));
  const rows = await db
    .select({ power, acceptedAt: power.decidedAt })
    .from(record)
    .innerJoin(power, ofKind(powers))
    .where(holding({ me }, { meetingId, at }))
    .orderBy(asc(power.unitId), asc(power.isStanding), desc(power.decidedAt));
  const isOfOwners = ({ power: row }: (typeof rows)[number]) => {
    const held = units.get(row.unitId);
    const signers = held ? signersOf(held, 'proxy', row.proxyId) : [];
    return signers.length > 0 && signers.every(({ id }) => row.signers.some((one) => one.id === id));
  };
  return rows.filter(isOfOwners).map(({ power: row }) => ({
    id: row.id,
    unitId: row.unitId,
    unit: row.unit,
    grantors: row.signers,
    proxy: { memberId: row.proxyId, name: row.proxyName },
    meetingId: row.meetingId,
    points: row.points,
    instructions: row.instructions,
    usedAt: row.usedAt,
  }));
}

/** Notes that somebody is present or votes by these powers: from then on they are not revoked any more. */
export async function markUsed({ db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(power)
    .set({ usedAt: now })
    .where(and(eq(power.communityId, me.communityId), inArray(power.id, [...ids]), isNull(power.usedAt)));
}

/** Notes that nobody was at a meeting after all: powers for it are free to be revoked again. */
export async function unmarkUsed({ db, me }: Pick<Ctx, 'db' | 'me'>, meetingId: string): Promise<void> {
  await db
    .update(power)
    .set({ usedAt: null })
    .where(and(eq(power.communityId, me.communityId), eq(power.meetingId, meetingId)));
}
