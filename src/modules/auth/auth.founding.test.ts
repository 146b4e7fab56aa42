import { afterAll, beforeAll, expect, test } from 'vitest';
import { holder, open, visitor, type World } from '../../testing/world.ts';
import { foundingLink } from './server/auth.founding.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await open();
  token = (await foundingLink(world.services))?.split('/').at(-1) as string;
});
afterAll(() => world.close());

const first = { email: 'Predsedkyne@example.cz', password: 'Sadovy-Vecer-81' };
const place = { street: 'Lipová 12', city: 'Praha 2', post: '120 00', country: 'cs' } as const;

test('an empty installation is founded once, by the address that its start has printed', async () => {
  const call = visitor(world);
  expect((await call('POST /auth/founding-token', { token: 'x'.repeat(43) })).data).toEqual({ tokenOk: false });
  expect((await call('POST /auth/founding', { token: 'x'.repeat(43), ...first })).message).toBe(
    'FOUNDING.ERRORS.INVALID',
  );
  expect((await call('POST /auth/founding-token', { token })).data).toEqual({ tokenOk: true });
  const weak = await call('POST /auth/founding', { token, email: first.email, password: 'Predsedkyne-example-1' });
  expect(weak.data).toEqual({ errors: { password: 'BASE.VALIDATION.PASSWORD_OWN' } });

  const tries = await Promise.all(
    [1, 2, 3].map((n) => call('POST /auth/founding', { token, ...first, email: `${n}${first.email}` })),
  );
  expect(tries.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  expect(await foundingLink(world.services)).toBeNull();
  expect((await call('POST /auth/founding-token', { token })).data).toEqual({ tokenOk: false });
});

test('whoever has founded it makes its house, is its first user at once and needs no invitation', async () => {
  const { rows } = await world.database.pool.query('select email from account');
  const { data: session } = await visitor(world)('POST /auth/login', { ...first, email: rows[0].email });
  expect(session.svj_list).toEqual([]);
  const admin = holder(world, session.token);
  const { code, data } = await admin('POST /svj', {
    name: 'SVJ Lipová 12',
    ico: '27082440',
    email: 'svj@example.cz',
    ...place,
    entrances: [{ name: 'A', ...place }],
    user: { firstName: 'Jana', lastName: 'Dvořáková', role: 'mayorCommittee', phone: '602 123 456', ...place },
  });
  expect(code).toBe(200);
  const inside = holder(world, session.token, data.communityId);
  const { data: house } = await inside('GET /svj', {});
  expect(house.committees).toMatchObject([
    { lastName: 'Dvořáková', state: 'active', role: { name: 'mayorCommittee' } },
  ]);
  expect(house).toMatchObject({ svj: { isFree: false, invoiceEmail: 'svj@example.cz' }, hasMayorCommittee: true });
  expect(await world.database.db.$count((await import('#server/schema.instance.ts')).mail)).toBe(0);
  const { data: lists } = await admin('GET /svj/all', {});
  expect(lists.map(({ name }) => name)).toEqual(['SVJ Lipová 12']);
});
