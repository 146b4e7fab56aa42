import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import type { MessageTab } from './messages.contract.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const body = (title: string, more = {}) => ({ title, description: `<p>${title}</p>`, long_term: false, ...more });
const write = async (title: string, more = {}) => {
  const answer = await chair.call('POST /message', body(title, more));
  expect(answer.code).toBe(200);
  return answer.data;
};
const list = async (person: Person, input = {}) => (await person.call('GET /message', input)).data;
const titles = async (person: Person, input = {}) => (await list(person, input)).messages.map((row) => row.title);
const tabs: MessageTab[] = ['actual', 'pined', 'planned', 'concept', 'old', 'archive'];
const allTitles = async (person: Person) =>
  Object.fromEntries(await Promise.all(tabs.map(async (tab) => [tab, (await titles(person, { tab })).sort()])));

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});
afterEach(() => {
  world.clock.now = null;
});

describe('the six states', () => {
  const term = (from: number, to?: number) => ({
    long_term: true,
    dateFrom: inHours(from),
    ...(to === undefined ? {} : { dateTo: inHours(to) }),
  });

  async function oneOfEach() {
    await write('běží', term(-2, 2));
    await write('dlouhodobá');
    await write('bez konce', term(-2));
    await write('připnutá', { isPinned: true });
    await write('plánovaná', term(2, 4));
    await write('stará', term(-4, -2));
    await write('rozepsaná', { concept: true, ...term(2, 4) });
    const { id } = await write('uklizená připnutá', { isPinned: true });
    await chair.call('PUT /message/{id}/archive', { id });
  }

  test('each message is in exactly one tab, and the counts agree with the lists', async () => {
    await oneOfEach();
    expect(await allTitles(chair)).toEqual({
      actual: ['bez konce', 'běží', 'dlouhodobá'].sort(),
      pined: ['připnutá'],
      planned: ['plánovaná'],
      concept: ['rozepsaná'],
      old: ['stará'],
      archive: ['uklizená připnutá'],
    });
    for (const tab of tabs) {
      const { messages, totalItems, ...counts } = await list(chair, { tab });
      expect(counts).toEqual({
        actualCount: 3,
        pinedCount: 1,
        plannedCount: 1,
        conceptCount: 1,
        oldCount: 1,
        archiveCount: 1,
      });
      expect(totalItems).toBe(messages.length);
      expect(messages.every((row) => row.state === tab)).toBe(true);
    }
  });

  test('an owner sees neither drafts nor what is planned, and counts none of them', async () => {
    await oneOfEach();
    expect(await list(owner)).toMatchObject({ actualCount: 3, conceptCount: 0, plannedCount: 0, archiveCount: 1 });
    expect(await titles(owner, { tab: 'planned' })).toEqual([]);
    expect(await titles(owner, { tab: 'concept' })).toEqual([]);
  });

  test('what is planned becomes actual and then old by the clock alone', async () => {
    const { id, state } = await write('odečet vody', term(1, 3));
    expect(state).toBe('planned');
    expect((await owner.call('GET /message/{id}', { id })).code).toBe(404);
    world.clock.now = inHours(1.5);
    expect((await owner.call('GET /message/{id}', { id })).data.state).toBe('actual');
    expect(await titles(owner)).toEqual(['odečet vody']);
    world.clock.now = inHours(3.5);
    expect((await owner.call('GET /message/{id}', { id })).data.state).toBe('old');
    expect(await list(owner, { tab: 'old' })).toMatchObject({ oldCount: 1, actualCount: 0, totalItems: 1 });
  });

  test('the title of what is planned or a draft is not told by the activities before its time', async () => {
    const { id } = await write('tajný plán', term(1));
    await chair.call('PUT /message/{id}', { id, ...body('tajný plán dva', term(1)) });
    await write('tajný koncept', { concept: true });
    const told = async (person: Person) => {
      const { data } = await person.call('GET /activity', {});
      const { data: load } = await person.call('GET /svj');
      return [...data.activities, ...load.activities]
        .map((row) => row.title)
        .filter((title) => title.includes('tajný'));
    };
    expect(await told(owner)).toEqual([]);
    expect((await told(chair)).length).toBe(6);
  });
});

