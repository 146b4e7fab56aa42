import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAt } from '../../testing/hostile.values.ts';
import {
  administrator,
  forgetTries,
  holder,
  open,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';
import { type OrderForm, orderErrors } from './orders.rules.ts';

// What an order is given and keeps, field by field (ORDER-07 to ORDER-48).

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  admin = await administrator(world);
});

const place = { street: 'Lipová 12/5', city: 'Praha 2', post: '12000', country: 'cs' } as const;
/** All that a customer can say. */
const full = () => ({
  name: 'SVJ Úplná 1',
  nickname: 'Úplná',
  ico: '27082440',
  dic: 'CZ27082440',
  email: 'svj@example.cz',
  ...place,
  bankAccount: '19-2000145399/0800',
  dataBox: 'ab3cd5e',
  hasInvoiceAddress: true,
  invoiceCompanyName: 'Správa a.s.',
  invoiceIco: '27082440',
  invoiceDic: 'CZ27082440',
  invoiceCountry: 'sk',
  invoiceEmail: 'faktury@example.cz',
  invoiceStreet: 'Hlavná 1',
  invoiceCity: 'Bratislava',
  invoicePost: '81101',
  entrances: [
    { name: 'A', ...place },
    { name: 'B', ...place, street: 'Lipová 14' },
  ],
  user: {
    titleBefore: 'Ing.',
    firstName: 'Jana',
    lastName: 'Dvořáková',
    titleAfter: 'Ph.D.',
    sex: 'female' as const,
    role: 'subMayorCommittee' as const,
    email: `uplna${Math.random()}@example.cz`,
    phone: '+420602123456',
    ...place,
  },
  plan: { units: 2, period: 'annual' as const },
  modules: ['messages', 'users', 'rooms', 'votes'] as const,
  cadastreMembers: { before: [], new: [] },
});
const agreed = { agreeTerms: true, agreePersonalData: true };

const create = async (more: object = {}) => {
  const input = { email: 'zajemce@example.cz', careAboutId: admin.accountId, ...more };
  const { data } = await admin.call('POST /order', input);
  return { ...data, token: data.url?.split('/').at(-1) as string };
};
const fillIn = (token: string, given: object) =>
  visitor(world)('PUT /order/{id}/fill', { ...given, id: token } as never);
const acceptIt = (id: string, given: object) => admin.call('PUT /order/{id}/accept', { ...given, id } as never);

