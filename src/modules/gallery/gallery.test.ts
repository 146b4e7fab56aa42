import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { boundary, sendFile } from '../../testing/send.ts';
import { uploadFiles } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { freeName, maxPhotos, photoNameError, sameName } from './gallery.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;
let jpeg: Buffer;
let png: Buffer;

const colour = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const add = (files: { name: string; bytes: Uint8Array | string }[], person = chair, gallery = id) =>
  uploadFiles(world, home.id, person, `/gallery/${gallery}/upload`, files);
const detail = async (person = chair, gallery = id) => (await person.call('GET /gallery/{id}', { id: gallery })).data;
const photos = async (gallery = id) => (await detail(chair, gallery)).photos;
const names = async () => (await photos()).map(({ name }) => name);
const waiting = () => readdir(join(world.folder, 'uploads'));
const album = (visibility: 'public' | 'private' = 'public', title = 'Dvůr na jaře') => ({ title, visibility });

beforeAll(async () => {
  world = await openWorld();
  jpeg = await colour('green').withMetadata({ orientation: 6 }).jpeg().toBuffer();
  png = await colour('blue').png().toBuffer();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  id = (await chair.call('POST /gallery', album())).data.id;
});

describe('a gallery', () => {
  test('is written, listed with its cover and number of photos, changed and deleted', async () => {
    await add([
      { name: 'a.jpg', bytes: jpeg },
      { name: 'b.png', bytes: png },
    ]);
    const listed = (await owner.call('GET /gallery', {})).data;
    expect(listed).toMatchObject({ totalItems: 1, allCount: 1 });
    expect(listed.galleries[0]).toMatchObject({
      id,
      title: 'Dvůr na jaře',
      visibility: 'public',
      photosCount: 2,
      cover: (await photos())[0]?.id,
      author: { lastName: expect.any(String) },
      can: { edit: false, remove: false },
    });
    const { version } = await detail();
    const next = { id, title: 'Dvůr v létě', description: 'Po úpravách', visibility: 'public' as const };
    const changed = await chair.call('PUT /gallery/{id}', { ...next, version });
    expect(changed.data).toMatchObject({ title: 'Dvůr v létě', description: 'Po úpravách', photosCount: 2 });
    expect((await chair.call('PUT /gallery/{id}', { ...next, version })).message).toBe('BASE.ERRORS.STALE');
    expect((await chair.call('DELETE /gallery/{id}', { id })).code).toBe(200);
    expect(await chair.call('GET /gallery/{id}', { id })).toMatchObject({
      code: 404,
      message: 'GALLERY.ERRORS.NOT_FOUND',
      showMessage: true,
    });
  });

  test('needs a title, and is found by title and description without diacritics', async () => {
    expect((await chair.call('POST /gallery', { title: '  ' })).data).toEqual({
      errors: { title: 'BASE.VALIDATION.REQUIRED' },
    });
    await chair.call('POST /gallery', { title: 'Střecha', description: 'Oprava komínů' });
    for (const text of ['strecha', 'kominu'])
      expect((await owner.call('GET /gallery/search/{text}', { text })).data).toMatchObject([{ title: 'Střecha' }]);
    expect((await owner.call('GET /gallery', { search: 'kominu', sort: 'title' })).data.totalItems).toBe(1);
  });

  test('that is private is seen by the committee and its author, and answers others as one that never was', async () => {
    const { data: hidden } = await chair.call('POST /gallery', album('private', 'Škody'));
    await add([{ name: 'a.jpg', bytes: jpeg }], chair, hidden.id);
    const [photo] = await photos(hidden.id);
    const imageId = photo?.id ?? '';
    const tries = (of: string) => [
      owner.call('GET /gallery/{id}', { id: of }),
      owner.call('GET /gallery/{id}/image/{imageId}', { id: of, imageId }),
      owner.call('GET /gallery/{id}/image/{imageId}', { id: of, imageId, size: 'thumb' }),
      owner.call('GET /gallery/{id}/download/{attId}', { id: of, attId: imageId }),
    ];
    const [never, found] = await Promise.all([Promise.all(tries(newId())), Promise.all(tries(hidden.id))]);
    for (const [i, answer] of found.entries()) {
      expect(answer.code).toBe(404);
      expect(answer.bytes.toString()).toBe(never[i]?.bytes.toString());
    }
    const through = await owner.call('GET /gallery/{id}/image/{imageId}', { id, imageId });
    expect(through).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
    expect((await owner.call('GET /gallery', {})).data.galleries.map((row) => row.id)).toEqual([id]);
    expect((await owner.call('GET /gallery/search/{text}', { text: 'skody' })).data).toEqual([]);
    expect((await (await home.join('memberCommittee')).call('GET /gallery', {})).data.totalItems).toBe(2);
  });

  test('is closed, silently and for every id, to a role that opens no galleries (ERR-22)', async () => {
    const { data } = await chair.call('POST /role', { title: 'Zahradník', modules: [{ id: 'messages', rights: 'r' }] });
    const gardener = await home.join('member', { roleId: data.id });
    for (const any of [id, newId()])
      expect(await gardener.call('GET /gallery/{id}', { id: any })).toMatchObject({
        code: 403,
        message: 'BE.GALLERY.NOT_ACCES',
        showMessage: false,
        data: null,
      });
  });

  test('is deleted with others, all or none', async () => {
    const { data } = await chair.call('POST /gallery', album());
    expect((await chair.call('PUT /gallery/delete-all', { ids: [data.id, newId()] })).code).toBe(404);
    expect((await chair.call('PUT /gallery/delete-all', { ids: [data.id, id] })).code).toBe(200);
    expect((await chair.call('GET /gallery', {})).data.totalItems).toBe(0);
  });
});

