import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { anybody } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';
import { readPdf } from '../../testing/pdf.ts';
import { waitingFor } from '../../testing/waiting.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { codesOfMeeting } from './server/convening.door.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let silent: Person;
let entranceId: string;

const at = (days: number, hours = 0) =>
  new Date(Date.parse('2030-05-01T16:00:00.000Z') + (days * 24 + hours) * 3_600_000).toISOString();
const spring = {
  name: 'Jarní shromáždění',
  address: 'Klubovna',
  start: at(40),
  end: at(40, 2),
  status: 'scheduled' as const,
  agenda: [
    { name: 'Závěrka', text: 'Shromáždění schvaluje závěrku.' },
    { name: 'Různé', kind: 'discuss' as const },
  ],
};
const move = async (days: number) => {
  world.clock.now = at(days);
  await staySignedIn(world);
};

/** A unit of the house, of some people. */
async function unitOf(number: string, people: Person[], more: Partial<typeof unit.$inferInsert> = {}) {
  const id = newId();
  const { db } = world.database;
  await db.insert(unit).values({ id, communityId: home.id, number, entranceId, type: 'flat', ...more });
  for (const [position, { id: memberId }] of people.entries())
    await db.insert(unitOwner).values({ communityId: home.id, unitId: id, memberId, position });
  return id;
}

const convene = async (more: object = {}) =>
  (await chair.call('POST /meeting-of-owners', { ...spring, ...more })).data.id;
/** Tells people, and lets their letters go. */
async function tell() {
  await world.tellAll();
  await world.mailer.sendWaiting();
  await world.database.pool.query(
    `update mail set status = 'sent', sent_at = $1 where status = 'waiting' and community_id = $2`,
    [world.clock.now, home.id],
  );
}
const list = async (id: string, more: object = {}) =>
  (await chair.call('GET /meeting-of-owners/{id}/invitation', { id, ...more })).data;
const rowsOf = async (id: string, more: object = {}) => (await list(id, more)).invitations;
const standings = async (id: string) => (await rowsOf(id)).map(({ unit: number, standing }) => `${number} ${standing}`);
const note = (id: string, ids: string[], day: string, who = chair) =>
  who.call('PUT /meeting-of-owners/{id}/invitation', { id, ids, way: 'handed', day, remark: 'do schránky' });
const print = async (id: string, which: 'all' | 'open' | 'some', ids: string[] = []) => {
  const { data } = await chair.call('POST /meeting-of-owners/{id}/invitation/letters', { id, which, ids });
  return { ...data, ...readPdf(Buffer.from(data.pdf, 'base64')) };
};
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object }).errors;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(0);
  home = await house(world);
  entranceId = newId();
  await world.database.db
    .insert(entrance)
    .values({ id: entranceId, communityId: home.id, name: 'A', street: 'Lipová 12', city: 'Praha 2', post: '120 00' });
  chair = await home.join('mayorCommittee', { firstName: 'Jana', lastName: 'Dvořáková' });
  owner = await home.join('member', { firstName: 'Petr', lastName: 'Novák' });
  silent = await home.join('member', { firstName: 'Marie', lastName: 'Tichá', hasAccess: false });
  await staySignedIn(world);
  await unitOf('1', [chair]);
  await unitOf('2', [owner]);
  await unitOf('3', [owner, silent]);
  await unitOf('10', [silent]);
});
afterAll(() => {
  world.clock.now = null;
});

