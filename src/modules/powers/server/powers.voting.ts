import { and, eq } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { agendaOfMeeting } from '#modules/meetings/server/meetings.door.ts';
import {
  castByPower,
  codeByPower,
  type Grants,
  openVotes,
  rowsByPower,
  rowsToSettle,
} from '#modules/votes/server/votes.door.ts';
import { question } from '#server/asking.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { canOf, selectRecords, visibleRecords } from '#server/record.ts';
import { community, record } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { requireMay } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { powersContract } from '../powers.contract.ts';
import { markUsed, powersFor } from './powers.door.ts';
import { power, powers } from './powers.kind.ts';

// Voting online by a power: a standing one, and in a vote of a meeting one for that meeting that reaches every point of the vote.

type Held = Awaited<ReturnType<typeof powersFor>>[number];

/** The points of the agenda that each point of a vote of that meeting may be: those that are called so. */
async function agendaIn(ctx: Ctx, vote: Parameters<Grants>[0], points: Parameters<Grants>[1]) {
  const { meetingOfOwnersId: id, communityId } = vote;
  const agenda = id ? await agendaOfMeeting(ctx, { id, communityId, status: 'concept' }) : [];
  return points.map(({ id: point, name }) => {
    const called = agenda.filter((one) => fold(one.name) === fold(name));
    return { point, called: called.map((one) => one.id) };
  });
}

/** What an order wants of a ballot. */
const ordered = { for: 'agree', against: 'notAgree', abstain: 'noVote' } as const;

/** Whether a power reaches every point of a vote and says one thing of it, whichever point of the agenda it is. */
const serves = ({ points: named, instructions }: Held, agenda: Awaited<ReturnType<typeof agendaIn>>): boolean =>
  agenda.every(
    ({ called }) =>
      (named.length === 0 || (called.length > 0 && called.every((id) => named.includes(id)))) &&
      new Set(called.map((id) => instructions[id])).size < 2,
  );

/**
 * The powers of the caller that serve in a vote. One for some points of a meeting serves where each point of the vote is one of
 * them: a ballot is cast once and is whole. How it tells to vote on them is an order; where nobody can say what it orders, it
 * does not serve.
 */
const grantsOf =
  (ctx: Ctx): Grants =>
  async (vote, points, isHeld) => {
    const { db, me, now } = ctx;
    if (isHeld)
      await db
        .select({ id: record.id })
        .from(record)
        .innerJoin(power, and(eq(power.id, record.id), eq(power.communityId, record.communityId)))
        .where(and(eq(record.communityId, me.communityId), eq(record.kind, powers.name), eq(power.proxyId, me.id)))
        .orderBy(record.id)
        .for('update', { of: record });
    const held = await powersFor(ctx, { meetingId: vote.meetingOfOwnersId, at: now });
    const isWhole = held.every((one) => one.points.length + Object.keys(one.instructions).length === 0);
    const agenda = isWhole ? [] : await agendaIn(ctx, vote, points);
    const first = new Map<string | null, Held>();
    for (const one of held) if (!first.has(one.unitId) && serves(one, agenda)) first.set(one.unitId, one);
    return [...first.values()]
      .filter(({ proxy }) => proxy.memberId === me.id)
      .map(({ id, unitId, grantors, instructions }) => {
        const orders = agenda.flatMap(({ point, called: [one = ''] }) => {
          const order = instructions[one];
          return order ? [{ point, value: ordered[order] }] : [];
        });
        return { id, unitId, grantors, orders };
      });
  };

/** The rows of a vote for which the caller may vote by a power. */
export async function votingRows(ctx: Ctx, id: string) {
  requireMay(ctx.me.reads('votes'));
  const rows = await rowsByPower(ctx, id, grantsOf(ctx));
  return {
    rows: rows.map(({ grantors, ...row }) => ({ ...row, grantors: grantors.map(({ name }) => name).join(', ') })),
    nominations: await nominationsOf(ctx, id),
  };
}

const unitsOf = (rows: { unitId: string | null }[]) => rows.flatMap(({ unitId }) => unitId ?? []);

