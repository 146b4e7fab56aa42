import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { castOnline, type Opened, openVote } from '../../testing/ballots.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { appendEvents } from './server/votes.ledger.ts';

let world: World;
let home: House;
let chair: Person;
let owners: Person[];

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Předsedová' });
  owners = [await home.join('member'), await home.join('member', { lastName: 'Nováková' })];
});
const owner = () => owners[0] as Person;
const reason = 'V prezenční listině chyběla jednotka 12/7.';

/** A finished vote in which the first owner voted. */
async function finished(values: object = {}): Promise<Opened> {
  const vote = await openVote(chair, owners, values);
  await castOnline(world, owner(), vote, [vote.rows[0] as string]);
  await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
  return vote;
}
const annul = (vote: Opened, why?: string) =>
  chair.call('DELETE /vote/{id}', { id: vote.id, ...(why && { reason: why }) });
const mails = async (kind: string) =>
  (await world.database.pool.query('select * from mail where kind = $1 and community_id = $2', [kind, home.id])).rows;

describe('a vote that was opened and is deleted', () => {
  test('takes its reason from the address or from the body, as a client sends it', async () => {
    const vote = await openVote(chair, owners);
    const { statusCode } = await world.app.inject({
      method: 'DELETE',
      url: `/api/v2/vote/${vote.id}`,
      payload: { reason: 'Chyba v pozvánce' },
      headers: { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id },
    });
    expect(statusCode).toBe(200);
    expect((await chair.call('GET /vote/annulled/{id}', { id: vote.id })).data.reason).toBe('Chyba v pozvánce');
  });

  test('leaves its address, lists, counts and search, and stands among the annulled as it was, with who, when and why', async () => {
    const vote = await finished();
    const before = (await owner().call('GET /vote/{id}', { id: vote.id })).data;
    expect((await annul(vote, reason)).code).toBe(200);
    for (const person of [owner(), chair]) {
      expect(await person.call('GET /vote/{id}', { id: vote.id })).toMatchObject({
        code: 404,
        message: 'VOTE.ERRORS.NOT_FOUND',
      });
      expect((await person.call('GET /vote/getAll')).data).toMatchObject({ allCount: 0, annulledCount: 1, votes: [] });
      expect((await person.call('GET /vote/search/{text}', { text: 'strechy' })).data).toEqual([]);
      const { data: list } = await person.call('GET /vote/annulled', { search: 'strecha oprava' });
      expect(list.totalItems).toBe(0);
      const said = { id: vote.id, name: 'Oprava střechy', reason, annulledBy: { lastName: 'Předsedová' } };
      expect((await person.call('GET /vote/annulled')).data).toMatchObject({ totalItems: 1, votes: [said] });
      const { data } = await person.call('GET /vote/annulled/{id}', { id: vote.id });
      expect(data).toMatchObject({ ...said, status: 'finish', can: { remove: false, voteFor: false, record: true } });
      expect(data.votePoints.map(({ stats }) => stats)).toEqual(before.votePoints.map(({ stats }) => stats));
    }
    expect((await owner().call('GET /svj')).data.votesCount).toBe(0);
    expect((await annul(vote, reason)).code).toBe(404);
  });

  test('keeps export and receipts for who saw it, as of a finished vote', async () => {
    for (const vote of [await finished(), await openVote(chair, owners)]) {
      await annul(vote, reason);
      const file = await owner().call('GET /vote/{id}/export', { id: vote.id });
      expect(JSON.parse(file.bytes.toString()).events.at(-1)).toMatchObject({
        type: 'annul',
        payload: { by: chair.id, reason },
      });
      expect((await owner().call('GET /vote/{id}/receipts', { id: vote.id })).code).toBe(200);
      const { data } = await owner().call('GET /vote/annulled/{id}', { id: vote.id });
      expect(data.votePoints[0]?.votePointUsers).toHaveLength(2);
    }
  });

  test('stays hidden from who did not see it before, and from other houses', async () => {
    const vote = await finished({ isPublic: 'false' });
    await annul(vote, reason);
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const person of [owner(), stranger])
      for (const call of ['GET /vote/annulled/{id}', 'GET /vote/{id}/export', 'GET /vote/{id}/print'] as const)
        expect([call, (await person.call(call, { id: vote.id })).code]).toEqual([call, 404]);
    expect((await owner().call('GET /vote/annulled')).data.totalItems).toBe(0);
    expect((await owner().call('GET /vote/getAll')).data.annulledCount).toBe(0);
    expect((await chair.call('GET /vote/annulled/{id}', { id: vote.id })).code).toBe(200);
  });

  test('is told with the reason to all who could vote, each in their language, with a receipt of the annulment', async () => {
    const vote = await openVote(chair, owners);
    await world.database.pool.query(`update account set lang = 'en' where email = $1`, [owners[1]?.email]);
    await annul(vote, reason);
    const letters = await mails('voteAnnulled');
    expect(letters.map(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email).sort());
    for (const { body } of letters) {
      expect(body).toContain(reason);
      expect(body).toMatch(/\{"v":1,"vote":"[^"]+","seq":1,"event":"[0-9a-f]{64}","sig":"[\w-]{86}"\}/);
    }
    expect(letters.find(({ to }) => to === owners[1]?.email)?.subject).toBe('Annulled vote: Oprava střechy');
  });

  test('says "neuvedeno" without a reason, and refuses one that is too short, too long or of several kinds of lines', async () => {
    const vote = await openVote(chair, owners);
    for (const why of ['  ok ', 'x'.repeat(1_001), 'pro\u202eč'])
      expect((await annul(vote, why)).data).toMatchObject({ errors: { reason: expect.stringMatching(/^BASE/) } });
    expect((await annul(vote)).code).toBe(200);
    expect((await chair.call('GET /vote/annulled/{id}', { id: vote.id })).data.reason).toBe('neuvedeno');
  });

  test('takes no ballot, code, comment, objection, move or finish any more, and does not close at its deadline', async () => {
    const deadline = new Date(Date.now() + 60_000).toISOString();
    const vote = await openVote(chair, owners, { deadline, closes: true });
    const [row] = vote.rows as [string];
    await annul(vote, reason);
    const calls = [
      owner().call('GET /vote/{id}/code', { id: vote.id, ids: row }),
      owner().call('POST /vote/{id}/objection', { id: vote.id, entry: row, reason }),
      chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true }),
      chair.call('PUT /vote/{id}/entry/{entryId}', { id: vote.id, entryId: row, userId: chair.id }),
      chair.call('PUT /vote/{id}', { id: vote.id, name: 'Jiné' }),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    world.clock.now = new Date(Date.now() + 120_000).toISOString();
    await world.sweep();
    const { data } = await chair.call('GET /vote/annulled/{id}', { id: vote.id });
    expect([data.status, data.finishedAt]).toEqual(['run', null]);
  });

  test('is unmade by nothing: not by the database, not by another deletion', async () => {
    const vote = await finished();
    await annul(vote, reason);
    for (const sql of [
      'update vote set annulled_at = null where id = $1',
      `update vote set annul_reason = '' where id = $1`,
      'delete from record where id = $1',
    ])
      await expect(world.database.pool.query(sql, [vote.id])).rejects.toMatchObject({ code: '23001' });
  });
});

test('a vote that was deleted before there were annulled ones stands among them with the day of its deletion', async () => {
  const vote = await openVote(chair, owners);
  const at = '2026-10-01T10:00:00.000Z';
  const key = { id: vote.id, communityId: home.id };
  const deletion = { type: 'annul', payload: { by: chair.id, reason: 'deleted' } };
  await world.database.transaction((db) => appendEvents({ db, now: at }, key, [deletion]));
  await world.database.pool.query('update record set archived_at = $2 where id = $1', [vote.id, at]);
  const migration = await readFile('migrations/0013_votes_evidence.sql', 'utf8');
  await world.database.pool.query(/UPDATE "vote" v[^;]+/.exec(migration)?.[0] ?? '');
  expect((await owner().call('GET /vote/annulled/{id}', { id: vote.id })).data).toMatchObject({
    annulledAt: at,
    reason: 'neuvedeno',
    annulledBy: { id: chair.id },
  });
});
