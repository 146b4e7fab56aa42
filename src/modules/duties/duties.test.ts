import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { showDate } from '#shared/dates.ts';
import { upload } from '../../testing/upload.ts';
import { waitingFor } from '../../testing/waiting.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
const at = (hours: number) => new Date(Date.parse('2030-05-01T16:00:00.000Z') + hours * 3_600_000).toISOString();
const move = async (hours: number) => {
  world.clock.now = at(hours);
  await staySignedIn(world);
};

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(-1);
  home = await house(world);
  chair = await home.join('mayorCommittee', { firstName: 'Jana', lastName: 'Dvořáková' });
  owner = await home.join('member');
  await staySignedIn(world);
  const { db } = world.database;
  const entranceId = newId();
  await db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
  for (const number of ['1', '2', '3']) {
    const id = newId();
    const shares = { shareTop: 1, shareBottom: 3 };
    await db.insert(unit).values({ id, communityId: home.id, number, entranceId, type: 'flat', ...shares });
    await db.insert(unitOwner).values({ communityId: home.id, unitId: id, memberId: owner.id, position: 0 });
  }
});

async function meeting(own: object = {}): Promise<string> {
  const { data } = await chair.call('POST /meeting-of-owners', {
    name: 'Jarní shromáždění',
    address: 'Klubovna',
    start: at(0),
    end: at(2),
    status: 'scheduled',
    description: '<p>Podklady jsou v příloze.</p>',
    agenda: [
      { name: 'Informace výboru', kind: 'inform' },
      { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' },
      { name: 'Změna stanov', text: 'Shromáždění mění stanovy.', profile: 'at_least_3_4_all', requiresNotary: true },
      { name: 'Volba výboru', kind: 'elect' },
    ],
    ...own,
  });
  return data.id;
}
const read = async (id: string) => (await chair.call('GET /meeting-of-owners/{id}/duties', { id })).data;
const lacked = (id: string, said = true, who = chair) =>
  who.call('PUT /meeting-of-owners/{id}/quorum', { id, lacked: said });
const rollam = (id: string, who = chair) => who.call('POST /meeting-of-owners/{id}/rollam', { id });

/** An evening to which some units come, with a vote on the accounts. */
async function evening(id: string, units: number[]) {
  await chair.call('POST /meeting-of-owners/{id}/evening', { id });
  const device = newId();
  await chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
  const question = (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data.points[1]?.id ?? '';
  const stamp = (n: number) => ({ id: newId(), device, n, at: world.clock.now as string });
  const come = { who: owner.id, name: 'Vlastník', units, basis: 'owner' as const, remote: false, power: null };
  const reason = units.length > 1 ? null : 'orientačně';
  const deeds = [
    { ...stamp(1), type: 'arrive' as const, ...come },
    { ...stamp(2), type: 'begin' as const, name: 'Jana Dvořáková' },
    { ...stamp(3), type: 'open' as const, question, present: units, out: [], reason },
    { ...stamp(4), type: 'close' as const, question, way: 'person' as const, rest: 'agree' as const, choices: [] },
    { ...stamp(5), type: 'end' as const },
  ];
  const answer = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds });
  expect(answer.data.refused).toEqual([]);
}

describe('after a meeting', () => {
  test('what its log decided is left to do, ticked by the committee, taken back, and told on the dashboard until done', async () => {
    const id = await meeting();
    expect((await read(id)).duties).toEqual([]);
    const early = await chair.call('PUT /meeting-of-owners/{id}/duties', { id, duty: 'minutes', isDone: true });
    expect(early.message).toBe('DUTIES.ERRORS.NOT_OVER');
    await move(1);
    await evening(id, [0, 1]);
    const { duties } = await read(id);
    expect(duties.map(({ duty, due }) => [duty, due])).toEqual([
      ['minutes', '2030-05-31'],
      ['accounts', '2030-05-31'],
    ]);
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    const waiting = async () => (await waitingFor(chair)).waits.map(({ text }) => text);
    expect(await waiting()).toContain('Po shromáždění zbývá: závěrka do sbírky listin');
    const tick = (duty: 'minutes' | 'accounts', isDone = true) =>
      chair.call('PUT /meeting-of-owners/{id}/duties', { id, duty, isDone });
    const ticked = await tick('minutes');
    expect(ticked.data.duties[0]).toMatchObject({ doneAt: at(1), doneBy: 'Jana Dvořáková' });
    await tick('minutes');
    expect(await waiting()).toContain('Po shromáždění zbývá: závěrka do sbírky listin');
    await tick('accounts');
    expect((await waiting()).filter((text) => text.startsWith('Po shromáždění'))).toEqual([]);
    expect((await tick('minutes', false)).data.duties[0]).toMatchObject({ doneAt: null, doneBy: '' });
    await move(24 * 31);
    expect((await read(id)).duties.map(({ isLate }) => isLate)).toEqual([true, false]);
    const { history } = (await chair.call('GET /meeting-of-owners/{id}', { id })).data;
    const said = history.map(({ action }) => action).filter((action) => action.includes('done'));
    expect(said.sort()).toEqual(['done_accounts', 'done_minutes', 'undone_minutes']);
  });

  test('without a log all of its agenda is taken for decided, and a year later somebody is reminded', async () => {
    const id = await meeting();
    await move(3);
    expect((await read(id)).duties.map(({ duty }) => duty)).toEqual(['minutes', 'notary', 'registry', 'accounts']);
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    const titles = async () => (await waitingFor(chair)).waits.map(({ title }) => title);
    await move(24 * 364);
    expect(await titles()).not.toContain('Rok bez shromáždění');
    await move(24 * 366);
    expect(await titles()).toContain('Rok bez shromáždění');
    await meeting({ start: at(24 * 400), end: at(24 * 400 + 2) });
    expect(await titles()).not.toContain('Rok bez shromáždění');
  });
});

