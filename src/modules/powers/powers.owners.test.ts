import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { unitOwner } from '#server/schema.house.ts';
import { verifyAll } from '../../testing/ledger.verifiers.ts';
import { house, openWorld, type Person, type World } from '../../testing/world.ts';
import { mailedCode, powerOf, unitWith } from './powers.examples.ts';
import { powersJobs } from './server/powers.jobs.ts';

// Flats of several owners in online votes (G-195): who votes for them, how they agree on somebody, and that the ledger says so.

let world: World;
let home: Awaited<ReturnType<typeof house>>;
let chair: Person;
let eva: Person;
let jan: Person;
let ota: Person;
let stranger: Person;
let unitId: string;

beforeEach(async () => {
  world ??= await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  [eva, jan, ota, stranger] = await Promise.all([
    home.join('member', { firstName: 'Eva', lastName: 'Malá' }),
    home.join('member', { firstName: 'Jan', lastName: 'Malý' }),
    home.join('member', { firstName: 'Ota', lastName: 'Bratr' }),
    home.join('member', { firstName: 'Jiří', lastName: 'Cizí' }),
  ]);
  unitId = await unitWith({ world, home }, [eva.id, jan.id, ota.id]);
});

/** Opens a vote of the units as the register has them. */
async function open(values: object = {}) {
  const list = (await chair.call('GET /vote/electorate', {})).data;
  const users = list.map(({ owners: _, room_name: __, ...row }) => ({
    ...row,
    shares: { top: 1, bottom: list.length },
  }));
  const { code, data } = await chair.call('POST /vote', {
    name: 'Výměna oken',
    participation_count: 50,
    accept_count: 50,
    status: 'run' as const,
    votePoints: [{ name: 'Okna', description: '<p>Vymění se okna.</p>' }],
    users,
    ...values,
  });
  expect(code).toBe(200);
  return data;
}
const read = async (id: string, who: Person) => (await who.call('GET /vote/{id}', { id })).data;
const propose = (who: Person, proxyId: string, voteId: string | null) =>
  who.call('POST /power', { kind: 'representative', unitId, proxyId, voteId });
