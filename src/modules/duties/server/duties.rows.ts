import { and, eq, inArray } from 'drizzle-orm';
import { heldEvening } from '#modules/evening/server/evening.door.ts';
import { agendaOfMeeting, type ToldMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import { voteInstead } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { member } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { quorumOf } from '../../evening/evening.quorum.rules.ts';
import { decisionOf, electionOf, isPassed, pointsOf, questionsOf } from '../../evening/evening.result.rules.ts';
import { isVotedOn } from '../../meetings/meetings.rules.ts';
import { readProfile } from '../../votes/votes.profile.rules.ts';
import { dutiesOf, termOf } from '../duties.rules.ts';
import { meetingDuty } from './duties.kind.ts';

// What is left to do after a meeting, as its log and its agenda say.

type Meeting = WholeMeeting | ToldMeeting;

/** What was noted of a meeting, by what it is of. */
async function notedOf({ db, me }: Ctx, meetingId: string) {
  const rows = await db
    .select()
    .from(meetingDuty)
    .where(and(eq(meetingDuty.communityId, me.communityId), eq(meetingDuty.meetingId, meetingId)));
  const ids = rows.flatMap(({ doneBy }) => doneBy ?? []);
  const people = ids.length
    ? await db
        .select(personColumns)
        .from(member)
        .where(and(eq(member.communityId, me.communityId), inArray(member.id, ids)))
    : [];
  const names = new Map(people.map((row) => [row.id, showName(row)]));
  return new Map(rows.map(({ duty, doneAt, doneBy }) => [duty, { doneAt, doneBy: names.get(doneBy ?? '') ?? '' }]));
}

/** What a meeting came to: whether it is over, whether it lacked a quorum, what it decided and what it could not. */
export async function cameTo(ctx: Ctx, meeting: Meeting) {
  const [held, noted] = [await heldEvening(ctx, meeting as WholeMeeting), await notedOf(ctx, meeting.id)];
  const isOver =
    meeting.status === 'finished' ||
    Boolean(held?.state.ended) ||
    (meeting.status === 'scheduled' && meeting.end <= ctx.now);
  const endedAt = held?.state.ended?.at ?? meeting.end;
  if (!held) {
    const agenda = await agendaOfMeeting(ctx, meeting as ToldMeeting);
    const points = agenda.map((point) => ({ ...point, profile: readProfile(point.profile) }));
    const lacked = noted.has('quorum') ? ('noted' as const) : null;
    const decided = lacked ? [] : points.filter(({ kind }) => isVotedOn(kind));
    return { held, noted, isOver, endedAt, points, lacked, decided };
  }
  const { roll, state } = held;
  const points = pointsOf(held.points, state);
  const outcomes = (point: (typeof points)[number]) =>
    questionsOf(point, state).flatMap((question) => decisionOf(roll, state, point, question) ?? []);
  const hadQuorum = points.some((point) => outcomes(point).some(({ isQuorate }) => isQuorate));
  const lacked = !hadQuorum && quorumOf(roll, state.presence).light === 'red' ? ('recorded' as const) : null;
  const decided = points.filter((point) =>
    point.kind === 'elect'
      ? electionOf(roll, state, point).ranked.some(({ isElected }) => isElected)
      : outcomes(point).some(isPassed),
  );
  return { held, noted, isOver, endedAt, points: held.points, lacked, decided };
}

type Came = Awaited<ReturnType<typeof cameTo>>;

/** The duties of a meeting that is over, each with its day and who did it. */
export function openOf(ctx: Ctx, { isOver, decided, noted, endedAt }: Came) {
  if (!isOver) return [];
  const today = houseDay(ctx.now);
  return dutiesOf(decided).map((duty) => {
    const term = termOf(duty);
    const due = term === null ? null : addDays(houseDay(endedAt), term);
    const done = noted.get(duty);
    return {
      duty,
      due,
      isLate: !done && due !== null && due < today,
      doneAt: done?.doneAt ?? null,
      doneBy: done?.doneBy ?? '',
    };
  });
}

/** Of what people vote on outside a meeting. */
export const votedIn = ({ points }: Came) => points.filter(({ kind }) => isVotedOn(kind));

/** What the committee is told of a meeting that is over. */
export async function toWire(ctx: Ctx, meeting: Meeting) {
  const came = await cameTo(ctx, meeting);
  const isForAll = meeting.visibility === 'everyone';
  const voteId = await voteInstead(ctx, meeting.id);
  const mayVote = came.isOver && came.lacked !== null && voteId === null && votedIn(came).length > 0;
  return {
    duties: isForAll ? openOf(ctx, came) : [],
    lacked: came.isOver ? came.lacked : null,
    mayNote: came.isOver && came.held === null && isForAll && voteId === null,
    mayVote: mayVote && isForAll && ctx.me.writes('votes'),
    voteId,
  };
}
