import type { Share } from '#shared/fraction.ts';
import { type Doubt, type Habits, type Reading, readPerson } from './imports.reading.rules.ts';
import type { Token } from './imports.tokens.rules.ts';

// Where one person of a cell ends and the next one begins: of all ways to part the words, the one in which the people make most sense.

/** Somebody of a cell with all that stands beside them; a company has no reading. */
export type Part = {
  reading: Reading | null;
  companyName: string;
  ico: string;
  notes: string[];
  shares: { share: Share; isEach: boolean; isRough: boolean }[];
  /** Marks of joint property beside the person, by the side on which they stand. */
  marks: ('before' | 'after' | 'between')[];
  /** Parts of one group stand together, without a sign between that surely ends a list. */
  group: number;
  doubts: Doubt[];
};

const nameKinds = new Set(['word', 'title', 'comma', 'dash', 'maiden']);
const longestRun = 40;
/** So many words, titles and commas belong to one person at most. */
const longestPerson = 16;

/** What is known on the way through the tokens: people so far, the words since the last one, marks that wait for the next. */
type Walk = { parts: Part[]; run: Token[]; waiting: Token[]; isStart: boolean; group: number };

/** The people of tokens. Marks go to the person beside whom they stand. */
export function partPeople(tokens: Token[], habits: Habits, group: number): Part[] {
  const walk: Walk = { parts: [], run: [], waiting: [], isStart: true, group: group * 1_000 };
  const isLed = leads(tokens);
  for (const [i, token] of tokens.entries()) {
    if (nameKinds.has(token.kind)) {
      walk.run.push(token);
      if (token.kind === 'word') walk.isStart = false;
    } else if (token.kind === 'and' || token.kind === 'hard') {
      close(walk, habits);
      if (token.kind === 'hard') walk.group++;
      walk.isStart = true;
    } else if (token.kind === 'note' && token.doubt === 'REPRESENTED' && !walk.isStart) {
      close(walk, habits);
      const rest = textOf(tokens.slice(i + 1));
      walk.parts.at(-1)?.notes.push([token.text, rest].filter(Boolean).join(' ').replace(/ ,/g, ','));
      walk.parts.at(-1)?.doubts.push('REPRESENTED');
      break;
    } else mark(walk, tokens, i, isLed, habits);
  }
  close(walk, habits);
  const last = walk.parts.at(-1);
  if (last) for (const token of walk.waiting) attach(last, token, 'after');
  settleBetween(walk.parts);
  return walk.parts;
}

/** The words since the last person become people; marks that have waited for a name stand before the first of them. */
function close(walk: Walk, habits: Habits): void {
  const made = splitRun(walk.run, habits).map(
    (reading): Part => ({
      reading,
      companyName: '',
      ico: '',
      notes: [...reading.notes],
      shares: [],
      marks: [],
      doubts: [],
      group: walk.group,
    }),
  );
  walk.run = [];
  const [head] = made;
  if (!head) return;
  for (const token of walk.waiting) attach(head, token, 'before');
  walk.waiting = [];
  walk.parts.push(...made);
}

/** A mark, share or note belongs to the person before it; at the start of a list, or where shares lead, to the next one. */
function mark(walk: Walk, tokens: Token[], i: number, isLed: boolean, habits: Habits): void {
  const token = tokens[i] as Token;
  const isEnd = token.kind === 'joint' || token.kind === 'share';
  if (isEnd || !walk.isStart) close(walk, habits);
  const last = walk.parts.at(-1);
  const isAhead = walk.isStart || (isLed && token.kind === 'share') || !last;
  if (token.kind === 'joint' && last && nextWord(tokens, i)) attach(last, token, 'between');
  else if (last && !(isAhead && nextWord(tokens, i))) attach(last, token, 'after');
  else walk.waiting.push(token);
  if (isEnd && !isAhead) walk.isStart = token.kind !== 'share' || nextIsName(tokens, i);
}

/** Whether shares of a cell stand before the names: `1/2 Novák Jan, 1/2 Nováková Jana`. */
function leads(tokens: Token[]): boolean {
  const share = tokens.findIndex(({ kind }) => kind === 'share');
  return share >= 0 && !tokens.slice(0, share).some(({ kind }) => kind === 'word');
}
const nextWord = (tokens: Token[], at: number) => tokens.slice(at + 1).some(({ kind }) => kind === 'word');
const nextIsName = (tokens: Token[], at: number) => tokens[at + 1]?.kind === 'word' || tokens[at + 1]?.kind === 'title';
const textOf = (tokens: Token[]) =>
  tokens
    .map((token) => ('text' in token ? token.text : token.kind === 'comma' ? ',' : token.kind === 'and' ? 'a' : ''))
    .filter(Boolean)
    .join(' ')
    .replace(/ ,/g, ',');

