import { beforeAll, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

/** As many newer messages as hide an older one from who only reads the newest thousand. */
const bury = (communityId: string, labelId: string) =>
  world.database.pool.query(
    `with made as (
       insert into record (id, kind, community_id, title, status, audience, search_text, created_at)
       select gen_random_uuid(), 'message', $1, 'Úklid ' || i, 'published', 'everyone', 'uklid ' || i, now() + i * interval '1 second'
       from generate_series(1, 1100) i returning id
     )
     insert into message (id, community_id, label_id, description, excerpt, long_term, is_pinned, comments)
     select id, $1, $2, '', '', false, false, true from made`,
    [communityId, labelId],
  );

const write = (person: Person, title: string, values: object = {}) =>
  person.call('POST /message', { title, description: '<p>text</p>', long_term: false, ...values });
const titlesFor = async (person: Person, text: string) =>
  (await person.call('GET /message/search/{text}', { text })).data.map((found) => found.title);

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
  const first = await write(chair, 'Žirafa ve dvoře');
  await write(chair, 'Žirafa jen pro výbor', { toPublic: false });
  await write(chair, 'Žirafa rozepsaná', { concept: true });
  const old = await write(chair, 'Žirafa v archivu');
  await chair.call('PUT /message/{id}/archive', { id: old.data.id });
  await bury(home.id, first.data.label.id);
  const other = await house(world);
  const stranger = await write(await other.join('mayorCommittee'), 'Žirafa u sousedů');
  await bury(other.id, stranger.data.label.id);
});

describe('in a house of more messages than are read through', () => {
  test('an old message is found by any of its words', async () => {
    expect(await titlesFor(owner, 'zirafa')).toEqual(['Žirafa ve dvoře']);
    expect(await titlesFor(owner, 'DVOŘE žir')).toEqual(['Žirafa ve dvoře']);
    expect(await titlesFor(owner, 'zirafy')).toEqual([]);
  });

  test('who finds it sees it: the committee its own and drafts, an owner neither, nobody the archive or another house', async () => {
    expect((await titlesFor(chair, 'zirafa')).sort()).toEqual([
      'Žirafa jen pro výbor',
      'Žirafa rozepsaná',
      'Žirafa ve dvoře',
    ]);
  });

  test('of a word that all hold the newest twenty are found, the newest first', async () => {
    const newest = Array.from({ length: 20 }, (_, i) => `Úklid ${1100 - i}`);
    expect(await titlesFor(owner, 'uklid')).toEqual(newest);
  });

  test('what stands partly in the newest and partly below is found once each', async () => {
    expect(await titlesFor(owner, 'uklid 109')).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `Úklid ${1099 - i}`),
      'Úklid 109',
    ]);
  });

  test('wildcards are letters like any other', async () => {
    expect(await titlesFor(owner, '%%%')).toEqual([]);
    expect(await titlesFor(owner, 'ukl_d')).toEqual([]);
  });
});
