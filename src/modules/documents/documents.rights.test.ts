import { beforeAll, describe, expect, test } from 'vitest';
import { folderVisibilities } from '#shared/house.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
const people: Record<string, Person> = {};
const folderIds: Record<string, string> = {};
const fileIds: Record<string, string> = {};

const secret = 'tajemstvi';

/** Who sees a folder of each kind that the clerk, who is not of the committee, owns (G-034). */
const sees = {
  everyone: ['chair', 'auditor', 'clerk', 'writer', 'owner'],
  committee: ['chair'],
  committeeOwner: ['chair', 'clerk'],
  committeeAudit: ['chair', 'auditor'],
  personal: ['clerk'],
} as const;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  people.chair = await home.join('mayorCommittee');
  people.auditor = await home.join('audit_memberCommittee');
  people.owner = await home.join('member');
  const modules = [
    { id: 'documents' as const, rights: 'rw' as const },
    { id: 'messages' as const, rights: 'rw' as const },
    { id: 'acceptRead' as const, rights: 'r' as const },
  ];
  const { data: role } = await people.chair.call('POST /role', { title: 'Zapisovatel', modules });
  people.clerk = await home.join('member', { roleId: role.id });
  people.writer = await home.join('member', { roleId: role.id });
  for (const visibility of folderVisibilities) {
    const top = (await of('clerk').call('POST /folder', { name: `${secret} ${visibility}` })).data.id;
    const inner = (await of('clerk').call('POST /folder', { name: `${secret} uvnitř`, parentId: top })).data.id;
    const paper = { name: `${secret}.txt`, bytes: `${secret} ${visibility}` };
    const stored = await upload(world, home.id, of('clerk'), '/file/upload', paper, {
      folderId: inner,
      acceptRead: 'true',
    });
    folderIds[visibility] = top;
    fileIds[visibility] = (stored.data as unknown as { id: string }).id;
    // What its owner could not make is made past the rules, to see who is let in.
    await world.database.pool.query('update folder set visibility = $1 where id = $2', [visibility, top]);
  }
});

const of = (name: string) => people[name] as Person;

describe.each(folderVisibilities)('a folder for "%s"', (visibility) => {
  test.each(['chair', 'auditor', 'clerk', 'writer', 'owner'])(
    'lets in the %s exactly as the rule says',
    async (name) => {
      const { call } = of(name);
      const isSeen = (sees[visibility] as readonly string[]).includes(name);
      const folderId = folderIds[visibility] as string;
      const id = fileIds[visibility] as string;
      const root = (await call('GET /file')).data;
      const listed = root.folders.some((row) => row.id === folderId);
      const found = (await call('GET /file/search/{text}', { text: secret })).data.some((row) => row.id === id);
      const below = (await call('GET /file', { search: secret })).data.files.some((row) => row.id === id);
      const inTree = JSON.stringify((await call('GET /folder/tree')).data).includes(folderId);
      const answers = await Promise.all([
        call('GET /folder/{id}', { id: folderId }),
        call('GET /folder', { parentId: folderId }),
        call('GET /file', { folderId }),
        call('GET /file/{id}', { id }),
        call('GET /file/{id}/download', { id }),
        call('PUT /folder/download-selected', { folders: [folderId] }),
        call('PUT /folder/download-selected', { files: [id] }),
      ]);
      const queue = (await call('GET /accept-read')).data.some(({ data }) => data.recordId === id);
      expect({ listed, found, below, inTree, queue }).toEqual({
        listed: isSeen,
        found: isSeen,
        below: isSeen,
        inTree: isSeen,
        queue: isSeen,
      });
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => (isSeen ? 200 : 404)));
      if (!isSeen) for (const answer of answers) expect(answer.bytes.toString()).not.toContain(secret);
    },
  );

  test('counts for nobody who does not see it', async () => {
    for (const name of ['chair', 'auditor', 'clerk', 'writer', 'owner']) {
      const { folders, totalItems } = (await of(name).call('GET /file')).data;
      expect(totalItems).toBe(folders.length);
      expect(folders.length).toBe(
        folderVisibilities.filter((kind) => (sees[kind] as readonly string[]).includes(name)).length,
      );
    }
  });

  test('is told of in public only when everybody sees it, and to the committee only when it does', async () => {
    const id = fileIds[visibility] as string;
    const seer = of(sees[visibility][0]);
    const name = `Přejmenováno ${visibility}`;
    const { folderId } = (await seer.call('GET /file/{id}', { id })).data;
    if (seer !== of('auditor'))
      expect((await seer.call('PUT /file/{id}', { id, name, isPublic: true, folderId, acceptRead: true })).code).toBe(
        200,
      );
    const isToldTo = async (person: string) =>
      (await of(person).call('GET /activity', { sizePerPage: 'all' })).data.activities.some(
        (row) => row.title === name,
      );
    expect(await isToldTo('owner')).toBe(visibility === 'everyone');
    expect(await isToldTo('chair')).toBe((sees[visibility] as readonly string[]).includes('chair'));
  });
});

