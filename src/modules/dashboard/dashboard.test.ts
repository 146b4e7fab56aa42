import { beforeEach, describe, expect, test } from 'vitest';
import { castOnline, openVote } from '../../testing/ballots.ts';
import { waitingFor } from '../../testing/waiting.ts';
import {
  administrator,
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

beforeEach(async () => {
  world = await openWorld();
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Adamová' });
  owner = await home.join('member', { lastName: 'Bílek' });
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const notice = { title: 'Domovní řád', description: '<p>Platí od ledna.</p>', long_term: false, acceptRead: true };
const write = async (more = {}) => (await chair.call('POST /message', { ...notice, ...more })).data.id;
const asked = (person = owner) => waitingFor(person);
const titles = async (person = owner) => (await asked(person)).waits.map(({ title }) => title);
const done = async (person = chair) => (await asked(person)).progress.map(({ title, text }) => [title, text]);

async function accept(person: Person) {
  const { data } = await person.call('GET /accept-read');
  for (const { dataValues } of data) await person.call('PUT /accept-read/accept/{id}', { id: dataValues.id });
}

async function meeting(days: number, title = 'Shromáždění vlastníků') {
  const { data: labels } = await chair.call('GET /event/label');
  const labelId = labels.find(({ type }) => type === 'meeting')?.id;
  const [start, end] = [inDays(days), inDays(days + 0.1)];
  return chair.call('POST /event', { title, start, end, labelId } as never);
}

describe('what waits for a person (G-182)', () => {
  test('is what they must read, then votes and meetings by their day; in the house where nothing waits it is nothing', async () => {
    expect(await asked()).toEqual({ waits: [], progress: [] });
    expect((await meeting(5)).code).toBe(200);
    await openVote(chair, [owner], { deadline: inDays(3) } as never);
    const id = await write();
    const { waits } = await asked();
    expect(waits).toMatchObject([
      { id, module: 'messages', title: 'Domovní řád', deed: 'Přečíst', until: null, path: `/nastenka?cist=${id}` },
      { module: 'votes', title: 'Oprava střechy', deed: 'Hlasovat' },
      { module: 'calendar', title: 'Shromáždění vlastníků' },
    ]);
    expect(waits[1]?.text).toMatch(
      /^Hlasování, 2\u00a0body\. Hlasovat můžete do\s\d\d\.\u00a0\d\d\.\u00a0\d{4}, \d\d:\d\d\.$/,
    );
  });

  test('is what the queue of what must be read holds, until it is confirmed', async () => {
    const ids = [await write(), await write({ title: 'Nový řád' })];
    await write({ title: 'Jen výbor', toPublic: false });
    await write({ title: 'Ke čtení není', acceptRead: false });
    const queue = (await owner.call('GET /accept-read')).data.map(({ data }) => data.recordId);
    expect((await asked()).waits.map(({ id }) => id)).toEqual(queue);
    expect(queue).toEqual(ids);
    await accept(owner);
    expect(await titles()).toEqual([]);
  });

  test('is a vote only for who stands in its list, has not voted and still may', async () => {
    const other = await home.join('member', { lastName: 'Čech' });
    const vote = await openVote(chair, [owner]);
    await openVote(chair, [owner], { name: 'Do zítřka', deadline: inDays(1) } as never);
    await openVote(chair, [owner], { name: 'Na schůzi', type: 'local' } as never);
    expect((await titles()).sort()).toEqual(['Do zítřka', 'Oprava střechy']);
    expect(await titles(other)).toEqual([]);
    expect((await castOnline(world, owner, vote, vote.rows)).code).toBe(200);
    expect(await titles()).toEqual(['Do zítřka']);
    await staySignedIn(world);
    world.clock.now = inDays(1.01);
    expect(await titles()).toEqual([]);
  });

  test('is a meeting from the day on that is a month before it until its day is over, and no other event', async () => {
    await meeting(33);
    await chair.call('POST /event', { title: 'Úklid', start: inDays(1), end: inDays(1) } as never);
    expect(await titles()).toEqual([]);
    await staySignedIn(world);
    world.clock.now = inDays(4);
    expect(await titles()).toEqual(['Shromáždění vlastníků']);
  });

  test('is nothing of a module that the house or the role does not have, and nothing of another house', async () => {
    await openVote(chair, [owner]);
    await write();
    const { data: role } = await chair.call('POST /role', {
      title: 'Jen nástěnka',
      modules: [{ id: 'dashboard', rights: 'r' }],
    });
    const plain = await home.join('member', { roleId: role.id });
    expect(await asked(plain)).toEqual({ waits: [], progress: [] });
    const away = await (await house(world)).join('mayorCommittee');
    expect(await asked(away)).toEqual({ waits: [], progress: [] });
    await changeCommunity(world, home.id, { modules: ['messages', 'acceptRead'] });
    expect(await titles()).toEqual(['Domovní řád']);
    const admin = await administrator(world, home.id);
    expect((await asked(admin)).waits).toEqual([]);
  });
});

describe('how far the house has come', () => {
  test('is told the committee in numbers that agree with the lists of who has read and voted, and nobody else', async () => {
    const id = await write();
    const vote = await openVote(chair, [chair, owner]);
    await accept(owner);
    await castOnline(world, owner, vote, vote.rows.slice(1));
    await home.join('member', { isActive: false, activationSentAt: inDays(-1), lastName: 'Čekající' });
    const { progress } = await asked(chair);
    expect(progress).toMatchObject([
      { title: 'Čekají na aktivaci', done: 1, of: null },
      { title: 'Oprava střechy', done: 1, of: 2, text: '1\u00a0z\u00a02 hlasoval' },
      { id, title: 'Domovní řád', done: 1, of: 2, text: '1\u00a0z\u00a02 potvrdil', path: `/zpravy/${id}` },
    ]);
    const { allAccepts } = (await chair.call('GET /message/{id}', { id })).data;
    expect([allAccepts.filter(({ isRead }) => isRead).length, allAccepts.length]).toEqual([1, 2]);
    expect((await asked(owner)).progress).toEqual([]);
    expect((await asked(await home.join('audit_mayorCommittee'))).progress).toEqual([]);
  });

  test('says nothing any more of what everybody has confirmed', async () => {
    await write();
    await accept(owner);
    expect(await done()).toEqual([['Domovní řád', '1\u00a0z\u00a02 potvrdil']]);
    await accept(chair);
    expect(await done()).toEqual([]);
  });

  test('is said in the language of the account', async () => {
    await write();
    await chair.call('POST /user/language', { lang: 'en' } as never);
    expect(await done()).toEqual([['Domovní řád', '0 of 2 have confirmed']]);
  });
});
