import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { houseInstant } from '#shared/dates.ts';
import {
  changeCommunity,
  type House,
  house,
  open,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';
import type { TypeUpdate } from './events.rules.ts';
import { sendReminders } from './server/events.reminders.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;

const at = (wall: string) => houseInstant(wall);
const inHour = (wall: string) => new Date(Date.parse(at(wall)) + 3_600_000).toISOString();

async function create(start: string, fields: Partial<Fields> = {}, person = chair) {
  await staySignedIn(world);
  const times = { start: at(start), end: inHour(start) };
  const answer = await person.call('POST /event', { title: 'Schůze', notify_period: '1_h', ...times, ...fields });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}

/** Changes an event as its form would: everything as it stands, with what is changed. */
async function change(id: string, fields: Partial<Fields>, typeUpdate: TypeUpdate = 'this') {
  const { data } = await chair.call('GET /event/{id}', { id });
  const { title, place_description, place_address, start, end, allDay, calendarId, labelId, isPublic } = data;
  const { repeat, numberOfRepeat, repeatFrequency, typeOfMonthRepeat, endRepeat, endDateRepeat } = data;
  const answer = await chair.call('PUT /event/{id}', {
    id,
    typeUpdate,
    title,
    place_description,
    place_address,
    start,
    end,
    allDay,
    calendarId,
    labelId,
    isPublic,
    repeat,
    numberOfRepeat,
    repeatFrequency,
    typeOfMonthRepeat,
    endRepeat,
    endDateRepeat,
    notify_period: data.notify_period,
    ...fields,
  });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
}
const moveTo = (id: string, start: string, typeUpdate?: TypeUpdate) =>
  change(id, { start: at(start), end: inHour(start) }, typeUpdate);

const set = (wall: string) => {
  world.clock.now = at(wall);
};
async function run(wall: string) {
  set(wall);
  await sendReminders(world.services);
}
type Mail = { to: string; subject: string; body: string };
/** The reminders of a house so far, in their order. */
async function mails(of: House = home): Promise<Mail[]> {
  const text = `select "to", subject, body from mail where kind = 'eventReminder' and community_id = $1 order by created_at, "to"`;
  return (await world.database.pool.query(text, [of.id])).rows;
}
/** How many of them one person has. */
const has = async (person: Person, of?: House) => (await mails(of)).filter(({ to }) => to === person.email).length;
/** Runs at each moment and tells how many mails the owner has after it. */
async function counts(...walls: string[]) {
  const found: number[] = [];
  for (const wall of walls) {
    await run(wall);
    found.push(await has(owner));
  }
  return found.join(' ');
}

beforeAll(async () => {
  world = await open();
});
beforeEach(async () => {
  home = await house(world, { name: 'SVJ Zvonková 3' });
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  set('2027-01-01 12:00');
  await world.database.pool.query('delete from record');
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

describe('a reminder comes (EVT-16, EVT-17)', () => {
  test('an hour before, once, with what, when, where and the way to it', async () => {
    const { id } = await create('2027-01-12 18:00', { place_address: 'Kočárkárna, přízemí' });
    expect(await counts('2027-01-12 16:59', '2027-01-12 17:00', '2027-01-12 17:01', '2027-01-12 18:01')).toBe(
      '0 1 1 1',
    );
    const [mail] = (await mails()).filter(({ to }) => to === owner.email);
    expect(mail?.subject).toBe('Připomínka: Schůze');
    expect(mail?.body).toContain(
      've společenství SVJ Zvonková 3:\n\nSchůze\n12.\u00a001.\u00a02027, 18:00–19:00\nKočárkárna, přízemí\n\n',
    );
    expect(mail?.body).toContain(`http://localhost:3000/kalendar-udalosti/${id}?dum=${home.id}\n`);
    expect(await has(chair)).toBe(1);
  });

  test('a day before; with both chosen twice; with none never', async () => {
    await create('2027-01-12 18:00', { notify_period: '1_d' });
    expect(await counts('2027-01-11 17:59', '2027-01-11 18:00', '2027-01-12 17:30')).toBe('0 1 1');
    await create('2027-01-22 18:00', { notify_period: '1_h,1_d' });
    expect(await counts('2027-01-21 18:00', '2027-01-22 16:59', '2027-01-22 17:00', '2027-01-22 17:01')).toBe(
      '2 2 3 3',
    );
    await create('2027-01-30 18:00', { notify_period: 'none' });
    await create('2027-01-30 18:00', { notify: false });
    expect(await counts('2027-01-29 18:00', '2027-01-30 17:59')).toBe('3 3');
  });

  test('for an all-day event counted from nine in the morning, also when the clock changes in that night', async () => {
    await create('2027-01-12 00:00', { allDay: true, notify_period: '1_h,1_d' });
    expect(await counts('2027-01-11 08:59', '2027-01-11 09:00', '2027-01-12 07:59', '2027-01-12 08:00')).toBe(
      '0 1 1 2',
    );
    for (const day of ['2027-03-28', '2027-10-31']) await create(`${day} 00:00`, { allDay: true });
    expect(await counts('2027-03-28 07:59', '2027-03-28 08:00')).toBe('2 3');
    expect(await counts('2027-10-31 07:59', '2027-10-31 08:00')).toBe('3 4');
  });

  test('the day before at the same time on the clock over both nights in which it changes', async () => {
    for (const day of ['2027-03-28', '2027-10-31']) await create(`${day} 10:00`, { notify_period: '1_d' });
    expect(await counts('2027-03-27 09:59', '2027-03-27 10:00')).toBe('0 1');
    expect(await counts('2027-10-30 09:59', '2027-10-30 10:00')).toBe('1 2');
  });

  test('for each date of a repeating event', async () => {
    await create('2027-01-12 18:00', { repeat: true, repeatFrequency: 'week' });
    expect(await counts('2027-01-12 17:00', '2027-01-19 17:00', '2027-01-26 16:59', '2027-01-26 17:00')).toBe(
      '1 2 2 3',
    );
  });

  test('in the language of its reader', async () => {
    await staySignedIn(world);
    await owner.call('POST /user/language', { lang: 'en' });
    await create('2027-01-12 18:00');
    await run('2027-01-12 17:00');
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['Připomínka: Schůze', 'Reminder: Schůze']);
  });
});

describe('it comes at most once', () => {
  test('also with four processes at once and after a restart', async () => {
    for (let i = 0; i < 5; i++) await create('2027-01-12 18:00', { title: `Schůze ${i}` });
    const beside = { url: world.url, folder: world.folder };
    const others = await Promise.all([1, 2].map(() => open({}, beside)));
    set('2027-01-12 17:00');
    for (const other of others) other.clock.now = world.clock.now;
    const all = [world, world, ...others];
    await Promise.all(all.map(({ services }) => sendReminders(services)));
    await Promise.all(others.map((other) => other.close()));
    const restarted = await open({}, beside);
    restarted.clock.now = at('2027-01-12 17:01');
    await sendReminders(restarted.services);
    await restarted.close();
    expect(await has(owner)).toBe(5);
  });

  test('when the process dies before it has ended, the next run sends it', async () => {
    await create('2027-01-12 18:00');
    const { pool } = world.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'dead'; end $$`);
    await pool.query('create trigger refuse before insert on mail execute function refuse()');
    expect(await counts('2027-01-12 17:00')).toBe('0');
    await pool.query('drop function refuse cascade');
    expect(await counts('2027-01-12 17:01', '2027-01-12 17:02')).toBe('1 1');
  });

  test('and not again after a change that moves nothing', async () => {
    const { id } = await create('2027-01-12 18:00', { notify_period: '1_h,1_d' });
    expect(await counts('2027-01-11 18:00')).toBe('1');
    await change(id, { title: 'Schůze výboru', place_address: 'Sklep' });
    expect(await counts('2027-01-11 18:05')).toBe('1');
    await change(id, { notify_period: '1_d' });
    expect(await counts('2027-01-11 18:06', '2027-01-12 17:00')).toBe('1 1');
  });
});

describe('it moves with the event', () => {
  test('later and earlier', async () => {
    const { id } = await create('2027-01-12 18:00');
    await moveTo(id, '2027-01-13 09:00');
    expect(await counts('2027-01-12 17:00', '2027-01-13 08:00')).toBe('0 1');
    await moveTo(id, '2027-01-20 09:00');
    await moveTo(id, '2027-01-15 09:00');
    expect(await counts('2027-01-15 08:00', '2027-01-20 08:00')).toBe('2 2');
  });

  test('one of a series by itself, and this with those that follow', async () => {
    await create('2027-01-12 18:00', { repeat: true, repeatFrequency: 'week' });
    const list = async () => (await chair.call('GET /event', { from: '2027-01-01', to: '2027-02-28' })).data.events;
    const [, second] = await list();
    await moveTo(second?.id ?? '', '2027-01-20 10:00');
    expect(await counts('2027-01-12 17:00', '2027-01-19 17:00', '2027-01-20 09:00')).toBe('1 1 2');
    const third = (await list())[2];
    await moveTo(third?.id ?? '', '2027-01-27 08:00', 'thisAndFuture');
    expect(await counts('2027-01-26 17:00', '2027-01-27 07:00', '2027-02-03 06:59', '2027-02-03 07:00')).toBe(
      '2 3 3 4',
    );
  });

  test('and goes with it', async () => {
    const { id } = await create('2027-01-12 18:00');
    await chair.call('DELETE /event/{id}', { id });
    expect(await counts('2027-01-12 17:00')).toBe('0');
  });
});

describe('nobody is reminded', () => {
  test('of what has begun while no process ran; of what is still to come late rather than never', async () => {
    await create('2027-01-12 18:00', { notify_period: '1_h,1_d' });
    await create('2027-01-13 19:00', { notify_period: '1_d', title: 'Brigáda' });
    expect(await counts('2027-01-12 18:00')).toBe('0');
    expect(await counts('2027-01-13 17:50')).toBe('1');
    await create('2027-01-10 18:00', { title: 'Minulá' });
    expect(await counts('2027-01-14 12:00')).toBe('1');
  });

  test('who does not see the event', async () => {
    const auditor = await home.join('audit_memberCommittee');
    await create('2027-01-12 18:00', { isPublic: false });
    await run('2027-01-12 17:00');
    expect([await has(chair), await has(auditor), await has(owner)]).toEqual([1, 0, 0]);
  });

  test('who is archived, not active, without access, or has turned it off', async () => {
    const people = [
      await home.join('member', { archivedAt: at('2026-12-01 12:00') }),
      await home.join('member', { isActive: false }),
      await home.join('member', { hasAccess: false }),
      await home.join('member', { settings: { eventMails: false } }),
    ];
    const willing = await home.join('member', { settings: { eventMails: true } });
    await create('2027-01-12 18:00');
    await run('2027-01-12 17:00');
    expect(await Promise.all(people.map((person) => has(person)))).toEqual([0, 0, 0, 0]);
    expect(await has(willing)).toBe(1);
  });

  test('in a house that does not use the calendar any more', async () => {
    await create('2027-01-12 18:00');
    await changeCommunity(world, home.id, { modules: ['dashboard', 'messages'] });
    expect(await counts('2027-01-12 17:00')).toBe('0');
    expect(await has(chair)).toBe(0);
  });
});

test('who lives in two houses is reminded by each of its own events only', async () => {
  const other = await house(world, { name: 'SVJ Druhá' });
  const manager = await other.join('mayorCommittee');
  await other.join('member', { accountId: owner.accountId });
  await create('2027-01-12 18:00');
  await create('2027-01-12 18:00', { title: 'Revize' }, manager);
  await run('2027-01-12 17:00');
  expect([await has(owner), await has(owner, other), await has(chair, other)]).toEqual([1, 1, 0]);
});

test('eight hundred people are written to in one go', async () => {
  const { pool } = world.database;
  const people = `with made as (insert into account (id, email) select gen_random_uuid(), 'lide' || n || '@dum.example' from generate_series(1, 800) n returning id)
    insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active)
    select gen_random_uuid(), $1, made.id, (select role_id from member where id = $2), 'Jan', 'Novák', true from made`;
  await pool.query(people, [home.id, owner.id]);
  await create('2027-01-12 18:00');
  await run('2027-01-12 17:00');
  expect(await mails()).toHaveLength(802);
});

test('a mail server receives the letter', async () => {
  const letters: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      letters.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sender = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { url: world.url, folder: world.folder });
  await create('2027-01-12 18:00', { title: 'Úklid sněhu' });
  sender.clock.now = at('2027-01-12 17:00');
  await world.database.pool.query('delete from mail');
  await sendReminders(sender.services);
  await expect.poll(() => letters.length).toBe(2);
  expect(letters.map(({ subject }) => subject)).toEqual(['Připomínka: Úklid sněhu', 'Připomínka: Úklid sněhu']);
  await sender.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
