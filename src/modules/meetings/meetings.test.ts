import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let committee: Person;

const at = (days: number, hours = 0) =>
  new Date(Date.parse('2030-05-01T16:00:00.000Z') + (days * 24 + hours) * 3_600_000).toISOString();
const spring = {
  name: 'Jarní shromáždění',
  address: 'Klubovna',
  description: '<p>Zveme <strong>vás</strong>.</p>',
  start: at(40),
  end: at(40, 2),
};
const make = async (more: object = {}, who = chair) =>
  (await who.call('POST /meeting-of-owners', { ...spring, ...more })).data;
const schedule = (more: object = {}) => make({ status: 'scheduled', ...more });
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object }).errors;
const roleOf = async (name: string, who = chair) =>
  Object.values((await who.call('GET /role')).data)
    .flat()
    .find((role) => role.name === name)?.id as string;
/** Somebody who comes later. */
const join = async (...who: Parameters<House['join']>) => {
  const person = await home.join(...who);
  await staySignedIn(world);
  return person;
};
const stranger = async () => {
  const person = await (await house(world)).join('mayorCommittee');
  await staySignedIn(world);
  return person;
};
const read = (id: string, who = chair) => who.call('GET /meeting-of-owners/{id}', { id });
const put = (id: string, more: object = {}, who = chair) =>
  who.call('PUT /meeting-of-owners/{id}', { id, ...spring, status: 'scheduled', ...more });
const names = async (who: Person, tab?: 'concept' | 'scheduled' | 'finished') =>
  (await who.call('GET /meeting-of-owners', tab ? { tab } : {})).data.meetings.map(({ name }) => name);
const events = async (who = chair, more: object = {}) =>
  (await who.call('GET /event', { from: '2030-05-01', to: '2030-07-31', ...more })).data.events;
