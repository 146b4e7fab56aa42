import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, member } from '#server/schema.ts';
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

let world: World;
let home: House;
let owner: Person;

const login = (email: string, secret = password) => visitor(world)('POST /auth/login', { email, password: secret });
const setMember = (person: Person, values: Partial<typeof member.$inferInsert>) =>
  world.database.db.update(member).set(values).where(eq(member.id, person.id));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const isLive = async (token: string) => (await holder(world, token)('POST /auth/verify')).code === 200;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world, { name: 'SVJ Přihlašovací' });
  owner = await home.join('member');
  await givePassword(world, owner);
});
afterEach(() => {
  world.clock.now = null;
});

describe('signing in', () => {
  test('gives a token, the communities and the person in each of them', async () => {
    const second = await house(world, { name: 'SVJ Druhé' });
    const other = await second.join('mayorCommittee', { firstName: 'Jiří', lastName: 'Řehoř' });
    await setMember(other, { accountId: owner.accountId });
    const { code, data } = await login(` ${owner.email.toUpperCase()} `);
    expect(code).toBe(200);
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.svj_list).toEqual([
      { id: second.id, name: 'SVJ Druhé', nickname: '', email: '', invoiceEmail: '', session_user_id: other.id },
      { id: home.id, name: 'SVJ Přihlašovací', nickname: '', email: '', invoiceEmail: '', session_user_id: owner.id },
    ]);
    expect(data.users.map(({ id, svj, role }) => ({ id, svj, role }))).toEqual([
      { id: other.id, svj: second.id, role: 'mayorCommittee' },
      { id: owner.id, svj: home.id, role: 'member' },
    ]);
    expect((await holder(world, data.token, home.id)('GET /message', {})).code).toBe(200);
  });

  test('works alike by the older address', async () => {
    const old = await visitor(world)('POST /api/v1/auth/login', { email: owner.email, password });
    expect(old).toMatchObject({ code: 200, data: { svj_list: [{ id: home.id }], users: [{ id: owner.id }] } });
  });

  test('tells an unknown account from a wrong password', async () => {
    expect(await login('nikdo@example.cz')).toMatchObject({
      code: 400,
      message: 'BE.USER.ACCOUNT_NOT_EXIST',
      showMessage: true,
    });
    expect(await login(owner.email, 'Spatne-2026')).toMatchObject({
      code: 400,
      message: 'BE.USER.WRONG_PASSWORD_OR_EMAIL',
    });
  });

  test('needs an e-mail of the right form and a password, both named at once', async () => {
    const answer = await login('neni e-mail', '');
    expect(answer.data).toEqual({ errors: { email: 'BASE.VALIDATION.EMAIL', password: 'BASE.VALIDATION.REQUIRED' } });
  });

  test('is not possible for who is archived, not yet active, without access, or without a password', async () => {
    for (const values of [{ archivedAt: inHours(-1) }, { isActive: false }, { hasAccess: false }]) {
      const person = await home.join('member', values);
      await givePassword(world, person);
      expect((await login(person.email)).message).toBe('BE.USER.ACCOUNT_NOT_EXIST');
    }
    const fresh = await home.join('member');
    expect((await login(fresh.email)).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
  });

  test('an administrator of the application signs in without belonging anywhere and may enter every community', async () => {
    const admin = await administrator(world);
    await givePassword(world, admin);
    const { data } = await login(admin.email);
    expect(data.users).toEqual([]);
    expect(data.svj_list.find((item) => item.id === home.id)).toMatchObject({ session_user_id: null });
    const inside = await holder(world, data.token, home.id)('POST /auth/verify');
    expect(inside.data.user).toMatchObject({ isSuperAdmin: true, isPrivileged: true, role: { name: 'superAdmin' } });
  });

  test('an administrator who also owns a flat there keeps the rights of an administrator', async () => {
    await world.database.db.update(account).set({ isSuperAdmin: true }).where(eq(account.id, owner.accountId));
    const { data } = await owner.call('POST /auth/verify');
    expect(data.user).toMatchObject({ id: owner.id, firstName: 'Jiří', role: { name: 'superAdmin' } });
    expect((await owner.call('POST /role', { title: 'Nová', modules: [] })).code).toBe(200);
  });
});

