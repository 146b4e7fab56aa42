import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import {
  administrator,
  forgetTries,
  holder,
  house,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  admin = await administrator(world);
});

const place = { street: 'Lipová 12/5', city: 'Praha 2', post: '120 00', country: 'cs' } as const;
const owner = (unit: string, lastName: string, share: string, more: object = {}) => {
  const [top, bottom] = share.split('/').map(Number);
  return { firstName: 'Jan', lastName, unit, entrance: 'A', share: { top, bottom }, ...more } as {
    unit: string;
    share: { top: number; bottom: number };
  };
};
const twoUnits = [
  owner('1', 'Novák', '1/2', { jointly: true, email: 'novak@example.cz' }),
  owner('1', 'Nováková', '1/2', { firstName: 'Jana', jointly: true }),
  owner('2', 'Řehoř', '1/2', { titleBefore: 'Ing.', titleAfter: 'Ph.D.', fullAddress: 'Dlouhá 3, 110 00 Praha 1' }),
];
/** A form as a customer fills it in. */
const form = (more: object = {}) => ({
  name: 'SVJ Kaštanová 3',
  ico: '27082440',
  email: 'svj@example.cz',
  ...place,
  entrances: [{ name: 'A', ...place }],
  user: {
    firstName: 'Jana',
    lastName: 'Dvořáková',
    email: `prvni${Math.random()}@example.cz`,
    phone: '602 123 456',
    ...place,
  },
  plan: { units: 2, period: 'annual' as const },
  modules: ['messages', 'users', 'rooms', 'votes'] as const,
  cadastreMembers: { before: [], new: twoUnits },
  agreeTerms: true,
  agreePersonalData: true,
  ...more,
});

const create = async (more: object = {}) => {
  const input = { email: 'zajemce@example.cz', careAboutId: admin.accountId, ...more };
  const { code, data } = await admin.call('POST /order', input);
  expect(code).toBe(200);
  return { ...data, token: data.url?.split('/').at(-1) as string };
};
const fillIn = async (order: { token: string }, more: object = {}) => {
  const given = form(more);
  const { code, data } = await visitor(world)('PUT /order/{id}/fill', { id: order.token, ...given } as never);
  return { code, errors: (data as { errors?: object } | null)?.errors, given };
};
/** What the check sends: what the customer has written, without the agreements. */
const checked = ({ agreeTerms: _a, agreePersonalData: _b, ...rest }: ReturnType<typeof form>) => rest;
const acceptIt = (id: string, given: ReturnType<typeof form>, more: object = {}) =>
  admin.call('PUT /order/{id}/accept', { id, ...checked(given), ...more } as never);
const lettersTo = async (to: string) =>
  (await world.database.pool.query('select kind, body from mail where "to" = $1 order by created_at', [to])).rows;

