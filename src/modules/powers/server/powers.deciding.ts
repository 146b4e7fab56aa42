import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { nameRepresentative } from '#modules/units/server/units.door.ts';
import { endsOfVotes, seatRepresentative } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { ofKind, requireRecord, updateRecord } from '#server/record.ts';
import { community, record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { isSameScope } from '../powers.rules.ts';
import { type PowerRow, power, powers } from './powers.kind.ts';

// What becomes of a power: it is accepted, and takes the place of an earlier one; refused; revoked.

type Accepted = Awaited<ReturnType<typeof acceptedNow>>[number];

/** The accepted powers of the house that have not ended, but for one. */
const acceptedNow = (ctx: Ctx, but: string) =>
  ctx.db
    .select({ record, power })
    .from(record)
    .innerJoin(power, ofKind(powers))
    .where(
      and(
        eq(record.communityId, ctx.me.communityId),
        eq(record.kind, powers.name),
        isNull(record.trashedAt),
        or(power.isStanding, isNotNull(power.meetingId), isNotNull(power.voteId)),
        eq(record.status, 'accepted'),
        ne(record.id, but),
        or(isNull(power.endsAt), gt(power.endsAt, ctx.now)),
      ),
    )
    .for('update', { of: record });

/** Accepts a power: all of its signers must have signed, its proxy may hold no more than the house allows, and an earlier one of the same scope ends. */
export async function accept(ctx: Ctx, row: PowerRow, othersOnPaper: boolean): Promise<void> {
  await refuseOver(ctx, row);
  const [house] = await ctx.db
    .select({ limit: community.proxyLimit })
    .from(community)
    .where(eq(community.id, ctx.me.communityId))
    .for('update'); // two powers that are accepted at once are counted one after the other
  const missing = row.signers.filter(({ id }) => !row.signed.includes(id));
  if (missing.length > 0 && !othersOnPaper) return fail('POWER.ERRORS.UNSIGNED');
  const others = await acceptedNow(ctx, row.id);
  const own = { ...row, kind: row.purpose };
  const replaced = others.filter(
    ({ power: other }) => other.unitId === row.unitId && isSameScope(own, { ...other, kind: other.purpose }),
  );
  if (replaced.some(({ power: other }) => other.usedAt && !other.isStanding)) return fail('POWER.ERRORS.USED');
  const held = others.filter((other) => !replaced.includes(other) && isHeldBeside(row, other));
  const units = new Set(held.map(({ power: other }) => other.unitId));
  if (row.purpose === 'proxy' && house?.limit != null && units.size >= house.limit && !units.has(row.unitId))
    return fail('POWER.ERRORS.LIMIT');
  for (const { record: spine } of replaced)
    await end(ctx, { id: spine.id, version: spine.version, title: spine.title }, 'revoked', 'replaced', '');
  await updateRecord(ctx, powers, row, undefined, {
    spine: { status: 'accepted' },
    own: { decidedAt: ctx.now, signed: row.signers.map(({ id }) => id) },
    changes: [{ action: 'accepted', ...(missing.length > 0 && { to: missing.map(({ name }) => name).join(', ') }) }],
  });
  if (row.purpose === 'representative') await seat(ctx, row, row.onPaper || missing.length > 0);
  await tell(ctx, powers, [row.id], row.purpose === 'representative' ? 'named' : 'accepted');
}

/** Whom the owners of a unit have named represents them from then on, or in one vote; votes that run and have nobody there know it. */
async function seat(ctx: Ctx, row: PowerRow, paper: boolean): Promise<void> {
  const { unitId, proxyId, proxyName, voteId, signed, id: power } = row;
  if (!unitId || !proxyId) return;
  if (!voteId) await nameRepresentative(ctx, unitId, proxyId);
  await seatRepresentative(ctx, {
    unitId,
    representative: { id: proxyId, name: proxyName },
    voteId,
    power,
    signed,
    paper,
  });
  // whoever represents them from now on votes for them in each vote, and nothing is left to agree on
  for (const other of await openNominations(ctx, unitId, voteId ?? 'any'))
    if (other.id !== row.id) await end(ctx, other, 'refused', 'replaced', '');
}

/** What the owners of a unit have proposed and not agreed on, for one vote, for good, or for whatever. */
export const openNominations = (ctx: Ctx, unitId: string, voteId: string | null | 'any') =>
  ctx.db
    .select({ id: record.id, version: record.version, title: record.title, authorId: record.authorId })
    .from(record)
    .innerJoin(power, ofKind(powers))
    .where(
      and(
        and(eq(record.communityId, ctx.me.communityId), eq(record.kind, powers.name), isNull(record.trashedAt)),
        and(eq(record.status, 'received'), eq(power.purpose, 'representative'), eq(power.unitId, unitId)),
        voteId === 'any' ? undefined : voteId ? eq(power.voteId, voteId) : isNull(power.voteId),
      ),
    );

/** Whether all owners have agreed on one of them, which nobody else has to accept (G-195). */
const isAgreed = ({ purpose, signers, signed, proxyId }: PowerRow): boolean =>
  purpose === 'representative' &&
  signers.some(({ id }) => id === proxyId) &&
  signers.every(({ id }) => signed.includes(id));

/** Refuses a power for a vote that has ended, also before its deadline. */
async function refuseOver({ db, now }: Ctx, { voteId }: PowerRow): Promise<void> {
  const end = voteId ? (await endsOfVotes(db, [voteId])).get(voteId) : undefined;
  if (end && end <= now) fail('POWER.ERRORS.ENDED');
}

/** An owner agrees to a power; whom all owners agree on represents them at once. */
export async function agree(ctx: Ctx, row: PowerRow): Promise<void> {
  await refuseOver(ctx, row);
  const signed = [...row.signed, ctx.me.id];
  await updateRecord(ctx, powers, row, undefined, { own: { signed }, changes: [{ action: 'signed' }] });
  if (isAgreed({ ...row, signed })) await accept(ctx, await requireRecord(ctx, powers, row.id), false);
}

/** Whether the proxy of a power holds another one for the same moment. */
function isHeldBeside(row: PowerRow, { power: other }: Accepted): boolean {
  const isSame = row.proxyId
    ? other.proxyId === row.proxyId
    : !other.proxyId && fold(other.proxyName) === fold(row.proxyName);
  const meets = !row.meetingId || !other.meetingId || row.meetingId === other.meetingId;
  return other.purpose === 'proxy' && isSame && meets;
}

type Spine = Pick<PowerRow, 'id' | 'version' | 'title'>;

/** Ends a power with a reason, and tells its parties what became of it. */
export async function end(
  ctx: Ctx,
  row: Spine,
  status: 'refused' | 'revoked',
  action: string,
  reason: string,
  what: 'refused' | 'revoked' | 'declined' = status,
): Promise<void> {
  await updateRecord(ctx, powers, row as PowerRow, undefined, {
    spine: { status },
    own: { reason, decidedAt: ctx.now },
    changes: [{ action, ...(reason && { to: reason }) }],
  });
  await tell(ctx, powers, [row.id], what);
}