describe('a meeting without a quorum', () => {
  test('that its log shows becomes a draft of a vote outside of it: the same points, units, files and majorities', async () => {
    const id = await meeting();
    await move(1);
    await evening(id, [0]);
    const after = await read(id);
    expect(after).toMatchObject({ lacked: 'recorded', mayVote: true, mayNote: false, voteId: null });
    expect(after.duties.map(({ duty }) => duty)).toEqual(['minutes']);
    expect((await lacked(id, false)).message).toBe('DUTIES.ERRORS.RECORDED');
    const file = { name: 'nabidka.pdf', bytes: Buffer.from('%PDF-1.4 nabídka') };
    expect((await upload(world, home.id, chair, `/meeting-of-owners/upload/${id}`, file)).code).toBe(200);
    const made = await rollam(id);
    expect(made.code).toBe(200);
    const { data: vote } = await chair.call('GET /vote/{id}', { id: made.data.id });
    expect(vote).toMatchObject({
      status: 'concept',
      type: 'online',
      profile: 'majority_all',
      usersCount: 3,
      legal_ground: 'meeting',
      legal_note: showDate(at(0)),
      meetingOfOwners: { id },
    });
    expect(vote.attachments.map(({ name }) => name)).toEqual(['nabidka.pdf']);
    expect(vote.votePoints.map(({ name, profile, deed }) => [name, profile, deed])).toEqual([
      ['Účetní závěrka', null, false],
      ['Změna stanov', 'at_least_3_4_all', true],
      ['Volba výboru', null, false],
    ]);
    expect(vote.votePoints[0]?.description).toBe('<p>Shromáždění schvaluje účetní závěrku.</p>');
    expect((await rollam(id)).message).toBe('DUTIES.ERRORS.DRAFTED');
    expect(await read(id)).toMatchObject({ mayVote: false, voteId: made.data.id });
    const { votes } = (await chair.call('GET /meeting-of-owners/{id}', { id })).data;
    expect(votes.map((one) => one.id)).toEqual([made.data.id]);
  });

  test('is noted by the committee where there is no log, and taken back until the vote is drafted', async () => {
    const id = await meeting();
    expect((await lacked(id)).message).toBe('DUTIES.ERRORS.NOT_OVER');
    await move(3);
    expect((await rollam(id)).message).toBe('DUTIES.ERRORS.QUORATE');
    expect((await lacked(id)).data).toMatchObject({ lacked: 'noted', mayVote: true });
    expect((await lacked(id, false)).data).toMatchObject({ lacked: null, mayVote: false });
    await lacked(id);
    expect((await rollam(id)).code).toBe(200);
    expect((await lacked(id, false)).message).toBe('DUTIES.ERRORS.DRAFTED');
  });

  test('is decided outside of it only where it was quorate neither by its log nor had nothing to vote on', async () => {
    const quorate = await meeting();
    await move(1);
    await evening(quorate, [0, 1]);
    expect((await rollam(quorate)).message).toBe('DUTIES.ERRORS.QUORATE');
    const silent = await meeting({ start: at(0), end: at(0.5), agenda: [{ name: 'Různé', kind: 'discuss' }] });
    await lacked(silent);
    expect((await rollam(silent)).message).toBe('DUTIES.ERRORS.NO_POINTS');
  });

  test('is the committee’s own: an owner and another house are refused, and see nothing of it', async () => {
    const id = await meeting();
    await move(3);
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    const codes = async (who: Person) => [
      (await who.call('GET /meeting-of-owners/{id}/duties', { id })).code,
      (await who.call('PUT /meeting-of-owners/{id}/duties', { id, duty: 'minutes', isDone: true })).code,
      (await lacked(id, true, who)).code,
      (await rollam(id, who)).code,
    ];
    expect(await codes(owner)).toEqual([403, 403, 403, 403]);
    expect(await codes(stranger)).toEqual([404, 404, 404, 404]);
    expect((await read(id)).lacked).toBe(null);
  });
});
