import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { until } from '../../testing/until.ts';
import {
  administrator,
  forgetTries,
  givePassword,
  type House,
  house,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  admin = await administrator(world);
});

/** What the administrator reads of the letters to an address, once one is there. */
const seen = (to: string) =>
  until(async () => {
    const found = (await admin.call('GET /outbox', { sizePerPage: 'all' })).data.mails.filter((mail) => mail.to === to);
    return found.length > 0 && found;
  });
const link = /\/(zmena-hesla|aktivace|adresa)\/[\w-]{43}/;

test('links and codes of who has signed in before are hidden from the administrator', async () => {
  const person = await home.join('member');
  await givePassword(world, person);
  await visitor(world)('POST /auth/reset-password', { email: person.email });
  const [reset] = await seen(person.email);
  expect(reset).toMatchObject({ kind: 'reset', status: 'waiting' });
  expect(reset?.body).toContain('/zmena-hesla/••••••');
  expect(reset?.body).not.toMatch(link);
  const email = `nova.${newId()}@example.cz`;
  await chair.call('PUT /user/{id}', { id: person.id, emails: [{ value: email, visibility: 'admin' }] });
  expect((await seen(person.email)).map(({ body }) => link.test(body))).toEqual([false, false]);
  expect((await seen(email))[0]?.body).not.toMatch(link); // it would open what is the person's
});

test('an invitation to who has never come in is readable as long as no server sends it', async () => {
  const waiting = await home.join('member', { isActive: false });
  await chair.call('PUT /user/activate-email/{id}', { id: waiting.id });
  expect((await seen(waiting.email))[0]?.body).toMatch(link);
  await world.database.pool.query(`update mail set secrets = '[]' where "to" = $1`, [waiting.email]);
  await givePassword(world, waiting);
  expect((await seen(waiting.email))[0]?.body).toBe(''); // written before letters named their secrets
});

test('every look into the outbox is noted, with who looked', async () => {
  world.lines.length = 0;
  await admin.call('GET /outbox', { sizePerPage: 'all' });
  expect(world.lines).toContainEqual(expect.objectContaining({ security: 'outboxRead', accountId: admin.accountId }));
});

test('the administrator sees what waits, what was given up and why', async () => {
  const before = (await admin.call('GET /outbox', {})).data;
  await world.database.pool.query(
    `insert into mail (id, kind, "to", subject, body, status, error) select gen_random_uuid(), 'eventReminder', 'x@example.cz', 'x', 'x', 'failed', $1
       from generate_series(1, 3)`,
    ['550 5.1.1 no such user (outbox test)'],
  );
  const after = (await admin.call('GET /outbox', {})).data;
  expect(after.failed - before.failed).toBe(3);
  const { rows } = await world.database.pool.query('select count(*)::int n from mail where status = $1', ['waiting']);
  expect(after.waiting).toBe(rows[0].n);
  expect(after.causes.length).toBeLessThanOrEqual(5);
  await world.database.pool.query(`delete from mail where error like '%(outbox test)'`);
});
