import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';

// A chain of events that cannot be changed unnoticed; the format is docs/vote-ledger.md.

/** What canonical JSON may hold; numbers are safe integers. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** RFC 8785 for strings, safe integers, booleans, null, arrays and objects; throws for anything else. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${canonical(key)}:${canonical(inner)}`).join(',')}}`;
  }
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
  const isText = typeof value === 'string' && !/\p{Cs}/u.test(value);
  if (isWhole || isText || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  throw new TypeError('not canonical JSON');
}

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** One event of a chain without its hash. */
export type LedgerEvent = {
  v: 1;
  vote: string;
  seq: number;
  prev: string;
  at: string;
  type: string;
  payload: { readonly [key: string]: Json };
};

export const noHash = '0'.repeat(64);

export const hashEvent = (event: LedgerEvent): string => sha256(`svj-vote-ledger/1\n${canonical(event)}`);

/** An event as it stands in a chain. */
export type Chained = LedgerEvent & { hash: string };

/** An event as tables keep it: its hash, and the rest as canonical JSON. */
export const readChained = ({ body, hash }: { body: string; hash: string }): Chained => ({
  ...(JSON.parse(body) as LedgerEvent),
  hash,
});

/** The events that follow on the last of a chain; the clocks of two processes may differ, and time never goes back. */
export function follow(
  last: Chained | undefined,
  { vote, now }: { vote: string; now: string },
  written: readonly Pick<LedgerEvent, 'type' | 'payload'>[],
): Chained[] {
  const at = last && last.at > now ? last.at : now;
  let before = last;
  return written.map(({ type, payload }) => {
    const { seq, hash: prev } = before ?? { seq: -1, hash: noHash };
    const event = { v: 1 as const, vote, seq: seq + 1, prev, at, type, payload };
    before = { ...event, hash: hashEvent(event) };
    return before;
  });
}

/** Whether nobody changed, dropped or moved an event of a whole chain. */
export function isSound(events: readonly Chained[], vote: string): boolean {
  let before = noHash;
  return events.every(({ hash, ...event }, seq) => {
    const follows = event.seq === seq && event.prev === before && event.vote === vote && hashEvent(event) === hash;
    before = hash;
    return follows;
  });
}

/** What binds an entry to a person without naming them. */
export const commitTo = (name: string, salt: string): string =>
  sha256(`svj-vote-person/1\n${canonical({ name, salt })}`);

/** The Merkle root of RFC 6962 over hashes in hex; at least one. */
export function merkleRoot(hashes: readonly string[]): string {
  const node = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const rootOf = (leaves: Buffer[]): Buffer => {
    if (leaves.length === 1) return leaves[0] as Buffer;
    const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
    return node(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
  };
  return rootOf(hashes.map((hash) => node(Buffer.of(0), Buffer.from(hash, 'hex')))).toString('hex');
}

export type Receipt = { v: 1; vote: string; seq: number; event: string; sig: string };
export type Signer = { publicKey: string; receiptOf(event: { vote: string; seq: number; hash: string }): Receipt };

/** DER of an Ed25519 private key before its 32 bytes (RFC 8410). */
const derHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const signers = new Map<string, Signer>();

/** The instance's Ed25519 key, derived from its secret, so that every process of it signs alike. */
export function signerOf(secret: string): Signer {
  const held = signers.get(secret);
  if (held) return held;
  const seed = createHmac('sha256', secret).update('svj-vote-receipt/1').digest();
  const key = createPrivateKey({ key: Buffer.concat([derHead, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x as string;
  const made: Signer = {
    publicKey,
    receiptOf({ vote, seq, hash }) {
      const body = { v: 1 as const, vote, seq, event: hash };
      const sig = sign(null, Buffer.from(`svj-vote-receipt/1\n${canonical(body)}`), key).toString('base64url');
      return { ...body, sig };
    },
  };
  signers.set(secret, made);
  return made;
}

/** Events that the instance signs: what was cast, objected to or moved, and how it ended; not the beginning, and not a code that waits. */
const isSigned = (type: string) => type !== 'setup' && type !== 'code';

/** A whole chain as the one canonical JSON document that programs check, `.svjvote.json` of a vote; the result is that of its finish, unless another is given, and `more` stands beside it. */
export function ledgerFile(
  secret: string,
  events: readonly Chained[],
  format = 'svj-vote-ledger/1',
  given?: Json,
  more: Readonly<Record<string, Json>> = {},
): Buffer {
  const signer = signerOf(secret);
  const receipts = events.filter(({ type }) => isSigned(type)).map((event) => signer.receiptOf(event));
  const finish = events.find(({ type }) => type === 'finish');
  const result = given ?? finish?.payload.result ?? null;
  return Buffer.from(canonical({ format, public_key: signer.publicKey, events, receipts, result, ...more }));
}
