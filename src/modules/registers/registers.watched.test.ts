import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson } from '../../testing/ares.ts';
import { startCadastre } from '../../testing/cadastre.ts';
import { answerXml, foundWith, nothing, rowOf, startIsir } from '../../testing/isir.ts';
import { forgetTries, type House, house, open, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { cadastreJobs } from '../cadastre/server/cadastre.jobs.ts';
import { ownsFlat } from '../insolvency/insolvency.examples.ts';
import { insolvencyJobs } from '../insolvency/server/insolvency.asking.ts';

// What is watched for a house in registers outside: one page, and one button for each.

let world: World;
let register: Awaited<ReturnType<typeof startCadastre>>;
let isir: Awaited<ReturnType<typeof startIsir>>;
let home: House;
let chair: Person;

const start = '2026-11-26T10:00:00.000Z';
const place = { cadasterNumber: '4', cadasterVillage: 'Brno', cadasterStreet: 'Dlouhá' };
const load = () => chair.call('POST /svj/{id}/getCadaster', { id: home.id, ...place });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const seen = async (who = chair) => {
  const { data } = await who.call('GET /register', {});
  const watched = data.watched.map((one) => ({
    ...one,
    what: plain(one.what),
    found: plain(one.found),
    failing: one.failing && { ...one.failing, why: plain(one.failing.why) },
  }));
  return { ...data, watched };
};
const of = async (module: 'cadastre' | 'insolvency', who = chair) =>
  (await seen(who)).watched.find((one) => one.module === module);
const tryNow = (name: 'cadastre' | 'insolvency', who = chair) => who.call('PUT /register/{name}/try', { name });
const work = async () => {
  for (const job of [...cadastreJobs, ...insolvencyJobs]) await job.run(world.services);
};
async function on(instant: string): Promise<void> {
  world.clock.now = instant;
  await staySignedIn(world);
}
/** An owner with a flat, whom the register of insolvency is asked about. */
async function watchOwner(): Promise<void> {
  const { id } = await home.join('member', { firstName: 'Jana', lastName: 'Nováková' });
  await ownsFlat({ world, home }, id);
  expect((await chair.call('POST /insolvency', { userId: id, birthDate: '1980-01-01' })).code).toBe(200);
}

beforeAll(async () => {
  [register, isir] = [await startCadastre(), await startIsir()];
  world = await open({ CADASTRE_URL: register.url, ISIR_URL: isir.url });
});
afterAll(async () => {
  await world.close();
  await Promise.all([register.stop(), isir.stop()]);
});
beforeEach(async () => {
  await forgetTries(world);
  await world.database.pool.query('delete from insolvency');
  world.clock.now = start;
  isir.answer(answerXml(nothing));
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
});

describe('a register of which nothing is watched', () => {
  test('is named as idle, and cannot be tried', async () => {
    expect(await seen()).toEqual({ watched: [], idle: ['cadastre', 'insolvency'] });
    expect((await tryNow('cadastre')).code).toBe(409);
    expect(await tryNow('insolvency')).toMatchObject({ code: 409, message: 'INSOLVENCY.ERRORS.ALL_ASKED' });
  });
});

describe('the cadastre', () => {
  test('says what it told of, when, and how many differences wait', async () => {
    await load();
    expect(await of('cadastre')).toEqual({
      module: 'cadastre',
      what: 'Brno, Dlouhá 4',
      found: '1 rozdíl proti domu čeká na rozhodnutí.',
      last: start,
      next: null,
      failing: null,
      isSample: false,
      isAsking: false,
      can: { try: true },
    });
  });

  test('that failed says why and when it is tried again, and is tried at once by a button', async () => {
    await load();
    await on('2026-11-27T09:00:00.000Z');
    register.answer((_, reply) => answerJson(reply, 503, {}));
    await load();
    expect(await of('cadastre')).toMatchObject({
      last: start,
      next: '2026-11-28T01:00:00.000Z',
      failing: { why: 'Katastr neodpověděl.', at: '2026-11-27T09:00:00.000Z' },
      can: { try: true },
    });
    register.tells({ building: 'Brno, Dlouhá 4', validAt: null, units: [] });
    const asked = register.asked.length;
    expect((await tryNow('cadastre')).code).toBe(200);
    expect(await of('cadastre')).toMatchObject({ isAsking: true, can: { try: false } });
    await work();
    expect(register.asked.length).toBeGreaterThan(asked);
    expect(await of('cadastre')).toMatchObject({ isAsking: false });
  });
});

describe('the register of insolvency', () => {
  test('says of how many owners it is asked, when next, and what it said', async () => {
    await watchOwner();
    expect(await of('insolvency')).toMatchObject({ isAsking: true, last: null, found: '', can: { try: false } });
    isir.answer(answerXml(foundWith([rowOf({})])));
    await work();
    expect(await of('insolvency')).toEqual({
      module: 'insolvency',
      what: 'Ověřuje se 1 vlastník.',
      found: '1 vlastník má v rejstříku záznam.',
      last: start,
      next: '2026-11-30T02:00:00.000Z',
      failing: null,
      isSample: false,
      isAsking: false,
      can: { try: true },
    });
  });

  test('that failed is never read as clear, and is asked about again ten minutes later; about all once a day at most', async () => {
    await watchOwner();
    isir.answer((_, reply) => void reply.writeHead(503).end());
    await work();
    const failed = await of('insolvency');
    expect(failed).toMatchObject({ last: null, found: '', can: { try: true } });
    expect(failed?.failing).toEqual({
      why: '1 vlastníka se nepodařilo ověřit. Rejstřík neodpověděl. Aplikace to sama zkusí znovu.',
      at: start,
    });
    isir.answer(answerXml(nothing));
    expect((await tryNow('insolvency')).message).toBe('INSOLVENCY.ERRORS.ALL_ASKED');
    const later = '2026-11-26T10:10:01.000Z';
    await on(later);
    expect((await tryNow('insolvency')).code).toBe(200);
    await work();
    expect(await of('insolvency')).toMatchObject({ last: later, failing: null });
    expect((await tryNow('insolvency')).message).toBe('INSOLVENCY.ERRORS.ALL_ASKED');
    await on('2026-11-27T10:10:02.000Z');
    const asked = isir.asked.length;
    expect((await tryNow('insolvency')).code).toBe(200);
    await work();
    expect(isir.asked.length).toBe(asked + 1);
  });
});

test('each register is read and tried by the rights of its own module, and of another house nothing is seen', async () => {
  await load();
  await watchOwner();
  await work();
  const { data: role } = await chair.call('POST /role', {
    title: 'Katastr',
    modules: [{ id: 'cadastre', rights: 'r' }],
  });
  const reader = await home.join('member', { roleId: role.id });
  const audit = await home.join('audit_mayorCommittee');
  const owner = await home.join('member');
  const elsewhere = await (await house(world)).join('mayorCommittee');
  await staySignedIn(world);
  expect((await seen(reader)).watched.map(({ module, can }) => [module, can.try])).toEqual([['cadastre', false]]);
  expect((await seen(audit)).watched.map(({ can }) => can.try)).toEqual([false, false]);
  expect(await seen(elsewhere)).toEqual({ watched: [], idle: ['cadastre', 'insolvency'] });
  expect((await owner.call('GET /register', {})).code).toBe(403);
  for (const who of [reader, audit, owner]) expect((await tryNow('cadastre', who)).code).toBe(403);
  expect((await tryNow('insolvency', reader)).code).toBe(403);
});
