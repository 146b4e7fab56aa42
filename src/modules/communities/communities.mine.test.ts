import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { member, role } from '#server/schema.ts';
import { openVote } from '../../testing/ballots.ts';
import {
  administrator,
  changeCommunity,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

// The houses of an account with what is to be done in each: only where it has a place now, only what it may know there.

let world: World;
let manager: Person;

beforeEach(async () => {
  world = await openWorld();
  const first = await house(world, { name: 'SVJ První' });
  manager = await first.join('community_manager');
});

/** Lets the manager work in a house too, in a role of it. */
async function placeIn(home: House, as: string | { roleId: string }, values = {}) {
  const { db } = world.database;
  const named = as as string;
  const [held] =
    typeof as === 'string'
      ? await db
          .select({ id: role.id })
          .from(role)
          .where(and(eq(role.communityId, home.id), eq(role.name, named as never)))
      : [{ id: as.roleId }];
  const place = await home.join('member', { roleId: held?.id, ...values });
  await db.update(member).set({ accountId: manager.accountId }).where(eq(member.id, place.id));
  return place;
}

/** A house with its chair, a public vote, one of the committee, a notice to read and somebody who was invited. */
async function busyHouse(name: string) {
  const home = await house(world, { name });
  const chair = await home.join('mayorCommittee');
  await openVote(chair, [chair]);
  await openVote(chair, [chair], { isPublic: 'false' } as never);
  const notice = { title: 'Řád', description: '<p>x</p>', long_term: false, acceptRead: true };
  await chair.call('POST /message', notice);
  await chair.call('POST /message', { ...notice, toPublic: false });
  await home.join('member', { isActive: false, activationSentAt: '2026-01-01T00:00:00.000Z' });
  return { home, chair };
}

const mine = async () => (await manager.call('GET /svj/mine')).data;
const numbersOf = async (id: string) => {
  const { openVotes, newReports, toRead, toActivate } = (await mine()).find((row) => row.id === id) ?? {};
  return { openVotes, newReports, toRead, toActivate };
};

describe('the numbers of one’s houses', () => {
  test('are those that the house itself shows, by what one is there', async () => {
    const [busy, other] = [await busyHouse('SVJ Plná'), await busyHouse('SVJ Druhá')];
    await placeIn(busy.home, 'community_manager');
    await placeIn(other.home, 'member');
    const fault = { description: '<p>x</p>', solverId: busy.chair.id };
    await busy.chair.call('POST /report', { ...fault, title: 'Výtah' });
    await busy.chair.call('POST /report', { ...fault, title: 'Hluk', type: 'complaint' });
    await other.chair.call('POST /report', { ...fault, title: 'Tajné', type: 'complaint', solverId: other.chair.id });
    expect(await numbersOf(busy.home.id)).toEqual({ openVotes: 2, newReports: 2, toRead: 2, toActivate: 1 });
    expect(await numbersOf(other.home.id)).toEqual({ openVotes: 1, newReports: 0, toRead: 1, toActivate: null });
    for (const { home } of [busy, other]) {
      const there = holder(world, manager.token, home.id);
      const numbers = await numbersOf(home.id);
      expect((await there('GET /svj')).data.votesCount).toBe(numbers.openVotes);
      expect((await there('GET /report', {})).data.totalItems).toBe(numbers.newReports);
      expect((await there('GET /accept-read')).data).toHaveLength(numbers.toRead as number);
    }
    expect((await mine()).map(({ name }) => name).sort()).toEqual(['SVJ Druhá', 'SVJ Plná', 'SVJ První']);
  });

  test('are none of a house that one has left, was shut out of or has not entered yet', async () => {
    const gone = [];
    for (const values of [{ archivedAt: '2026-01-01T00:00:00.000Z' }, { hasAccess: false }, { isActive: false }]) {
      const { home } = await busyHouse('SVJ Odešlá');
      await placeIn(home, 'mayorCommittee', values);
      gone.push(home.id);
    }
    expect((await mine()).map(({ name }) => name)).toEqual(['SVJ První']);
  });

  test('are none of a house that is switched off, and of one where nobody knows the account', async () => {
    const [closed, foreign] = [await busyHouse('SVJ Vypnutá'), await busyHouse('SVJ Cizí')];
    await placeIn(closed.home, 'mayorCommittee');
    expect(await mine()).toHaveLength(2);
    await changeCommunity(world, closed.home.id, { closedAt: '2026-01-01T00:00:00.000Z' });
    expect((await mine()).map(({ name }) => name)).toEqual(['SVJ První']);
    const told = await holder(world, manager.token, foreign.home.id)('GET /svj/mine', { id: foreign.home.id } as never);
    expect(JSON.stringify(told.data)).not.toContain('Cizí');
    expect(told.data.every((row) => row.id !== foreign.home.id)).toBe(true);
  });

  test('are null where the role or the house does not have the module', async () => {
    const { home, chair } = await busyHouse('SVJ Bez hlasování');
    const { data } = await chair.call('POST /role', { title: 'Písař', modules: [{ id: 'messages', rights: 'r' }] });
    await placeIn(home, { roleId: data.id });
    expect(await numbersOf(home.id)).toEqual({ openVotes: null, newReports: null, toRead: null, toActivate: null });
    const other = await busyHouse('SVJ Bez modulu');
    await placeIn(other.home, 'mayorCommittee');
    await changeCommunity(world, other.home.id, { modules: ['users'] });
    expect(await numbersOf(other.home.id)).toMatchObject({ openVotes: null, toActivate: 1 });
  });

  test('of an administrator are those of houses where they have been, and nothing waits for them to be read', async () => {
    const { home } = await busyHouse('SVJ Navštívená');
    const admin = await administrator(world, home.id);
    expect((await admin.call('GET /svj/mine')).data).toEqual([]);
    await admin.call('GET /svj');
    expect((await admin.call('GET /svj/mine')).data).toMatchObject([
      { name: 'SVJ Navštívená', openVotes: 2, toRead: null, toActivate: 1 },
    ]);
  });
});
