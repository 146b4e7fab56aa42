import type { Signer } from '#engines/ledger.ts';
import { breaches } from './ledger.breaking.ts';
import { cast, choose, each, edit, id, type Lie, list, ofType, payloadOf, renumber } from './ledger.editing.ts';
import { breachesOfEvidence, falseKeys, underKey } from './ledger.evidence.ts';
import { type Event, type Export, efforts, forge, textOf } from './ledger.forging.ts';
import { spellings } from './ledger.spelling.ts';

/** Lies that a file cannot hide while the community's key signs: with every effort short of another public key. */
const lies = (file: Export): [string, Lie][] => {
  const { length } = file.events;
  const ballots = ofType(file, 'ballot').length;
  const named = (name: string, all: Lie[]): [string, Lie][] => all.map((lie, at) => [`${name} ${at}`, lie]);
  return [
    ...named(
      'all for',
      each((copy, at) => choose(copy, at, 'agree'), ballots),
    ),
    ...named(
      'all against',
      each((copy, at) => choose(copy, at, 'notAgree'), ballots),
    ),
    ...named(
      'drop',
      each((copy, at) => void copy.events.splice(at, 1), length - 1),
    ),
    ...named(
      'drop and number',
      each((copy, at) => {
        copy.events.splice(at, 1);
        renumber(copy);
      }, length - 1),
    ),
    ...named(
      'twice',
      each((copy, at) => {
        copy.events.splice(at, 0, structuredClone(copy.events[at]) as Event);
        renumber(copy);
      }, length),
    ),
    ...named(
      'swap',
      each((copy, at) => {
        copy.events.splice(at, 2, copy.events[at + 1] as Event, copy.events[at] as Event);
        renumber(copy);
      }, length - 1),
    ),
    ...named(
      'ballot and receipt away',
      each((copy, at) => {
        copy.events.splice(copy.events.indexOf(ofType(copy, 'ballot')[at] as Event), 1);
        copy.receipts.splice(at, 1);
        renumber(copy);
      }, ballots),
    ),
    ...named(
      'receipt away',
      each((copy, at) => void copy.receipts.splice(at, 1), ballots),
    ),
    ...named(
      'receipts swapped',
      each(
        (copy, at) => void copy.receipts.splice(at, 2, copy.receipts[at + 1] ?? {}, copy.receipts[at] ?? {}),
        ballots - 1,
      ),
    ),
    ...named(
      'share',
      each(
        (copy, at) => void Object.assign(list(copy, 'entries')[at] as object, { share: '1/1' }),
        list(file, 'entries').length,
      ),
    ),
    ...named(
      'excluded',
      each((copy, at) => {
        const entry = list(copy, 'entries')[at] as { excluded: boolean };
        entry.excluded = !entry.excluded;
      }, list(file, 'entries').length),
    ),
    ...Object.entries({
      participation: '100',
      accept: '1',
      base: 'present',
      unanimous: true,
      type: 'local',
      name: 'Jiné',
    }).map(([key, value]): [string, Lie] => [`setup ${key}`, edit('setup', { [key]: value })]),
    ['one entry more', (copy) => void list(copy, 'entries').push({ ...list(copy, 'entries')[0], id })],
    ['one point more', (copy) => void list(copy, 'points').push({ ...list(copy, 'points')[0], id })],
    ['another proxy', cast('proxy', { channel: 'paper' })],
    ['another code', (copy) => Object.assign(payloadOf(copy, 'code'), { challenge: id })],
  ];
};

/** All lies about an export by name, none of which a verifier may believe. */
export function liesAbout(file: Export, signer: Signer): [name: string, text: string | Buffer][] {
  return [
    ...lies(file).flatMap(([name, lie]) =>
      efforts.map((effort): [string, string] => [`${name}, ${effort}`, forge(file, lie, effort, signer)]),
    ),
    ...[...breaches, ...breachesOfEvidence].map(([name, lie]): [string, string] => [
      `${name}, all anew`,
      forge(file, lie, 'signs', signer, true),
    ]),
    ...falseKeys.map(([name, key]): [string, string] => [`under ${name}`, forge(file, underKey(key), 'none', signer)]),
    ...spellings(file),
  ].filter(([, text]) => text !== textOf(file));
}
