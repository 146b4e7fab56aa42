import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#shared/contract.ts';
import { uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let another: Person;
/** The discussion, and a comment of the owner on it. */
let talk: string;
let id: string;

const talkOf = async (reader: Person) => (await reader.call('GET /discussion/{id}', { id: talk })).data.comments;
const commentOf = async (reader: Person) => (await talkOf(reader)).find((one) => one.id === id);
const sayWith = async (description: string) => {
  const file = { name: 'a.txt', bytes: 'obsah' };
  const { data } = await uploadData(world, home.id, owner, `/discussion/${talk}/comment`, { description }, [file]);
  return data as Comment;
};
const open = async (url: string) => (await world.app.inject({ url })).statusCode;
const later = (minutes: number) => {
  world.clock.now = new Date(Date.parse(world.clock.now ?? '') + minutes * 60_000).toISOString();
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2026-03-02T10:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  another = await home.join('neighbour');
  talk = (await owner.call('POST /discussion', { name: 'Kam s koly?' })).data.id;
  id = (await owner.call('POST /discussion/{id}/comment', { id: talk, description: 'Do sklepa.' })).data.id;
});

describe('the words of a comment', () => {
  test('are changed by their author for a quarter of an hour; the first ones stay for the committee', async () => {
    later(14);
    const { data } = await owner.call('PUT /comment/{id}', { id, description: ' Do prádelny. ' });
    expect(data).toMatchObject({ description: 'Do prádelny.', changedAt: world.clock.now, first: null });
    await owner.call('PUT /comment/{id}', { id, description: 'Na dvůr.' });
    expect(await commentOf(another)).toMatchObject({ description: 'Na dvůr.', first: null, changeableUntil: null });
    expect(await commentOf(chair)).toMatchObject({ first: 'Do sklepa.' });
    expect((await commentOf(owner))?.changeableUntil).toBe('2026-03-02T10:15:00.000Z');
    later(1);
    const late = await owner.call('PUT /comment/{id}', { id, description: 'Pozdě' });
    expect([late.code, late.message]).toEqual([409, 'COMMENT.ERRORS.LATE']);
  });

  test('are changed by nobody else, not to nothing, and not once the discussion is closed', async () => {
    for (const other of [chair, another])
      expect((await other.call('PUT /comment/{id}', { id, description: 'Cizí' })).code).toBe(403);
    expect((await owner.call('PUT /comment/{id}', { id, description: ' ' })).code).toBe(400);
    await chair.call('POST /discussion/{id}/finish', { id: talk });
    const closed = await owner.call('PUT /comment/{id}', { id, description: 'Pozdě' });
    expect([closed.code, closed.message]).toEqual([409, 'DISCUSSION.ERRORS.CLOSED']);
    expect(await commentOf(owner)).toMatchObject({ description: 'Do sklepa.', changeableUntil: null });
  });
});

describe('a hidden comment', () => {
  beforeEach(async () => {
    id = (await sayWith('S fotkou.')).id;
    await chair.call('PUT /comment/{id}/hide', { id, reason: 'Osobní útok.' });
  });

  test('leaves its reason to all, and its words and files to its author and the committee', async () => {
    const nothing = { description: '', files: [], hidden: 'Osobní útok.', likeCount: 0, likedBy: [] };
    expect(await commentOf(another)).toMatchObject(nothing);
    for (const reader of [owner, chair])
      expect(await commentOf(reader)).toMatchObject({ description: 'S fotkou.', files: [{ name: 'a.txt' }] });
  });

  test('has files that nobody else opens, also by an address from before', async () => {
    await chair.call('PUT /comment/{id}/show', { id });
    const url = (await commentOf(another))?.files[0]?.file.url ?? '';
    expect(await open(url)).toBe(200);
    await chair.call('PUT /comment/{id}/hide', { id, reason: 'Osobní útok.' });
    expect(await open(url)).toBe(404);
  });

  test('is hidden and shown by the committee alone, with a reason, once', async () => {
    for (const other of [owner, another]) expect((await other.call('PUT /comment/{id}/show', { id })).code).toBe(403);
    const twice = await chair.call('PUT /comment/{id}/hide', { id, reason: 'Podruhé' });
    expect([twice.code, twice.message]).toEqual([409, 'COMMENT.ERRORS.HIDDEN']);
    expect((await chair.call('PUT /comment/{id}/show', { id })).data).toMatchObject({ hidden: null });
    const shown = await chair.call('PUT /comment/{id}/show', { id });
    expect([shown.code, shown.message]).toEqual([409, 'COMMENT.ERRORS.SHOWN']);
    for (const reason of ['', 'ne', 'x'.repeat(301)])
      expect((await chair.call('PUT /comment/{id}/hide', { id, reason })).code).toBe(400);
    for (const other of [owner, another])
      expect((await other.call('PUT /comment/{id}/hide', { id, reason: 'Nelíbí se mi.' })).code).toBe(403);
  });

  test('is neither changed nor agreed with', async () => {
    const calls = [
      await owner.call('PUT /comment/{id}', { id, description: 'Jinak' }),
      await another.call('PUT /comment/{id}/like', { id, likes: true }),
    ];
    expect(calls.map(({ code, message }) => [code, message])).toEqual([
      [409, 'COMMENT.ERRORS.HIDDEN'],
      [409, 'COMMENT.ERRORS.HIDDEN'],
    ]);
  });
});

describe('agreeing', () => {
  test('counts each person once, by name, and is taken back', async () => {
    for (const reader of [another, another, chair]) {
      await reader.call('PUT /comment/{id}/like', { id, likes: true });
      later(1);
    }
    const seen = await commentOf(owner);
    expect(seen).toMatchObject({ likeCount: 2, isLiked: false, can: { like: false } });
    expect(seen?.likedBy.map((person) => person.id)).toEqual([another.id, chair.id]);
    const back = await another.call('PUT /comment/{id}/like', { id, likes: false });
    expect(back.data).toMatchObject({ likeCount: 1, isLiked: false });
  });

  test('names twenty and counts all', async () => {
    for (let i = 0; i < 23; i++) await (await home.join('member')).call('PUT /comment/{id}/like', { id, likes: true });
    const last = await home.join('member');
    const { data } = await last.call('PUT /comment/{id}/like', { id, likes: true });
    expect([data.likeCount, data.likedBy.length, data.isLiked]).toEqual([24, 20, true]);
  });

  test('is not for one’s own words', async () => {
    expect((await owner.call('PUT /comment/{id}/like', { id, likes: true })).code).toBe(403);
  });
});

test('what is said by files: they come with it, hang on it alone, and nobody takes them off by the record', async () => {
  const said = await sayWith('Plán.');
  expect(said.files).toMatchObject([{ name: 'a.txt', isPublic: true }]);
  const read = (await another.call('GET /discussion/{id}', { id: talk })).data;
  expect([read.attachments, read.comments.at(-1)?.files.length]).toEqual([[], 1]);
});

test('a comment of another house does not exist', async () => {
  const stranger = await (await house(world)).join('mayorCommittee');
  const calls = [
    await stranger.call('PUT /comment/{id}', { id, description: 'Cizí' }),
    await stranger.call('PUT /comment/{id}/hide', { id, reason: 'Cizí' }),
    await stranger.call('PUT /comment/{id}/like', { id, likes: true }),
  ];
  expect(calls.map(({ code, message }) => [code, message])).toEqual(Array(3).fill([404, 'COMMENT.ERRORS.NOT_FOUND']));
});
