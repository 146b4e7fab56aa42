import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { castOnline, openVote } from '../../testing/ballots.ts';
import { house, openWorld } from '../../testing/world.ts';
import { fingerprint } from '../votes/votes.rules.ts';
import { checkFiles, type Found } from './web/verify.checking.ts';
import { handedIn } from './web/verify.handed.ts';

const kept = (name: string) => readFile(`src/testing/ledgers/${name}`);
const check = (text = '', ...files: (string | Buffer)[]): Found =>
  checkFiles(
    files.map((file, i) => ({ name: `soubor ${i}`, bytes: new Uint8Array(Buffer.from(file)) })),
    text,
  );
const comparedBy = (found: Found) => {
  expect(found).toMatchObject({ isSound: true });
  return found.isSound ? found.said.compared : [];
};

describe('the page that checks exported files', () => {
  test('finds every kept export sound, of whatever edition, and says what was decided', async () => {
    for (const name of ['annulled', 'finished', 'fourth', 'local', 'running'])
      expect(check('', await kept(`${name}.ledger`)), name).toMatchObject({ isSound: true, said: { kind: 'vote' } });
    for (const name of ['second', 'third', 'fourth'])
      expect(check('', await kept(`meeting.${name}`)), name).toMatchObject({
        isSound: true,
        said: { kind: 'meeting' },
      });
    const found = check('', await kept('finished.ledger'));
    const said = JSON.parse(String(await kept('finished.ledger')));
    const [point] = said.events[0].payload.points;
    expect(found).toMatchObject({
      said: {
        name: said.events[0].payload.name,
        ended: said.events.at(-1).at,
        head: said.events.at(-1).hash,
        key: said.public_key,
        counts: { ballots: 5 },
      },
    });
    if (found.isSound)
      expect(found.said.decided[0]).toMatchObject({
        name: point.name,
        passed: said.result[0].accepted,
        counts: { agree: said.result[0].agree },
      });
    expect(check('', await kept('annulled.ledger'))).toMatchObject({ said: { annulled: expect.any(String) } });
    expect(check('', await kept('running.ledger'))).toMatchObject({ said: { ended: null } });
  });

  test('says of what breaks the rules where it does', async () => {
    const text = String(await kept('finished.ledger'));
    const changed = (change: (file: ReturnType<typeof JSON.parse>) => void) => {
      const file = JSON.parse(text);
      change(file);
      return JSON.stringify(file);
    };
    const cases: [string, string, number | null][] = [
      ['není to JSON', 'form', null],
      [text.slice(0, -20), 'form', null],
      [changed((file) => (file.format = 'jiný')), 'form', null],
      [changed((file) => (file.events[3].at = file.events[4].at)), 'chain', 3],
      [changed((file) => file.events.splice(2, 1)), 'chain', 2],
      [changed((file) => (file.result[0].accepted = !file.result[0].accepted)), 'result', null],
      [changed((file) => file.receipts.pop()), 'receipts', null],
      [changed((file) => (file.public_key = 'A'.repeat(43))), 'key', null],
      [changed((file) => (file.receipts[1].sig = file.receipts[0].sig)), 'signature', null],
    ];
    for (const [file, place, seq] of cases) {
      const found = check('', file);
      expect(found, place).toMatchObject({ isSound: false, place, event: seq === null ? null : { seq } });
    }
  });

  test('looks for what was handed out: a whole letter, an earlier export, receipts in a file', async () => {
    const world = await openWorld();
    const home = await house(world);
    const chair = await home.join('mayorCommittee');
    const owners = [await home.join('member'), await home.join('member', { lastName: 'Řehořová' })];
    const vote = await openVote(chair, owners);
    await castOnline(world, owners[0] as (typeof owners)[0], vote, [vote.rows[0] as string]);
    const { rows } = await world.database.pool.query<{ body: string }>(
      `select body from mail where "to" = $1 and body like '%"sig"%'`,
      [owners[0]?.email],
    );
    const letter = rows[0]?.body ?? '';
    await castOnline(world, chair, vote, [vote.rows[1] as string], { basis: 'proxy', value: 'notAgree' });
    await chair.call('PUT /vote/{id}/finish', { id: vote.id });
    const file = (await chair.call('GET /vote/{id}/export', { id: vote.id })).bytes;
    const { receipts } = (await chair.call('GET /vote/{id}/receipts', { id: vote.id })).data;
    const { head } = (await chair.call('GET /vote/{id}', { id: vote.id })).data.ledger ?? { head: '' };

    const byLetter = comparedBy(check(letter, file));
    expect(byLetter.map(({ what, found }) => [what, found !== null && found !== false])).toEqual(
      expect.arrayContaining([
        ['receipt', true],
        ['print', true],
        ['key', true],
      ]),
    );
    const choices = vote.points.map(() => ({ point: expect.any(String), value: 'agree' }));
    expect(byLetter.find(({ what }) => what === 'receipt')).toMatchObject({ found: { type: 'ballot', choices } });
    expect(comparedBy(check(`otisk ${fingerprint(head)}`, file))).toMatchObject([{ what: 'print', found: 'head' }]);
    const byFile = comparedBy(check('', file, JSON.stringify(receipts)));
    expect(byFile.map(({ what, found }) => [what, found !== null])).toEqual(receipts.map(() => ['receipt', true]));

    // of another vote nothing fits
    const [other, running] = [await kept('finished.ledger'), await kept('running.ledger')];
    for (const one of comparedBy(check(letter, other))) expect([null, false]).toContain(one.found);
    expect(comparedBy(check('', running, other))).toEqual([{ what: 'earlier', shown: 'soubor 0', found: true }]);
    expect(comparedBy(check('', file, other)).map(({ what, found }) => [what, found])).toEqual([['earlier', false]]);
  });

  test('finds nothing in a text that has nothing', () => {
    for (const text of ['', 'Dobrý den, děkuji {vám} za hlas.', '{"a":1}', '"'.repeat(50), '{'.repeat(5_000)])
      expect(handedIn(text)).toEqual([]);
  });
});