/** Which of them wait and are proposals of who votes for these. */
const proposals = (units: string[]) => ({
  tab: 'waiting',
  where: and(eq(power.purpose, 'representative'), isAny(power.unitId, units)),
  limit: mostWaits,
});

/** Whom the owners of a flat, the caller among them, propose to vote for it. */
async function nominationsOf(ctx: Ctx, voteId: string) {
  const open = (await rowsToSettle(ctx)).filter(({ id }) => id === voteId);
  const rows = open.length > 0 ? await visibleRecords(ctx, powers, proposals(unitsOf(open))) : [];
  const here = rows.filter((row) => row.voteId === null || row.voteId === voteId);
  return here.map((row) => ({ ...row, can: canOf(ctx, powers, row) }));
}

const flat = { unitId: power.unitId, voteId: power.voteId };

/** The flats of the caller and others for which nobody votes and nobody is proposed yet. */
export const waitsToSettle = question({
  ask: (as) => (as.me.reads('votes') && as.me.reads('meetings') ? rowsToSettle(as) : null),
  more: (ctx, open) => selectRecords(ctx, powers, flat, proposals(unitsOf(open))),
  say: (ctx, open, rows): Wait[] => {
    const isProposed = (one: (typeof open)[number]) =>
      rows.some(({ unitId, voteId }) => unitId === one.unitId && (voteId === null || voteId === one.id));
    const say = sayIn(ctx.services, ctx.me.lang);
    return open
      .filter((one) => !isProposed(one))
      .map(({ id, title, deadline, unitId, unit }) => ({
        id: `${id}.${unitId}`,
        module: 'votes',
        title,
        text: say('VOTE.OWNERS.NOBODY', { unit }),
        until: deadline,
        path: `/hlasovani/${id}`,
        deed: say('VOTE.OWNERS.PROPOSE'),
      }));
  },
});

/** Mails the caller a code for such rows. */
export function votingCode(ctx: Ctx, id: string, ids: string[]) {
  requireMay(ctx.me.reads('votes'));
  return codeByPower(ctx, id, ids, grantsOf(ctx));
}

/** Stores ballots by powers, which count as used from then on. */
export async function voteByPower(
  ctx: Ctx,
  input: ParsedOf<(typeof powersContract)['calls']['POST /power/vote/{id}']>,
) {
  requireMay(ctx.me.reads('votes'));
  const [house] = await ctx.db
    .select({ limit: community.proxyLimit })
    .from(community)
    .where(eq(community.id, ctx.me.communityId));
  const { receipts, used } = await castByPower(ctx, input, house?.limit ?? null, grantsOf(ctx));
  await markUsed(ctx, used);
  ctx.after(() => ctx.services.wake('mail'));
  return { receipts };
}

const mostWaits = 20;

/** The votes in which the caller may vote by a power and has not yet, for each such row. */
export const waitsByPower = question({
  ask: ({ db, me }) => {
    if (!me.reads('votes')) return null;
    const held = and(eq(power.communityId, me.communityId), eq(power.proxyId, me.id), eq(power.purpose, 'proxy'));
    return db.select({ id: power.id }).from(power).where(held).limit(1);
  },
  say: async (ctx, held): Promise<Wait[]> => {
    if (held.length === 0) return [];
    const say = sayIn(ctx.services, ctx.me.lang);
    const waits: Wait[] = [];
    for (const { id, title, deadline } of await openVotes(ctx, mostWaits)) {
      const rows = (await rowsByPower(ctx, id, grantsOf(ctx))).filter(({ user }) => user.status !== 'done');
      if (rows.length === 0) continue;
      const units = rows.map(({ user }) => user.room_name).join(', ');
      const text = deadline
        ? say('POWER.WAITS.VOTE_UNTIL', { units, until: showDateTime(deadline) })
        : say('POWER.WAITS.VOTE', { units });
      const path = `/hlasovani/${id}?mode=proxy`;
      waits.push({
        id: `${id}.power`,
        module: 'votes',
        title,
        text,
        until: deadline,
        path,
        deed: say('VOTE.WAITS.DEED'),
      });
    }
    return waits;
  },
});
