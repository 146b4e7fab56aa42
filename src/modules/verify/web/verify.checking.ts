import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  type Checked,
  Course,
  checkAgainst,
  checkFile,
  checkReceipt,
  headOf,
  Log,
  Refused,
  type Tools,
} from '../../../../scripts/verify-ledger.mjs';
import type { VoteValue } from '../../votes/votes.rules.ts';
import { type Handed, handedIn } from './verify.handed.ts';

// What the page that checks exported files does apart from showing it: the same rules as the program `verify-vote`.

const utf8 = new TextEncoder();
const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? utf8.encode(part) : part);
const tools: Tools = {
  sha256(...parts) {
    const hash = sha256.create();
    for (const part of parts) hash.update(bytesOf(part));
    return hash.digest();
  },
  isSigned: (key, text, signature) => ed25519.verify(signature, utf8.encode(text), key, { zip215: false }),
};

/** A file that somebody chose. */
export type Chosen = { name: string; bytes: Uint8Array };
/** An event by its number and kind. */
export type Named = { seq: number; type: string | null };
export type Counted = Record<VoteValue, { people: number; share: string }>;
/** What was decided: of a point of a vote, or in a round of a meeting; without counts while there are none. */
export type Decided = { name: string; passed: boolean | null; counts: Counted | null; isCorrected: boolean };
/** Whether the file has what was handed out before, and what that says. */
export type Compared =
  | { what: 'print'; shown: string; found: Named | 'head' | 'root' | null }
  | { what: 'key'; shown: string; found: boolean }
  | { what: 'receipt'; shown: string; found: (Named & { at: string; unit: string; choices: Choice[] }) | null }
  | { what: 'earlier'; shown: string; found: boolean };
/** How one of the points was voted on. */
type Choice = { point: string; value: VoteValue };
type Sound = {
  kind: 'vote' | 'meeting' | 'seal';
  name: string;
  /** When it ended, was annulled or sealed. */
  ended: string | null;
  annulled: string | null;
  sealed: string | null;
  hasMinutes: boolean;
  decided: Decided[];
  elected: { point: string; names: string[] }[];
  officers: { role: string; name: string }[];
  /** Of a vote: how many ballots, objections, rows moved, representatives named, addresses not confirmed. */
  counts: { ballots: number; objections: number; moved: number; named: number; waiting: number } | null;
  events: number;
  receipts: number;
  head: string;
  key: string;
  compared: Compared[];
};
/** What a check found: what the file says, or the first thing that is wrong. */
export type Found =
  | { isSound: true; said: Sound }
  | { isSound: false; place: NonNullable<Refused['place']> | 'large' | 'failed'; event: Named | null; problem: string };

type Export = Chosen & { vote: string; events: number };

/** The export among the files with the most events, the others beside it, and what are receipts. */
function sortFiles(files: readonly Chosen[]): { main: Chosen | undefined; earlier: Chosen[]; receipts: Chosen[] } {
  const [exports, receipts]: [Export[], Chosen[]] = [[], []];
  for (const file of files) {
    let read: { format?: unknown; events?: { vote?: unknown }[]; event?: { vote?: unknown } } = {};
    try {
      read = JSON.parse(new TextDecoder().decode(file.bytes));
    } catch {
      // whatever it is, the check says what is wrong with it
    }
    const events = Array.isArray(read?.events) ? read.events : [];
    if (files.length > 1 && read?.format === undefined) receipts.push(file);
    else exports.push({ ...file, vote: String(events[0]?.vote), events: events.length });
  }
  const [main, ...earlier] = exports.sort((a, b) => b.events - a.events);
  return { main, earlier, receipts };
}

/** Checks an exported file, and whether it has what is beside it: earlier exports, receipts, and a text with fingerprints, keys and receipts in it. */
export function checkFiles(files: readonly Chosen[], text: string): Found {
  const { main, earlier, receipts } = sortFiles(files);
  try {
    if (!main) throw new Refused('no file', 'form');
    const checked = checkFile(main.bytes, tools);
    const handed = [...handedIn(text), ...receipts.flatMap(({ bytes }) => handedIn(new TextDecoder().decode(bytes)))];
    return {
      isSound: true,
      said: {
        ...saidBy(checked),
        compared: [
          ...handed.map((one) => compare(checked, one)),
          ...earlier.map((one) => compareEarlier(checked, one)),
        ],
      },
    };
  } catch (error) {
    if (error instanceof Refused)
      return { isSound: false, place: error.place ?? 'form', event: error.event ?? null, problem: error.message };
    return { isSound: false, place: 'large', event: null, problem: String(error) };
  }
}

