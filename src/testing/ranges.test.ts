import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { startS3 } from './s3.ts';
import { upload } from './upload.ts';
import { house, open, type World } from './world.ts';

const text = `začátek ${'0123456789'.repeat(20_000)} konec`;
const bytes = Buffer.from(text);

/** A kept file and how a browser asks for it: by the address that was signed for it. */
async function keptIn(world: World) {
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  const { data } = await upload(world, home.id, chair, '/file/upload', { name: 'dlouhy.txt', bytes });
  const { attachment } = data as unknown as { attachment: { url: string } };
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url: attachment.url, headers });
}

describe.each(['folder', 'bucket'])('a kept file in a %s', (place) => {
  let ask: Awaited<ReturnType<typeof keptIn>>;

  beforeAll(async () => {
    const s3 = place === 'bucket' ? await startS3(await mkdtemp(join(inject('folder'), 's3-'))) : null;
    ask = await keptIn(await open(s3 ? { FILES_URL: s3.url } : {}));
    return () => s3?.stop();
  });

  test('is told by HEAD, and nothing of it is sent', async () => {
    const whole = await ask();
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'content-disposition'])
      expect(head.headers[name], name).toEqual(whole.headers[name]);
    expect(Number(head.headers['content-length'])).toBe(bytes.length);
  });

  test('is answered by the part that is asked for, whatever part that is', async () => {
    const at = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(at, at, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const reply = await ask({ range: `bytes=${start}-${end}` });
        expect(reply.statusCode).toBe(206);
        expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
        expect(reply.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 20 },
    );
    expect((await ask({ range: 'bytes=-5' })).payload).toBe('konec');
    expect((await ask({ range: `bytes=${bytes.length - 5}-` })).payload).toBe('konec');
  });

  test('goes on where it broke off only while it is the same, else it comes whole', async () => {
    const { etag } = (await ask()).headers;
    const range = 'bytes=10-19';
    expect((await ask({ range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range, 'if-range': `"${newId()}"` })).statusCode).toBe(200);
  });

  test('is not asked for beyond its end; what is no range, or many, is answered with all of it', async () => {
    const beyond = await ask({ range: `bytes=${bytes.length}-` });
    expect(beyond.json()).toMatchObject({ code: 416, message: 'BASE.ERRORS.RANGE' });
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
    for (const range of ['bytes=x', 'items=0-5', 'bytes=0-1,5-6', '']) {
      const reply = await ask({ range });
      expect([reply.statusCode, reply.rawPayload.length], range).toEqual([200, bytes.length]);
    }
  });
});
