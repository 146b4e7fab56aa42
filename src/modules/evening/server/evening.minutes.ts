import { escapeHtml, heading, paragraph } from '#engines/html.ts';
import { houseWall, showDate } from '#shared/dates.ts';
import { showFraction, showPercent, tellShare } from '#shared/fraction.ts';
import { formatText } from '#shared/text.ts';
import { majorityText, type ProfileName } from '../../votes/votes.profile.rules.ts';
import { partIn } from '../../votes/votes.rules.ts';
import type { Logged } from '../evening.deeds.contract.ts';
import { inOrder } from '../evening.entries.rules.ts';
import { type Evening, fold, type Question } from '../evening.fold.rules.ts';
import { type HouseRules, type Presence, presentOf } from '../evening.presence.rules.ts';
import { quorumOf, type Roll } from '../evening.quorum.rules.ts';
import {
  electionOf,
  isPassed,
  type Outcome,
  outcomeOf,
  type Point,
  pointsOf,
  profileOf,
  questionsOf,
  roundsOf,
} from '../evening.result.rules.ts';

// The draft of the minutes, from what was recorded (§ 254 of the civil code): Czech, because they are a document of a Czech house.

const cs = 'cs' as const;
const time = (at: string) => houseWall(at).slice(11);
const unitsText = (count: number) =>
  formatText(
    { one: '{count} jednotka', few: '{count} jednotky', many: '{count} jednotky', other: '{count} jednotek' },
    cs,
    {
      count,
    },
  );

const bases = {
  owner: 'vlastník',
  representative: 'společný zástupce',
  spouse: 'za manžela nebo manželku',
  statutory: 'za právnickou osobu',
  proxy: 'na plnou moc',
} as const;
const roles = {
  chair: 'předsedající',
  recorder: 'zapisovatel',
  verifier: 'ověřovatel zápisu',
  counter: 'sčitatel',
} as const;

type Say = Parameters<typeof majorityText>[0];
type Source = {
  say: Say;
  roll: Roll;
  rules: HouseRules;
  log: readonly Logged[];
  agenda: readonly Point[];
  isNamed?: boolean;
  /** The name of a resolution by the question that it answers; without it they are numbered through. */
  nameOf?: (question: string) => string | undefined;
};

/** What was recorded, part by part, as HTML; numbers are those of the decisions, none is reckoned anew. Without names who was there is said in the annex alone. */
export function minutesParts({ say, roll, rules, log, agenda, isNamed = true, nameOf }: Source) {
  const state = fold(roll, rules, log);
  const points = pointsOf(agenda, state);
  const begun = state.begun?.at;
  const opening = begun
    ? fold(
        roll,
        rules,
        log.filter(({ at }) => at <= begun),
      ).presence
    : state.presence;
  const draft = { say, roll, state, names: namesFrom(nameOf), resolved: [] };
  const begins = begun
    ? `Shromáždění zahájil(a) ${state.begun?.name} v ${time(begun)}.`
    : 'Shromáždění nebylo zahájeno.';
  const officers = state.officers.map(({ role, name }) => `Zvolen(a): ${name}, ${roles[role]}.`);
  const parts = points.map((point) => {
    const resolved: Resolved[] = [];
    const html = pointHtml({ ...draft, resolved }, point);
    const { id, name, kind, isNew } = point;
    return { id, name, kind, isNew, note: state.notes.get(id)?.trim() ?? '', html, resolved };
  });
  const ends = log.flatMap((deed) => (deed.type === 'end' ? [[deed.id, deed.at] as const] : []));
  const endedAt = new Map(ends);
  const closing = [
    ...state.resumed.map(
      ({ at, end, reason }) =>
        `Po konci v ${time(endedAt.get(end) ?? at)} shromáždění v ${time(at)} pokračovalo: ${reason}`,
    ),
    state.ended
      ? `Shromáždění skončilo ${showDate(state.ended.at)} v ${time(state.ended.at)}.`
      : 'Konec shromáždění nebyl zapsán.',
  ];
  return {
    opening: [begins, ...officers].map(paragraph).join(''),
    attendance:
      presentHtml(roll, opening, points, isNamed) +
      changesHtml(roll, state.presence.changes, { begun, ended: state.ended?.at, isNamed }),
    points: parts,
    closing: closing.map(paragraph).join(''),
    roll: rollHtml(roll, log, rules, points),
    endedAt: state.ended?.at ?? null,
  };
}

/** The same as one body, in the order that the law and use ask for. */
export function minutesHtml(source: Source): string {
  const { opening, attendance, points, closing, roll } = minutesParts(source);
  const parts = points.map(({ name, isNew, note, html }, i) => [
    heading(`${i + 1}. ${name}`),
    isNew ? paragraph('Bod nebyl v pozvánce.') : '',
    note ? note.split('\n').map(paragraph).join('') : '',
    html,
  ]);
  return [
    heading('Zahájení'),
    opening,
    heading('Účast'),
    attendance,
    ...parts.flat(),
    heading('Závěr'),
    closing,
    heading('Příloha: prezenční listina'),
    roll,
  ].join('');
}

