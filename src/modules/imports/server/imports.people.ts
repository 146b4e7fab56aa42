import { fold } from '#shared/fold.ts';
import type { Decision, OfferReason } from '../imports.rules.ts';
import type { KnownPerson, Names } from './imports.house.ts';
import type { Mention } from './imports.rows.ts';

// Who is who: mentions of one person come together, what may be one person in two spellings is offered, never joined.

/** A person of the plan: whoever is known, and everything the file says of them. */
export type Cluster = {
  key: string;
  order: number;
  known: KnownPerson | null;
  names: Names;
  mentions: Mention[];
  emails: Set<string>;
  places: Set<string>;
  icos: Set<string>;
  /** Units that the person owns already, and those of the file. */
  owns: Set<string>;
  units: Set<string>;
  /** A spelling that somebody has chosen; it is written whatever the mode. */
  chosen: Names | null;
};
export type Pair = { id: string; reason: OfferReason; a: Cluster; b: Cluster; decision: Decision | null };

const offerLimit = 300;

const nameKey = (names: Names): string =>
  names.isCompany
    ? `c|${fold(names.companyName).replace(/[^\p{L}\d]/gu, '')}`
    : `${fold(names.firstName)}|${fold(names.lastName)}`;
const spelling = (names: Names): string =>
  names.isCompany
    ? `c|${names.companyName}`
    : [names.titleBefore, names.firstName, names.lastName, names.titleAfter]
        .map((text) => text.replace(/\s+/g, ' '))
        .join('|');
const bareSpelling = (names: Names) => (names.isCompany ? spelling(names) : `${names.firstName}|${names.lastName}`);

type PlaceFacts = { street: string; city: string; permanentStreet: string; permanentCity: string };
const placesOf = (facts: PlaceFacts): string[] =>
  [`${facts.street} ${facts.city}`, `${facts.permanentStreet} ${facts.permanentCity}`]
    .map((text) => fold(text).replace(/[^\p{L}\d]/gu, ''))
    .filter(Boolean);

type Index = Map<string, Cluster[]>;
/** Everybody met so far, by what they can be recognised by; `shared` are two people of one e-mail. */
type Book = { clusters: Cluster[]; emails: Index; icos: Index; spellings: Index; shared: [Cluster, Cluster][] };

function note(index: Index, key: string, cluster: Cluster): void {
  const held = index.get(key);
  if (!held) index.set(key, [cluster]);
  else if (!held.includes(cluster)) held.push(cluster);
}

const meets = (a: Set<string>, b: Iterable<string>) => {
  for (const one of b) if (a.has(one)) return true;
  return false;
};
const differ = (a: Set<string>, b: string[]) => a.size > 0 && b.length > 0 && !meets(a, b);

/** Whether a mention of the same spelling speaks of somebody else: another row of one unit, another e-mail, address or number. */
function isSomebodyElse(cluster: Cluster, mention: Mention, unit: string | null): boolean {
  if (cluster.mentions.some(({ row }) => row === mention.row) || (unit && cluster.units.has(unit))) return true;
  if (meets(cluster.emails, mention.emails)) return false;
  const { ico } = mention.facts;
  return (
    differ(cluster.emails, mention.emails) ||
    differ(cluster.icos, ico ? [ico] : []) ||
    differ(cluster.places, placesOf(mention.facts))
  );
}

function learn(book: Book, cluster: Cluster, emails: string[], places: string[], ico: string): void {
  for (const email of emails) {
    cluster.emails.add(email);
    note(book.emails, email, cluster);
  }
  for (const place of places) cluster.places.add(place);
  if (!ico || !cluster.names.isCompany) return;
  cluster.icos.add(ico);
  note(book.icos, ico, cluster);
}

function open(book: Book, key: string, names: Names, known: KnownPerson | null): Cluster {
  const sets = { emails: new Set<string>(), places: new Set<string>(), icos: new Set<string>() };
  const cluster: Cluster = {
    key,
    order: book.clusters.length,
    known,
    names,
    mentions: [],
    ...sets,
    owns: new Set<string>(),
    units: new Set<string>(),
    chosen: null,
  };
  book.clusters.push(cluster);
  if (!known?.isArchived) note(book.spellings, spelling(names), cluster);
  return cluster;
}

/** The person whom a mention means for certain: by e-mail and name, by IČO, or by one spelling that nothing speaks against. */
function recognise(book: Book, mention: Mention, unit: string | null): Cluster | null {
  const key = nameKey(mention.names);
  const byEmail = mention.emails.flatMap((email) => book.emails.get(email) ?? []);
  const named = byEmail.find((cluster) => nameKey(cluster.names) === key);
  if (named && !named.mentions.some(({ row }) => row === mention.row)) return named;
  const byIco = mention.names.isCompany && mention.facts.ico ? book.icos.get(mention.facts.ico)?.[0] : undefined;
  if (byIco) return byIco;
  const fitting = (book.spellings.get(spelling(mention.names)) ?? []).filter(
    (cluster) => !isSomebodyElse(cluster, mention, unit),
  );
  if (fitting.length < 2) return fitting[0] ?? null;
  const owner = fitting.find((cluster) => unit && cluster.owns.has(unit));
  return owner ?? (fitting.some(({ known }) => known) ? null : (fitting[0] ?? null));
}

function place(book: Book, mention: Mention, unit: string | null): void {
  const cluster = recognise(book, mention, unit) ?? open(book, `r${mention.row}.${mention.slot}`, mention.names, null);
  for (const email of mention.emails)
    for (const other of book.emails.get(email) ?? []) if (other !== cluster) book.shared.push([other, cluster]);
  cluster.mentions.push(mention);
  if (unit) cluster.units.add(unit);
  learn(book, cluster, mention.emails, placesOf(mention.facts), mention.facts.ico);
}

