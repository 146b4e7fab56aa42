import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonical, commitTo, hashEvent, type Json, merkleRoot, sha256 } from '#engines/ledger.ts';
import { castOnline, type Opened, openVote } from '../../testing/ballots.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let vote: Opened;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { titleBefore: 'Ing.', lastName: 'Řehoř', titleAfter: 'Ph.D.' });
  vote = await openVote(chair, [owner, await home.join('member')]);
});

type Event = { seq: number; prev: string; at: string; type: string; payload: Record<string, unknown>; hash: string };
const ledger = async () =>
  JSON.parse((await chair.call('GET /vote/{id}/export', { id: vote.id })).bytes.toString()) as {
    events: Event[];
    receipts: { seq: number; event: string; sig: string }[];
    public_key: string;
  };
const query = (sql: string) => world.database.pool.query(sql, [vote.id]);
const refused = (sql: string) => expect(query(sql)).rejects.toMatchObject({ code: '23001' });

describe('canonical JSON', () => {
  test('orders keys by their UTF-16 units and writes nothing in two ways', () => {
    expect(canonical({ b: [1, true, null, 'á"\\\n\u0007'], a: {}, '\u{1f600}': 1, '\ufb33': 2 })).toBe(
      '{"a":{},"b":[1,true,null,"á\\"\\\\\\n\\u0007"],"😀":1,"\ufb33":2}',
    );
  });

  test('refuses what has no one spelling', () => {
    for (const wrong of [1.5, -0, 2 ** 53, Number.NaN, '\ud800', undefined, 1n, { a: undefined }])
      expect(() => canonical(wrong as Json)).toThrow(TypeError);
  });

  test('is read back to the same value', () => {
    const values = fc
      .jsonValue({ noUnicodeString: false })
      .filter((value) => !/[^"]\d\.\d|e[+-]\d/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(values, (value) => {
        let text: string;
        try {
          text = canonical(value as Json);
        } catch {
          return;
        }
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

test('the Merkle root is that of RFC 6962', () => {
  const leaf = (hash: string) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(hash, 'hex')]));
  const node = (a: string, b: string) =>
    sha256(Buffer.concat([Buffer.of(1), Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]));
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((text) => sha256(text)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  expect(merkleRoot([a])).toBe(leaf(a));
  expect(merkleRoot([a, b, c])).toBe(node(node(leaf(a), leaf(b)), leaf(c)));
  const four = node(node(leaf(a), leaf(b)), node(leaf(c), leaf(d)));
  expect(merkleRoot([a, b, c, d, e])).toBe(node(four, leaf(e)));
});

describe('the chain of a vote', () => {
  test('begins with the opening, and each event names the one before', async () => {
    await castOnline(world, owner, vote, [vote.rows[0] as string]);
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    const { events } = await ledger();
    expect(events.map(({ type }) => type)).toEqual(['setup', 'code', 'ballot', 'ballot', 'finish']);
    for (const [i, { hash, ...event }] of events.entries()) {
      expect(event.prev).toBe(events[i - 1]?.hash ?? '0'.repeat(64));
      expect(hashEvent(event as never)).toBe(hash);
    }
    const { data } = await chair.call('GET /vote/{id}', { id: vote.id });
    expect(data.ledger).toMatchObject({
      seq: 4,
      head: events[4]?.hash,
      root: merkleRoot(events.slice(0, 4).map(({ hash }) => hash)),
    });
  });

  test('freezes the wording by its hash, and names nobody', async () => {
    const { events } = await ledger();
    const setup = events[0]?.payload as { points: { text: string }[]; entries: { person: string }[] };
    expect(setup.points[0]?.text).toBe(sha256('<p>Znění prvního bodu</p>'));
    expect(JSON.stringify(events)).not.toContain('Řehoř');
    await castOnline(world, owner, vote, [vote.rows[0] as string]);
    const { data } = await owner.call('GET /vote/{id}/receipts', { id: vote.id });
    expect(data.receipts).toHaveLength(1);
    const { name, salt } = data.receipts[0]?.person ?? { name: '', salt: '' };
    expect(name).toBe('Ing. Jiří Řehoř, Ph.D.');
    expect(commitTo(name, salt)).toBe(setup.entries[0]?.person);
  });

  test('stays valid when the person is erased for good; the vote keeps the name (G-127)', async () => {
    await castOnline(world, owner, vote, [vote.rows[0] as string]);
    const before = await ledger();
    await chair.call('PUT /user/archive/{id}', { id: owner.id });
    expect((await chair.call('DELETE /user/{id}', { id: owner.id })).code).toBe(200);
    expect(await ledger()).toEqual(before);
    const { data } = await chair.call('GET /vote/{id}/users', { id: vote.id });
    expect(data.users[0]).toMatchObject({ userId: null, full_name: 'Ing. Jiří Řehoř, Ph.D.', status: 'done' });
  });

  test('gives receipts that the key of the instance signed', async () => {
    const { data } = await castOnline(world, owner, vote, [vote.rows[0] as string]);
    const { receipt, public_key } = data.receipts[0] as (typeof data.receipts)[0];
    const { sig, ...body } = receipt;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' });
    const signed = Buffer.from(`svj-vote-receipt/1\n${canonical(body)}`);
    expect(verify(null, signed, key, Buffer.from(sig, 'base64url'))).toBe(true);
    const whole = await ledger();
    expect(whole.receipts).toEqual([receipt]);
    expect(whole.public_key).toBe(public_key);
  });
});

describe('the database itself', () => {
  test('changes and deletes nothing of a chain', async () => {
    await castOnline(world, owner, vote, [vote.rows[0] as string]);
    await refused(`update vote_event set body = '' where vote_id = $1`);
    await refused(`update vote_event set seq = seq + 1 where vote_id = $1`);
    await refused(`delete from vote_event where vote_id = $1`);
    await refused(`delete from record where id = $1`);
    await expect(world.database.pool.query('truncate vote_event')).rejects.toMatchObject({ code: '23001' });
  });

  test('takes one ballot of a row, and never changes what was stored', async () => {
    await castOnline(world, owner, vote, [vote.rows[0] as string]);
    const second = `insert into vote_event select community_id, vote_id, 99, type, entry_id, hash, body from vote_event where vote_id = $1 and type = 'ballot'`;
    await expect(query(second)).rejects.toMatchObject({ code: '23505' });
    await refused(`update vote_entry set choices = '{}' where vote_id = $1 and done`);
    await refused(`update vote_entry set done = false where vote_id = $1 and done`);
  });
});
