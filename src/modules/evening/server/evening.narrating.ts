import { escapeHtml, paragraph } from '#engines/html.ts';
import { showPercent } from '#shared/fraction.ts';
import { majorityText } from '../../votes/votes.profile.rules.ts';
import { partIn } from '../../votes/votes.rules.ts';
import type { Logged } from '../evening.deeds.contract.ts';
import { type Evening, notesOf, type Question, type Round } from '../evening.fold.rules.ts';
import type { Roll } from '../evening.quorum.rules.ts';
import {
  electionOf,
  heldAt,
  isPassed,
  type Outcome,
  outcomeOf,
  type Point,
  profileOf,
  questionsOf,
  roundsOf,
} from '../evening.result.rules.ts';
import { cs, officeNames, ofUnits, time, unitsText, votesOfAll, votesText } from './evening.wording.ts';

// How each point of a meeting went, for its minutes: every vote in its order, what was decided, who was elected.

/** A resolution that was passed: the question that it answers, its whole wording and the majority that it needed. */
export type Resolved = { question: string; text: string; majority: string };
/** What the points of one draft share. */
export type Draft = {
  say: Parameters<typeof majorityText>[0];
  roll: Roll;
  state: Evening;
  log: readonly Logged[];
  names: (question: string) => string;
  resolved: Resolved[];
};

/** What resolutions are called: as the register does, else numbered through. */
export function namesFrom(nameOf?: (question: string) => string | undefined): Draft['names'] {
  let next = 1;
  return (question) => nameOf?.(question) ?? `č. ${next++}`;
}

/** A point as it went: when it was spoken of, every vote in its order, who was elected, what was objected. */
export function pointHtml(draft: Draft, point: Point): string {
  const { state, log } = draft;
  const questions = new Map(questionsOf(point, state).map((one) => [one.question, one]));
  const rounds = state.rounds.flatMap((round) => {
    const question = questions.get(round.question);
    return question ? [roundHtml(draft, point, question, round)] : [];
  });
  const isVoted = rounds.length > 0;
  const objections = state.objections.filter((one) => one.point === point.id);
  const turns = log.flatMap((deed) => (deed.type === 'turn' && deed.point === point.id ? time(deed.at) : []));
  const isSpoken = turns.length > 0 || isVoted || objections.length > 0 || notesOf(state, point.id).length > 0;
  const lines = [
    ...(turns.length > 0 ? [`Projednáváno od ${turns.join(', znovu od ')}.`] : []),
    ...(isSpoken ? [] : ['Bod nebyl projednán.']),
    ...(isSpoken && point.kind === 'decide' && !isVoted ? ['O bodu se nehlasovalo.'] : []),
  ];
  return [
    ...lines.map(paragraph),
    ...rounds,
    ...(point.kind === 'elect' && isVoted ? [electedHtml(draft, point)] : []),
    ...(point.requiresNotary && isSpoken
      ? [paragraph('O rozhodnutí má být pořízena veřejná listina (notářský zápis).')]
      : []),
    ...objections.map(({ at, name, text: words }) => paragraph(`${time(at)} námitka, ${name}: ${words}`)),
  ].join('');
}

const asked = {
  main: 'návrh usnesení',
  counter: 'protinávrh',
  candidate: 'kandidát',
  procedure: 'procedurální návrh',
} as const;

function roundHtml(draft: Draft, point: Point, question: Question, round: Round): string {
  const { state } = draft;
  const isPerson = question.kind === 'candidate' || question.office;
  const words = isPerson ? question.name : question.text || question.name;
  const by = question.by ? ` (navrhl(a) ${question.by})` : '';
  const { again, at, reason } = round.opened;
  const before = state.rounds.find(({ opened }) => opened.id === again?.round);
  const head = [
    `${time(at)} ${question.office ? `volba, ${officeNames[question.office]}` : asked[question.kind]}${by}: ${words}`,
    ...(again && before ? [`Hlasovalo se znovu, předtím v ${time(before.opened.at)}: ${again.reason}`] : []),
    ...(reason ? [`Shromáždění nebylo usnášeníschopné, a přesto se hlasovalo: ${reason}`] : []),
  ];
  if (round.isBroken || !round.closed) return [...head, brokenText(state, round)].map(paragraph).join('');
  const outcome = outcomeOf(draft.roll, round, profileOf(point, question));
  return head.map(paragraph).join('') + countHtml(draft, point, question, outcome);
}

/** Why a vote was not counted. */
function brokenText({ aborted }: Evening, { isBroken, opened }: Round): string {
  const called = aborted.find(({ round }) => round === opened.id);
  if (called) return called.reason ? `Hlasování bylo zrušeno: ${called.reason}` : 'Hlasování bylo zrušeno.';
  return isBroken ? 'Hlasování nebylo dokončeno, řízení převzal někdo jiný.' : 'Hlasování nebylo uzavřeno.';
}

