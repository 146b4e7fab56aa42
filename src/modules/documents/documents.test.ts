import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#shared/contract.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import type { documentsContract } from './documents.contract.ts';
import { splitName, typedName } from './server/documents.storing.ts';

type File = ReplyOf<(typeof documentsContract)['calls']['GET /file/{id}']>;

let world: World;
let home: House;
let chair: Person;
let owner: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

const newFolder = async (name: string, parentId: string | null = null) =>
  (await chair.call('POST /folder', { name, parentId })).data;
const store = async (name: string, bytes: string | Uint8Array, fields = {}, path = '/file/upload') => {
  const answer = await upload(world, home.id, chair, path, { name, bytes }, fields);
  return { ...answer, data: answer.data as unknown as File };
};
const fileOf = async (id: string, person = chair) => (await person.call('GET /file/{id}', { id })).data;
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('a file', () => {
  test('keeps its extension apart from its name, described and placed (DOC-12 to DOC-17)', async () => {
    const folder = await newFolder('Smlouvy');
    const { data } = await store('Smlouva o dílo – výtah č. 2.PDF', '%PDF-1.4\n%konec', {
      folderId: folder.id,
      description: 'Podepsaná',
      isPublic: 'false',
      acceptRead: 'true',
    });
    expect(data).toMatchObject({
      name: 'Smlouva o dílo – výtah č. 2',
      extend: '.PDF',
      description: 'Podepsaná',
      isPublic: false,
      ownerId: chair.id,
      owner: { id: chair.id },
      folderId: folder.id,
      acceptRead: true,
      url: null,
      version: 1,
      folder: { id: folder.id, name: 'Smlouvy', isPublic: true, ownerId: chair.id },
      breadcrumb: [{ id: folder.id, name: 'Smlouvy' }],
      attachment: { type: 'application/pdf', fileSize: 15 },
      can: { edit: true, remove: true },
    });
  });

  test('takes the typed name, with or without its extension, and keeps the extension when renamed (DOC-12, DOC-40)', async () => {
    const { data } = await store('sken0001.png', 'x', { name: 'Půdorys.PNG' });
    expect(data).toMatchObject({ name: 'Půdorys', extend: '.png' });
    const input = { id: data.id, name: 'Půdorys 2. patro', isPublic: true, version: data.version };
    const renamed = (await chair.call('PUT /file/{id}', input)).data;
    expect(renamed).toMatchObject({ name: 'Půdorys 2. patro', extend: '.png', version: 2 });
    const bytes = await world.app.inject({ url: renamed.attachment?.url ?? '' });
    expect(bytes.headers['content-disposition']).toContain('P%C5%AFdorys%202.%20patro.png');
  });

  test('is described anew, moved to another folder and out of all of them, hidden and to be read, by one call (DOC-40)', async () => {
    const [from, to] = [await newFolder('Odkud'), await newFolder('Kam')];
    const { data } = await store('revize.txt', 'x', { folderId: from.id, description: 'Stará' });
    const input = { id: data.id, name: 'revize', isPublic: false, description: 'Nová', acceptRead: true };
    expect((await chair.call('PUT /file/{id}', { ...input, folderId: to.id })).code).toBe(200);
    expect(await fileOf(data.id)).toMatchObject({
      description: 'Nová',
      folderId: to.id,
      folder: { name: 'Kam' },
      breadcrumb: [{ id: to.id }],
      isPublic: false,
      acceptRead: true,
    });
    expect((await chair.call('PUT /file/{id}', { ...input, description: '', folderId: null })).code).toBe(200);
    expect(await fileOf(data.id)).toMatchObject({ description: '', folderId: null, folder: null });
  });

  test('is refused without a name, and what somebody else has saved meanwhile is not overwritten (DOC-25)', async () => {
    const { data } = await store('a.txt', 'a');
    const input = { id: data.id, name: ' ', isPublic: true };
    const empty = await chair.call('PUT /file/{id}', input);
    expect(empty).toMatchObject({ code: 400, data: { errors: { name: 'BASE.VALIDATION.REQUIRED' } } });
    await chair.call('PUT /file/{id}', { ...input, name: 'b', version: 1 });
    expect(await chair.call('PUT /file/{id}', { ...input, name: 'c', version: 1 })).toMatchObject({
      code: 409,
      message: 'BASE.ERRORS.STALE',
    });
    expect((await fileOf(data.id)).name).toBe('b');
  });

  test('is of the type that its content has, whatever it is called (DOC-13)', async () => {
    const typeOf = async (name: string, bytes: string | Uint8Array) => (await store(name, bytes)).data.attachment?.type;
    expect(await typeOf('plan.jpg', '%PDF-1.4\n')).toBe('application/pdf');
    expect(await typeOf('rozpocet.csv', 'položka;Kč\nvýtah;12000\n')).toBe('text/csv');
    expect(await typeOf('fotka.png', '<html><script>alert(1)</script></html>')).not.toBe('image/png');
  });

  test('is downloaded under its name, with the token or by an address that opens it for an hour (DOC-38, DOC-46, G-110)', async () => {
    const { data } = await store('Zápis č. 1.txt', 'Usnesli jsme se.');
    const direct = await owner.call('GET /file/{id}/download', { id: data.id });
    expect(direct.bytes.toString()).toBe('Usnesli jsme se.');
    expect(direct.headers['content-disposition']).toContain("filename*=UTF-8''Z%C3%A1pis%20%C4%8D.%201.txt");
    const { data: link } = await owner.call('GET /file/{id}/download', { id: data.id, type: 'link' });
    const { url } = link as unknown as { url: string };
    expect((await world.app.inject({ url })).body).toBe('Usnesli jsme se.');
    expect((await world.app.inject({ url: url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).statusCode).toBe(
      404,
    );
    world.clock.now = new Date(Date.now() + 3_600_001).toISOString();
    expect((await world.app.inject({ url })).statusCode).toBe(404);
    world.clock.now = null;
  });

  test('keeps what it was when a newer one is uploaded over it', async () => {
    const { data } = await store('stanovy.txt', 'první znění');
    const second = (await store('stanovy-2026.docx', 'druhé znění', { fileId: data.id })).data;
    expect(second).toMatchObject({ id: data.id, name: 'stanovy', extend: '.docx' });
    expect(second.versions.map(({ number, extend }) => [number, extend])).toEqual([
      [2, '.docx'],
      [1, '.txt'],
    ]);
    const texts = await Promise.all(second.versions.map(async ({ url }) => (await world.app.inject({ url })).body));
    expect(texts).toEqual(['druhé znění', 'první znění']);
    const same = (await store('x.docx', 'druhé znění', { fileId: data.id })).data;
    expect(same.versions).toHaveLength(2);
    await world.sweep();
    expect((await world.app.inject({ url: second.versions[1]?.url ?? '' })).body).toBe('první znění');
  });

  test('keeps the newest fifty of its earlier contents', async () => {
    const { data } = await store('denik.txt', 'den 0');
    for (let day = 1; day <= 52; day++) await store('denik.txt', `den ${day}`, { fileId: data.id });
    const { versions } = await fileOf(data.id);
    expect([versions.length, versions[0]?.number, versions.at(-1)?.number]).toEqual([51, 53, 3]);
  });
});

test('the extension is cut and put back: nothing of a name is lost', () => {
  const name = fc.string({ minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(name, (text) => {
      const { name: base, extend } = splitName(text);
      expect(base + extend).toBe(text);
      expect(extend === '' || /^\.\S{1,15}$/.test(extend)).toBe(true);
      expect(typedName('', { name: base, extend })).not.toBe('');
    }),
  );
});

describe('a web link', () => {
  test('is kept as it was given and never fetched (DOC-13, DOC-37, G-109)', async () => {
    const url = 'http://127.0.0.1:9/nikdy';
    const { data } = await chair.call('POST /file/link', { name: 'Katastr', url, description: 'Nahlížení' });
    expect(data).toMatchObject({ type: 'link', url, attachment: null, extend: '', versions: [], name: 'Katastr' });
    for (const type of ['link', 'file'] as const)
      expect((await owner.call('GET /file/{id}/download', { id: data.id, type })).data).toEqual({ url });
    const changed = { id: data.id, name: 'Katastr', isPublic: true, url: 'https://nahlizenidokn.cuzk.gov.cz/' };
    expect((await chair.call('PUT /file/{id}', changed)).data.url).toBe(changed.url);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.cz',
    'http://',
    '//a.cz',
    'a b',
  ])('to "%s" is refused under its field', async (url) => {
    const { code, data } = await chair.call('POST /file/link', { name: 'x', url });
    expect([code, (data as unknown as { errors: object }).errors]).toEqual([
      400,
      { url: url === '' ? 'BASE.VALIDATION.REQUIRED' : 'BASE.VALIDATION.WEB' },
    ]);
  });

  test('takes no content', async () => {
    const { data } = await chair.call('POST /file/link', { name: 'x', url: 'https://a.cz/' });
    expect((await store('a.txt', 'a', { fileId: data.id })).code).toBe(400);
  });
});

describe('a folder', () => {
  test('knows its place and owner, and its name is once among those beside it (DOC-20, DOC-28 to DOC-30, G-111)', async () => {
    const top = await newFolder('Revize');
    const year = (await chair.call('POST /folder', { name: '2026', parentId: top.id, visibility: 'committee' })).data;
    expect(year).toMatchObject({
      name: '2026',
      parentId: top.id,
      visibility: 'committee',
      isPublic: false,
      ownerId: chair.id,
      breadcrumb: [
        { id: top.id, name: 'Revize' },
        { id: year.id, name: '2026' },
      ],
    });
    const again = await chair.call('POST /folder', { name: 'REVIZE' });
    expect(again).toMatchObject({ code: 400, data: { errors: { name: 'FOLDER.VALIDATION.NAME_EXISTS' } } });
    const renamed = { id: top.id, name: 'revize', parentId: null, visibility: 'everyone' as const, version: 1 };
    expect((await chair.call('PUT /folder/{id}', renamed)).data).toMatchObject({ name: 'revize', version: 2 });
    expect((await chair.call('PUT /folder/{id}', renamed)).code).toBe(409);
  });

  test('nests in the tree, each level in Czech order (DOC-21, DOC-26, DOC-27)', async () => {
    const tree = await newFolder('Strom');
    for (const name of ['Chata', 'Cihla', 'Čeřen', 'Dům 10', 'Dům 9', 'Hala']) await newFolder(name, tree.id);
    const { data } = await owner.call('GET /folder/tree');
    const found = data.find(({ id }) => id === tree.id);
    expect(found?.children.map(({ name }) => name)).toEqual(['Cihla', 'Čeřen', 'Dům 9', 'Dům 10', 'Hala', 'Chata']);
    expect(names((await owner.call('GET /folder', { parentId: tree.id })).data)).toEqual(names(found?.children ?? []));
  });
});

describe('a listing', () => {
  test('is paged over folders and then files, in the order that is asked (DOC-19, DOC-35)', async () => {
    const { id } = await newFolder('Plná');
    for (let i = 1; i <= 27; i++) await newFolder(`Složka ${String(i).padStart(2, '0')}`, id);
    for (let i = 1; i <= 30; i++)
      await chair.call('POST /file/link', {
        name: `Odkaz ${String(i).padStart(2, '0')}`,
        url: 'https://a.cz',
        folderId: id,
      });
    const page = async (number: number) =>
      (await owner.call('GET /file', { folderId: id, page: number, sizePerPage: '25' })).data;
    const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)];
    expect([first.totalItems, first.totalPages]).toEqual([57, 3]);
    expect([first, second, third, fourth].map(({ folders, files }) => [folders.length, files.length])).toEqual([
      [25, 0],
      [2, 23],
      [0, 7],
      [0, 0],
    ]);
    expect([second.folders[0]?.name, second.files[0]?.name, third.files[6]?.name]).toEqual([
      'Složka 26',
      'Odkaz 01',
      'Odkaz 30',
    ]);
    const old = (await owner.call('GET /api/v1/document/folder_list', { folder_id: id, page: 2 })).data;
    expect([names(old.folders), names(old.files)]).toEqual([names(second.folders), names(second.files)]);
    expect(first.breadcrumb).toEqual([{ id, name: 'Plná' }]);
  });

  test('with a text holds everything below the folder, by name with extension and by description (DOC-32, DOC-42)', async () => {
    const top = await newFolder('Hledání');
    const deep = await newFolder('Pojištění domu', top.id);
    const { data } = await store('Pojistka.pdf', '%PDF-1.4 pojistka', {
      folderId: deep.id,
      description: 'Žižkov, Řehořova',
    });
    const found = async (search: string, folderId?: string) => {
      const { files, folders } = (await owner.call('GET /file', { search, ...(folderId ? { folderId } : {}) })).data;
      return [...names(folders), ...names(files)];
    };
    expect(await found('pojist', top.id)).toEqual(['Pojištění domu', 'Pojistka']);
    expect(await found('rehorova')).toEqual(['Pojistka']);
    expect(await found('kovreho')).toEqual([]);
    expect(await found('po')).toEqual([]);
    expect((await owner.call('GET /file/search/{text}', { text: 'jistka.pdf' })).data).toEqual([
      { id: data.id, title: 'Pojistka.pdf', folderId: deep.id },
    ]);
    expect((await owner.call('GET /folder/search/{text}', { text: 'DOMU' })).data).toEqual([
      { id: deep.id, title: 'Pojištění domu' },
    ]);
  });

  test('of an older call that stores is the same as of the newer one (DOC-45)', async () => {
    const { data } = await store('stara.txt', 'x', { name: 'Stará' }, '/api/v1/document/file/create');
    expect(await fileOf(data.id)).toMatchObject({ name: 'Stará', extend: '.txt' });
  });
});
