import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { member } from '#server/schema.ts';
import type { Envelope } from '#shared/errors.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const read = (id: string) => chair.call('GET /import/{id}', { id });
type Detail = Awaited<ReturnType<typeof read>>['data'];
async function bring(text: string, who = chair): Promise<Envelope<Detail>> {
  return (await upload(world, home.id, who, '/import', {
    name: 'dum.csv',
    bytes: text,
  })) as unknown as Envelope<Detail>;
}
async function write(text: string, options: object = {}) {
  const { data } = await bring(text);
  await chair.call('PUT /import/{id}', { id: data.id, options });
  return { id: data.id, ...(await chair.call('POST /import/{id}/commit', { id: data.id })) };
}
const undo = (id: string) => chair.call('POST /import/{id}/undo', { id });
async function all(table: string): Promise<Record<string, unknown>[]> {
  const key = table === 'account' ? '$1::uuid is not null' : 'community_id = $1';
  return (await world.database.pool.query(`select * from ${table} where ${key}`, [home.id])).rows;
}
const person = async (lastName: string) => (await all('member')).find((row) => row.last_name === lastName);

const head = 'Jednotka;Podíl;Jméno;Příjmení;E-mail;Telefon;Ulice\n';
let counter = 0;
const address = () => `import${process.pid}.${++counter}@example.cz`;

describe('people', () => {
  test('with an e-mail may get access and are sent nothing, without one they have none', async () => {
    const email = address();
    expect((await write(`${head}1;1/2;Jan;Novák;${email};777123456;\n2;1/2;Eva;Malá;;;\n`)).code).toBe(200);
    expect(await person('Novák')).toMatchObject({
      has_access: true,
      is_active: false,
      phones: [{ value: '+420777123456', visibility: 'admin' }],
    });
    expect(await person('Malá')).toMatchObject({ has_access: false, account_id: null });
    expect((await all('profile')).map((row) => row.created_by_cadastre).sort()).toEqual([false, true]);
    expect(await all('mail')).toEqual([]);
  });

  test('known in another community join the same account, which stays as it was', async () => {
    const elsewhere = await (await house(world)).join('member');
    const { id } = await write(`${head}1;1/1;Jan;Novák;${elsewhere.email};;\n`);
    expect(await person('Novák')).toMatchObject({ account_id: elsewhere.accountId });
    expect((await undo(id)).code).toBe(200);
    expect((await all('account')).filter((row) => row.id === elsewhere.accountId)).toHaveLength(1);
    expect((await elsewhere.call('GET /message', { tab: 'actual' })).code).toBe(200);
  });
});

test('somebody imported without an e-mail is let in and invited once they have one', async () => {
  await write(`${head}1;1/1;Eva;Malá;;;\n`);
  const id = String((await person('Malá'))?.id);
  const { data: before } = await chair.call('GET /user/{id}', { id });
  expect(before).toMatchObject({ state: 'withoutAccess', can: { invite: false, place: true } });
  const emails = [{ value: address(), visibility: 'admin' as const }];
  await chair.call('PUT /user/{id}', { id, version: before.version, emails });
  const { data: reached } = await chair.call('GET /user/{id}', { id });
  expect(reached).toMatchObject({ hasAccess: false, isActive: false, can: { place: true } });
  await chair.call('PUT /user/{id}', { id, version: reached.version, hasAccess: true });
  expect((await chair.call('PUT /user/activate-email/{id}', { id })).code).toBe(200);
  expect(await all('mail')).toHaveLength(1);
});

