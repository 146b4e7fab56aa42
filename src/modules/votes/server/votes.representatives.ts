import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Viewer } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { ofKind, visible } from '#server/record.ts';
import { member, record } from '#server/schema.ts';
import { ownersOf } from './votes.electorate.ts';
import { touchVote } from './votes.holding.ts';
import { isUnsettled, lacksElector, vote, voteEntry, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { type EntryRow, entriesOf, isOpenOnline } from './votes.rows.ts';

// The rows of flats that several people own (G-195): who they are, and whom they agree on where nobody votes for it.

/** The first edition whose list says who owns a unit together. */
const since = 5;
const mostToSettle = 100;

/** Notes at the opening who owns the unit of each row together; of a unit that is split into rows each has its own elector. */
export async function noteOwners(ctx: Ctx, row: WholeVote): Promise<void> {
  const entries = (await entriesOf(ctx, row)).filter(({ excluded }) => !excluded);
  const rows = new Map<string, number>();
  for (const { unitId } of entries) if (unitId) rows.set(unitId, (rows.get(unitId) ?? 0) + 1);
  const whole = entries.filter(({ unitId }) => unitId !== null && rows.get(unitId) === 1);
  if (whole.length === 0) return;
  const held = await ownersOf(
    ctx,
    whole.map(({ unitId }) => unitId as string),
  );
  const shared = whole.flatMap(({ id, unitId }) => {
    const owners = held.get(unitId as string) ?? [];
    return owners.length > 1 ? [{ id, owners, isJoint: owners.every(({ jointly }) => jointly) }] : [];
  });
  if (shared.length === 0) return;
  const list = (values: string[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const ids = list(
    shared.map(({ id }) => id),
    'uuid',
  );
  const owners = list(
    shared.map((one) => JSON.stringify(one.owners.map(({ person }) => person.id).sort())),
    'text',
  );
  const joint = list(
    shared.map(({ isJoint }) => String(isJoint)),
    'bool',
  );
  await ctx.db.execute(sql`update ${voteEntry} e set owners = v.owners::jsonb, is_joint = v.joint
    from unnest(${ids}, ${owners}, ${joint}) as v(id, owners, joint) where e.id = v.id`);
}

/** What the ledger says of who votes for a row. */
export const whoVotes = ({ memberId, owners, isJoint }: EntryRow) => ({ elector: memberId, owners, joint: isJoint });

async function peopleIn({ db, me }: Ctx, ids: string[]) {
  const here = and(eq(member.communityId, me.communityId), inArray(member.id, [...new Set(ids)]));
  const rows = ids.length > 0 ? await db.select(personColumns).from(member).where(here) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of flats that the reader owns with others: who votes for each, or whose agreement it takes. */
export async function sharedRows(ctx: Ctx, entries: readonly EntryRow[]) {
  const shared = entries.filter(({ owners, excluded }) => !excluded && owners.includes(ctx.me.id));
  const people = await peopleIn(
    ctx,
    shared.flatMap(({ owners, memberId }) => [...owners, ...(memberId ? [memberId] : [])]),
  );
  return shared.map(({ id, unitId, roomName, memberId, owners, isJoint }) => ({
    voted_user_id: id,
    roomId: unitId,
    room_name: roomName,
    owners: owners.flatMap((owner) => people.get(owner) ?? []),
    elector: people.get(memberId ?? '') ?? null,
    isJoint,
  }));
}

/** The rows of votes that run online, as far as the reader sees them, whose owners, the reader among them, have nobody who votes. */
export const rowsToSettle = (ctx: Viewer) => unsettledRows(ctx, lacksElector(ctx.me.id));

/** The row of a unit in such a vote, whoever asks; none where somebody votes for it already. */
export const rowToSettle = async (ctx: Ctx, voteId: string, unitId: string) =>
  (await unsettledRows(ctx, and(eq(record.id, voteId), eq(voteEntry.unitId, unitId), isUnsettled)))[0];

function unsettledRows({ db, me, now }: Viewer, which: SQL | undefined) {
  return db
    .select({
      id: record.id,
      title: record.title,
      deadline: vote.deadline,
      unitId: voteEntry.unitId,
      unit: voteEntry.roomName,
    })
    .from(record)
    .innerJoin(vote, ofKind(votes))
    .innerJoin(voteEntry, and(eq(voteEntry.voteId, record.id), eq(voteEntry.communityId, record.communityId)))
    .where(
      and(
        visible(me, votes, now),
        isOpenOnline,
        or(isNull(vote.deadline), gt(vote.deadline, now)),
        which,
        eq(voteEntry.done, false),
        eq(voteEntry.excluded, false),
      ),
    )
    .orderBy(asc(vote.deadline), asc(record.id), asc(voteEntry.position))
    .limit(mostToSettle);
}

type Named = {
  unitId: string;
  representative: { id: string; name: string };
  /** The one vote that it is for; null for all that run. */
  voteId: string | null;
  power: string;
  /** Who of the owners has agreed, and whether the committee has it on paper. */
  signed: readonly string[];
  paper: boolean;
};

/** Lets whom the owners of a unit have named vote for it in the votes that run and in which nobody is named. */
export async function seatRepresentative(ctx: Ctx, named: Named): Promise<void> {
  const { db, me, now } = ctx;
  const { representative, power, signed, paper } = named;
  const running = await db
    .select({ id: record.id })
    .from(record)
    .innerJoin(vote, and(eq(vote.id, record.id), eq(vote.communityId, record.communityId)))
    .where(
      and(
        eq(record.communityId, me.communityId),
        eq(record.kind, votes.name),
        eq(record.status, 'run'),
        isNull(record.archivedAt),
        eq(vote.type, 'online'),
        gte(vote.edition, since),
        named.voteId ? eq(record.id, named.voteId) : undefined,
      ),
    )
    .orderBy(record.id) // always in this order, so that two who name somebody never wait for each other
    .for('update', { of: record });
  if (running.length === 0) return;
  const open = running.map(({ id }) => id);
  const seats = await db
    .select()
    .from(voteEntry)
    .where(
      and(
        and(
          eq(voteEntry.communityId, me.communityId),
          eq(voteEntry.unitId, named.unitId),
          inArray(voteEntry.voteId, open),
        ),
        and(isNull(voteEntry.memberId), eq(voteEntry.done, false), eq(voteEntry.excluded, false)),
        sql`jsonb_array_length(${voteEntry.owners}) > 0`,
      ),
    )
    .orderBy(voteEntry.voteId);
  for (const entry of seats) {
    if (!paper && !entry.owners.every((id) => signed.includes(id))) continue; // sold since the opening: the row is moved
    const key = { id: entry.voteId, communityId: me.communityId };
    const next = { memberId: representative.id, spare: representative.name, updatedAt: now };
    await db.update(voteEntry).set(next).where(eq(voteEntry.id, entry.id));
    const agreed = { power, signed: [...signed].sort(), paper, by: me.id };
    const payload = { entry: entry.id, elector: representative.id, ...agreed };
    await appendEvents(ctx, key, [{ type: 'representative', entryId: entry.id, payload }]);
    await touchVote(ctx, entry.voteId);
  }
}
