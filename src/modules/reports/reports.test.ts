import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let another: Person;

const lift = { title: 'Výtah stojí', description: '<p>Mezi patry<script></p>', part: 'lift' as const };
const write = async (by: Person, more: object = {}) =>
  (await by.call('POST /report', { ...lift, solverId: chair.id, ...more })).data;
const idOf = async (by: Person, more: object = {}) => (await write(by, more)).id;
const move = (by: Person, id: string, status: 'solving' | 'solved' | 'archive' | 'new') =>
  by.call('PUT /report/{id}', { id, status });
const gone = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  another = await home.join('member');
});

describe('a report', () => {
  test('is written by any owner, goes to a solver of the committee, and is seen by the house (REP-07, REP-10, REP-16)', async () => {
    const made = await write(owner, { floor: '3' });
    expect(made).toMatchObject({ status: 'new', type: 'fault', visibility: 'public', part: 'lift', floor: '3' });
    const { data } = await another.call('GET /report/{id}', { id: made.id });
    expect(data).toMatchObject({
      description: '<p>Mezi patry</p>',
      comments: [],
      solverId: chair.id,
      solvedDate: null,
    });
    expect([data.creator?.id, data.solver?.id]).toEqual([owner.id, chair.id]);
    expect(data.can).toEqual({
      edit: false,
      start: false,
      wait: false,
      solve: false,
      archive: false,
      remove: false,
      again: false,
      comment: true,
      also: true,
    });
  });

  test('needs a title, a description and a solver, all named at once (REP-14)', async () => {
    const empty = await owner.call('POST /report', { title: ' ', description: '' } as never);
    const missed = 'BASE.VALIDATION.REQUIRED';
    expect(empty.data).toEqual({ errors: { title: missed, description: missed, solverId: missed } });
    expect((await owner.call('POST /report', {} as never)).data).toEqual(empty.data);
    const blank = await owner.call('POST /report', { title: 'x', description: '<p> </p>', solverId: chair.id });
    expect([blank.code, blank.data]).toEqual([400, { errors: { description: 'BASE.VALIDATION.REQUIRED' } }]);
  });

  test('takes no solver, unit or entrance of another house, and no solver who is not of the committee (G-142)', async () => {
    const other = await house(world);
    const stranger = await other.join('mayorCommittee');
    for (const solverId of [stranger.id, another.id, gone]) {
      const refused = await owner.call('POST /report', { ...lift, solverId });
      expect([refused.code, refused.data]).toEqual([400, { errors: { solverId: 'BASE.VALIDATION.INVALID' } }]);
    }
    const [entranceId, unitId] = [newId(), newId()];
    await world.database.db.insert(entrance).values({ id: entranceId, communityId: other.id, name: 'A' });
    const flat = { communityId: other.id, number: '1', entranceId, type: 'flat' } as const;
    await world.database.db.insert(unit).values({ id: unitId, ...flat });
    const refused = await chair.call('POST /report', { ...lift, solverId: chair.id, entranceId, unitId });
    expect(refused.data).toEqual({
      errors: { entranceId: 'BASE.VALIDATION.INVALID', unitId: 'BASE.VALIDATION.INVALID' },
    });
    expect((await chair.call('GET /report/sticker', { part: 'lift', entranceId })).code).toBe(400);
  });

  test('that complains is seen by the committee and its writer alone, in lists, counts, search and what is similar (G-033)', async () => {
    const id = await idOf(owner, { type: 'complaint', title: 'Hluk od Vaška' });
    const seenBy = async (person: Person) => {
      const { data } = await person.call('GET /report');
      const found = (await person.call('GET /report/search/{text}', { text: 'vaska' })).data;
      const similar = (await person.call('GET /report/similar', { part: 'lift', text: 'hluk vaska' })).data;
      const counted = (await person.call('GET /svj')).data.reportsCount;
      const read = (await person.call('GET /report/{id}', { id })).code;
      return [data.totalItems, data.newCount, data.reportsCount, found.length, similar.length, counted, read];
    };
    for (const person of [owner, chair]) expect(await seenBy(person)).toEqual([1, 1, 1, 1, 1, 1, 200]);
    const audit = await home.join('audit_memberCommittee');
    for (const person of [another, audit]) {
      expect(await seenBy(person)).toEqual([0, 0, 0, 0, 0, 0, 404]);
      for (const refused of [
        await person.call('PUT /report/{id}/also', { id }),
        await person.call('POST /report/{id}/comment', { id, comment: 'x' }),
        await person.call('POST /report/{id}/again', { id, comment: 'x' }),
      ])
        expect(refused.code).toBe(404);
    }
    await chair.call('PUT /report/{id}', { id, visibility: 'public' });
    expect(await seenBy(another)).toEqual([1, 1, 1, 1, 1, 1, 200]);
  });

  test('is nothing to another house', async () => {
    const id = await idOf(owner);
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const { code } of [
      await stranger.call('GET /report/{id}', { id }),
      await stranger.call('PUT /report/{id}', { id, title: 'x' }),
      await stranger.call('PUT /report/solved-all', { ids: [id] }),
      await stranger.call('PUT /report/{id}/also', { id }),
      await stranger.call('POST /report/{id}/link', { id, name: 'Firma', email: 'a@example.cz' }),
    ])
      expect(code).toBe(404);
    expect((await stranger.call('GET /report/similar', { part: 'lift' })).data).toEqual([]);
  });

  test('bears files of whoever wrote or solves it, until it is solved (REP-17)', async () => {
    const id = await idOf(owner);
    const send = (by: Person, name: string) =>
      upload(world, home.id, by, `/report/upload/${id}`, { name, bytes: 'obsah' }, { name: 'Fotka' });
    expect([(await send(owner, 'a.jpg')).code, (await send(another, 'b.jpg')).code]).toEqual([200, 403]);
    const { data } = await another.call('GET /report/{id}', { id });
    expect(data.attachments.map(({ name }) => name)).toEqual(['Fotka.jpg']);
    await move(chair, id, 'solved');
    const late = await send(owner, 'c.jpg');
    expect([late.code, late.message]).toEqual([409, 'REPORT.ERRORS.SOLVED']);
  });

  test('collects comments, none of them empty, and none once it is archived (REP-20)', async () => {
    const id = await idOf(owner);
    const say = (comment: string) => another.call('POST /report/{id}/comment', { id, comment });
    expect([(await say('Taky stojí.')).code, (await say('  ')).code]).toEqual([200, 400]);
    await move(chair, id, 'solved');
    expect((await say('Děkuji.')).code).toBe(200);
    await move(chair, id, 'archive');
    const late = await say('Pozdě');
    expect([late.code, late.message]).toEqual([409, 'REPORT.ERRORS.ARCHIVED']);
  });
});