const verdicts = {
  main: ['Návrh byl přijat.', 'Návrh nebyl přijat.'],
  counter: ['Protinávrh byl přijat.', 'Protinávrh nebyl přijat.'],
  candidate: ['Kandidát získal potřebnou většinu.', 'Kandidát nezískal potřebnou většinu.'],
  procedure: ['Návrh byl přijat.', 'Návrh nebyl přijat.'],
} as const;

/** What a vote came to: who was there, the votes, what was needed, and what somebody should know who reads it. */
function countHtml(draft: Draft, point: Point, question: Question, outcome: Outcome): string {
  const { say, roll, state, names, resolved } = draft;
  const { tally, present, verdict, profile, round, disputed, against } = outcome;
  const votes = (value: 'agree' | 'notAgree' | 'noVote', word: string) =>
    `${word} ${votesText(tally.weight[value])}, ${showPercent(partIn(tally.weight[value], present + disputed.weight), cs)} (${unitsText(tally.people[value])})`;
  const unitsOf = (units: Iterable<number>) => [...units].map((n) => roll.units[n]?.unit ?? '').join(', ');
  const needed = majorityText(say, profile);
  const passed = isPassed(outcome);
  const isLast = roundsOf(state, question.question).at(-1) === round;
  const holds = isLast && point.kind !== 'elect' && heldAt(roll, state, point) === question.question;
  const isProposal = question.kind === 'main' || question.kind === 'counter';
  const wording = question.text || point.text || question.name;
  if (holds) resolved.push({ question: question.question, text: wording, majority: needed });
  const late = state.remarks.flatMap(({ what, deed, unit }) =>
    what === 'LATE' && deed === round.opened.id && unit !== null ? unit : [],
  );
  const lines = [
    `Přítomno při hlasování ${votesOfAll(roll, present)}, tj. ${showPercent(verdict.participation, cs)}. ${votes('agree', 'Pro')}, ${votes('notAgree', 'proti')}, ${votes('noVote', 'zdrželo se')} z přítomných. Potřeba: ${needed}.`,
    ...(disputed.people > 0
      ? [disputedText(`${unitsOf(round.opened.out)}, ${votesOfAll(roll, disputed.weight)},`, disputed)]
      : []),
    ...round.corrections.map(({ at, reason }) => `Počet hlasů byl opraven v ${time(at)}: ${reason}`),
    ...(against.length > 0
      ? [
          `Jinak, než ukládala plná moc, ${ofUnits(against.length, 'hlasovala jednotka', 'hlasovaly jednotky')} ${unitsOf(against)}.`,
        ]
      : []),
    ...(late.length > 0
      ? [
          `Při otevření hlasování se nevědělo o příchodu nebo odchodu ${ofUnits(late.length, 'jednotky', 'jednotek')} ${unitsOf(late)}; počítá se, jak bylo otevřeno.`,
        ]
      : []),
    ...(outcome.isQuorate ? [] : ['Shromáždění nebylo při hlasování usnášeníschopné.']),
    verdicts[question.office ? 'candidate' : question.kind][passed ? 0 : 1],
    ...(passed && isProposal && isLast && !holds && point.kind !== 'elect'
      ? ['Platí návrh, který byl k témuž bodu přijat později.']
      : []),
  ];
  return lines.map(paragraph).join('') + (holds ? resolutionHtml(names(question.question), wording) : '');
}

/** Units in dispute with their votes, and whether they could have turned the result. */
const disputedText = (named: string, { people, isDecisive }: Outcome['disputed']): string =>
  people === 1
    ? `Sporná jednotka ${named} se nepočítá pro žádnou stranu${isDecisive ? '; výsledek by mohla změnit' : ', výsledek by nezměnila'}.`
    : `Sporné jednotky ${named} se nepočítají pro žádnou stranu${isDecisive ? '; výsledek by mohly změnit' : ', výsledek by nezměnily'}.`;

const resolutionHtml = (name: string, wording: string) =>
  `<p><strong>${escapeHtml(`Usnesení ${name}: ${wording}`)}</strong></p>`;

/** Who was elected, which is a resolution; and who has equally many votes at the last seat. */
function electedHtml({ say, roll, state, names, resolved }: Draft, point: Point): string {
  const { ranked, tied } = electionOf(roll, state, point);
  const elected = ranked.filter(({ isElected }) => isElected).map(({ question }) => question.name);
  const profile = profileOf(point, { kind: 'candidate' });
  const majority = majorityText(say, profile);
  const wording = `${point.name}: ${elected.length > 1 ? 'zvoleni jsou' : 'zvolen(a) je'} ${elected.join(', ')}.`;
  if (elected.length > 0) resolved.push({ question: point.id, text: wording, majority });
  return [
    paragraph(elected.length > 0 ? `Zvolen(a): ${elected.join(', ')}.` : 'Nikdo nebyl zvolen.'),
    ...(tied.length > 0
      ? [paragraph(`Stejný počet hlasů na posledním místě: ${tied.map(({ name }) => name).join(', ')}.`)]
      : []),
    ...(elected.length > 0 ? [resolutionHtml(names(point.id), wording)] : []),
  ].join('');
}
