import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { mayStep, resolutionStatuses, type Step, steps } from './resolutions.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
const begins = '2030-05-01T16:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();
const move = async (minutes: number) => {
  world.clock.now = at(minutes);
  await staySignedIn(world);
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = at(-60);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { firstName: 'Petr', lastName: 'Novák' });
  await staySignedIn(world);
});

const roof = { name: 'Oprava střechy', text: 'Shromáždění schvaluje opravu střechy.', note: 'Starý zápis' };
const enter = (own: object = {}, who = chair) =>
  who.call('POST /resolution', { ...roof, decidedOn: '2029-11-20', ...own });
const made = async (own: object = {}) => (await enter(own)).data.id;
const read = (id: string, who = chair) => who.call('GET /resolution/{id}', { id });
const list = async (input: object = {}, who = chair) => (await who.call('GET /resolution', input)).data;
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object }).errors;

describe('the register', () => {
  test('numbers the resolutions of each year from one, and of many at once none twice and without a hole', async () => {
    const years = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 2028 : 2029));
    const answers = await Promise.all(years.map((year) => enter({ decidedOn: `${year}-11-20` })));
    expect(answers.map(({ code }) => code)).toEqual(years.map(() => 200));
    const numbers = answers.map(({ data }) => data.number).sort();
    const wanted = [...[1, 2, 3, 4].map((n) => `U-2028-${n}`), ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `U-2029-${n}`)];
    expect(numbers).toEqual(wanted);
    expect(await list({ year: 2028, sort: 'number', direction: 'asc' })).toMatchObject({
      totalItems: 4,
      years: [2029, 2028],
      resolutions: wanted.slice(0, 4).map((number) => ({ number })),
    });
  });

  test('is kept by the committee, read by owners, and closed to another house', async () => {
    const id = await made();
    expect((await read(id, owner)).data).toMatchObject({
      number: 'U-2029-1',
      status: 'valid',
      text: roof.text,
      can: { fulfil: false, cancel: false, contest: false, plan: false },
    });
    expect((await enter({}, owner)).code).toBe(403);
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    expect([(await read(id, auditor)).code, (await enter({}, auditor)).code]).toEqual([200, 403]);
    expect((await owner.call('PUT /resolution/{id}/fulfil', { id })).code).toBe(403);
    const next = await house(world);
    const stranger = await next.join('mayorCommittee');
    await staySignedIn(world);
    expect((await read(id, stranger)).message).toBe('RESOLUTION.ERRORS.NOT_FOUND');
    const theirs = (await enter({}, stranger)).data;
    expect(theirs.number).toBe('U-2029-1');
    const crossed = await stranger.call('PUT /resolution/{id}/cancel', { id: theirs.id, byId: id });
    expect(errorsOf(crossed)).toEqual({ byId: 'BASE.VALIDATION.INVALID' });
  });

  test('asks where a resolution comes from, and takes none of tomorrow', async () => {
    expect(errorsOf(await enter({ note: ' ' }))).toEqual({ note: 'BASE.VALIDATION.REQUIRED' });
    expect(errorsOf(await enter({ decidedOn: '2030-05-02' }))).toEqual({ decidedOn: 'RESOLUTION.VALIDATION.FUTURE' });
    expect(errorsOf(await enter({ meetingId: newId() }))).toEqual({ meetingId: 'BASE.VALIDATION.INVALID' });
    expect((await enter()).data.number).toBe('U-2029-1');
  });

  test('is found by words and number, and printed as it is narrowed', async () => {
    await made({ name: 'Výtah', text: 'Shromáždění schvaluje nový výtah.' });
    await made();
    expect((await list({ search: 'vytah' })).resolutions.map(({ name }) => name)).toEqual(['Výtah']);
    const found = await owner.call('GET /resolution/search/{text}', { text: 'u-2029-2' });
    expect(found.data.map(({ title }) => title)).toEqual(['Oprava střechy']);
    const { bytes } = await owner.call('GET /resolution/print', { search: 'vytah' });
    const text = readPdf(Buffer.from(bytes)).text.replace(/\s/g, '');
    expect(text).toContain('novývýtah');
    expect(text).not.toContain('opravustřechy');
  });
});

