import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { v7 } from 'uuid';
import { fairTurns, instance, type Whose } from './turns.ts';

/** A new record id: UUID version 7, in the order of creation and not to be guessed (G-167). */
export const newId = (): string => v7();

/** A random 256-bit token in 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How tokens are stored: their SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** HMAC-SHA256 of a text under the instance's secret, URL-safe. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

const sealing = 'aes-256-gcm';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));

/** A text that only this instance reads again, and only where it was meant for: AES-256-GCM under a key of the secret. */
export function seal(secret: string, text: string, place: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv(sealing, keyOf(secret), start).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
}

/** What {@link seal} closed; null of what another secret closed, of another place, and of what was changed. */
export function unseal(secret: string, sealed: string, place: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv(sealing, keyOf(secret), bytes.subarray(0, 12)).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** For so many milliseconds a signed address opens what it names. */
export const linkLife = 3_600_000;

/** The address of a file, `avatar/{id}`, that opens it without a token for an hour (G-110); with a holder, only as long as that session may. */
export function signedUrl({ secret }: { secret: string }, path: string, now: string, holder = ''): string {
  const expires = new Date(now).getTime() + linkLife;
  const whose = holder && `holder=${holder}&`;
  return `/api/v2/${path}?${whose}expires=${expires}&signature=${sign(secret, `${path}/${holder}/${expires}`)}`;
}

/** Whether an address was signed by {@link signedUrl} and its hour has not passed; compared in constant time. */
export function isSigned(
  { secret }: { secret: string },
  path: string,
  { holder = '', expires, signature }: { holder?: string; expires: number; signature: string },
  now: string,
): boolean {
  return isSame(sign(secret, `${path}/${holder}/${expires}`), signature) && expires > new Date(now).getTime();
}

/** Whether two texts are the same, compared in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A storm of logins takes half of the processors, and 19 MiB for each of these; addresses take turns. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const hashing = fairTurns({ atOnce, each: atOnce, waiting: 300, waitingEach: 80, refusal: 'BASE.ERRORS.BUSY' });

/** Argon2id, 19 MiB, two passes. */
export const hashPassword = (password: string, whose: Whose = instance): Promise<string> =>
  hashing.run(whose, () => argonHash(password, cost));

const nobody = argonHash(newToken(), cost);

/** Whether the password fits the hash; takes the same time when there is no account (hash null). */
export async function isPassword(hash: string | null, password: string, whose: Whose): Promise<boolean> {
  const against = hash ?? (await nobody);
  return (await hashing.run(whose, () => argonVerify(against, password))) && hash !== null;
}
