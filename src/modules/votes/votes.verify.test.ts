import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signerOf } from '#engines/ledger.ts';
import { unitOwner } from '#server/schema.house.ts';
import { paperOf } from '../../testing/ballots.ts';
import { edit } from '../../testing/ledger.editing.ts';
import { changedPlaces, type Export, forge, textOf } from '../../testing/ledger.forging.ts';
import { liesAbout } from '../../testing/ledger.lies.ts';
import { mutantsOf } from '../../testing/ledger.mutants.ts';
import { noProfiles, otherProfiles } from '../../testing/ledger.profiles.ts';
import { noSeats, otherSeats } from '../../testing/ledger.seats.ts';
import { verify, verifyAll, withFolder } from '../../testing/ledger.verifiers.ts';
import { everyNth, rounds, seed } from '../../testing/rounds.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { unitWith } from '../powers/powers.examples.ts';
import { noteAddressChange } from './server/votes.door.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let made: Awaited<ReturnType<typeof wholeVote>>;
beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  made = await wholeVote();
});

const users = (count = 6) =>
  Array.from({ length: count }, (_, i) => ({
    userId: i === 0 ? owner.id : null,
    full_name: `Ing. Jiří Řehoř ${i}, Ph.D.`,
    excluded: i === count - 1,
    shares: { top: [3, 2, 4, 5, 7, 3][i] ?? 1, bottom: 24 },
  }));
const points = [
  { name: 'Oprava střechy', description: '<p>Schvaluje se oprava za 1\u00a0200\u00a0000 Kč.</p>' },
  { name: 'Změna stanov', description: '<p>Úplné znění „nových“ stanov</p>', deed: true },
];

async function open(values: object = {}) {
  const terms = { participation_count: '66.67', accept_count: '50', legal_ground: 'statutes' as const };
  const vote = { name: 'Střecha ř "2026"', status: 'run' as const, votePoints: points, users: users(), ...terms };
  const { data } = await chair.call('POST /vote', { ...vote, ...values });
  const list = (await chair.call('GET /vote/{id}/users', { id: data.id, sizePerPage: 'all' })).data.users;
  return { id: data.id, rows: list.map(({ id }) => id), points: data.votePoints.map(({ id }) => id) };
}
type Vote = Awaited<ReturnType<typeof open>>;

/** The code that was mailed last to a person. */
async function codeOf({ email }: Person): Promise<string> {
  const text = `select body from mail where "to" = $1 and kind = 'voteCode' order by created_at desc, id desc limit 1`;
  const { rows } = await world.database.pool.query<{ body: string }>(text, [email]);
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

async function cast(person: Person, vote: Vote, at: number[], basis?: 'paper' | 'proxy', online = true) {
  const rows = at.map((i) => vote.rows[i] as string);
  if (online) await person.call('GET /vote/{id}/code', { id: vote.id, ids: rows.join(',') });
  const values = ['agree', 'notAgree', 'noVote'] as const;
  const chosen = rows.flatMap((row, i) =>
    vote.points.map((point, j) => ({
      voted_user_id: row,
      vote_point_id: point,
      vote_value: values[(i + j) % 3] as (typeof values)[number],
    })),
  );
  const code = online ? await codeOf(person) : '';
  const ids = [...rows].sort().join(',');
  const input = { id: vote.id, ids, points: chosen, code, basis, paper: basis && paperOf(world, basis) };
  const answer = await person.call('POST /vote/{id}/storeWithCode', input);
  expect(answer.code).toBe(200);
}

async function exported({ id }: Vote): Promise<string> {
  return (await chair.call('GET /vote/{id}/export', { id })).bytes.toString();
}

/** The login address of a member changes while votes run. */
const changeAddress = (memberId: string, by: string | null) =>
  world.database.transaction((db) =>
    noteAddressChange({ db, now: new Date().toISOString() }, { communityId: home.id, memberId, by }),
  );

/** An online vote with every kind of event, as it grows: running, finished, objected to, annulled. */
async function wholeVote() {
  const vote = await open();
  const [row] = vote.rows as [string];
  const before = await exported(vote);
  await cast(owner, vote, [0]);
  await cast(chair, vote, [1, 2], 'paper');
  const running = await exported(vote);
  await cast(chair, vote, [3], 'proxy');
  const buyer = await home.join('member', { lastName: 'Nový' });
  await chair.call('PUT /vote/{id}/entry/{entryId}', {
    id: vote.id,
    entryId: vote.rows[4] as string,
    userId: buyer.id,
  });
  await changeAddress(owner.id, null);
  expect((await chair.call('PUT /vote/{id}/address/{userId}', { id: vote.id, userId: owner.id })).code).toBe(200);
  const reason = 'Takto jsem nehlasoval.';
  expect((await owner.call('POST /vote/{id}/objection', { id: vote.id, entry: row, reason })).code).toBe(200);
  await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
  const finished = await exported(vote);
  const receipts = (await chair.call('GET /vote/{id}/receipts', { id: vote.id, sizePerPage: 'all' })).data.receipts;
  await buyer.call('POST /vote/{id}/objection', { id: vote.id, entry: vote.rows[4] as string, reason });
  const objected = await exported(vote);
  await chair.call('DELETE /vote/{id}', { id: vote.id, reason: 'Chybná prezenční listina' });
  return { before, running, finished, objected, annulled: await exported(vote), receipts };
}

/** An export that an earlier version of the product wrote. */
const kept = (name: string) => readFile(`src/testing/ledgers/${name}.ledger`, 'utf8');

const liar = signerOf('jiné tajemství');
const read = (text: string): Export => JSON.parse(text);
const refused = (said: { code: number; text: string }[], reason: RegExp) => {
  for (const { code, text } of said) expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(reason) });
};

