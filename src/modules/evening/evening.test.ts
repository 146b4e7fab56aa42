import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { openSession } from '#server/session.ts';
import { openHall } from '../../testing/hall.ts';
import {
  changeCommunity,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import type { Deed, DeedOf, DeedType } from './evening.deeds.contract.ts';
import { readEntry } from './evening.entries.rules.ts';
import { fold } from './evening.fold.rules.ts';
import { presentOf } from './evening.presence.rules.ts';
import { rollOf } from './evening.quorum.rules.ts';

let world: World;
let home: House;
let chair: Person;
let committee: Person;
let owners: Person[];
const begins = '2030-05-01T16:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();
const move = async (minutes: number) => {
  world.clock.now = at(minutes);
  await staySignedIn(world);
};

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.clock.now = at(-60);
});

/** Another session of the same person. */
const signInAgain = async ({ accountId }: Person) => {
  const token = await openSession(world.database.db, accountId, 'jiný prohlížeč', world.clock.now as string);
  return { call: holder(world, token, home.id) };
};

/** A house of three units of 20, 30 and 50 hundredths with another of the committee, and a meeting in an hour with three points. */
async function meeting(own: object = {}) {
  const agenda = [
    { name: 'Účetní závěrka', text: 'Shromáždění schvaluje.' },
    { name: 'Změna stanov', text: 'Shromáždění mění.', profile: 'at_least_3_4_all' },
    { name: 'Různé', kind: 'discuss', text: '' },
  ];
  const hall = await openHall(world, { shares: [20, 30, 50], begins, agenda, own });
  ({ home, chair, owners } = hall);
  committee = await home.join('memberCommittee');
  await staySignedIn(world);
  return (await chair.call('GET /meeting-of-owners/{id}', { id: hall.id })).data;
}

/** A desk of somebody, with deeds that it writes and sends. */
function desk(id: string, who = chair) {
  const device = newId();
  let n = 0;
  const write = <Type extends DeedType>(
    type: Type,
    own: Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>,
    time = world.clock.now as string,
  ) => ({ id: newId(), device, n: ++n, at: time, type, ...own }) as unknown as Deed;
  const come = (unit: number, basis: DeedOf<'arrive'>['basis'] = 'owner') => {
    const { id: who } = owners[unit] as Person;
    return write('arrive', { who, name: `Vlastník ${unit}`, units: [unit], basis, remote: false, power: null });
  };
  const send = (deeds: Deed[], after = -1) =>
    who.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after, deeds });
  const lead = (takeOver = false) =>
    who.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1, takeOver });
  return { device, write, come, send, lead };
}

const open = (id: string, who = chair) => who.call('POST /meeting-of-owners/{id}/evening', { id });
const read = (id: string, who = chair) => who.call('GET /meeting-of-owners/{id}/evening', { id });
const view = async (id: string, who = owners[0] as Person) =>
  (await who.call('GET /meeting-of-owners/{id}/evening/view', { id })).data;
const deedsIn = (entries: string[]) => entries.flatMap((body) => readEntry(body) ?? []);

test('the roll says which of namesakes stands for the others', async () => {
  const { id } = await meeting();
  const [father, son] = [
    await home.join('member', { firstName: 'Jan', lastName: 'Novák' }),
    await home.join('member', { firstName: 'Jan', lastName: 'Novák' }),
  ];
  const [unit] = (await chair.call('GET /room', {})).data.rooms;
  const { data: held } = await chair.call('GET /room/{id}', { id: unit?.id ?? '' });
  const half = { top: 1, bottom: 2 };
  const both = [father, son].map((one) => ({ userId: one.id, fraction: half }));
  const { version, number, entranceId, type } = held;
  const flat = { id: held.id, version, number, entranceId, type, share: { top: 20, bottom: 100 } };
  expect((await chair.call('PUT /room/{id}', { ...flat, owners: both, representativeId: son.id })).code).toBe(200);
  await open(id);
  const [shared] = (await read(id)).data.units.filter(({ owners: listed }) => listed.length > 1);
  expect(shared?.owners.map(({ id: who, speaks }) => [who, speaks])).toEqual([
    [father.id, false],
    [son.id, true],
  ]);
});