const move = async (days: number) => {
  world.clock.now = at(days);
  await staySignedIn(world);
};
const told = async (who: Person) => {
  await world.sweep();
  return (await who.call('GET /news', {})).data.news.map(({ text }) => text);
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  committee = await home.join('memberCommittee');
  owner = await home.join('member');
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

describe('a meeting', () => {
  test('is a draft that its writers alone see, then everybody’s, then held (MEET-08, MEET-10)', async () => {
    const draft = await make();
    expect(draft).toMatchObject({
      ...spring,
      status: 'concept',
      year: 2030,
      visibility: 'everyone',
      eventId: null,
      votes: [],
      scheduledAt: null,
      can: { edit: true, attach: true, finish: false, remove: true },
    });
    expect((await read(draft.id, owner)).code).toBe(404);
    expect(await names(owner)).toEqual([]);
    expect(await events()).toEqual([]);
    const { data } = await put(draft.id, { version: draft.version });
    expect(data).toMatchObject({ status: 'scheduled', scheduledAt: at(0) });
    expect((await read(draft.id, owner)).data).toMatchObject({ can: { edit: false, finish: false, remove: false } });
    expect(await chair.call('PUT /meeting-of-owners/{id}/finish', { id: draft.id })).toMatchObject({
      code: 409,
      message: 'MEETING.ERRORS.NOT_STARTED',
    });
    await move(41);
    expect((await chair.call('PUT /meeting-of-owners/{id}/finish', { id: draft.id })).data).toMatchObject({
      status: 'finished',
      finishedAt: at(41),
      can: { finish: false },
    });
    expect(await chair.call('PUT /meeting-of-owners/{id}/finish', { id: draft.id })).toMatchObject({
      code: 409,
      message: 'MEETING.ERRORS.NOT_SCHEDULED',
    });
    const actions = (await read(draft.id)).data.history.map(({ action }) => action);
    expect(actions).toEqual(['create', 'schedule', 'finish']);
  });

  test('names every field that it lacks, a draft too (MEET-11, G-119)', async () => {
    const lacks = await chair.call('POST /meeting-of-owners', { name: ' ', address: '', start: at(2), end: at(1) });
    expect(errorsOf(lacks)).toEqual({ name: 'BASE.VALIDATION.REQUIRED', address: 'BASE.VALIDATION.REQUIRED' });
    const order = await chair.call('POST /meeting-of-owners', { ...spring, end: spring.start });
    expect(errorsOf(order)).toEqual({ end: 'BASE.VALIDATION.DATE_ORDER' });
    const none = await chair.call('POST /meeting-of-owners', { ...spring, visibility: 'roles' });
    expect(errorsOf(none)).toEqual({ visibilityRoles: 'BASE.VALIDATION.REQUIRED' });
    const foreign = await chair.call('POST /meeting-of-owners', {
      ...spring,
      visibility: 'roles',
      visibilityRoles: [await roleOf('member', await stranger())],
    });
    expect(errorsOf(foreign)).toEqual({ visibilityRoles: 'BASE.VALIDATION.INVALID' });
    const { id } = await schedule();
    expect(errorsOf(await put(id, { status: 'concept' }))).toEqual({ status: 'MEETING.VALIDATION.SCHEDULED' });
  });

  test('has the year of its start on the clock of the house', async () => {
    const night = { start: '2030-12-31T23:30:00.000Z', end: '2031-01-01T01:00:00.000Z' };
    expect((await make(night)).year).toBe(2031);
  });

  test('for some is seen by them alone, in every count too (G-033)', async () => {
    await schedule({ name: 'Všem' });
    await schedule({ name: 'Výboru', visibility: 'committee' });
    const auditor = await join('audit_memberCommittee');
    await schedule({ name: 'Kontrole', visibility: 'roles', visibilityRoles: [await roleOf('audit_memberCommittee')] });
    await make({ name: 'Koncept' });
    expect(await names(owner)).toEqual(['Všem']);
    expect((await names(auditor)).sort()).toEqual(['Kontrole', 'Všem']);
    expect((await names(committee)).length).toBe(4);
    const { data } = await chair.call('GET /meeting-of-owners', { tab: 'scheduled' });
    expect(data).toMatchObject({ allCount: 4, conceptCount: 1, scheduledCount: 3, finishedCount: 0, totalItems: 3 });
    for (const [who, count] of [
      [owner, 1],
      [auditor, 2],
      [chair, 3],
    ] as const)
      expect((await who.call('GET /svj')).data.meetingsCount).toBe(count);
    expect((await events(owner)).map(({ title }) => title)).toEqual(['Všem']);
  });

  test('stands in the tab of its state, and in no other', async () => {
    const held = await schedule({ name: 'Konané' });
    await move(41);
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id: held.id });
    await schedule({ name: 'Svolané', start: at(60), end: at(60.1) });
    await make({ name: 'Rozepsané' });
    expect(await names(chair, 'concept')).toEqual(['Rozepsané']);
    expect(await names(chair, 'scheduled')).toEqual(['Svolané']);
    expect(await names(chair, 'finished')).toEqual(['Konané']);
    expect((await names(chair)).sort()).toEqual(['Konané', 'Rozepsané', 'Svolané']);
    const wrong = await chair.call('GET /meeting-of-owners', { tab: 'active' } as never);
    expect(wrong).toMatchObject({ code: 400, data: { errors: { tab: expect.any(String) } } });
  });

  test('takes files in every state; of a finished one nothing else is changed', async () => {
    const { id } = await schedule();
    await move(41);
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    const file = { name: 'zapis.txt', bytes: 'Zápis' };
    expect((await upload(world, home.id, chair, `/meeting-of-owners/upload/${id}`, file)).code).toBe(200);
    expect((await upload(world, home.id, owner, `/meeting-of-owners/upload/${id}`, file)).code).toBe(403);
    const [attachment] = (await read(id, owner)).data.attachments;
    expect(attachment?.name).toBe('zapis.txt');
    expect(await put(id, { name: 'Jinak' })).toMatchObject({ code: 409, message: 'MEETING.ERRORS.FINISHED' });
    const { data } = await put(id, { removedAttachments: [attachment?.id] });
    expect(data).toMatchObject({ status: 'finished', attachments: [] });
  });
});

