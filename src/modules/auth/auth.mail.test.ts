import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#server/mail.ts';
import { startPost } from '../../testing/post.ts';
import { until } from '../../testing/until.ts';
import {
  administrator,
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  open,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let post: Awaited<ReturnType<typeof startPost>>;

const next = 'Nove-heslo-77';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const letterTo = (email: string) => until(() => post.to(email).at(-1));
const linkIn = (letter: Email, page: string) =>
  new RegExp(`http://localhost:3000/${page}/([\\w-]{43})\\b`).exec(letter.text ?? '')?.[1] ?? '';
const askReset = (email: string, at = world) => visitor(at)('POST /auth/reset-password', { email });
const isGood = async (token: string) =>
  (await visitor(world)('POST /auth/reset-password-token', { token })).data.tokenOk;
const setPassword = (token: string, secret = next) =>
  visitor(world)('POST /auth/change-password', { token, password: secret });
const login = (email: string, secret = password) => visitor(world)('POST /auth/login', { email, password: secret });
const mails = async (to: string, person = admin) =>
  (await person.call('GET /outbox', { sizePerPage: 'all' })).data.mails.filter((mail) => mail.to === to);

async function member() {
  const person = await home.join('member');
  await givePassword(world, person);
  return person;
}
async function resetToken(email: string) {
  await askReset(email);
  const token = linkIn(await letterTo(email), 'zmena-hesla');
  expect(token).toHaveLength(43);
  return token;
}

beforeAll(async () => {
  post = await startPost();
  world = await open({ SMTP_URL: post.url, MAIL_FROM: 'Domovník <domovnik@dum.example>' });
  home = await house(world, { name: 'SVJ Poštovní' });
  chair = await home.join('mayorCommittee');
  admin = await administrator(world);
});
beforeEach(() => forgetTries(world));
afterEach(() => {
  world.clock.now = null;
  post.become('works');
});
afterAll(async () => {
  await world.close();
  await post.stop();
});

describe('a forgotten password', () => {
  test('a letter in Czech brings the link, the link a new password, once, and every session ends', async () => {
    const person = await member();
    const answer = await askReset(` ${person.email.toUpperCase()} `);
    expect(answer).toMatchObject({ code: 200, data: null, message: 'FORGOT_PASSWORD.SUCCESS', showMessage: true });
    const letter = await letterTo(person.email);
    expect(letter.subject).toBe('Nové heslo do aplikace Domovník');
    expect(letter.from).toMatchObject({ name: 'Domovník', address: 'domovnik@dum.example' });
    const token = linkIn(letter, 'zmena-hesla');
    expect(await isGood(token)).toBe(true);
    expect((await setPassword(token)).code).toBe(200);
    expect((await login(person.email, next)).code).toBe(200);
    expect((await login(person.email)).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
    expect((await holder(world, person.token)('POST /auth/verify')).code).toBe(401);
    expect(await isGood(token)).toBe(false);
    expect(await setPassword(token)).toMatchObject({ code: 400, message: 'FORGOT_PASSWORD.ERROR.DESCRIPTION' });
  });

  test('the link is good for an hour', async () => {
    const token = await resetToken((await member()).email);
    world.clock.now = inHours(0.98);
    expect(await isGood(token)).toBe(true);
    world.clock.now = inHours(1.02);
    expect(await isGood(token)).toBe(false);
    expect((await setPassword(token)).message).toBe('FORGOT_PASSWORD.ERROR.DESCRIPTION');
  });

  test('earlier links live until one of them is used, and then none does', async () => {
    const person = await member();
    const links: string[] = [];
    for (let i = 0; i < 3; i++) {
      post.letters.length = 0;
      links.push(await resetToken(person.email));
    }
    expect(await Promise.all(links.map(isGood))).toEqual([true, true, true]);
    expect((await setPassword(links[1] as string)).code).toBe(200);
    expect(await Promise.all(links.map(isGood))).toEqual([false, false, false]);
  });

  test('of two links of one account that are used at the same moment one wins', async () => {
    const person = await member();
    const links = [await resetToken(person.email)];
    post.letters.length = 0;
    links.push(await resetToken(person.email));
    const answers = await Promise.all(links.map((token, i) => setPassword(token, `Nove-heslo-7${i}`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  test('an account has at most twenty live links, the newest ones', async () => {
    const person = await member();
    const first = await resetToken(person.email);
    for (let i = 0; i < 20; i++) {
      await forgetTries(world);
      await askReset(person.email);
    }
    const count = `select count(*)::int as n from link_token where account_id = $1`;
    await until(async () => (await world.database.pool.query(count, [person.accountId])).rows[0].n === 20 || undefined);
    await until(async () => (await isGood(first)) === false || undefined);
  });

  test('a weak password is refused and the link stays good', async () => {
    const token = await resetToken((await member()).email);
    expect((await setPassword(token, 'slabeheslo')).data).toEqual({ errors: { password: 'BASE.VALIDATION.PASSWORD' } });
    expect((await setPassword(token, 'Password1')).data).toEqual({
      errors: { password: 'BASE.VALIDATION.PASSWORD_COMMON' },
    });
    expect((await setPassword(token)).code).toBe(200);
  });

  test('of two who use one link at the same moment exactly one wins', async () => {
    const person = await member();
    const token = await resetToken(person.email);
    const { pool } = world.database;
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('select 1 from account where id = $1 for update', [person.accountId]);
    const both = ['Prvni-heslo-1', 'Druhe-heslo-2'].map((secret) => setPassword(token, secret));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await pool.query(waiting)).rowCount === 2);
    await holding.query('commit');
    holding.release();
    expect((await Promise.all(both)).map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test('an unknown, archived or excluded address gets the same answer and no letter', async () => {
    const known = await member();
    const archived = await home.join('member', { archivedAt: inHours(-1) });
    const excluded = await home.join('member', { hasAccess: false });
    const { headers: _, bytes: __, ...answer } = await askReset(known.email);
    for (const email of ['nikdo@dum.example', archived.email, excluded.email]) {
      const { headers: _, bytes: __, ...same } = await askReset(email);
      expect(same).toEqual(answer);
    }
    await letterTo(known.email);
    const written = (await admin.call('GET /outbox', { sizePerPage: 'all' })).data.mails.map((mail) => mail.to);
    expect(written).toContain(known.email);
    for (const email of ['nikdo@dum.example', archived.email, excluded.email]) expect(written).not.toContain(email);
  });

  test('an empty address and one that is none are told apart', async () => {
    expect(await askReset('  ')).toMatchObject({ code: 400, message: 'FORGOT_PASSWORD.ERROR.EMPTY' });
    expect((await askReset('neni e-mail')).data).toEqual({ errors: { email: 'BASE.VALIDATION.EMAIL' } });
  });
});

test('letters go from each house in turn, also those that are written meanwhile, and what opens something goes first', async () => {
  const small = await house(world, { name: 'SVJ Malé' });
  const write = (communityId: string, subject: string, count = 1, secrets?: string[]) =>
    queueMail(
      world.database.db,
      Array.from({ length: count }, (_, n) => ({
        to: `turn${n}@example.cz`,
        subject,
        body: subject,
        communityId,
        ...(secrets ? { kind: 'reset' as const, secrets } : { kind: 'eventReminder' as const }),
      })),
      new Date().toISOString(),
    );
  await write(home.id, 'velký dům', 60);
  world.services.wake('mail');
  await until(() => post.letters.some(({ subject }) => subject === 'velký dům'));
  await write(small.id, 'malý dům');
  await write(home.id, 'odkaz', 1, ['tajné']);
  world.services.wake('mail');
  await until(() => post.letters.filter(({ subject }) => subject === 'velký dům').length === 60);
  await until(() => post.letters.some(({ subject }) => subject === 'odkaz'));
  await until(() => post.letters.some(({ subject }) => subject === 'malý dům'));
  const order = post.letters.map(({ subject }) => subject);
  const after = (subject: string) => order.slice(order.indexOf(subject)).filter((one) => one === 'velký dům').length;
  expect([after('malý dům') > 10, after('odkaz') > 10]).toEqual([true, true]);
});

describe('the outbox', () => {
  test('is read by administrators of the application alone, and forgets the body of what was sent', async () => {
    const person = await member();
    await resetToken(person.email);
    const [mail] = await until(async () => {
      const found = await mails(person.email);
      return found[0]?.status === 'sent' ? found : undefined;
    });
    expect(mail).toMatchObject({ kind: 'reset', status: 'sent', body: '', attempts: 1, error: null });
    for (const other of [chair, person])
      expect(await holder(world, other.token, home.id)('GET /outbox', { sizePerPage: 'all' })).toMatchObject({
        code: 403,
      });
  });

  test('without a mail server the letter stays, with a link that works and is hidden here', async () => {
    const silent = await openWorld();
    const person = await (await house(silent)).join('member');
    const reader = await administrator(silent);
    await forgetTries(silent);
    await askReset(person.email, silent);
    const mail = await until(async () => (await mails(person.email, reader))[0]);
    expect(mail).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(mail.body).toContain('/zmena-hesla/••••••');
    const { rows } = await silent.database.pool.query('select body from mail where id = $1', [mail.id]);
    const token = /zmena-hesla\/([\w-]{43})/.exec(rows[0].body)?.[1] ?? '';
    expect((await visitor(silent)('POST /auth/reset-password-token', { token })).data).toEqual({ tokenOk: true });
    expect((await reader.call('GET /outbox', { sizePerPage: 'all' })).data.hasTransport).toBe(false);
  });

  test('while the mail server refuses, the letter waits, is tried later and later, and arrives in the end', async () => {
    post.become('refuses');
    const person = await member();
    await askReset(person.email);
    const tried = async (attempts: number) =>
      until(async () => (await mails(person.email)).find((mail) => mail.attempts === attempts));
    expect(await tried(1)).toMatchObject({ status: 'waiting', error: expect.stringContaining('closed') });
    await world.mailer.sendWaiting(); // before its minute is over
    expect(await mails(person.email)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    world.clock.now = inHours(0.1);
    await world.mailer.sendWaiting();
    expect(await tried(2)).toMatchObject({ status: 'waiting' });
    post.become('works');
    await world.sendAt(inHours(1));
    expect(await tried(3)).toMatchObject({ status: 'sent', error: null, body: '' });
    await letterTo(person.email);
  });

  test('a letter that nobody takes for a day is marked as failed and kept', async () => {
    post.become('refuses');
    const person = await member();
    await askReset(person.email);
    await until(async () => (await mails(person.email))[0]?.attempts);
    for (let hours = 24; hours <= 24 * 7; hours += 24) await world.sendAt(inHours(hours));
    const [mail] = await mails(person.email);
    expect(mail).toMatchObject({ status: 'failed', attempts: 7 });
    expect(mail?.body).toContain('/zmena-hesla/');
  });

  test('two processes that send at once send each letter once', async () => {
    post.become('refuses');
    const people = await Promise.all(Array.from({ length: 4 }, member));
    for (const person of people) await askReset(person.email);
    await until(async () => (await Promise.all(people.map((p) => mails(p.email)))).every(([mail]) => mail?.attempts));
    post.become('works');
    post.letters.length = 0;
    const second = await open({ SMTP_URL: post.url }, world);
    await Promise.all([world, second].map(({ sendAt }) => sendAt(inHours(1))));
    const sentTo = post.letters.flatMap((letter) => letter.to?.map((to) => to.address) ?? []);
    expect(sentTo.sort()).toEqual(people.map((person) => person.email).sort());
    await second.close();
  });
});

describe('activation', () => {
  const waiting = () => home.join('member', { isActive: false, firstName: 'Alena', lastName: 'Říhová' });
  const invite = (id: string, person = chair) => person.call('PUT /user/activate-email/{id}', { id });
  const check = async (token: string) => (await visitor(world)('GET /user/activate-token/{token}', { token })).data;
  const activate = (id: string, token: string, secret?: string) =>
    visitor(world)('PUT /user/{id}/activate/{token}', { id, token, password: secret });
  const invited = async () => {
    const person = await waiting();
    expect((await invite(person.id)).code).toBe(200);
    return { person, token: linkIn(await letterTo(person.email), 'aktivace') };
  };

  test('a waiting member gets a letter, chooses a password and can sign in', async () => {
    const { person, token } = await invited();
    expect((await letterTo(person.email)).subject).toBe('Pozvánka do aplikace Domovník: SVJ Poštovní');
    expect(await check(token)).toEqual({
      tokenOk: true,
      userId: person.id,
      firstName: 'Alena',
      lastName: 'Říhová',
      needsPassword: true,
      isChange: false,
    });
    expect((await activate(person.id, token)).data).toEqual({ errors: { password: 'BASE.VALIDATION.REQUIRED' } });
    expect((await activate(person.id, token, 'slabe')).data).toEqual({
      errors: { password: 'BASE.VALIDATION.PASSWORD' },
    });
    expect((await activate(person.id, token, next)).code).toBe(200);
    expect((await login(person.email, next)).data.svj_list).toMatchObject([{ id: home.id }]);
    expect((await check(token)).tokenOk).toBe(false);
    expect(await activate(person.id, token, next)).toMatchObject({ code: 400, message: 'ACTIVATION.ERROR.INVALID' });
  });

  test('who already has a password keeps it', async () => {
    const { person, token } = await invited();
    await givePassword(world, person);
    expect((await check(token)).needsPassword).toBe(false);
    expect((await activate(person.id, token, next)).code).toBe(200);
    expect((await login(person.email, next)).code).toBe(400);
    expect((await login(person.email)).code).toBe(200);
  });

  test('the link is good for seven days, and for the one it was sent to', async () => {
    const { person, token } = await invited();
    const other = await waiting();
    expect((await activate(other.id, token, next)).message).toBe('ACTIVATION.ERROR.INVALID');
    world.clock.now = inHours(7 * 24 - 1);
    expect((await check(token)).tokenOk).toBe(true);
    world.clock.now = inHours(7 * 24 + 1);
    expect((await check(token)).tokenOk).toBe(false);
    expect((await activate(person.id, token, next)).message).toBe('ACTIVATION.ERROR.INVALID');
  });

  test('a reset link does not activate and an activation link does not reset', async () => {
    const { person, token } = await invited();
    expect((await setPassword(token)).message).toBe('FORGOT_PASSWORD.ERROR.DESCRIPTION');
    const reset = await resetToken((await member()).email);
    expect((await activate(person.id, reset, next)).message).toBe('ACTIVATION.ERROR.INVALID');
  });

  test('who lost access meanwhile cannot activate', async () => {
    const { person, token } = await invited();
    await world.database.pool.query('update member set has_access = false where id = $1', [person.id]);
    expect((await check(token)).tokenOk).toBe(false);
    expect((await activate(person.id, token, next)).code).toBe(400);
  });

  test('is sent by writers of the owners module to waiting members of their own community', async () => {
    const person = await waiting();
    const neighbour = await home.join('member');
    expect((await invite(person.id, neighbour)).code).toBe(403);
    expect(await invite(neighbour.id)).toMatchObject({ code: 409, message: 'ACTIVATION.ERROR.ALREADY_ACTIVE' });
    const foreign = await (await house(world)).join('member', { isActive: false });
    expect(await invite(foreign.id)).toMatchObject({ code: 404, message: 'USER.ERRORS.NOT_FOUND' });
    expect((await invite((await home.join('member', { hasAccess: false })).id)).code).toBe(409);
    expect(await mails(person.email)).toEqual([]);
  });

  test('is sent at most five times an hour to one member', async () => {
    const person = await waiting();
    for (let i = 0; i < 5; i++) expect((await invite(person.id)).code).toBe(200);
    expect((await invite(person.id)).code).toBe(429);
  });
});

test('a Czech letter to one person calls them by name where their sex is recorded, otherwise as before', async () => {
  const invite = async (lastName: string, sex: 'male' | 'female' | null) => {
    const email = `osloveni.${lastName.length}${sex}@example.cz`;
    const emails = [{ value: email, visibility: 'admin' as const }];
    const made = await chair.call('POST /user', { firstName: 'Jan', lastName, sex, emails, invite: true });
    return { email, id: made.data.id, opening: (await letterTo(email)).text?.split('\n')[0] };
  };
  expect((await invite('Nováková', 'female')).opening).toBe('Dobrý den, paní Nováková,');
  expect((await invite('Švec', 'male')).opening).toBe('Dobrý den,');
  expect((await invite('Novák', null)).opening).toBe('Dobrý den,');
  const invited = await invite('Procházka', 'male');
  expect(invited.opening).toBe('Dobrý den, pane Procházko,');
  const token = linkIn(await letterTo(invited.email), 'aktivace');
  await visitor(world)('PUT /user/{id}/activate/{token}', { id: invited.id, token, password });
  await askReset(invited.email);
  const reset = await until(() => post.to(invited.email).find(({ subject }) => subject?.startsWith('Nové heslo')));
  expect(reset.text).toMatch(/^Dobrý den, pane Procházko,\n/);
});