describe('an order', () => {
  test('goes from its letter over the form of the customer to a house with people, units and its first user', async () => {
    const order = await create({ email: 'chci.dum@example.cz' });
    expect(order).toMatchObject({
      status: 'waiting',
      finish: false,
      wasCheck: false,
      variableSymbol: String(order.number),
    });
    expect((await lettersTo('chci.dum@example.cz'))[0].body).toContain(order.url);

    const { data: prefill } = await visitor(world)('GET /order/form/{id}', { id: order.token });
    expect(prefill).toMatchObject({ email: 'chci.dum@example.cz', pricePerUnit: 1_000, isFree: false });
    const { code, given } = await fillIn(order);
    expect(code).toBe(200);

    const { data: check } = await admin.call('GET /order/form/{id}/check', { id: order.id });
    expect(check.svj).toMatchObject({
      name: 'SVJ Kaštanová 3',
      post: '12000',
      plan: { units: 2, period: 'annual', price: 20_000 },
    });
    const { data: done, code: accepted } = await acceptIt(order.id, given);
    expect([accepted, done.wasCheck, done.total]).toEqual([200, true, 20_000]);
    expect(done.proforma).toMatch(/^\d{4}-\d{4,}$/);

    const inside = holder(world, admin.token, done.communityId as string);
    const { data: svj } = await inside('GET /svj', {});
    expect(svj).toMatchObject({
      svj: { name: 'SVJ Kaštanová 3' },
      hasMayorCommittee: true,
      usersCount: 4,
      roomsCount: 2,
    });
    expect(svj.entrances.map(({ name }) => name)).toEqual(['A']);
    const { data: units } = await inside('GET /room', {});
    expect(units.rooms.map(({ number, share }) => [number, share])).toEqual([
      ['1', { top: 1, bottom: 2 }],
      ['2', { top: 1, bottom: 2 }],
    ]);
    expect(svj.committees.map(({ id }) => id)).toEqual([check.user.id]);
    const [activation] = await lettersTo(given.user.email);
    expect(activation.kind).toBe('activation');
  });

  test('lets nobody in but its first user: the owners have no access yet', async () => {
    const order = await create();
    const { given } = await fillIn(order);
    const { data } = await acceptIt(order.id, given);
    const { rows } = await world.database.pool.query(
      'select last_name, has_access, is_active from member where community_id = $1 and not is_service order by last_name',
      [data.communityId],
    );
    expect(rows.map((row) => [row.last_name, row.has_access, row.is_active])).toEqual([
      ['Dvořáková', true, false],
      ['Novák', false, false],
      ['Nováková', false, false],
      ['Řehoř', false, false],
    ]);
  });

  test('whose main user is among the owners has that person once', async () => {
    const order = await create();
    const main = owner('3', 'Dvořáková', '1/2', { firstName: 'Jana', mainUser: true });
    const { given } = await fillIn(order, { cadastreMembers: { new: [twoUnits[2], main] } });
    const { data } = await acceptIt(order.id, given);
    const { rows } = await world.database.pool.query(
      `select m.last_name, m.has_access, count(o.*)::int units from member m left join unit_owner o on o.member_id = m.id
       where m.community_id = $1 and not m.is_service group by m.id order by m.last_name`,
      [data.communityId],
    );
    expect(rows).toEqual([
      { last_name: 'Dvořáková', has_access: true, units: 1 },
      { last_name: 'Řehoř', has_access: false, units: 1 },
    ]);
  });

  test('whose owner has one name alone writes it as the last one, once that is said (G-194)', async () => {
    const order = await create();
    const one = owner('1', 'Sokrates', '1/1', { firstName: '', hasOneName: true });
    const { given } = await fillIn(order, { cadastreMembers: { before: [], new: [one] } });
    const unsaid = { cadastreMembers: { before: [], new: [owner('1', 'Sokrates', '1/1', { firstName: '' })] } };
    expect((await acceptIt(order.id, { ...given, ...unsaid })).code).toBe(400);
    const { code, data } = await acceptIt(order.id, given);
    expect(code).toBe(200);
    const { rows } = await world.database.pool.query(
      'select m.first_name, m.last_name from unit_owner o join member m on m.id = o.member_id where o.community_id = $1',
      [data.communityId],
    );
    expect(rows).toEqual([{ first_name: '', last_name: 'Sokrates' }]);
  });

  test('writes its owners as the check shows them: no name is read anew', async () => {
    const order = await create();
    const owners = [
      owner('1', 'Kos', '1/4', {
        companyName: 'Kos, Vlk a syn s.r.o.',
        ico: '27082440',
        fullAddress: 'Dlouhá 3, Brno',
      }),
      owner('2', 'Nováková, roz. Malá', '1/4', { firstName: 'Jana a Petr' }),
      owner('3', 'SJM Novák (dědic)', '1/4', { firstName: 'ing. Jan', titleBefore: 'vdova po', sex: 'male' }),
      owner('4', '12345678', '1/4', { firstName: '?' }),
    ];
    const { given } = await fillIn(order, { cadastreMembers: { new: owners } });
    const { code, data } = await acceptIt(order.id, given);
    expect(code).toBe(200);
    const { rows } = await world.database.pool.query(
      `select u.number, m.is_company, m.company_name, m.title_before, m.first_name, m.last_name, p.sex, p.street, p.city
       from unit_owner o join member m on m.id = o.member_id join profile p on p.member_id = m.id join unit u on u.id = o.unit_id
       where o.community_id = $1 order by u.number`,
      [data.communityId],
    );
    expect(rows.map((row) => Object.values(row).map((value) => value ?? ''))).toEqual([
      ['1', true, 'Kos, Vlk a syn s.r.o.', '', '', '', '', 'Dlouhá 3', 'Brno'],
      ['2', false, '', '', 'Jana a Petr', 'Nováková, roz. Malá', '', '', ''],
      ['3', false, '', 'vdova po', 'ing. Jan', 'SJM Novák (dědic)', 'male', '', ''],
      ['4', false, '', '', '?', '12345678', '', '', ''],
    ]);
  });

  test('whose owner has a number that would not be written is refused by its row and field', async () => {
    const order = await create();
    const owners = [owner('1', 'Kos', '1/1', { companyName: 'Kos s.r.o.', ico: '123', phone: 'odpoledne' })];
    const { errors, given } = await fillIn(order, { cadastreMembers: { new: owners } });
    const wrong = {
      'cadastreMembers.new.0.ico': 'BASE.VALIDATION.ICO',
      'cadastreMembers.new.0.phone': 'BASE.VALIDATION.PHONE',
    };
    expect(errors).toEqual(wrong);
    await fillIn(order);
    expect((await acceptIt(order.id, given)).data).toEqual({ errors: wrong });
    const long = { cadastreMembers: { new: [owner('jednotka '.repeat(6), 'Kos', '1/1')] } };
    expect((await acceptIt(order.id, given, long)).data).toEqual({
      errors: { 'cadastreMembers.new.0.unit': 'BASE.VALIDATION.TOO_LONG' },
    });
  });

  test('of which one spouse is left out gives the unit to the other one alone', async () => {
    const order = await create();
    const { given } = await fillIn(order);
    const [jan, jana, jiri] = twoUnits;
    const kept = { cadastreMembers: { new: [{ ...jan, remove: true }, jana, jiri] } };
    const { code, data } = await acceptIt(order.id, given, kept);
    expect(code).toBe(200);
    const { rows } = await world.database.pool.query(
      `select m.last_name, o.jointly from unit_owner o join member m on m.id = o.member_id
       where o.community_id = $1 order by m.last_name`,
      [data.communityId],
    );
    expect(rows).toEqual([
      { last_name: 'Nováková', jointly: false },
      { last_name: 'Řehoř', jointly: false },
    ]);
  });

  test('is filled in once, and accepted once', async () => {
    const order = await create();
    const { given } = await fillIn(order);
    expect((await fillIn(order)).code).toBe(409);
    expect((await visitor(world)('GET /order/form/{id}', { id: order.token })).message).toBe('ORDER.ERRORS.FILLED');
    const both = await Promise.all([acceptIt(order.id, given), acceptIt(order.id, given)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { rows } = await world.database.pool.query(
      'select from community where name = $1 and id = any(select house_id from house_order where id = $2)',
      [given.name, order.id],
    );
    expect(rows.length).toBe(1);
  });

  test('of which something is missing is refused by field, each with its own key, and nothing is kept', async () => {
    const order = await create();
    const { code, errors } = await fillIn(order, {
      name: ' ',
      ico: '12345678',
      hasInvoiceAddress: true,
      plan: { units: 0 },
      agreeTerms: false,
      user: { firstName: '', lastName: 'X', email: 'bez zavináče', phone: '12345', ...place },
    });
    expect(code).toBe(400);
    expect(errors).toMatchObject({
      name: 'ORDER.FORM.VALIDATION.NAME',
      ico: 'BASE.VALIDATION.ICO',
      invoiceCompanyName: 'ORDER.FORM.VALIDATION.INVOICE_COMPANY_NAME',
      'user.firstName': 'ORDER.FORM.VALIDATION.USER_FIRST_NAME',
      'user.email': 'BASE.VALIDATION.EMAIL',
      'user.phone': 'ORDER.FORM.VALIDATION.USER_PHONE',
      'plan.units': 'ORDER.FORM.VALIDATION.UNITS',
      agreeTerms: 'ORDER.FORM.VALIDATION.AGREE_TERMS',
    });
    expect((await admin.call('GET /order/{id}', { id: order.id })).data.status).toBe('waiting');
  });

  test('whose shares do not make a whole is accepted only by who says their sum', async () => {
    const order = await create();
    const { given } = await fillIn(order, { cadastreMembers: { new: twoUnits.slice(0, 2) } });
    expect((await acceptIt(order.id, given)).message).toBe('ORDER.ERRORS.SHARE_SUM');
    expect((await acceptIt(order.id, given, { acceptShare: '1/3' })).code).toBe(409);
    expect((await acceptIt(order.id, given, { acceptShare: '1/2' })).code).toBe(200);
  });

  test('for free has no price and no proforma', async () => {
    const order = await create({ isFree: true });
    const { given } = await fillIn(order);
    const { data } = await acceptIt(order.id, given);
    expect([data.proforma, data.total, data.is_free]).toEqual([null, 0, true]);
  });

  test('gets a new address by which the former one opens nothing', async () => {
    const order = await create({ email: 'ztratil@example.cz' });
    const { data } = await admin.call('PUT /order/{id}/new-token', { id: order.id });
    expect(data.url).not.toBe(order.url);
    expect((await visitor(world)('GET /order/form/{id}', { id: order.token })).code).toBe(404);
    expect((await fillIn(order)).code).toBe(404);
    expect(await lettersTo('ztratil@example.cz')).toHaveLength(2);
  });

  test('ends after thirty days, when it is declined and when it is deleted, with the house that its form has begun', async () => {
    const old = await create();
    world.clock.now = new Date(Date.now() + 31 * 86_400_000).toISOString();
    expect((await visitor(world)('GET /order/form/{id}', { id: old.token })).message).toBe('ORDER.ERRORS.EXPIRED');
    world.clock.now = null;
    for (const end of ['PUT /order/{id}/decline', 'DELETE /order/{id}'] as const) {
      const order = await create();
      await fillIn(order, { name: `SVJ Marná ${end}` });
      expect((await admin.call(end, { id: order.id })).code).toBe(200);
      const { rows } = await world.database.pool.query('select from community where name = $1', [`SVJ Marná ${end}`]);
      expect(rows).toEqual([]);
      expect([404, 409]).toContain((await visitor(world)('GET /order/form/{id}', { id: order.token })).code);
    }
  });

  test('tells nobody but the administrator: a chair has no right to any of it, and a house that was begun cannot be entered', async () => {
    const home = await house(world);
    const chair = await home.join('mayorCommittee');
    const order = await create();
    expect((await chair.call('GET /order', {})).code).toBe(403);
    expect((await chair.call('GET /order/{id}', { id: order.id })).code).toBe(403);
    await fillIn(order);
    const { rows } = await world.database.pool.query('select house_id from house_order where id = $1', [order.id]);
    expect((await holder(world, admin.token, rows[0].house_id)('GET /svj', {})).code).toBe(403);
    const { data: all } = await admin.call('GET /svj/all', {});
    expect(all.some(({ id }) => id === rows[0].house_id)).toBe(false);
  });
});

test('guessing addresses of forms ends soon', async () => {
  const guess = (n: number) => visitor(world)('GET /order/form/{id}', { id: `${n}`.padStart(43, 'x') });
  const codes: number[] = [];
  for (let n = 0; n < 35; n++) codes.push((await guess(n)).code);
  expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
});

test('a spreadsheet of the customer is read into owners and kept nowhere', async () => {
  const order = await create();
  const bytes = Buffer.from(
    'Jednotka;Vchod;Podíl;Vlastník;E-mail\n1;A;1/2;SJM Novák Jan a Nováková Jana;jan@example.cz\n2;A;1/2;Ing. Jiří Řehoř, Ph.D.;\n',
  );
  const { code, data } = await upload(world, '', { token: '' }, `/order/form/${order.token}/members`, {
    name: 'dum.csv',
    bytes,
  });
  expect(code).toBe(200);
  const { members } = data as unknown as { members: Record<string, unknown>[] };
  expect(members.map((one) => [one.unit, one.titleBefore, one.firstName, one.lastName, one.jointly])).toEqual([
    ['1', '', 'Jan', 'Novák', true],
    ['1', '', 'Jana', 'Nováková', true],
    ['2', 'Ing.', 'Jiří', 'Řehoř', false],
  ]);
  expect((await admin.call('GET /order/{id}', { id: order.id })).data.form).toBeNull();
});

test('a hundred forms sent at once lose none', async () => {
  const orders = [];
  for (let n = 0; n < 100; n++) orders.push(await create());
  const sent = await Promise.all(orders.map((order, n) => fillIn(order, { name: `SVJ Hromadná ${n}` })));
  expect(sent.every(({ code }) => code === 200)).toBe(true);
  const { data } = await admin.call('GET /order', { search: 'SVJ Hromadná', sizePerPage: 'all' });
  expect(new Set(data.orders.map(({ name }) => name)).size).toBe(100);
});
