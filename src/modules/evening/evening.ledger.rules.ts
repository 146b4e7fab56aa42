import { ofShare, showFraction, sum } from '#shared/fraction.ts';
import { partIn, voteValues } from '../votes/votes.rules.ts';
import type { Evening, Round } from './evening.fold.rules.ts';
import type { Roll } from './evening.quorum.rules.ts';
import {
  electionOf,
  isPassed,
  type Outcome,
  officersOf,
  outcomeOf,
  type Point,
  pointsOf,
  profileOf,
  questionsOf,
} from './evening.result.rules.ts';

// What an exported evening says that its deeds come to, so that whoever counts them again has something to compare with (docs/meeting-ledger.md).

/** What a closed round came to, each value by its units and its part of all. */
function countsOf(outcome: Outcome, edition: number) {
  const { tally, verdict, isQuorate, disputed } = outcome;
  const each = voteValues.map((value) => {
    const share = showFraction(partIn(tally.weight[value], tally.total));
    return [value, { people: tally.people[value], share }] as const;
  });
  return {
    ...Object.fromEntries(each),
    participation: showFraction(verdict.participation),
    share: showFraction(verdict.agree),
    accepted: verdict.accepted,
    quorate: isQuorate,
    passed: isPassed(outcome),
    ...(edition >= 3 && {
      disputed: {
        people: disputed.people,
        share: showFraction(partIn(disputed.weight, tally.total)),
        decisive: disputed.isDecisive,
      },
    }),
  };
}

function roundOf(roll: Roll, evening: Evening, points: readonly Point[], round: Round) {
  const { opened, closed, isBroken, question: id } = round;
  const late = evening.remarks.flatMap(({ what, deed, unit }) =>
    what === 'LATE' && deed === opened.id && unit !== null ? unit : [],
  );
  const found = points.flatMap((point) =>
    questionsOf(point, evening)
      .filter(({ question }) => question === id)
      .map((question) => ({ point, question })),
  )[0];
  const isCounted = closed !== null && !isBroken && found !== undefined;
  const outcome = isCounted ? outcomeOf(roll, round, profileOf(found.point, found.question)) : null;
  return {
    deed: opened.id,
    question: id,
    point: found?.point.id ?? null,
    state: isBroken ? 'broken' : closed ? 'closed' : 'open',
    late: [...new Set(late)].sort((a, b) => a - b),
    differ: [...round.ballots.values()]
      .flatMap(({ unit, value }) => (outcome && outcome.values.get(unit) !== value ? unit : []))
      .sort((a, b) => a - b),
    ...(roll.edition >= 3 && { corrected: round.corrections.map(({ id }) => id) }),
    ...(roll.edition >= 4 && { against: [...(outcome?.against ?? [])].sort((a, b) => a - b) }),
    counts: outcome && countsOf(outcome, roll.edition),
  };
}

/** What the deeds of an evening come to, in the form of its export. */
export function sumUp(roll: Roll, evening: Evening, agenda: readonly Point[]) {
  const points = pointsOf(agenda, evening);
  const all = roll.units.filter(({ excluded }) => !excluded).map(({ share }) => ofShare(share));
  const elections = points.flatMap((point) => {
    const { ranked, tied } = electionOf(roll, evening, point);
    const elected = ranked.filter(({ isElected }) => isElected).map(({ question }) => question.question);
    const seats = evening.seats.get(point.id) ?? 1;
    return ranked.length > 0 ? [{ point: point.id, seats, elected, tied: tied.map(({ question }) => question) }] : [];
  });
  return {
    total: showFraction(sum(all)),
    begun: evening.begun?.at ?? null,
    ended: evening.ended?.at ?? null,
    lead: evening.lead?.device ?? null,
    ...(roll.edition >= 3 && { resumed: evening.resumed.map(({ end }) => end) }),
    undone: [...evening.undone.keys()].sort(),
    rounds: evening.rounds.map((round) => roundOf(roll, evening, points, round)),
    elections,
    ...(roll.edition >= 5 && {
      officers: officersOf(roll, evening, points).map(({ role, name, round }) => ({ role, name, round })),
    }),
  };
}
