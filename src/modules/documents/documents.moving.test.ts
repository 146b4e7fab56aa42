import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { numbered } from './server/documents.zip.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let colleague: Person;

beforeAll(async () => {
  world = await openWorld();
});

beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  colleague = await home.join('memberCommittee');
  owner = await home.join('member');
});

type Visibility = 'everyone' | 'committee' | 'personal';
const folder = async (name: string, parentId: string | null = null, visibility: Visibility = 'everyone', by = chair) =>
  (await by.call('POST /folder', { name, parentId, visibility })).data.id;
const paper = async (name: string, folderId?: string, fields = {}, bytes = name) => {
  const place: Record<string, string> = folderId ? { folderId } : {};
  const { data } = await upload(world, home.id, chair, '/file/upload', { name, bytes }, { ...place, ...fields });
  return (data as unknown as { id: string }).id;
};
const inside = async (folderId?: string, person = chair) => {
  const { data } = await person.call('GET /file', folderId ? { folderId } : {});
  return [...data.folders.map(({ name }) => name), ...data.files.map(({ name, extend }) => name + extend)];
};
const code = async (answer: Promise<{ code: number; message: string }>) => {
  const { code, message } = await answer;
  return code === 200 ? 200 : message;
};

describe('moving', () => {
  test('takes folders with everything in them, and files, into a folder or the root (DOC-33)', async () => {
    const [from, to] = [await folder('Odkud'), await folder('Kam')];
    const sub = await folder('Uvnitř', from);
    await paper('a.txt', sub);
    const b = await paper('b.txt', from);
    await chair.call('PUT /folder/move', { folders: [sub], files: [b], parentId: to });
    expect([await inside(from), await inside(to), await inside(sub)]).toEqual([[], ['Uvnitř', 'b.txt'], ['a.txt']]);
    await chair.call('PUT /folder/move', { files: [b], parentId: null });
    expect(await inside()).toEqual(['Kam', 'Odkud', 'b.txt']);
    expect((await chair.call('GET /file/{id}', { id: b })).data.version).toBe(3);
  });

  test('never puts a folder into itself or into one below it (G-111)', async () => {
    const top = await folder('Nahoře');
    const deep = await folder('Hluboko', await folder('Uprostřed', top));
    for (const parentId of [top, deep])
      expect(await code(chair.call('PUT /folder/move', { folders: [top], parentId }))).toBe(
        'FOLDER.ERRORS.INSIDE_ITSELF',
      );
    const change = { id: top, name: 'Nahoře', parentId: deep, visibility: 'everyone' } as const;
    expect(await code(chair.call('PUT /folder/{id}', change))).toBe('FOLDER.ERRORS.INSIDE_ITSELF');
  });

  test('of two folders into each other at once ends with one of them moved', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    const answers = await Promise.all([
      code(chair.call('PUT /folder/move', { folders: [a], parentId: b })),
      code(colleague.call('PUT /folder/move', { folders: [b], parentId: a })),
    ]);
    expect(answers.sort()).toEqual([200, 'FOLDER.ERRORS.INSIDE_ITSELF']);
    expect((await chair.call('GET /folder/tree')).data).toHaveLength(1);
  });

  test('refuses a place where a folder of that name is, and one deeper than twenty levels', async () => {
    const to = await folder('Cíl');
    await folder('Stejná', to);
    const same = await folder('stejná');
    expect(await code(chair.call('PUT /folder/move', { folders: [same], parentId: to }))).toBe(
      'FOLDER.ERRORS.NAME_EXISTS',
    );
    let deep = await folder('1');
    for (let level = 2; level <= 20; level++) deep = await folder(String(level), deep);
    expect(await code(chair.call('POST /folder', { name: '21', parentId: deep }))).toBe('FOLDER.ERRORS.TOO_DEEP');
    expect(await code(chair.call('PUT /folder/move', { folders: [to], parentId: deep }))).toBe(
      'FOLDER.ERRORS.TOO_DEEP',
    );
  });

  test('is all or nothing', async () => {
    const [a, b] = [await paper('a.txt'), await paper('b.txt')];
    const to = await folder('Kam');
    await chair.call('DELETE /file/{id}', { id: b });
    expect(await code(chair.call('PUT /folder/move', { files: [a, b], parentId: to }))).toBe('FILE.ERRORS.NOT_FOUND');
    expect(await inside(to)).toEqual([]);
    const fields = async (chosen: object) =>
      (await chair.call('PUT /folder/move', { ...chosen, parentId: to })).data as unknown as { errors: object };
    expect(await fields({})).toEqual({ errors: { files: 'BASE.VALIDATION.REQUIRED' } });
    expect(await fields({ files: [a, a] })).toEqual({ errors: { files: 'BASE.VALIDATION.INVALID' } });
  });

  test('shows a paper to whom its new folder lets in, and hides it from others', async () => {
    const closed = await folder('Jen výbor', null, 'committee');
    const id = await paper('mzdy.txt', closed);
    const read = async () => (await owner.call('GET /file/{id}', { id })).code;
    expect(await read()).toBe(404);
    await chair.call('PUT /folder/move', { files: [id], parentId: null });
    expect(await read()).toBe(200);
    await chair.call('PUT /folder/move', { files: [id], parentId: closed });
    expect(await read()).toBe(404);
  });
});