describe('a draft', () => {
  test('is saved without any validation of content', async () => {
    expect((await chair.call('POST /message', { concept: true })).data).toMatchObject({ title: '', state: 'concept' });
    expect(await chair.call('POST /message', {})).toMatchObject({
      code: 400,
      data: { errors: { title: 'BASE.VALIDATION.REQUIRED', description: 'BASE.VALIDATION.REQUIRED' } },
    });
    const { data } = await chair.call('POST /message', { title: '', description: '', concept: true });
    expect(data).toMatchObject({ title: '', description: '', concept: true, state: 'concept' });
    const wrongOrder = { dateFrom: '2026-06-01T00:00:00Z', dateTo: '2026-05-01T00:00:00Z' };
    const again = await chair.call('PUT /message/{id}', {
      id: data.id,
      ...body('', { concept: true, long_term: true, ...wrongOrder }),
    });
    expect(again).toMatchObject({ code: 200, data: { dateTo: '2026-05-01T00:00:00.000Z' } });
  });

  test('is published by saving it so, and then needs what every message needs', async () => {
    const { id } = await write('', { concept: true });
    const early = await chair.call('PUT /message/{id}', { id, title: '', description: '', long_term: false });
    expect(early.data).toEqual({
      errors: { title: 'BASE.VALIDATION.REQUIRED', description: 'BASE.VALIDATION.REQUIRED' },
    });
    expect((await owner.call('GET /message/{id}', { id })).code).toBe(404);
    expect((await chair.call('PUT /message/{id}', { id, ...body('Hotovo') })).data).toMatchObject({ state: 'actual' });
    expect((await owner.call('GET /message/{id}', { id })).code).toBe(200);
    const { data } = await chair.call('GET /message/{id}', { id });
    expect(data.history.map((row) => row.action)).toEqual(['create', 'publish']);
  });

  test('cannot be archived, and cannot be commented', async () => {
    const { id, can } = await write('Koncept', { concept: true });
    expect(can).toEqual({ edit: true, archive: false, remove: true, comment: false });
    for (const answer of [
      await chair.call('PUT /message/{id}/archive', { id }),
      await chair.call('POST /message/{id}/comment', { id, message: 'x' }),
    ])
      expect(answer).toMatchObject({ code: 409, message: 'MESSAGE.ERRORS.DRAFT', showMessage: true });
  });

  test('is seen by its author even after the right to write was taken', async () => {
    const committee = await home.join('memberCommittee');
    const { id } = (await committee.call('POST /message', body('Můj koncept', { concept: true }))).data;
    await world.database.pool.query(
      `update member set role_id = (select role_id from member where id = $1) where id = $2`,
      [owner.id, committee.id],
    );
    expect((await committee.call('GET /message/{id}', { id })).data).toMatchObject({
      title: 'Můj koncept',
      can: { edit: false, archive: false, remove: false },
    });
    expect((await owner.call('GET /message/{id}', { id })).code).toBe(404);
  });

  test('a published message does not become a draft again', async () => {
    const { id } = await write('Zveřejněná');
    const answer = await chair.call('PUT /message/{id}', { id, ...body('Zveřejněná', { concept: true }) });
    expect(answer.data).toEqual({ errors: { concept: 'BASE.VALIDATION.INVALID' } });
  });
});

describe('an archived message', () => {
  test('is only read and deleted', async () => {
    const { id } = await write('Do archivu');
    expect((await chair.call('PUT /message/{id}/archive', { id })).code).toBe(200);
    const { data } = await chair.call('GET /message/{id}', { id });
    expect(data).toMatchObject({ state: 'archive', archive: true });
    expect(data.can).toEqual({ edit: false, archive: false, remove: true, comment: false });
    for (const answer of [
      await chair.call('PUT /message/{id}', { id, ...body('Jinak') }),
      await chair.call('PUT /message/{id}/archive', { id }),
      await owner.call('POST /message/{id}/comment', { id, message: 'x' }),
    ])
      expect(answer).toMatchObject({ code: 409, message: 'MESSAGE.ERRORS.ARCHIVED' });
    expect((await owner.call('GET /message/{id}', { id })).code).toBe(200);
    expect((await chair.call('DELETE /message/{id}', { id })).code).toBe(200);
  });
});

describe('several at once', () => {
  test('are deleted or archived together', async () => {
    const ids = [(await write('a')).id, (await write('b')).id];
    expect((await chair.call('PUT /message/archive-all', { ids })).code).toBe(200);
    expect(await list(chair, { tab: 'archive' })).toMatchObject({ archiveCount: 2, actualCount: 0 });
    expect((await chair.call('PUT /message/delete-all', { ids })).code).toBe(200);
    expect(await list(chair)).toMatchObject({ archiveCount: 0 });
  });

  test('one foreign, unknown or repeated id and nothing changes', async () => {
    const own = (await write('moje')).id;
    const draft = (await write('koncept', { concept: true })).id;
    const neighbours = await house(world);
    const other = await neighbours.join('mayorCommittee');
    const foreign = (await other.call('POST /message', body('cizí'))).data.id;
    for (const call of ['PUT /message/delete-all', 'PUT /message/archive-all'] as const) {
      expect(await chair.call(call, { ids: [own, foreign] })).toMatchObject({
        code: 404,
        message: 'MESSAGE.ERRORS.NOT_FOUND',
      });
      expect((await chair.call(call, { ids: [own, '01900000-0000-7000-8000-000000000000'] })).code).toBe(404);
      expect((await chair.call(call, { ids: [own, own] })).code).toBe(400);
      expect((await chair.call(call, { ids: [] })).code).toBe(400);
    }
    expect((await chair.call('PUT /message/archive-all', { ids: [own, draft] })).code).toBe(409);
    expect((await chair.call('GET /message/{id}', { id: own })).data.state).toBe('actual');
    expect((await other.call('GET /message/{id}', { id: foreign })).data.state).toBe('actual');
  });

  test('500 ids are the most', async () => {
    const ids = Array.from({ length: 501 }, (_, i) => `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`);
    const tooMany = await chair.call('PUT /message/delete-all', { ids });
    expect(tooMany).toMatchObject({ code: 400, data: { errors: { ids: 'BASE.VALIDATION.TOO_MANY' } } });
    expect((await chair.call('PUT /message/delete-all', { ids: ids.slice(1) })).code).toBe(404);
  });
});

