import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';

/** How somebody outside is asked: where, how many milliseconds in all, how long an answer, how often, and the first pause between two tries in milliseconds; `asBytes` where an answer is read by whoever asks, `isSoap` where a text of XML is sent that only asks and may so be sent again; `headers` go with every question. */
export type Line = {
  base: string;
  patience: number;
  mostBytes: number;
  tries: number;
  pause: number;
  asBytes?: true;
  isSoap?: true;
  headers?: Record<string, string>;
};

/** What may be answered, by its status; whatever else comes is an outage. */
type Answers = Record<number, z.ZodType>;
type AnswerOf<A extends Answers> = { [S in keyof A]: { status: S; body: z.output<A[S]> } }[keyof A];

/** Why there is no answer; `certificate` is who cannot prove to be who was asked, `status` and `unreadable` what nobody expected. */
type Reason = 'late' | 'lost' | 'certificate' | 'quota' | 'status' | 'tooLong' | 'unreadable';

/** That there is no answer. It says nothing about what was asked for: neither that it is not there, nor that it is. */
export class Outage extends Error {
  readonly reason: Reason;
  readonly status: number | null;
  /** So many milliseconds one is asked to wait. */
  readonly retryAfter: number | null;

  constructor(reason: Reason, reply?: Response) {
    super(reply ? `${reason} ${reply.status}` : reason);
    this.reason = reason;
    this.status = reply?.status ?? null;
    this.retryAfter = waitOf(reply?.headers.get('retry-after') ?? '');
  }
}

/** The milliseconds of `Retry-After`, which is a number of seconds or a date; null of anything else. */
export function waitOf(header: string): number | null {
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * Asks somebody outside over HTTP for JSON; `send` makes it a POST, of JSON or of a text as it is. The answer is one of those expected, read by its schema,
 * anything else an {@link Outage}. What may pass is asked once more after a growing pause, or after the one that is asked for,
 * as long as there is time: a GET that was lost or failed there, and whatever was refused because of a quota. No redirect is
 * followed: it could lead elsewhere than the configuration says.
 */
export const connector =
  (line: Line) =>
  async <const A extends Answers>(path: string, answers: A, send?: object | string): Promise<AnswerOf<A>> => {
    const end = Date.now() + line.patience;
    const signal = AbortSignal.timeout(line.patience);
    const late = lateness(signal);
    for (let tried = 1; ; tried++)
      try {
        return await askOnce(line, path, answers, send, signal, late);
      } catch (error) {
        const outage = signal.aborted ? new Outage('late') : outageOf(error);
        const pause = outage.retryAfter ?? line.pause * 2 ** (tried - 1);
        if (tried === line.tries || !mayPass(outage, send !== undefined && !line.isSoap) || Date.now() + pause >= end)
          throw outage;
        await sleep(pause);
      }
  };

async function askOnce<A extends Answers>(
  { base, mostBytes, asBytes, isSoap, headers: own }: Line,
  path: string,
  answers: A,
  send: object | string | undefined,
  signal: AbortSignal,
  late: Promise<never>,
) {
  const sent = send !== undefined && { method: 'POST', body: typeof send === 'string' ? send : JSON.stringify(send) };
  const headers: Record<string, string> = { ...own, accept: isSoap ? 'text/xml' : 'application/json' };
  if (sent) headers['content-type'] = isSoap ? 'text/xml; charset=utf-8' : 'application/json';
  if (isSoap) headers.soapaction = '""';
  const asked = fetch(base.replace(/\/$/, '') + path, { ...sent, headers, signal, redirect: 'manual' });
  const reply = await Promise.race([asked, late]);
  const expected = answers[reply.status];
  if (!expected) {
    await reply.body?.cancel();
    throw new Outage(reply.status === 429 ? 'quota' : 'status', reply);
  }
  const body = await Promise.race([bytesOf(reply, mostBytes), late]);
  const read = expected.safeParse(asBytes ? body : jsonOf(body));
  if (!read.success) throw new Outage('unreadable', reply);
  return { status: reply.status, body: read.data } as AnswerOf<A>;
}

/** Whether another try may end better and does nothing twice. */
function mayPass({ reason, status }: Outage, isSending: boolean): boolean {
  if (reason === 'quota') return true;
  return !isSending && (reason === 'lost' || (status !== null && status >= 500));
}

/** What `fetch` tells of a line that failed. */
function outageOf(error: unknown): Outage {
  if (error instanceof Outage) return error;
  const { cause } = error as { cause?: { code?: unknown } };
  if (!(error instanceof TypeError) || cause === undefined) throw error; // no line failed: the mistake is ours
  return new Outage(/CERT|SIGNATURE|INVALID_CA|HOSTNAME_MISMATCH/.test(String(cause.code)) ? 'certificate' : 'lost');
}

/** Rejects when time is up. A fetch alone may miss it: what passes the word on to its body is sometimes collected as garbage. */
function lateness(signal: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Outage('late')), { once: true });
  });
  late.catch(() => {}); // nobody waits for it any more once the answer is there
  return late;
}

/** The whole body; an endless one is cut off and refused. */
async function bytesOf(reply: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Outage('tooLong', reply);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of UTF-8 bytes; undefined, which no answer is, when they are none. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