describe('a second import', () => {
  test('fills only what is missing, or overwrites; a blank cell erases nothing', async () => {
    const email = address();
    await write(`${head}1;1/1;Jan;Novák;${email};;Stará 1\n`);
    const next = `${head}1;2/2;Jan;Novák;${email};777123456;\n`;
    const filled = await write(next);
    expect(filled.data.summary).toMatchObject({ people: { changed: 1 }, units: { unchanged: 1 } });
    const over = await write(`${head}1;2/2;Jan;Novák;${email};;Nová 2\n`, { mode: 'overwrite' });
    expect(over.data.summary).toMatchObject({ people: { changed: 1 }, units: { changed: 1 } });
    expect((await all('unit'))[0]).toMatchObject({ share_top: '2', share_bottom: '2', version: 2 });
    expect((await all('profile'))[0]).toMatchObject({ street: 'Nová 2' });
    expect((await undo(over.id)).code).toBe(200);
    expect((await all('profile'))[0]).toMatchObject({ street: 'Stará 1' });
    expect((await all('unit'))[0]).toMatchObject({ share_top: '1', share_bottom: '1' });
    expect((await person('Novák'))?.phones).toHaveLength(1);
  });

  test('remembers what columns were said to hold', async () => {
    const odd = 'Jednotka;Podíl;Jméno;Příjmení;Kontakt\n1;1/1;Jan;Novák;777123456\n';
    const { data } = await bring(odd);
    expect(data.mapping[4]).toBeNull();
    await chair.call('PUT /import/{id}', { id: data.id, mapping: [...data.mapping.slice(0, 4), 'phone'] });
    await chair.call('POST /import/{id}/commit', { id: data.id });
    expect((await bring(odd)).data.mapping[4]).toBe('phone');
  });

  test('is refused when the house has changed since its preview', async () => {
    const { data } = await bring(`${head}1;1/1;Jan;Novák;;;\n`);
    await write(`${head}1;1/1;Jan;Novák;;;\n`);
    expect(await chair.call('POST /import/{id}/commit', { id: data.id })).toMatchObject({
      code: 409,
      message: 'BASE.ERRORS.STALE',
    });
  });
});

