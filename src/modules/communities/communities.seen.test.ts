import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVote } from '../../testing/ballots.ts';
import { examples } from '../../testing/examples.ts';
import { calls, inCommunity, inParts, perform } from '../../testing/surface.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

// What the initial load tells, and to whom.

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const clerk = async (id: 'svj' | 'votes') => {
  const { data } = await chair.call('POST /role', { title: `Zapisovatel ${id}`, modules: [{ id, rights: 'rw' }] });
  return home.join('member', { roleId: data.id });
};

describe('the numbers of the menu (COMMUNITY-14, G-081)', () => {
  /** What the lists themselves say to a reader; nothing where the list is closed to them. */
  async function listed({ call }: Person) {
    const votes = await call('GET /vote/getAll', { tab: 'active' });
    const discussions = await call('GET /discussion', { tab: 'open' });
    const units = await call('GET /room');
    const people = await call('GET /user', { tab: 'users' });
    const in200 = (answer: { code: number }, count: () => number) => (answer.code === 200 ? count() : 0);
    return {
      votesCount: in200(votes, () => votes.data.totalItems),
      discussionCount: in200(discussions, () => discussions.data.totalItems),
      roomsCount: in200(units, () => units.data.roomsCount),
      usersCount: in200(people, () => people.data.totalItems),
    };
  }

  test('count what the reader may see, as its list shows it to them', async () => {
    const owner = await home.join('member');
    const stage = { world, home, writer: chair };
    for (const me of [owner, chair])
      await chair.call('POST /room', (await examples['POST /room'].input({ ...stage, me })) as never);
    await chair.call('POST /vote', { name: 'Koncept' });
    await openVote(chair, [owner]);
    await openVote(chair, [owner], { isPublic: 'false' } as never);
    await chair.call('POST /discussion', { name: 'Zahrada' });
    const { id } = (await chair.call('POST /discussion', { name: 'Uzavřená' })).data;
    await chair.call('POST /discussion/{id}/finish', { id });
    const told: Record<string, object> = {};
    for (const [who, person] of Object.entries({
      chair,
      owner,
      clerk: await clerk('svj'),
      counter: await clerk('votes'),
      neighbour: await home.join('neighbour'),
      audit: await home.join('audit_memberCommittee'),
    })) {
      const { data } = await person.call('GET /svj');
      told[who] = await listed(person);
      expect([who, data]).toMatchObject([who, told[who] as object]);
      expect(data).toMatchObject({ reportsCount: 0, surveysCount: 0, meetingsCount: 0, requirementApprovalCount: 0 });
    }
    expect(told.chair).toEqual({ votesCount: 2, discussionCount: 1, roomsCount: 2, usersCount: 6 });
    expect(told.owner).toMatchObject({ discussionCount: 1, roomsCount: 1, usersCount: 0 });
    expect(told.clerk).toEqual({ votesCount: 0, discussionCount: 0, roomsCount: 0, usersCount: 0 });
  });
});

describe('the bank account and the e-mail of payments (COMMUNITY-19)', () => {
  const secrets = ['2000145399', 'platby-domu@example.cz'];
  /** What an answer says, an archive by each of its files. */
  function textsOf({ text, bytes }: { text: string; bytes: Buffer }): string {
    if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return text;
    const files = Object.values(unzipSync(new Uint8Array(bytes)));
    return files.map((file) => Buffer.from(file).toString()).join('\n');
  }

  const reading = calls.filter((call) => inCommunity(call) && call.name.startsWith('GET '));
  const asked = ['GET /payment-monitoring/{id}', 'GET /prescription/unit/{id}', 'GET /settlement/{id}/unit/{unitId}']; // where owners are asked to pay to it
  const kept = 'GET /svj/change'; // of which who audits the house is told as well

  test.each(inParts(reading).map((part) => ({ part })))(
    'are in no answer to who is not of the committee, archives, activities and the history of a change included: part %#',
    async ({ part }) => {
      const values = { name: 'SVJ Lipová', invoiceEmail: 'a@example.cz', paymentEmail: secrets[1] };
      const saved = { id: home.id, ...values, bankAccount: '19-2000145399/0800' };
      expect((await chair.call('PUT /svj/{id}', saved)).code).toBe(200);
      expect((await chair.call('PUT /svj/{id}', { ...saved, bankAccount: 'CZ6508000000192000145399' })).code).toBe(200);
      const [owner, audit, scribe] = [
        await home.join('member'),
        await home.join('audit_mayorCommittee'),
        await clerk('svj'),
      ];
      const told = new Map<Person, string[]>([owner, audit, scribe, chair].map((person) => [person, []]));
      for (const call of part) {
        const input = await examples[call.name].input({ world, home, writer: chair, me: owner });
        for (const [person, telling] of told) {
          const said = textsOf(await perform(world, call, input, person.token, home.id));
          if (secrets.some((secret) => said.includes(secret))) telling.push(call.name);
        }
      }
      const among = (names: string[]) => part.map(({ name }) => name as string).filter((name) => names.includes(name));
      expect(told.get(owner)).toEqual(among(asked));
      expect(told.get(audit)).toEqual(among([kept, ...asked]));
      expect(told.get(scribe)).toEqual([]);
      expect(told.get(chair)).toEqual(among(['GET /export/community', kept, ...asked, 'GET /svj']));
    },
  );

  test('are not shown to a clerk who saves the house', async () => {
    const scribe = await clerk('svj');
    const own = await scribe.call('PUT /svj/{id}', { id: home.id, name: 'SVJ Lipová', invoiceEmail: 'b@example.cz' });
    expect(own.data).toMatchObject({ bankAccount: null, paymentEmail: null });
    expect(reading.length).toBeGreaterThan(60);
  });
});
