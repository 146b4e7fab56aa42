import type { Answer } from '#server/client.ts';
import type { Person, World } from './world.ts';

export type Part = { name: string; bytes: Uint8Array | string; type?: string };

/** Sends a file and its fields as multipart, as a browser's form does. */
export async function upload(
  at: World,
  communityId: string,
  person: Pick<Person, 'token'>,
  path: string,
  file: Part | null,
  fields: Record<string, string> = {},
  part = 'file',
): Promise<Answer<null>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (file) form.append(part, new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }), file.name);
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