/** What one letter less makes of a name: two names share one of these when a typo or two swapped letters part them. */
const shortened = (text: string) => [text, ...Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1))];

/** Jan and Jana, Petr and Petra are not a typo. */
const isOtherSex = (a: string, b: string) => a === `${b}a` || b === `${a}a`;

function isTypo(a: Names, b: Names): boolean {
  const [firstA, lastA, firstB, lastB] = [a.firstName, a.lastName, b.firstName, b.lastName].map(fold) as [
    string,
    string,
    string,
    string,
  ];
  if (isOtherSex(firstA, firstB) || isOtherSex(lastA, lastB)) return false;
  return (
    Math.abs(firstA.length + lastA.length - firstB.length - lastB.length) <= 1 && firstA.length + lastA.length >= 7
  );
}

function reasonOf(a: Names, b: Names): OfferReason | null {
  if (a.isCompany !== b.isCompany) return null;
  if (spelling(a) === spelling(b)) return 'name';
  if (nameKey(a) === nameKey(b)) return bareSpelling(a) === bareSpelling(b) ? 'title' : 'spelling';
  if (a.isCompany) return null;
  if (nameKey(a) === nameKey({ ...b, firstName: b.lastName, lastName: b.firstName })) return 'swapped';
  return isTypo(a, b) ? 'typo' : null;
}

/** Keys under which people who may be one meet: the sorted words of the name, and these with a letter left out. */
function meetingKeys(names: Names): string[] {
  const words = names.isCompany ? [nameKey(names)] : fold(`${names.firstName} ${names.lastName}`).split(' ').sort();
  const text = words.join(' ');
  return text.length >= 7 && !names.isCompany ? shortened(text) : [text];
}

/** Spouses, who stand side by side in one row or unit under one name, are two people; so are two whom nothing but a letter joins. */
const isCouple = (a: Cluster, b: Cluster) =>
  a.mentions.some(({ row }) => b.mentions.some((other) => other.row === row));
const areStrangers = (a: Cluster, b: Cluster) => differ(a.emails, [...b.emails]) && differ(a.places, [...b.places]);

function pairs(book: Book): { found: Omit<Pair, 'decision'>[]; isCut: boolean } {
  const found = new Map<string, Omit<Pair, 'decision'>>();
  const add = (a: Cluster, b: Cluster, reason: OfferReason) => {
    if (a === b || (a.known && b.known) || (a.mentions.length === 0 && b.mentions.length === 0)) return;
    const [first, second] = a.order < b.order ? [a, b] : [b, a];
    const id = `${first.key}~${second.key}`;
    if (!found.has(id)) found.set(id, { id, reason, a: first, b: second });
  };
  for (const [a, b] of book.shared) add(a, b, 'email');
  const urgent = found.size;
  const index: Index = new Map();
  for (const cluster of book.clusters)
    if (!cluster.known?.isArchived) for (const key of meetingKeys(cluster.names)) note(index, key, cluster);
  for (const group of index.values()) {
    for (const [i, a] of group.slice(0, 20).entries()) {
      for (const b of group.slice(i + 1, 20)) {
        const reason = reasonOf(a.names, b.names);
        if (reason && !isCouple(a, b) && !((reason === 'typo' || reason === 'name') && areStrangers(a, b)))
          add(a, b, reason);
      }
      if (found.size > urgent + offerLimit) return { found: [...found.values()], isCut: true };
    }
  }
  return { found: [...found.values()], isCut: false };
}

/** Joins those of whom it was decided that they are one; a known person stays the root, the chosen spelling is kept. */
function join(book: Book, offers: Pair[]): Cluster[] {
  const root = new Map<Cluster, Cluster>();
  const rootOf = (cluster: Cluster): Cluster => {
    const next = root.get(cluster);
    return next ? rootOf(next) : cluster;
  };
  for (const { a, b, decision } of offers) {
    if (decision !== 'a' && decision !== 'b') continue;
    const [x, y] = [rootOf(a), rootOf(b)];
    if (x === y || (x.known && y.known)) continue;
    const [into, from] = y.known ? [y, x] : [x, y];
    into.chosen = decision === 'a' ? a.names : b.names;
    into.mentions.push(...from.mentions);
    root.set(from, into);
  }
  return book.clusters.filter((cluster) => !root.has(cluster) && cluster.mentions.length > 0);
}

/**
 * Puts every mention to a person, and lists who may be the same. `unitOf` names the unit of a row, `unitsOf` those that a
 * known person owns. An offer that nobody has decided leaves two people.
 */
export function gather(
  known: KnownPerson[],
  mentions: Mention[],
  unitOf: (row: number) => string | null,
  unitsOf: (id: string) => string[],
  decided: Readonly<Record<string, Decision>>,
): { clusters: Cluster[]; offers: Pair[]; isCut: boolean } {
  const book: Book = { clusters: [], emails: new Map(), icos: new Map(), spellings: new Map(), shared: [] };
  for (const person of known) {
    const cluster = open(book, person.id, person.names, person);
    for (const unit of unitsOf(person.id)) cluster.owns.add(unit);
    const emails = [person.login ?? '', ...person.otherEmails].filter(Boolean);
    learn(book, cluster, emails, placesOf(person.facts), person.facts.ico);
  }
  for (const mention of mentions) place(book, mention, unitOf(mention.row));
  const { found, isCut } = pairs(book);
  const offers = found.map((pair) => ({ ...pair, decision: decided[pair.id] ?? null }));
  return { clusters: join(book, offers), offers, isCut };
}
