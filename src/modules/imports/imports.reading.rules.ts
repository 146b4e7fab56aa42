import { plainName, sexOf } from './imports.firstnames.rules.ts';
import {
  isFamilyForm,
  isWomansForm,
  particles,
  rightCase,
  surnameWeight,
  vietnameseOrder,
} from './imports.surnames.rules.ts';
import type { Token } from './imports.tokens.rules.ts';

// One person of a cell: which words are the surname and which the first name, and how surely.

/** Whether surnames stand before first names or after them. */
export type Order = 'surname' | 'first';
/** Why a reading is not certain. */
export const doubts = [
  ...(['NOBODY', 'ORDER', 'UNKNOWN', 'INCOMPLETE', 'SPLIT', 'SHARED', 'JOINT', 'COUPLE', 'SHARE'] as const),
  ...(['ESTATE', 'REPRESENTED', 'EXTRA', 'COMPANY', 'GENDER', 'INITIAL', 'CHANGED'] as const),
] as const;
export type Doubt = (typeof doubts)[number];

/** The words of one person as they are understood; `value` compares readings, the larger the likelier. */
export type Reading = {
  firstName: string;
  lastName: string;
  titlesBefore: string[];
  titlesAfter: string[];
  notes: string[];
  order: Order | null;
  value: number;
  doubts: Doubt[];
};
/** What is known of the cell and of its table when a person is read. */
export type Habits = { order: Order | null; isLoud: boolean; isQuiet: boolean };

type Word = { text: string; isLoud: boolean; isQuiet: boolean; isGroup: boolean };
type Cut = { first: Word[]; last: Word[]; order: Order; value: number };

const isLoudWord = (word: string) =>
  word.length > 1 && word === word.toLocaleUpperCase('cs') && word !== word.toLocaleLowerCase('cs');
const isQuietWord = (word: string) => /^\p{Ll}/u.test(word);

/** Words with the particles before them: `van der Berg` is one. */
function groupWords(texts: string[], { isLoud }: Habits): Word[] {
  const words: Word[] = [];
  let held: string[] = [];
  for (const [i, text] of texts.entries()) {
    const low = text.toLocaleLowerCase('cs');
    if (particles.has(low) && i < texts.length - 1) {
      held.push(isLoud ? low : text);
      continue;
    }
    const isGroup = held.length > 0;
    words.push({
      text: [...held, text].join(' '),
      isLoud: isLoudWord(text),
      isQuiet: isQuietWord(text) && !isGroup && !/^d'/.test(text),
      isGroup,
    });
    held = [];
  }
  return words;
}

const patronymic = /(ovic|evic|ovich|evich|ovych|yovych|ovyc|ovna|evna|ivna|yivna|ichna)$/i;
const isInitial = ({ text }: Word) => /^\p{Lu}\.$/u.test(text);
/** A mark of letters rather than a name: `SJ`. */
const isLetters = ({ text, isGroup }: Word) =>
  !isGroup && !text.endsWith('.') && /^[^aeiouyrl]{2,}$/.test(plainName(text));
const isShort = ({ text }: Word) => text.endsWith('.');

function asFirst(word: Word, { isLoud }: Habits, count: number): number {
  if (isInitial(word)) return 2;
  if (isShort(word)) return 1;
  if (word.isGroup) return -6;
  const loud = word.isLoud && !isLoud ? -3 : 0;
  if (sexOf(word.text)) return 4 + loud;
  if (count > 2 && patronymic.test(plainName(word.text))) return 3 + loud;
  return (surnameWeight(word.text) === 2 || isFamilyForm(word.text) ? -6 : -2) + loud;
}

function asLast(word: Word, { isLoud }: Habits): number {
  if (isShort(word)) return -6;
  if (word.isGroup) return 4;
  const loud = word.isLoud && !isLoud ? 3 : 0;
  const sex = sexOf(word.text);
  if (isFamilyForm(word.text)) return 4 + loud;
  if (sex) return (sex === 'woman' ? -4 : surnameWeight(word.text) === 2 ? 0 : -1) + loud;
  return (surnameWeight(word.text) === 2 ? 4 : 1) + loud;
}