describe('verifying', () => {
  test('says who is signed in, in which role, and that the login is new only once', async () => {
    const { data } = await login(owner.email);
    const call = holder(world, data.token, home.id);
    const first = await call('POST /auth/verify');
    expect(first.data).toMatchObject({
      new_login: true,
      user: {
        id: owner.id,
        lang: 'cs',
        firstName: 'Jiří',
        settings: { favorite_modules: [], sort: {}, eventMails: true },
        role: { name: 'member', rights: 'rw' },
        isPrivileged: false,
        isSuperAdmin: false,
        user: { email: owner.email },
      },
    });
    expect((await call('POST /auth/verify')).data.new_login).toBe(false);
    const outside = await holder(world, data.token)('POST /auth/verify');
    expect(outside.data.user).toMatchObject({ id: null, role: null, user: { email: owner.email } });
  });

  test('a missing, wrong or ended token is told as expired', async () => {
    for (const call of [visitor(world), holder(world, 'x'.repeat(43)), holder(world, 'krátký'), holder(world, '')])
      expect(await call('POST /auth/verify')).toMatchObject({
        code: 401,
        message: 'BE.EXPIRED_TOKEN',
        data: { error: { message: 'BE.EXPIRED_TOKEN' } },
      });
  });

  test('in a community where the account has no place there is no role to tell', async () => {
    const foreign = await house(world);
    const { data } = await holder(world, owner.token, foreign.id)('POST /auth/verify');
    expect(data.user).toMatchObject({ id: null, role: null });
    expect((await holder(world, owner.token, 'nesmysl')('POST /auth/verify')).data.user.role).toBeNull();
  });
});

