import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import {
  administrator,
  changeCommunity,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const load = async (person: Person) => (await person.call('GET /svj')).data;
const notice = (title: string, more = {}) => ({ title, description: '<p>x</p>', long_term: false, ...more });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world, { name: 'SVJ Lipová 12' });
  chair = await home.join('mayorCommittee', {
    phones: [{ value: '+420602111222', visibility: 'admin' }],
    lastName: 'Dvořáková',
  });
  owner = await home.join('member');
});

describe('the initial load of a community', () => {
  test('tells the community, its entrances, modules, boards, labels and counts', async () => {
    await changeCommunity(world, home.id, { nickname: 'Lipová', ico: '27082440', dataBox: 'abc123', isFree: true });
    await world.database.db.insert(entrance).values([
      { id: newId(), communityId: home.id, name: 'Vchod B', street: 'Lipová 12' },
      { id: newId(), communityId: home.id, name: 'Vchod A' },
    ]);
    const audit = await home.join('audit_mayorCommittee');
    const data = await load(owner);
    expect(Object.keys(data).sort()).toEqual(
      [
        'svj',
        'entrances',
        'modules',
        'activities',
        'hasMayorCommittee',
        'committees',
        'auditCommittees',
        'messageLabels',
        'messageDefaultLabel',
        'discussionCount',
        'roomsCount',
        'usersCount',
        'reportsCount',
        'votesCount',
        'votesWaitingCount',
        'surveysCount',
        'meetingsCount',
        'requirementApprovalCount',
      ].sort(),
    );
    expect(data.svj).toMatchObject({
      id: home.id,
      name: 'SVJ Lipová 12',
      nickname: 'Lipová',
      ico: '27082440',
      dataBox: 'abc123',
      country: 'cs',
      isFree: true,
      isDemo: false,
    });
    expect(data.svj.url_hash).toMatch(/^[\w-]{22}$/);
    expect(data.entrances.map((row) => row.name)).toEqual(['Vchod A', 'Vchod B']);
    expect(data.committees.map((person) => person.id)).toEqual([chair.id]);
    expect(data.auditCommittees.map((person) => person.id)).toEqual([audit.id]);
    expect(data).toMatchObject({ hasMayorCommittee: true, usersCount: 0 }); // an owner does not read people
    expect((await load(chair)).usersCount).toBe(3);
    expect(data.messageLabels).toHaveLength(7);
    expect(data.messageDefaultLabel).toBe(data.messageLabels.find((label) => label.type === 'general')?.id);
  });

  test('shows the bank account to the committee alone', async () => {
    await changeCommunity(world, home.id, { bankAccount: '2000145399/0800' });
    expect((await load(chair)).svj.bankAccount).toBe('2000145399/0800');
    for (const role of ['member', 'neighbour', 'audit_memberCommittee'] as const)
      expect((await load(await home.join(role))).svj.bankAccount).toBeNull();
  });

  test('a chair is missed when the only one is archived, a deputy or of the audit committee', async () => {
    const empty = await house(world);
    await empty.join('subMayorCommittee');
    await empty.join('audit_mayorCommittee');
    await empty.join('mayorCommittee', { archivedAt: new Date().toISOString() });
    expect((await load(await empty.join('member'))).hasMayorCommittee).toBe(false);
    await empty.join('external_mayorCommittee');
    expect((await load(await empty.join('member'))).hasMayorCommittee).toBe(true);
  });

  test('contacts of the committee are told as each of them shows them, and to the committee always', async () => {
    await home.join('memberCommittee', {
      phones: [{ value: '+420777000111', visibility: 'all' }],
      showEmail: true,
      lastName: 'Ukázaný',
    });
    const contacts = async (person: Person) =>
      Object.fromEntries((await load(person)).committees.map((row) => [row.lastName, [row.phone, row.email !== null]]));
    expect(await contacts(owner)).toEqual({ Dvořáková: [null, false], Ukázaný: ['+420777000111', true] });
    expect(await contacts(chair)).toEqual({ Dvořáková: ['+420602111222', true], Ukázaný: ['+420777000111', true] });
  });

  test('who waits or lost access stands in the committees with that state, and who was archived does not', async () => {
    const waiting = await home.join('memberCommittee', { isActive: false });
    const closed = await home.join('audit_memberCommittee', { hasAccess: false });
    await home.join('memberCommittee', { archivedAt: new Date().toISOString() });
    const audit = await home.join('audit_mayorCommittee');
    const { committees, auditCommittees } = await load(owner);
    const states = (people: typeof committees) => people.map(({ id, state }) => [id, state]).sort();
    expect(states(committees)).toEqual(
      [
        [chair.id, 'active'],
        [waiting.id, 'notActivated'],
      ].sort(),
    );
    expect(states(auditCommittees)).toEqual(
      [
        [audit.id, 'active'],
        [closed.id, 'withoutAccess'],
      ].sort(),
    );
  });

  test('the administrator of the application counts neither as a person nor as committee', async () => {
    const admin = await administrator(world, home.id);
    const data = await load(admin);
    expect(data).toMatchObject({ usersCount: 2 });
    expect(data.committees.map((person) => person.id)).toEqual([chair.id]);
  });

  test('needs the header of a community to which one belongs', async () => {
    expect(await holder(world, owner.token)('GET /svj')).toMatchObject({
      code: 400,
      message: 'BASE.ERRORS.COMMUNITY_REQUIRED',
    });
    const foreign = await house(world);
    for (const id of [foreign.id, newId(), 'nesmysl', '00000000-0000-0000-0000-000000000000'])
      expect(await holder(world, owner.token, id)('GET /svj')).toMatchObject({
        code: 403,
        message: 'BASE.ERRORS.NO_PERMISSION',
      });
  });
});

