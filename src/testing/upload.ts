import type { Answer } from '#engines/client.ts';
import type { Person, World } from './world.ts';

export type Part = { name: string; bytes: Uint8Array | string; type?: string };

/** Sends a file and its fields as multipart, as a browser's form does. */
export async function upload(
  at: Pick<World, 'app'>,
  communityId: string,
  person: Pick<Person, 'token'>,
  path: string,
  file: Part | null,
  fields: Record<string, string> = {},
  part = 'file',
): Promise<Answer<null>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (file) append(form, part, file);
  return send(at, communityId, person, path, form) as Promise<Answer<null>>;
}

/** Sends several files in one request. */
export async function uploadFiles(
  at: Pick<World, 'app'>,
  communityId: string,
  person: Pick<Person, 'token'>,
  path: string,
  files: Part[],
): Promise<Answer<unknown>> {
  const form = new FormData();
  for (const file of files) append(form, 'files[]', file);
  return send(at, communityId, person, path, form);
}

/** Sends an input as JSON with files beside it (`upload: 'data'`). */
export async function uploadData(
  at: Pick<World, 'app'>,
  communityId: string,
  person: Pick<Person, 'token'>,
  path: string,
  data: object,
  files: Part[],
): Promise<Answer<unknown>> {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const [i, file] of files.entries()) append(form, `files[${i}]`, file);
  return send(at, communityId, person, path, form);
}

const append = (form: FormData, part: string, { name, bytes, type }: Part) =>
  form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);

async function send(
  at: Pick<World, 'app'>,
  communityId: string,
  person: Pick<Person, 'token'>,
  path: string,
  form: FormData,
): Promise<Answer<unknown>> {
  const encoded = new Response(form);
  const reply = await at.app.inject({
    method: 'POST',
    url: path.startsWith('/api/') ? path : `/api/v2${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-svj-id': communityId,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { ...reply.json(), headers: reply.headers, bytes: reply.rawPayload };
}

/** The smallest picture. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