function attach(part: Part, token: Token, side: 'before' | 'after' | 'between'): void {
  if (token.kind === 'joint') part.marks.push(side);
  else if (token.kind === 'share') part.shares.push(token);
  else if (token.kind === 'ico') {
    part.ico = token.text;
  } else if (token.kind === 'note') {
    part.notes.push(token.text);
    if (token.doubt) part.doubts.push(token.doubt);
  }
}

/** A mark between two people stands after the first and before the second: it joins the two, of a longer list those it is nearer to. */
function settleBetween(parts: Part[]): void {
  for (const [i, part] of parts.entries())
    for (const [k, mark] of part.marks.entries()) {
      if (mark !== 'between') continue;
      const next = parts[i + 1];
      if (parts.length === 2 || !next) continue;
      // of a list of couples the mark that stands first begins each of them
      part.marks.splice(k, 1);
      if (parts[0]?.marks.includes('before')) next.marks.push('before');
      else part.marks.push('after');
    }
}

type Way = { value: number; readings: Reading[] };

/** The likeliest way to part words, titles and commas into people; a second way that is nearly as good makes it doubtful. */
function splitRun(given: Token[], habits: Habits): Reading[] {
  const tokens = given.slice(given.findIndex(({ kind }) => kind === 'word' || kind === 'title'));
  if (!tokens.some(({ kind }) => kind === 'word' || kind === 'title')) return [];
  if (tokens.length > longestRun) return [doubted(readPerson(tokens, habits), 'SPLIT')];
  // two people without any sign between them need four words
  const mayRun = tokens.filter(({ kind }) => kind === 'word').length > 3;
  const cost = tokens.map((_, at) => (at === 0 ? 0 : costOf(tokens, at, mayRun)));
  const ways: Way[][] = [[{ value: 0, readings: [] }]];
  for (let end = 1; end <= tokens.length; end++) {
    const found: Way[] = [];
    for (let start = Math.max(0, end - longestPerson); start < end; start++) {
      const price = cost[start] ?? null;
      if (price === null || (ways[start] ?? []).length === 0) continue;
      if (end < tokens.length && cost[end] === null) continue;
      const reading = readPerson(tokens.slice(start, end), habits);
      const own = price >= 6 ? doubted(reading, 'SPLIT') : reading;
      for (const before of ways[start] ?? [])
        found.push({ value: before.value + own.value - price, readings: [...before.readings, own] });
    }
    ways.push(found.sort((a, b) => b.value - a.value).slice(0, 3));
  }
  const [best, ...others] = ways[tokens.length] ?? [];
  if (!best) return [doubted(readPerson(tokens, habits), 'SPLIT')];
  const other = others.find((way) => keyOf(way) !== keyOf(best));
  const isClose = other !== undefined && best.value - other.value < 2;
  const isListed = best.readings.length > 1 && best.readings.some(({ firstName, lastName }) => !firstName || !lastName);
  return isClose || isListed ? best.readings.map((reading) => doubted(reading, 'SPLIT')) : best.readings;
}

const keyOf = ({ readings }: Way) =>
  readings
    .map(({ firstName, lastName, titlesBefore, titlesAfter }) =>
      [firstName, lastName, ...titlesBefore, ...titlesAfter].join('|'),
    )
    .join('/');
const doubted = (reading: Reading, doubt: Doubt): Reading => ({
  ...reading,
  doubts: [...new Set([...reading.doubts, doubt])],
});

/** What it costs to end a person before a token; null where none can end. */
function costOf(tokens: Token[], at: number, mayRun: boolean): number | null {
  const [last, next] = [tokens[at - 1], tokens[at]];
  if (last?.kind === 'comma') return 0;
  if (last?.kind === 'dash') return 1;
  if (next?.kind === 'comma' || next?.kind === 'dash' || next?.kind === 'maiden') return null;
  if (next?.kind === 'title' && next.side === 'before' && last?.kind === 'word') return 4;
  if (last?.kind === 'word' && next?.kind === 'word') return mayRun ? 7 : null;
  return 6;
}