describe('a vote', () => {
  /** A vote of two points, of which the first passes when it is finished. */
  async function voted(more: object = {}) {
    const { data } = await chair.call('POST /vote', {
      name: 'Per rollam o střeše',
      status: 'run' as const,
      type: 'local' as const,
      participation_count: 50,
      accept_count: 50,
      votePoints: [
        { name: 'Oprava', description: '<p>Shromáždění schvaluje <b>opravu</b>.</p>' },
        { name: 'Zamítnutý' },
      ],
      users: [{ userId: owner.id, shares: { top: 1, bottom: 1 } }],
      ...more,
    });
    const row = (await chair.call('GET /vote/{id}/users', { id: data.id })).data.users[0]?.id as string;
    const points = data.votePoints.map((point, i) => ({
      vote_point_id: point.id,
      voted_user_id: row,
      vote_value: i === 0 ? ('agree' as const) : ('notAgree' as const),
    }));
    await chair.call('POST /vote/{id}/storeWithCode', { id: data.id, points });
    return data.id;
  }
  const finish = (id: string) => chair.call('PUT /vote/{id}/finish', { id, absent: true });
  const enterVote = (id: string, who = chair) => who.call('POST /resolution/vote/{id}', { id });

  test('puts what it has passed into the register in one step, once, and nothing before it has finished', async () => {
    const id = await voted();
    expect((await enterVote(id)).message).toBe('RESOLUTION.ERRORS.VOTE');
    await finish(id);
    expect((await owner.call('GET /resolution/vote/{id}', { id })).data).toEqual({ entered: [], open: 0 });
    expect((await chair.call('GET /resolution/vote/{id}', { id })).data).toEqual({ entered: [], open: 1 });
    expect((await enterVote(id, owner)).code).toBe(403);
    const answers = await Promise.all([enterVote(id), enterVote(id), enterVote(id)]);
    const [first] = answers.map(({ data }) => data);
    expect(first).toMatchObject({ entered: [{ number: 'U-2030-1', name: 'Oprava' }], open: 0 });
    expect(answers.map(({ data }) => data)).toEqual([first, first, first]);
    const { data } = await read(first?.entered[0]?.id as string, owner);
    expect(data).toMatchObject({
      text: 'Shromáždění schvaluje opravu.',
      voteId: id,
      vote: 'Per rollam o střeše',
      decidedOn: '2030-05-01',
      isPublic: true,
      can: { edit: false },
    });
    expect(data.majority).toMatch(/50/);
  });

  test('for the committee alone puts it there for the committee, and one of another house is not found', async () => {
    const id = await voted({ isPublic: 'false' });
    await finish(id);
    const { data } = await enterVote(id);
    expect((await read(data.entered[0]?.id as string, owner)).message).toBe('RESOLUTION.ERRORS.NOT_FOUND');
    expect((await owner.call('GET /resolution/vote/{id}', { id })).message).toBe('VOTE.ERRORS.NOT_FOUND');
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await enterVote(id, stranger)).message).toBe('VOTE.ERRORS.NOT_FOUND');
  });
});

