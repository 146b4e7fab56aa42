import { compare, ofShare, one, type Share, sum } from '#shared/fraction.ts';
import { flat } from './imports.companies.rules.ts';
import { companyPart, splitCompanies } from './imports.firms.rules.ts';
import { sexOf } from './imports.firstnames.rules.ts';
import { type Part, partPeople } from './imports.parts.rules.ts';
import type { Doubt, Habits, Order } from './imports.reading.rules.ts';
import { shareNames } from './imports.spouses.rules.ts';
import { areFormsOfOne, isFamilyForm, rightCase } from './imports.surnames.rules.ts';
import { type Token, tidyCell, tokensOf } from './imports.tokens.rules.ts';

// A cell with people, in whatever way somebody has written it: who they are, what each holds, and how sure that is.

/** Somebody of a cell. Spouses in joint property stand side by side and both are `jointly`. */
export type CellPerson = {
  kind: 'person' | 'company';
  titleBefore: string;
  firstName: string;
  lastName: string;
  titleAfter: string;
  companyName: string;
  ico: string;
  share: Share | null;
  jointly: boolean;
  /** What the cell says of the person beside the name: a date of birth, a maiden name, a trustee. */
  note: string;
  doubts: Doubt[];
};
/** The people of a cell in their order, and what is doubtful about the cell as a whole. `order` is what the cell shows of its table. */
export type CellPeople = { people: CellPerson[]; doubts: Doubt[]; order: Order | null };
/** What other cells of the table have shown. */
export type Usual = { order: Order | null };

/** A person of whom nothing is known. */
export const nothing: CellPerson = {
  kind: 'person',
  titleBefore: '',
  firstName: '',
  lastName: '',
  titleAfter: '',
  companyName: '',
  ico: '',
  share: null,
  jointly: false,
  note: '',
  doubts: [],
};