describe('finding', () => {
  test('search knows neither case nor diacritics, looks into the text, and needs three characters', async () => {
    const { id } = await write('Schůze vlastníků', { description: '<p>Program: <b>výtah</b></p>' });
    await write('Jiná');
    const search = async (text: string) => (await owner.call('GET /message/search/{text}', { text })).data;
    expect(await search('schuze')).toEqual([{ id, title: 'Schůze vlastníků' }]);
    expect(await search('SCHŮZE vlas')).toHaveLength(1);
    expect(await search('vytah')).toHaveLength(1);
    expect(await search('sc')).toEqual([]);
    expect(await search(' s  ')).toEqual([]);
    expect(await search('nic takového')).toEqual([]);
  });

  test('wildcards of the database are letters like any other', async () => {
    await write('Sleva 100% platí');
    await write('klíč pod_rohožkou');
    await write('cesta C:\\dům');
    const search = async (text: string) => (await owner.call('GET /message/search/{text}', { text })).data.length;
    expect(await search('%%%')).toBe(0);
    expect(await search('___')).toBe(0);
    expect(await search('100%')).toBe(1);
    expect(await search('1%0')).toBe(0);
    expect(await search('pod_roh')).toBe(1);
    expect(await search('po__roh')).toBe(0);
    expect(await search('c:\\d')).toBe(1);
  });

  test('search leaves out the archive, and drafts for all but writers', async () => {
    const { id } = await write('hledaná archivní');
    await chair.call('PUT /message/{id}/archive', { id });
    await write('hledaná rozepsaná', { concept: true });
    await write('hledaná budoucí', { long_term: true, dateFrom: inHours(5) });
    const search = async (person: Person) =>
      (await person.call('GET /message/search/{text}', { text: 'hledana' })).data.map((row) => row.title).sort();
    expect(await search(owner)).toEqual([]);
    expect(await search(chair)).toEqual(['hledaná budoucí', 'hledaná rozepsaná']);
  });

  test('search answers at most twenty, the newest first', async () => {
    for (let i = 1; i <= 21; i++) await write(`hromadná ${i}`);
    const { data } = await owner.call('GET /message/search/{text}', { text: 'hromadna' });
    expect(data).toHaveLength(20);
    expect(data[0]?.title).toBe('hromadná 21');
  });

  test('the list is filtered by text, label and audience, and totalItems counts what the filter leaves', async () => {
    const labels = (await chair.call('GET /message/labels')).data;
    const labelId = labels.find((label) => label.type === 'repair')?.id;
    await write('oprava střechy', { labelId });
    await write('oprava výboru', { labelId, toPublic: false });
    await write('úklid');
    expect(await titles(chair, { search: 'OPRÁVA' })).toEqual(['oprava výboru', 'oprava střechy']);
    expect(await titles(chair, { labelId })).toHaveLength(2);
    expect(await titles(chair, { labelId, toPublic: 'false' })).toEqual(['oprava výboru']);
    expect(await list(chair, { search: 'oprava' })).toMatchObject({ totalItems: 2, actualCount: 3 });
  });

  test('the list is sorted and paged, and a page after the last is empty', async () => {
    for (let i = 1; i <= 27; i++) await write(`zpráva ${String(i).padStart(2, '0')}`);
    const first = await list(owner, { sort: 'title', direction: 'asc', sizePerPage: '25' });
    expect(first.messages).toHaveLength(25);
    expect(first).toMatchObject({ totalItems: 27, actualCount: 27 });
    expect(first.messages[0]?.title).toBe('zpráva 01');
    const second = await titles(owner, { sort: 'title', direction: 'asc', sizePerPage: '25', page: 2 });
    expect(second).toEqual(['zpráva 26', 'zpráva 27']);
    expect(await titles(owner, { sizePerPage: '25', page: 3 })).toEqual([]);
    expect((await titles(owner))[0]).toBe('zpráva 27');
    expect((await owner.call('GET /message', { sizePerPage: '10' as '25' })).code).toBe(400);
    expect((await owner.call('GET /message', { page: 0 })).code).toBe(400);
  });

  test('titles are sorted as Czech sorts them', async () => {
    for (const title of ['cihla', 'chodba', 'čerpadlo', 'dveře', 'hala', 'Úklid', 'uzávěr']) await write(title);
    expect(await titles(owner, { sort: 'title', direction: 'asc' })).toEqual([
      'cihla',
      'čerpadlo',
      'dveře',
      'hala',
      'chodba',
      'Úklid',
      'uzávěr',
    ]);
  });
});