describe('who was invited', () => {
  test('is known by unit: who did it, whom a letter reached, and whom it did not', async () => {
    const id = await convene();
    expect(await standings(id)).toEqual(['1 known', '2 missing', '3 missing', '10 missing']);
    await tell();
    const { invitations, ...counts } = await list(id);
    expect(counts).toMatchObject({
      stage: 'invited',
      invitedAt: at(0),
      allCount: 4,
      openCount: 2,
      knownCount: 2,
      totalItems: 4,
      ways: { app: 2, mail: 2, paper: 0 },
    });
    expect(invitations[1]).toMatchObject({ people: ['Petr Novák'], byMail: at(0), inApp: at(0), withoutMail: [] });
    expect(invitations[2]).toMatchObject({ standing: 'missing', withoutMail: ['Marie Tichá'], byMail: null });
    expect((await rowsOf(id, { tab: 'open' })).map(({ unit: number }) => number)).toEqual(['3', '10']);
    expect((await rowsOf(id, { search: 'tich' })).map(({ unit: number }) => number)).toEqual(['3', '10']);
    expect((await list(id, { sizePerPage: '25', page: 2 })).invitations).toEqual([]);
  });

  test('goes to the representative of a unit, where it has one', async () => {
    await unitOf('11', [silent], { representativeId: owner.id });
    const id = await convene();
    await tell();
    const [row] = await rowsOf(id, { search: '11' });
    expect(row).toMatchObject({ people: ['Petr Novák'], owners: 'Marie Tichá', standing: 'known' });
  });

  test('are those of the day of the invitation; who came after it is named beside them', async () => {
    const id = await convene();
    const job = (await import('../../modules.ts')).modules
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'convening');
    await job?.run(world.services);
    await job?.run(world.services);
    const newcomer = await home.join('member', { firstName: 'Eva', lastName: 'Nová' });
    await world.database.pool.query(
      `update unit_owner set member_id = $1 where community_id = $2 and unit_id = (select id from unit where community_id = $2 and number = '2')`,
      [newcomer.id, home.id],
    );
    const rows = await rowsOf(id);
    expect(rows.length).toBe(4);
    expect(rows[1]).toMatchObject({ people: ['Petr Novák'], peopleNow: ['Eva Nová'] });
    expect(new Set(rows.map(({ code }) => code)).size).toBe(4);
  });

  test('stays known for as long as there is the meeting, though other news are forgotten', async () => {
    const id = await convene();
    await tell();
    world.clock.now = at(200);
    await staySignedIn(world);
    await world.sweep();
    expect(await standings(id)).toEqual(['1 known', '2 known', '3 missing', '10 missing']);
  });
});