describe('photos', () => {
  test('come cleaned, in their order, page by page, and are told once', async () => {
    for (let i = 0; i < 3; i++) {
      const answer = await add(Array.from({ length: 10 }, (_, n) => ({ name: `${i}${n}.jpg`, bytes: jpeg })));
      expect(answer).toMatchObject({ code: 200 });
    }
    const second = (await chair.call('GET /gallery/{id}', { id, page: 2, sizePerPage: '25' })).data;
    expect(second.photosCount).toBe(30);
    expect(second.photos.map(({ name }) => name)).toEqual(['25.jpg', '26.jpg', '27.jpg', '28.jpg', '29.jpg']);
    expect(second.history.map(({ action }) => action)).toEqual(['create', 'attach']);
    const imageId = second.photos[0]?.id ?? '';
    const shown = await owner.call('GET /gallery/{id}/image/{imageId}', { id, imageId });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/),
      'cache-control': 'private, no-store',
    });
    const { width, height, exif } = await sharp(shown.bytes).metadata();
    expect([width, height, exif]).toEqual([40, 60, undefined]);
    const saved = await owner.call('GET /gallery/{id}/download/{attId}', { id, attId: imageId });
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="25.jpg"/);
    expect(saved.bytes.equals(shown.bytes)).toBe(true);
  });

  test('show small for a grid', async () => {
    await add([{ name: 'velká.jpg', bytes: await colour('red').resize(2_000, 1_500).jpeg().toBuffer() }]);
    const imageId = (await photos())[0]?.id ?? '';
    const small = await owner.call('GET /gallery/{id}/image/{imageId}', { id, imageId, size: 'thumb' });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
    expect(small.headers['content-length']).toBe(String(small.bytes.length));
  });

  test('of the same name get numbers, and an extension that fits what is inside', async () => {
    await add([
      { name: 'foto.jpg', bytes: jpeg },
      { name: 'FOTO.JPG', bytes: jpeg },
      { name: 'foto.png', bytes: jpeg },
      { name: 'foto', bytes: png },
      { name: 'dopis.pdf', bytes: png },
    ]);
    expect(await names()).toEqual(['foto.jpg', 'FOTO (2).JPG', 'foto (3).jpg', 'foto.png', 'dopis.pdf.png']);
  });

  test('are taken all or none: a page that is called x.jpg, or one too many, spoils the request', async () => {
    const page = { name: 'x.jpg', bytes: '<!doctype html><script>alert(1)</script>' };
    const wrong = await add([{ name: 'a.jpg', bytes: jpeg }, page, { name: 'b.png', bytes: png }]);
    expect(wrong).toMatchObject({ code: 400, data: { errors: { 'files.1': 'BASE.VALIDATION.IMAGE' } } });
    const many = Array.from({ length: 21 }, (_, i) => ({ name: `${i}.png`, bytes: png }));
    expect(await add(many)).toMatchObject({ code: 400, message: 'BASE.ERRORS.MULTIPART' });
    expect((await add([])).data).toEqual({ errors: { 'files[]': 'BASE.VALIDATION.REQUIRED' } });
    expect(await names()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await add(many.slice(1))).toMatchObject({ code: 200, data: { length: 20 } });
  });

  test('are taken none when one is larger than 250 MB', async () => {
    const next = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="b.png"\r\n\r\n`;
    const megabyte = Buffer.alloc(1_048_576);
    async function* bytes() {
      yield png;
      yield Buffer.from(next);
      for (let i = 0; i < 250; i++) yield megabyte;
      yield Buffer.alloc(1);
    }
    const answer = await sendFile(world, home.id, chair, `/gallery/${id}/upload`, Readable.from(bytes()), 'files[]');
    expect(answer).toMatchObject({ code: 413, message: 'BASE.ERRORS.FILE_TOO_LARGE' });
    expect(await names()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('are at most a thousand', async () => {
    await add([{ name: 'a.png', bytes: png }]);
    await world.database.pool.query(
      `with more as (select gen_random_uuid() as id, n, community_id, gallery_id, sha256, type, size from photo, generate_series(1, $1) n where gallery_id = $2),
         made as (insert into record (id, community_id, kind, title, status, audience, search_text)
           select id, community_id, 'photo', n || '.png', 'published', 'everyone', '' from more)
       insert into photo select id, community_id, gallery_id, n, false, sha256, type, size from more`,
      [maxPhotos - 2, id],
    );
    const two = [
      { name: 'b.png', bytes: png },
      { name: 'c.png', bytes: png },
    ];
    expect((await add(two)).data).toEqual({ errors: { 'files[]': 'BASE.VALIDATION.TOO_MANY' } });
    expect((await add(two.slice(1))).code).toBe(200);
    expect((await chair.call('GET /gallery/{id}', { id, sizePerPage: 'all' })).data.photos).toHaveLength(maxPhotos);
  });

  test('added at once by many keep names of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add([{ name: 'a.png', bytes: png }])));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(await names()).size).toBe(6);
  });

  test('are renamed and removed, and the history tells it', async () => {
    await add([
      { name: 'a.jpg', bytes: jpeg },
      { name: 'b.jpg', bytes: await colour('pink').jpeg().toBuffer() },
    ]);
    const [a, b] = await photos();
    const rename = (name: string) => chair.call('PUT /gallery/{id}/rename', { id, attachmentId: a?.id ?? '', name });
    expect((await rename('Lípa před domem.JPEG')).data).toMatchObject({ id: a?.id, name: 'Lípa před domem.JPEG' });
    const refused = async (name: string) => ((await rename(name)).data as unknown as { errors: object }).errors;
    expect(await refused('')).toEqual({ name: 'BASE.VALIDATION.REQUIRED' });
    expect(await refused('.jpg')).toEqual({ name: 'BASE.VALIDATION.REQUIRED' });
    for (const name of ['lípa', 'lípa.png', 'lípa.svg', 'lípa.jpg.exe'])
      expect(await refused(name), name).toEqual({ name: 'GALLERY.VALIDATION.EXTENSION' });
    expect(await refused('B.JPG')).toEqual({ name: 'GALLERY.VALIDATION.NAME_EXISTS' });
    await chair.call('DELETE /gallery/{id}/attachment/{attId}', { id, attId: b?.id ?? '' });
    expect(await names()).toEqual(['Lípa před domem.JPEG']);
    const { history } = await detail();
    expect(history.slice(-2)).toMatchObject([
      { action: 'rename', from: 'a.jpg', to: 'Lípa před domem.JPEG' },
      { action: 'detach', from: 'b.jpg' },
    ]);
  });
});

describe('attacks', () => {
  test('a photo of another gallery is not reached under this one', async () => {
    const other = (await chair.call('POST /gallery', album())).data.id;
    await add([{ name: 'a.jpg', bytes: jpeg }], chair, other);
    const attId = (await photos(other))[0]?.id ?? '';
    const gone = { code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' };
    expect(await chair.call('GET /gallery/{id}/image/{imageId}', { id, imageId: attId })).toMatchObject(gone);
    expect(await chair.call('GET /gallery/{id}/download/{attId}', { id, attId })).toMatchObject(gone);
    expect(await chair.call('DELETE /gallery/{id}/attachment/{attId}', { id, attId })).toMatchObject(gone);
    const rename = { id, attachmentId: attId, name: 'x.jpg' };
    expect(await chair.call('PUT /gallery/{id}/rename', rename)).toMatchObject(gone);
    expect(await photos(other)).toHaveLength(1);
  });

  test('an attachment of a message is no photo, and a message is no gallery', async () => {
    const { data: note } = await chair.call('POST /message', {
      title: 'Tajné',
      description: '<p>x</p>',
      long_term: false,
      toPublic: false,
    });
    expect((await owner.call('GET /gallery/{id}', { id: note.id })).code).toBe(404);
    expect((await add([{ name: 'a.jpg', bytes: jpeg }], chair, note.id)).code).toBe(404);
  });

  test('readers write nothing, and neighbours of another house see nothing', async () => {
    await add([{ name: 'a.jpg', bytes: jpeg }]);
    const attId = (await photos())[0]?.id ?? '';
    expect((await add([{ name: 'a.jpg', bytes: jpeg }], owner)).code).toBe(403);
    expect((await owner.call('DELETE /gallery/{id}/attachment/{attId}', { id, attId })).code).toBe(403);
    expect((await owner.call('PUT /gallery/{id}/rename', { id, attachmentId: attId, name: 'x.jpg' })).code).toBe(403);
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const answer of [
      await stranger.call('GET /gallery/{id}', { id }),
      await stranger.call('GET /gallery/{id}/image/{imageId}', { id, imageId: attId }),
      await stranger.call('GET /gallery/{id}/image/{imageId}', { id, imageId: attId, size: 'thumb' }),
      await stranger.call('GET /gallery/{id}/download/{attId}', { id, attId }),
      await stranger.call('DELETE /gallery/{id}/attachment/{attId}', { id, attId }),
      await stranger.call('DELETE /gallery/{id}', { id }),
    ])
      expect(answer).toMatchObject({ code: 404, message: 'GALLERY.ERRORS.NOT_FOUND' });
    expect(await names()).toEqual(['a.jpg']);
    expect(await waiting()).toEqual([]);
  });
});

describe('a name of a photo', () => {
  const type = fc.constantFrom('image/jpeg', 'image/png', 'image/gif');
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 210 }),
    fc.constantFrom('a.jpg', 'A.JPG', 'a (2).jpg'),
  );

  test('that is found free may be given, and is at most 200 characters long', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, type), { maxLength: 12 }), (uploads) => {
        const taken = new Set<string>();
        for (const [given, found] of uploads) {
          const free = freeName(given, found, taken);
          expect(Array.from(free).length).toBeLessThanOrEqual(200);
          expect(['BASE.VALIDATION.REQUIRED', null]).toContain(photoNameError(free, found, taken));
          taken.add(sameName(free));
        }
        expect(taken.size).toBe(uploads.length);
      }),
    );
  });
});