describe('deleting', () => {
  test('a folder takes everything in it along, and the bytes when nothing else needs them (DOC-31, G-112)', async () => {
    const top = await folder('Pryč');
    const deep = await folder('Hlouběji', top);
    await paper('a.txt', deep, {}, 'jen tady');
    await paper('b.txt', top, {}, 'i jinde');
    const kept = await paper('c.txt', undefined, {}, 'i jinde');
    await chair.call('DELETE /folder/{id}', { id: top });
    expect(await inside()).toEqual(['c.txt']);
    await chair.call('PUT /trash/delete', { ids: [top] });
    const { rows } = await world.database.pool.query(
      `select (select count(*) from record where community_id = $1 and kind in ('file', 'folder'))::int as records,
        (select count(*) from file where community_id = $1)::int as files`,
      [home.id],
    );
    expect(rows[0]).toEqual({ records: 1, files: 1 });
    world.clock.now = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await world.sweep();
    world.clock.now = null;
    const reader = await home.join('member');
    expect((await reader.call('GET /file/{id}/download', { id: kept })).bytes.toString()).toBe('i jinde');
    const held: string[] = [];
    for await (const one of world.services.files.keptBefore('2999-01-01T00:00:00.000Z'))
      if (one.communityId === home.id) held.push(one.sha256);
    expect(held).toHaveLength(1);
  });

  test('spares what the deleter does not see: it moves up and stays its owner’s', async () => {
    const top = await folder('Společná');
    const private_ = await folder('Moje', await folder('Podsložka', top), 'personal');
    await paper('denik.txt', private_);
    await paper('obecne.txt', top);
    await colleague.call('DELETE /folder/{id}', { id: top });
    expect([await inside(undefined, colleague), await inside(), await inside(private_)]).toEqual([
      [],
      ['Moje'],
      ['denik.txt'],
    ]);
  });

  test('several folders and files at once is all or nothing (DOC-43)', async () => {
    const top = await folder('Nahoře');
    const [sub, a, b] = [await folder('Dole', top), await paper('a.txt', top), await paper('b.txt')];
    await chair.call('DELETE /file/{id}', { id: b });
    expect(await code(chair.call('PUT /file/delete', { folders: [top], files: [b] }))).toBe('FILE.ERRORS.NOT_FOUND');
    expect(await inside(top)).toEqual(['Dole', 'a.txt']);
    expect(await code(chair.call('PUT /file/delete', { folders: [top, sub], files: [a] }))).toBe(200);
    expect(await inside()).toEqual([]);
  });

  test('while others store into the folder leaves no file without its folder', async () => {
    for (let round = 0; round < 5; round++) {
      const top = await folder(`Závod ${round}`);
      const stores = Array.from({ length: 4 }, (_, i) =>
        upload(
          world,
          home.id,
          colleague,
          '/file/upload',
          { name: `${i}.txt`, bytes: `${round}.${i}` },
          { folderId: top },
        ),
      );
      await Promise.all([...stores, chair.call('DELETE /folder/{id}', { id: top })]);
    }
    const { rows } = await world.database.pool.query(
      `select r.id from record r where r.community_id = $1 and r.kind = 'file' and r.trashed_at is null`,
      [home.id],
    );
    expect(rows).toEqual([]);
    expect(await inside()).toEqual([]);
  });
});

