import { edit, id, insert, type Lie, list, ofType, payloadOf, renumber } from './ledger.editing.ts';
import type { Event, Export } from './ledger.forging.ts';

// Lies about who votes for the flats of several owners; the file has one whose owners agreed, and one of spouses.

/** The entry of a flat whose owners named somebody, and that of spouses. */
const agreed = (copy: Export) => entryOf(copy, payloadOf(copy, 'representative').entry);
const joint = (copy: Export) => list(copy, 'entries').find((entry) => entry.joint) as Record<string, unknown>;
const entryOf = (copy: Export, entry: unknown) =>
  list(copy, 'entries').find((one) => one.id === entry) as Record<string, unknown>;
const online = (copy: Export, entry: unknown) =>
  ofType(copy, 'ballot').find(({ payload }) => payload.entry === entry)?.payload as Record<string, unknown>;
const named = (copy: Export) => copy.events.findIndex(({ type }) => type === 'representative');
const signed = (copy: Export) => payloadOf(copy, 'representative').signed as unknown as string[];
const put = (copy: Export, place: number, payload: object) =>
  insert(copy, place, { type: 'representative', payload: payload as Event['payload'] });
const said = (what: string, values: object): [string, Lie] => [
  `${what} ${JSON.stringify(values)}`,
  edit('representative', values),
];

/** What is no vote of the fifth edition, however well it is signed. */
export const noSeats: [string, Lie][] = [
  ...[{ entry: id }, { elector: null }, { elector: id }, { power: null }, { power: 'x' }, { signed: null }].map(
    (values) => said('named', values),
  ),
  ...[{ signed: [] }, { signed: [id] }, { paper: 1 }, { by: null }, { x: 1 }].map((values) => said('named', values)),
  ['an owner who did not agree', (copy) => void signed(copy).pop()],
  ['those who agreed, in another order', (copy) => void signed(copy).reverse()],
  [
    'those who agreed, one twice',
    (copy) => {
      const who = signed(copy);
      who.splice(0, 0, String(who[0]));
    },
  ],
  ['named twice', (copy) => put(copy, named(copy) + 1, payloadOf(copy, 'representative'))],
  ['named after the vote', (copy) => put(copy, copy.events.length - 1, payloadOf(copy, 'representative'))],
  [
    'never named',
    (copy) => {
      copy.events.splice(named(copy), 1);
      renumber(copy);
    },
  ],
  [
    'named where somebody votes already',
    (copy) => void Object.assign(agreed(copy), { elector: payloadOf(copy, 'representative').elector }),
  ],
  ['named where nobody owns together', (copy) => void Object.assign(agreed(copy), { owners: [] })],
  ['owned together by one alone', (copy) => void (agreed(copy).owners as unknown[]).splice(1)],
  ['owners in another order', (copy) => void (joint(copy).owners as unknown[]).reverse()],
  ['spouses of whom there are none', (copy) => void Object.assign(joint(copy), { owners: [] })],
  ['no spouses, and yet one of them voted', (copy) => void Object.assign(joint(copy), { joint: false })],
  ['spouses of whom another one votes', (copy) => void Object.assign(joint(copy), { elector: id })],
  [
    'a ballot of another than whom they named',
    (copy) => void Object.assign(payloadOf(copy, 'representative'), { elector: id }),
  ],
  [
    'a ballot of an owner who was not named',
    (copy) => {
      const other = (agreed(copy).owners as string[]).find((one) => one !== payloadOf(copy, 'representative').elector);
      Object.assign(online(copy, agreed(copy).id), { by: other });
    },
  ],
  ['a list that says of an entry nothing of this', (copy) => void delete agreed(copy).owners],
  ...[1, 2, 3, 4, 6].map((edition): [string, Lie] => [`edition ${edition}`, edit('setup', { edition })]),
];

/** What might be true, and is found by the receipts alone. */
export const otherSeats: [string, Lie][] = [
  said('named', { paper: true }),
  said('named', { power: id }),
  said('named', { by: id }),
  ['named on paper that nobody signed', edit('representative', { paper: true, signed: [] })],
];