describe('the calendar', () => {
  test('announces a scheduled meeting, follows its changes, and loses it with the meeting until it is back (G-119)', async () => {
    const { id, eventId } = await schedule();
    expect(await events(owner)).toMatchObject([
      {
        id: eventId,
        title: spring.name,
        start: spring.start,
        end: spring.end,
        place_address: 'Klubovna',
        calendarId: 'main',
        isPublic: true,
        label: { type: 'meeting' },
      },
    ]);
    const event = (await chair.call('GET /event/{id}', { id: eventId as string })).data;
    expect(event).toMatchObject({ meetingOfOwnersId: id, can: { edit: false, meeting: true, remove: false } });
    const refused = await chair.call('DELETE /event/{id}', { id: event.id });
    expect(refused).toMatchObject({ code: 409, message: 'EVENT.ERRORS.OF_MEETING' });
    await put(id, { name: 'Přesunuté', address: 'Škola', start: at(45), end: at(45, 3), visibility: 'committee' });
    expect(await events(owner)).toEqual([]);
    const moved = { id: eventId, title: 'Přesunuté', start: at(45), place_address: 'Škola', isPublic: false };
    expect(await events()).toMatchObject([moved]);
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    expect(await events()).toEqual([]);
    await chair.call('PUT /trash/restore', { ids: [id] });
    expect((await read(id)).data).toMatchObject({ status: 'scheduled', eventId });
    expect(await events()).toMatchObject([moved]);
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    await chair.call('PUT /trash/delete', { ids: [id] });
    const left = await world.database.pool.query('select from record where id = any($1)', [[id, eventId]]);
    expect(left.rowCount).toBe(0);
  });

  test('is written by who writes meetings, though they read no calendar', async () => {
    const role = await chair.call('POST /role', { title: 'Svolavatel', modules: [{ id: 'meetings', rights: 'rw' }] });
    const convener = await join('member', { roleId: role.data.id });
    const { id, eventId } = await make({ status: 'scheduled' }, convener);
    expect(eventId).toBe(null);
    expect(await put(id, { name: 'Jinak' }, convener)).toMatchObject({ code: 200 });
    expect(await events(owner)).toMatchObject([{ title: 'Jinak' }]);
    await convener.call('DELETE /meeting-of-owners/{id}', { id });
    expect(await events(owner)).toEqual([]);
  });
});

describe('votes', () => {
  const vote = { name: 'Oprava střechy', type: 'local' as const };

  test('name a meeting that their writer sees, and it lists them (VOTE-24, G-133)', async () => {
    const { id } = await schedule();
    const made = (await chair.call('POST /vote', { ...vote, meetingOfOwnersId: id })).data;
    expect(made.meetingOfOwners).toEqual({ id, name: spring.name });
    const listed = (await chair.call('GET /vote/getAll', { tab: 'concept' })).data.votes;
    expect(listed).toMatchObject([{ meetingOfOwners: { id, name: spring.name } }]);
    expect((await read(id)).data.votes).toEqual([{ id: made.id, name: vote.name, status: 'concept' }]);
    expect((await read(id, owner)).data.votes).toEqual([]); // a draft is its writers'
    const foreign = (await (await stranger()).call('POST /meeting-of-owners', spring)).data.id;
    for (const wrong of [foreign, made.id, '01890000-0000-7000-8000-000000000000'])
      expect(errorsOf(await chair.call('POST /vote', { ...vote, meetingOfOwnersId: wrong }))).toEqual({
        meetingOfOwnersId: 'BASE.VALIDATION.INVALID',
      });
    const { data } = await chair.call('PUT /vote/{id}', { ...vote, id: made.id, meetingOfOwnersId: null });
    expect(data.meetingOfOwners).toBe(null);
  });

  test('lose a meeting that is deleted, and have it again when it comes back', async () => {
    const { id } = await schedule();
    const made = (await chair.call('POST /vote', { ...vote, meetingOfOwnersId: id })).data;
    const linked = async () => (await chair.call('GET /vote/{id}', { id: made.id })).data.meetingOfOwners?.id ?? null;
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    expect(await linked()).toBe(null);
    await chair.call('PUT /trash/restore', { ids: [id] });
    expect(await linked()).toBe(id);
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    await chair.call('PUT /trash/delete', { ids: [id] });
    expect(await linked()).toBe(null);
    const held = await world.database.pool.query('select meeting_of_owners_id as id from vote where id = $1', [
      made.id,
    ]);
    expect(held.rows).toEqual([{ id: null }]);
  });

  test('of a meeting that the reader may not see say nothing of it', async () => {
    const { id } = await schedule({ visibility: 'committee' });
    const made = (await chair.call('POST /vote', { ...vote, meetingOfOwnersId: id })).data;
    await world.database.pool.query(`update record set status = 'run', open_to = 'readers' where id = $1`, [made.id]);
    const { data } = await owner.call('GET /vote/{id}', { id: made.id });
    expect(data).toMatchObject({ name: vote.name, meetingOfOwners: null });
    expect(JSON.stringify(data)).not.toContain(id);
  });
});