describe('a letter', () => {
  test('is told in the minutes by the ways in which it came before the meeting', async () => {
    const id = await convene();
    await tell();
    await move(2);
    const open = (await rowsOf(id, { tab: 'open' })).map((row) => row.id);
    await note(id, open.slice(0, 1), '2030-05-02');
    await move(41);
    await note(id, open.slice(1), '2030-06-11'); // after the meeting
    const { data } = await chair.call('POST /meeting-of-owners/{id}/minutes', { id });
    expect(data.blocks.find(({ title }) => title === 'Svolání')?.body).toContain(
      'Jednotky podle způsobu doručení pozvánky: e-mailem 2, předáním 1, nedoloženo 1.',
    );
  });

  test('that was handed over is noted for a day, and the note is taken back', async () => {
    const id = await convene();
    await tell();
    await move(2);
    const open = (await rowsOf(id, { tab: 'open' })).map((row) => row.id);
    const { data } = await note(id, open, '2030-05-02');
    expect(await standings(id)).toEqual(['1 known', '2 known', '3 known', '10 known']);
    expect((await rowsOf(id))[3]?.papers).toEqual([
      {
        id: expect.any(String),
        way: 'handed',
        day: '2030-05-02',
        remark: 'do schránky',
        by: 'Jana Dvořáková',
        notedAt: at(2),
      },
    ]);
    expect((await chair.call('PUT /meeting-of-owners/{id}/invitation/undo', { id, papers: data.papers })).code).toBe(
      200,
    );
    expect((await standings(id))[3]).toBe('10 missing');
    const again = await chair.call('PUT /meeting-of-owners/{id}/invitation/undo', { id, papers: data.papers });
    expect(again).toMatchObject({ code: 404, message: 'CONVENING.ERRORS.NOT_FOUND' });
    const { history } = (await chair.call('GET /meeting-of-owners/{id}', { id })).data;
    expect(history.slice(-2).map(({ action, to }) => [action, to])).toEqual([
      ['handed', `3, 10; ${showDate('2030-05-02')}`],
      ['undelivered', '3, 10'],
    ]);
  });

  test('cannot come tomorrow, nor before the invitation', async () => {
    const id = await convene();
    const [first] = await rowsOf(id);
    const ids = [first?.id as string];
    expect(errorsOf(await note(id, ids, '2030-05-02'))).toEqual({ day: 'CONVENING.VALIDATION.FUTURE' });
    expect(errorsOf(await note(id, ids, '2030-04-30'))).toEqual({ day: 'CONVENING.VALIDATION.EARLY' });
  });

  test('of a change is wanted by who had a letter before it, and is printed as one', async () => {
    const id = await convene();
    await tell();
    const before = (await rowsOf(id)).find(({ unit: number }) => number === '10')?.id as string;
    await note(id, [before], '2030-05-01');
    await move(3);
    const { data: meeting } = await chair.call('GET /meeting-of-owners/{id}', { id });
    const agenda = meeting.agenda.map(({ addedAfter: _, sent: _sent, ...point }) => point);
    await chair.call('PUT /meeting-of-owners/{id}', { ...spring, id, agenda, address: 'Kino' });
    await tell();
    expect(await standings(id)).toEqual(['1 known', '2 known', '3 missing', '10 stale']);
    const { sheets, ids, at: printedAt } = await print(id, 'open');
    const text = sheets.map((sheet) => sheet.replace(/\s+/g, ' '));
    expect(text[0]).toContain('Pozvánka: Jarní shromáždění');
    expect(text.some((sheet) => sheet.includes('Změna: Jarní shromáždění') && sheet.includes('Kino'))).toBe(true);
    await chair.call('PUT /meeting-of-owners/{id}/invitation/printed', { id, ids, at: printedAt });
    await note(id, ids, '2030-05-04');
    expect((await standings(id)).slice(2)).toEqual(['3 known', '10 known']);
  });

  test('of the day of a change tells of it only when it was printed after it', async () => {
    const id = await convene();
    await world.tellAll();
    const ids = (await rowsOf(id)).map((row) => row.id);
    await note(id, ids, '2030-05-01');
    world.clock.now = at(0, 2);
    await chair.call('PUT /meeting-of-owners/{id}', { ...spring, agenda: [], id, address: 'Kino' });
    await note(id, ids, '2030-05-01');
    expect((await standings(id))[3]).toBe('10 stale');
    const printed = { id, ids, at: at(0, 2) };
    expect((await chair.call('PUT /meeting-of-owners/{id}/invitation/printed', printed)).code).toBe(200);
    await note(id, ids, '2030-05-01');
    expect((await standings(id))[3]).toBe('10 known');
  });

  test('says that the meeting is off to who knew of it', async () => {
    const id = await convene();
    await tell();
    const row = (await rowsOf(id)).find(({ unit: number }) => number === '10');
    await note(id, [row?.id as string], '2030-05-01');
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    world.clock.now = at(1);
    await staySignedIn(world);
    await tell();
    expect(await standings(id)).toEqual(['1 known', '2 known', '3 missing', '10 stale']);
    const waits = await waitingFor(chair);
    expect(waits.waits.map(({ text }) => text)).toEqual([
      expect.stringMatching(/zrušení shromáždění zatím neví 1\sjednotka/),
    ]);
    const { sheets } = await print(id, 'all');
    expect(sheets.length).toBe(3);
    expect(sheets.join(' ').replace(/\s+/g, ' ')).toContain('Nekoná se: Jarní shromáždění');
    expect(sheets.join(' ')).not.toContain('Plná moc');
  });

  test('is addressed, and has the agenda, a power of attorney and the codes of the unit', async () => {
    await world.database.db.insert(profile).values({
      memberId: silent.id,
      communityId: home.id,
      street: 'Dlouhá 5',
      city: 'Brno',
      post: '602 00',
    });
    const id = await convene();
    const row = (await rowsOf(id)).find(({ unit: number }) => number === '10');
    const { sheets, parts, ids } = await print(id, 'some', [row?.id as string]);
    expect([parts, ids, sheets.length]).toEqual([1, [row?.id], 2]);
    const [letter = '', power = ''] = sheets.map((sheet) => sheet.replace(/\s+/g, ' '));
    for (const part of [
      'Marie Tichá',
      'Dlouhá 5',
      '602 00 Brno',
      '1. Závěrka',
      'schvaluje závěrku',
      row?.code ?? '',
      'Klubovna',
    ])
      expect(letter).toContain(part);
    for (const part of ['Plná moc', 'Marie Tichá', 'Jarní shromáždění', '1. Závěrka', row?.code ?? ''])
      expect(power).toContain(part);
    expect(power).not.toContain('2. Různé'); // nothing is voted there
    const other = await print(id, 'some', [(await rowsOf(id))[0]?.id as string]);
    expect(other.text.replace(/\s+/g, ' ')).toContain('Lipová 12120 00 Praha 2');
  });

  test('of a usual agenda is one sheet with the power on its back, whatever the names', async () => {
    const names = ['Volba předsedajícího', 'Účetní závěrka', 'Příspěvky na správu', 'Oprava střechy', 'Volba výboru'];
    const agenda = names.map((name) => ({ name, text: `${name}: shromáždění rozhoduje o tom, co je v podkladech.` }));
    const long = await home.join('member', {
      titleBefore: 'Ing.',
      firstName: 'Maxmiliána',
      lastName: 'Řehořová-Nováková',
    });
    await staySignedIn(world);
    await unitOf('11', [long, owner, silent, chair]);
    const id = await convene({ agenda, description: '<p>Podklady jsou k nahlédnutí u předsedkyně.</p>' });
    const { sheets, ids } = await print(id, 'all');
    expect([ids.length, sheets.length]).toEqual([5, 10]);
    const last = sheets.slice(-2).map((sheet) => sheet.replace(/\s+/g, ' '));
    for (const part of ['5. Volba výboru', 'Vezměte dopis s sebou', 'Nemůžete přijít?'])
      expect(last[0]).toContain(part);
    expect(last[1]).toContain('Plná moc');
  });
});