describe('a session', () => {
  test('ends after twelve hours without use, and lives on while it is used', async () => {
    const { token } = (await login(owner.email)).data;
    const idle = (await login(owner.email)).data.token;
    world.clock.now = inHours(11.9);
    expect(await isLive(token)).toBe(true);
    world.clock.now = inHours(12.1);
    expect(await isLive(idle)).toBe(false);
    world.clock.now = inHours(23.8);
    expect(await isLive(token)).toBe(true);
    world.clock.now = inHours(36);
    expect(await isLive(token)).toBe(false);
  });

  test('ends thirty days after the login however much it is used', async () => {
    const { token } = (await login(owner.email)).data;
    for (let hours = 11; hours < 720; hours += 11) {
      world.clock.now = inHours(hours);
      expect(await isLive(token)).toBe(true);
    }
    world.clock.now = inHours(720.1);
    expect(await isLive(token)).toBe(false);
  });

  test('is listed with its device, and the others can be signed out', async () => {
    const { token } = (await login(owner.email)).data;
    const call = holder(world, token);
    const { data: sessions } = await call('GET /auth/session');
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((row) => row.isCurrent)).toHaveLength(1);
    const other = sessions.find((row) => !row.isCurrent)?.id ?? '';
    expect((await call('DELETE /auth/session/{id}', { id: other })).code).toBe(200);
    expect(await isLive(owner.token)).toBe(false);
    expect(await call('DELETE /auth/session/{id}', { id: other })).toMatchObject({ code: 404 });
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('of somebody else is not to be ended', async () => {
    const neighbour = await home.join('neighbour');
    const [theirs] = (await neighbour.call('GET /auth/session')).data;
    const answer = await owner.call('DELETE /auth/session/{id}', { id: theirs?.id ?? '' });
    expect(answer).toMatchObject({ code: 404, message: 'SESSION.ERRORS.NOT_FOUND' });
    expect(await isLive(neighbour.token)).toBe(true);
  });

  test('ends at the server by signing out', async () => {
    expect((await owner.call('POST /auth/logout')).code).toBe(200);
    expect(await isLive(owner.token)).toBe(false);
  });

  test('is dead at once in the community that archives the member or takes the access away, not elsewhere', async () => {
    const second = await house(world);
    const other = await second.join('member');
    await setMember(other, { accountId: owner.accountId });
    const there = holder(world, owner.token, second.id);
    for (const [gone, back] of [
      [{ archivedAt: inHours(0) }, { archivedAt: null }],
      [{ hasAccess: false }, { hasAccess: true }],
      [{ isActive: false }, { isActive: true }],
    ]) {
      expect((await owner.call('GET /message', {})).code).toBe(200);
      await setMember(owner, gone as object);
      for (const answer of [await owner.call('GET /message', {}), await owner.call('GET /svj')])
        expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
      expect((await there('GET /message', {})).code).toBe(200);
      expect((await owner.call('GET /svj/all')).data.map((item) => item.id)).toEqual([second.id]);
      await setMember(owner, back as object);
    }
  });
});

describe('the own password', () => {
  const change = (oldPassword: string, next: string, confirm = next) =>
    owner.call('PUT /user/password', { oldPassword, password: next, passwordConfirm: confirm });

  test('is changed with the old one, and ends all other sessions', async () => {
    const other = (await login(owner.email)).data.token;
    expect((await change(password, 'Nove-heslo-77')).code).toBe(200);
    expect(await isLive(owner.token)).toBe(true);
    expect(await isLive(other)).toBe(false);
    expect((await login(owner.email, 'Nove-heslo-77')).code).toBe(200);
    expect((await login(owner.email)).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
  });

  test('stays when the old one is wrong or the confirmation differs', async () => {
    expect((await change('Spatne-2026', 'Nove-heslo-77')).data).toEqual({
      errors: { oldPassword: 'BE.USER.PASSWORD_NOT_MATCH' },
    });
    expect((await change(password, 'Nove-heslo-77', 'Jine-heslo-77')).data).toEqual({
      errors: { passwordConfirm: 'BE.USER.PASSWORD_NOT_MATCH' },
    });
    expect((await login(owner.email)).code).toBe(200);
  });

  test('has 8 to 128 characters with an upper and a lower case letter and a digit, and is none of the common ones', async () => {
    for (const weak of ['Kratke1', 'bezvelkych1', 'BEZMALYCH1', 'BezCislice', 'žluťoučkýkůň'])
      expect((await change(password, weak)).data, weak).toEqual({ errors: { password: 'BASE.VALIDATION.PASSWORD' } });
    expect((await change(password, 'Password1')).data).toEqual({
      errors: { password: 'BASE.VALIDATION.PASSWORD_COMMON' },
    });
    await forgetTries(world);
    for (const own of [
      'Domovnik-2026',
      'D0movn1k!',
      `Rehor.${home.id.slice(0, 4).replace(/\D/g, '1')}9`,
      'JiriRehor1',
      'SVJPrihlasovaci12',
      `Aa1${owner.email.replace(/[@.].*/, '')}`,
    ])
      expect((await change(password, own)).data, own).toEqual({ errors: { password: 'BASE.VALIDATION.PASSWORD_OWN' } });
    await forgetTries(world);
    expect((await change(password, `Aa1${'x'.repeat(126)}`)).code).toBe(400);
    expect((await change(password, `Žč1${'x'.repeat(125)}`)).code).toBe(200);
  });

  test('can be tried ten times in a quarter of an hour', async () => {
    for (let i = 0; i < 10; i++) expect((await change('Spatne-2026', 'Nove-heslo-77')).code).toBe(400);
    expect(await change(password, 'Nove-heslo-77')).toMatchObject({ code: 429, message: 'BASE.ERRORS.TOO_MANY' });
  });

  test('no reply ever holds a password hash', async () => {
    const [row] = await world.database.db.select().from(account).where(eq(account.id, owner.accountId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const replies = [await login(owner.email), await owner.call('POST /auth/verify'), await owner.call('GET /svj')];
    expect(JSON.stringify(replies.map((reply) => reply.data))).not.toContain('argon2');
  });
});

describe('what a person keeps', () => {
  test('the language of the interface is stored with the account', async () => {
    expect((await owner.call('POST /user/language', { lang: 'de' })).code).toBe(200);
    expect((await owner.call('POST /auth/verify')).data.user.lang).toBe('de');
    expect((await owner.call('POST /user/language', { lang: 'sk' as 'cs' })).data).toEqual({
      errors: { lang: 'BASE.VALIDATION.INVALID' },
    });
  });

  test('favourites and the sort of each table are merged into the own settings', async () => {
    const save = (more: object) => owner.call('PUT /user/{id}/settings', { id: owner.id, ...more });
    await save({ favorite_modules: ['messages', 'votes', 'messages'] });
    await save({ sort: { messages: { column: 'title', direction: 'asc' } } });
    const { data } = await save({ sort: { users: { column: 'lastName', direction: 'desc' } } });
    const expected = {
      favorite_modules: ['messages', 'votes'],
      sort: { messages: { column: 'title', direction: 'asc' }, users: { column: 'lastName', direction: 'desc' } },
      eventMails: true,
      denseTables: false,
      isCalm: false,
      unasked: [],
    };
    expect(data).toEqual(expected);
    expect((await owner.call('POST /auth/verify')).data.user.settings).toEqual(expected);
    expect((await save({ favorite_modules: [] })).data.favorite_modules).toEqual([]);
  });

  test('the look of the screens and what is not to be asked any more follow the person into every house, and nobody else', async () => {
    const other = await house(world);
    const { id } = await other.join('member', { accountId: owner.accountId });
    const look = { denseTables: true, isCalm: true, unasked: ['message.remove' as const] };
    expect((await owner.call('PUT /user/{id}/settings', { id: owner.id, ...look })).data).toMatchObject(look);
    await owner.call('PUT /user/{id}/settings', { id: owner.id, isCalm: false });
    const told = async (call: typeof owner.call) => (await call('POST /auth/verify')).data.user;
    const there = await told(holder(world, owner.token, other.id));
    expect(there).toMatchObject({ id, settings: { ...look, isCalm: false } });
    expect((await told((await home.join('member')).call)).settings).toMatchObject({
      denseTables: false,
      isCalm: false,
      unasked: [],
    });
  });

  test('an administrator whom no house knows keeps the look of the screens, outside and in every house', async () => {
    const admin = await administrator(world);
    const look = { denseTables: true, isCalm: true, unasked: ['message.remove' as const] };
    expect((await admin.call('PUT /user/look', look)).code).toBe(200);
    expect((await admin.call('PUT /user/look', { isCalm: false })).code).toBe(200);
    for (const place of [undefined, home.id]) {
      const { data } = await holder(world, admin.token, place)('POST /auth/verify');
      expect(data.user.settings).toMatchObject({ ...look, isCalm: false });
    }
    const inside = holder(world, admin.token, home.id);
    const { id } = (await inside('POST /auth/verify')).data.user;
    const changed = await inside('PUT /user/{id}/settings', { id: id ?? '', denseTables: false });
    expect(changed).toMatchObject({ code: 200, data: { ...look, denseTables: false, isCalm: false } });
    expect((await admin.call('POST /auth/verify')).data.user.settings).toMatchObject({
      isCalm: false,
      denseTables: false,
    });
    expect((await admin.call('PUT /user/look', { isCalm: 'ano' as never })).data).toEqual({
      errors: { isCalm: 'BASE.VALIDATION.INVALID' },
    });
  });

  test('who does not want reminders by mail says so, and takes it back', async () => {
    const save = (eventMails: boolean) => owner.call('PUT /user/{id}/settings', { id: owner.id, eventMails });
    const told = async () => (await owner.call('POST /auth/verify')).data.user.settings.eventMails;
    expect((await save(false)).data.eventMails).toBe(false);
    expect(await told()).toBe(false);
    await owner.call('PUT /user/{id}/settings', { id: owner.id, favorite_modules: [] });
    expect(await told()).toBe(false);
    await save(true);
    expect(await told()).toBe(true);
  });

  test('texts that the database cannot keep are refused, also where they are names of tables', async () => {
    const sort = (table: string, column = 'title') => ({ sort: { [table]: { column, direction: 'asc' as const } } });
    for (const more of [sort('a\0b'), sort('a', '\0'), sort('\ud800'), sort('a', '\udfff')])
      expect((await owner.call('PUT /user/{id}/settings', { id: owner.id, ...more })).code).toBe(400);
    expect((await owner.call('PUT /user/{id}/settings', { id: owner.id, ...sort('tabulka 🏠') })).code).toBe(200);
  });

  test('nobody changes the settings of another', async () => {
    const chair = await home.join('mayorCommittee');
    const answer = await chair.call('PUT /user/{id}/settings', { id: owner.id, favorite_modules: ['votes'] });
    expect(answer).toMatchObject({ code: 404, message: 'USER.ERRORS.NOT_FOUND' });
  });
});

describe('searching communities by e-mail', () => {
  test('is for administrators of the application', async () => {
    const admin = await administrator(world);
    const found = await admin.call('GET /auth/searchByEmail/{email}', { email: ` ${owner.email.toUpperCase()}` });
    expect(found.data.svj_list).toMatchObject([{ id: home.id, session_user_id: owner.id }]);
    expect((await admin.call('GET /auth/searchByEmail/{email}', { email: 'nikdo@example.cz' })).data.svj_list).toEqual(
      [],
    );
    const chair = await home.join('mayorCommittee');
    const refused = await chair.call('GET /auth/searchByEmail/{email}', { email: owner.email });
    expect(refused).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
  });
});

describe('a demo community', () => {
  test('shows everything and keeps nothing', async () => {
    const demo = await house(world, { isDemo: true });
    const chair = await demo.join('mayorCommittee');
    await givePassword(world, chair);
    const { data } = await login(chair.email);
    const call = holder(world, data.token, demo.id);
    const refused = { code: 403, message: 'BASE.ERRORS.DEMO', showMessage: true };
    const text = { title: 'Zkouška', description: '<p>x</p>', long_term: false };
    expect(await call('POST /message', text)).toMatchObject(refused);
    expect(await call('PUT /user/{id}/settings', { id: chair.id, favorite_modules: [] })).toMatchObject(refused);
    const secret = { oldPassword: password, password: 'Nove-heslo-77', passwordConfirm: 'Nove-heslo-77' };
    expect(await call('PUT /user/password', secret)).toMatchObject(refused);
    expect(await holder(world, data.token)('PUT /user/password', secret)).toMatchObject(refused);
    expect((await call('GET /message', {})).code).toBe(200);
    expect((await call('POST /user/language', { lang: 'en' })).code).toBe(200);
    expect((await call('POST /auth/verify')).code).toBe(200);
    expect((await call('POST /auth/logout')).code).toBe(200);
  });
});
