import { and, eq, sql } from 'drizzle-orm';
import { meetingFacts } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Services } from '#server/context.ts';
import { community, record } from '#server/schema.ts';
import { isOpen } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import { showFraction } from '#shared/fraction.ts';
import { writeProfile } from '../../votes/votes.profile.rules.ts';
import { partIn } from '../../votes/votes.rules.ts';
import type { View } from '../evening.contract.ts';
import { presentOf, voicesOf } from '../evening.presence.rules.ts';
import { quorumOf } from '../evening.quorum.rules.ts';
import {
  decisionOf,
  electionOf,
  isPassed,
  measureOf,
  type Outcome,
  officersOf,
  outcomeOf,
  type Point,
  pointsOf,
  profileOf,
  questionsOf,
} from '../evening.result.rules.ts';
import { type Hand, speakersOf } from '../evening.speaking.rules.ts';
import { handsOf } from './evening.hands.ts';
import { eveningOf, headOf, type Key, lastOf } from './evening.log.ts';
import { type Folded, foldedOf, keepAtHand } from './evening.rows.ts';
import { untilNews } from './evening.watch.ts';

// What everybody present sees of an evening; made once for each entry of its log, however many look.

type Seen = {
  openedAt: string;
  sealedAt: string | null;
  head: number;
  view: Promise<{ view: Omit<View, 'now' | 'speakers'>; folded: Folded }>;
};
const seen = new WeakMap<Services['database'], Map<string, Seen>>();

const partOf = (weight: bigint, total: bigint) => showFraction(partIn(weight, total));

/** An evening and its meeting, which may have been finished without an end of its own. */
type Shown = Key & { finishedAt: string | null };

/** An evening as it is now, or once there is an entry after one that is known: at once for the wall, for a phone within moments; and since when it is over. */
export async function viewOf(
  ctx: Pick<Ctx, 'db' | 'services'>,
  key: Shown,
  after: number,
  wait: number,
  onPhone = false,
) {
  const { services } = ctx;
  const row = await eveningOf(ctx, key);
  if (!row) return fail('EVENING.ERRORS.NOT_OPEN');
  const { shown, ...known } = await headOf(ctx, key);
  let { head } = known;
  if ((onPhone ? shown : head) <= after && wait > 0) {
    await untilNews(services, key.id, after, wait * 1_000, onPhone);
    ({ head } = await headOf(ctx, key));
  }
  if (head < 0) return fail('EVENING.ERRORS.NOT_OPEN'); // taken back while the question waited
  const kept = seen.get(services.database) ?? new Map<string, Seen>();
  seen.set(services.database, kept);
  let one = kept.get(key.id);
  if (one?.head !== head || one.openedAt !== row.openedAt || one.sealedAt !== row.sealedAt) {
    one = { openedAt: row.openedAt, sealedAt: row.sealedAt, head, view: makeView(ctx, row, head) };
    one.view.catch(() => kept.delete(key.id));
  }
  const [made, hands] = await Promise.all([keepAtHand(kept, key.id, one).view, handsOf(ctx, key)]);
  const over = made.folded.state.ended?.at ?? key.finishedAt;
  const phase = over ? ('ended' as const) : made.view.phase;
  const speakers = speakersIn(made.folded, over ? [] : hands);
  return { ...made, hands, over, view: { ...made.view, phase, speakers, now: services.clock() } };
}

/** Who speaks, and the first of those who wait for it. */
const speakersIn = ({ state }: Folded, hands: readonly Hand[]): View['speakers'] => [
  ...state.speeches
    .filter(({ startedAt, endedAt }) => startedAt && !endedAt)
    .map(({ id, name, kind, startedAt }) => ({ id, name, kind, since: startedAt })),
  ...speakersOf(state, hands)
    .slice(0, 20)
    .map(({ id, name, kind }) => ({ id, name, kind, since: null })),
];

