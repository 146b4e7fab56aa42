import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import type { Envelope } from '#shared/errors.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { transfersModule } from '../transfers/server/transfers.module.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await world.database.db.insert(entrance).values({ id: newId(), communityId: home.id, name: '1' });
});

const head = 'Jednotka;Podíl;Jméno;Příjmení;E-mail;Telefon;Vchod\n';
let counter = 0;
const address = () => `vraceni${process.pid}.${++counter}@example.cz`;

/** Brings and writes a table; its id. */
async function write(lines: string[], options: object = {}): Promise<string> {
  const bytes = `${head}${lines.join('\n')}\n`;
  const brought = (await upload(world, home.id, chair, '/import', { name: 'dum.csv', bytes })) as unknown as Envelope<{
    id: string;
  }>;
  const { id } = brought.data;
  const { data } = await chair.call('PUT /import/{id}', { id, options });
  const done = await chair.call('POST /import/{id}/commit', {
    id,
    acceptShare: data.summary.share.accept ?? undefined,
  });
  expect(done.code, done.message).toBe(200);
  return id;
}
const look = async (id: string, page = 1) => (await chair.call('GET /import/{id}/undo', { id, page })).data;
const undo = (id: string, rest?: boolean) => chair.call('POST /import/{id}/undo', { id, rest });
/** What stays, with its reasons, as `name: reason reason`. */
const named = async (id: string) =>
  (await look(id)).items.map(({ name, reasons }) => `${name}: ${reasons.map(({ code }) => code).join(' ')}`);

const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows;
const units = async () =>
  (await query('select number from unit where community_id = $1 order by number', [home.id])).map((row) => row.number);
const people = async () =>
  (
    await query('select last_name from member where community_id = $1 and id <> $2 order by last_name', [
      home.id,
      chair.id,
    ])
  ).map((row) => row.last_name);
const person = async (lastName: string): Promise<string> =>
  (await query('select id from member where community_id = $1 and last_name = $2', [home.id, lastName]))[0]?.id;
const room = async (number: string): Promise<string> =>
  (await query('select id from unit where community_id = $1 and number = $2', [home.id, number]))[0]?.id;
const holders = async (number: string) =>
  (
    await query(
      `select m.last_name from unit_owner o join unit u on u.id = o.unit_id join member m on m.id = o.member_id
       where u.community_id = $1 and u.number = $2 order by o.position`,
      [home.id, number],
    )
  ).map((row) => row.last_name);

async function vote(users: { userId: string }[]): Promise<string> {
  const { data, message } = await chair.call('POST /vote', {
    name: 'Oprava střechy',
    participation_count: 50,
    accept_count: 50,
    status: 'run',
    votePoints: [{ name: 'Bod', description: '<p>Znění</p>' }],
    users: users.map((one) => ({ ...one, shares: { top: 1, bottom: 1 } })),
  });
  expect(data, message).toBeTruthy();
  return data.id;
}