describe('the list of communities', () => {
  test('holds those of the account, and all for an administrator', async () => {
    const foreign = await house(world);
    const mine = (await owner.call('GET /svj/all')).data;
    expect(mine).toEqual([
      {
        id: home.id,
        name: 'SVJ Lipová 12',
        nickname: '',
        email: '',
        invoiceEmail: '',
        street: '',
        city: '',
        session_user_id: owner.id,
      },
    ]);
    const all = (await (await administrator(world)).call('GET /svj/all')).data.map((item) => item.id);
    expect(all).toContain(home.id);
    expect(all).toContain(foreign.id);
  });

  test('leaves out communities where the member is archived, waits or has no access', async () => {
    for (const values of [{ archivedAt: new Date().toISOString() }, { isActive: false }, { hasAccess: false }]) {
      const person = await home.join('member', values);
      expect((await person.call('GET /svj/all')).data).toEqual([]);
    }
  });
});

describe('activities', () => {
  const seen = async (person: Person, input = {}) =>
    (await person.call('GET /activity', input)).data.activities.map(({ type, title }) => `${type} ${title}`);

  test('each creation, change and deletion writes one row, newest first, with its author', async () => {
    const { id } = (await chair.call('POST /message', notice('Zpráva'))).data;
    await chair.call('PUT /message/{id}', { id, ...notice('Zpráva 2') });
    await chair.call('DELETE /message/{id}', { id });
    expect(await seen(owner)).toEqual(['delete Zpráva 2', 'update Zpráva 2', 'create Zpráva']);
    const [row] = (await owner.call('GET /activity', {})).data.activities;
    expect(row).toMatchObject({ module: 'messages', visibility: 'public', service: false, user: { id: chair.id } });
  });

  test('a refused change writes none', async () => {
    const { id } = (await chair.call('POST /message', notice('Jedna'))).data;
    await chair.call('PUT /message/{id}', { id, ...notice('x'), version: 99 });
    await chair.call('PUT /message/delete-all', { ids: [id, newId()] });
    await chair.call('POST /message', { title: '', description: '' });
    expect(await seen(chair)).toEqual(['create Jedna']);
  });

  test('of the committee and of the service are seen by the privileged alone', async () => {
    await chair.call('POST /message', notice('Pro výbor', { toPublic: false }));
    await (await administrator(world, home.id)).call('POST /message', notice('Od správce'));
    await chair.call('POST /message', notice('Pro všechny'));
    expect(await seen(owner)).toEqual(['create Pro všechny']);
    const ofService = ['create Od správce', 'update Návštěva'];
    expect(await seen(chair)).toEqual(['create Pro všechny', ...ofService, 'create Pro výbor']);
    expect((await load(owner)).activities.map((row) => row.title)).toEqual(['Pro všechny']);
  });

  test('follow the present visibility of their record, and its last one when it is gone', async () => {
    const { id } = (await chair.call('POST /message', notice('Výpověď správci'))).data;
    expect(await seen(owner)).toEqual(['create Výpověď správci']);
    const change = (title: string, toPublic: boolean) =>
      chair.call('PUT /message/{id}', { id, ...notice(title, { toPublic }) });
    await change('Výpověď správci, důvody', false);
    expect(await seen(owner)).toEqual([]);
    expect((await owner.call('GET /activity', {})).data.totalItems).toBe(0);
    expect(await seen(chair)).toHaveLength(2);
    await change('Nový správce', true);
    expect(await seen(owner)).toEqual(['update Nový správce', 'create Výpověď správci']);
    await change('Nový správce', false);
    await chair.call('DELETE /message/{id}', { id });
    expect(await seen(owner)).toEqual([]);
    expect(await seen(chair)).toHaveLength(5);
  });

  test('of a document that was moved out of sight are out of sight', async () => {
    const folder = async (visibility: 'committee' | 'personal') =>
      (await chair.call('POST /folder', { name: `Složka ${visibility}`, visibility })).data.id;
    const deputy = await home.join('subMayorCommittee');
    const { id } = (await chair.call('POST /file/link', { name: 'Posudek', url: 'https://example.cz/' })).data;
    const told = async (person: Person) =>
      (await seen(person, { module: 'documents' })).filter((row) => /Posudek/.test(row));
    expect([await told(owner), await told(deputy)]).toEqual([['create Posudek'], ['create Posudek']]);
    await chair.call('PUT /folder/move', { parentId: await folder('committee'), files: [id] });
    expect([(await told(owner)).length, (await told(deputy)).length > 0]).toEqual([0, true]);
    await chair.call('PUT /folder/move', { parentId: await folder('personal'), files: [id] });
    expect([(await told(owner)).length, (await told(deputy)).length]).toEqual([0, 0]);
  });

  test('are filtered by module and type, and paged', async () => {
    for (let i = 1; i <= 27; i++) await chair.call('POST /message', notice(`Zpráva ${i}`));
    await chair.call('POST /role', { title: 'Role', modules: [] });
    expect(await seen(chair, { module: 'svj' })).toEqual(['create Role']);
    expect(await seen(chair, { type: 'delete' })).toEqual([]);
    const first = (await chair.call('GET /activity', {})).data;
    expect([first.activities.length, first.totalItems]).toEqual([25, 28]);
    expect(await seen(chair, { page: 2 })).toEqual(['create Zpráva 3', 'create Zpráva 2', 'create Zpráva 1']);
    expect((await load(chair)).activities).toHaveLength(10);
  });

  test('are counted exactly while few follow the page, and never further than that', async () => {
    await world.database.pool.query(
      `insert into activity (id, community_id, date, module, type, visibility, title)
       select gen_random_uuid(), $1, now() - i * interval '1 minute', 'svj', 'update', 'public', 'Změna ' || i from generate_series(1, 1100) i`,
      [home.id],
    );
    const page = async (page: number, sizePerPage: '25' | 'all' = '25') => {
      const { data } = await owner.call('GET /activity', { page, sizePerPage });
      return [data.activities.length, data.activities[0]?.title, data.totalItems];
    };
    expect(await page(1)).toEqual([25, 'Změna 1', 275]);
    expect(await page(35)).toEqual([25, 'Změna 851', 1_100]);
    expect(await page(44)).toEqual([25, 'Změna 1076', 1_100]);
    expect(await page(45)).toEqual([0, undefined, 1_100]);
    expect(await page(1, 'all')).toEqual([1_100, 'Změna 1', 1_100]);
  });

  test('of modules that the reader may not view are left out', async () => {
    await chair.call('POST /message', notice('Zpráva'));
    await changeCommunity(world, home.id, { modules: ['votes'] });
    expect(await seen(owner)).toEqual([]);
  });

  test('are kept for two years', async () => {
    await chair.call('POST /message', notice('Stará zpráva'));
    await world.database.pool.query(`update activity set date = now() - interval '729 days' where community_id = $1`, [
      home.id,
    ]);
    await world.sweep();
    expect(await seen(chair)).toEqual(['create Stará zpráva']);
    await world.database.pool.query(`update activity set date = now() - interval '731 days' where community_id = $1`, [
      home.id,
    ]);
    await world.sweep();
    expect(await seen(chair)).toEqual([]);
  });
});