describe('an exported vote is valid for both programs', () => {
  it('while it runs, once it is finished, and after it was annulled', async () => {
    const { before, running, finished, objected, annulled } = made;
    expect(
      read(objected)
        .events.slice(-2)
        .map(({ type }) => type),
    ).toEqual(['finish', 'objection']);
    expect(read(annulled).events.at(-1)?.payload).toMatchObject({ reason: 'Chybná prezenční listina' });
    const all = [before, running, finished, objected, annulled];
    expect(await verifyAll(all)).toEqual(Array(2).fill(Array(5).fill('valid')));
  });

  it('as it was exported before ballots named their paper: running, finished, annulled and at a meeting', async () => {
    const old = await Promise.all(['running', 'finished', 'annulled', 'local'].map(kept));
    expect(old.map((text) => 'edition' in (read(text).events[0]?.payload ?? {}))).toEqual(Array(4).fill(false));
    expect(await verifyAll(old)).toEqual(Array(2).fill(Array(4).fill('valid')));
  });

  it('as it was exported before its list said who owns a unit together; nobody is named in it', async () => {
    const fourth = await kept('fourth');
    expect(read(fourth).events[0]?.payload).toMatchObject({ edition: 4 });
    const named = forge(read(fourth), edit('setup', { edition: 5 }), 'signs', liar, true);
    const [node, python] = await verifyAll([fourth, named]);
    for (const [kept, claimed] of [node, python] as [string, string][]) {
      expect(kept).toBe('valid');
      expect(claimed).not.toBe('valid');
    }
  });

  it('when it was held at a meeting, closed by itself, or annulled before its end', async () => {
    const local = await open({ type: 'local', accept_base: 'present', unanimous: true });
    const some = [{ voted_user_id: local.rows[2] as string, vote_point_id: local.points[0] as string }];
    const noted = some.map((row) => ({ ...row, vote_value: 'agree' as const }));
    expect((await chair.call('POST /vote/{id}/storeWithCode', { id: local.id, points: noted })).code).toBe(200);
    await cast(chair, local, [0, 1], undefined, false);
    await cast(chair, local, [3], 'paper', false);
    await chair.call('PUT /vote/{id}/finish', { id: local.id, absent: true });

    const closing = await open({ deadline: new Date(Date.now() + 60_000).toISOString(), closes: true });
    await cast(owner, closing, [0]);
    world.clock.now = new Date(Date.now() + 120_000).toISOString();
    await world.sweep();
    world.clock.now = null;

    const annulled = await open();
    await cast(owner, annulled, [0]);
    await chair.call('DELETE /vote/{id}', { id: annulled.id });
    const all = await Promise.all([local, closing, annulled].map(exported));
    expect(all.map((text) => read(text).events.at(-1)?.type)).toEqual(['finish', 'finish', 'annul']);
    expect(await verifyAll(all)).toEqual(Array(2).fill(Array(3).fill('valid')));
  });

  it('whatever the spelling of the ids in a request: those in the ledger are in lower case', async () => {
    const vote = await open();
    const ids = (vote.rows[0] as string).toUpperCase();
    expect((await owner.call('GET /vote/{id}/code', { id: vote.id, ids })).code).toBe(200);
    const chosen = vote.points.map((point) => ({ vote_point_id: point.toUpperCase(), vote_value: 'agree' as const }));
    const body = { points: chosen.map((one) => ({ ...one, voted_user_id: ids })), code: await codeOf(owner) };
    expect((await owner.call('POST /vote/{id}/storeWithCode', { id: vote.id, ...body })).code).toBe(200);
    expect(await verifyAll([await exported(vote)])).toEqual([['valid'], ['valid']]);
  });

  it('and is summed up with its result, its head and what was checked', async () => {
    const { finished } = made;
    const head = read(finished).events.at(-1)?.hash as string;
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'a'), finished);
      for (const { code, text } of await verify(join(folder, 'a'))) {
        expect(code).toBe(0);
        for (const part of ['Střecha', 'Oprava střechy', 'ACCEPTED', '1 excluded', '6 entries', '5 ballots', head, '%'])
          expect(text.replace('1 of them', '1')).toContain(part);
        expect(text).toMatch(/66\.67 %/);
        expect(text).toMatch(/recount/);
      }
    });
  });
});