describe('people are told', () => {
  test('when they are invited, when the place or the time changes, when it does not take place, and never of a draft (G-178)', async () => {
    const { id } = await make();
    await put(id, { status: 'concept', address: 'Jinde' });
    expect(await told(owner)).toEqual([]);
    await put(id);
    expect(await told(owner)).toEqual(['Pozvánka na shromáždění: Jarní shromáždění']);
    await put(id, { description: '<p>Doplněno.</p>' });
    expect((await told(owner)).length).toBe(1);
    await move(1);
    await put(id, { address: 'Škola' });
    expect((await told(owner))[0]).toBe('Změna shromáždění: Jarní shromáždění');
    await move(2);
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    await move(3);
    expect((await told(owner))[0]).toBe('Shromáždění se nekoná: Jarní shromáždění');
  });

  test('nothing when a deletion is taken back at once, and of the event beside it nothing at all', async () => {
    const { id } = await schedule();
    await chair.call('DELETE /meeting-of-owners/{id}', { id });
    await chair.call('PUT /trash/restore', { ids: [id] });
    await move(1);
    expect(await told(owner)).toEqual(['Pozvánka na shromáždění: Jarní shromáždění']);
  });
});

describe('of two at once', () => {
  test('who schedule, one does; the calendar has one event', async () => {
    const { id, version } = await make();
    const answers = await Promise.all([chair, committee].map((who) => put(id, { version }, who)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await events()).length).toBe(1);
    const twice = await Promise.all([chair, committee].map((who) => put(id, { name: 'Dvakrát' }, who)));
    expect(twice.map(({ code }) => code)).toEqual([200, 200]);
    expect((await events()).length).toBe(1);
  });

  test('who schedule and delete, no event stays without its meeting', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await make();
      const [put1, gone] = await Promise.all([put(id), committee.call('DELETE /meeting-of-owners/{id}', { id })]);
      expect(gone.code).toBe(200);
      expect([200, 404]).toContain(put1.code);
      expect(await events()).toEqual([]);
    }
  });

  test('who finish and delete, it is gone, finished or not', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await schedule({ start: at(-1), end: at(-1, 2) });
      const [done, gone] = await Promise.all([
        chair.call('PUT /meeting-of-owners/{id}/finish', { id }),
        committee.call('DELETE /meeting-of-owners/{id}', { id }),
      ]);
      expect(gone.code).toBe(200);
      expect([200, 404]).toContain(done.code);
      expect((await read(id)).code).toBe(404);
    }
  });
});

test('its page is printed, and search finds it by its words', async () => {
  const { id } = await schedule({ description: '<p>Žlutý kůň</p>' });
  const printed = await owner.call('GET /meeting-of-owners/{id}/print', { id });
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { data } = await owner.call('GET /meeting-of-owners/search/{text}', { text: 'zluty' });
  expect(data).toEqual([{ id, title: spring.name }]);
});
