import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { castOnline, type Opened, openVote } from '../../testing/ballots.ts';
import { uploadData } from '../../testing/upload.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

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
  chair = await home.join('mayorCommittee');
  owners = [await home.join('member'), await home.join('member')];
});

const owner = () => owners[0] as Person;
const get = async (person: Person, { id }: { id: string }) => (await person.call('GET /vote/{id}', { id })).data;
const finish = (vote: Opened, absent = true) => chair.call('PUT /vote/{id}/finish', { id: vote.id, absent });
const whole = { top: 1, bottom: 1 };

describe('a draft', () => {
  test('needs a name only, and is seen by who writes votes', async () => {
    const { data } = await chair.call('POST /vote', { name: 'Fond oprav' });
    expect(data).toMatchObject({ status: 'concept', isPublic: 'true', participation_count: null, ledger: null });
    expect(data.can).toMatchObject({
      edit: true,
      remove: true,
      vote: false,
      voteFor: false,
      finish: false,
      export: false,
    });
    expect((await owner().call('GET /vote/{id}', { id: data.id })).message).toBe('VOTE.ERRORS.NOT_FOUND');
    expect((await chair.call('POST /vote', { name: ' ' })).data).toMatchObject({
      errors: { name: 'BASE.VALIDATION.REQUIRED' },
    });
  });

  test('has words of its own, and points with theirs, of which only what a text may hold is kept', async () => {
    world.clock.now = '2026-11-03T08:00:00.000Z';
    const { data: draft } = await chair.call('POST /vote', {
      name: 'Fond oprav',
      description: '<p>Proč o tom <em>hlasujeme</em><script>x</script></p>',
      votePoints: [{ name: 'Výše', description: '<p>Tvoří se <strong>30 Kč</strong> na metr<script>x</script></p>' }],
    });
    expect(await get(chair, draft)).toMatchObject({
      id: draft.id,
      name: 'Fond oprav',
      description: '<p>Proč o tom <em>hlasujeme</em></p>',
    });
    const [point] = draft.votePoints;
    expect(point).toMatchObject({
      name: 'Výše',
      description: '<p>Tvoří se <strong>30 Kč</strong> na metr</p>',
      createdAt: world.clock.now,
      votePointUsers: [],
    });
    world.clock.now = '2026-11-04T08:00:00.000Z';
    const votePoints = [{ id: point?.id, name: 'Výše příspěvku' }, { name: 'Od kdy' }];
    const { data } = await chair.call('PUT /vote/{id}', { id: draft.id, name: 'Fond', votePoints });
    expect(data.votePoints.map(({ createdAt }) => createdAt)).toEqual([point?.createdAt, world.clock.now]);
  });

  test('writes the share of a person as a text with top and bottom, and none while none is stored', async () => {
    const users = [
      { userId: owner().id, shares: { top: 5_678, bottom: 123_456 } },
      { userId: chair.id, shares: null },
    ];
    const { data: draft } = await chair.call('POST /vote', { name: 'Fond oprav', users });
    const { data } = await chair.call('GET /vote/{id}/users', { id: draft.id });
    const shareOf = (person: Person) => data.users.find(({ userId }) => userId === person.id)?.shares;
    expect(shareOf(owner())).toBe('{"top":5678,"bottom":123456}');
    expect(shareOf(chair)).toBeNull();
  });

  test.each([
    ['with a share of nothing', { top: 0, bottom: 100 }, { 'users.0.shares.top': 'BASE.VALIDATION.TOO_SMALL' }],
    ['with a share of nobody', null, { 'users.0.shares': 'BASE.VALIDATION.REQUIRED' }],
  ])('does not open %s', async (_, shares, errors) => {
    const users = [
      { userId: owner().id, shares },
      { userId: chair.id, shares: whole },
    ];
    const terms = { participation_count: '50', accept_count: '50', votePoints: [{ name: 'Střecha' }] };
    const answer = await chair.call('POST /vote', { name: 'Střecha', status: 'run', users, ...terms });
    expect(answer).toMatchObject({ code: 400, data: { errors } });
    expect((await chair.call('GET /vote/getAll')).data.allCount).toBe(0);
  });

  test('opens only with everything, and names what is missing (VOTE-58 to VOTE-62)', async () => {
    const { data } = await chair.call('POST /vote', {
      name: 'Fond oprav',
      status: 'run',
      participation_count: '101',
    } as never);
    expect(data).toMatchObject({ errors: { participation_count: 'VOTE.VALIDATION.PERCENT' } });
    const body = { name: 'Fond oprav', status: 'run' as const, users: [{ userId: owner().id }], votePoints: [{}] };
    expect((await chair.call('POST /vote', body)).data).toMatchObject({
      errors: {
        participation_count: 'BASE.VALIDATION.REQUIRED',
        accept_count: 'BASE.VALIDATION.REQUIRED',
        'votePoints.0.name': 'BASE.VALIDATION.REQUIRED',
        'users.0.shares': 'BASE.VALIDATION.REQUIRED',
      },
    });
    expect((await chair.call('GET /vote/getAll')).data.allCount).toBe(0);
  });

  test('is refused in an older version, and nobody of another house can be entered', async () => {
    const { data } = await chair.call('POST /vote', { name: 'Fond oprav' });
    await chair.call('PUT /vote/{id}', { id: data.id, name: 'Fond', version: data.version });
    const late = await chair.call('PUT /vote/{id}', { id: data.id, name: 'Jiný', version: data.version });
    expect(late).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE' });
    const stranger = await (await house(world)).join('member');
    const users = [{ userId: stranger.id, shares: whole }];
    expect((await chair.call('PUT /vote/{id}', { id: data.id, name: 'Fond', users })).data).toMatchObject({
      errors: { 'users.0.userId': 'BASE.VALIDATION.INVALID' },
    });
    expect((await get(chair, data)).name).toBe('Fond');
  });

  test('keeps its points with their files when it is changed, and takes off what was taken off', async () => {
    const body = { name: 'Fond', votePoints: [{ name: 'A' }, { name: 'B' }], addedAttachments: [{ votePoint: 1 }, {}] };
    const files = ['rozpocet.txt', 'pozvanka.txt'].map((name) => ({ name, bytes: name }));
    const { data: made } = await uploadData(world, home.id, chair, '/vote', body, files);
    const vote = made as unknown as Awaited<ReturnType<typeof get>>;
    expect(vote.votePoints.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [],
      ['rozpocet.txt'],
    ]);
    expect(vote.attachments.map(({ name }) => name)).toEqual(['pozvanka.txt']);
    const [a, b] = vote.votePoints;
    const votePoints = [{ id: b?.id, name: 'B2' }, { id: a?.id, name: 'A' }, { name: 'C' }];
    const removedAttachments = vote.attachments.map(({ id }) => id);
    const { data } = await chair.call('PUT /vote/{id}', { id: vote.id, name: 'Fond', votePoints, removedAttachments });
    expect(data.votePoints.map((point) => [point.name, point.attachments.length])).toEqual([
      ['B2', 1],
      ['A', 0],
      ['C', 0],
    ]);
    expect(data.attachments).toEqual([]);
  });
});