describe('the states of a report', () => {
  test('go from new over solving and solved to the archive, never back, each by who works on it (G-026)', async () => {
    const id = await idOf(owner);
    expect((await move(another, id, 'solving')).code).toBe(403);
    expect((await move(owner, id, 'solved')).code).toBe(403);
    expect((await move(chair, id, 'archive')).message).toBe('REPORT.ERRORS.STATE');
    expect((await move(chair, id, 'solving')).data).toMatchObject({
      status: 'solving',
      can: { edit: false, wait: true },
    });
    expect((await move(chair, id, 'new')).message).toBe('REPORT.ERRORS.STATE');
    await staySignedIn(world);
    world.clock.now = '2030-05-02T08:00:00.000Z';
    const solved = await move(chair, id, 'solved');
    expect(solved.data).toMatchObject({ status: 'solved', solvedDate: '2030-05-02T08:00:00.000Z' });
    expect((await move(chair, id, 'solving')).message).toBe('REPORT.ERRORS.STATE');
    expect((await move(chair, id, 'archive')).data).toMatchObject({ status: 'archive', can: { archive: false } });
    expect((await move(chair, id, 'solved')).message).toBe('REPORT.ERRORS.ARCHIVED');
  });

  test('open all of it while it is new, then only the work on it, and nothing of what is solved (REP-12, REP-19)', async () => {
    const id = await idOf(owner);
    const put = (by: Person, more: object) => by.call('PUT /report/{id}', { id, ...more });
    expect((await put(owner, { title: 'Výtah zase stojí', type: 'repair', floor: '2' })).code).toBe(200);
    await move(chair, id, 'solving');
    const late = await put(owner, { title: 'Jinak' });
    expect([late.code, late.message]).toEqual([409, 'REPORT.ERRORS.SOLVING']);
    expect((await put(chair, { title: 'Jinak' })).message).toBe('REPORT.ERRORS.SOLVING');
    const more = { solutionDescription: '<p>Nový díl</p>', cost: 125_050, guaranteeUntil: '2032-05-01' };
    expect((await put(chair, more)).data).toMatchObject(more);
    await put(chair, { status: 'solved' });
    for (const change of [{ title: 'Jinak' }, { solutionDescription: '<p>Jinak</p>' }, { cost: 1 }]) {
      const refused = await put(chair, change);
      expect([refused.code, refused.message]).toEqual([409, 'REPORT.ERRORS.SOLVED']);
    }
    const { data } = await owner.call('GET /report/{id}', { id });
    expect(data).toMatchObject({ title: 'Výtah zase stojí', ...more });
    expect(data.history.map(({ action }) => action)).toEqual([
      'create',
      'title',
      'type',
      'floor',
      'status',
      'cost',
      'guaranteeUntil',
      'solutionDescription',
      'status',
    ]);
  });

  test('refuse a version that somebody has overtaken, and of two who solve at once one finds it solved', async () => {
    const { id, version } = await write(owner);
    const both = await Promise.all(['A', 'B'].map((title) => chair.call('PUT /report/{id}', { id, version, title })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const twice = await Promise.all([1, 2].map(() => chair.call('PUT /report/solved-all', { ids: [id] })));
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test('stand each in the tab of its own, and one that is archived leaves the others (REP-05, REP-21)', async () => {
    const titles = ['Nové', 'Řešené', 'Vyřešené', 'Odložené'];
    const [, second = '', third = '', fourth = ''] = await Promise.all(titles.map((title) => idOf(owner, { title })));
    await move(chair, second, 'solving');
    for (const id of [third, fourth]) await move(chair, id, 'solved');
    const shown = async (tab: 'new' | 'solving' | 'solved' | 'archive') =>
      (await another.call('GET /report', { tab })).data.reports.map(({ title }) => title).sort();
    expect(await shown('new')).toEqual(['Nové']);
    expect(await shown('solving')).toEqual(['Řešené']);
    expect(await shown('solved')).toEqual(['Odložené', 'Vyřešené']);
    expect(await shown('archive')).toEqual([]);
    expect((await another.call('PUT /report/{id}/archive', { id: fourth })).code).toBe(403);
    expect((await chair.call('PUT /report/{id}/archive', { id: fourth })).code).toBe(200);
    expect((await another.call('GET /report/{id}', { id: fourth })).data.status).toBe('archive');
    expect([await shown('solved'), await shown('archive')]).toEqual([['Vyřešené'], ['Odložené']]);
  });

  test('change for several at once or for none (REP-06, REP-23, REP-24, G-025)', async () => {
    const [one, two] = [await idOf(owner), await idOf(owner)];
    expect((await another.call('PUT /report/solved-all', { ids: [one, two] })).code).toBe(403);
    expect((await chair.call('PUT /report/solved-all', { ids: [one, two, gone] })).code).toBe(404);
    expect((await chair.call('PUT /report/archive-all', { ids: [one] })).message).toBe('REPORT.ERRORS.NEW');
    expect((await chair.call('PUT /report/solved-all', { ids: [one, two] })).code).toBe(200);
    expect((await chair.call('PUT /report/archive-all', { ids: [one] })).code).toBe(200);
    const { data } = await another.call('GET /report', { tab: 'solved' });
    expect(data).toMatchObject({
      totalItems: 1,
      reportsCount: 2,
      newCount: 0,
      solvingCount: 0,
      solvedCount: 1,
      archiveCount: 1,
    });
    expect((await another.call('PUT /report/delete-all', { ids: [one, two] })).code).toBe(403);
    expect((await chair.call('PUT /report/delete-all', { ids: [one, two] })).code).toBe(200);
    const read = await owner.call('GET /report/{id}', { id: one });
    expect([read.code, read.message]).toEqual([404, 'REPORT.ERRORS.NOT_FOUND']);
    expect((await chair.call('PUT /trash/restore', { ids: [one, two] })).code).toBe(200);
    expect((await owner.call('GET /report', { tab: 'archive' })).data.totalItems).toBe(1);
  });

  test('let its writer delete what is new, and only that', async () => {
    const [one, two] = [await idOf(owner), await idOf(owner)];
    expect((await another.call('DELETE /report/{id}', { id: one })).code).toBe(403);
    expect((await owner.call('DELETE /report/{id}', { id: one })).code).toBe(200);
    await move(chair, two, 'solving');
    expect((await owner.call('DELETE /report/{id}', { id: two })).message).toBe('REPORT.ERRORS.SOLVING');
  });
});