describe('a resolution', () => {
  test('that was entered by hand is corrected, keeps its number, and tells what it was', async () => {
    const id = await made();
    const { version } = (await read(id)).data;
    const change = (own: object, who = chair) => who.call('PUT /resolution/{id}', { id, ...roof, version, ...own });
    expect((await change({ text: 'Jinak' }, owner)).code).toBe(403);
    expect(errorsOf(await change({ note: ' ' }))).toEqual({ note: 'BASE.VALIDATION.REQUIRED' });
    const { data } = await change({ text: 'Shromáždění schvaluje opravu celé střechy.' });
    expect(data).toMatchObject({ number: 'U-2029-1', text: 'Shromáždění schvaluje opravu celé střechy.' });
    expect(data.history.map(({ action }) => action)).toContain('text');
    expect((await list({ search: 'cele strechy' })).totalItems).toBe(1);
    expect((await change({ text: 'Dávno' })).message).toBe('BASE.ERRORS.STALE');
    const by = await made({ decidedOn: '2030-01-10' });
    await chair.call('PUT /resolution/{id}/cancel', { id, byId: by });
    expect((await change({})).message).toBe('RESOLUTION.ERRORS.STATUS');
  });

  test('moves from each state by the steps that the rules name, and by no other', async () => {
    const by = await made({ decidedOn: '2030-01-10' });
    const go: Record<Step, (id: string) => Promise<{ code: number }>> = {
      fulfil: (id) => chair.call('PUT /resolution/{id}/fulfil', { id }),
      reopen: (id) => chair.call('PUT /resolution/{id}/reopen', { id }),
      cancel: (id) => chair.call('PUT /resolution/{id}/cancel', { id, byId: by }),
      contest: (id) => chair.call('PUT /resolution/{id}/contest', { id, since: '2030-02-01' }),
      uphold: (id) => chair.call('PUT /resolution/{id}/settle', { id, stands: true, outcome: 'Zamítnuto' }),
      annul: (id) => chair.call('PUT /resolution/{id}/settle', { id, stands: false, outcome: 'Vyhověno' }),
    };
    const ways: Record<(typeof resolutionStatuses)[number], Step[]> = {
      valid: [],
      fulfilled: ['fulfil'],
      contested: ['contest'],
      cancelled: ['cancel'],
    };
    for (const status of resolutionStatuses)
      for (const step of Object.keys(steps) as Step[]) {
        const id = await made();
        for (const before of ways[status]) await go[before](id);
        const { code } = await go[step](id);
        const after = (await read(id)).data.status;
        const isAllowed = mayStep(step, status);
        expect([status, step, code, after]).toEqual([
          status,
          step,
          isAllowed ? 200 : 409,
          isAllowed ? steps[step].to : status,
        ]);
      }
    const { allCount, validCount, fulfilledCount, contestedCount, cancelledCount } = await list();
    expect(validCount + fulfilledCount + contestedCount + cancelledCount).toBe(allCount);
  });

  test('is cancelled by another one that is no older, and names it', async () => {
    const [older, newer] = [await made(), await made({ decidedOn: '2030-01-10', name: 'Nová střecha' })];
    const early = await chair.call('PUT /resolution/{id}/cancel', { id: newer, byId: older });
    expect(errorsOf(early)).toEqual({ byId: 'RESOLUTION.VALIDATION.EARLIER' });
    const itself = await chair.call('PUT /resolution/{id}/cancel', { id: older, byId: older });
    expect(errorsOf(itself)).toEqual({ byId: 'BASE.VALIDATION.INVALID' });
    await chair.call('PUT /resolution/{id}/cancel', { id: older, byId: newer });
    expect((await read(older, owner)).data).toMatchObject({
      status: 'cancelled',
      cancelledBy: { number: 'U-2030-1', name: 'Nová střecha' },
    });
  });

  test('of two that would cancel each other at once, one stands', async () => {
    const [a, b] = [await made(), await made()];
    const answers = await Promise.all([
      chair.call('PUT /resolution/{id}/cancel', { id: a, byId: b }),
      chair.call('PUT /resolution/{id}/cancel', { id: b, byId: a }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  test('says since when a court has it and what came of it', async () => {
    const id = await made();
    const early = await chair.call('PUT /resolution/{id}/contest', { id, since: '2029-11-19' });
    expect(errorsOf(early)).toEqual({ since: 'RESOLUTION.VALIDATION.EARLIER' });
    await chair.call('PUT /resolution/{id}/contest', { id, since: '2030-02-01' });
    await chair.call('PUT /resolution/{id}/settle', { id, stands: false, outcome: 'Soud vyhověl.' });
    expect((await read(id)).data).toMatchObject({
      status: 'cancelled',
      contestedOn: '2030-02-01',
      outcome: 'Soud vyhověl.',
      cancelledBy: null,
    });
  });
});

describe('a task', () => {
  const waits = async (who: Person) =>
    (await who.call('GET /dashboard', {})).data.waits.map(({ text }) => text.replace(/\s/g, ' '));

  test('waits for its person until it is done', async () => {
    const id = await made();
    const asked = { id, text: 'Sehnat nabídky', memberId: owner.id, until: '2030-05-10' };
    const { tasks } = (await chair.call('POST /resolution/{id}/task', asked)).data;
    expect(tasks).toMatchObject([{ person: 'Petr Novák', isLate: false, doneAt: null }]);
    const taskId = tasks[0]?.id as string;
    expect(await waits(owner)).toEqual([expect.stringMatching(/^Váš úkol z usnesení U-2029-1, do 10\. ?0?5\. ?2030$/)]);
    const other = await home.join('member');
    await staySignedIn(world);
    expect((await other.call('PUT /resolution/{id}/task', { id, taskId, isDone: true })).code).toBe(403);
    const done = await owner.call('PUT /resolution/{id}/task', { id, taskId, isDone: true });
    expect(done.data.tasks).toMatchObject([{ doneBy: 'Petr Novák', canFinish: true }]);
    expect(await waits(owner)).toEqual([]);
  });

  test('is given to nobody who does not see the resolution', async () => {
    const next = await house(world);
    const stranger = await next.join('member');
    const asked = { id: await made(), text: 'Sehnat nabídky', memberId: stranger.id, until: '2030-05-10' };
    const refused = await chair.call('POST /resolution/{id}/task', asked);
    expect(errorsOf(refused)).toEqual({ memberId: 'RESOLUTION.VALIDATION.PERSON' });
  });
});

describe('published minutes', () => {
  /** A meeting whose evening passed one point and is over. */
  async function held(own: object = {}): Promise<string> {
    const { id } = (
      await chair.call('POST /meeting-of-owners', {
        name: 'Jarní shromáždění',
        address: 'Klubovna',
        start: begins,
        end: at(120),
        status: 'scheduled',
        agenda: [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }],
        ...own,
      })
    ).data;
    const entranceId = newId();
    await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
    const unit = { number: '1', entranceId, type: 'flat' as const, share: { top: 1, bottom: 1 } };
    await chair.call('POST /room', { ...unit, owners: [{ userId: owner.id }] });
    await chair.call('POST /meeting-of-owners/{id}/evening', { id });
    const device = newId();
    await chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
    const { points } = (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
    const question = points[0]?.id as string;
    const said = [
      { type: 'arrive', who: owner.id, name: 'Petr Novák', units: [0], basis: 'owner', remote: false, power: null },
      { type: 'begin', name: 'Jana Dvořáková' },
      { type: 'open', question, present: [0], out: [], reason: null },
      { type: 'close', question, way: 'exceptions', rest: 'agree', choices: [] },
      { type: 'end' },
    ];
    const deeds = said.map((one, i) => ({ id: newId(), device, n: i + 1, at: at(-59 + i), ...one }));
    await chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds: deeds as never });
    await move(180);
    return id;
  }

  async function publish(meetingId: string, to: 'everyone' | 'committee', reason = '') {
    const { id } = (await chair.call('POST /meeting-of-owners/{id}/minutes', { id: meetingId, reason })).data;
    await chair.call('PUT /minutes/{id}/send', { id, verifiers: [chair.id] });
    await chair.call('PUT /minutes/{id}/close', { id });
    const scan = { name: 'sken.pdf', bytes: '%PDF-1.4', type: 'application/pdf' };
    await upload(world, home.id, chair, `/minutes/${id}/signed`, scan);
    expect((await chair.call('PUT /minutes/{id}/publish', { id, to })).code).toBe(200);
  }

  test('enter what was passed, once, and a second version opens it to all', async () => {
    const id = await held();
    expect((await list()).totalItems).toBe(0);
    await publish(id, 'committee');
    expect((await list({}, owner)).totalItems).toBe(0);
    expect((await list()).resolutions).toMatchObject([
      { number: 'U-2030-1', name: 'Účetní závěrka', decidedOn: '2030-05-01', meetingId: id, isPublic: false },
    ]);
    await publish(id, 'everyone', 'Doplněn podpis');
    const { resolutions } = await list({}, owner);
    expect(resolutions).toMatchObject([{ number: 'U-2030-1', meeting: 'Jarní shromáždění', isPublic: true }]);
    const detail = (await read(resolutions[0]?.id as string, owner)).data;
    expect(detail).toMatchObject({ text: 'Shromáždění schvaluje účetní závěrku.', point: 'Účetní závěrka' });
    expect(detail.majority).not.toBe('');
  });

  test('of a meeting for the committee enter nothing that owners see', async () => {
    const id = await held({ visibility: 'committee' });
    await publish(id, 'everyone');
    const { resolutions } = await list();
    expect(resolutions).toMatchObject([{ meetingId: id, isPublic: false }]);
    expect((await read(resolutions[0]?.id as string, owner)).code).toBe(404);
  });
});