describe('a lie about a vote', () => {
  it('is refused by both, however it was made, with a sentence and no trace of the program', async () => {
    const { finished } = made;
    const file = read(finished);
    expect(textOf(file)).toBe(finished);
    const [places, told] = [changedPlaces(file, liar), liesAbout(file, liar)];
    expect(places.length + told.length).toBeGreaterThan(1_000);
    const lies = [...everyNth(places, rounds(8, 1)), ...told];
    const said = await verifyAll(lies.map(([, text]) => text));
    for (const verdicts of said) {
      expect(lies.filter((_, at) => verdicts[at] === 'valid').map(([name]) => name)).toEqual([]);
      expect(verdicts.filter((text) => /Error|asks for more|no line|nothing was said/.test(text))).toEqual([]);
    }
  });
});

/** A vote decided by profiles: of itself, and of its second point another. */
async function profiled() {
  const custom = {
    participation: { op: '>' as const, n: 1, d: 2 },
    acceptance: { op: '>=' as const, n: 1, d: 7, base: 'present' as const },
  };
  const [first, second] = points as [(typeof points)[0], (typeof points)[0]];
  const vote = await open({ profile: 'majority_all', votePoints: [first, { ...second, profile: { custom } }] });
  await cast(owner, vote, [0]);
  await cast(chair, vote, [1, 2, 3], 'paper');
  const running = await exported(vote);
  await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
  return { running, finished: await exported(vote) };
}

describe('the majorities of a vote', () => {
  it('are signed at its opening and counted by both, with the counts that follow from them', async () => {
    const { running, finished } = await profiled();
    const setup = read(finished).events[0]?.payload;
    expect(setup).toMatchObject({ edition: 5, profile: 'majority_all', participation: '0', accept: '50', base: 'all' });
    expect(setup?.points).toMatchObject([{ profile: null }, { profile: { custom: { acceptance: { n: 1, d: 7 } } } }]);
    expect(read(finished).result).toMatchObject([{ accepted: false }, { accepted: true }]);
    expect(await verifyAll([running, finished])).toEqual(Array(2).fill(['valid', 'valid']));
  });

  it('cannot be lied about', async () => {
    const file = read((await profiled()).finished);
    const lies = [
      ...everyNth(changedPlaces(file, liar), rounds(8, 1)),
      ...otherProfiles.map(([name, lie]): [string, string] => [name, forge(file, lie, 'hashes', liar)]),
      ...otherProfiles.map(([name, lie]): [string, string] => [name, forge(file, lie, 'receipts', liar)]),
      ...noProfiles.map(([name, lie]): [string, string] => [name, forge(file, lie, 'signs', liar, true)]),
    ];
    for (const verdicts of await verifyAll(lies.map(([, text]) => text))) {
      expect(lies.filter((_, at) => verdicts[at] === 'valid').map(([name]) => name)).toEqual([]);
      expect(verdicts.filter((text) => /Error|asks for more|no line|nothing was said/.test(text))).toEqual([]);
    }
  });
});