/** All ways to part words into surname and first name, the best one first. `commas` are the places after which one stands. */
function cutsOf(words: Word[], commas: number[], habits: Habits): Cut[] {
  const cuts: Cut[] = [];
  const total = (list: Word[], weigh: (word: Word) => number) => list.reduce((held, word) => held + weigh(word), 0);
  for (let k = 1; k < words.length; k++)
    for (const order of ['surname', 'first'] as const) {
      const [last, first] =
        order === 'surname' ? [words.slice(0, k), words.slice(k)] : [words.slice(k), words.slice(0, k)];
      const fits = commas.includes(k) ? (order === 'surname' ? 6 : -2) : 0;
      cuts.push({
        first,
        last,
        order,
        value:
          total(first, (word) => asFirst(word, habits, words.length)) +
          total(last, (word) => asLast(word, habits)) -
          (last.length > 1 ? 8 * last.filter((word) => sexOf(word.text)).length : 0) +
          fits -
          6 * commas.filter((place) => place !== k).length -
          1.5 * (last.length - 1) -
          0.5 * (first.length - 1) -
          (order === 'first' && isInitial(first[0] as Word) ? 0.5 : 0) +
          (habits.order === order ? 1 : 0),
      });
    }
  return cuts.sort((a, b) => b.value - a.value);
}

const spoken = (words: Word[]) => words.map(({ text }) => text.split(' ').map(rightCase).join(' ')).join(' ');

function doubtsOf(best: Cut, others: Cut[], commas: number[], habits: Habits): Doubt[] {
  const made = new Set<Doubt>();
  const isTold =
    commas.length === 1 || (best.last.some(({ isLoud }) => isLoud) && best.first.every(({ isLoud }) => !isLoud));
  const isUsual = habits.order === best.order;
  const next = others.find((cut) => spoken(cut.last) !== spoken(best.last));
  if (
    next &&
    best.value - next.value < 2 &&
    !(isTold && best.value > next.value) &&
    !(isUsual && next.order !== best.order)
  )
    made.add('ORDER');
  for (const { text } of best.last) {
    const sex = sexOf(text);
    if (sex && !isTold && (!isUsual || sex === 'woman')) made.add('ORDER');
    if (
      surnameWeight(text) === 1 &&
      !isTold &&
      habits.order &&
      !isUsual &&
      best.first.some((one) => sexOf(one.text) !== 'woman')
    )
      made.add('ORDER');
  }
  const known = best.first.filter(
    (one) => sexOf(one.text) || (best.first.length > 1 && (patronymic.test(plainName(one.text)) || isInitial(one))),
  );
  const isPlainSurname = best.last.every((one) => surnameWeight(one.text) === 2 || one.isGroup);
  if (known.length < best.first.length && !(isUsual && isPlainSurname && best.first.length === 1)) made.add('UNKNOWN');
  if (best.first.every(isShort) || best.last.some(isShort)) made.add('INITIAL');
  if (best.first.length + best.last.length > 4) made.add('UNKNOWN');
  if (!habits.isQuiet && [...best.first, ...best.last].some(({ isQuiet }) => isQuiet)) made.add('EXTRA');
  if (commas.some((place) => place !== best.last.length || best.order === 'first')) made.add('SPLIT');
  if ([...best.first, ...best.last].some(isLetters)) made.add('EXTRA');
  if (!isPlainSurname && best.last.length > 1 && !isTold) made.add('UNKNOWN');
  const sexes = best.first.map((one) => sexOf(one.text));
  if (sexes.includes('man') && sexes.includes('woman')) made.add('GENDER');
  if (new Set(best.last.map(({ text }) => text)).size < best.last.length) made.add('EXTRA');
  const sex = sexOf(best.first[0]?.text ?? '');
  if (sex === 'man' && isWomansForm(best.last.at(-1)?.text ?? '')) made.add('GENDER');
  if (
    best.last.length > 1 &&
    best.last.some(({ text }) => isWomansForm(text)) &&
    !best.last.every(({ text }) => isWomansForm(text) || surnameWeight(text) === 1)
  )
    made.add('ORDER');
  return [...made];
}

/** More words than these are no name. */
const longestName = 8;

