import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seededRoles } from '#shared/roles.ts';
import { openVote } from '../../testing/ballots.ts';
import {
  administrator,
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';

// Nobody takes another's place by an e-mail (G-124).

let world: World;
let home: House;
let chair: Person;
let counter = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  await forgetTries(world);
  home = await house(world, { name: 'SVJ Adresní' });
  chair = await home.join('mayorCommittee');
});

const mailbox = () => `schranka${process.pid}.${++counter}@example.cz`;
const put = (who: Person, id: string, email: string) =>
  who.call('PUT /user/{id}', { id, emails: [{ value: email, visibility: 'admin' }] });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const owner = async (values = {}) => {
  const person = await home.join('member', values);
  await givePassword(world, person);
  return person;
};
/** The newest letter to an address, and the token of its link. */
async function letterTo(email: string) {
  const { rows } = await world.database.pool.query(
    'select subject, body from mail where "to" = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  const [, page, token = ''] = /http:\/\/localhost:3000\/(\w+)\/([\w-]{43})/.exec(rows[0]?.body ?? '') ?? [];
  return { subject: rows[0]?.subject as string | undefined, body: String(rows[0]?.body), page, token };
}
async function confirm(email: string, secret?: string) {
  const { token } = await letterTo(email);
  const { data } = await visitor(world)('GET /user/activate-token/{token}', { token });
  return visitor(world)('PUT /user/{id}/activate/{token}', { id: data.userId ?? '', token, password: secret });
}
const login = (email: string, secret = password) => visitor(world)('POST /auth/login', { email, password: secret });
const freeze = (token: string) => visitor(world)('POST /auth/address-freeze', { token });
const newSecret = 'Nove-heslo-77';

describe('somebody else’s address', () => {
  test('of the chair is changed by no other of the committee, as seeded or cut down, and no invitation follows', async () => {
    const { committeeRoles } = (await chair.call('GET /role')).data;
    const own = committeeRoles.find(({ name }) => name === 'memberCommittee');
    const thief = await home.join('memberCommittee');
    const tries = async () => {
      const mine = mailbox();
      expect(await put(thief, chair.id, mine)).toMatchObject({ code: 403, message: 'USER.ERRORS.BEYOND' });
      expect((await thief.call('PUT /user/activate-email/{id}', { id: chair.id })).code).toBe(403);
      expect((await letterTo(mine)).subject).toBeUndefined();
    };
    await tries();
    const cut = [{ id: 'users' as const, rights: 'rw' as const }];
    await chair.call('PUT /role/{id}', { id: own?.id ?? '', title: own?.title ?? '', modules: cut });
    await tries();
    expect((await chair.call('GET /message', {})).code).toBe(200);
  });

  test('of the chair is changed by an administrator, and holds once the new one is confirmed', async () => {
    const admin = await administrator(world, home.id);
    const email = mailbox();
    expect((await put(admin, chair.id, email)).code).toBe(200);
    expect((await confirm(email, newSecret)).code).toBe(200);
    expect((await login(email, newSecret)).data.svj_list).toMatchObject([{ id: home.id }]);
  });

  test('of an owner whose role reaches further than the clerk’s is changed by no clerk, whoever has signed in by none', async () => {
    const { data } = await chair.call('POST /role', { title: 'Písař', modules: [{ id: 'users', rights: 'rw' }] });
    const low = await home.join('member', { roleId: data.id });
    const asOwner = [...(seededRoles.find(({ name }) => name === 'member')?.modules ?? [])];
    const { data: equal } = await chair.call('POST /role', {
      title: 'Evidence',
      modules: [...asOwner, { id: 'users', rights: 'rw' }],
    });
    const clerk = await home.join('member', { roleId: equal.id });
    const person = await owner();
    const errors = async (who: Person, id: string) =>
      ((await put(who, id, mailbox())).data as { errors?: object }).errors;
    expect(await errors(low, person.id)).toEqual({ 'emails.0.value': 'USER.VALIDATION.BEYOND' });
    expect(await errors(clerk, person.id)).toEqual({ 'emails.0.value': 'USER.VALIDATION.ACTIVE_ADDRESS' });
    const waiting = await owner({ isActive: false });
    expect(await errors(low, waiting.id)).toEqual({ 'emails.0.value': 'USER.VALIDATION.BEYOND' });
    const email = mailbox();
    expect((await put(clerk, waiting.id, email)).code).toBe(200);
    expect((await chair.call('GET /user/{id}', { id: waiting.id })).data.user.email).toBe(email);
    expect((await letterTo(waiting.email)).page).toBe('adresa');
  });

  test('holds on while the new one is not confirmed, and the former one is told of both', async () => {
    const person = await owner();
    const email = mailbox();
    const { data } = await put(chair, person.id, email);
    expect(data).toMatchObject({ isActive: true, user: { email: person.email }, pendingEmail: email });
    expect((await letterTo(person.email)).subject).toContain('mění váš přihlašovací e-mail');
    expect((await letterTo(person.email)).body).not.toContain(email);
    expect((await person.call('GET /message', {})).code).toBe(200);
    expect((await login(person.email)).code).toBe(200);
    expect((await login(email, newSecret)).code).toBe(400);
    expect((await confirm(email, newSecret)).code).toBe(200);
    expect((await letterTo(person.email)).subject).toContain('byl změněn');
    expect((await person.call('GET /message', {})).code).toBe(403);
    expect((await login(email, newSecret)).code).toBe(200);
    expect((await chair.call('GET /user/{id}', { id: person.id })).data).toMatchObject({
      user: { email },
      pendingEmail: null,
      isActive: true,
    });
    expect((await chair.call('GET /user', { search: email })).data.totalItems).toBe(1);
    expect((await chair.call('GET /user', { search: person.email })).data.totalItems).toBe(0);
  });

  test('that waits is cancelled, or replaced: its link confirms nothing any more', async () => {
    const person = await owner();
    const [first, second] = [mailbox(), mailbox()];
    await put(chair, person.id, first);
    const { token } = await letterTo(first);
    await put(chair, person.id, second);
    const isGood = async (one: string) =>
      (await visitor(world)('GET /user/activate-token/{token}', { token: one })).data.tokenOk;
    expect(await isGood(token)).toBe(false);
    const other = (await letterTo(second)).token;
    expect(await isGood(other)).toBe(true);
    expect((await chair.call('DELETE /user/{id}/login-email', { id: person.id })).code).toBe(200);
    expect(await isGood(other)).toBe(false);
    expect((await chair.call('DELETE /user/{id}/login-email', { id: person.id })).code).toBe(404);
    const { rows } = await world.database.pool.query('select 1 from account where email = any($1)', [[first, second]]);
    expect(rows).toEqual([]);
  });

  test('that somebody had until now is given to nobody else while they may take it back', async () => {
    const person = await owner();
    await put(chair, person.id, mailbox());
    const twin = {
      firstName: 'Jan',
      lastName: 'Dvojník',
      emails: [{ value: person.email, visibility: 'admin' as const }],
    };
    expect((await chair.call('POST /user', twin)).code).toBe(409);
    const waiting = await owner({ isActive: false });
    await put(chair, waiting.id, mailbox());
    const second = { ...twin, emails: [{ value: waiting.email, visibility: 'admin' as const }] };
    expect(await chair.call('POST /user', second)).toMatchObject({ code: 409, message: 'BE.USER.EMAIL_EXISTS' });
  });
});

describe('taking a change back', () => {
  test('before it is confirmed ends it', async () => {
    const person = await owner();
    const email = mailbox();
    await put(chair, person.id, email);
    const { token } = await letterTo(person.email);
    expect((await visitor(world)('POST /auth/address-token', { token })).data).toEqual({
      tokenOk: true,
      community: 'SVJ Adresní',
      isConfirmed: false,
      email: email.replace(/^(.).*(.)@/, '$1…$2@'),
    });
    expect((await freeze(token)).code).toBe(200);
    expect((await confirm(email, newSecret)).code).not.toBe(200);
    expect((await person.call('GET /message', {})).code).toBe(200);
  });

  test('after it gives the address back, ends the sessions made since, and works once', async () => {
    const person = await owner();
    const email = mailbox();
    await put(chair, person.id, email);
    await confirm(email, newSecret);
    const { token } = (await login(email, newSecret)).data;
    const thief = holder(world, token, home.id);
    expect((await thief('GET /message', {})).code).toBe(200);
    const feed = (await thief('POST /event/feed', { scope: 'all' })).data.url ?? '';
    const asked = new URL(feed, 'http://localhost').pathname;
    expect((await world.app.inject(asked)).statusCode).toBe(200);
    const letter = await letterTo(person.email);
    expect((await freeze(letter.token)).code).toBe(200);
    expect((await thief('GET /message', {})).code).toBe(401);
    expect((await world.app.inject(asked)).statusCode).toBe(404);
    expect((await login(email, newSecret)).code).toBe(400);
    expect((await person.call('GET /message', {})).code).toBe(200);
    expect((await login(person.email)).data.svj_list).toMatchObject([{ id: home.id }]);
    expect(await freeze(letter.token)).toMatchObject({ code: 400, message: 'ADDRESS.ERRORS.INVALID' });
    const { rows } = await world.database.pool.query('select 1 from account where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('reaches over every change that came after it', async () => {
    const person = await owner();
    const [one, two] = [mailbox(), mailbox()];
    await put(chair, person.id, one);
    await confirm(one, newSecret);
    const { token } = await letterTo(person.email);
    await put(chair, person.id, two);
    await confirm(two, newSecret);
    const session = (await login(two, newSecret)).data.token;
    expect((await freeze(token)).code).toBe(200);
    expect((await holder(world, session, home.id)('GET /message', {})).code).toBe(401);
    expect((await login(person.email)).code).toBe(200);
    expect((await login(one, newSecret)).code).toBe(400);
  });

  test('keeps the address for seven days: only the person or an administrator changes it', async () => {
    const person = await owner();
    await put(chair, person.id, mailbox());
    await freeze((await letterTo(person.email)).token);
    expect(await put(chair, person.id, mailbox())).toMatchObject({ code: 409, message: 'USER.ERRORS.FROZEN' });
    expect((await person.call('PUT /user/login-email', { email: mailbox(), password })).code).toBe(200);
    world.clock.now = inDays(8);
    await world.database.pool.query(`update session set expires_at = '2100-01-01', used_at = '2100-01-01'`);
    expect((await put(chair, person.id, mailbox())).code).toBe(200);
  });

  test('is possible for seven days and no longer; then the unused account goes', async () => {
    const person = await owner();
    const email = mailbox();
    await put(chair, person.id, email);
    await confirm(email, newSecret);
    const { token } = await letterTo(person.email);
    const isGood = async () => (await visitor(world)('POST /auth/address-token', { token })).data.tokenOk;
    world.clock.now = inDays(6.9);
    expect(await isGood()).toBe(true);
    world.clock.now = inDays(7.1);
    expect(await isGood()).toBe(false);
    expect((await freeze(token)).code).toBe(400);
    await world.sweep();
    const { rows } = await world.database.pool.query('select 1 from account where id = $1', [person.accountId]);
    expect(rows).toEqual([]);
    expect((await login(email, newSecret)).code).toBe(200);
  });

  test('of somebody who had not come in yet gives the address back and ends what the other one opened', async () => {
    const waiting = await owner({ isActive: false });
    const email = mailbox();
    await put(chair, waiting.id, email);
    const { token } = await letterTo(waiting.email);
    await chair.call('PUT /user/activate-email/{id}', { id: waiting.id });
    await confirm(email, newSecret);
    const session = (await login(email, newSecret)).data.token;
    expect((await freeze(token)).code).toBe(200);
    expect((await holder(world, session, home.id)('GET /message', {})).code).toBe(401);
    expect((await chair.call('GET /user/{id}', { id: waiting.id })).data).toMatchObject({
      isActive: false,
      user: { email: waiting.email },
    });
  });
});

describe('while a vote runs', () => {
  const types = async (voteId: string) =>
    (
      await world.database.pool.query(
        `select body::jsonb->'payload' as payload from vote_event where vote_id = $1 and type = 'address' order by seq`,
        [voteId],
      )
    ).rows.map(({ payload }) => payload.state);

  test('the new mailbox gets no code until another of the committee confirms it, and the ledger says so', async () => {
    const person = await owner();
    const email = mailbox();
    const vote = await openVote(chair, [person, await owner()]);
    await put(chair, person.id, email);
    await confirm(email, newSecret);
    const thief = holder(world, (await login(email, newSecret)).data.token, home.id);
    const ask = () => thief('GET /vote/{id}/code', { id: vote.id, ids: vote.rows[0] as string });
    expect(await ask()).toMatchObject({ code: 409, message: 'VOTE.ERRORS.ADDRESS_CHANGED' });
    expect(await types(vote.id)).toEqual(['changed']);
    const confirming = { id: vote.id, userId: person.id };
    expect((await chair.call('PUT /vote/{id}/address/{userId}', confirming)).code).toBe(403); // made the change
    const deputy = await home.join('subMayorCommittee');
    expect((await deputy.call('PUT /vote/{id}/address/{userId}', confirming)).code).toBe(200);
    expect((await ask()).code).toBe(200);
    const codes = async (to: string) =>
      (await world.database.pool.query(`select 1 from mail where "to" = $1 and kind = 'voteCode'`, [to])).rowCount;
    expect([await codes(email), await codes(person.email)]).toEqual([1, 1]);
  });

  test('taking the change back gives the vote back too', async () => {
    const person = await owner();
    const email = mailbox();
    const vote = await openVote(chair, [person, await owner()]);
    await put(chair, person.id, email);
    await confirm(email, newSecret);
    await freeze((await letterTo(person.email)).token);
    expect(await types(vote.id)).toEqual(['changed', 'restored']);
    const asked = await person.call('GET /vote/{id}/code', { id: vote.id, ids: vote.rows[0] as string });
    expect(asked.code).toBe(200);
  });

  test('a first address, given by hand or by an import, is none that votes by itself', async () => {
    const { data } = await chair.call('POST /user', {
      firstName: 'Bez',
      lastName: `Pošty ${counter}`,
      createdByCadastre: true,
      hasAccess: false,
    });
    const vote = await openVote(chair, [{ ...chair, id: data.id }, await owner()]);
    const emails = [{ value: mailbox(), visibility: 'admin' as const }];
    expect((await chair.call('PUT /user/{id}', { id: data.id, emails, hasAccess: true })).code).toBe(200);
    expect(await types(vote.id)).toEqual(['changed']);
  });
});

describe('one’s own address', () => {
  test('is changed with the password by everybody, the chair too, and the password stays', async () => {
    for (const person of [chair, await owner()]) {
      await givePassword(world, person);
      const email = mailbox();
      const ask = (secret: string) => person.call('PUT /user/login-email', { email, password: secret });
      expect((await ask('Spatne-heslo-1')).data).toEqual({ errors: { password: 'BE.USER.PASSWORD_NOT_MATCH' } });
      expect((await ask(password)).code).toBe(200);
      expect((await login(person.email)).code).toBe(200);
      expect((await confirm(email)).code).toBe(200);
      expect((await login(email)).data.svj_list).toMatchObject([{ id: home.id }]);
      expect((await login(person.email)).code).toBe(400);
    }
  });

  test('is asked for in all houses at once, and refused where somebody else has it', async () => {
    const person = await owner();
    const other = await house(world);
    const there = await other.join('member');
    await world.database.pool.query('update member set account_id = $1 where id = $2', [person.accountId, there.id]);
    const email = mailbox();
    expect((await person.call('PUT /user/login-email', { email, password })).code).toBe(200);
    const { rows } = await world.database.pool.query('select community_id from address_change where email = $1', [
      email,
    ]);
    expect(rows.map((row) => row.community_id).sort()).toEqual([home.id, other.id].sort());
    const taken = await owner();
    expect((await person.call('PUT /user/login-email', { email: taken.email, password })).data).toEqual({
      errors: { email: 'BE.USER.EMAIL_EXISTS' },
    });
  });

  test('is not changed by editing oneself, in whatever letters the own id is written', async () => {
    for (const id of [chair.id, chair.id.toUpperCase()])
      expect((await put(chair, id, mailbox())).data).toEqual({
        errors: { 'emails.0.value': 'USER.VALIDATION.LOGIN_EMAIL' },
      });
  });
});

describe('an administrator of the application', () => {
  test('enters a house that has entered their e-mail as somebody’s, and nothing tells who they are', async () => {
    const admin = await administrator(world, home.id);
    const person = {
      firstName: 'Karel',
      lastName: 'Tajný',
      emails: [{ value: admin.email, visibility: 'admin' as const }],
    };
    const made = await chair.call('POST /user', person);
    expect(made.code).toBe(200);
    expect((await admin.call('GET /message', {})).code).toBe(200);
    const visited = await administrator(world, home.id);
    expect((await visited.call('GET /message', {})).code).toBe(200);
    const again = { ...person, emails: [{ value: visited.email, visibility: 'admin' as const }] };
    expect((await chair.call('POST /user', again)).code).toBe(200);
    expect((await visited.call('GET /message', {})).code).toBe(200);
    expect((await visited.call('GET /svj/all')).data.filter(({ id }) => id === home.id)).toHaveLength(1);
  });

  test('who is one no longer keeps nothing of it', async () => {
    const admin = await administrator(world, home.id);
    expect((await admin.call('GET /message', {})).code).toBe(200);
    await world.database.pool.query('update account set is_super_admin = false where id = $1', [admin.accountId]);
    expect((await admin.call('GET /message', {})).code).toBe(403);
  });
});

test('the language that a stranger’s account has is not told before the person has come in', async () => {
  const elsewhere = await (await house(world)).join('member');
  await elsewhere.call('POST /user/language', { lang: 'ja' });
  const made = await chair.call('POST /user', {
    firstName: 'Věra',
    lastName: 'Cizí',
    emails: [{ value: elsewhere.email, visibility: 'admin' }],
  });
  expect(made.data.lang).toBeNull();
  expect((await chair.call('GET /user/{id}', { id: chair.id })).data.lang).toBe('cs');
});
