import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { nameRepresentative } from '#modules/units/server/units.door.ts';
import type { Ctx } from '#server/context.ts';
import { ofKind, updateRecord } from '#server/record.ts';
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
        or(power.isStanding, isNotNull(power.meetingId)),
        eq(record.status, 'accepted'),
        ne(record.id, but),
        or(isNull(power.endsAt), gt(power.endsAt, ctx.now)),
      ),
    )
    .for('update', { of: record });

/** Accepts a power: all of its signers must have signed, its proxy may hold no more than the house allows, and an earlier one of the same scope ends. */
export async function accept(ctx: Ctx, row: PowerRow, othersOnPaper: boolean): Promise<void> {
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
  if (row.purpose === 'representative' && row.unitId && row.proxyId)
    await nameRepresentative(ctx, row.unitId, row.proxyId);
  await tell(ctx, powers, [row.id], 'accepted');
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

/** Ends a power with a reason, and tells its parties. */
export async function end(
  ctx: Ctx,
  row: Spine,
  status: 'refused' | 'revoked',
  action: string,
  reason: string,
): Promise<void> {
  await updateRecord(ctx, powers, row as PowerRow, undefined, {
    spine: { status },
    own: { reason, decidedAt: ctx.now },
    changes: [{ action, ...(reason && { to: reason }) }],
  });
  await tell(ctx, powers, [row.id], status);
}