describe('an opened vote', () => {
  test('is frozen: no change of it is taken, by nobody (G-134)', async () => {
    const vote = await openVote(chair, owners);
    const again = await chair.call('PUT /vote/{id}', { id: vote.id, name: 'Jiné znění' });
    expect(again).toMatchObject({ code: 409, message: 'VOTE.ERRORS.OPENED' });
    expect(await get(chair, vote)).toMatchObject({
      name: 'Oprava střechy',
      status: 'run',
      can: { edit: false, voteFor: true },
    });
  });

  test('is measured by all owners when it runs online and by those present at a meeting, unless chosen otherwise', async () => {
    const bases = [];
    for (const values of [{ type: 'online' }, { type: 'local' }, { type: 'local', accept_base: 'all' }] as const)
      bases.push((await get(chair, await openVote(chair, owners, values))).accept_base);
    expect(bases).toEqual(['all', 'present', 'all']);
  });

  test('tells everybody who sees the result what the law asks besides', async () => {
    const vote = await openVote(chair, owners);
    const legal = { quorum: null, majority: false }; // an online one
    for (const reader of [owner(), chair]) expect((await get(reader, vote)).votePoints[0]).toMatchObject({ legal });
  });

  test('shows owners their own row only until it is over, and the committee all', async () => {
    const vote = await openVote(chair, owners);
    const rows = (seen: Awaited<ReturnType<typeof get>>) => seen.votePoints[0]?.votePointUsers.length;
    expect([rows(await get(owner(), vote)), rows(await get(chair, vote))]).toEqual([1, 2]);
    expect((await owner().call('GET /vote/{id}/users', { id: vote.id })).data).toMatchObject({
      totalItems: 1,
      usersCount: 2,
    });
    const { data: found } = await chair.call('GET /vote/{id}/users', { id: vote.id, search: 'REHOR' });
    expect(found.totalItems).toBe(2);
    expect((await owner().call('GET /vote/{id}/export', { id: vote.id })).message).toBe('VOTE.ERRORS.NOT_OVER');
    await finish(vote);
    expect(rows(await get(owner(), vote))).toBe(2);
  });

  test('for the committee is seen by the committee (G-018)', async () => {
    const vote = await openVote(chair, owners, { isPublic: 'false' });
    expect((await owner().call('GET /vote/{id}', { id: vote.id })).code).toBe(404);
    for (const call of ['users', 'progress', 'receipts', 'export', 'print'] as const)
      expect((await owner().call(`GET /vote/{id}/${call}`, { id: vote.id })).code).toBe(404);
  });

  test('moves its version with every ballot, so that screens know', async () => {
    const vote = await openVote(chair, owners);
    const progress = async () => (await chair.call('GET /vote/{id}/progress', { id: vote.id })).data.version;
    const before = await progress();
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    expect(await progress()).toBe(before + 1);
  });

  test('says of each person whether they are done, and when that was noted', async () => {
    world.clock.now = new Date().toISOString();
    const opened = world.clock.now;
    const vote = await openVote(chair, owners);
    world.clock.now = new Date(Date.parse(opened) + 60_000).toISOString();
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    const { data } = await chair.call('GET /vote/{id}/users', { id: vote.id });
    const rows = new Map(data.users.map((row) => [row.id, row]));
    expect(rows.get(vote.rows[0] as string)).toMatchObject({
      userId: owner().id,
      full_name: expect.stringContaining('Řehoř'),
      room_name: '',
      spare: '',
      status: 'done',
      updatedAt: world.clock.now,
    });
    expect(rows.get(vote.rows[1] as string)).toMatchObject({ status: 'not', updatedAt: opened });
  });
});