/** The points of a power for some of them, by their numbers. */
const scopeText = (points: readonly Point[], reached: readonly string[]): string => {
  const numbers = reached.map((id) => points.findIndex((point) => point.id === id) + 1).sort((a, b) => a - b);
  return `${numbers.length === 1 ? 'bod' : 'body'} ${numbers.join(', ')}`;
};

function presentHtml(roll: Roll, presence: Presence, points: readonly Point[], isNamed: boolean): string {
  const quorum = quorumOf(roll, presence);
  const here = presentOf(presence);
  const part = `${showFraction(quorum.part)}, tj. ${showPercent(quorum.part, cs)}`;
  const verdict = quorum.light === 'red' ? 'není usnášeníschopné' : 'je usnášeníschopné';
  const powers = here.flatMap((n) => {
    const voice = presence.held.get(n);
    const unit = roll.units[n]?.unit ?? '';
    return voice?.basis === 'proxy' ? [isNamed ? `${unit}: ${voice.name}` : unit] : [];
  });
  const scoped = [...presence.scoped].flatMap(([n, voices]) =>
    voices.map((voice) => {
      const unit = roll.units[n]?.unit ?? '';
      return `${unit}${isNamed ? `: ${voice.name}` : ''} (${scopeText(points, voice.points)})`;
    }),
  );
  const remote = here.flatMap((n) => (presence.held.get(n)?.remote ? [roll.units[n]?.unit ?? ''] : []));
  return [
    paragraph(
      `Při zahájení bylo zastoupeno: ${unitsText(here.length)} z ${roll.units.filter(({ excluded }) => !excluded).length}, s podílem na hlasech všech vlastníků ${part}; shromáždění ${verdict}.`,
    ),
    ...(remote.length > 0
      ? [paragraph(`Na dálku, jak stanovy připouštějí, se účastní jednotky ${remote.join(', ')}.`)]
      : []),
    ...(powers.length > 0
      ? [paragraph(`Na plnou moc jsou zastoupeny jednotky ${powers.join(isNamed ? '; ' : ', ')}.`)]
      : []),
    ...(scoped.length > 0 ? [paragraph(`Na plnou moc jen k některým bodům: ${scoped.join('; ')}.`)] : []),
  ].join('');
}

/** Who came and went while the meeting ran, each with the time. */
function changesHtml(
  roll: Roll,
  changes: Presence['changes'],
  { begun, ended, isNamed }: { begun: string | undefined; ended: string | undefined; isNamed: boolean },
): string {
  if (!begun) return '';
  const during = changes.filter(
    ({ at, kind }) => at > begun && (!ended || at <= ended) && (kind === 'arrive' || kind === 'leave'),
  );
  if (during.length === 0) return paragraph('V průběhu se účast nezměnila.');
  const said = during.map(
    ({ at, unit, kind, name }) =>
      `${time(at)} ${kind === 'arrive' ? 'přišla' : 'odešla'} jednotka ${roll.units[unit]?.unit ?? ''}${isNamed ? ` (${name})` : ''}`,
  );
  return paragraph(`Změny v průběhu: ${said.join('; ')}.`);
}

/** A resolution that was passed: the question that it answers, its whole wording and the majority that it needed. */
export type Resolved = { question: string; text: string; majority: string };
/** What the points of one draft share. */
type Draft = {
  say: Say;
  roll: Roll;
  state: Evening;
  names: (question: string) => string;
  resolved: Resolved[];
};

function namesFrom(nameOf: Source['nameOf']): Draft['names'] {
  let next = 1;
  return (question) => nameOf?.(question) ?? `č. ${next++}`;
}

function pointHtml(draft: Draft, point: Point): string {
  const { roll, state } = draft;
  const rounds = questionsOf(point, state).flatMap((question) => {
    const last = roundsOf(state, question.question).at(-1);
    return last ? [{ question, outcome: outcomeOf(roll, last, profileOf(point, question)) }] : [];
  });
  const isVoted = rounds.length > 0;
  const objections = state.objections.filter((one) => one.point === point.id);
  return [
    ...rounds.map(({ question, outcome }) => roundHtml(draft, point, question, outcome) + whyHtml(draft, outcome)),
    ...(point.kind === 'elect' && isVoted ? [electedHtml(roll, state, point)] : []),
    ...(point.kind === 'decide' && !isVoted ? [paragraph('O bodu se nehlasovalo.')] : []),
    ...(point.requiresNotary ? [paragraph('O rozhodnutí má být pořízena veřejná listina (notářský zápis).')] : []),
    ...objections.map(({ name, text: words }) => paragraph(`Námitka, ${name}: ${words}`)),
  ].join('');
}

