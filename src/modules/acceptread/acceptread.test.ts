import { beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { administrator, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let neighbour: Person;

beforeEach(async () => {
  world = await openWorld();
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Adamová' });
  owner = await home.join('member', { lastName: 'Bílek' });
  neighbour = await home.join('neighbour', { lastName: 'Čech' });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const notice = { title: 'Odstávka vody', description: '<p>V pondělí.</p>', long_term: false, acceptRead: true };
const write = async (more = {}) => (await chair.call('POST /message', { ...notice, ...more })).data.id;
const paper = async (fields = {}) => {
  const file = { name: 'stanovy.pdf', bytes: '%PDF-1.4' };
  const { data } = await upload(world, home.id, chair, '/file/upload', file, { acceptRead: 'true', ...fields });
  return (data as unknown as { id: string }).id;
};
const queue = async (person = owner) => (await person.call('GET /accept-read')).data;
const waiting = async (person = owner) => (await queue(person)).map(({ data }) => data.recordId);
const accept = async (recordId: string, person = owner) => {
  const item = (await queue(person)).find(({ data }) => data.recordId === recordId);
  return person.call('PUT /accept-read/accept/{id}', { id: item?.dataValues.id ?? '' });
};
const readers = async (id: string) => {
  const { allAccepts } = (await chair.call('GET /message/{id}', { id })).data;
  return allAccepts.map(({ user, isRead }) => [user.lastName, isRead]);
};

describe('the queue', () => {
  test('holds the messages and documents that must be read, the oldest first (ACC-01 to ACC-03, ACC-12)', async () => {
    const message = await write();
    const file = await paper({ description: 'Nové znění' });
    await write({ acceptRead: false, title: 'Jen tak' });
    const items = await queue();
    expect(items).toMatchObject([
      {
        dataValues: { type: 'message' },
        data: { recordId: message, title: 'Odstávka vody', description: '<p>V pondělí.</p>', file: null },
      },
      {
        dataValues: { type: 'document' },
        data: {
          recordId: file,
          description: 'Nové znění',
          file: { id: file, name: 'stanovy.pdf', type: 'application/pdf' },
        },
      },
    ]);
    expect((await world.app.inject({ url: items[1]?.data.file?.url ?? '' })).body).toBe('%PDF-1.4');
  });

  test('loses an item by its confirmation, once and for all; editing asks nobody again (ACC-07, ACC-13, G-104)', async () => {
    const id = await write();
    const [item] = await queue();
    expect((await accept(id)).code).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await owner.call('PUT /accept-read/accept/{id}', { id: item?.dataValues.id ?? '' })).code).toBe(200);
    await chair.call('PUT /message/{id}', { id, ...notice, title: 'Odstávka teplé vody' });
    expect([await waiting(), await waiting(neighbour)]).toEqual([[], [id]]);
  });

  test('is left by what is archived, planned, a draft or past, and comes to who joins later (G-104)', async () => {
    const [archived, past] = [
      await write(),
      await write({ long_term: true, dateFrom: inDays(-3), dateTo: inDays(-1) }),
    ];
    const planned = await write({ long_term: true, dateFrom: inDays(1), dateTo: inDays(9) });
    await write({ concept: true });
    const pinned = await write({ isPinned: true });
    await chair.call('PUT /message/{id}/archive', { id: archived });
    expect(await waiting()).toEqual([pinned]);
    const newcomer = await home.join('member');
    expect(await waiting(newcomer)).toEqual([pinned]);
    await world.database.pool.query(`update message set date_from = now() - interval '1 hour' where id = $1`, [
      planned,
    ]);
    expect(await waiting()).toEqual([planned, pinned]);
    expect(await waiting()).not.toContain(past);
  });

  test('asks the author as well, and never an administrator of the application', async () => {
    const id = await write();
    const service = await administrator(world, home.id);
    expect([await waiting(chair), await waiting(service)]).toEqual([[id], []]);
  });

  test('holds a message when one of its files must be read (WIDGETS-20)', async () => {
    const id = await write({ acceptRead: false });
    await upload(world, home.id, chair, `/message/upload/${id}`, { name: 'a.txt', bytes: 'a' }, { acceptRead: 'true' });
    expect(await waiting()).toEqual([id]);
  });

  test('gives out twenty at once and the rest after them', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 22; i++) ids.push(await write({ title: `Zpráva ${i}` }));
    expect(await waiting()).toEqual(ids.slice(0, 20));
    for (const id of ids.slice(0, 20)) await accept(id);
    expect(await waiting()).toEqual(ids.slice(20));
  });
});