test('the codes of a meeting are read once by who runs it, and by nobody without the right', async () => {
  const id = await convene();
  const { db } = world.database;
  const committee = { ...anybody(home.id), isPrivileged: true, reads: () => true, writes: () => true };
  const ctx = { db, now: at(0), me: committee, services: world.services } as unknown as Ctx;
  const codes = await codesOfMeeting(ctx, id);
  expect(codes.length).toBe(4);
  expect(codes.map(({ code }) => code).sort()).toEqual((await rowsOf(id)).map(({ code }) => code).sort());
  const owners = { ...ctx, me: { ...committee, isPrivileged: false } } as Ctx;
  await expect(codesOfMeeting(owners, id)).rejects.toThrow('NO_PERMISSION');
});

describe('is not for everybody', () => {
  test('owners and committees without the right to write meetings learn nothing of others', async () => {
    const id = await convene();
    const reader = await home.join('member');
    await staySignedIn(world);
    const calls = [
      () => reader.call('GET /meeting-of-owners/{id}/invitation', { id }),
      () => reader.call('GET /meeting-of-owners/{id}/invitation/overview', { id }),
      () => reader.call('POST /meeting-of-owners/{id}/invitation/letters', { id, which: 'all' }),
    ];
    for (const call of calls) expect((await call()).code).toBe(403);
  });

  test('another house sees nothing, and its invitations are not noted', async () => {
    const [id, other] = [await convene(), await house(world)];
    const stranger = await other.join('mayorCommittee');
    await staySignedIn(world);
    const ids = (await rowsOf(id)).map((row) => row.id);
    expect((await stranger.call('GET /meeting-of-owners/{id}/invitation', { id })).code).toBe(404);
    expect((await note(id, ids, '2030-05-01', stranger)).code).toBe(404);
    const own = (await stranger.call('POST /meeting-of-owners', spring)).data.id;
    expect((await note(own, ids, '2030-05-01', stranger)).code).toBe(404);
  });

  test('a draft and a meeting of the committee have no invitations', async () => {
    for (const more of [{ status: 'concept' }, { visibility: 'committee' }]) {
      const answer = await chair.call('GET /meeting-of-owners/{id}/invitation', { id: await convene(more) });
      expect(answer).toMatchObject({ code: 409, message: 'CONVENING.ERRORS.NOT_INVITED' });
    }
  });
});