function compareEarlier(checked: Checked, { name, bytes }: Chosen): Compared {
  const found = isFound(() => checkAgainst(checked, { earlier: [{ name, read: () => bytes }] }, tools));
  return { what: 'earlier', shown: name, found };
}

/** Whether a check passes. */
function isFound(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function compare(checked: Checked, { what, value }: Handed): Compared {
  const { file } = checked;
  if (what === 'key') return { what, shown: value, found: file.public_key === value };
  if (what === 'receipt') return { what, shown: value, found: receiptIn(checked, value) };
  return { what, shown: value, found: printIn(checked, value) };
}

/** Whose fingerprint it is: that of the head, of the root of a finished vote, or of an event. */
function printIn(checked: Checked, print: string) {
  const { events } = checked.file;
  if (headOf(checked).hash.startsWith(print)) return 'head';
  if (events.some(({ payload }) => String(payload.root ?? '').startsWith(print))) return 'root';
  const event = events.find(({ hash }) => hash.startsWith(print));
  return event ? { seq: event.seq, type: event.type } : null;
}

function receiptIn(checked: Checked, text: string) {
  let found: ReturnType<typeof checkReceipt> | undefined;
  const read = () => utf8.encode(text);
  if (!isFound(() => (found = checkReceipt(checked, { name: '', read }, tools))) || !found) return null;
  const { seq, type, at, payload } = found;
  const { course } = checked;
  const isBallot = type === 'ballot' && course instanceof Course;
  const choices = (isBallot ? payload.choices : {}) as Record<string, VoteValue>;
  const points = course instanceof Course ? course.setup.points : [];
  const unit = course instanceof Course ? (course.voting.get(String(payload.entry))?.unit ?? '') : '';
  return {
    seq,
    type,
    at,
    unit,
    choices: points.flatMap(({ id, name }) => {
      const value = choices[id];
      return value ? [{ point: name, value }] : [];
    }),
  };
}

type Own = Omit<Sound, 'compared'>;

/** What a sound file says. */
function saidBy(checked: Checked): Own {
  const { file, course } = checked;
  const base = {
    hasMinutes: typeof file.minutes === 'string',
    events: file.events.length,
    receipts: file.receipts.length,
    head: headOf(checked).hash,
    key: file.public_key,
    name: '',
    ended: null,
    annulled: null,
    sealed: null,
    decided: [],
    elected: [],
    officers: [],
    counts: null,
  };
  if (course instanceof Course) return { ...base, kind: 'vote', ...voteOf(course) };
  if (course instanceof Log) return { ...base, kind: 'meeting', ...meetingOf(course) };
  return { ...base, kind: 'seal', sealed: course.event.at };
}

function voteOf(course: Course) {
  const { setup, ballots, objections, transfers, named, waiting, finish, annul } = course;
  const result = course.result() ?? [];
  const decided = setup.points.map(({ id, name }): Decided => {
    const found = result.find(({ point }) => point === id);
    return { name, passed: found?.accepted ?? null, counts: found ?? null, isCorrected: false };
  });
  return {
    name: setup.name,
    ended: finish?.at ?? null,
    annulled: annul?.at ?? null,
    decided,
    counts: {
      ballots: ballots.size,
      objections: objections.size,
      moved: transfers,
      named,
      waiting: waiting.size,
    },
  };
}

function meetingOf(course: Log) {
  const { setup, deeds, sealed } = course;
  const result = course.result();
  const names = new Map(setup.points.map(({ id, name }) => [id, name]));
  for (const { type, point, question, name } of deeds.values()) {
    if (type === 'add' && point) names.set(point, name ?? '');
    if (type === 'pose' && question) names.set(question, name ?? '');
  }
  const called = (id: string) => names.get(id) ?? '';
  const decided = (result?.rounds ?? []).map(({ question, point, counts, corrected }): Decided => {
    const own = called(question);
    const of = point && point !== question ? called(point) : '';
    return {
      name: [of, own].filter(Boolean).join(' – '),
      passed: counts?.passed ?? null,
      counts,
      isCorrected: Array.isArray(corrected) && corrected.length > 0,
    };
  });
  return {
    name: setup.name,
    ended: result?.ended ?? null,
    sealed: sealed?.at ?? null,
    decided,
    elected: (result?.elections ?? []).map(({ point, elected }) => ({
      point: called(point),
      names: elected.map(called),
    })),
    officers: (result?.officers ?? []).map(({ role, name }) => ({ role, name })),
  };
}