describe('before an import is taken back', () => {
  test('nothing is named when nothing has changed, and all of it goes', async () => {
    const id = await write(['1;1/2;Jan;Novák;;;B', '2;1/2;Eva;Malá;;;B']);
    expect(await look(id)).toEqual({
      items: [],
      totalItems: 0,
      share: { now: '1', after: '0' },
      back: {
        people: { removed: 2, restored: 0 },
        units: { removed: 2, restored: 0 },
        entrances: { removed: 1, restored: 0 },
      },
    });
    expect((await undo(id)).code).toBe(200);
    expect([await units(), await people()]).toEqual([[], []]);
  });

  test('what was edited is named by its fields and its day', async () => {
    const id = await write(['1;1/2;Jan;Novák;;777123456;', '2;1/2;Eva;Malá;;;']);
    const phones = [{ value: '602111222', visibility: 'admin' as const }];
    expect((await chair.call('PUT /user/{id}', { id: await person('Novák'), phones, city: 'Brno' })).code).toBe(200);
    const { items, back, share } = await look(id);
    expect(items).toMatchObject([
      {
        kind: 'person',
        name: 'Jan Novák',
        isCreated: true,
        reasons: [{ code: 'edited', fields: ['phone', 'address'] }],
      },
      { kind: 'unit', name: '1', unitType: 'flat', reasons: [{ code: 'heldBy', title: 'Jan Novák' }] },
    ]);
    expect(items[0]?.reasons[0]?.at).not.toBeNull();
    expect([back.people.removed, back.units.removed, share]).toEqual([1, 1, { now: '1', after: '1/2' }]);
  });

  test('an invitation and a vote are reasons; who may not read votes learns no title', async () => {
    const id = await write([`1;1/2;Jan;Novák;${address()};;`, '2;1/4;Eva;Malá;;;', '3;1/4;Petr;Veselý;;;']);
    await chair.call('PUT /user/activate-email/{id}', { id: await person('Novák') });
    await vote([{ userId: await person('Malá') }]);
    expect(await named(id)).toEqual(['Eva Malá: vote', 'Jan Novák: invited', '1: heldBy', '2: heldBy']);
    expect((await look(id)).items[0]?.reasons[0]?.title).toBe('Oprava střechy');
    await query(
      `update role set modules = (select jsonb_agg(m) from jsonb_array_elements(modules) m where m->>'id' <> 'votes')
       where id = (select role_id from member where id = $1)`,
      [chair.id],
    );
    expect((await look(id)).items[0]?.reasons[0]).toMatchObject({ code: 'vote', title: null });
  });

  test('a long list comes by pages', async () => {
    const id = await write(
      Array.from(
        { length: 30 },
        (_, i) => `${i + 1};1/30;${i < 15 ? 'Jan' : 'Petr'};Nov${'abcdefghijklmno'[i % 15]}k;;;`,
      ),
    );
    await query("update member set version = 2 where community_id = $1 and last_name like 'Nov%'", [home.id]);
    const [first, third] = [await look(id), await look(id, 3)];
    expect([first.totalItems, first.items.length, third.items.length]).toEqual([60, 25, 10]);
    expect(first.back.people.removed + first.back.units.removed).toBe(0);
    expect(await undo(id, true)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.CHANGED_SINCE' });
  });
});

describe('the rest is taken back on request', () => {
  test('and without it nothing is', async () => {
    const id = await write(['1;1/2;Jan;Novák;;;', '2;1/2;Eva;Malá;;;']);
    await chair.call('PUT /user/{id}', { id: await person('Novák'), city: 'Brno' });
    expect(await undo(id)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.CHANGED_SINCE' });
    expect(await units()).toEqual(['1', '2']);
    expect((await undo(id, true)).data).toMatchObject({ state: 'undone', can: { undo: false } });
    expect([await units(), await people()]).toEqual([['1'], ['Novák']]);
    expect(await named(id)).toEqual(['Jan Novák: edited', '1: heldBy']);
    expect((await look(id)).share).toEqual({ now: '1', after: '1/2' });
  });

  test('a person who stays keeps their units, and these all their owners and their entrance', async () => {
    const id = await write([
      '1;1/4;Jan;Novák;;;B',
      '1;1/4;Eva;Malá;;;B',
      '2;1/4;Eva;Malá;;;B',
      '2;1/4;Petr;Veselý;;;B',
      '3;1/2;Karel;Tichý;;;C',
    ]);
    await chair.call('PUT /user/{id}', { id: await person('Novák'), city: 'Brno' });
    expect(await named(id)).toEqual([
      'Eva Malá: ownsUnit',
      'Jan Novák: edited',
      'Petr Veselý: ownsUnit',
      '1: heldBy',
      '2: heldBy',
      'B: hasUnits',
    ]);
    expect((await undo(id, true)).code).toBe(200);
    expect([await units(), await people()]).toEqual([
      ['1', '2'],
      ['Malá', 'Novák', 'Veselý'],
    ]);
    expect(await holders('1')).toEqual(['Novák', 'Malá']);
    const entrances = await query('select name from entrance where community_id = $1', [home.id]);
    expect(entrances.map((row) => row.name)).toContain('B');
    expect(entrances.map((row) => row.name)).not.toContain('C');
  });

  test('a unit that was edited stays with its owners; one that is gone already is named', async () => {
    const id = await write(['1;1/4;Jan;Novák;;;', '2;1/4;Eva;Malá;;;', '3;1/2;Petr;Veselý;;;']);
    await query("update unit set floor = '5', version = 2 where id = $1", [await room('1')]);
    await chair.call('DELETE /room/{id}', { id: await room('2') });
    const { items } = await look(id);
    expect(items).toMatchObject([
      { name: 'Jan Novák', reasons: [{ code: 'ownsUnit', title: '1' }] },
      { name: '1', reasons: [{ code: 'edited', fields: ['floor'] }] },
      { name: '2', reasons: [{ code: 'deleted' }] },
    ]);
    expect((await undo(id, true)).code).toBe(200);
    expect([await units(), await people()]).toEqual([['1'], ['Novák']]);
  });

  test('nobody vanishes from the list of a vote', async () => {
    const id = await write(['1;1/2;Jan;Novák;;;', '2;1/2;Eva;Malá;;;']);
    const [novak, opened] = [await person('Novák'), await vote([{ userId: await person('Novák') }])];
    expect((await undo(id)).code).toBe(409);
    expect((await undo(id, true)).code).toBe(200);
    const rows = await query('select member_id from vote_entry where vote_id = $1', [opened]);
    expect(rows).toEqual([{ member_id: novak }]);
  });

  test('who was in the house before gets back what they had, unless they have changed since', async () => {
    await write(['1;1/2;Jan;Novák;;;', '2;1/2;Eva;Malá;;;']);
    const id = await write([`1;1/4;Jan;Novák;${address()};777123456;`, `2;1/4;Eva;Malá;${address()};777654321;`], {
      mode: 'overwrite',
    });
    await chair.call('PUT /user/activate-email/{id}', { id: await person('Novák') });
    expect(await named(id)).toEqual(['Jan Novák: invited', '1: heldBy']);
    expect((await undo(id, true)).code).toBe(200);
    const rows = await query(
      'select last_name, phones, account_id is not null as has from member where community_id = $1 and id <> $2 order by last_name',
      [home.id, chair.id],
    );
    expect(rows).toMatchObject([
      { last_name: 'Malá', phones: [], has: false },
      { last_name: 'Novák', phones: [{ value: '+420777123456' }], has: true },
    ]);
    const shares = await query('select number, share_bottom from unit where community_id = $1 order by number', [
      home.id,
    ]);
    expect(shares).toEqual([
      { number: '1', share_bottom: '4' },
      { number: '2', share_bottom: '2' },
    ]);
  });

  test('no sale is left in the history of owners, on whichever day the import is taken back', async () => {
    await write(['1;1/1;Jan;Novák;;;']);
    const traced = async () =>
      (await chair.call('GET /room/{id}/ownership', { id: await room('1') })).data.ownership.map((one) => [
        one.name,
        one.since,
        one.until,
      ]);
    const before = [['Jan Novák', null, null]];
    expect(await traced()).toEqual(before);
    const id = await write(['1;1/1;Eva;Malá;;;'], { mode: 'overwrite' });
    const today = houseDay(new Date());
    expect(await traced()).toEqual([
      ['Eva Malá', today, null],
      ['Jan Novák', null, today],
    ]);
    await query(`update unit_ownership set since = since - 5, until = until - 5 where unit_id = $1`, [await room('1')]);
    expect((await undo(id)).code).toBe(200);
    expect(await traced()).toEqual(before);
  });

  test('whoever owns nothing any more is named before it is written, and told after it; the undo is told as well', async () => {
    const jan = address();
    await write([`1;1/1;Jan;Novák;${jan};;`]);
    const bytes = `${head}1;1/1;Eva;Malá;;;\n`;
    const brought = (await upload(world, home.id, chair, '/import', {
      name: 'dum.csv',
      bytes,
    })) as unknown as Envelope<{
      id: string;
    }>;
    const { id } = brought.data;
    const leaving = async (mode: 'fill' | 'overwrite') =>
      (await chair.call('PUT /import/{id}', { id, options: { mode } })).data.summary.leaving;
    expect(await leaving('fill')).toEqual({ count: 0, units: [] });
    expect(await leaving('overwrite')).toEqual({ count: 1, units: [{ number: '1', names: 'Jan Novák' }] });
    await chair.call('POST /import/{id}/commit', { id });
    const told = async () => {
      world.clock.now = new Date(Date.now() + 90_000).toISOString();
      for (const { run } of transfersModule.jobs ?? []) await run(world.services);
      world.clock.now = null;
      return (
        await query(`select body from mail where "to" = $1 and kind = 'transfer' order by created_at`, [jan])
      ).map(({ body }) => body.replace(/\u00a0/g, ' '));
    };
    expect(await told()).toEqual([expect.stringContaining('dosud celá jednotka, nově nic')]);
    expect((await undo(id)).code).toBe(200);
    expect((await told())[1]).toContain('dosud nic, nově celá jednotka');
  });

  test('a unit whose former owner has left stays with the present one', async () => {
    await write(['1;1/1;Jan;Novák;;;']);
    const id = await write(['1;1/1;Eva;Malá;;;'], { mode: 'overwrite' });
    expect(await holders('1')).toEqual(['Malá']);
    const former = await person('Novák');
    await chair.call('PUT /user/archive/{id}', { id: former });
    expect((await chair.call('DELETE /user/{id}', { id: former })).code).toBe(200);
    expect(await named(id)).toEqual(['Eva Malá: ownsUnit', '1: formerOwner']);
    expect(await undo(id, true)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.CHANGED_SINCE' });
    expect(await holders('1')).toEqual(['Malá']);
  });

  test('what changes between the preview and the undo stays as well, and is reported', async () => {
    const id = await write(['1;1/4;Jan;Novák;;;', '2;1/4;Eva;Malá;;;', '3;1/2;Petr;Veselý;;;']);
    await chair.call('PUT /user/{id}', { id: await person('Novák'), city: 'Brno' });
    expect((await look(id)).totalItems).toBe(2);
    await chair.call('PUT /user/{id}', { id: await person('Malá'), city: 'Brno' });
    expect((await undo(id, true)).code).toBe(200);
    expect(await people()).toEqual(['Malá', 'Novák']);
    expect((await look(id)).totalItems).toBe(4);
  });

  test('of two at once exactly one takes back; an edit at the same time is kept or refused, never half', async () => {
    const id = await write(['1;1/2;Jan;Novák;;;', '2;1/2;Eva;Malá;;;', '3;1/2;Petr;Veselý;;;']);
    const novak = await person('Novák');
    await chair.call('PUT /user/{id}', { id: await person('Malá'), city: 'Brno' });
    const [one, two, edit] = await Promise.all([
      undo(id, true),
      undo(id, true),
      chair.call('PUT /user/{id}', { id: novak, city: 'Brno' }),
    ]);
    expect([one.code, two.code].sort()).toEqual([200, 409]);
    expect([200, 404]).toContain(edit.code);
    expect((await people()).includes('Novák')).toBe(edit.code === 200);
    expect((await units()).includes('1')).toBe(edit.code === 200);
    expect(await people()).not.toContain('Veselý');
  });
});

test('what an undo would do is for who may import, and of another community not there', async () => {
  const id = await write(['1;1/1;Jan;Novák;;;']);
  const [owner, stranger] = [await home.join('member'), await (await house(world)).join('mayorCommittee')];
  expect((await owner.call('GET /import/{id}/undo', { id })).code).toBe(403);
  expect(await stranger.call('GET /import/{id}/undo', { id })).toMatchObject({
    code: 404,
    message: 'IMPORT.ERRORS.NOT_FOUND',
  });
});