describe('the evening', () => {
  test('freezes the roll and the agenda; from then on neither the meeting nor the units change what it knows', async () => {
    const { id } = await meeting();
    expect((await read(id)).data.openedAt).toBe(null);
    expect((await open(id)).code).toBe(200);
    const { data } = await read(id);
    expect(data.units.map(({ unit, share, excluded }) => `${unit} ${share.top}/${share.bottom} ${excluded}`)).toEqual([
      '1 20/100 false',
      '2 30/100 false',
      '3 50/100 false',
    ]);
    expect(data.points.map(({ name, profile, isNew }) => [name, profile, isNew])).toEqual([
      ['Účetní závěrka', null, false],
      ['Změna stanov', 'at_least_3_4_all', false],
      ['Různé', null, false],
    ]);
    expect(new Set(data.units.flatMap(({ code, token }) => [code, token])).size).toBe(6);
    expect((await open(id)).message).toBe('EVENING.ERRORS.OPEN');
    const changed = await chair.call('PUT /meeting-of-owners/{id}', {
      id,
      name: 'Jiné',
      address: 'Klubovna',
      start: begins,
      end: at(120),
      status: 'scheduled',
      agenda: [],
    });
    expect([changed.code, changed.message]).toEqual([409, 'MEETING.ERRORS.HELD']);
    const removed = await chair.call('DELETE /meeting-of-owners/{id}', { id });
    expect([removed.code, removed.message]).toEqual([409, 'MEETING.ERRORS.HELD']);
  });

  test('begins half a day before the meeting at the earliest, and not without units that vote', async () => {
    const early = await meeting({ start: at(13 * 60), end: at(15 * 60) });
    expect((await open(early.id)).message).toBe('MEETING.ERRORS.EARLY');
    const other = await house(world);
    const stranger = await other.join('mayorCommittee');
    await staySignedIn(world);
    const { data } = await stranger.call('POST /meeting-of-owners', {
      name: 'Prázdný dům',
      address: 'Klubovna',
      start: begins,
      end: at(120),
      status: 'scheduled',
    });
    expect((await open(data.id, stranger)).message).toBe('EVENING.ERRORS.NO_UNITS');
  });

  test('says which units have no vote before attendance begins; what is said at the unit decides', async () => {
    const { id } = await meeting();
    const { rooms } = (await chair.call('GET /room', {})).data;
    const [first] = rooms;
    expect((await read(id)).data.voteless).toEqual([]);
    const { svj_users, can: _can, ...unit } = first as NonNullable<typeof first>;
    const owned = svj_users.map(({ id: userId, fraction, jointly }) => ({ userId, fraction, jointly }));
    const say = async (ofAssociation?: boolean | null) =>
      (
        await chair.call('PUT /room/{id}', {
          ...({
            id: unit.id,
            number: unit.number,
            entranceId: unit.entranceId,
            type: unit.type,
            share: unit.share,
          } as const),
          owners: owned,
          ofAssociation,
        })
      ).data;
    expect(await say(true)).toMatchObject({ ofAssociation: true, isVoteless: true });
    expect(await say()).toMatchObject({ ofAssociation: true }); // who does not know of it leaves it
    expect((await read(id)).data.voteless).toEqual([first?.number]);
    await open(id);
    expect((await read(id)).data.units.map(({ excluded }) => excluded)).toEqual([true, false, false]);
    await chair.call('DELETE /meeting-of-owners/{id}/evening', { id });
    expect(await say(null)).toMatchObject({ ofAssociation: null, isVoteless: false });
    await open(id);
    expect((await read(id)).data.units.map(({ excluded }) => excluded)).toEqual([false, false, false]);
  });

  test('is for the committee alone; owners see what the wall shows, strangers nothing', async () => {
    const { id } = await meeting();
    await open(id);
    const owner = owners[0] as Person;
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    const deeds = [desk(id, owner).come(0)];
    expect((await read(id, owner)).code).toBe(403);
    expect((await desk(id, owner).send(deeds)).code).toBe(403);
    const exported = await owner.call('GET /meeting-of-owners/{id}/evening/export', { id });
    expect([exported.code, exported.message]).toEqual([409, 'EVENING.ERRORS.NOT_SEALED']);
    expect(Object.keys(await view(id))).toEqual(['view', 'own', 'isAsking']);
    for (const reply of [
      await read(id, stranger),
      await open(id, stranger),
      await desk(id, stranger).send(deeds),
      await desk(id, stranger).lead(),
      await stranger.call('GET /meeting-of-owners/{id}/evening/view', { id }),
      await stranger.call('GET /meeting-of-owners/{id}/evening/export', { id }),
      await stranger.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true }),
      await stranger.call('POST /meeting-of-owners/{id}/evening/ask', { id, kind: 'request' }),
    ])
      expect([reply.code, reply.message]).toEqual([404, 'MEETING.ERRORS.NOT_FOUND']);
  });
});

