import type { InputOf, ReplyOf } from '#shared/contract.ts';
import type { Envelope, FieldErrors } from '#shared/errors.ts';
import type { Calls } from '../modules.ts';
import { stored } from './store.ts';
import { answered, isOffline, lost } from './ui/connection.ts';
import { asker, keepAnswer, lastSeen } from './ui/lastseen.ts';

/** A call that did not answer 200: its code, message key and, for a refused form, the wrong fields (ERR-04 to ERR-09). */
export class CallFailure extends Error {
  constructor(
    readonly code: number,
    readonly key: string,
    readonly showMessage: boolean,
    readonly fields: FieldErrors,
    readonly retryAfter: number | null = null,
    readonly newer: unknown = null, // what stands there now and was the reason
    readonly requestId: string | null = null, // by which the log knows the call
  ) {
    super(key);
  }
}

export type Name = keyof Calls & string;
export type Input<K extends Name> = InputOf<Calls[K]>;
export type Reply<K extends Name> = ReplyOf<Calls[K]>;

const listeners = new Set<(failure: CallFailure) => void>();

/** Hears of every failed call once, for the toast and the forced logout. */
export function onFailure(listener: (failure: CallFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announced = new Set<(key: string) => void>();

/** Hears of every message that a successful reply asks to show (SHELL-35). */
export function onMessage(listener: (key: string) => void): () => void {
  announced.add(listener);
  return () => announced.delete(listener);
}

const forgetting = new Set<(ids: string[]) => void>();

/** Hears of every record that a call has deleted: what is on its way for it would only say that it is not there. */
export function onDeleted(listener: (ids: string[]) => void): () => void {
  forgetting.add(listener);
  return () => forgetting.delete(listener);
}

/** The ids of what a call deletes: the record at the end of its address, or all that it names. */
export function deletedBy(name: string, input: object): string[] {
  if (/\/delete(-all)?$/.test(name)) return Object.values(input).flat();
  const last = name.startsWith('DELETE ') && /\{(\w+)\}$/.exec(name)?.[1];
  return last ? [String((input as Record<string, unknown>)[last])] : [];
}

function headersOf(): Record<string, string> {
  const [token, community] = [stored.get('token'), stored.get('community')];
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(community ? { 'X-Svj-Id': community } : {}),
  };
}

/** Splits an input into the path with its ids filled in and the rest. */
function addressOf(name: string, input: Record<string, unknown>) {
  const [method = 'GET', path = ''] = name.split(' ');
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { method, url: filled.startsWith('/api/') ? filled : `/api/v2${filled}`, rest };
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;

function requestOf(name: string, input: Record<string, unknown>) {
  const { method, url, rest } = addressOf(name, input);
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return { method, url: query ? `${url}?${query}` : url, headers: headersOf(), body: undefined };
  }
  if (Object.values(rest).some(isFile)) {
    const form = new FormData();
    for (const [key, value] of given) if (!isFile(value)) form.append(key, String(value));
    for (const [key, value] of given) if (isFile(value)) form.append(key, value);
    return { method, url, headers: headersOf(), body: form };
  }
  return { method, url, headers: { ...headersOf(), 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
}

function fail(
  code: number,
  reply: Partial<Envelope<{ errors?: FieldErrors; newer?: unknown } | null>>,
  header: (name: string) => string | null = () => null,
  how?: 'quiet',
): never {
  const key = reply.message || 'BASE.ERRORS.SYSTEM';
  const failure = new CallFailure(
    code,
    key,
    reply.showMessage ?? true,
    reply.data?.errors ?? {},
    Number(header('retry-after')) || null,
    reply.data?.newer,
    header('x-request-id'),
  );
  if (how !== 'quiet' || code === 401) for (const listener of listeners) listener(failure);
  throw failure;
}

const headerOf = (response: Response) => (name: string) => response.headers.get(name);

declare global {
  /** Calls that the page has started before this script came, by method and address; each answer is taken once. */
  var asked: Record<string, Promise<Response>> | undefined;
}

function takeAsked(address: string): Promise<Response> | undefined {
  const reply = globalThis.asked?.[address];
  if (reply) delete globalThis.asked?.[address];
  return reply;
}

/** What the server answered last and can tell to be unchanged, of this page alone. */
const held = new Map<string, Response>();
const mostHeld = 60;

/** The answer itself, or the one that was held where the server says that it is still the same. */
function current(key: string, response: Response, known: Response | undefined): Response {
  if (response.status === 304 && known) return known.clone();
  held.delete(key);
  if (response.headers.has('etag')) held.set(key, response.clone());
  for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest);
  return response;
}

/** Ends every question once somebody leaves: they are refused from then on, and nobody needs to hear of it. */
const leaving = new AbortController();
export const leave = () => leaving.abort();

async function send(name: string, input: object, signal?: AbortSignal, how?: 'quiet'): Promise<Response> {
  const { url, ...request } = requestOf(name, input as Record<string, unknown>);
  const key = `${request.method} ${url} ${stored.get('community')}`;
  const known = held.get(key);
  const tag = known?.headers.get('etag');
  const headers = tag ? { ...request.headers, 'If-None-Match': tag } : request.headers;
  const [who, isRead] = [asker(), request.method === 'GET'];
  if (!isRead && isOffline()) return fail(0, { message: 'BASE.ERRORS.OFFLINE' }, undefined, how);
  const until = isRead ? AbortSignal.any(signal ? [signal, leaving.signal] : [leaving.signal]) : signal;
  try {
    const early = await takeAsked(`${request.method} ${url}`);
    const response = current(key, early ?? (await fetch(url, { ...request, headers, signal: until })), known);
    answered();
    if (isRead) keepAnswer(who, url, response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (until?.aborted) return new Promise(() => {});
    lost();
    const seen = isRead && (await lastSeen(who, url));
    return seen || fail(0, { message: 'BASE.ERRORS.NETWORK', showMessage: !isRead }, undefined, how);
  }
}

/** Calls the server; typed by the literal name. Resolves with `data`, or throws a {@link CallFailure}; a quiet one tells it to its caller alone. */
export async function api<K extends Name>(
  name: K,
  input?: Input<K>,
  signal?: AbortSignal,
  how?: 'quiet',
): Promise<Reply<K>> {
  const response = await send(name, input ?? {}, signal, how);
  const reply = (await response.json().catch(() => ({}))) as Partial<Envelope<Reply<K>>>;
  if (response.status !== 200) return fail(response.status, reply as never, headerOf(response), how);
  if (reply.showMessage && reply.message) for (const listener of announced) listener(reply.message);
  const gone = deletedBy(name, input ?? {});
  if (gone.length > 0) for (const listener of forgetting) listener(gone);
  return reply.data as Reply<K>;
}

/** Fetches bytes (a printed page) with the token, as a blob. */
export async function fetchFile<K extends Name>(name: K, input: Input<K>): Promise<Blob> {
  const response = await send(name, input);
  if (response.status !== 200)
    return fail(response.status, await response.json().catch(() => ({})), headerOf(response));
  return response.blob();
}

/** Uploads one file, under the name that the call gives its part, with its fields; tells the progress from 0 to 1, and stops when told to. */
export function upload<K extends Name>(
  name: K,
  input: Input<K> & ({ file: File } | { avatar: Blob } | { 'files[]': File }),
  progress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Reply<K>> {
  return sendForm(requestOf(name, input), progress, signal);
}

/** Sends an input as JSON and files beside it in one multipart request, each file under its name (EVT-46); as plain JSON when there is none. */
export function uploadData<K extends Name>(
  name: K,
  input: Input<K>,
  files: { file: File; name: string }[],
  progress: (share: number) => void = () => {},
): Promise<Reply<K>> {
  const request = requestOf(name, input);
  if (files.length === 0) return sendForm(request, progress);
  const form = new FormData();
  form.append('data', request.body as string);
  for (const [i, { file, name }] of files.entries()) {
    form.append(`names[${i}]`, name || file.name);
    form.append(`extends[${i}]`, file.name.includes('.') ? (file.name.split('.').pop() as string) : '');
    form.append(`files[${i}]`, file);
  }
  return sendForm({ ...request, headers: headersOf(), body: form }, progress);
}

function sendForm<T>(
  { method, url, headers, body }: ReturnType<typeof requestOf>,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value);
    request.upload.onprogress = (event) => progress(event.total ? event.loaded / event.total : 0);
    const refuse = (code: number, reply: object) => {
      try {
        fail(code, reply, (name) => request.getResponseHeader(name));
      } catch (failure) {
        reject(failure);
      }
    };
    request.onerror = () => refuse(0, { message: isOffline() ? 'BASE.ERRORS.OFFLINE' : 'BASE.ERRORS.NETWORK' });
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.onload = () => {
      const reply = parse(request.responseText);
      return request.status === 200 ? resolve((reply as Envelope<T>).data) : refuse(request.status, reply);
    };
    request.send(body);
  });
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