function readWords(
  words: Word[],
  texts: string[],
  commas: number[],
  habits: Habits,
): Omit<Reading, 'titlesBefore' | 'titlesAfter' | 'notes'> {
  const [only] = words;
  const eastern = commas.length === 0 ? vietnameseOrder(texts) : null;
  if (words.length === 1 && only && !eastern) {
    const isFirst = sexOf(only.text) !== null && !(only.isLoud && !habits.isLoud);
    const name = spoken([only]);
    const value = (isFirst ? asFirst(only, habits, 1) : asLast(only, habits)) - (isFirst ? 4 : 5);
    return {
      firstName: isFirst ? name : '',
      lastName: isFirst ? '' : name,
      order: null,
      value,
      doubts: ['INCOMPLETE'],
    };
  }
  if (eastern) {
    const at = eastern === 'first' ? texts.length - 1 : 0;
    const loud = (list: string[]) => list.map(rightCase).join(' ');
    return {
      firstName: loud(texts.filter((_, i) => i !== at)),
      lastName: loud(texts.slice(at, at + 1)),
      order: null,
      value: 4 * texts.length,
      doubts: eastern === 'unclear' || texts.length > 5 ? ['ORDER'] : [],
    };
  }
  if (words.length > longestName)
    return { firstName: '', lastName: spoken(words), order: null, value: -20, doubts: ['SPLIT', 'INCOMPLETE'] };
  const [best, ...others] = cutsOf(words, commas, habits);
  if (!best) return { firstName: '', lastName: '', order: null, value: -20, doubts: ['INCOMPLETE'] };
  const doubts = doubtsOf(best, others, commas, habits);
  const isTelling = doubts.length === 0 && commas.length === 0;
  return {
    firstName: spoken(best.first),
    lastName: spoken(best.last),
    order: isTelling ? best.order : null,
    value: best.value,
    doubts,
  };
}

/** Two surnames with a dash between them that stands apart are one word: `Nováková - Malá`. */
function joinDashes(tokens: Token[]): { tokens: Token[]; isOdd: boolean } {
  const made: Token[] = [];
  let isOdd = false;
  for (let i = 0; i < tokens.length; i++) {
    const [token, last, next] = [tokens[i] as Token, made.at(-1), tokens[i + 1]];
    if (token.kind !== 'dash') made.push(token);
    else if (last?.kind === 'word' && next?.kind === 'word') {
      isOdd ||=
        surnameWeight(last.text) < 2 || surnameWeight(next.text) < 2 || isLoudWord(last.text) !== isLoudWord(next.text);
      made[made.length - 1] = { kind: 'word', text: `${last.text}-${next.text}` };
      i++;
    }
  }
  return { tokens: made, isOdd };
}

/** Reads tokens as one person; what has no name is worth so little that another way to part the cell wins. */
export function readPerson(given: Token[], habits: Habits): Reading {
  const { tokens, isOdd } = joinDashes(given);
  const [titlesBefore, titlesAfter, texts, notes, commas]: [string[], string[], string[], string[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  let [penalty, pending] = [isOdd ? 12 : 0, false];
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'word') {
      if (pending && texts.length > 0) commas.push(texts.length);
      if (titlesAfter.length > 0) penalty += 3;
      pending = false;
      texts.push(token.text);
    } else if (token.kind === 'title') {
      if (texts.length > 0 && token.side === 'before') penalty += 1;
      if (texts.length === 0 && (token.side === 'after' || tokens[i + 1]?.kind === 'comma')) penalty += 4;
      (token.side === 'after' || (token.text === 'dr. h. c.' && texts.length > 0) ? titlesAfter : titlesBefore).push(
        token.text,
      );
    } else if (token.kind === 'maiden') notes.push(token.text);
    else if (token.kind === 'comma') pending = true;
  }
  const words = groupWords(texts, habits);
  const groups = commas.map((place) => groupWords(texts.slice(0, place), habits).length);
  if (words.length === 0)
    return {
      firstName: '',
      lastName: '',
      titlesBefore,
      titlesAfter,
      notes,
      order: null,
      value: -20 - penalty,
      doubts: ['INCOMPLETE'],
    };
  const read = readWords(words, texts, groups, habits);
  return { ...read, titlesBefore, titlesAfter, notes, value: read.value - penalty - 2 };
}