describe('deeds', () => {
  test('count once, however often they are sent, and come to every desk in one order', async () => {
    const { id } = await meeting();
    await open(id);
    const [a, b] = [desk(id), desk(id, committee)];
    const deeds = [a.come(0), a.come(2)];
    expect((await a.send(deeds)).data.refused).toEqual([]);
    await a.send(deeds);
    const { data } = await b.send([b.come(1), ...deeds]);
    expect(deedsIn(data.entries).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const { data: same } = await read(id);
    const roll = rollOf(same.units);
    expect(presentOf(fold(roll, same.rules, deedsIn(same.entries)).presence)).toEqual([0, 1, 2]);
    expect((await a.send([], 3)).data.entries).toEqual([]);
  });

  test('two desks that send at once lose nothing', async () => {
    const { id } = await meeting();
    await open(id);
    const desks = [desk(id), desk(id, committee), desk(id), desk(id)];
    await Promise.all(desks.map((one) => one.send(Array.from({ length: 20 }, (_, n) => one.come(n % 3)))));
    const { data } = await read(id);
    expect(data.entries.length).toBe(81);
    expect(new Set(deedsIn(data.entries).map((deed) => deed.id)).size).toBe(80);
  });

  test('of a unit that there is not, or that only the server writes, are refused, each with why, and the others stand', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    const wrong = { ...a.come(0), units: [7] } as Deed;
    const lead = a.write('lead', { name: 'Já' });
    const undo = a.write('undo', { of: newId(), reason: '' });
    const { data } = await a.send([a.come(1), wrong, lead, undo]);
    expect(data.refused).toEqual([
      { id: wrong.id, reason: 'UNIT' },
      { id: lead.id, reason: 'LEAD' },
      { id: undo.id, reason: 'UNDO' },
    ]);
    expect(deedsIn(data.entries).map(({ type }) => type)).toEqual(['arrive']);
  });

  test('that were refused cannot be taken back; after the end only who leads goes on, with a reason', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    const b = desk(id, committee);
    await a.lead();
    await b.send([b.come(1)]);
    await move(10);
    const wrong = { ...a.come(0), units: [7] } as Deed;
    const undone = await a.send([wrong, a.write('undo', { of: wrong.id, reason: '' })]);
    expect(undone.data.refused.map(({ reason }) => reason)).toEqual(['UNIT', 'UNDO']);
    const end = a.write('end', {}, at(5));
    expect((await a.send([end, a.write('end', {}, at(6))])).data.refused.map(({ reason }) => reason)).toEqual([
      'ENDED',
    ]);
    const tried = [
      a.write('turn', { point: null }, at(4)),
      a.write('undo', { of: end.id, reason: 'omyl' }),
      a.write('resume', { end: end.id, reason: 'omyl' }),
    ];
    const late = [b.come(2, 'owner'), { ...b.come(0), at: at(4) } as Deed];
    expect((await b.send(late)).data.refused.map(({ reason }) => reason)).toEqual(['ENDED']);
    expect((await a.send(tried)).data.refused.map(({ reason }) => reason)).toEqual(['ENDED', 'UNDO']);
    expect((await a.send([a.write('turn', { point: null })])).data.refused).toEqual([]);
  });

  test('end the meeting once: it is finished by its end, goes on by who leads, and by no other button meanwhile', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    await move(1);
    const state = async () => {
      const { data } = await chair.call('GET /meeting-of-owners/{id}', { id });
      return [data.status, data.finishedAt, data.can.finish, data.history.at(-1)?.action];
    };
    const reminders = async () =>
      (await world.database.pool.query("select 1 from cause where record_id = $1 and what = 'minutes'", [id])).rowCount;
    expect(await state()).toEqual(['scheduled', null, true, 'begin']);
    await a.send([a.write('begin', { name: 'Dvořáková' })]);
    expect(await state()).toEqual(['scheduled', null, false, 'begin']);
    const refused = await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    expect([refused.code, refused.message]).toEqual([409, 'MEETING.ERRORS.RUNS']);
    await move(90);
    const end = a.write('end', {});
    await a.send([end]);
    expect(await state()).toEqual(['finished', at(90), false, 'finish']);
    expect(await reminders()).toBe(1);
    await move(92);
    await a.send([a.write('resume', { end: end.id, reason: 'Zapomnělo se na volby' })]);
    expect(await state()).toEqual(['scheduled', null, false, 'resume']);
    expect(await reminders()).toBe(0);
    await move(95);
    await a.send([a.write('turn', { point: null }), a.write('end', {})]);
    expect(await state()).toEqual(['finished', at(95), false, 'finish']);
    expect(await reminders()).toBe(1);
  });

  test('have minutes as soon as they are opened, also before their time', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    const canStart = async () => (await chair.call('GET /meeting-of-owners/{id}/minutes/state', { id })).data.canStart;
    expect(await canStart()).toBe(false);
    await a.send([a.write('begin', { name: 'Dvořáková' })]);
    expect(await canStart()).toBe(true);
    await move(-40);
    await a.send([a.write('end', {})]);
    expect(await canStart()).toBe(true);
  });

  test('of meetings from before they ended once are read for it', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    await move(1);
    await a.send([a.write('begin', { name: 'Dvořáková' })]);
    await move(90);
    const end = a.write('end', {});
    await a.send([end]);
    const { pool } = world.database;
    const [, ...steps] = (await readFile('migrations/0080_meeting_runs.sql', 'utf8')).split('--> statement-breakpoint');
    const bringOver = async () => {
      await pool.query("update record set status = 'scheduled', tab = 'scheduled' where id = $1", [id]);
      await pool.query('update meeting set begun_at = null, finished_at = null where id = $1', [id]);
      for (const step of steps) await pool.query(step);
      const { rows } = await pool.query(
        'select status, tab, begun_at, finished_at from record join meeting using (id) where id = $1',
        [id],
      );
      return Object.values(rows[0]).map((value) => (value instanceof Date ? value.toISOString() : value));
    };
    expect(await bringOver()).toEqual(['finished', 'finished', at(1), at(90)]);
    await a.send([a.write('resume', { end: end.id, reason: 'Zapomnělo se na volby' })]);
    expect(await bringOver()).toEqual(['scheduled', 'scheduled', at(1), null]);
  });

  test('name who did them and where, as the server knows it; a device is of one person', async () => {
    const { id } = await meeting();
    await open(id);
    const [a, b] = [desk(id), desk(id, committee)];
    const call = { id, after: -1, place: 'Vchod A', deeds: [a.come(0)] };
    const { data } = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', call);
    expect(deedsIn(data.entries)[0]).toMatchObject({ type: 'arrive', member: chair.id, place: 'Vchod A' });
    const forged = { ...b.come(1), member: chair.id } as unknown as Deed;
    expect((await b.send([forged])).code).toBe(400);
    const borrowed = { ...b.come(1), device: a.device } as Deed;
    expect((await b.send([borrowed])).data.refused).toEqual([{ id: borrowed.id, reason: 'DEVICE' }]);
  });

  test('from a clock that goes ahead get the time of the server', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    const { data } = await a.send([{ ...a.come(0), at: at(600) }]);
    expect(deedsIn(data.entries)[0]?.at).toBe(world.clock.now);
  });

  test('a bad one is refused by its field, and nothing of the call is kept', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    const reply = await a.send([a.come(0), { ...a.come(1), name: '' } as Deed]);
    expect([reply.code, Object.keys((reply.data as never as { errors: object }).errors)]).toEqual([
      400,
      ['deeds.1.name'],
    ]);
    expect((await read(id)).data.entries.length).toBe(1);
  });

  test('once the meeting is finished none comes any more', async () => {
    const { id } = await meeting();
    await open(id);
    await move(5);
    expect((await chair.call('PUT /meeting-of-owners/{id}/finish', { id })).code).toBe(200);
    const a = desk(id);
    const late = a.come(0);
    const reply = await a.send([late]);
    expect([reply.code, reply.data.refused]).toEqual([200, [{ id: late.id, reason: 'ENDED' }]]);
    expect((await read(id)).data.entries).toHaveLength(1);
    expect((await read(id)).data.isFinished).toBe(true);
    const asked = await (owners[0] as Person).call('POST /meeting-of-owners/{id}/evening/ask', { id, kind: 'request' });
    expect([(await view(id)).view.phase, asked.message]).toEqual(['ended', 'EVENING.ERRORS.NOT_HERE']);
  });

  test('a meeting that was finished before its record ended stays so, whatever a desk brings later', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    await move(1);
    await a.send([a.write('begin', { name: 'Dvořáková' })]);
    // as it could be done before the record alone ended a meeting
    const { pool } = world.database;
    await pool.query("update record set status = 'finished', tab = 'finished' where id = $1", [id]);
    await pool.query('update meeting set finished_at = $2 where id = $1', [id, at(2)]);
    await move(3);
    const late = a.come(0);
    expect((await a.send([late])).data.refused).toEqual([{ id: late.id, reason: 'ENDED' }]);
    const { data } = await chair.call('GET /meeting-of-owners/{id}', { id });
    expect([data.status, data.finishedAt, data.history.at(-1)?.action]).toEqual(['finished', at(2), 'begin']);
  });

  test('a whole evening that a desk brings at once has begun and is over; one that went on and ended again is over', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    await move(60);
    const [begin, came, end] = [a.write('begin', { name: 'Dvořáková' }), a.come(0), a.write('end', {})];
    await a.send([begin, came, end]);
    const state = async () => (await chair.call('GET /meeting-of-owners/{id}', { id })).data;
    expect(await state()).toMatchObject({ status: 'finished', finishedAt: at(60) });
    await move(62);
    await a.send([a.write('resume', { end: end.id, reason: 'Omyl' }), a.write('end', {})]);
    const { status, finishedAt, history } = await state();
    expect([status, finishedAt, history.at(-1)?.action]).toEqual(['finished', at(62), 'finish']);
    const { rows } = await world.database.pool.query('select begun_at from meeting where id = $1', [id]);
    expect(new Date(rows[0].begun_at).toISOString()).toBe(at(60));
  });

  test('the database refuses to change or delete what is in the log', async () => {
    const { id } = await meeting();
    await open(id);
    const { pool } = world.database;
    await expect(pool.query(`update evening_deed set body = '{}'`)).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('delete from evening_deed')).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the lead', () => {
  test('is of one device; another takes it only when it says so, and from then on the first steers no more', async () => {
    const { id } = await meeting();
    await open(id);
    const [a, b] = [desk(id), desk(id, committee)];
    expect((await a.send([a.write('begin', { name: 'Chair' })])).data.refused[0]?.reason).toBe('LED');
    expect((await a.lead()).code).toBe(200);
    await move(-50);
    const offline = a.write('begin', { name: 'Dvořáková' });
    await move(-40);
    const refusal = await b.lead();
    expect([refusal.code, refusal.message]).toEqual([409, 'EVENING.ERRORS.LED']);
    expect(deedsIn((await b.lead(true)).data.entries).map(({ type }) => type)).toEqual(['lead', 'yield', 'lead']);
    await move(-30);
    const { data } = await a.send([offline, a.write('turn', { point: null })]);
    expect(data.refused.map(({ reason }) => reason)).toEqual(['LED', 'LED']);
    expect((await b.send([b.write('turn', { point: null })])).data.refused).toEqual([]);
    const borrowed = { ...a.write('turn', { point: null }), device: b.device } as Deed;
    expect((await a.send([borrowed])).data.refused[0]?.reason).toBe('DEVICE');
  });

  test('is of one session: another of the same person takes it over, one that signs in again after it goes on', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    const again = await signInAgain(chair);
    const elsewhere = (deeds: Deed[]) =>
      again.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds });
    const lead = (takeOver: boolean) =>
      again.call('POST /meeting-of-owners/{id}/evening/lead', { id, device: a.device, after: -1, takeOver });
    expect((await elsewhere([a.write('begin', { name: 'Chair' })])).data.refused[0]?.reason).toBe('LED');
    expect((await lead(false)).message).toBe('EVENING.ERRORS.LED');
    await chair.call('POST /auth/logout', {} as never);
    expect(deedsIn((await lead(false)).data.entries).map(({ type }) => type)).toEqual(['lead']);
    expect((await elsewhere([a.write('begin', { name: 'Chair' })])).data.refused).toEqual([]);
  });

  test('is given up by who has it, and then anybody may take it', async () => {
    const { id } = await meeting();
    await open(id);
    const [a, b] = [desk(id), desk(id, committee)];
    const give = (who: Person, device: string) =>
      who.call('DELETE /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
    await a.lead();
    expect((await give(committee, a.device)).message).toBe('EVENING.ERRORS.LED');
    expect((await give(chair, a.device)).code).toBe(200);
    expect((await a.send([a.write('begin', { name: 'Chair' })])).data.refused[0]?.reason).toBe('LED');
    expect((await b.lead()).code).toBe(200);
  });
});