describe('a zip archive', () => {
  const opened = async (chosen: { folders?: string[]; files?: string[] }, person = chair) => {
    const answer = await person.call('PUT /folder/download-selected', chosen);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
    expect(answer.headers['content-disposition']).toContain('dokumenty.zip');
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    const files = unzipSync(answer.bytes);
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };

  test('holds the chosen files and folders under their names, like names numbered (DOC-34, G-113)', async () => {
    const top = await folder('Smlouvy: výtah / 2026');
    const deep = await folder('Dodatky', top);
    await paper('Řehoř.txt', top);
    await paper('řehoř.txt', top, {}, 'druhý');
    await paper('dodatek č. 1.txt', deep);
    const loose = await paper('Řehoř.txt');
    await chair.call('POST /file/link', { name: 'Katastr', url: 'https://a.cz/', folderId: deep });
    const archive = await opened({ folders: [top, deep], files: [loose] });
    expect(Object.keys(archive).sort()).toEqual(
      [
        'Řehoř.txt',
        'Smlouvy_ výtah - 2026/Řehoř.txt',
        'Smlouvy_ výtah - 2026/řehoř (2).txt',
        'Smlouvy_ výtah - 2026/Dodatky/dodatek č. 1.txt',
        'Smlouvy_ výtah - 2026/Dodatky/Katastr.url',
      ].sort(),
    );
    expect(archive['Smlouvy_ výtah - 2026/Dodatky/Katastr.url']).toContain('https://a.cz/');
  });

  test('holds only what the reader sees', async () => {
    const top = await folder('Vše');
    await paper('verejny.txt', top);
    await paper('soukromy.txt', top, { isPublic: 'false' });
    await paper('vybor.txt', await folder('Výbor', top, 'committee'));
    expect(Object.keys(await opened({ folders: [top] }, owner))).toEqual(['Vše/verejny.txt']);
    expect(Object.keys(await opened({ folders: [top] }))).toHaveLength(3);
  });

  test('of nothing is refused in words', async () => {
    const empty = await folder('Prázdná');
    expect(await code(owner.call('PUT /folder/download-selected', { folders: [empty] }))).toBe(
      'FOLDER.ERRORS.ZIP_EMPTY',
    );
  });

  test('has each name once in its place, whatever the names', () => {
    const name = fc.oneof(
      fc.constantFrom('a.txt', 'A.TXT', 'a (2).txt', 'a', '.x', 'b.tar.gz'),
      fc.string({ minLength: 1 }),
    );
    const things = fc.array(fc.record({ name, parentId: fc.constantFrom(null, 'p', 'q') }), { maxLength: 40 });
    fc.assert(
      fc.property(things, (given) => {
        const named = given.map((thing, i) => ({ ...thing, id: String(i) }));
        const result = numbered(named);
        const places = named.map(({ id, parentId }) => `${parentId}/${result.get(id)?.toLowerCase()}`);
        expect(new Set(places).size).toBe(given.length);
      }),
    );
  });
});