/** A vote of a flat whose three owners agree on one, of one of spouses, and of a third that is moved. */
async function seated() {
  const [eva, jan, ota] = await Promise.all(
    ['Eva', 'Jan', 'Ota'].map((firstName) => home.join('member', { firstName })),
  );
  const ids = [eva, jan, ota].map((one) => (one as Person).id);
  const units = [
    await unitWith({ world, home }, ids),
    await unitWith({ world, home }, ids),
    await unitWith({ world, home }, ids.slice(1)),
  ];
  const of = eq(unitOwner.unitId, units[2] as string);
  await world.database.db.update(unitOwner).set({ jointly: true }).where(of);
  const rows = units.map((roomId) => ({ roomId, shares: { top: 1, bottom: 3 } }));
  const vote = await open({ users: rows });
  const power = await (eva as Person).call('POST /power', {
    kind: 'representative',
    unitId: units[0] as string,
    proxyId: ids[1] as string,
    voteId: vote.id,
  });
  for (const who of [jan, ota]) await who?.call('PUT /power/{id}/sign', { id: power.data.id });
  await cast(jan as Person, vote, [0]);
  const entryId = vote.rows[1] as string;
  expect((await chair.call('PUT /vote/{id}/entry/{entryId}', { id: vote.id, entryId, userId: owner.id })).code).toBe(
    200,
  );
  await cast(owner, vote, [1]);
  const running = await exported(vote);
  await cast(ota as Person, vote, [2]);
  await chair.call('PUT /vote/{id}/finish', { id: vote.id });
  return { running, finished: await exported(vote) };
}

describe('who votes for the flats of several owners', () => {
  it('stands in the list and in what they agreed on', async () => {
    const { running, finished } = await seated();
    const types = read(finished).events.map(({ type }) => type);
    expect(types.filter((type) => type !== 'code')).toEqual([
      'setup',
      'representative',
      'ballot',
      'transfer',
      'ballot',
      'ballot',
      'finish',
    ]);
    expect(await verifyAll([running, finished])).toEqual(Array(2).fill(['valid', 'valid']));
  });

  it('cannot be lied about', async () => {
    const file = read((await seated()).finished);
    const lies = [
      ...everyNth(changedPlaces(file, liar), rounds(8, 1)),
      ...otherSeats.flatMap(([name, lie]): [string, string][] => [
        [name, forge(file, lie, 'hashes', liar)],
        [name, forge(file, lie, 'receipts', liar)],
      ]),
      ...noSeats.map(([name, lie]): [string, string] => [name, forge(file, lie, 'signs', liar, true)]),
    ];
    for (const verdicts of await verifyAll(lies.map(([, text]) => text))) {
      expect(lies.filter((_, at) => verdicts[at] === 'valid').map(([name]) => name)).toEqual([]);
      expect(verdicts.filter((text) => /Error|asks for more|no line|nothing was said/.test(text))).toEqual([]);
    }
  });
});