const needed = [
  'name',
  'ico',
  'email',
  'street',
  'city',
  'post',
  'invoiceCompanyName',
  'invoiceIco',
  'invoiceEmail',
  'invoiceStreet',
  'invoiceCity',
  'invoicePost',
  'user.firstName',
  'user.lastName',
  'user.email',
  'user.phone',
  'user.street',
  'user.city',
  'user.post',
];
const keyOf = (field: string) =>
  field
    .replace('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase();

test('a new order names its customer and who takes care, each under its own key', async () => {
  const wrong = async (input: object) => (await admin.call('POST /order', input as never)).data as unknown as object;
  expect(await wrong({ email: 'bez zavináče' })).toEqual({
    errors: { email: 'BASE.VALIDATION.EMAIL', careAboutId: 'ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT' },
  });
  expect(await wrong({ email: 'a@example.cz', careAboutId: crypto.randomUUID() })).toEqual({
    errors: { careAboutId: 'ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT' },
  });
});

test('each field that is missed is told under its own key to the customer and to who checks', async () => {
  const order = await create();
  const empty = full();
  for (const field of needed) setAt(empty as never, field.split('.'), ' ');
  setAt(empty as never, ['plan', 'units'], 0);
  const all = [...needed.map((field) => [field, keyOf(field)]), ['plan.units', 'UNITS']];
  const under = (side: string, more: object = {}) => ({
    errors: { ...Object.fromEntries(all.map(([field, key]) => [field, `${side}.FORM.VALIDATION.${key}`])), ...more },
  });
  const missed = {
    agreeTerms: 'ORDER.FORM.VALIDATION.AGREE_TERMS',
    agreePersonalData: 'ORDER.FORM.VALIDATION.AGREE_PERSONAL_DATA',
  };
  expect((await fillIn(order.token, empty)).data).toEqual(under('ORDER', missed));
  expect((await fillIn(order.token, { ...full(), ...agreed })).code).toBe(200);
  expect((await acceptIt(order.id, empty)).data).toEqual(under('ADMIN.ORDER'));
});

test.each([
  ['country', 'COUNTRY'],
  ['invoiceCountry', 'INVOICE_COUNTRY'],
  ['user.role', 'USER_ROLE'],
  ['user.country', 'USER_COUNTRY'],
  ['plan.period', 'PERIOD'],
])('a form without %s names it under its own key, and a call with none of it is refused', async (field, key) => {
  const without = full();
  setAt(without as never, field.split('.'), '');
  const judged = without as unknown as OrderForm;
  expect(orderErrors(judged, 'ORDER')[field]).toBe(`ORDER.FORM.VALIDATION.${key}`);
  expect(orderErrors(judged, 'ADMIN.ORDER')[field]).toBe(`ADMIN.ORDER.FORM.VALIDATION.${key}`);
  const order = await create();
  const none = full();
  setAt(none as never, field.split('.'), null);
  const refused = { errors: { [field]: 'BASE.VALIDATION.REQUIRED' } };
  expect((await fillIn(order.token, Object.assign({}, none, agreed))).data).toEqual(refused);
  expect((await acceptIt(order.id, none)).data).toEqual(refused);
});

test('a phone has at least nine digits', async () => {
  const missed = { errors: { 'user.phone': 'ORDER.FORM.VALIDATION.USER_PHONE' } };
  const phoned = async (phone: string) => {
    const given = Object.assign(full(), agreed);
    given.user.phone = phone;
    return fillIn((await create()).token, given);
  };
  for (const phone of ['', '60212345', '602 123 45', '12-34-56-78']) expect((await phoned(phone)).data).toEqual(missed);
  expect((await phoned('602123456')).code).toBe(200);
});

test('the link of a new order begins with the host of the customers, where one is set, else with the own', async () => {
  const of = async (at: World, { call }: Person) => {
    const { data } = await call('POST /order', { email: 'odkaz@example.cz', careAboutId: admin.accountId });
    expect((await call('GET /order/{id}', { id: data.id })).data.url).toBe(data.url);
    const { rows } = await at.database.pool.query(
      `select body from mail where "to" = 'odkaz@example.cz' order by created_at desc, id desc limit 1`,
    );
    expect(rows[0].body).toContain(data.url);
    return data.url;
  };
  expect(await of(world, admin)).toMatch(/^http:\/\/localhost:3000\/objednavka\/[\w-]+/);
  const beside = await open({ ORDER_URL: 'https://objednavky.example.cz' }, world);
  expect(await of(beside, await administrator(beside))).toMatch(
    /^https:\/\/objednavky\.example\.cz\/objednavka\/[\w-]+/,
  );
  await beside.close();
});

test('all that was given is read by who checks, and stands in the house that is founded', async () => {
  const order = await create();
  const given = full();
  await fillIn(order.token, { ...given, ...agreed });
  const { user, plan, modules, cadastreMembers, ...svj } = given;
  const { email, ...person } = user;
  const { data: check } = await admin.call('GET /order/form/{id}/check', { id: order.id });
  expect(check).toMatchObject({
    svj: { ...svj, plan: { ...plan, price: 20_000, pricePerUnit: 1_000 } },
    modules: expect.stringContaining('votes'),
    cadastreMembers,
    user: { ...person, user: { email } },
  });
  expect(check.roles.map(({ id }) => id)).toEqual(['mayorCommittee', 'community_manager', 'subMayorCommittee']);
  expect(check.roles.every(({ id, name, title }) => name === id && title !== '')).toBe(true);

  const { data: done } = await acceptIt(order.id, given);
  const inside = holder(world, admin.token, done.communityId as string);
  const { data: house } = await inside('GET /svj', {});
  const { hasInvoiceAddress: _separate, entrances, ...own } = svj;
  expect(house.svj).toMatchObject(own);
  expect(house.entrances).toMatchObject(entrances);
  const { data: first } = await inside('GET /user/{id}', { id: check.user.id });
  const { role, phone, ...known } = person;
  expect(first).toMatchObject({
    ...known,
    role: { name: role },
    emails: [{ value: email }],
    phones: [{ value: phone }],
  });
});

describe('the list of orders', () => {
  test('tells of each how far it is, what it costs, and whom to write', async () => {
    const order = await create({ email: 'vypsana@example.cz' });
    const told = async () => (await admin.call('GET /order', { search: 'vypsana@example.cz' })).data.orders[0];
    expect(await told()).toMatchObject({
      id: order.id,
      status: 'waiting',
      finish: false,
      wasDeclined: false,
      wasCheck: false,
      url: order.url,
      careAboutId: admin.accountId,
      is_free: false,
      period: null,
      units: null,
      total: null,
    });
    await fillIn(order.token, { ...full(), ...agreed });
    expect(await told()).toMatchObject({
      status: 'filled',
      finish: true,
      period: 'annual',
      units: 2,
      pricePerUnit: 1_000,
      total: 20_000,
      name: 'SVJ Úplná 1',
      invoicingEntity: 'Správa a.s.',
      contactPerson: 'Ing. Jana Dvořáková, Ph.D.',
    });
    await admin.call('PUT /order/{id}/decline', { id: order.id });
    expect(await told()).toMatchObject({ status: 'declined', wasDeclined: true, url: null });
  });

  test('has two tabs, and is narrowed by state, by who takes care and by price', async () => {
    const mark = `filtr${Math.random()}`;
    const made = async (what: string, more: object = {}) => create({ email: `${what}.${mark}@example.cz`, ...more });
    await made('ceka');
    await admin.call('PUT /order/{id}/decline', { id: (await made('ne')).id });
    const [free, paid] = [await made('zdarma', { isFree: true }), await made('hotova')];
    for (const { token } of [free, paid]) await fillIn(token, { ...full(), ...agreed });
    await acceptIt(paid.id, full());
    const listed = async (input: object) =>
      (await admin.call('GET /order', { search: mark, sort: 'email', direction: 'asc', ...input })).data.orders
        .map(({ email }) => email.split('.')[0])
        .join(' ');
    expect(await listed({})).toBe('ceka hotova ne zdarma');
    expect(await listed({ tab: 'not_accepted' })).toBe('ceka zdarma');
    expect(await listed({ status: 'filled' })).toBe('hotova zdarma');
    expect(await listed({ isFree: 'true' })).toBe('zdarma');
    expect(await listed({ careAboutId: admin.accountId, status: 'declined' })).toBe('ne');
    const other = await administrator(world);
    expect(await listed({ careAboutId: other.accountId })).toBe('');
    const { data: people } = await admin.call('GET /order/employee', {});
    expect(people.map(({ id }) => id)).toContain(other.accountId);
  });
});

test('the owners of the last import of the cadastre stand in the check instead of those whom the customer listed', async () => {
  const order = await create();
  await fillIn(order.token, {
    ...full(),
    ...agreed,
    cadasterNumber: '12',
    cadasterVillage: 'Brno',
    cadasterStreet: 'Lipová',
  });
  const checkOf = async () => (await admin.call('GET /order/form/{id}/check', { id: order.id })).data;
  const before = await checkOf();
  expect(before.imported).toBeNull();
  const { code } = await admin.call('POST /svj/{id}/getCadaster', { id: before.houseId as string, ...before.request });
  expect(code).toBe(200);
  const { cadastreMembers, imported } = await checkOf();
  expect(imported).toMatchObject({ isSample: true });
  expect(cadastreMembers.new.length).toBeGreaterThan(10);
  const couple = { unit: '12/5', jointly: true, fraction: { top: 1, bottom: 1 }, share: { top: 880, bottom: 10_000 } };
  expect(cadastreMembers.new.filter(({ unit }) => unit === '12/5')).toMatchObject([couple, couple]);
  const done = await acceptIt(order.id, { ...full(), cadastreMembers, modules: [...full().modules, 'cadastre'] });
  expect(done.code).toBe(200);
  const inside = holder(world, admin.token, done.data.communityId as string);
  const { differences, openCount, sums } = (await inside('GET /real-estate/difference', {})).data;
  expect([sums, openCount, differences]).toEqual([{ register: '1', house: '1' }, 0, []]);
});
