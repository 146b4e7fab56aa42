import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#engines/ledger.ts';
import { houseDay } from '#shared/dates.ts';
import { allPoints, castOnline, codeFor, type Opened, openVote, paperOf } from '../../testing/ballots.ts';
import { uploadData } from '../../testing/upload.ts';
import { forgetTries, type House, house, open, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owners: Person[];
let vote: Opened;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owners = [await home.join('member'), await home.join('member'), await home.join('member')];
  vote = await openVote(chair, owners);
});

const [first, second] = [() => vote.rows[0] as string, () => vote.rows[1] as string];
const owner = () => owners[0] as Person;
const ask = (person: Person, ids: string) => person.call('GET /vote/{id}/code', { id: vote.id, ids });
const store = (person: Person, rows: string[], code: string, points = allPoints(vote, rows)) => {
  const paper = person.id === chair.id ? paperOf(world, 'proxy') : undefined;
  return person.call('POST /vote/{id}/storeWithCode', { id: vote.id, ids: rows.join(), points, code, paper });
};
const count = async (sql: string, values: unknown[] = [vote.id]) =>
  Number((await world.database.pool.query(`select count(*) as n from ${sql}`, values)).rows[0].n);
const ballots = () => count(`vote_event where vote_id = $1 and type = 'ballot'`);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an owner votes online', () => {
  test('with a code from the mailbox, once and for good', async () => {
    expect((await ask(owner(), first())).data).toMatchObject({ email: owner().email });
    const code = await codeFor(world, owner());
    expect(code).toMatch(/^\d{6}$/);
    const { data } = await store(owner(), [first()], ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(data.receipts).toMatchObject([{ voted_user_id: first(), receipt: { v: 1, vote: vote.id, seq: 2 } }]);
    const seen = (await owner().call('GET /vote/{id}', { id: vote.id })).data;
    expect([seen.mine[0]?.status, seen.can.vote, seen.doneCount]).toEqual(['done', false, 1]);
    expect(seen.votePoints[0]?.stats.agree).toEqual({ people: 1, rows: 1, share: '1/3' });
    expect((await ask(owner(), first())).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
    expect((await store(owner(), [first()], code)).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
  });

  test('for themself only, and never with the rights of the committee (VOTE-43)', async () => {
    const answers = [
      await ask(owner(), second()),
      await ask(owner(), vote.rows.join()),
      await store(owner(), [second()], '123456'),
      await owner().call('POST /vote/{id}/storeWithCode', {
        id: vote.id,
        ids: first(),
        points: allPoints(vote, [first()]),
        code: '1',
        basis: 'paper',
      }),
      await owner().call('PUT /vote/{id}/finish', { id: vote.id, absent: true }),
      await owner().call('POST /vote/{id}/voteTickets', { id: vote.id, users: [first()] }),
      await owner().call('DELETE /vote/{id}', { id: vote.id }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(7).fill(403));
    expect(await ballots()).toBe(0);
  });

  test('with a value for every point, or nothing is stored and the code stays good (VOTE-57)', async () => {
    await ask(owner(), first());
    const code = await codeFor(world, owner());
    const points = allPoints(vote, [first()]);
    expect(await store(owner(), [first()], code, points.slice(1))).toMatchObject({
      code: 400,
      message: 'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE',
    });
    const cleared = points.map((point, i) => (i === 0 ? { ...point, vote_value: null } : point));
    expect((await store(owner(), [first()], code, cleared)).code).toBe(400);
    const twice = [...points, points[0] as (typeof points)[0]];
    expect((await store(owner(), [first()], code, twice)).data).toMatchObject({
      errors: { 'points.2.vote_point_id': 'BASE.VALIDATION.INVALID' },
    });
    const stranger = { ...(points[0] as (typeof points)[0]), voted_user_id: second() };
    expect((await store(owner(), [first()], code, [...points, stranger])).code).toBe(400);
    expect(await ballots()).toBe(0);
    expect((await store(owner(), [first()], code)).code).toBe(200);
  });

  test('until the deadline; what came on paper in time the committee may still record', async () => {
    const deadline = new Date(Date.now() + 60_000).toISOString();
    vote = await openVote(chair, owners, { deadline });
    world.clock.now = new Date(Date.now() + 61_000).toISOString();
    expect((await ask(owner(), first())).message).toBe('VOTE.ERRORS.DEADLINE');
    expect((await owner().call('GET /vote/{id}', { id: vote.id })).data.can.vote).toBe(false);
    expect((await castOnline(world, chair, vote, [first()], { basis: 'paper' })).code).toBe(200);
  });

  test('not in a draft, not in a vote of another house, not after the finish', async () => {
    const { data } = await chair.call('POST /vote', { name: 'Koncept', users: [{ userId: owner().id }] });
    expect((await owner().call('GET /vote/{id}', { id: data.id })).code).toBe(404);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /vote/{id}/code', { id: vote.id, ids: first() })).code).toBe(404);
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    expect((await store(owner(), [first()], '123456')).message).toBe('VOTE.ERRORS.NOT_RUNNING');
  });
});

describe('the code', () => {
  test('says how often it may still be mistyped, also when it is asked for again', async () => {
    expect((await ask(owner(), first())).data).toMatchObject({ mailed: true, tries: 5 });
    const code = await codeFor(world, owner());
    await store(owner(), [first()], wrong(code));
    await store(owner(), [first()], wrong(code));
    expect((await ask(owner(), first())).data).toMatchObject({ mailed: false, tries: 3 });
  });

  test('is refused when it is wrong, and after five tries also when it is right', async () => {
    await ask(owner(), first());
    const code = await codeFor(world, owner());
    for (let i = 0; i < 5; i++)
      expect(await store(owner(), [first()], wrong(code))).toMatchObject({
        code: 400,
        message: 'BE.VOTE.CODE_INCORRECT',
      });
    expect(await store(owner(), [first()], code)).toMatchObject({ code: 400, message: 'VOTE.ERRORS.CODE_TRIES' });
    expect(await ballots()).toBe(0);
    expect((await ask(owner(), first())).data?.mailed).toBe(true); // at once: the dead one is of no use
    expect((await store(owner(), [first()], await codeFor(world, owner()))).code).toBe(200);
  });

  test('lives ten minutes, and the next one replaces it (after half a minute; before, no second mail comes)', async () => {
    const began = Date.now();
    const at = (seconds: number) => {
      world.clock.now = new Date(began + seconds * 1_000).toISOString();
    };
    at(0);
    await ask(owner(), first());
    const old = await codeFor(world, owner());
    at(20);
    await ask(owner(), first());
    expect(await count('mail where "to" = $1', [owner().email])).toBe(1);
    at(40);
    await ask(owner(), first());
    const fresh = await codeFor(world, owner());
    if (old !== fresh) expect((await store(owner(), [first()], old)).message).toBe('BE.VOTE.CODE_INCORRECT');
    at(641);
    expect((await store(owner(), [first()], fresh)).message).toBe('VOTE.ERRORS.CODE_EXPIRED');
  });

  test('is bound to the rows, the person and the session that asked for it', async () => {
    const two = await openVote(chair, [owner(), owner(), ...owners.slice(1)].slice(0, 3));
    const [a, b] = two.rows as [string, string];
    const call = (person: Person, rows: string[], code: string) =>
      person.call('POST /vote/{id}/storeWithCode', {
        id: two.id,
        ids: rows.join(),
        code,
        points: allPoints(two, rows),
        paper: person.id === chair.id ? paperOf(world, 'proxy') : undefined,
      });
    await owner().call('GET /vote/{id}/code', { id: two.id, ids: a });
    const code = await codeFor(world, owner());
    expect((await call(owner(), [a, b], code)).message).toBe('VOTE.ERRORS.CODE_EXPIRED');
    expect((await call(chair, [a], code)).message).toBe('VOTE.ERRORS.CODE_EXPIRED');
    await world.database.pool.query('update vote_code set session_id = gen_random_uuid() where vote_id = $1', [two.id]);
    expect((await call(owner(), [a], code)).message).toBe('VOTE.ERRORS.CODE_SESSION');
  });

  test('opens one save in each of six running votes in which it is asked for, with one letter', async () => {
    const votes = [vote];
    for (let i = 1; i < 6; i++) votes.push(await openVote(chair, owners));
    const asked = [];
    for (const one of votes) {
      const [row] = one.rows as [string];
      asked.push((await owner().call('GET /vote/{id}/code', { id: one.id, ids: row })).data?.mailed);
    }
    expect(asked).toEqual([true, ...Array(5).fill(false)]);
    expect(await count(`mail where "to" = $1 and kind = 'voteCode'`, [owner().email])).toBe(1);
    const code = await codeFor(world, owner());
    const save = (one: Opened) =>
      owner().call('POST /vote/{id}/storeWithCode', { id: one.id, points: allPoints(one, one.rows.slice(0, 1)), code });
    for (const one of votes) expect((await save(one)).code).toBe(200);
    const used = await count(`vote_event where type = 'code' and body like $1`, [`%${owner().id}%`]);
    expect(used).toBe(6);
  });

  test('asked for in two votes at once is one, and opens both', async () => {
    const other = await openVote(chair, owners);
    const both = [vote, other].map((one) => ({ id: one.id, ids: one.rows[0] as string }));
    const answers = await Promise.all(both.map((input) => owner().call('GET /vote/{id}/code', input)));
    expect(answers.map(({ data }) => data?.mailed).sort()).toEqual([false, true]);
    const code = await codeFor(world, owner());
    const stored = [vote, other].map((one) => {
      const points = allPoints(one, one.rows.slice(0, 1));
      return owner().call('POST /vote/{id}/storeWithCode', { id: one.id, points, code });
    });
    expect((await Promise.all(stored)).map((answer) => answer.code)).toEqual([200, 200]);
  });

  test('opens no second save in the same vote, and is tried five times in all votes together', async () => {
    const [a, b] = await Promise.all([openVote(chair, [owner(), owner()]), openVote(chair, [owner()])]);
    const call = (one: Opened, row: number, code: string) => {
      const rows = [one.rows[row] as string];
      return owner().call('POST /vote/{id}/storeWithCode', { id: one.id, points: allPoints(one, rows), code });
    };
    const mailed = async (one: Opened, row: number) =>
      (await owner().call('GET /vote/{id}/code', { id: one.id, ids: one.rows[row] as string })).data?.mailed;
    expect([await mailed(a, 0), await mailed(b, 0)]).toEqual([true, false]);
    const code = await codeFor(world, owner());
    expect((await call(a, 0, code)).code).toBe(200);
    expect((await call(a, 1, code)).message).toBe('VOTE.ERRORS.CODE_EXPIRED');
    for (let i = 0; i < 5; i++) expect((await call(b, 0, wrong(code))).message).toBe('BE.VOTE.CODE_INCORRECT');
    expect((await call(b, 0, code)).message).toBe('VOTE.ERRORS.CODE_TRIES');
    expect(await mailed(a, 1)).toBe(true);
  });

  test('is mailed five times an hour and tried fifteen times a day, over several processes', async () => {
    const beside = await open({}, { url: world.url, folder: world.folder });
    const { holder } = await import('../../testing/world.ts');
    const elsewhere = { ...owner(), call: holder(beside, owner().token, home.id) };
    const began = Date.now();
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) {
      const now = new Date(began + i * 31_000).toISOString();
      [world.clock.now, beside.clock.now] = [now, now];
      answers.push((await ask(i % 2 ? elsewhere : owner(), first())).code);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const tries: string[] = [];
    for (let i = 0; i < 16; i++) {
      await world.database.pool.query(
        `delete from rate_limit where key like 'voteCodeTries%' or key like 'voteCodeMember%'`,
      );
      tries.push((await store(i % 2 ? elsewhere : owner(), [first()], wrong(await codeFor(world, owner())))).message);
    }
    expect(tries).toEqual([...Array(15).fill('BE.VOTE.CODE_INCORRECT'), 'BASE.ERRORS.TOO_MANY']);
    await beside.close();
  });

  test('is nowhere but in the letter', async () => {
    await ask(owner(), first());
    const code = await codeFor(world, owner());
    const { rows } = await world.database.pool.query(
      'select c::text as text from vote_code c union all select e::text from vote_event e',
    );
    expect(rows.filter(({ text }) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text))).toEqual([]);
    expect(JSON.stringify(world.lines)).not.toContain(code);
  });
});

describe('the committee votes for others', () => {
  test('for several rows with one code, with its ground and a scan that the ballot names (VOTE-44)', async () => {
    const answer = await castOnline(world, chair, vote, [first(), second()], { basis: 'paper', value: 'notAgree' });
    expect(answer.data.receipts).toHaveLength(2);
    const { rows } = await world.database.pool.query(
      `select body from vote_event where vote_id = $1 and type = 'ballot'`,
      [vote.id],
    );
    expect(rows.map(({ body }) => JSON.parse(body).payload)).toMatchObject(
      [first(), second()].sort().map((entry) => ({ entry, channel: 'paper', self: false, by: chair.id })),
    );
    expect((await ask(owner(), first())).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
  });

  test('and the owner of each row learns it by mail, with the values and the receipt', async () => {
    await castOnline(world, chair, vote, [first()], { basis: 'proxy', value: 'noVote' });
    const { rows } = await world.database.pool.query(`select subject, body from mail where "to" = $1`, [owner().email]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).toContain('1. Oprava střechy: Zdržel se');
    expect(rows[0].body).toContain('na základě plné moci, zapsal výbor');
    expect(rows[0].body).toMatch(/\{"v":1,"vote":"[^"]+","seq":2,"event":"[0-9a-f]{64}","sig":"[\w-]{86}"\}/);
  });
});

describe('at once', () => {
  test('of 32 saves of one row exactly one wins, the others learn that the vote is stored', async () => {
    await ask(owner(), first());
    const code = await codeFor(world, owner());
    const answers = await Promise.all(Array.from({ length: 32 }, () => store(owner(), [first()], code)));
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes).toEqual([200, ...Array(31).fill(409)]);
    expect(await ballots()).toBe(1);
  });

  test('two of the committee and the owner: one ballot', async () => {
    const others = [await home.join('memberCommittee'), await home.join('subMayorCommittee'), owner()];
    const asked = [];
    for (const person of others) {
      await ask(person, first());
      const paper = person.id === owner().id ? undefined : paperOf(world, 'proxy');
      asked.push({ person, paper, code: await codeFor(world, person) });
    }
    const points = allPoints(vote, [first()]);
    const answers = await Promise.all(
      asked.map(({ person, ...cast }) =>
        person.call('POST /vote/{id}/storeWithCode', { id: vote.id, points, ...cast }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await ballots()).toBe(1);
  });

  test('a ballot comes before the finish or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      vote = await openVote(chair, owners);
      await forgetTries(world);
      await ask(owner(), first());
      const code = await codeFor(world, owner());
      const [cast, finish] = await Promise.all([
        store(owner(), [first()], code),
        chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true }),
      ]);
      expect(finish.code).toBe(200);
      const people = cast.code === 200 ? 1 : 0;
      if (!people) expect(cast.message).toBe('VOTE.ERRORS.NOT_RUNNING');
      expect(finish.data.votePoints.map(({ stats }) => stats.agree.people)).toEqual([people, people]);
    }
  });
});

test('a scan of a paper ballot hangs on the vote for the committee alone, and the ballot names its bytes', async () => {
  await ask(chair, first());
  const code = await codeFor(world, chair);
  const input = {
    ids: first(),
    points: allPoints(vote, [first()]),
    code,
    basis: 'paper',
    paper: { date: houseDay(new Date()) },
  };
  const scan = { name: 'listek.txt', bytes: 'sken' };
  const answer = await uploadData(world, home.id, chair, `/vote/${vote.id}/storeWithCode`, input, [scan]);
  expect(answer.code).toBe(200);
  const names = async (person: Person) =>
    (await person.call('GET /vote/{id}', { id: vote.id })).data.attachments.map(({ name }) => name);
  expect([await names(chair), await names(owner())]).toEqual([['listek.txt'], []]);
  const { bytes } = await chair.call('GET /vote/{id}/export', { id: vote.id });
  const ballot = JSON.parse(bytes.toString()).events.at(-1);
  expect(ballot.payload).toMatchObject({ channel: 'paper', scans: [sha256('sken')] });

  await ask(owner(), first());
  const own = await uploadData(world, home.id, owner(), `/vote/${vote.id}/storeWithCode`, input, [scan]);
  expect(own.code).toBe(403);
});
