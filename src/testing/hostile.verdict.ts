import { declaredBy } from '#server/module.ts';
import { ownErrors } from '#shared/errors.ts';
import { modules } from '../modules.ts';

/** An answer by what every transport shows of it. */
export type RawAnswer = { status: number; type: string; text: string; ms: number };

const statuses: Record<string, number> = declaredBy(modules).errors.statuses;
const known = new Set<string>(
  [ownErrors, ...modules.map(({ errors }) => errors)].flatMap((part) => part?.fields ?? []),
);

function faultOfEnvelope(status: number, body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return 'no envelope';
  const { code, data, message } = body as { code: unknown; data: { errors?: object } | null; message: string };
  if (Object.keys(body).sort().join() !== 'code,data,message,showMessage') return 'no envelope';
  if (code !== status) return `code ${code} under status ${status}`;
  if (code === 200) return null;
  if (statuses[message] !== code) return `unknown key ${message}`;
  if (message !== 'BASE.ERRORS.VALIDATION') return null;
  const keys = Object.values(data?.errors ?? {});
  if (keys.length === 0) return 'a refusal of nothing';
  const strange = keys.find((key) => !known.has(key));
  return strange === undefined ? null : `unknown key ${strange}`;
}

/** What is wrong with an answer of a call, whatever was asked: a crash, no envelope with a known key, or a wait where time is measured. */
export function faultOf({ status, type, text, ms }: RawAnswer, longestMs = Number.POSITIVE_INFINITY): string | null {
  if (status >= 500) return `status ${status}`;
  if (ms > longestMs) return `took ${Math.round(ms)} ms`;
  if (!type.startsWith('application/json'))
    return status === 200 || status === 206 ? null : `${type || 'nothing'} under status ${status}`;
  try {
    return faultOfEnvelope(status, JSON.parse(text));
  } catch {
    return 'broken JSON';
  }
}
