import { all, at, type Tree, text, XmlFault, xmlReader } from '#engines/xml.ts';
import { fold } from '#shared/fold.ts';
import { type Case, isOver, type Trouble, typedDay } from '../insolvency.rules.ts';

// What the register answers. Only its own word that it found nothing is read as nothing; whatever else is not understood is a trouble.

/** Who is asked about: a person by names and date of birth, or a company by its number. */
export type Subject = { lastName: string; firstName: string; birthDate: string } | { ico: string };
export type Answer = { is: 'clear' } | { is: 'found'; cases: Case[] } | { is: Trouble };

/** So many rows are asked for; an answer that is full may lack some. */
export const asked = 101;
/** Rows that fit names and date of birth less closely are of somebody else. */
export const mostRelevance = 4;
const home = 'https://isir.justice.cz/';

const read = xmlReader({ many: ['data'], mostTags: 40_000 });

/** Reads a body that came with status 200. */
export function readAnswer(xml: string, subject: Subject): Answer {
  const reply = replyOf(xml);
  const state = only(reply, 'stav');
  if (!isNode(reply) || !isNode(state) || !Object.values(state).every(isPlain)) return { is: 'unreadable' };
  const rows = all(reply, 'data');
  const code = text(state, 'kodChyby');
  const count = text(state, 'pocetVysledku');
  if (code === 'WS2' && rows.length === 0)
    return { is: isAlone(reply) && Number(count) === 0 ? 'clear' : 'unreadable' };
  if (code !== '') return { is: code === 'WS1' || code === 'WS2' ? 'refused' : 'outage' };
  if (rows.length === 0) return { is: 'unreadable' };
  if (rows.length >= asked) return { is: 'tooMany' };
  if (count !== String(rows.length)) return { is: 'unreadable' };
  if ('lastName' in subject && !isClose(text(state, 'relevanceVysledku'))) return { is: 'vague' };
  const own = rows.filter((row) => isOf(row, subject));
  const cases = own.map(caseOf);
  if (cases.some((one) => one === null)) return { is: 'unreadable' };
  // a proceeding that is told twice goes on unless both say that it has ended
  const each = new Map(cases.map((one) => [`${one?.mark} ${one?.court}`, one] as [string, Case]).sort(endedFirst));
  return each.size > 0 ? { is: 'found', cases: [...each.values()] } : { is: 'others' };
}

function replyOf(xml: string): unknown {
  try {
    const body = only(only(read(xml), 'Envelope'), 'Body');
    return at(body, 'Fault') === undefined ? only(body, 'getIsirWsCuzkDataResponse') : undefined;
  } catch (error) {
    if (error instanceof XmlFault) return undefined;
    throw error;
  }
}

const isNode = (node: unknown): node is Tree => typeof node === 'object' && node !== null;

/** A node that comes once; an answer that says a thing twice may contradict itself. */
function only(node: unknown, name: string): unknown {
  const found = at(node, name);
  return Array.isArray(found) ? undefined : found;
}

/** Whether a value comes once and holds no other elements. */
const isPlain = (value: unknown): boolean =>
  !Array.isArray(value) && (!isNode(value) || Object.keys(value).every((name) => /^[@#]/.test(name)));

/** Whether an answer holds nothing but its state. */
const isAlone = (reply: Tree) => Object.keys(reply).every((name) => name === 'stav' || name.startsWith('@'));

const endedFirst = ([, a]: [unknown, Case], [, b]: [unknown, Case]) => Number(b.isEnded) - Number(a.isEnded);

const isClose = (relevance: string): boolean => /^\d+$/.test(relevance) && Number(relevance) <= mostRelevance;

const isOf = (row: unknown, subject: Subject): boolean =>
  'ico' in subject
    ? text(row, 'ic').padStart(8, '0') === subject.ico
    : dayOf(text(row, 'datumNarozeni')) === subject.birthDate;

/** The day of `1980-01-01Z` or `1980-01-01+01:00`, as it is written there; null of anything else, and of what is in no calendar. */
function dayOf(written: string): string | null {
  const [, day = ''] = /^([12]\d{3}-\d\d-\d\d)(Z|[+-]\d\d:\d\d)?$/.exec(written) ?? [];
  return typedDay(day);
}

const courts: Record<string, string> = {
  'mestsky soud v praze': 'MSPH',
  'krajsky soud v praze': 'KSPH',
  'krajsky soud v ceskych budejovicich': 'KSCB',
  'krajsky soud v plzni': 'KSPL',
  'krajsky soud v usti nad labem': 'KSUL',
  'krajsky soud v usti nad labem pobocka v liberci': 'KSLB',
  'krajsky soud v hradci kralove': 'KSHK',
  'krajsky soud v hradci kralove pobocka v pardubicich': 'KSPA',
  'krajsky soud v brne': 'KSBR',
  'krajsky soud v ostrave': 'KSOS',
  'krajsky soud v ostrave pobocka v olomouci': 'KSOL',
};
const courtOf = (name: string) =>
  courts[
    fold(name)
      .replace(/[^a-z]+/g, ' ')
      .trim()
  ];

/** A proceeding; null where a row does not even say which one it is. */
function caseOf(row: unknown): Case | null {
  const of = (name: string) => [...text(row, name)].slice(0, 200).join(''); // no sign is cut in two
  const [senate, kind, number, year] = ['cisloSenatu', 'druhVec', 'bcVec', 'rocnik'].map(of);
  if (!number || !year) return null;
  const court = of('nazevOrganizace');
  const state = of('druhStavKonkursu');
  const until = dayOf(of('datumPmUkonceniUpadku'));
  const url = text(row, 'urlDetailRizeni');
  return {
    mark: [courtOf(court), senate, kind || 'INS', `${number}/${year}`].filter(Boolean).join(' '),
    court,
    state,
    since: dayOf(of('datumPmZahajeniUpadku')),
    until,
    isEnded: isOver(state, of('datumPmUkonceniUpadku') === '' ? null : 'told'),
    url: url.startsWith(home) && url.length <= 500 ? url : '',
  };
}