function roundHtml({ say, names, resolved }: Draft, point: Point, question: Question, outcome: Outcome): string {
  const { tally, present, verdict, profile } = outcome;
  const votes = (value: 'agree' | 'notAgree' | 'noVote', word: string) => {
    const part = partIn(tally.weight[value], present);
    return `${word} ${showPercent(part, cs)} (${unitsText(tally.people[value])})`;
  };
  const what = {
    main: 'Návrh usnesení',
    counter: 'Protinávrh',
    candidate: 'Kandidát',
    procedure: 'Procedurální návrh',
  };
  const words = question.kind === 'candidate' ? question.name : question.text || question.name;
  const by = question.by ? ` (navrhl(a) ${question.by})` : '';
  const needed = typeof profile === 'string' ? majorityText(say, profile as ProfileName) : '';
  const passed = isPassed(outcome);
  const isResolved = passed && (question.kind === 'main' || question.kind === 'counter');
  const wording = question.text || point.text || question.name;
  if (isResolved) resolved.push({ question: question.question, text: wording, majority: needed });
  return [
    paragraph(`${what[question.kind]}${by}: ${words}`),
    paragraph(
      `Přítomno při hlasování ${showPercent(verdict.participation, cs)} všech hlasů (${showFraction(verdict.participation)}). ${votes('agree', 'Pro')}, ${votes('notAgree', 'proti')}, ${votes('noVote', 'zdrželo se')} z přítomných. Potřeba: ${needed}.`,
    ),
    ...(outcome.isQuorate ? [] : [paragraph('Shromáždění nebylo při hlasování usnášeníschopné.')]),
    paragraph(passed ? 'Návrh byl přijat.' : 'Návrh nebyl přijat.'),
    ...(isResolved
      ? [`<p><strong>${escapeHtml(`Usnesení ${names(question.question)}: ${wording}`)}</strong></p>`]
      : []),
  ].join('');
}

/** Why something was counted anew or voted on once more, and who voted otherwise than their power told them. */
function whyHtml({ roll, state }: Draft, { round, against }: Outcome): string {
  const { again } = round.opened;
  const before = state.rounds.find(({ opened }) => opened.id === again?.round);
  return [
    ...(again && before ? [`O otázce se hlasovalo znovu, předtím v ${time(before.opened.at)}: ${again.reason}`] : []),
    ...round.corrections.map(({ at, reason }) => `Počet hlasů byl opraven v ${time(at)}: ${reason}`),
    ...(against.length > 0
      ? [
          `Jinak, než ukládala plná moc, hlasovaly jednotky ${against.map((n) => roll.units[n]?.unit ?? '').join(', ')}.`,
        ]
      : []),
  ]
    .map(paragraph)
    .join('');
}

function electedHtml(roll: Roll, state: Evening, point: Point): string {
  const { ranked, tied } = electionOf(roll, state, point);
  const names = ranked.filter(({ isElected }) => isElected).map(({ question }) => question.name);
  return [
    paragraph(names.length > 0 ? `Zvolen(a): ${names.join(', ')}.` : 'Nikdo nebyl zvolen.'),
    ...(tied.length > 0
      ? [paragraph(`Stejný počet hlasů na posledním místě: ${tied.map(({ name }) => name).join(', ')}.`)]
      : []),
  ].join('');
}

/** The list of those present, by units: who spoke for each, on what basis, from when to when. */
function rollHtml(roll: Roll, log: readonly Logged[], rules: HouseRules, points: readonly Point[]): string {
  const { changes } = fold(roll, rules, inOrder(log)).presence;
  const cell = (words: string) => `<td>${escapeHtml(words)}</td>`;
  const rows = roll.units.map((unit) => {
    const own = changes.filter((one) => one.unit === unit.n && (one.kind === 'arrive' || one.kind === 'leave'));
    const said = own.map(({ at, kind, name, basis, remote, points: reached }) => {
      const scope = reached.length > 0 ? ` (${scopeText(points, reached)})` : '';
      const whose = reached.length > 0 ? `${name} ` : '';
      return kind === 'arrive'
        ? `${time(at)} ${name}, ${bases[basis]}${scope}${remote ? ', na dálku' : ''}`
        : `${whose}do ${time(at)}`;
    });
    const here = unit.excluded ? 'patří společenství' : said.join('; ') || 'nepřítomna';
    const owners = unit.owners.map(({ name }) => name).join(', ');
    return `<tr>${cell(unit.unit)}${cell(owners)}${cell(tellShare(unit.share, cs))}${cell(here)}</tr>`;
  });
  const heads = ['Jednotka', 'Vlastníci', 'Podíl', 'Přítomnost'].map((word) => `<th>${word}</th>`).join('');
  return `<table><tr>${heads}</tr>${rows.join('')}</table>`;
}