/** Everybody is there, and the first point is put to the vote. */
async function voted(id: string, points: string[]) {
  const a = desk(id);
  await open(id);
  await a.lead();
  await move(1);
  await a.send([a.come(0), a.come(1), a.come(2), a.write('begin', { name: 'Dvořáková' })]);
  await move(2);
  await a.send([a.write('turn', { point: points[0] as string })]);
  const question = points[0] as string;
  await a.send([a.write('open', { question, present: [0, 1, 2], out: [], reason: null })]);
  return { a, question };
}

describe('the wall', () => {
  test('shows the light, the point and the exact result by a secret address, and no name of who voted how', async () => {
    const made = await meeting();
    const { id } = made;
    const { a, question } = await voted(
      id,
      made.agenda.map((point) => point.id),
    );
    const { data } = await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true });
    const token = /\/platno\/(.+)$/.exec(data.url ?? '')?.[1] as string;
    const wall = async (secret = token) => (await world.app.inject({ url: `/api/v2/wall/${secret}` })).json();
    expect((await wall()).data).toMatchObject({
      name: 'Jarní shromáždění',
      phase: 'running',
      quorum: { light: 'amber', part: '1', units: 3 },
      point: { number: 1, name: 'Účetní závěrka' },
      question: { kind: 'main', isOpen: true, result: null },
    });
    await move(3);
    await a.send([a.write('close', { question, way: 'exceptions', rest: 'agree', choices: [[2, 'notAgree']] })]);
    const shown = await wall();
    expect(shown.data.question.result).toEqual({
      agree: '1/2',
      notAgree: '1/2',
      noVote: '0',
      line: '1/2',
      lacks: [{ what: 'AGREE', part: '0', isMore: true }],
      participation: '1',
      agreePart: '1/2',
      isPassed: false,
    });
    expect(JSON.stringify(shown)).not.toContain('Vlastník');
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await wall(wrong)).message).toBe('EVENING.ERRORS.NO_WALL');
    await move(4);
    await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true });
    expect((await wall()).code).toBe(404);
    const off = await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: false });
    expect(off.data).toEqual({ url: null });
  });

  test('ends a day after a meeting that was finished without an end of its record', async () => {
    const { id } = await meeting();
    await open(id);
    await move(5);
    const { data } = await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true });
    const url = `/api/v2/wall/${/\/platno\/(.+)$/.exec(data.url ?? '')?.[1]}`;
    const wall = async () => (await world.app.inject({ url })).json();
    expect((await wall()).data).toMatchObject({ phase: 'gathering' });
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    expect((await wall()).data).toMatchObject({ phase: 'ended', point: null });
    await move(5 + 25 * 60);
    expect((await wall()).message).toBe('EVENING.ERRORS.NO_WALL');
  });

  test('ends a day after its meeting, before which it says that it is over, and with the house', async () => {
    const { id, agenda } = await meeting();
    const question = agenda[0]?.id as string;
    await open(id);
    const a = desk(id);
    await a.lead();
    await move(1);
    await a.send([a.come(1), a.come(2), a.write('begin', { name: 'X' }), a.write('turn', { point: question })]);
    const { data } = await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true });
    const url = `/api/v2/wall/${/\/platno\/(.+)$/.exec(data.url ?? '')?.[1]}`;
    const wall = async () => (await world.app.inject({ url })).json();
    expect((await wall()).data).toMatchObject({ phase: 'running', point: { number: 1 } });
    for (const closed of [{ closedAt: at(1) }, { modules: [] }]) {
      const { closedAt, modules } = await changeCommunity(world, home.id, closed);
      expect((await wall()).message).toBe('EVENING.ERRORS.NO_WALL');
      await changeCommunity(world, home.id, { closedAt, modules });
    }
    await move(90);
    await a.send([a.write('end', {})]);
    expect((await wall()).data).toMatchObject({ phase: 'ended', point: null, question: null, speakers: [] });
    await move(90 + 24 * 60 + 1);
    expect((await wall()).message).toBe('EVENING.ERRORS.NO_WALL');
  });

  test('whoever waits hears of what comes', async () => {
    const { id, agenda } = await meeting();
    await open(id);
    const a = desk(id);
    const waiting = chair.call('GET /meeting-of-owners/{id}/evening/news', { id, after: 0, wait: 10 });
    const watching = (owners[0] as Person).call('GET /meeting-of-owners/{id}/evening/view', { id, after: 0, wait: 10 });
    await a.send([a.come(1)]);
    expect(deedsIn((await waiting).data.entries).map(({ type }) => type)).toEqual(['arrive']);
    expect((await a.lead()).code).toBe(200);
    await a.send([a.write('begin', { name: 'Dvořáková' })]); // who comes in calls no phone back
    const { quorum, phase } = (await watching).data.view;
    expect([quorum.units, phase]).toEqual([1, 'running']);

    // nor does a phone that asks after somebody came get an answer for that alone
    const look = (after: number, wait: number) =>
      (owners[0] as Person).call('GET /meeting-of-owners/{id}/evening/view', { id, after, wait });
    const { head } = (await look(-1, 0)).data.view;
    await a.send([a.come(2)]);
    const later = look(head, 10);
    expect((await look(head, 0)).data.view.quorum.units).toBe(2); // as who asks at once is answered meanwhile
    await a.send([a.write('turn', { point: agenda[0]?.id ?? null })]);
    expect((await later).data.view.point).toMatchObject({ number: 1 });
  });
});

