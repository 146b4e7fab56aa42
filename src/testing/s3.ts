import crypto from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';

// The server marks the pages of a listing with DES, which today's OpenSSL leaves out; three times the same key is the same cipher.
const { createCipheriv, createDecipheriv } = crypto;
const thrice = (key: crypto.CipherKey) => Buffer.concat([key as Buffer, key as Buffer, key as Buffer]);
crypto.createCipheriv = ((name: string, key: crypto.CipherKey, iv: Buffer) =>
  name === 'des'
    ? createCipheriv('des-ede3-cbc', thrice(key), iv)
    : createCipheriv(name, key, iv)) as typeof createCipheriv;
crypto.createDecipheriv = ((name: string, key: crypto.CipherKey, iv: Buffer) =>
  name === 'des'
    ? createDecipheriv('des-ede3-cbc', thrice(key), iv)
    : createDecipheriv(name, key, iv)) as typeof createDecipheriv;

/** What storage can do to us: work, refuse connections, never answer, answer 500, answer everything with 200 and a page. */
export type S3Mood = 'works' | 'refuses' | 'is silent' | 'fails' | 'lies';

/** A server that speaks S3, with one bucket in a folder; `url` is what FILES_URL says. */
export async function startS3(folder: string) {
  const options = { directory: folder, silent: true, configureBuckets: [{ name: 'domovnik' }] };
  const objects = new S3rver(options);
  await objects.configureBuckets();
  // It reckons the signature of a listing without the slash after the bucket, which the SDK signs.
  const listings = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const speak = objects.callback();
  const asked = { puts: 0 };
  let mood: S3Mood = 'works';
  const server = createServer((request, reply) => {
    if (request.method === 'PUT') asked.puts++;
    if (mood === 'works') return (request.url?.startsWith('/domovnik/?') ? listings : speak)(request, reply);
    if (mood === 'refuses') return request.socket.destroy();
    if (mood === 'fails') reply.writeHead(500).end();
    if (mood === 'lies') {
      reply.writeHead(200, { 'content-type': 'text/html' });
      request.resume().on('end', () => reply.end('<html><h1>Vítejte</h1></html>'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/domovnik`,
    asked,
    become(next: S3Mood) {
      mood = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
