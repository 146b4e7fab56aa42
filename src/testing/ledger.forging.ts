import { canonical, hashEvent, type Json, merkleRoot, noHash, type Signer } from '#engines/ledger.ts';

// Makes exported votes that lie, each in one way, for the tests of the two verifiers.

export type Fields = Record<string, Json>;
export type Event = {
  v: 1;
  vote: string;
  seq: number;
  prev: string;
  at: string;
  type: string;
  payload: Fields;
  hash: string;
};
export type Export = { format: string; public_key: string; events: Event[]; receipts: Fields[]; result: Json };
/** How far the liar goes: nothing else is changed; hashes are made anew; receipts name them; a key of their own signs. */
export type Effort = 'none' | 'hashes' | 'receipts' | 'signs';

export const efforts: readonly Effort[] = ['none', 'hashes', 'receipts', 'signs'];
export const textOf = (file: Export): string => canonical(file as unknown as Json);
/** A root that is left as it is when all else is made anew. */
export const falseRoot = 'f'.repeat(64);
export const copyOf = (file: Export): Export => JSON.parse(JSON.stringify(file));

/** Makes hashes, root and receipts fit to the events again. */
export function remake(file: Export, effort: Effort, signer: Signer): Export {
  if (effort === 'none') return file;
  let prev = noHash;
  for (const event of file.events) {
    event.prev = prev;
    if (event.type === 'finish' && event.payload.root !== falseRoot)
      event.payload = { ...event.payload, root: merkleRoot(file.events.slice(0, event.seq).map(({ hash }) => hash)) };
    const { hash: _, ...rest } = event;
    event.hash = hashEvent(rest);
    prev = event.hash;
  }
  const owed = file.events.filter(({ type }) => type !== 'setup' && type !== 'code');
  if (effort === 'receipts')
    for (const [i, event] of owed.entries())
      if (file.receipts[i]) file.receipts[i] = { ...file.receipts[i], seq: event.seq, event: event.hash };
  if (effort === 'signs') file.receipts = owed.map((event) => signer.receiptOf(event));
  return file;
}

/** The file after a change, as far as the liar goes; whole when they exchange the public key too. */
export function forge(file: Export, change: (copy: Export) => void, effort: Effort, signer: Signer, isWhole = false) {
  const copy = copyOf(file);
  change(copy);
  remake(copy, effort, signer);
  if (isWhole) {
    copy.public_key = signer.publicKey;
    if (copy.format === 'svj-vote-ledger/1')
      copy.result = copy.events.find(({ type }) => type === 'finish')?.payload.result ?? null;
  }
  return textOf(copy);
}

export type Place = { path: string; holder: Fields; key: string; value: Json };

/** All places of a document, objects and lists included. */
export function* placesOf(holder: Fields, path = ''): Generator<Place> {
  for (const key of Object.keys(holder)) {
    const value = holder[key] as Json;
    yield { path: `${path}/${key}`, holder, key, value };
    if (typeof value === 'object' && value !== null) yield* placesOf(value as Fields, `${path}/${key}`);
  }
}

/** Another value of the same kind, which may look right. */
function otherThan(value: Json, key: string): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return '00000000-0000-4000-8000-000000000000';
  if (typeof value !== 'string') return value;
  if (value === 'agree' || value === 'notAgree') return value === 'agree' ? 'notAgree' : 'agree';
  if (key === 'sig' || key === 'public_key') return `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
  if (key === 'at' || key === 'deadline') return `1${value.slice(1)}`;
  return /[0-9]$/.test(value) ? value.replace(/[0-9]$/, (digit) => String((Number(digit) + 1) % 10)) : `${value}a`;
}

/** A value of a kind that may not stand there. */
const unlike = (value: Json): Json => {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null) return false;
  return Array.isArray(value) ? {} : [];
};

type Change = [name: string, change: (place: Place) => void];
/** What a liar does to one place: another value of its kind, a value of another kind, nothing there at all. */
export const changes: readonly Change[] = [
  ['other', ({ holder, key, value }) => void Object.assign(holder, { [key]: otherThan(value, key) })],
  ['kind', ({ holder, key, value }) => void Object.assign(holder, { [key]: unlike(value) })],
  ['missing', ({ holder, key }) => void (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key])],
];

/** What the liar would make anew in any case. */
const isMade = (path: string) => /\/(hash|prev|root|sig)$|^\/(public_key|receipts|result)/.test(path);

/** Each place of an export changed by kind: lightly, with the work of a liar, and to what is no vote however it is signed. */
export function changedPlaces(file: Export, signer: Signer): [name: string, text: string][] {
  const made: [string, string][] = [];
  for (const { path, value } of placesOf(file as unknown as Fields)) {
    for (const [name, change] of changes) {
      const isPart = /\/\d+$/.test(path);
      if (name === 'other' && typeof value === 'object' && value !== null) continue;
      const at = (copy: Export) => {
        for (const place of placesOf(copy as unknown as Fields)) if (place.path === path) return change(place);
      };
      const isRemade = !isMade(path) && path !== '/events' && !/(payload|vote|seq)$/.test(path) && !isPart;
      if (name === 'other' || !isRemade) made.push([`${name} ${path}`, forge(file, at, 'none', signer)]);
      if (!isRemade) continue;
      if (name === 'other') made.push([`${name} ${path}, hashes`, forge(file, at, 'hashes', signer)]);
      else made.push([`${name} ${path}, all anew`, forge(file, at, 'signs', signer, true)]);
    }
  }
  return made;
}