describe('of any file', () => {
  it('both programs say the same, valid or not, however it was changed', async () => {
    const old = await Promise.all(['running', 'finished', 'local', 'fourth'].map(kept));
    const [{ finished }, flats] = [await profiled(), await seated()];
    const files = [made.running, made.finished, made.objected, finished, flats.finished, ...old].map(read);
    const mutants = mutantsOf(files, signerOf(world.services.secret), rounds(250, 1_200), seed);
    const [node, python] = (await verifyAll(mutants)) as [string[], string[]];
    const verdict = (text: string | undefined) => (text === 'valid' ? 'valid' : 'refused');
    const torn = mutants.flatMap((text, i) =>
      verdict(node[i]) === verdict(python[i]) ? [] : [{ seed, node: node[i], python: python[i], text }],
    );
    expect(torn).toEqual([]);
    expect([...node, ...python].filter((text) => /Error|asks for more|no line|nothing was said/.test(text))).toEqual(
      [],
    );
    expect(node.filter((text) => text === 'valid').length).toBeGreaterThan(rounds(3, 20));
  });
});

describe('what a file alone cannot show', () => {
  it('is caught by the key, the head, an earlier export or a receipt', async () => {
    const { running, finished, receipts } = made;
    const [file, given] = [read(finished), receipts.map(({ receipt }) => JSON.stringify(receipt))];
    const head = file.events.at(-1)?.hash as string;
    const renamed = forge(
      file,
      ({ events }) => void Object.assign(events[0]?.payload as object, { name: 'Jiné' }),
      'signs',
      liar,
      true,
    );
    const cut = textOf({ ...file, events: file.events.slice(0, 3), receipts: file.receipts.slice(0, 1), result: null });
    const later = forge(
      file,
      ({ events }) => void Object.assign(events.at(-1) as object, { at: '2099-01-01T00:00:00.000Z' }),
      'hashes',
      liar,
    );
    const voided = forge(
      file,
      ({ events }) => {
        const end = events.at(-1) as (typeof events)[0];
        const payload = { by: null, reason: 'deleted' };
        events.push({ ...end, seq: end.seq + 1, type: 'annul', payload });
      },
      'hashes',
      liar,
    );
    expect(await verifyAll([renamed, cut])).toEqual(Array(2).fill(Array(2).fill('valid')));
    for (const said of await verifyAll([later, voided]))
      expect(said.map((one) => /receipt/.test(one))).toEqual([true, true]);
    await withFolder(async (folder) => {
      const at = (name: string) => join(folder, name);
      await mkdir(at('lies'));
      const forged = JSON.stringify(liar.receiptOf(file.events[2] as never));
      const papers = { finished, running, forged, receipt: given[2] as string, item: JSON.stringify(receipts[3]) };
      const files = { ...papers, 'lies/renamed': renamed, 'lies/cut': cut };
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(at(name), text)));
      const proofs = [
        '--key',
        file.public_key,
        '--head',
        head.toUpperCase().replace(/.{8}/g, '$& '),
        '--earlier',
        at('running'),
        '--receipt',
        at('receipt'),
      ];
      for (const { code, text } of await verify(at('finished'), ...proofs, '--receipt', at('item')))
        expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('key, head, receipt, earlier') });
      const caught = async (...args: string[]) => {
        const said = await verify('--batch', at('lies'), ...args);
        return said.map(({ text }) => [...text.matchAll(/^(\w+)\t(?!valid)/gm)].map(([, name]) => name).join());
      };
      expect(await caught('--key', file.public_key)).toEqual(['renamed', 'renamed']);
      expect(await caught('--head', head)).toEqual(['cut,renamed', 'cut,renamed']);
      expect(await caught('--earlier', at('running'))).toEqual(['cut,renamed', 'cut,renamed']);
      expect(await caught('--receipt', at('receipt'))).toEqual(['cut,renamed', 'cut,renamed']);
      refused(await verify(at('finished'), '--receipt', at('running')), /receipt/);
      refused(await verify(at('finished'), '--receipt', at('forged')), /receipt .* not signed/);
      refused(await verify(at('running'), '--earlier', at('finished')), /earlier/);
    });
  });

  it('is asked for rightly, or the program says how', async () => {
    for (const args of [
      [],
      ['a', 'b'],
      ['--nothing'],
      ['a', '--head', 'x'],
      ['a', '--key', 'x'],
      ['/nowhere'],
      ['.'],
      ['--batch', '/nowhere'],
    ])
      for (const { code, text } of await verify(...args))
        expect([code, /\n\s+at |Traceback/.test(text)]).toEqual([2, false]);
  });
});