describe('who may not see a file or folder', () => {
  const hidden = () => ({ folder: folderIds.personal as string, file: fileIds.personal as string });

  test('can neither change, move nor delete it, nor put anything into it', async () => {
    const { call } = of('chair');
    const { folder, file } = hidden();
    const mine = (await call('POST /file/link', { name: 'Můj', url: 'https://a.cz' })).data.id;
    const change = { name: 'x', parentId: null, visibility: 'everyone' } as const;
    const answers = [
      await call('PUT /folder/{id}', { id: folder, ...change }),
      await call('DELETE /folder/{id}', { id: folder }),
      await call('POST /folder', { name: 'x', parentId: folder }),
      await call('PUT /file/{id}', { id: file, name: 'x', isPublic: true }),
      await call('PUT /file/{id}', { id: mine, name: 'x', isPublic: true, folderId: folder }),
      await call('DELETE /file/{id}', { id: file }),
      await call('PUT /folder/move', { files: [mine], parentId: folder }),
      await call('PUT /folder/move', { files: [mine, file], parentId: null }),
      await call('PUT /folder/move', { folders: [folder], parentId: null }),
      await call('PUT /file/delete', { files: [mine, file] }),
      await call('PUT /file/delete', { folders: [folder] }),
      await call('POST /file/link', { name: 'x', url: 'https://a.cz', folderId: folder }),
      await upload(world, home.id, of('chair'), '/file/upload', { name: 'a.txt', bytes: 'a' }, { folderId: folder }),
      await upload(world, home.id, of('chair'), '/file/upload', { name: 'a.txt', bytes: 'a' }, { fileId: file }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    expect((await call('GET /file/{id}', { id: mine })).data.name).toBe('Můj');
  });

  test('cannot link it to a message, and does not see it there when somebody else has', async () => {
    const { file } = hidden();
    const notice = { title: 'Zpráva', description: '<p>x</p>', long_term: false };
    const refused = await of('writer').call('POST /message', { ...notice, files: [file] });
    expect(refused).toMatchObject({ code: 400, data: { errors: { files: 'BASE.VALIDATION.INVALID' } } });
    const open = fileIds.everyone as string;
    const { data } = await of('clerk').call('POST /message', { ...notice, files: [file, open] });
    expect(data.files).toEqual([file, open]);
    const read = await of('chair').call('GET /message/{id}', { id: data.id });
    expect(read.data.files).toEqual([open]);
    expect(read.bytes.toString()).not.toContain(file);
    // Whoever saves the message without seeing the file does not take it off.
    await of('chair').call('PUT /message/{id}', { id: data.id, ...notice, files: [] });
    expect((await of('clerk').call('GET /message/{id}', { id: data.id })).data.files).toEqual([file]);
  });

  test('learns nothing of its name from what may be beside it', async () => {
    const { code } = await of('owner').call('GET /folder/{id}', { id: folderIds.committee as string });
    const taken = `${secret} personal`;
    const { data } = await of('chair').call('POST /folder', { name: taken });
    expect([code, data.name]).toEqual([404, taken]);
    await of('chair').call('DELETE /folder/{id}', { id: data.id });
  });
});

describe('a private file', () => {
  test('is seen by the committee and by its owner, in every place where files are (DOC-23)', async () => {
    const paper = { name: 'soukromy.txt', bytes: 'x' };
    const stored = await upload(world, home.id, of('clerk'), '/file/upload', paper, { isPublic: 'false' });
    const { id } = stored.data as unknown as { id: string };
    for (const [name, isSeen] of Object.entries({
      chair: true,
      clerk: true,
      writer: false,
      auditor: false,
      owner: false,
    })) {
      const { call } = of(name);
      expect((await call('GET /file/{id}', { id })).code).toBe(isSeen ? 200 : 404);
      expect((await call('GET /file/search/{text}', { text: 'soukromy' })).data.length).toBe(isSeen ? 1 : 0);
      expect((await call('GET /file')).data.files.some((row) => row.id === id)).toBe(isSeen);
    }
    const hide = await of('writer').call('PUT /file/{id}', {
      id: fileIds.everyone as string,
      name: 'x',
      isPublic: false,
    });
    expect(hide.code).toBe(400);
  });

  test('in a private folder goes with its owner when they are deleted for good', async () => {
    const leaving = await home.join('member', { roleId: (await roleOf('clerk')) as string });
    const { data } = await leaving.call('POST /folder', { name: 'Jen moje', visibility: 'personal' });
    await world.database.pool.query('delete from member where id = $1', [leaving.id]);
    for (const name of ['chair', 'clerk', 'owner'])
      expect((await of(name).call('GET /folder/{id}', { id: data.id })).code).toBe(404);
    const left = async () => (await world.database.pool.query('select id from record where id = $1', [data.id])).rows;
    expect(await left()).toHaveLength(1);
    await world.sweep();
    expect(await left()).toEqual([]);
  });
});

async function roleOf(name: string) {
  const { rows } = await world.database.pool.query('select role_id from member where id = $1', [of(name).id]);
  return rows[0].role_id;
}

test('nobody makes a folder that they would not see', async () => {
  const made = async (name: string) =>
    Promise.all(
      folderVisibilities.map(
        async (visibility) => (await of(name).call('POST /folder', { name: `${name} ${visibility}`, visibility })).code,
      ),
    );
  expect(await made('clerk')).toEqual([200, 400, 200, 400, 200]);
  expect(await made('chair')).toEqual([200, 200, 200, 200, 200]);
  expect(await made('owner')).toEqual([403, 403, 403, 403, 403]);
});
