import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { unitOwner } from '#server/schema.house.ts';
import { answerXml, foundWith, nothing, rowOf, startIsir } from '../../testing/isir.ts';
import { readPdf } from '../../testing/pdf.ts';
import { forgetTries, type House, house, open, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { newsJobs } from '../news/server/news.jobs.ts';
import { paymentsExamples } from '../payments/payments.examples.ts';
import { ownsFlat } from './insolvency.examples.ts';
import { insolvencyJobs } from './server/insolvency.asking.ts';

let world: World;
let isir: Awaited<ReturnType<typeof startIsir>>;
let home: House;
let chair: Person;

/** A Thursday; the next Monday is the 30th. */
const start = '2026-11-26T10:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
const work = async (jobs = insolvencyJobs) => {
  for (const job of jobs) await job.run(world.services);
};
const list = async (who = chair, input: object = {}) => (await who.call('GET /insolvency', input)).data;
const first = async () => (await list()).items[0];

/** An owner of the house with a flat. */
async function owner(of = home, more: Parameters<House['join']>[1] = {}): Promise<{ id: string; flat: string }> {
  const { id } = await of.join('member', { firstName: 'Jana', lastName: 'Nováková', ...more });
  return { id, flat: await ownsFlat({ world, home: of }, id) };
}
const add = async (userId: string, birthDate: string | undefined = '1980-01-01', who = chair) =>
  who.call('POST /insolvency', { userId, ...(birthDate && { birthDate }) });
const told = async (who = chair) => {
  await staySignedIn(world);
  await work(newsJobs);
  return (await who.call('GET /news', {})).data.news.filter(({ module }) => module === 'insolvency');
};
const found = (more: Record<string, string | null> = {}) => answerXml(foundWith([rowOf(more)]));

beforeAll(async () => {
  isir = await startIsir();
  world = await open({ ISIR_URL: isir.url });
});
afterAll(() => isir.stop());
beforeEach(async () => {
  await forgetTries(world);
  await world.database.pool.query('delete from insolvency');
  world.clock.now = start;
  isir.answer(answerXml(nothing));
  isir.asked.length = 0;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
});

describe('an owner', () => {
  test('is asked about when added, and on each Monday from then on (INS-01, INS-03, INS-04, INS-05, INS-07)', async () => {
    const { id, flat } = await owner();
    const { data } = await add(id);
    expect(data.check).toMatchObject({ status: 'waiting', isAsked: true, checkedAt: null, birthDate: '1980-01-01' });
    await work();
    expect(isir.asked).toHaveLength(1);
    expect(isir.asked[0]).toContain('<nazevOsoby>Nováková</nazevOsoby><jmeno>Jana</jmeno>');
    const { items, nextCheckDate, source, counts } = await list();
    expect(items).toMatchObject([
      { owner: { id }, status: 'clear', isAsked: false, checkedAt: start, units: [{ id: flat }] },
    ]);
    expect([nextCheckDate, source, counts.clear]).toEqual(['2026-11-30T02:00:00.000Z', 'register', 1]);
    world.clock.now = '2026-11-30T01:59:00.000Z';
    await work();
    expect(isir.asked).toHaveLength(1);
    world.clock.now = '2026-11-30T02:00:00.000Z';
    await work();
    expect(isir.asked).toHaveLength(2);
    expect(await first()).toMatchObject({ checkedAt: '2026-11-30T02:00:00.000Z' });
  });

  test('is one of this house, and a person with a date of birth that lies behind', async () => {
    const neighbour = await home.join('member');
    const away = await house(world);
    const stranger = await owner(away);
    const { id } = await owner();
    for (const userId of [neighbour.id, stranger.id, '01900000-0000-7000-8000-000000000000'])
      expect((await add(userId)).data).toEqual({ errors: { userId: 'INSOLVENCY.VALIDATION.OWNER' } });
    expect((await add(id, '')).data).toEqual({ errors: { birthDate: 'BASE.VALIDATION.REQUIRED' } });
    expect((await add(id, '2026-11-27')).data).toEqual({ errors: { birthDate: 'INSOLVENCY.VALIDATION.BIRTH_DATE' } });
    expect((await add(id, '1980-02-30')).data).toEqual({ errors: { birthDate: 'BASE.VALIDATION.DATE' } });
    expect((await list()).items).toEqual([]);
  });

  test('that is a company is asked about by its number', async () => {
    const { id } = await owner(home, { isCompany: true, companyName: 'Byty s.r.o.', firstName: '', lastName: '' });
    expect((await add(id, '')).data).toEqual({ errors: { userId: 'INSOLVENCY.VALIDATION.NO_ICO' } });
    await chair.call('PUT /user/{id}', { id, isCompany: true, companyName: 'Byty s.r.o.', ico: '27082440' });
    isir.answer(found({ ic: '27082440', datumNarozeni: null }));
    expect((await add(id, '')).code).toBe(200);
    await work();
    expect(isir.asked[0]).toContain('<ic>27082440</ic>');
    expect(await first()).toMatchObject({ status: 'found', birthDate: null });
  });

  test('is checked once, however many add them at the same moment', async () => {
    const { id } = await owner();
    const answers = await Promise.all([add(id), add(id), add(id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect((await list()).allCount).toBe(1);
    const { data } = await chair.call('GET /insolvency/owner', {});
    expect(data.owners.map((one) => one.id)).not.toContain(id);
  });

  test('is offered with the unit while not checked, found by a part of the name', async () => {
    const { id } = await owner(home, { lastName: 'Žďárská', searchText: 'jana zdarska' });
    await owner();
    const { data } = await chair.call('GET /insolvency/owner', { search: 'ždár' });
    expect(data.owners).toMatchObject([{ id, units: expect.stringMatching(/^12\//), hasIco: false }]);
  });
});

describe('what is found', () => {
  test('is told to the committee and its auditors when it appears or changes, and not each week', async () => {
    const auditor = await home.join('audit_mayorCommittee');
    const { id } = await owner();
    isir.answer(found());
    await add(id);
    await work();
    expect(await first()).toMatchObject({
      status: 'found',
      cases: [{ mark: 'KSPH 59 INS 99999/2026', isEnded: false, since: '2026-02-01', claimBy: '2026-04-01' }],
    });
    for (const who of [chair, auditor]) expect(await told(who)).toHaveLength(1);
    expect(JSON.stringify(await told())).not.toContain('Nováková');
    await world.database.pool.query('delete from news');
    world.clock.now = '2026-11-30T02:00:00.000Z';
    await work();
    expect(await told()).toEqual([]);
    isir.answer(found({ druhStavKonkursu: 'KONKURS' }));
    world.clock.now = '2026-12-07T02:00:00.000Z';
    await work();
    expect(await told()).toHaveLength(1);
  });

  test('stays with its day when the register fails, which is told as a failure and tried again in an hour', async () => {
    const { id } = await owner();
    isir.answer(found());
    await add(id);
    await work();
    world.clock.now = '2026-11-30T02:00:00.000Z';
    isir.answer((_, reply) => void reply.writeHead(500).end('<fault/>'));
    await work();
    expect(await first()).toMatchObject({ status: 'error', trouble: 'outage', checkedAt: start, cases: [{}] });
    expect(isir.asked).toHaveLength(2); // a question that failed is counted, and not put again at once
    isir.answer(answerXml('<html>Odstávka</html>'));
    world.clock.now = '2026-11-30T03:00:00.000Z';
    await work();
    expect(await first()).toMatchObject({ status: 'error', trouble: 'unreadable', checkedAt: start, cases: [{}] });
    isir.answer(found());
    world.clock.now = '2026-12-07T02:00:00.000Z';
    await work();
    expect(await first()).toMatchObject({ status: 'found', trouble: null, checkedAt: '2026-12-07T02:00:00.000Z' });
  });

  test('is printed with the term and with what the units owe', async () => {
    const { id, flat } = await owner();
    isir.answer(found({ datumPmZahajeniUpadku: '2026-11-20Z' }));
    const { data } = await add(id);
    await work();
    const keys = { ...paymentsExamples['POST /payment-monitoring'].input({} as never), roomId: flat, amount: 125_000 };
    expect((await chair.call('POST /payment-monitoring', { ...keys, dueDate: '2026-11-01' } as never)).code).toBe(200);
    const { bytes, code } = await chair.call('GET /insolvency/{id}/print', { id: data.check.id });
    expect(code).toBe(200);
    const { text } = readPdf(bytes);
    for (const part of ['Jana Nováková', 'KSPH 59 INS 99999/2026', 'Oddlužení', '20. 01. 2027', '1 250,00'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect((await first())?.units).toMatchObject([{ owed: 125_000 }]);
  });

  test('is in no log and in no error, nor is what was asked', async () => {
    const lines: unknown[] = [];
    const spy = vi.spyOn(world.services.log, 'error').mockImplementation((...line) => void lines.push(line));
    const { id } = await owner(home, { lastName: 'Tajemná' });
    isir.answer((_, reply) => void reply.writeHead(503).end('Tajemná 1980-01-01'));
    await add(id);
    await work();
    spy.mockRestore();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/Tajemná|1980/);
  });
});

describe('an answer', () => {
  test('to who asked before is not kept once somebody has asked anew', async () => {
    await add((await owner()).id);
    await work();
    world.clock.now = at(11 * 60_000);
    const id = (await first())?.id as string;
    const again = () => chair.call('PUT /insolvency/{id}/check', { id });
    expect((await again()).code).toBe(200);
    let turn = 0;
    isir.answer(async (_, reply, request) => {
      if (turn++ > 0) return answerXml(foundWith([rowOf()]))('', reply, request);
      await again();
      await work(); // another process asks meanwhile, and is answered at once
      answerXml(nothing)('', reply, request);
    });
    await work();
    expect(await first()).toMatchObject({ status: 'found', isAsked: false });
  });

  test('of another name or number waits for a new one, by the next night at the latest', async () => {
    const { id } = await owner();
    await add(id);
    await work();
    const name = { firstName: 'Jana', lastName: 'Nováčková' };
    expect((await chair.call('PUT /user/{id}', { id, ...name })).code).toBe(200);
    expect(await first()).toMatchObject({ status: 'waiting', isRenamed: true, checkedAt: start, can: { check: true } });
    expect((await list()).counts).toMatchObject({ waiting: 1, clear: 0 });
    isir.asked.length = 0;
    await work();
    await work();
    expect(isir.asked).toHaveLength(1);
    expect(isir.asked[0]).toContain('Nováčková');
    expect(await first()).toMatchObject({ status: 'clear', isRenamed: false });
  });

  test('that was never given is not printed as one', async () => {
    const { data } = await add((await owner()).id);
    const print = async () => {
      const { bytes } = await chair.call('GET /insolvency/{id}/print', { id: data.check.id });
      return readPdf(bytes).text.replaceAll('\u00a0', ' ');
    };
    expect(await print()).toContain('Čeká na ověření');
    isir.answer((_, reply) => void reply.writeHead(503).end());
    await work();
    const text = await print();
    expect(text).toContain('Rejstřík neodpověděl');
    expect(text).not.toContain('Bez záznamu');
  });

  test('that cannot be kept is a failure, not a question without end', async () => {
    await add((await owner()).id);
    const { pool } = world.database;
    await pool.query(`alter table insolvency add constraint full_disk check (jsonb_array_length(cases) = 0)`);
    isir.answer(found());
    const spy = vi.spyOn(world.services.log, 'error').mockImplementation(() => {});
    await work();
    spy.mockRestore();
    await pool.query('alter table insolvency drop constraint full_disk');
    expect(await first()).toMatchObject({ status: 'error', trouble: 'unreadable', isAsked: false });
  });
});

describe('the register', () => {
  test('that fails three times in a row, or says that it takes no more, is left in peace', async () => {
    for (let i = 0; i < 8; i++) await add((await owner()).id);
    isir.answer((_, reply) => void reply.writeHead(503).end());
    await work();
    await work();
    expect(isir.asked).toHaveLength(3);
    expect((await list()).counts).toMatchObject({ error: 3, waiting: 5 });
    await forgetTries(world);
    isir.answer((_, reply) => void reply.writeHead(429, { 'retry-after': '3600' }).end());
    await work();
    await work();
    expect(isir.asked).toHaveLength(4);
    expect((await list(chair, { status: 'error' })).items.map(({ trouble }) => trouble).sort()).toEqual([
      ...(['outage', 'outage', 'outage', 'quota'] as const),
    ]);
    await forgetTries(world);
    isir.answer(answerXml(nothing));
    await work();
    expect((await list()).counts).toMatchObject({ clear: 4, error: 4 });
  });

  test('is asked by one house so many times a day that others are left enough', async () => {
    const { id } = await owner();
    await add(id);
    for (let n = 1; n < 500; n++) await world.services.limits.allows('isirHouse', home.id);
    const check = (await first())?.id as string;
    expect((await chair.call('DELETE /insolvency/{id}', { id: check })).code).toBe(200);
    expect((await add(id)).code).toBe(429);
    const away = await house(world);
    const other = await away.join('mayorCommittee');
    expect((await add((await owner(away)).id, '1980-01-01', other)).code).toBe(200);
  });

  test('is not asked about who sold while others were asked about, nor about who bears no name', async () => {
    const [one, two] = [await owner(), await owner()];
    const nameless = await owner(home, { firstName: '-' });
    for (const { id } of [one, two, nameless]) await add(id);
    isir.answer(async (question, reply, request) => {
      await world.database.pool.query('delete from unit_owner where member_id = any($1)', [[one.id, two.id]]);
      answerXml(nothing)(question, reply, request);
    });
    await work([insolvencyJobs[0] as (typeof insolvencyJobs)[number]]);
    expect(isir.asked).toHaveLength(1);
    const { items } = await list();
    expect(items.filter(({ hasLeft }) => hasLeft).map(({ isAsked, can }) => [isAsked, can.check])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(items.find(({ owner }) => owner.id === nameless.id)).toMatchObject({ trouble: 'refused' });
    const left = items.find(({ hasLeft }) => hasLeft)?.id as string;
    expect((await chair.call('PUT /insolvency/{id}/check', { id: left })).message).toBe('INSOLVENCY.ERRORS.LEFT');
  });

  test('is asked 25 times a minute by all houses together; whoever was not asked about comes next', async () => {
    const away = await house(world);
    const other = await away.join('mayorCommittee');
    for (let i = 0; i < 14; i++) {
      await add((await owner()).id);
      await add((await owner(away)).id, '1980-01-01', other);
    }
    await Promise.all([work(), work()]);
    expect(isir.asked).toHaveLength(25);
    expect((await list()).counts.waiting + (await list(other)).counts.waiting).toBe(3);
    await forgetTries(world);
    await Promise.all([work(), work()]);
    expect(isir.asked).toHaveLength(28);
    expect((await list()).counts).toMatchObject({ clear: 14, waiting: 0 });
  });

  test('is asked anew by hand, but not right after it has answered', async () => {
    await add((await owner()).id);
    await work();
    const id = (await first())?.id as string;
    const again = () => chair.call('PUT /insolvency/{id}/check', { id });
    expect(await again()).toMatchObject({ code: 409, message: 'INSOLVENCY.ERRORS.JUST_ASKED' });
    world.clock.now = at(11 * 60_000);
    isir.answer(found());
    expect((await again()).data.check).toMatchObject({ isAsked: true, status: 'clear', can: { check: false } });
    await work();
    expect(await first()).toMatchObject({ status: 'found', isAsked: false, askedBy: { id: chair.id } });
  });

  test('is not asked about a house that is closed, that has the module switched off, or about what was taken back meanwhile', async () => {
    await add((await owner()).id);
    const { rows } = await world.database.pool.query(
      'update community set closed_at = now() where id = $1 returning id',
      [home.id],
    );
    expect(rows).toHaveLength(1);
    await work();
    expect(isir.asked).toEqual([]);
    await world.database.pool.query(
      `update community set closed_at = null, modules = modules - 'insolvency' where id = $1`,
      [home.id],
    );
    await work();
    expect(isir.asked).toEqual([]);
    await world.database.pool.query(`update community set modules = modules || '["insolvency"]' where id = $1`, [
      home.id,
    ]);
    const id = (await first())?.id as string;
    isir.answer(async (_, reply, request) => {
      await chair.call('DELETE /insolvency/{id}', { id });
      answerXml(foundWith([rowOf()]))('', reply, request);
    });
    await work();
    expect(isir.asked).toHaveLength(1);
    expect((await list()).items).toEqual([]);
    expect(await told()).toEqual([]);
  });
});

describe('a check', () => {
  test('ends with the ownership, is forgotten a year later, and is taken up again by who buys again', async () => {
    const { id, flat } = await owner();
    isir.answer(found());
    await add(id);
    await work();
    const { pool, db } = world.database;
    await pool.query('delete from unit_owner where member_id = $1', [id]);
    world.clock.now = '2026-11-30T02:00:00.000Z';
    await work();
    expect(isir.asked).toHaveLength(1);
    expect(await first()).toMatchObject({ hasLeft: true, can: { check: false, remove: true } });
    await db.insert(unitOwner).values({ communityId: home.id, unitId: flat, memberId: id, position: 0 });
    await work();
    await work();
    expect(await first()).toMatchObject({ hasLeft: false });
    expect(isir.asked).toHaveLength(2);
    await pool.query('delete from unit_owner where member_id = $1', [id]);
    await work();
    world.clock.now = '2027-12-15T02:00:00.000Z';
    await work();
    expect((await list()).items).toEqual([]);
  });

  test('goes with the person for good', async () => {
    const { id } = await owner();
    await add(id);
    const { pool } = world.database;
    await pool.query('delete from unit_owner where member_id = $1', [id]);
    await chair.call('PUT /user/archive/{id}', { id });
    expect((await chair.call('DELETE /user/{id}', { id })).code).toBe(200);
    const { rows } = await pool.query('select * from insolvency where member_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is read by the committee and its auditors, changed by the committee, and by nobody of another house (INS-06, INS-08)', async () => {
    await add((await owner()).id);
    const id = (await first())?.id as string;
    const [auditor, member] = [await home.join('audit_mayorCommittee'), await home.join('member')];
    const other = await (await house(world)).join('mayorCommittee');
    expect((await list(auditor)).items).toMatchObject([{ id, can: { check: false, remove: false } }]);
    expect((await auditor.call('DELETE /insolvency/{id}', { id })).code).toBe(403);
    expect((await member.call('GET /insolvency', {})).code).toBe(403);
    expect((await list(other)).items).toEqual([]);
    for (const call of ['DELETE /insolvency/{id}', 'PUT /insolvency/{id}/check', 'GET /insolvency/{id}/print'] as const)
      expect((await other.call(call, { id })).code).toBe(404);
    expect((await chair.call('DELETE /insolvency/{id}', { id })).code).toBe(200);
    expect((await list()).allCount).toBe(0);
  });

  test('is listed by what wants to be seen first, by names and by days, a page of each', async () => {
    const names = ['Áda', 'Čermák', 'Cibulka', 'Šimek'];
    for (const lastName of names) await add((await owner(home, { lastName })).id);
    isir.answer((question, reply, request) =>
      answerXml(question.includes('Cibulka') ? foundWith([rowOf()]) : nothing)(question, reply, request),
    );
    await work();
    const by = async (input: object) => (await list(chair, input)).items.map(({ owner: { lastName } }) => lastName);
    expect(await by({ sort: 'status', direction: 'asc' })).toEqual(['Cibulka', 'Áda', 'Čermák', 'Šimek']);
    expect(await by({ sort: 'owner', direction: 'desc' })).toEqual(['Šimek', 'Čermák', 'Cibulka', 'Áda']);
    expect(await by({ status: 'clear', sort: 'owner', direction: 'asc' })).toEqual(['Áda', 'Čermák', 'Šimek']);
    expect((await list(chair, { status: 'found' })).totalItems).toBe(1);
  });
});
