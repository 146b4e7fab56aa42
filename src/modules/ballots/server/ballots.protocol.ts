import { escapeHtml, paragraph, tableRow } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import { heldEvening } from '#modules/evening/server/evening.door.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { houseWall, showDateTime } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { showFraction, showPercent } from '#shared/fraction.ts';
import type { Question } from '../../evening/evening.fold.rules.ts';
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
  roundsOf,
} from '../../evening/evening.result.rules.ts';
import { majorityText } from '../../votes/votes.profile.rules.ts';
import { partIn } from '../../votes/votes.rules.ts';
import { choiceNames } from '../ballots.rules.ts';
import { paper } from './ballots.words.ts';

// What the votes of a meeting came to, as the paper that its counters sign.

type Held = NonNullable<Awaited<ReturnType<typeof heldEvening>>>;
type Say = ReturnType<typeof sayIn>;
const time = (at: string) => houseWall(at).slice(11);

/** The protocol of all votes that were closed; 409 while there are none. */
export async function printProtocol(ctx: Ctx, meeting: WholeMeeting): Promise<Bytes> {
  const held = await heldEvening(ctx, meeting);
  const say = sayIn(ctx.services, 'cs');
  if (!held) return fail('BALLOTS.ERRORS.NO_VOTES');
  const points = pointsOf(held.points, held.state);
  const html = points.map((point, i) => pointHtml(say, held, point, i + 1)).join('');
  if (html === '') return fail('BALLOTS.ERRORS.NO_VOTES');
  const officers = officersOf(held.roll, held.state, points);
  const counters = officers.filter(({ role }) => role === 'counter').map(({ name }) => name);
  return printCzech(ctx, {
    title: paper.protocol,
    facts: [
      { label: paper.meeting, value: meeting.title },
      { label: paper.when, value: showDateTime(meeting.start) },
      { label: paper.place, value: meeting.address },
    ],
    html,
    signatures: counters.length > 0 ? counters.slice(0, 4) : [paper.counter, paper.counter],
    name: `${paper.protocol}: ${meeting.title}`,
  });
}

/** A point with everything that was voted on in it, each round by itself; nothing of one without a vote. */
function pointHtml(say: Say, held: Held, point: Point, number: number): string {
  const { roll, state } = held;
  const rounds = questionsOf(point, state).flatMap((question) =>
    roundsOf(state, question.question).map((round, i, all) => ({
      question,
      isLast: i === all.length - 1,
      outcome: outcomeOf(roll, round, profileOf(point, question)),
    })),
  );
  if (rounds.length === 0) return '';
  const elected =
    point.kind === 'elect'
      ? electionOf(roll, state, point).ranked.flatMap(({ isElected, question }) => (isElected ? [question.name] : []))
      : [];
  return [
    `<h2>${escapeHtml(`${number}. ${point.name}`)}</h2>`,
    ...rounds.map((round) => roundHtml(say, held, round)),
    ...(elected.length > 0 ? [paragraph(`Zvoleni: ${elected.join(', ')}.`)] : []),
  ].join('');
}

type Shown = { question: Question; outcome: Outcome; isLast: boolean };

function roundHtml(say: Say, { roll }: Held, { question, outcome, isLast }: Shown): string {
  const { tally, present, verdict, profile, values, round } = outcome;
  const part = (weight: bigint) => partIn(weight, present);
  const units = (choice: (typeof choiceNames)[number]) =>
    [...values].filter(([, value]) => value === choice).map(([n]) => roll.units[n]?.unit ?? '');
  const rows = choiceNames.map((choice) =>
    tableRow(
      [
        paper.boxes[choice],
        String(tally.people[choice]),
        `${showPercent(part(tally.weight[choice]), 'cs')} (${showFraction(part(tally.weight[choice]))})`,
        // of many units the numbers would fill pages; of those that were asked one by one they are what was counted
        round.count?.way === 'exceptions' && choice === round.count.rest ? '' : units(choice).join(', '),
      ],
      'td',
    ),
  );
  const way = paper.ways[round.count?.way ?? 'person'];
  const words = question.kind === 'candidate' ? question.name : question.text || question.name;
  const title = question.office
    ? say('EVENING.OFFICER.ELECTS', { office: say(`EVENING.OFFICER.${question.office}`), name: question.name })
    : `${paper.questions[question.kind]}: ${words}`;
  const needed = majorityText(say, profile);
  return [
    paragraph(title),
    paragraph(
      `Hlasovalo se ${way} od ${time(round.opened.at)} do ${time(round.closed?.at ?? round.opened.at)}. Přítomno ${showPercent(verdict.participation, 'cs')} všech hlasů (${showFraction(verdict.participation)}).`,
    ),
    `<table>${tableRow([paper.choice, paper.units, paper.votes, paper.which], 'th')}${rows.join('')}</table>`,
    paragraph(`Ke schválení je potřeba ${needed}.`),
    ...(outcome.isQuorate ? [] : [paragraph(paper.short)]),
    `<p><strong>${escapeHtml(
      isLast ? (isPassed(outcome) ? paper.passed : paper.refused) : paper.repeated,
    )}</strong></p>`,
  ].join('');
}
