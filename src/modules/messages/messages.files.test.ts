import { createHash } from 'node:crypto';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sweepFiles } from '#house/attachments.ts';
import { startS3 } from '../../testing/s3.ts';
import { sendFile, startUpload } from '../../testing/send.ts';
import { until } from '../../testing/until.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, open, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const body = (title: string) => ({ title, description: `<p>${title}</p>`, long_term: false });
const hang = (name: string, bytes: Uint8Array | string, fields = {}, type?: string) =>
  upload(world, home.id, chair, `/message/upload/${id}`, { name, bytes, type }, fields);
const attachments = async (person = chair) => (await person.call('GET /message/{id}', { id })).data.attachments;
const fetchUrl = (url: string) => world.app.inject({ url });
const first = async () => (await attachments())[0] as Awaited<ReturnType<typeof attachments>>[number];
const flipped = (signature: string) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
/** The names of the bytes that the community's store holds. */
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const kept of world.services.files.keptBefore('2999-01-01T00:00:00.000Z'))
    if (kept.communityId === home.id) names.push(kept.sha256);
  return names;
}
const waiting = () => readdir(join(world.folder, 'uploads'));

let env: Record<string, string>;
let s3: Awaited<ReturnType<typeof startS3>>;

describe.each(['folder', 'bucket'])('with files in a %s', (kind) => {
  beforeAll(async () => {
    s3 = await startS3(await mkdtemp(join(inject('folder'), 's3-')));
    env = kind === 'bucket' ? { FILES_URL: s3.url } : {};
    world = await open(env);
  });
  afterAll(async () => {
    await world.close();
    await s3.stop();
  });
  beforeEach(async () => {
    home = await house(world);
    chair = await home.join('mayorCommittee');
    owner = await home.join('member');
    id = (await chair.call('POST /message', body('Příloha'))).data.id;
  });
  afterEach(() => {
    s3.become('works');
    world.clock.now = null;
  });

  describe('an attachment', () => {
    test('is hung on a message with its own name, description and visibility', async () => {
      const answer = await hang('plán.png', png, { name: 'Půdorys', description: 'první patro', isPublic: 'true' });
      expect(answer.code).toBe(200);
      expect(await attachments(owner)).toMatchObject([
        {
          name: 'Půdorys.png',
          description: 'první patro',
          isPublic: true,
          file: { type: 'image/png', fileSize: png.length },
        },
      ]);
      const { history } = (await chair.call('GET /message/{id}', { id })).data;
      expect(history.at(-1)).toMatchObject({ action: 'attach', to: 'Půdorys' });
    });

    test('can ask to be read', async () => {
      await hang('evakuace.txt', 'V klidu a po schodech.', { acceptRead: 'true' });
      await hang('pozvánka.txt', 'Přijďte.');
      expect((await attachments(owner)).map((file) => file.acceptRead)).toEqual([true, false]);
    });

    test('takes the name of its file when none is given, and keeps the extension', async () => {
      await hang('zápis.2026.pdf', '%PDF-1.4 x');
      await hang('plán.PNG', png, { name: 'obrázek.png' });
      expect((await attachments()).map((file) => file.name)).toEqual(['zápis.2026.pdf', 'obrázek.png']);
    });

    test('that is private is seen by the committee alone', async () => {
      await hang('smlouva.txt', 'tajné', { isPublic: 'false' });
      expect(await attachments()).toHaveLength(1);
      expect(await attachments(owner)).toEqual([]);
      const whole = await owner.call('GET /message/{id}', { id });
      expect(whole.bytes.toString()).not.toContain('smlouva');
    });

    test('opens by its signed address without a token, byte by byte, for an hour', async () => {
      await hang('plán.png', png);
      const { url } = (await first()).file;
      const answer = await fetchUrl(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(png)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      world.clock.now = new Date(Date.now() + 59 * 60_000).toISOString();
      expect((await fetchUrl(url)).statusCode).toBe(200);
      world.clock.now = new Date(Date.now() + 61 * 60_000).toISOString();
      expect((await fetchUrl(url)).json()).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
    });

    test('does not open when anything of its address was changed', async () => {
      await hang('a.txt', 'jedna');
      await hang('b.txt', 'dva');
      const [one, two] = (await attachments()).map((file) => new URL(file.file.url, 'http://x'));
      const changed = (change: (url: URL) => void) => {
        const url = new URL(one as URL);
        change(url);
        return fetchUrl(url.pathname + url.search);
      };
      for (const answer of [
        await changed((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
        await changed((url) => url.searchParams.set('signature', flipped(url.searchParams.get('signature') ?? ''))),
        await changed((url) => url.searchParams.set('signature', '')),
        await changed((url) => {
          url.pathname = two?.pathname ?? '';
        }),
      ])
        expect(answer.statusCode).toBe(404);
      expect((await changed(() => {})).payload).toBe('jedna');
    });

    test('is taken off by naming it in removedAttachments, and its address dies with it', async () => {
      await hang('pryč.txt', 'a');
      await hang('zůstane.txt', 'b');
      const file = await first();
      const answer = await chair.call('PUT /message/{id}', { id, ...body('Příloha'), removedAttachments: [file.id] });
      expect(answer.data.attachments.map((left) => left.name)).toEqual(['zůstane.txt']);
      expect((await fetchUrl(file.file.url)).statusCode).toBe(404);
    });

    test('of another message cannot be taken off, and then nothing is changed', async () => {
      await hang('moje.txt', 'a');
      const file = await first();
      const other = (await chair.call('POST /message', body('Jiná'))).data.id;
      const answer = await chair.call('PUT /message/{id}', {
        id: other,
        ...body('Nová'),
        removedAttachments: [file.id],
      });
      expect(answer).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
      expect((await chair.call('GET /message/{id}', { id: other })).data.title).toBe('Jiná');
      expect(await attachments()).toHaveLength(1);
    });

    test('is refused to readers, on archived messages, and in another community', async () => {
      const path = `/message/upload/${id}`;
      const file = { name: 'a.txt', bytes: 'a' };
      expect((await upload(world, home.id, owner, path, file)).code).toBe(403);
      const neighbours = await house(world);
      expect((await upload(world, neighbours.id, await neighbours.join('mayorCommittee'), path, file)).code).toBe(404);
      await chair.call('PUT /message/{id}/archive', { id });
      expect((await hang('a.txt', 'a')).code).toBe(409);
      expect(await waiting()).toEqual([]);
    });

    test('needs a file, a known field and the right form', async () => {
      const path = `/message/upload/${id}`;
      const none = await upload(world, home.id, chair, path, null, { name: 'x' });
      expect(none.data).toEqual({ errors: { file: 'BASE.VALIDATION.REQUIRED' } });
      expect((await hang('a.txt', 'a', { isPublic: 'ano' })).data).toEqual({
        errors: { isPublic: 'BASE.VALIDATION.INVALID' },
      });
      expect((await hang('a.txt', 'a', { folder: 'x' })).data).toEqual({
        errors: { folder: 'BASE.VALIDATION.UNKNOWN' },
      });
      expect((await chair.call('POST /message/upload/{id}', { id })).message).toBe('BASE.ERRORS.MULTIPART');
      expect(await attachments()).toEqual([]);
      expect(await waiting()).toEqual([]);
    });
  });

  describe('what is inside a file', () => {
    test('a page that calls itself a picture is only downloaded, never shown', async () => {
      await hang('fotka.jpg', '<!doctype html><script>alert(1)</script>', {}, 'image/jpeg');
      const answer = await fetchUrl((await first()).file.url);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    });

    test('a drawing with script (SVG) is only downloaded, a picture is shown in place', async () => {
      await hang('kresba.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>', {}, 'image/svg+xml');
      await hang('foto.png', png, {}, 'text/html');
      const dispositions = await Promise.all(
        (await attachments()).map(async ({ file }) => (await fetchUrl(file.url)).headers['content-disposition']),
      );
      expect(dispositions[0]).toMatch(/^attachment;/);
      expect(dispositions[1]).toMatch(/^inline;/);
    });

    test('a name that is a path or endless is refused by its field, before anything is kept', async () => {
      const refused = { message: 'BASE.ERRORS.VALIDATION' };
      for (const path of ['../../etc/passwd.txt', '..\\..\\x.txt', 'C:\\fakepath\\x.txt', 'a/b.jpg'])
        expect((await hang(path, 'a')).data).toEqual({ errors: { file: 'BASE.VALIDATION.FILE_NAME_PATH' } });
      expect(await hang(`${'ř'.repeat(252)}.pdf`, 'c')).toMatchObject({
        ...refused,
        data: { errors: { file: 'BASE.VALIDATION.FILE_NAME_LONG' } },
      });
      expect(await hang('..', 'c')).toMatchObject({
        ...refused,
        data: { errors: { file: 'BASE.VALIDATION.INVALID' } },
      });
      expect(await hang('a.txt', 'd', { name: '../nahoru' })).toMatchObject({
        ...refused,
        data: { errors: { name: 'BASE.VALIDATION.FILE_NAME_PATH' } },
      });
      expect(await attachments()).toEqual([]);
    });

    test('any other name is kept whole; only what nobody sees in it is taken off', async () => {
      const names = [
        `${'ř'.repeat(251)}.pdf`,
        'Rodina 👨‍👩‍👧‍👦 🏳️‍🌈.txt',
        'Nguyễn.txt',
        'می‌خواهم.txt',
        'Faktura: „5“ <kopie>?.txt',
        '.skryty',
        'a|b*c.txt',
      ];
      for (const name of names) expect((await hang(name, name)).code, name).toBe(200);
      await hang('pass\u202ewd\u200b.txt', 'a');
      expect((await attachments()).map((file) => file.name)).toEqual([...names, 'passwd.txt']);
      const { headers } = await fetchUrl((await attachments()).at(-1)?.file.url ?? '');
      expect(headers['content-disposition']).toBe(`attachment; filename="passwd.txt"; filename*=UTF-8''passwd.txt`);
    });

    test('an empty file is a file', async () => {
      expect((await hang('prázdný.txt', '')).code).toBe(200);
      const file = await first();
      expect(file).toMatchObject({ name: 'prázdný.txt', file: { fileSize: 0 } });
      expect((await fetchUrl(file.file.url)).rawPayload).toHaveLength(0);
    });

    test('a message deleted for good takes its files along with the next sweep, bytes that another message holds stay', async () => {
      await hang('společný.txt', `stejný obsah ${id}`);
      await hang('vlastní.txt', `vlastní obsah ${id}`);
      const other = (await chair.call('POST /message', body('Druhá'))).data.id;
      await upload(world, home.id, chair, `/message/upload/${other}`, {
        name: 'kopie.txt',
        bytes: `stejný obsah ${id}`,
      });
      expect(await stored()).toHaveLength(2);
      await chair.call('DELETE /message/{id}', { id });
      await chair.call('PUT /trash/delete', { ids: [id] });
      id = other;
      world.clock.now = new Date(Date.now() + 3 * 86_400_000).toISOString();
      await world.sweep();
      world.clock.now = null;
      chair = await home.join('mayorCommittee'); // the sweep of that day has ended the sessions of today
      expect(await stored()).toHaveLength(1);
      expect((await fetchUrl((await first()).file.url)).payload).toMatch(/^stejný obsah/);
    });
  });

  describe('the limit of 250 MB', () => {
    const limit = 262_144_000;
    const zeros = (size: number) =>
      Readable.from(
        (function* () {
          const chunk = Buffer.alloc(1_048_576);
          for (let left = size; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
        })(),
      );

    test('the last byte is accepted, one more is refused, other files stay, and memory stays low', async () => {
      await hang('malý.txt', 'malý');
      const before = process.memoryUsage();
      let own = 0; // what this thread holds; the process has another one with tests of its own
      const watch = setInterval(() => {
        own = Math.max(own, process.memoryUsage().arrayBuffers - before.arrayBuffers);
      }, 10);
      const path = `/message/upload/${id}`;
      expect(await sendFile(world, home.id, chair, path, zeros(limit))).toMatchObject({ code: 200 });
      const refused = await sendFile(world, home.id, chair, path, zeros(limit + 1));
      clearInterval(watch);
      expect(refused).toMatchObject({ code: 413, message: 'BASE.ERRORS.FILE_TOO_LARGE', showMessage: true });
      expect(own).toBeLessThan(100e6);
      expect((await attachments()).map((file) => [file.name, file.file.fileSize])).toEqual([
        ['malý.txt', 5],
        ['velky.bin', limit],
      ]);
      expect(await waiting()).toEqual([]);
    });

    test('an upload that breaks off leaves nothing behind', async () => {
      const { outgoing } = await startUpload(world, home.id, chair, `/message/upload/${id}`);
      outgoing.write(Buffer.alloc(3_000_000));
      await until(async () => (await waiting()).length === 1);
      outgoing.destroy();
      await until(async () => (await waiting()).length === 0);
      expect(await attachments()).toEqual([]);
    });

    test('a second process that starts leaves the running upload of the first alone', async () => {
      const { outgoing, answered, end } = await startUpload(world, home.id, chair, `/message/upload/${id}`);
      outgoing.write(Buffer.alloc(1_000_000, 'a'));
      await until(async () => (await waiting()).length === 1);
      const second = await open(env, world);
      end();
      expect(await answered).toMatchObject({ code: 200 });
      const { url } = (await first()).file;
      expect((await second.app.inject({ url })).rawPayload).toHaveLength(1_000_000);
      await second.close();
    });

    test('the stored bytes bear the name of their content', async () => {
      await hang('a.txt', 'obsah');
      const [name = ''] = await stored();
      expect(name).toBe(createHash('sha256').update('obsah').digest('hex'));
      expect(await text(await world.services.files.read(home.id, name))).toBe('obsah');
    });

    test.runIf(kind === 'folder')(
      'the same content uploaded again never rewrites stored bytes in place, where a crash could halve them',
      async () => {
        await hang('a.txt', 'obsah');
        const folder = join(world.folder, 'files', 'community', home.id);
        const [name = ''] = await readdir(folder);
        const before = await stat(join(folder, name));
        await hang('b.txt', 'obsah');
        const after = await stat(join(folder, name));
        expect(after.ino !== before.ino || after.mtimeMs === before.mtimeMs).toBe(true);
        expect(await readdir(folder)).toEqual([name]);
      },
    );
  });

  test('uploads that race with a sweep keep their bytes', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const sweep = () => sweepFiles({ ...world.services, clock: () => tomorrow });
    const bytes = `závod ${id}`;
    for (let round = 0; round < 6; round++) {
      const { id: other } = (await chair.call('POST /message', body('Závod'))).data;
      const path = `/message/upload/${other}`;
      await upload(world, home.id, chair, path, { name: 'a.txt', bytes });
      await chair.call('DELETE /message/{id}', { id: other }); // nothing holds the bytes now
      const answers = await Promise.all([sweep(), hang(`${round}.txt`, bytes), sweep()]);
      expect(answers[1].code).toBe(200);
      const { url } = (await attachments()).at(-1)?.file ?? { url: '' };
      expect((await fetchUrl(url)).payload).toBe(bytes);
      await chair.call('PUT /message/{id}', {
        id,
        ...body('Příloha'),
        removedAttachments: (await attachments()).map((file) => file.id),
      });
    }
  });

  test('bytes that are gone answer 404, never a crash', async () => {
    await hang('a.txt', 'ztracený obsah');
    const { url } = (await first()).file;
    for (const name of await stored()) await world.services.files.remove(home.id, name);
    expect((await fetchUrl(url)).json()).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
  });

  test.runIf(kind === 'bucket')('storage out of order is told as such, and nothing is half done', async () => {
    await hang('a.txt', 'před výpadkem');
    const { url } = (await first()).file;
    for (const mood of ['refuses', 'fails', 'lies'] as const) {
      s3.become(mood);
      expect(await hang('b.txt', 'za výpadku')).toMatchObject({
        code: 503,
        message: 'BASE.ERRORS.STORAGE',
        showMessage: true,
      });
      expect((await fetchUrl(url)).json()).toMatchObject({ code: 503, message: 'BASE.ERRORS.STORAGE' });
    }
    s3.become('works');
    expect(await attachments()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect((await fetchUrl(url)).payload).toBe('před výpadkem');
    expect(JSON.stringify(world.lines)).not.toContain('S3RVER:');
  });
});