async function makeView(ctx: Pick<Ctx, 'db'>, row: NonNullable<Awaited<ReturnType<typeof eveningOf>>>, head: number) {
  const [folded, meeting, last, [house]] = await Promise.all([
    foldedOf(ctx, row),
    meetingFacts(ctx, row),
    lastOf(ctx, row),
    ctx.db.select({ name: community.name }).from(community).where(eq(community.id, row.communityId)),
  ]);
  const { roll, state } = folded;
  const points = pointsOf(folded.points, state);
  const quorum = quorumOf(roll, state.presence, state.point);
  const at = points.findIndex(({ id }) => id === state.point);
  const current = points[at];
  const view: Omit<View, 'now' | 'speakers'> = {
    name: meeting.name,
    house: house?.name ?? '',
    start: meeting.start,
    address: meeting.address,
    head,
    phase: state.ended ? 'ended' : state.begun ? 'running' : 'gathering',
    quorum: {
      light: quorum.light,
      part: showFraction(quorum.part),
      present: String(quorum.present),
      total: String(quorum.total),
      units: presentOf(state.presence, state.point).length,
    },
    officers: officersOf(roll, state, points).map(({ role, name }) => ({ role, name })),
    point: current ? { id: current.id, number: at + 1, name: current.name, text: current.text } : null,
    question: questionNow(folded, points),
    agenda: points.map((point) => ({ id: point.id, name: point.name, state: stateOf(folded, point, at, points) })),
    seal: row.sealedAt === null ? null : (last?.hash ?? null),
  };
  return { view, folded };
}

/** The question that is open, or of the point that is spoken of the one that was closed last. */
function questionNow({ roll, state }: Folded, points: readonly Point[]): View['question'] {
  const last = state.rounds.filter(({ isBroken }) => !isBroken).at(-1);
  if (!last) return null;
  for (const point of points) {
    const question = questionsOf(point, state).find((one) => one.question === last.question);
    if (!question) continue;
    if (last.closed && point.id !== state.point) return null;
    const profile = profileOf(point, question);
    const outcome = last.closed ? outcomeOf(roll, last, profile) : null;
    const { kind, name, text, by, office = null } = question;
    return {
      kind,
      office,
      name,
      text,
      by,
      profile: writeProfile(profile) ?? '',
      isOpen: last.closed === null,
      result: outcome && resultOf(outcome),
    };
  }
  return null;
}

function resultOf(outcome: Outcome) {
  const { tally, verdict, lacks } = outcome;
  const { base, line } = measureOf(outcome);
  return {
    agree: partOf(tally.weight.agree, base),
    notAgree: partOf(tally.weight.notAgree, base),
    noVote: partOf(tally.weight.noVote, base),
    line: showFraction(line),
    lacks: isPassed(outcome) ? [] : lacks.map((one) => ({ ...one, part: showFraction(one.part) })),
    participation: showFraction(verdict.participation),
    agreePart: showFraction(verdict.agree),
    isPassed: isPassed(outcome),
  };
}

function stateOf({ roll, state }: Folded, point: Point, at: number, points: readonly Point[]) {
  if (point.id === state.point) return 'now' as const;
  if (point.kind === 'elect') {
    const { ranked } = electionOf(roll, state, point);
    if (ranked.some(({ outcome }) => outcome)) return ranked.some(({ isElected }) => isElected) ? 'passed' : 'refused';
  }
  const outcomes = questionsOf(point, state).flatMap(
    (question) => (question.kind === 'procedure' ? null : decisionOf(roll, state, point, question)) ?? [],
  );
  if (outcomes.length > 0) return outcomes.some(isPassed) ? ('passed' as const) : ('refused' as const);
  return points.indexOf(point) < at || state.ended ? ('over' as const) : ('ahead' as const);
}

/** The units for which the reader speaks now, and whether they wait to speak. */
export function ownIn({ me }: Pick<Ctx, 'me'>, { folded, hands }: { folded: Folded; hands: readonly Hand[] }) {
  const { presence } = folded.state;
  const own = folded.roll.units.filter(
    ({ n }) => !presence.disputed.has(n) && voicesOf(presence, n).some(({ who }) => who === me.id),
  );
  return { own: own.map(({ unit }) => unit), isAsking: hands.some(({ who }) => who === me.id) };
}

/** The meeting of a wall, when it is not in the trash, in a house that is open and holds meetings. */
export async function houseOf({ db }: Pick<Ctx, 'db'>, meetingId: string): Promise<Key | null> {
  const [row] = await db
    .select({ id: record.id, communityId: record.communityId, trashedAt: record.trashedAt })
    .from(record)
    .innerJoin(community, and(eq(community.id, record.communityId), isOpen))
    .where(and(eq(record.id, meetingId), eq(record.kind, 'meeting'), sql`${community.modules} ? 'meetings'`));
  return row && row.trashedAt === null ? row : null;
}
