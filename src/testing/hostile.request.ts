import { methodOf, pathOf } from '#shared/contract.ts';
import { examples } from './examples.ts';
import type { Call } from './surface.ts';

/** A request by its raw parts; `url` goes out as it stands. */
export type RawRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

export const boundary = 'hranice';
export const formType = `multipart/form-data; boundary=${boundary}`;
export const formEnd = `--${boundary}--\r\n`;

/** One part of a multipart body: a field, or with a name of a file that file. */
export const part = (name: string, value: string | Uint8Array, file = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);

export const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(formEnd)]);

/** The placeholders of a call's path. */
export const keysIn = (name: string): string[] =>
  [...pathOf(name).matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** Whether a call takes its input in the query. */
export const isInQuery = (name: string): boolean => ['GET', 'DELETE'].includes(methodOf(name));

const textOf = (value: unknown): string => {
  try {
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
};

/** The address of a call, and what of the input does not stand in it. */
export function addressOf(name: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(textOf(value).replace(/\p{Cs}/gu, '\ufffd'));
  });
  return { url, rest };
}

/** The form of an upload: the fields of the input, then the file of the call's example. */
function formOf({ name, spec }: Call, rest: Record<string, unknown>): Buffer {
  const { bytes = 'x', name: file = 'a.txt' } = examples[name].file ?? {};
  if (spec.upload === 'data') return form(part('data', JSON.stringify(rest)), part('files[0]', 'x', 'a.txt'));
  const fields = Object.entries(rest).map(([key, value]) => part(key, textOf(value)));
  return form(...fields, part(spec.upload as string, bytes, file));
}

/** An input as the call's own client would send it. */
export function requestOf(call: Call, input: Record<string, unknown>): RawRequest {
  const { url, rest } = addressOf(call.name, input);
  const method = methodOf(call.name);
  if (call.spec.upload) return { method, url, headers: { 'content-type': formType }, payload: formOf(call, rest) };
  if (!isInQuery(call.name))
    return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) };
  const query = Object.entries(rest).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, textOf(one)] as [string, string]),
  );
  return { method, url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url, headers: {} };
}
