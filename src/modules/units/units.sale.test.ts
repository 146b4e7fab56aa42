import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { openVote } from '../../testing/ballots.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let jan: Person;
let eva: Person;
let room: { id: string; number: string; entranceId: string; type: 'flat' };

const daysAgo = (days: number) => houseDay(new Date(Date.parse(houseDay(new Date())) - days * 86_400_000));
const year = String(Number(houseDay(new Date()).slice(0, 4)) - 1);

async function sell(to: Person, ownersSince: string) {
  const { id, number, entranceId, type } = room;
  const body = { id, number, entranceId, type, owners: [{ userId: to.id }], ownersSince };
  expect((await chair.call('PUT /room/{id}', body)).code).toBe(200);
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  jan = await home.join('member', { firstName: 'Jan', lastName: 'Starý' });
  eva = await home.join('member', { firstName: 'Eva', lastName: 'Nová' });
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  const body = { number: '12/1', entranceId, type: 'flat' as const, share: { top: 1, bottom: 1 } };
  const { data } = await chair.call('POST /room', { ...body, owners: [{ userId: jan.id }] });
  room = { ...body, id: data.id };
});

test('a sale while a vote ran is told to the committee at the row that did not move, also once the vote is over', async () => {
  const users = [jan, chair].map(({ id }, at) => ({
    userId: id,
    roomId: at === 0 ? room.id : null,
    shares: { top: 1, bottom: 2 },
  }));
  const vote = await openVote(chair, [jan, chair], { users });
  await world.database.pool.query(`update vote set opened_at = opened_at - interval '10 days' where id = $1`, [
    vote.id,
  ]);
  const warnings = async (who = chair) => (await who.call('GET /vote/{id}', { id: vote.id })).data.warnings;
  await sell(eva, daysAgo(20));
  expect(await warnings()).toEqual([]);
  const moved = { id: room.id, day: daysAgo(20), to: daysAgo(3) };
  expect((await chair.call('PUT /room/{id}/ownership', moved)).code).toBe(200);
  const told = [{ kind: 'sold', voted_user_id: vote.rows[0], day: daysAgo(3) }];
  expect(await warnings()).toMatchObject(told);
  expect(await warnings(jan)).toEqual([]);
  await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true } as never);
  expect((await chair.call('GET /vote/{id}', { id: vote.id })).data.status).toBe('finish');
  expect(await warnings()).toMatchObject(told);
});

test('a row that was moved to the new owner is told no more', async () => {
  const vote = await openVote(chair, [jan], {
    users: [{ userId: jan.id, roomId: room.id, shares: { top: 1, bottom: 1 } }],
  });
  await world.database.pool.query(`update vote set opened_at = opened_at - interval '10 days' where id = $1`, [
    vote.id,
  ]);
  await sell(eva, daysAgo(3));
  const warnings = async () => (await chair.call('GET /vote/{id}', { id: vote.id })).data.warnings;
  expect((await warnings()).map(({ kind }) => kind)).toContain('sold');
  await chair.call('PUT /vote/{id}/entry/{entryId}', {
    id: vote.id,
    entryId: vote.rows[0] ?? '',
    userId: eva.id,
  } as never);
  expect((await warnings()).map(({ kind }) => kind)).not.toContain('sold');
});

test('a sale stands in the account of the unit in whose period it was, with names for who sees all units', async () => {
  await sell(eva, `${year}-07-01`);
  const period = { id: room.id, dateFrom: `${year}-07-01`, dateTo: `${year}-12-31` };
  const changes = async (more: object, who = chair) =>
    (await who.call('GET /account-statement/unit/{id}', { ...period, ...more })).data.ownerChanges;
  expect(await changes({})).toEqual([{ day: `${year}-07-01`, before: 'Jan Starý', after: 'Eva Nová' }]);
  expect(await changes({}, eva)).toEqual([{ day: `${year}-07-01`, before: null, after: null }]);
  expect(await changes({ dateFrom: `${year}-07-02` })).toEqual([]);
  const asked = { id: room.id, dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` };
  const beginning = async (who: Person) => (await who.call('GET /account-statement/unit/{id}', asked)).data.dateFrom;
  expect([await beginning(chair), await beginning(eva)]).toEqual([`${year}-01-01`, `${year}-07-01`]);
  const paper = async (who: Person) => {
    const { bytes } = await who.call('GET /account-statement/unit/{id}/print', period);
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  expect(await paper(chair)).toContain(`01. 07. ${year}: Jan Starý › Eva Nová`);
  expect(await paper(eva)).not.toContain('Jan Starý');
});

test('a sale within a settled period is offered to be entered, one on its first day is none', async () => {
  await sell(eva, `${year}-03-01`);
  const drafted = async (from: string) => {
    const { data } = await chair.call('POST /settlement', { name: 'Vyúčtování', from, to: `${year}-12` });
    return (await chair.call('GET /settlement/{id}/unit/{unitId}', { id: data.id, unitId: room.id })).data;
  };
  const change = { day: `${year}-03-01`, before: 'Jan Starý', after: 'Eva Nová' };
  const { knownChanges, settlement } = await drafted(`${year}-01`);
  expect(knownChanges).toEqual([change]);
  const entered = { id: settlement.id, unitId: room.id, area: null, persons: null, change };
  const { data } = await chair.call('PUT /settlement/{id}/unit/{unitId}', entered);
  expect(data.halves?.map(({ owners }) => owners)).toEqual(['Jan Starý', 'Eva Nová']);
  expect((await drafted(`${year}-03`)).knownChanges).toEqual([]);
});