describe('nobody confirms', () => {
  test('what they do not see, and nobody for another', async () => {
    const hidden = await write({ toPublic: false });
    const [forChair] = await queue(chair);
    expect(await waiting()).toEqual([]);
    const id = forChair?.dataValues.id ?? '';
    expect(await owner.call('PUT /accept-read/accept/{id}', { id })).toMatchObject({
      code: 404,
      message: 'ACCEPT_READ.ERRORS.NOT_FOUND',
    });
    expect((await owner.call('PUT /accept-read/accept/{id}', { id: hidden })).code).toBe(404);
    expect(await readers(hidden)).toEqual([['Adamová', false]]);
  });

  test('the same thing twice when asked at once', async () => {
    const record = await write();
    const [item] = await queue();
    const id = item?.dataValues.id ?? '';
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.call('PUT /accept-read/accept/{id}', { id })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await readers(record)).filter(([, isRead]) => isRead)).toEqual([['Bílek', true]]);
  });
});

describe('the overview', () => {
  test('tells writers who has read, when, and who not: every active member who sees it (ACC-04, DOC-18, MSG-14)', async () => {
    await home.join('member', { lastName: 'Doležal', isActive: false });
    await home.join('member', { lastName: 'Eliáš', archivedAt: inDays(-1) });
    const id = await write();
    const before = new Date().toISOString();
    await accept(id);
    expect(await readers(id)).toEqual([
      ['Adamová', false],
      ['Bílek', true],
      ['Čech', false],
    ]);
    const { allAccepts } = (await chair.call('GET /message/{id}', { id })).data;
    expect((allAccepts[1]?.readDate ?? '') >= before).toBe(true);
    expect((await owner.call('GET /message/{id}', { id })).data.allAccepts).toEqual([]);
  });

  test('of a document names whom its folders let in', async () => {
    const { data: folder } = await chair.call('POST /folder', { name: 'Kontrola', visibility: 'committeeAudit' });
    const auditor = await home.join('audit_memberCommittee', { lastName: 'Fiala' });
    const id = await paper({ folderId: folder.id });
    await accept(id, auditor);
    const { allAccepts } = (await chair.call('GET /file/{id}', { id })).data;
    expect(allAccepts.map(({ user, isRead }) => [user.lastName, isRead])).toEqual([
      ['Adamová', false],
      ['Fiala', true],
    ]);
  });

  test('keeps who has read and left since', async () => {
    const id = await write();
    await accept(id);
    await world.database.pool.query('update member set archived_at = now() where id = $1', [owner.id]);
    expect(await readers(id)).toContainEqual(['Bílek', true]);
  });

  test('is printed for writers, and for nobody else', async () => {
    const id = await write({ title: 'Odstávka <b>vody</b>' });
    const print = (person: Person, record: string) => person.call('GET /accept-read/{id}/print', { id: record });
    const { bytes, headers } = await print(chair, id);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
    expect((await print(owner, id)).code).toBe(403);
    const hidden = await write({ toPublic: false });
    expect((await print(owner, hidden)).code).toBe(404);
    expect((await print(chair, await paper())).code).toBe(200);
  });
});

test('without the module nobody is asked anything (ACC-10)', async () => {
  const other = await house(world, { modules: ['messages', 'documents'] });
  const writer = await other.join('mayorCommittee');
  const id = (await writer.call('POST /message', notice)).data.id;
  expect((await writer.call('GET /accept-read')).code).toBe(403);
  expect((await writer.call('GET /message/{id}', { id })).data.allAccepts).toEqual([]);
});