describe('a hand raised on a phone', () => {
  const raise = (id: string, kind: 'request' | null, who = owners[0] as Person) =>
    who.call('POST /meeting-of-owners/{id}/evening/ask', { id, kind });
  const handsIn = async (id: string) => (await read(id)).data.hands;
  const gathered = async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.lead();
    await a.send([a.come(0), a.come(1), a.write('begin', { name: 'Dvořáková' })]);
    return { id, a };
  };

  test('is no entry of the record, however often somebody raises it; the desks learn of it at once', async () => {
    const { id } = await gathered();
    const { head } = (await read(id)).data;
    const waiting = chair.call('GET /meeting-of-owners/{id}/evening/news', { id, after: head, wait: 10 });
    await raise(id, 'request');
    const { hands, entries } = (await waiting).data;
    expect([hands.map(({ who }) => who), entries]).toEqual([[owners[0]?.id], []]);
    const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => raise(id, i % 2 ? 'request' : null)));
    expect(codes.filter(({ code }) => code === 429).length).toBe(11); // five were raised; taking down is free
    expect((await raise(id, 'request', owners[1] as Person)).code).toBe(200); // each for themself
    expect((await read(id)).data.head).toBe(head);
  });

  test('is dealt with by who gives the floor: then the record says so, under its id', async () => {
    const { id, a } = await gathered();
    await raise(id, 'request');
    await raise(id, 'request', owners[1] as Person);
    const [first, second] = await handsIn(id);
    const said = (hand = first) => ({
      ...a.write('ask', { point: null, who: hand?.who as string, name: 'Vlastník', kind: 'request' }),
      id: hand?.id as string,
    });
    await a.send([said(), a.write('speak', { ask: first?.id as string })]);
    expect((await handsIn(id)).map(({ id: one }) => one)).toEqual([second?.id]);
    expect((await view(id)).view.speakers.map(({ name, since }) => [name, since !== null])).toEqual([
      ['Vlastník', true],
      ['Vlastník 1', false],
    ]);
    expect((await view(id)).isAsking).toBe(false);
    expect((await raise(id, 'request')).code).toBe(200); // and again, for a second word
    await a.send([a.write('end', {})]);
    expect(await handsIn(id)).toEqual([]);
    expect((await raise(id, 'request')).message).toBe('EVENING.ERRORS.NOT_HERE');
  });

  test('goes down with who leaves, and is nothing where attendance was taken back', async () => {
    const { id } = await meeting();
    await open(id);
    const a = desk(id);
    await a.send([a.come(0)]);
    await raise(id, 'request');
    await a.send([a.write('leave', { who: owners[0]?.id as string, units: null })]);
    expect((await view(id)).view.speakers).toEqual([]);
    expect((await chair.call('DELETE /meeting-of-owners/{id}/evening', { id })).code).toBe(200);
    await open(id);
    expect(await handsIn(id)).toEqual([]);
  });
});