describe('the finish', () => {
  test('is refused while somebody has not voted, unless they are to be recorded as absent (G-022)', async () => {
    const vote = await openVote(chair, owners);
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    expect(await finish(vote, false)).toMatchObject({ code: 409, message: 'VOTE.DETAIL.ERRORS.NOT_COMPLETE' });
    const { data } = await finish(vote);
    expect(data).toMatchObject({ status: 'finish', doneCount: 2, can: { print: true, finish: false, export: true } });
    expect(data.votePoints[0]).toMatchObject({ participation: '1/2', agree: '1/2', accepted: false });
    expect(data.votePoints[0]?.stats.miss).toEqual({ people: 1, rows: 1, share: '1/2' });
    expect((await finish(vote)).message).toBe('VOTE.ERRORS.NOT_RUNNING');
  });

  test('tells everybody the result, the head and what was recorded for them', async () => {
    const vote = await openVote(chair, owners);
    const { data } = await finish(vote);
    const { rows } = await world.database.pool.query(
      `select "to", body from mail where kind = 'voteResult' and community_id = $1`,
      [home.id],
    );
    expect(rows.map((row) => row.to).sort()).toEqual(owners.map(({ email }) => email).sort());
    for (const { body } of rows) {
      expect(body).toContain(data.ledger?.head);
      expect(body).toContain(data.ledger?.root);
      expect(body).toContain('hlas neodevzdán');
    }
  });

  test('comes by itself at the deadline, once, by whichever process', async () => {
    const deadline = new Date(Date.now() + 60_000).toISOString();
    const vote = await openVote(chair, owners, { deadline, closes: true });
    await world.sweep();
    expect((await get(chair, vote)).status).toBe('run');
    world.clock.now = new Date(Date.now() + 61_000).toISOString();
    await Promise.all([world.sweep(), world.sweep()]);
    const closed = await get(chair, vote);
    expect([closed.status, closed.history.at(-1)]).toMatchObject(['finish', { action: 'close', user: null }]);
    const { rows } = await world.database.pool.query(`select type from vote_event where vote_id = $1 order by seq`, [
      vote.id,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['setup', 'ballot', 'ballot', 'finish']);
  });

  test('is refused when somebody changed the chain in the database', async () => {
    const vote = await openVote(chair, owners);
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    const { pool } = world.database;
    await pool.query('alter table vote_event disable trigger user');
    await pool.query(
      `update vote_event set body = replace(body, 'agree', 'notAgree') where vote_id = $1 and type = 'ballot'`,
      [vote.id],
    );
    await pool.query('alter table vote_event enable trigger user');
    expect(await finish(vote)).toMatchObject({ code: 409, message: 'VOTE.ERRORS.LEDGER' });
    expect((await get(chair, vote)).status).toBe('run');
  });

  test.each([
    [
      'says other values than its ballot',
      `choices = (select jsonb_object_agg(key, 'notAgree') from jsonb_each(choices))`,
      0,
    ],
    ['is done without a ballot', 'done = true', 1],
    ['is not done although it has a ballot', 'done = false', 0],
  ])('is refused when a row in the database %s', async (_name, change, row) => {
    const vote = await openVote(chair, owners);
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    const { pool } = world.database;
    await pool.query('alter table vote_entry disable trigger user');
    await pool.query(`update vote_entry set ${change} where id = $1`, [vote.rows[row]]);
    await pool.query('alter table vote_entry enable trigger user');
    expect(await finish(vote)).toMatchObject({ code: 409, message: 'VOTE.ERRORS.LEDGER' });
  });
});

describe('at a meeting', () => {
  const cast = (vote: Opened, points: object[], code = '', person = chair) =>
    person.call('POST /vote/{id}/storeWithCode', { id: vote.id, code, points: points as never });
  const point = (vote: Opened, row: number, at: number, value: string | null) => ({
    vote_value: value,
    vote_point_id: vote.points[at],
    voted_user_id: vote.rows[row],
  });

  test('the committee notes values, changes them until a person is complete, and then never again (G-021)', async () => {
    const vote = await openVote(chair, owners, { type: 'local' });
    expect((await cast(vote, [point(vote, 0, 0, 'agree'), point(vote, 1, 0, 'agree')])).data.receipts).toEqual([]);
    await cast(vote, [point(vote, 0, 0, null), point(vote, 1, 0, 'noVote')]);
    expect((await get(chair, vote)).votePoints[0]?.stats).toMatchObject({ noVote: { people: 1 }, miss: { people: 1 } });
    const both = await cast(vote, [point(vote, 0, 0, 'notAgree'), point(vote, 0, 1, 'agree')]);
    expect(both.data.receipts).toHaveLength(1);
    expect((await cast(vote, [point(vote, 0, 1, 'notAgree')])).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
    const { data } = await finish(vote);
    expect(data.votePoints.map(({ stats }) => [stats.notAgree.people, stats.noVote.people, stats.miss.people])).toEqual(
      [
        [1, 1, 0],
        [0, 0, 1],
      ],
    );
  });

  test('needs no code and takes none, and is not for owners', async () => {
    const vote = await openVote(chair, owners, { type: 'local' });
    expect((await cast(vote, [point(vote, 0, 0, 'agree')], '123456')).message).toBe('BE.VOTE.CODE_INCORRECT');
    expect((await cast(vote, [point(vote, 0, 0, 'agree')], '', owner())).code).toBe(403);
    const asked = await chair.call('GET /vote/{id}/code', { id: vote.id, ids: vote.rows[0] as string });
    expect(asked).toMatchObject({ code: 409, message: 'VOTE.ERRORS.AT_MEETING' });
  });
});

describe('the list', () => {
  test('counts each tab, finds words without diacritics, and the menu counts what runs', async () => {
    await chair.call('POST /vote', { name: 'Koncept' });
    const vote = await openVote(chair, owners);
    await finish(await openVote(chair, owners, { name: 'Výtah' }));
    const { data } = await chair.call('GET /vote/getAll', { tab: 'active' });
    expect(data).toMatchObject({ allCount: 3, activeCount: 1, finishCount: 1, conceptCount: 1, totalItems: 1 });
    expect(data.votes[0]).toMatchObject({ id: vote.id, usersCount: 2, doneCount: 0 });
    expect((await owner().call('GET /vote/getAll')).data.allCount).toBe(2);
    expect((await owner().call('GET /vote/search/{text}', { text: 'zneni druheho' })).data).toHaveLength(2);
    expect((await owner().call('GET /vote/search/{text}', { text: 'koncept' })).data).toEqual([]);
    expect((await owner().call('GET /svj')).data.votesCount).toBe(1);
    const { data: role } = await chair.call('POST /role', { title: 'Bez modulů', modules: [] });
    const closed = await home.join('member', { roleId: role.id });
    expect((await closed.call('GET /svj')).data.votesCount).toBe(0); // who reads no votes is not told how many run
  });

  test('says for whom a vote waits and who has voted, and the badge of the menu counts what waits for oneself (F-D6)', async () => {
    const deadline = new Date(Date.now() + 60_000).toISOString();
    const vote = await openVote(chair, owners, { deadline });
    await openVote(chair, owners, { type: 'local' }); // the committee notes those
    const rowOf = async (person: Person) => {
      const { votes } = (await person.call('GET /vote/getAll', { tab: 'active' })).data;
      const row = votes.find(({ id }) => id === vote.id);
      return [row?.voted, row?.can.vote, (await person.call('GET /svj')).data.votesWaitingCount];
    };
    expect(await rowOf(owner())).toEqual([false, true, 1]);
    expect(await rowOf(chair)).toEqual([false, false, 0]); // who represents no row has nothing to do
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    expect(await rowOf(owner())).toEqual([true, false, 0]);
    expect(await rowOf(owners[1] as Person)).toEqual([false, true, 1]);
    world.clock.now = new Date(Date.now() + 61_000).toISOString();
    expect(await rowOf(owners[1] as Person)).toEqual([false, false, 0]); // too late
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    const voted = async (person: Person) =>
      (await person.call('GET /vote/getAll', { tab: 'finished' })).data.votes[0]?.voted;
    expect([await voted(owner()), await voted(owners[1] as Person)]).toEqual([true, false]); // who was absent has not voted
  });

  test('of who stands for two units says voted once both have their ballot', async () => {
    const users = [1, 2].map(() => ({ userId: owner().id, shares: { top: 1, bottom: 2 } }));
    const vote = await openVote(chair, [], { users });
    const seen = async () => {
      const [row] = (await owner().call('GET /vote/getAll', { tab: 'active' })).data.votes;
      return [row?.voted, row?.can.vote, (await owner().call('GET /svj')).data.votesWaitingCount];
    };
    await castOnline(world, owner(), vote, [vote.rows[0] as string]);
    expect(await seen()).toEqual([false, true, 1]);
    await castOnline(world, owner(), vote, [vote.rows[1] as string]);
    expect(await seen()).toEqual([true, false, 0]);
  });

  test('loses a deleted draft for good', async () => {
    const { data: draft } = await chair.call('POST /vote', { name: 'Koncept' });
    expect((await chair.call('DELETE /vote/{id}', { id: draft.id, reason: 'Omyl' })).code).toBe(200);
    expect((await chair.call('GET /vote/getAll')).data).toMatchObject({ allCount: 0, annulledCount: 0 });
    for (const call of ['GET /vote/{id}', 'GET /vote/annulled/{id}', 'GET /vote/{id}/export'] as const)
      expect(await chair.call(call, { id: draft.id })).toMatchObject({ code: 404, message: 'VOTE.ERRORS.NOT_FOUND' });
  });
});

describe('the attendance list that units make (G-131)', () => {
  const door = async () => {
    const id = newId();
    await world.database.db.insert(entrance).values({ id, communityId: home.id, name: 'Vchod A' });
    return id;
  };
  const unit = async (entranceId: string, number: string, body: object) =>
    (await chair.call('POST /room', { number, entranceId, type: 'flat', owners: [], ...body })).data.id;

  test('has one row a unit with its representative, and parts for owners who vote each for themselves', async () => {
    const [a, b] = owners as [Person, Person];
    const entranceId = await door();
    const third = [a, b].map(({ id }, i) => ({ userId: id, fraction: { top: i + 1, bottom: 3 } }));
    await unit(entranceId, '1/10', { owners: third, share: { top: 1, bottom: 2 }, representativeId: b.id });
    await unit(entranceId, '1/2', { owners: [{ userId: a.id }], share: { top: 1, bottom: 4 } });
    const spouses = [a, b].map(({ id }) => ({ userId: id, jointly: true, fraction: { top: 1, bottom: 1 } }));
    await unit(entranceId, '1/11', { owners: spouses, share: { top: 1, bottom: 4 } });
    const { data } = await chair.call('GET /vote/electorate');
    expect(data.map(({ room_name }) => room_name)).toEqual(['1/2', '1/10', '1/11']);
    expect(data[0]).toMatchObject({ userId: a.id, spare: '', excluded: false });
    expect(data[1]).toMatchObject({
      userId: b.id,
      owners: [{ shares: { top: 1, bottom: 6 } }, { shares: { top: 1, bottom: 3 } }],
    });
    expect(data[2]).toMatchObject({ userId: null, owners: [{ shares: { top: 1, bottom: 4 } }] });
  });

  test('excludes a unit of the association itself (NOZ § 1206), and a unit stays while a vote with it runs (G-128)', async () => {
    const { data: svj } = await chair.call('GET /svj');
    const own = await home.join('member', { isCompany: true, companyName: svj.svj.name });
    const id = await unit(await door(), '1/1', { owners: [{ userId: own.id }], share: { top: 1, bottom: 2 } });
    const { data: list } = await chair.call('GET /vote/electorate');
    expect(list[0]).toMatchObject({ roomId: id, excluded: true });
    expect((await chair.call('GET /room/{id}', { id })).data).toMatchObject({ ofAssociation: null, isVoteless: true });
    const users = [
      { roomId: id, excluded: true, shares: { top: 1, bottom: 2 } },
      { userId: owner().id, shares: { top: 1, bottom: 2 } },
    ];
    const vote = await openVote(chair, owners, { users });
    expect((await chair.call('DELETE /room/{id}', { id })).message).toBe('ROOM.ERRORS.IN_VOTE');
    expect(await get(chair, vote)).toMatchObject({
      usersCount: 1,
      votePoints: [{ stats: { miss: { people: 1, share: '1' } } }, {}],
    });
    await finish(vote);
    expect((await chair.call('DELETE /room/{id}', { id })).code).toBe(200);
  });
});
