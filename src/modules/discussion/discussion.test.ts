import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let another: Person;
let id: string;

const text = (description: string) => ({ id, description });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  another = await home.join('neighbour');
  const { data } = await owner.call('POST /discussion', { name: 'Kam s koly?', description: '<p>Sklep<script></p>' });
  id = data.id;
});

describe('a discussion', () => {
  test('is opened by any owner and seen by all, its text without what could do harm (DISC-02, DISC-05)', async () => {
    const { data } = await another.call('GET /discussion');
    expect(data.discussions).toMatchObject([{ id, name: 'Kam s koly?', status: 'open' }]);
    const { data: read } = await another.call('GET /discussion/{id}', { id });
    expect(read).toMatchObject({ description: '<p>Sklep</p>', comments: [], can: { comment: true, finish: false } });
  });

  test('needs a name, and no text', async () => {
    const refused = await owner.call('POST /discussion', { name: ' ', description: '' });
    expect([refused.code, refused.data]).toEqual([400, { errors: { name: 'BASE.VALIDATION.REQUIRED' } }]);
    expect((await owner.call('POST /discussion', { name: 'Zahrada' })).code).toBe(200);
  });

  test('is found by its reference as by its id, and by words of its name and text (DISC-04, DISC-14)', async () => {
    const { data } = await chair.call('GET /discussion/{id}', { id });
    const byReference = await another.call('GET /discussion/{id}', { id: data.url_hash });
    expect(byReference.data.id).toBe(id);
    expect((await chair.call('GET /discussion/{id}', { id: 'A'.repeat(22) })).code).toBe(404);
    expect((await chair.call('GET /discussion/{id}', { id: 'nikde' })).code).toBe(404);
    const [row] = (await another.call('GET /discussion')).data.discussions;
    expect([row?.id, row?.url_hash]).toEqual([id, data.url_hash]);
    for (const words of ['koly', 'sklep'])
      expect((await another.call('GET /discussion/search/{text}', { text: words })).data).toEqual([
        { id, title: 'Kam s koly?', url_hash: data.url_hash },
      ]);
  });

  test('collects comments in their order, none of them empty (DISC-08, DISC-10)', async () => {
    await another.call('POST /discussion/{id}/comment', text('Do sklepa.'));
    await chair.call('POST /discussion/{id}/comment', text('Sklep je plný.'));
    expect((await owner.call('POST /discussion/{id}/comment', text('  '))).code).toBe(400);
    const { comments } = (await owner.call('GET /discussion/{id}', { id })).data;
    expect(comments.map(({ description }) => description)).toEqual(['Do sklepa.', 'Sklep je plný.']);
  });

  test('is closed by its author or the committee alone, once, and then takes no comment (DISC-06, DISC-07, G-143)', async () => {
    expect((await another.call('POST /discussion/{id}/finish', { id })).code).toBe(403);
    const closed = await owner.call('POST /discussion/{id}/finish', { id });
    expect(closed.data).toMatchObject({ status: 'closed', can: { comment: false, finish: false } });
    expect(closed.data.history.map(({ action }) => action)).toEqual(['create', 'finish']);
    for (const late of [
      await chair.call('POST /discussion/{id}/finish', { id }),
      await another.call('POST /discussion/{id}/comment', text('Pozdě')),
    ])
      expect([late.code, late.message]).toEqual([409, 'DISCUSSION.ERRORS.CLOSED']);
    const other = (await owner.call('POST /discussion', { name: 'Zahrada' })).data.id;
    expect((await chair.call('POST /discussion/{id}/finish', { id: other })).code).toBe(200);
  });

  test('stands in its tab, and the counts agree with the lists and the menu (DISC-12, G-144, G-081)', async () => {
    await owner.call('POST /discussion', { name: 'Zahrada' });
    await chair.call('POST /discussion/{id}/finish', { id });
    const { data } = await another.call('GET /discussion', { tab: 'open' });
    expect(data).toMatchObject({ totalItems: 1, allCount: 2, openCount: 1, closedCount: 1 });
    expect(data.discussions.map(({ name }) => name)).toEqual(['Zahrada']);
    const { data: all } = await another.call('GET /discussion', { sort: 'name', direction: 'asc' });
    expect(all.discussions.map(({ name }) => name)).toEqual(['Kam s koly?', 'Zahrada']);
    expect((await another.call('GET /svj')).data).toMatchObject({ discussionCount: 1 });
  });

  test('is nothing to another house', async () => {
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /discussion/{id}', { id })).code).toBe(404);
    expect((await stranger.call('POST /discussion/{id}/comment', text('Cizí'))).code).toBe(404);
    expect((await stranger.call('GET /discussion')).data.discussions).toEqual([]);
  });
});
