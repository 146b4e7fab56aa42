import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let another: Person;
let talk: string;

const say = (who: Person, description = 'Ano.') => who.call('POST /discussion/{id}/comment', { id: talk, description });
const ties = async (who: Person, id = talk) => (await who.call('GET /ties/{id}', { id })).data;
/** Who was told of the discussion, each once. */
async function told(): Promise<string[]> {
  await world.tellAll();
  const { rows } = await world.database.pool.query('select member_id from news where record_id = $1', [talk]);
  return rows.map((row) => row.member_id).sort();
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  another = await home.join('neighbour');
  talk = (await owner.call('POST /discussion', { name: 'Kam s koly?' })).data.id;
});

describe('following', () => {
  test('begins with the discussion that one opens or writes in, and nobody else is told of a reply', async () => {
    expect(await ties(owner)).toMatchObject({ follows: true, followerCount: 1 });
    expect(await ties(another)).toMatchObject({ follows: null, seenAt: null });
    await say(another);
    expect(await ties(another)).toMatchObject({ follows: true, followerCount: 2 });
    expect(await told()).toEqual([owner.id]);
  });

  test('is chosen without a word, and who has had enough hears no more, also after writing again', async () => {
    await chair.call('PUT /ties/{id}/follow', { id: talk, follows: true });
    await owner.call('PUT /ties/{id}/follow', { id: talk, follows: false });
    await say(owner);
    expect(await ties(owner)).toMatchObject({ follows: false });
    await say(another);
    expect(await told()).toEqual([chair.id]);
  });

  test('tells of the end with its conclusion', async () => {
    await chair.call('POST /discussion/{id}/finish', { id: talk, conclusion: 'Do prádelny.' });
    expect(await told()).toEqual([owner.id]);
    const { data } = await another.call('GET /discussion/{id}', { id: talk });
    expect(data).toMatchObject({ status: 'closed', conclusion: 'Do prádelny.' });
  });

  test('remembers when one was there last, for oneself alone', async () => {
    await another.call('PUT /ties/{id}/seen', { id: talk });
    expect((await ties(another)).seenAt).not.toBeNull();
    expect(await ties(another)).toMatchObject({ follows: null, followerCount: 1 });
    expect((await ties(chair)).seenAt).toBeNull();
  });
});

describe('what belongs together', () => {
  let made: string;
  const link = (who: Person, id: string, from: string) => who.call('POST /ties/{id}', { id, from });

  beforeEach(async () => {
    made = (await another.call('POST /discussion', { name: 'Stojan na kola' })).data.id;
  });

  test('leads both ways, and says which came of which', async () => {
    expect((await link(another, made, talk)).data.related).toMatchObject([{ id: talk, isSource: true }]);
    expect((await link(another, made, talk)).data.related).toHaveLength(1);
    expect((await ties(owner)).related).toMatchObject([
      {
        id: made,
        module: 'discussion',
        title: 'Stojan na kola',
        path: expect.stringContaining('/diskuze/'),
        isSource: false,
      },
    ]);
  });

  test('is said by who made the new one alone, of two different ones', async () => {
    for (const [who, id, from] of [
      [owner, made, talk],
      [chair, made, talk],
      [another, made, made],
    ] as const)
      expect((await link(who, id, from)).code).toBe(403);
  });

  test('is not shown to who may not see the other one, nor linked by them', async () => {
    const secret = (
      await chair.call('POST /message', {
        title: 'Pro výbor',
        description: '<p>Tajné</p>',
        long_term: false,
        toPublic: false,
      })
    ).data.id;
    expect((await link(chair, secret, talk)).data.related).toHaveLength(1);
    expect((await ties(chair)).related).toHaveLength(1);
    expect((await ties(owner)).related).toEqual([]);
    expect([
      (await link(another, made, secret)).code,
      (await another.call('GET /ties/{id}', { id: secret })).code,
    ]).toEqual([404, 404]);
  });

  test('ends with fifty', async () => {
    const { pool } = world.database;
    await pool.query(
      `with more as (insert into record (id, kind, community_id, author_id, title, status, audience, search_text)
        select gen_random_uuid(), kind, community_id, author_id, title, status, audience, '' from record, generate_series(1, 50)
        where id = $1 returning id, community_id)
      insert into related (community_id, record_id, from_id) select community_id, $1, id from more`,
      [made],
    );
    const full = await link(another, made, talk);
    expect([full.code, full.message]).toEqual([409, 'TIES.ERRORS.TOO_MANY']);
  });
});

test('nothing of another house is followed, seen or linked', async () => {
  const stranger = await (await house(world)).join('mayorCommittee');
  const own = (await stranger.call('POST /discussion', { name: 'Naše' })).data.id;
  for (const answer of [
    await stranger.call('GET /ties/{id}', { id: talk }),
    await stranger.call('PUT /ties/{id}/follow', { id: talk, follows: true }),
    await stranger.call('PUT /ties/{id}/seen', { id: talk }),
    await stranger.call('POST /ties/{id}', { id: own, from: talk }),
    await stranger.call('POST /ties/{id}', { id: talk, from: own }),
  ])
    expect([answer.code, answer.message]).toEqual([404, 'TIES.ERRORS.NOT_FOUND']);
});