describe('writing', () => {
  test('waits until rows with errors are left out, and then writes the others', async () => {
    const { data } = await bring(`${head}1;50 %;Jan;Novák;;;\n2;1/1;Eva;Malá;;;\n`);
    const { id } = data;
    expect(await chair.call('POST /import/{id}/commit', { id })).toMatchObject({
      code: 409,
      message: 'IMPORT.ERRORS.HAS_PROBLEMS',
    });
    expect((await chair.call('GET /import/{id}/rows', { id, filter: 'problems' })).data).toMatchObject({
      rows: [{ number: 2, state: 'error', problems: [{ column: 1, field: 'share', code: 'PERCENT', level: 'error' }] }],
      counts: { all: 2, problems: 1 },
    });
    await chair.call('PUT /import/{id}', { id, skipped: [2] });
    expect((await chair.call('POST /import/{id}/commit', { id })).code).toBe(200);
    expect((await all('unit')).map((row) => row.number)).toEqual(['2']);
  });

  test('stops at a sum of shares that is not the whole, or of a whole that nobody states, until it is accepted by its word', async () => {
    for (const [rows, accept] of [
      ['1;1/2;Jan;Novák;;;\n2;1/4;Eva;Malá;;;\n', '3/4'],
      ['3;100;Jan;Novák;;;\n4;300;Eva;Malá;;;\n', '7/4'],
    ]) {
      const { data } = await bring(head + rows);
      const { id } = data;
      expect(data.summary.share).toMatchObject({ isExact: false, accept });
      for (const input of [{ id }, { id, acceptShare: '1' }])
        expect(await chair.call('POST /import/{id}/commit', input)).toMatchObject({
          code: 409,
          message: 'IMPORT.ERRORS.SHARE_SUM',
        });
      expect((await chair.call('POST /import/{id}/commit', { id, acceptShare: accept })).code).toBe(200);
    }
    const { data } = await bring(`${head}1;1/2;Jan;Novák;;777123456;\n`);
    expect(data.summary.share.accept).toBeNull();
    expect((await chair.call('POST /import/{id}/commit', { id: data.id })).code).toBe(200);
  });

  test('leaves out what is no unit, and reads columns as they were chosen', async () => {
    const text = 'Jednotka;Podíl;Jméno;Příjmení\nVchod B;;;\n1;50,5;Jan;Novák\n2;101;Eva;Malá\nCelkem;151,5;;\n';
    const { data } = await bring(text);
    const { id } = data;
    expect(data).toMatchObject({ skipped: [2, 5], summary: { skipped: 2, errors: 1 } });
    expect(data.readings.map(({ numbers, sum }) => [numbers, sum])).toEqual([
      ['over', ''],
      ['area', '1'],
      ['exact', ''],
    ]);
    const changed = await chair.call('PUT /import/{id}', { id, options: { numbers: 'area' } });
    expect(changed.data.summary).toMatchObject({ errors: 0, share: { sum: '1', accept: '1' } });
    const rows = await chair.call('GET /import/{id}/rows', { id, filter: 'skipped' });
    expect(rows.data.rows.map(({ number, problems }) => [number, problems[0]?.code])).toEqual([
      [2, 'ROW_ENTRANCE'],
      [5, 'ROW_TOTAL'],
    ]);
    expect((await chair.call('POST /import/{id}/commit', { id, acceptShare: '1' })).code).toBe(200);
    expect((await all('unit')).map((row) => [row.share_top, row.share_bottom])).toEqual([
      ['505', '1515'],
      ['1010', '1515'],
    ]);
    expect((await all('entrance')).map(({ name }) => name)).toContain('Vchod B');
  });

  test('of two at once exactly one wins', async () => {
    const { data } = await bring(`${head}1;1/1;Jan;Novák;;;\n`);
    const both = await Promise.all([1, 2].map(() => chair.call('POST /import/{id}/commit', { id: data.id })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await all('unit')).toHaveLength(1);
  });

  test('cannot be undone once somebody has changed, invited or used what it made', async () => {
    const { id } = await write(`${head}1;1/1;Jan;Novák;${address()};;\n`);
    const row = await person('Novák');
    await world.database.pool.query('update member set version = version + 1 where id = $1', [row?.id]);
    expect(await undo(id)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.CHANGED_SINCE' });
    await world.database.pool.query('update member set version = 1, activation_sent_at = now() where id = $1', [
      row?.id,
    ]);
    expect(await undo(id)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.CHANGED_SINCE' });
    expect(await all('unit')).toHaveLength(1);
    await world.database.pool.query('update member set activation_sent_at = null where id = $1', [row?.id]);
    expect((await undo(id)).code).toBe(200);
    expect(await undo(id)).toMatchObject({ code: 409, message: 'IMPORT.ERRORS.STATE' });
    expect(await all('unit')).toEqual([]);
  });
});

describe('who may', () => {
  test('is the committee with both rights; nobody else, however far a role of its own reaches', async () => {
    const { data } = await bring(`${head}1;1/1;Jan;Novák;;;\n`);
    const made = await chair.call('POST /role', {
      title: 'Evidence',
      modules: [
        { id: 'users', rights: 'rw' },
        { id: 'rooms', rights: 'rw' },
      ],
    });
    const others = [
      await home.join('member'),
      await home.join('member', { roleId: made.data.id }),
      await home.join('audit_mayorCommittee'),
    ];
    for (const other of others) {
      expect((await bring(head, other)).code).toBe(403);
      expect((await other.call('GET /import/{id}', { id: data.id })).code).toBe(403);
      expect((await other.call('POST /import/{id}/commit', { id: data.id })).code).toBe(403);
      for (const call of ['GET /export/users', 'GET /export/rooms'] as const)
        expect((await other.call(call, {})).code).toBe(403);
    }
  });

  test('an import of another community is not there', async () => {
    const { data } = await bring(`${head}1;1/1;Jan;Novák;;;\n`);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect(await stranger.call('GET /import/{id}', { id: data.id })).toMatchObject({
      code: 404,
      message: 'IMPORT.ERRORS.NOT_FOUND',
    });
    expect((await stranger.call('GET /import', {})).data).toEqual([]);
  });
});

test('what is exported comes back as it was, and holds nothing of another community', async () => {
  await world.database.db.update(member).set({ lastName: '=cmd()' }).where(eq(member.id, chair.id));
  await write(`${head}1098/1;1/2;Jan;Novák;${address()};777123456;Lípová 1\n1098/2;1/2;Eva;Malá;;;\n`);
  const { bytes } = await chair.call('GET /export/rooms', { format: 'csv' });
  expect(bytes.toString()).toContain('1098/1;byt;');
  const { data } = await bring(bytes.toString());
  expect(data.summary).toMatchObject({
    errors: 0,
    people: { created: 0, changed: 0, unchanged: 2 },
    units: { created: 0, changed: 0, unchanged: 2 },
  });
  const people = (await chair.call('GET /export/users', { format: 'csv' })).bytes.toString();
  expect(people).toContain("'=cmd()");
  expect(people.trim().split('\r\n')).toHaveLength(4);
});