/** Words that stand where a name should, and name nobody. */
const nobody =
  /^(?:[\s\-–—?.*_x"“”„'0/]*|.*\bneznam\w*(?: vlastni\w*)?|viz\b.*|dtto\.?|ditto\.?|detto\.?|totez|n\/a|neni|nic|zadny|nezjisten\w*|neuveden\w*|volny|volna|prazdny|neobsazen\w*|vlastnik neznam\w*|nevime|nevim|chybi|doplnit|stejny.*|vyse uveden\w*|null|none|unknown)$/;

/** Who stands in a cell. Without a doubt a reading is certain; what is doubtful says why. It never throws. */
export function parsePeople(text: string, usual: Usual = { order: null }): CellPeople {
  const tidy = tidyCell(text);
  if (tidy === '') return { people: [], doubts: [], order: null };
  if (nobody.test(flat(tidy)) || !/\p{L}/u.test(tidy)) return { people: [], doubts: ['NOBODY'], order: null };
  const pieces = splitCompanies(tidy).map((piece) => ({
    ...piece,
    tokens: piece.isCompany ? [] : tokensOf(piece.text),
  }));
  const habits = habitsOf(
    pieces.flatMap(({ tokens }) => tokens),
    usual.order,
  );
  const partsOf = pieces.map((piece, i) =>
    piece.isCompany ? [companyPart(piece, i)] : partPeople(piece.tokens, habits, i),
  );
  const parts = partsOf.flat();
  shareNames(parts);
  const people = parts.map(toPerson);
  const cell = new Set<Doubt>();
  settleShares(parts, people, cell);
  settleJoint(parts, people, cell);
  if (people.length === 0) cell.add('NOBODY');
  const peopleOf = partsOf.map((own) => own.map((part) => people[parts.indexOf(part)] as CellPerson));
  if (pieces.some((piece, i) => losesWords(piece.tokens, peopleOf[i] ?? []))) cell.add('EXTRA');
  const orders = new Set(parts.flatMap(({ reading }) => reading?.order ?? []));
  return { people, doubts: [...cell], order: orders.size === 1 ? ([...orders][0] as Order) : null };
}

function toPerson({ reading, companyName, ico, notes, doubts }: Part): CellPerson {
  const rest = { ico, note: notes.join(', '), doubts: [...new Set([...doubts, ...(reading?.doubts ?? [])])] };
  if (!reading) return { ...nothing, ...rest, kind: 'company', companyName };
  if (!reading.firstName || !reading.lastName) rest.doubts = [...new Set<Doubt>([...rest.doubts, 'INCOMPLETE'])];
  if (isFamilyForm(reading.lastName)) rest.doubts = [...new Set<Doubt>([...rest.doubts, 'SHARED'])];
  return {
    ...nothing,
    ...rest,
    titleBefore: reading.titlesBefore.join(' '),
    titleAfter: reading.titlesAfter.join(', '),
    firstName: reading.firstName,
    lastName: reading.lastName,
  };
}

/** Whether a word of a cell is in nothing that was understood: nothing goes silently. */
function losesWords(tokens: Token[], people: CellPerson[]): boolean {
  const bare = (given: string) => flat(given).replace(/[^a-z\u0100-\uffff]/g, '');
  const kept = people.map((one) => bare(Object.values({ ...one, share: '', doubts: '' }).join(' '))).join(' ');
  return tokens.some(
    (token) =>
      (token.kind === 'word' || token.kind === 'note' || token.kind === 'maiden') &&
      !isFamilyForm(token.text) &&
      !kept.includes(bare(token.text)),
  );
}

/** How the cell is written: all its names in large letters, or all in small ones. */
function habitsOf(tokens: Token[], order: Order | null): Habits {
  const words = tokens.flatMap((token) => (token.kind === 'word' && token.text.length > 1 ? token.text : []));
  const isAll = (turn: (word: string) => string) => words.length > 0 && words.every((word) => word === turn(word));
  return {
    order,
    isLoud: isAll((word) => word.toLocaleUpperCase('cs')),
    isQuiet: isAll((word) => word.toLocaleLowerCase('cs')),
  };
}

/** Gives each person the share that is written beside them; one that is said for each is everybody's. */
function settleShares(parts: Part[], people: CellPerson[], cell: Set<Doubt>): void {
  const each = parts.flatMap(({ shares }) => shares).find(({ isEach }) => isEach);
  for (const [i, { shares }] of parts.entries()) {
    const person = people[i] as CellPerson;
    const [first] = shares;
    person.share = first?.share ?? each?.share ?? null;
    if (shares.some(({ isRough }) => isRough)) person.doubts.push('SHARE');
    if (
      shares.length > 1 &&
      !shares.every(
        ({ share }) =>
          share.top * (first as { share: Share }).share.bottom === share.bottom * (first as { share: Share }).share.top,
      )
    )
      person.doubts.push('SHARE');
  }
  const isJoint = parts.some(({ marks }) => marks.length > 0);
  const held = people.flatMap(({ share }) => share ?? []);
  if (isJoint || held.length === 0) return;
  if (held.length < people.length || compare(sum(held.map(ofShare)), one) > 0) cell.add('SHARE');
}

/** Who holds jointly: two people of a cell with a mark, or two beside each mark. */
function settleJoint(parts: Part[], people: CellPerson[], cell: Set<Doubt>): void {
  const count = parts.reduce((held, { marks }) => held + marks.length, 0);
  const natural = people.filter(({ kind }) => kind === 'person');
  const pair = (a: CellPerson | undefined, b: CellPerson | undefined) => {
    if (a) a.jointly = true;
    if (b) b.jointly = true;
  };
  if (count === 0) {
    if (people.length !== 2 || natural.length !== 2 || people.some(({ share }) => share)) return;
    cell.add('COUPLE');
    const [a, b] = natural as [CellPerson, CellPerson];
    const sexes = [sexOf(a.firstName.split(' ')[0] ?? ''), sexOf(b.firstName.split(' ')[0] ?? '')];
    if (areFormsOfOne(a.lastName, b.lastName) && sexes.includes('man') && sexes.includes('woman')) pair(a, b);
    return;
  }
  if (people.length < 2 || (people.length === 2 && natural.length === 2)) {
    pair(natural[0], natural[1]);
    return;
  }
  const places = parts.flatMap(({ marks }, i) => marks.map((side) => ({ i, side })));
  const pairs = places.map(({ i, side }) =>
    side === 'before' ? [i, i + 1] : side === 'after' ? [i - 1, i] : [i - 1, i],
  ) as [number, number][];
  const isFit =
    new Set(pairs.flat()).size === 2 * pairs.length && pairs.flat().every((i) => people[i]?.kind === 'person');
  for (const [a, b] of isFit ? pairs : []) pair(people[a], people[b]);
  const isPlain = pairs.every(([a, b]) => areFormsOfOne(people[a]?.lastName ?? '', people[b]?.lastName ?? ''));
  if (!isFit || (people.length !== 2 * pairs.length && !isPlain)) cell.add('JOINT');
}

/** The names of a row whose table has a column for each. */
export type NameParts = { titleBefore: string; firstName: string; lastName: string; titleAfter: string };

/** The names of a table with a column each: what stands there is taken as it is, unless it says more than one name. */
export function parseNameParts(given: NameParts, usual: Usual = { order: null }): CellPeople {
  const [first, last] = [tidyCell(given.firstName), tidyCell(given.lastName)];
  const texts = { before: tidyCell(given.titleBefore), after: tidyCell(given.titleAfter) };
  if (first === '' || last === '')
    return parsePeople([texts.before, last, first, texts.after].filter(Boolean).join(' '), usual);
  const tokens = [first, last].map(tokensOf);
  const isPlain = tokens.every((list) => list.every(({ kind }) => kind === 'word' || kind === 'title'));
  const mark = /[\s,(]*\b(?:SJM|BSM)\b[\s)]*/i;
  const couple = [last, first].map((text) => text.replace(mark, ' ').trim()).join(', ');
  if (!isPlain) {
    const joint = mark.test(`${last} ${first}`) ? 'SJM' : '';
    const whole = [joint, texts.before, couple, texts.after].filter(Boolean).join(' ');
    return pairedColumns(tokens, whole);
  }
  const titlesOf = (side: 'before' | 'after', ...lists: ReturnType<typeof tokensOf>[]) =>
    lists.flat().flatMap((token) => (token.kind === 'title' && token.side === side ? token.text : []));
  const words = (list: ReturnType<typeof tokensOf> = []) =>
    list.flatMap((token) => (token.kind === 'word' ? rightCase(token.text) : [])).join(' ');
  const all = [tokensOf(texts.before), ...tokens, tokensOf(texts.after)];
  const rest = [texts.before, texts.after].filter((_, i) =>
    all[i === 0 ? 0 : 3]?.some(({ kind }) => kind !== 'title' && kind !== 'comma'),
  );
  const person: CellPerson = {
    ...nothing,
    titleBefore: titlesOf('before', ...all).join(' '),
    titleAfter: titlesOf('after', ...all).join(', '),
    firstName: words(tokens[0]),
    lastName: words(tokens[1]),
    note: rest.join(', '),
    doubts: rest.length > 0 ? ['EXTRA'] : [],
  };
  const isSwapped = sexOf(person.lastName) !== null && sexOf(person.firstName) === null;
  if (isSwapped) person.doubts.push('ORDER');
  if (!person.firstName || !person.lastName) person.doubts.push('INCOMPLETE');
  return { people: [person], doubts: [], order: null };
}

/** `Novák / Nováková` beside `Jan / Jana`: as many surnames as first names belong together; else the two columns are one text. */
function pairedColumns([firsts = [], lasts = []]: ReturnType<typeof tokensOf>[], whole: string): CellPeople {
  const listOf = (tokens: typeof firsts) => {
    const lists: string[] = [''];
    for (const token of tokens) {
      if (token.kind === 'and' || token.kind === 'comma' || token.kind === 'hard') lists.push('');
      else if (token.kind === 'word' || token.kind === 'title') lists[lists.length - 1] += ` ${token.text}`;
    }
    return lists.map((text) => text.trim()).filter(Boolean);
  };
  const [a, b] = [listOf(firsts), listOf(lasts)];
  if (a.length < 2 || a.length !== b.length) return parsePeople(whole, { order: 'surname' });
  const isJoint = [...firsts, ...lasts].some(({ kind }) => kind === 'joint');
  return parsePeople(`${isJoint ? 'SJM ' : ''}${a.map((first, i) => `${b[i]}, ${first}`).join('; ')}`);
}

/** So many cells tell how a table writes names. */
const sample = 400;

/** The order of names that the certain cells of a table show; null when they are few or differ. */
export function usualOrder(cells: string[]): Order | null {
  const count = { surname: 0, first: 0 };
  for (const cell of cells.slice(0, sample)) {
    const { order } = parsePeople(cell);
    if (order) count[order]++;
  }
  const order = count.surname >= count.first ? 'surname' : 'first';
  return count[order] >= 3 && count[order] >= 0.9 * (count.surname + count.first) ? order : null;
}
