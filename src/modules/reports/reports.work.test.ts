import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { reportsModule } from './server/reports.module.ts';

let world: World;
let home: House;
let chair: Person;
let deputy: Person;
let owner: Person;
let another: Person;

const at = (instant: string) => {
  world.clock.now = instant;
};
/** Friday afternoon, and working days after it. */
const friday = '2026-06-05T12:00:00.000Z';
const [monday, tuesday, wednesday, nextTuesday] = ['06-08', '06-09', '06-10', '06-16'].map(
  (day) => `2026-${day}T13:00:00.000Z`,
) as [string, string, string, string];

const lift = { title: 'Výtah stojí', description: '<p>Mezi patry</p>', part: 'lift' as const };
const write = async (more: object = {}) =>
  (await owner.call('POST /report', { ...lift, solverId: deputy.id, ...more })).data;
const put = (id: string, more: object) => chair.call('PUT /report/{id}', { id, ...more });
const read = async (id: string, by: Person = owner) => (await by.call('GET /report/{id}', { id })).data;
const listed = async (who: Person) =>
  (await who.call('GET /news', {})).data.news.map(({ text }) => text.replaceAll('\u00a0', ' '));
const runJobs = async (instant: string) => {
  at(instant);
  for (const job of reportsModule.jobs ?? []) await job.run(world.services);
  await world.tellAll();
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at(friday);
  home = await house(world);
  [chair, deputy] = [await home.join('mayorCommittee'), await home.join('subMayorCommittee')];
  [owner, another] = [await home.join('member'), await home.join('member')];
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

describe('who has it too', () => {
  test('is counted once, is told of what becomes of it, and may take it back', async () => {
    const { id } = await write();
    const also = (by: Person, more = {}) => by.call('PUT /report/{id}/also', { id, ...more });
    expect([(await also(another)).data, (await also(another)).data]).toEqual([{ alsoCount: 1 }, { alsoCount: 1 }]);
    const own = await also(owner);
    expect([own.code, own.message]).toEqual([409, 'REPORT.ERRORS.OWN']);
    await put(id, { status: 'solving' });
    await world.tellAll();
    expect(await listed(another)).toEqual(['Začalo se řešit: Výtah stojí']);
    expect((await also(another, { also: false })).data).toEqual({ alsoCount: 0 });
    await put(id, { status: 'solved' });
    expect((await also(another)).message).toBe('REPORT.ERRORS.SOLVED');
  });

  test('is offered reports of the same place that are open, and none of another entrance or solved', async () => {
    const { id } = await write();
    const solved = await write({ title: 'Starý výtah' });
    await put(solved.id, { status: 'solved' });
    await write({ part: 'roof' });
    const { data } = await another.call('GET /report/similar', { part: 'lift' });
    expect(data.map((row) => row.id)).toEqual([id]);
    expect((await another.call('GET /report/similar', { text: 'ten vytah' })).data).toHaveLength(2);
    expect((await another.call('GET /report/similar', {})).data).toEqual([]);
  });
});

describe('what still does not work', () => {
  test('opens within seven days one linked report with the same facts; the solved one stays as it is (REP-12)', async () => {
    const { id } = await write({ floor: '4' });
    await another.call('PUT /report/{id}/also', { id });
    expect((await another.call('POST /report/{id}/again', { id, comment: 'x' })).message).toBe('REPORT.ERRORS.NEW');
    await put(id, { status: 'solved', solutionDescription: '<p>Nový díl</p>' });
    const before = await read(id);
    const both = await Promise.all(
      [1, 2].map(() => another.call('POST /report/{id}/again', { id, comment: 'Stojí.' })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const next = both.find(({ code }) => code === 200)?.data;
    expect(next).toMatchObject({ title: 'Výtah stojí', status: 'new', floor: '4', solverId: deputy.id, alsoCount: 1 });
    expect(next?.comments.map(({ description }) => description)).toEqual(['Stojí.']);
    expect(await read(id)).toEqual(before);
    const { related } = (await owner.call('GET /ties/{id}', { id })).data;
    expect(related.map((one) => one.id)).toEqual([next?.id]);
  });

  test('is a new report once seven days are over', async () => {
    const { id } = await write();
    await put(id, { status: 'solved' });
    at('2026-06-12T12:00:00.000Z');
    expect((await read(id)).can.again).toBe(false);
    expect((await another.call('POST /report/{id}/again', { id, comment: 'x' })).message).toBe('REPORT.ERRORS.LATE');
  });
});

describe('the clocks of a report', () => {
  test('run on working days: a fault of Friday is answered by Tuesday, and the answer ends the first one', async () => {
    const { id, reactBy } = await write();
    expect(reactBy).toBe('2026-06-09T12:00:00.000Z');
    await another.call('POST /report/{id}/comment', { id, comment: 'Mám to taky.' });
    await deputy.call('POST /report/{id}/comment', { id, comment: 'Jen pro výbor', isInternal: true });
    expect((await read(id)).reactBy).toBe(reactBy);
    await deputy.call('POST /report/{id}/comment', { id, comment: 'Servis je na cestě.' });
    expect((await read(id)).reactBy).toBeNull();
  });

  test('begin anew by a word of the reporter after that of the committee, not by his second one', async () => {
    const { id } = await write();
    const say = (by: Person, comment: string) => by.call('POST /report/{id}/comment', { id, comment });
    await say(deputy, 'Řešíme.');
    at(monday);
    await say(owner, 'A kdy?');
    expect((await read(id)).reactBy).toBe('2026-06-10T13:00:00.000Z');
    at(tuesday);
    await say(owner, 'Haló?');
    expect((await read(id)).reactBy).toBe('2026-06-10T13:00:00.000Z');
  });

  test('end with a report that is solved while it still waits', async () => {
    const { id } = await write();
    await put(id, { status: 'solving' });
    await put(id, { waitingFor: 'díl', waitingUntil: '2026-06-20' });
    const solved = await put(id, { status: 'solved', solutionDescription: '<p>Díl je na místě.</p>' });
    expect(solved).toMatchObject({ code: 200, data: { status: 'solved', waitingFor: '', waitingUntil: null } });
  });

  test('stand while it waits, and the term moves on by that time', async () => {
    const { id, solveBy } = await write();
    expect((await put(id, { waitingFor: 'díl' })).data).toEqual({ errors: { waitingFor: 'BASE.VALIDATION.INVALID' } });
    await put(id, { status: 'solving' });
    await put(id, { waitingFor: 'díl', waitingUntil: '2026-06-20' });
    expect(await read(id)).toMatchObject({ waitingFor: 'díl', waitingUntil: '2026-06-20', solveBy });
    at('2026-06-08T12:00:00.000Z'); // a weekend and one working day later
    await put(id, { waitingFor: '' });
    const moved = await read(id);
    expect([moved.waitingUntil, solveBy, moved.solveBy]).toEqual([
      null,
      '2026-06-25T12:00:00.000Z',
      '2026-06-26T12:00:00.000Z',
    ]);
  });

  test('that have run out are told to the solver once, in office time, and three working days later to the chair', async () => {
    await write();
    const late = async (who: Person) => (await listed(who)).filter((text) => text.includes('po termínu')).length;
    const told = async (instant: string) => {
      await runJobs(instant);
      return [await late(deputy), await late(chair), await late(owner)];
    };
    expect(await told(monday)).toEqual([0, 0, 0]);
    expect(await told('2026-06-09T17:00:00.000Z')).toEqual([0, 0, 0]); // seven in the evening
    expect(await told(wednesday)).toEqual([1, 0, 0]);
    expect(await told('2026-06-11T13:00:00.000Z')).toEqual([1, 0, 0]);
    expect(await told(nextTuesday)).toEqual([1, 1, 0]);
    expect(await told('2026-06-17T13:00:00.000Z')).toEqual([1, 1, 0]);
    const { rows } = await world.database.pool.query(`select subject from mail where "to" = $1`, [deputy.email]);
    expect(rows.filter(({ subject }) => subject.includes('po termínu'))).toHaveLength(1);
  });

  test('tell nobody of what waits, is solved or lies in the trash', async () => {
    const [waits, solved, gone] = [await write(), await write(), await write()];
    await put(waits.id, { status: 'solving' });
    await put(waits.id, { waitingFor: 'firma' });
    await put(solved.id, { status: 'solved' });
    await chair.call('DELETE /report/{id}', { id: gone.id });
    await runJobs(nextTuesday);
    expect((await listed(deputy)).filter((text) => text.includes('po termínu'))).toEqual([]);
  });
});

describe('people are told', () => {
  test('the solver of a new report, who follows it of its state and of what is said, nobody of a change of words', async () => {
    const { id } = await write();
    await world.tellAll();
    expect([await listed(deputy), await listed(chair), await listed(owner)]).toEqual([
      ['Nové hlášení: Výtah stojí'],
      [],
      [],
    ]);
    await chair.call('PUT /report/{id}', { id, floor: '3' });
    await another.call('POST /report/{id}/comment', { id, comment: 'Taky.' });
    await chair.call('POST /report/{id}/comment', { id, comment: 'Jen my', isInternal: true });
    await put(id, { status: 'solved' });
    await world.tellAll();
    expect(await listed(owner)).toEqual(['Vyřešené hlášení: Výtah stojí', 'Nový komentář k hlášení: Výtah stojí']);
    expect((await listed(another)).filter((text) => text.includes('komentář'))).toEqual([]);
    expect((await read(id)).comments).toHaveLength(1);
    expect((await read(id, chair)).comments).toHaveLength(2);
    const refused = await owner.call('POST /report/{id}/comment', { id, comment: 'x', isInternal: true });
    expect(refused.code).toBe(403);
  });

  test('on the dashboard that they should begin, and the committee how many are new', async () => {
    await write();
    const { waits, progress } = (await deputy.call('GET /dashboard')).data;
    const ofReports = (rows: { module: string }[]) => rows.filter(({ module }) => module === 'reports').length;
    expect([ofReports(waits), ofReports(progress)]).toEqual([1, 1]);
    expect((await another.call('GET /svj')).data.reportsCount).toBe(1);
  });
});

describe('what is printed', () => {
  test('a sticker opens a report of its place in this house', async () => {
    const { code, bytes } = await another.call('GET /report/sticker', { part: 'lift' });
    expect([code, readPdf(Buffer.from(bytes)).text.replace(/\s/g, '')]).toEqual([
      200,
      expect.stringContaining('Výtah'),
    ]);
  });

  test('the year counts what was reported and what it cost, for the committee alone', async () => {
    const { id } = await write({ visibility: 'private' });
    await put(id, { status: 'solved', cost: 125_050 });
    expect((await owner.call('GET /report/statistics', { year: 2026 })).code).toBe(403);
    const { bytes } = await chair.call('GET /report/statistics', { year: 2026 });
    expect(readPdf(Buffer.from(bytes)).text.replace(/\s/g, '')).toContain('1250,50');
    expect((await chair.call('GET /report/statistics', { year: 2025 })).code).toBe(200);
  });
});
