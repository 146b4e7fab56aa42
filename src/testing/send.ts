import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Person, World } from './world.ts';

/** What stands between the parts of an upload. */
export const boundary = 'hranice-casti';

/** The application's own port, opened at the first need. */
async function portOf(at: World): Promise<number> {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: '127.0.0.1' });
  return (at.app.server.address() as AddressInfo).port;
}

/** An upload over a real connection that the caller feeds with bytes: for what an injected request cannot show. */
export const startUpload = (at: World, communityId: string, { token }: Person, path: string, part = 'file') =>
  startForm(at, { authorization: `Bearer ${token}`, 'x-svj-id': communityId }, path, part);

/** The same of anybody, with headers of their own. */
export async function startForm(at: World, headers: Record<string, string>, path: string, part = 'file') {
  const outgoing: ClientRequest = request({
    port: await portOf(at),
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/v2${path}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answered = new Promise<{ code: number; message: string }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', async (reply) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      resolve(JSON.parse(text));
    });
  });
  answered.catch(() => {}); // a test that breaks the connection does not wait for its answer
  outgoing.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="velky.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  return { outgoing, answered, end: () => outgoing.end(`\r\n--${boundary}--\r\n`) };
}

/** Uploads a file from a stream over a real connection, without holding it in memory. */
export async function sendFile(
  at: World,
  communityId: string,
  person: Person,
  path: string,
  content: Readable,
  part = 'file',
) {
  const { outgoing, answered, end } = await startUpload(at, communityId, person, path, part);
  const sent = pipeline(content, outgoing, { end: false }).then(end, () => {}); // a refusal may come before the last byte
  const answer = await answered;
  await sent;
  return answer;
}