const agree = (who: Person, id: string) => who.call('PUT /power/{id}/sign', { id });
const decline = (who: Person, id: string) => who.call('PUT /power/{id}/decline', { id });
const proposals = async (who: Person, id: string) => (await who.call('GET /power/vote/{id}', { id })).data.nominations;
const letters = async (kind: string, { email }: Person) => {
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from mail where kind = $1 and "to" = $2 order by created_at, id`,
    [kind, email],
  );
  return rows.map(({ body }) => body.replace(/\u00a0/g, ' '));
};
const agreement = 'Čeká na váš souhlas, kdo bude za jednotku hlasovat';
const waiting = async (who: Person) =>
  (await who.call('GET /dashboard', {})).data.waits.map(({ text }) => text.replace(/\u00a0/g, ' '));
async function cast(who: Person, id: string) {
  const { mine, votePoints } = await read(id, who);
  const [row] = mine;
  const ids = row?.id ?? '';
  await who.call('GET /vote/{id}/code', { id, ids });
  const points = votePoints.map((point) => ({
    vote_point_id: point.id,
    voted_user_id: ids,
    vote_value: 'agree' as const,
  }));
  return who.call('POST /vote/{id}/storeWithCode', { id, ids, points, code: await mailedCode(world, who.email) });
}
async function ledger(id: string) {
  const text = (await chair.call('GET /vote/{id}/export', { id })).bytes.toString();
  expect(await verifyAll([text])).toEqual([['valid'], ['valid']]);
  return JSON.parse(text) as { events: { type: string; payload: Record<string, unknown> }[] };
}

describe('owners who share a flat', () => {
  test('learn at the opening that nobody votes for it, and agree on one of them, who then votes', async () => {
    const { id } = await open();
    const [letter] = await letters('voteOwners', jan);
    expect(letter).toContain('zatím nemá kdo hlasovat');
    expect(await letters('voteOwners', stranger)).toEqual([]);
    expect((await read(id, eva)).shared).toMatchObject([{ roomId: unitId, elector: null, isJoint: false }]);
    expect((await read(id, stranger)).shared).toEqual([]);
    expect(await waiting(jan)).toEqual([expect.stringContaining('zatím nemá kdo hlasovat')]);
    expect((await read(id, eva)).can.vote).toBe(false);
    expect((await read(id, chair)).warnings.map(({ kind }) => kind)).toEqual(['nobody']);

    const { data: power } = await propose(eva, jan.id, id);
    expect(power).toMatchObject({ status: 'received', signed: [eva.id], voteId: id });
    expect(await proposals(ota, id)).toMatchObject([{ id: power.id, proxyName: 'Jan Malý', can: { sign: true } }]);
    expect(await proposals(stranger, id)).toEqual([]);
    expect(await waiting(ota)).toEqual([agreement]);
    expect((await agree(stranger, power.id)).code).toBe(404);
    expect((await agree(jan, power.id)).data.status).toBe('received'); // one is missing
    expect((await read(id, jan)).can.vote).toBe(false);
    expect((await agree(ota, power.id)).data.status).toBe('accepted');

    expect((await read(id, jan)).can.vote).toBe(true);
    expect((await read(id, eva)).shared).toMatchObject([{ elector: { id: jan.id } }]);
    expect((await chair.call('GET /room/{id}', { id: unitId })).data.representative).toBeNull(); // for this vote alone
    expect((await cast(jan, id)).code).toBe(200);
    await chair.call('PUT /vote/{id}/finish', { id });
    const { events } = await ledger(id);
    expect(events.map(({ type }) => type)).toEqual(['setup', 'representative', 'code', 'ballot', 'finish']);
    const signed = [eva.id, jan.id, ota.id].sort();
    expect(events[0]?.payload).toMatchObject({
      edition: 5,
      entries: [{ elector: null, owners: signed, joint: false }],
    });
    expect(events[1]?.payload).toMatchObject({ elector: jan.id, power: power.id, signed, paper: false, by: ota.id });
    for (const who of [eva, jan, ota]) expect(await letters('voteResult', who)).toHaveLength(1);
  });

  test('may refuse, and then somebody else is proposed', async () => {
    const { id } = await open();
    const { data: first } = await propose(eva, eva.id, id);
    expect((await decline(ota, first.id)).data.status).toBe('refused');
    expect((await agree(jan, first.id)).code).toBe(409);
    expect((await decline(eva, first.id)).code).toBe(409); // it is over
    expect(await proposals(jan, id)).toEqual([]);
    const { data: second } = await propose(ota, jan.id, id);
    const { data: third } = await propose(ota, ota.id, id); // who changes their mind takes the first back
    expect((await proposals(eva, id)).map((one) => one.id)).toEqual([third.id]);
    expect((await agree(jan, second.id)).code).toBe(409);
    for (const who of [eva, jan]) await agree(who, third.id);
    expect((await read(id, ota)).can.vote).toBe(true);
    expect((await propose(eva, eva.id, id)).code).toBe(400); // somebody votes for it now
  });

  test('name somebody for good: in every vote that runs, in those to come, and in the register', async () => {
    const running = [await open(), await open()];
    const { data: power } = await propose(ota, eva.id, null);
    for (const who of [eva, jan]) await agree(who, power.id);
    for (const { id } of running) expect((await read(id, eva)).can.vote).toBe(true);
    expect((await chair.call('GET /room/{id}', { id: unitId })).data.representative).toMatchObject({ id: eva.id });
    const next = await open();
    expect((await read(next.id, jan)).shared).toMatchObject([{ elector: { id: eva.id } }]);
    expect((await letters('voteOwners', jan)).at(-1)).toContain('hlasuje Eva Malá');
    expect((await letters('voteOwners', eva)).filter((text) => text.includes('hlasuje Eva'))).toEqual([]);
    for (const { id } of [...running, next]) await ledger(id);
  });

  test('are asked no more about one vote once they have named somebody for good', async () => {
    const { id } = await open();
    const { data: forOne } = await propose(eva, jan.id, id);
    const { data: forGood } = await propose(ota, ota.id, null);
    expect(await waiting(jan)).toEqual([agreement, agreement]);
    for (const who of [eva, jan]) await agree(who, forGood.id);
    expect(await waiting(jan)).toEqual([]);
    expect((await jan.call('GET /power/{id}', { id: forOne.id })).data.status).toBe('refused');
    expect((await read(id, ota)).can.vote).toBe(true);
  });

  test('are asked no more once the vote has ended, also before its deadline or without one', async () => {
    const deadline = new Date(Date.now() + 86_400_000).toISOString();
    const running = [await open(), await open({ deadline })];
    for (const { id } of running) {
      const { data: asked } = await propose(eva, jan.id, id);
      expect(await waiting(jan)).toContain(agreement);
      expect((await chair.call('PUT /vote/{id}/finish', { id, absent: true })).code).toBe(200);
      expect(await waiting(jan)).not.toContain(agreement);
      expect(await agree(jan, asked.id)).toMatchObject({ code: 409, message: 'POWER.ERRORS.ENDED' });
      for (const { run } of powersJobs) await run(world.services);
      const { tab, can } = (await jan.call('GET /power/{id}', { id: asked.id })).data;
      expect([tab, can.sign, can.decline, can.revoke]).toEqual(['past', false, false, false]);
    }
  });

  test('have it recorded by the committee from paper, with the original kept', async () => {
    const { id } = await open();
    const paper = { kind: 'representative', unitId, proxyId: ota.id, voteId: id, onPaper: true, original: true };
    await powerOf({ world, home, writer: chair }, paper);
    expect((await cast(ota, id)).code).toBe(200);
    const { events } = await ledger(id);
    expect(events[1]).toMatchObject({
      type: 'representative',
      payload: { elector: ota.id, paper: true, by: chair.id },
    });
    expect((await read(id, eva)).representatives).toEqual([]); // while it runs of rows that one sees
    expect((await read(id, chair)).representatives).toMatchObject([{ who: { id: ota.id }, onPaper: true }]);
  });

  test('of another flat or house, or before a vote that does not run, name nobody', async () => {
    const { id } = await open();
    expect((await propose(stranger, stranger.id, id)).code).toBe(400);
    expect((await propose(eva, stranger.id, id)).data.status).toBe('received'); // no owner: the committee decides
    const draft = await open({ status: 'concept' });
    expect((await propose(eva, eva.id, draft.id)).code).toBe(400);
    const late = await open({ deadline: new Date(Date.now() + 60_000).toISOString() });
    await world.database.pool.query(`update vote set deadline = now() - interval '1 hour' where id = $1`, [late.id]);
    expect((await propose(eva, eva.id, late.id)).code).toBe(400);
    expect((await eva.call('POST /power', { unitId, proxyId: jan.id, voteId: id })).code).toBe(400); // no proxy for one vote
  });

  test('whose flat was sold meanwhile do not vote by what the former owners are asked', async () => {
    const { id } = await open();
    const { data: power } = await propose(eva, eva.id, id);
    await world.database.db.delete(unitOwner);
    await world.database.db.insert(unitOwner).values([
      { communityId: home.id, unitId, memberId: eva.id, position: 0 },
      { communityId: home.id, unitId, memberId: stranger.id, position: 1 },
    ]);
    const { data: other } = await propose(stranger, stranger.id, id);
    expect((await agree(eva, other.id)).data.status).toBe('accepted');
    expect((await read(id, stranger)).can.vote).toBe(false); // the list still names the former ones: the committee moves the row
    expect((await read(id, chair)).warnings.map(({ kind }) => kind)).toContain('nobody');
    expect(power.id).not.toBe(other.id);
    await ledger(id);
  });
});

test('either of spouses votes; the first ballot counts, the other learns of it and may object', async () => {
  const { db } = world.database;
  await db.delete(unitOwner).where(and(eq(unitOwner.unitId, unitId), eq(unitOwner.memberId, ota.id)));
  await db.update(unitOwner).set({ jointly: true }).where(eq(unitOwner.unitId, unitId));
  const { id } = await open();
  for (const who of [eva, jan]) {
    expect(await read(id, who)).toMatchObject({ can: { vote: true }, shared: [{ isJoint: true, elector: null }] });
    expect(await letters('voteOwners', who)).toEqual([]); // they are told as everybody who votes
  }
  expect((await cast(eva, id)).code).toBe(200);
  expect((await cast(jan, id)).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
  expect((await letters('voteReceipt', jan))[0]).toContain('Eva Malá');
  expect((await read(id, jan)).ballots).toMatchObject([{ by: { id: eva.id }, can: { object: true } }]);
  const [row] = (await read(id, jan)).mine;
  const reason = 'Takto jsme se nedohodli.';
  expect((await jan.call('POST /vote/{id}/objection', { id, entry: row?.id ?? '', reason })).code).toBe(200);
  expect((await ota.call('POST /vote/{id}/objection', { id, entry: row?.id ?? '', reason })).code).toBe(403);
  await chair.call('PUT /vote/{id}/finish', { id, absent: true });
  const { events } = await ledger(id);
  expect(events[0]?.payload).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ joint: true })]),
  });
});