test('who is there asks to speak on a phone, once at a time, and takes it back; who is not there cannot', async () => {
  const made = await meeting();
  const { id } = made;
  await voted(
    id,
    made.agenda.map((point) => point.id),
  );
  const ask = (kind: 'request' | null, who = owners[0] as Person) =>
    who.call('POST /meeting-of-owners/{id}/evening/ask', { id, kind });
  expect([(await ask('request')).code, (await ask('request')).code]).toEqual([200, 200]);
  const { view: seen, own, isAsking } = await view(id);
  expect([seen.speakers.map(({ name }) => name), own, isAsking]).toEqual([['Vlastník 0'], ['1'], true]);
  await ask(null);
  expect((await view(id)).isAsking).toBe(false);
  const refused = await ask('request', committee);
  expect([refused.code, refused.message]).toEqual([409, 'EVENING.ERRORS.NOT_HERE']);
});

test('a power that the committee recorded is offered at the desk, and is used once its proxy is there', async () => {
  const { id } = await meeting();
  const unitId = (await chair.call('GET /room', {})).data.rooms.find(({ number }) => number === '2')?.id as string;
  const paper = { unitId, meetingId: id, proxyName: 'Petr Zmocněný', onPaper: true, original: true };
  expect((await chair.call('POST /power', paper)).code).toBe(200);
  await open(id);
  const { powers } = (await read(id)).data;
  expect(powers.map(({ unit, name }) => [unit, name])).toEqual([[1, 'Petr Zmocněný']]);
  const a = desk(id);
  const power = powers[0]?.id as string;
  await a.send([{ ...a.come(1, 'proxy'), who: newId(), name: 'Petr Zmocněný', power } as Deed]);
  const revoked = await chair.call('PUT /power/{id}/revoke', { id: power, reason: 'omyl' } as never);
  expect([revoked.code, revoked.message]).toEqual([409, 'POWER.ERRORS.USED']);
});

test('a roll bears the codes of the letters, and the house says for how many units one proxy may speak', async () => {
  const { id } = await meeting();
  const body = { id: home.id, name: 'SVJ Lípa', invoiceEmail: 'faktury@example.cz', proxyLimit: 2 };
  expect((await chair.call('PUT /svj/{id}', body)).code).toBe(200);
  await open(id);
  const { data } = await read(id);
  expect(data.rules).toEqual({ proxyLimit: 2, remote: false });
  const { rows } = await world.database.pool.query('select code from meeting_invitation where meeting_id = $1', [id]);
  expect(data.units.map(({ code }) => code).sort()).toEqual(rows.map(({ code }) => code).sort());
  expect(rows).toHaveLength(3);
});
