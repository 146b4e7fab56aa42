import { escapeHtml, heading, paragraph } from '#engines/html.ts';
import { showDate } from '#shared/dates.ts';
import { showPercent, tellShare } from '#shared/fraction.ts';
import type { Logged } from '../evening.deeds.contract.ts';
import { inOrder } from '../evening.entries.rules.ts';
import { type Evening, fold, notesOf } from '../evening.fold.rules.ts';
import { type HouseRules, type Presence, presentOf } from '../evening.presence.rules.ts';
import { quorumOf, type Roll } from '../evening.quorum.rules.ts';
import { officersOf, type Point, pointsOf } from '../evening.result.rules.ts';
import { type Draft, namesFrom, pointHtml, type Resolved } from './evening.narrating.ts';
import { cs, officeNames, ofUnits, time, unitsText, votesOfAll } from './evening.wording.ts';

// The draft of the minutes, from what was recorded (§ 254 of the civil code): Czech, because they are a document of a Czech house.

const bases = {
  owner: 'vlastník',
  representative: 'společný zástupce',
  spouse: 'za manžela nebo manželku',
  statutory: 'za právnickou osobu',
  proxy: 'na plnou moc',
} as const;
type Source = {
  say: Draft['say'];
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
  const opening = begun ? fold(roll, rules, log, begun).presence : state.presence;
  const draft = { say, roll, state, log: inOrder(log), names: namesFrom(nameOf), resolved: [] };
  const begins = begun
    ? `Shromáždění zahájil(a) ${state.begun?.name} v ${time(begun)}.`
    : 'Shromáždění nebylo zahájeno.';
  const officers = officersOf(roll, state, points).map(({ role, name, at, round }) => {
    const way = round === null && roll.edition >= 5 ? 'bez hlasování' : 'zvolen(a)';
    return `${time(at)} ${way}: ${name}, ${officeNames[role]}.`;
  });
  const parts = points.map((point) => {
    const resolved: Resolved[] = [];
    const html = pointHtml({ ...draft, resolved }, point);
    const { id, name, kind, isNew } = point;
    const note = notesOf(state, id)
      .map(({ text }) => text.trim())
      .join('\n');
    return { id, name, kind, isNew, note, html, resolved };
  });
  return {
    opening: [begins, ...officers].map(paragraph).join(''),
    attendance: presentHtml(roll, opening, points, isNamed) + changesHtml(draft, isNamed),
    points: parts,
    closing: closingOf(draft).map(paragraph).join(''),
    roll: rollHtml(roll, state, points),
    endedAt: state.ended?.at ?? null,
  };
}

/** The end, and those that were none. */
function closingOf({ state, log }: Draft): string[] {
  const endedAt = new Map(log.flatMap((deed) => (deed.type === 'end' ? [[deed.id, deed.at] as const] : [])));
  return [
    ...state.resumed.map(
      ({ at, end, reason }) =>
        `Po konci v ${time(endedAt.get(end) ?? at)} shromáždění v ${time(at)} pokračovalo: ${reason}`,
    ),
    state.ended
      ? `Shromáždění skončilo ${showDate(state.ended.at)} v ${time(state.ended.at)}.`
      : 'Konec shromáždění nebyl zapsán.',
  ];
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
  const unitOf = (n: number) => roll.units[n]?.unit ?? '';
  const verdict = quorum.light === 'red' ? 'není usnášeníschopné' : 'je usnášeníschopné';
  const powers = here.flatMap((n) => {
    const voice = presence.held.get(n);
    return voice?.basis === 'proxy' ? [isNamed ? `${unitOf(n)}: ${voice.name}` : unitOf(n)] : [];
  });
  const scoped = [...presence.scoped].flatMap(([n, voices]) =>
    voices.map((voice) => {
      return `${unitOf(n)}${isNamed ? `: ${voice.name}` : ''} (${scopeText(points, voice.points)})`;
    }),
  );
  const remote = here.flatMap((n) => (presence.held.get(n)?.remote ? [unitOf(n)] : []));
  const disputed = [...presence.disputed.keys()].sort((a, b) => a - b);
  const lines = [
    `Při zahájení bylo zastoupeno: ${unitsText(here.length)} z ${roll.units.filter(({ excluded }) => !excluded).length}, ${votesOfAll(roll, quorum.present)}, tj. ${showPercent(quorum.part, cs)}; shromáždění ${verdict}.`,
    ...(disputed.length > 0
      ? [
          `Sporné je, kdo hlasuje za ${ofUnits(disputed.length, 'jednotku', 'jednotky')} ${disputed.map(unitOf).join(', ')}; ${ofUnits(disputed.length, 'nepočítá', 'nepočítají')} se.`,
        ]
      : []),
    ...(remote.length > 0
      ? [
          `Na dálku, jak stanovy připouštějí, se ${ofUnits(remote.length, 'účastní jednotka', 'účastní jednotky')} ${remote.join(', ')}.`,
        ]
      : []),
    ...(powers.length > 0
      ? [
          `Na plnou moc ${ofUnits(powers.length, 'je zastoupena jednotka', 'jsou zastoupeny jednotky')} ${powers.join(isNamed ? '; ' : ', ')}.`,
        ]
      : []),
    ...(scoped.length > 0 ? [`Na plnou moc jen k některým bodům: ${scoped.join('; ')}.`] : []),
  ];
  return lines.map(paragraph).join('');
}

const happened = {
  arrive: 'přišla jednotka',
  leave: 'odešla jednotka',
  dispute: 'sporná je jednotka',
  agree: 'spor skončil u jednotky',
} as const;
/** What was said of a dispute or of its end; it may name people. */
const wordsOf = (deed: Logged | undefined) =>
  (deed?.type === 'dispute' ? deed.text : deed?.type === 'agree' && deed.reason) || '';

/** Who came and went while the meeting ran, and which units were disputed, each with the time. */
function changesHtml({ roll, state, log }: Draft, isNamed: boolean): string {
  const [begun, ended] = [state.begun?.at, state.ended?.at];
  if (!begun) return '';
  const during = state.presence.changes.filter(({ at }) => at > begun && (!ended || at <= ended));
  if (during.length === 0) return paragraph('V průběhu se účast nezměnila.');
  const why = new Map(log.map((deed) => [deed.id, deed]));
  const said = during.map(({ at, unit, kind, name, deed: id }) => {
    const number = roll.units[unit]?.unit ?? '';
    const words = { dispute: wordsOf(why.get(id)), agree: wordsOf(why.get(id)), arrive: name, leave: name }[kind];
    return `${time(at)} ${happened[kind]} ${number}${isNamed && words ? ` (${words})` : ''}`;
  });
  return paragraph(`Změny v průběhu: ${said.join('; ')}.`);
}

/** The list of those present, by units: who spoke for each, on what basis, from when to when. */
function rollHtml(roll: Roll, { presence: { changes } }: Evening, points: readonly Point[]): string {
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
