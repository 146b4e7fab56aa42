import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { castOnline, openVote } from '../../testing/ballots.ts';
import { verify, withFolder } from '../../testing/ledger.verifiers.ts';
import { house, openWorld } from '../../testing/world.ts';
import { fingerprint } from './votes.rules.ts';
import type { OwnReceipt } from './votes.shapes.contract.ts';

// each check starts two programs, which a busy machine does slowly
vi.setConfig({ testTimeout: 120_000 });

let file: string;
let items: OwnReceipt[];
let head: string;

beforeAll(async () => {
  const world = await openWorld();
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  const owners = [await home.join('member'), await home.join('member', { lastName: 'Řehořová' })];
  const vote = await openVote(chair, owners);
  const [first, second] = vote.rows as [string, string];
  await castOnline(world, owners[0] as (typeof owners)[0], vote, [first]);
  await castOnline(world, chair, vote, [second], { basis: 'proxy', value: 'notAgree' });
  await chair.call('PUT /vote/{id}/finish', { id: vote.id });
  file = (await chair.call('GET /vote/{id}/export', { id: vote.id })).bytes.toString();
  items = (await chair.call('GET /vote/{id}/receipts', { id: vote.id })).data.receipts;
  head = (await chair.call('GET /vote/{id}', { id: vote.id })).data.ledger?.head as string;
});

/** What both programs say of the vote and a receipt. */
const check = (receipt: string | object, ...more: string[]) =>
  withFolder(async (folder) => {
    const [vote, paper] = [join(folder, 'vote'), join(folder, 'receipt')];
    await writeFile(vote, file);
    await writeFile(paper, typeof receipt === 'string' ? receipt : JSON.stringify(receipt));
    return verify(vote, '--receipt', paper, ...more);
  });
const proxy = () => items.find(({ channel }) => channel === 'proxy') as OwnReceipt;
const codes = async (said: ReturnType<typeof check>) => (await said).map(({ code }) => code);

describe('of a receipt both programs say what it names', () => {
  it('in the same words: entry, unit, commitment, name, choices, channel, paper, time and who cast it', async () => {
    const item = proxy();
    const told = (await check(item)).map(({ code, text }) => {
      expect(code).toBe(0);
      const lines = text.split('\n');
      const from = lines.findIndex((line) => /^ {2}receipt /.test(line));
      return lines
        .slice(
          from,
          lines.findIndex((line) => /^ {2}head /.test(line)),
        )
        .join('\n');
    });
    expect(told[0]).toBe(told[1]);
    const said = [`entry ${item.voted_user_id}`, `recorded ${item.at}`, 'of Jiří Řehořová, whom it fits', 'share 1/2'];
    const how = ['1. Oprava střechy: against', '2. Úvěr: against', 'channel proxy, recorded by'];
    for (const part of [...said, ...how, 'proxy Petr Zmocněný, original kept']) expect(told[0]).toContain(part);
    for (const { text } of await check(items[0] as OwnReceipt))
      expect(text).toMatch(/channel online, cast by .* for themself/);
    for (const { text } of await check(item.receipt)) expect(text).toContain('no name is given');
  });

  it('and refuse it when it says otherwise than the ballot or its commitment', async () => {
    const item = proxy();
    const other = items.find((one) => one !== item) as OwnReceipt;
    const swapped = ['voted_user_id', 'full_name', 'at', 'channel', 'person', 'receipt'] as const;
    const lies: object[] = [
      ...swapped.map((field) => ({ [field]: other[field] })),
      { room_name: '12/7' },
      { full_name: '' },
      { channel: 'paper' },
      { at: item.at.replace('Z', '+00:00') },
      { person: { ...item.person, name: 'Jiří Jiný' } },
      { person: { ...item.person, salt: other.person.salt } },
      { person: { name: item.person.name } },
      { person: null },
      { choices: {} },
      { public_key: item.public_key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    ].map((values) => ({ ...item, ...values }));
    for (const field of ['person', 'channel'])
      lies.push(Object.fromEntries(Object.entries(item).filter(([key]) => key !== field)));
    for (const lie of lies) expect([lie, await codes(check(lie))]).toEqual([lie, [1, 1]]);
  });

  it('and refuse what has a second spelling: repeated keys, 2.0 for 2, half a character, something after the end', async () => {
    const item = JSON.stringify(proxy());
    const { seq } = proxy().receipt;
    const spellings = [
      ...[`"seq":${seq}.0`, `"seq":0${seq}`, `"seq":9,"seq":${seq}`].map((text) => item.replace(`"seq":${seq}`, text)),
      ...['"v":true', '"v":1,"v":1'].map((text) => item.replace('"v":1', text)),
      item.replace('"channel":"proxy"', '"channel":"online","channel":"proxy"'),
      item.replace('"channel":"proxy"', '"channel":"proxy","\\u0063hannel":"proxy"'),
      item.replace('"full_name":"', '"full_name":"\\ud83d'),
      `${item}{}`,
      `\ufeff${item}`,
      item.replace('}', ',}'),
    ];
    for (const text of spellings) expect([text, await codes(check(text))]).toEqual([text, [1, 1]]);
    const loose = ` ${JSON.stringify(proxy(), null, 2).replace('Jiří', 'Ji\\u0159\\u00ed')}\r\n`;
    expect(await codes(check(loose))).toEqual([0, 0]);
  });
});

describe('the head', () => {
  it('may be the twenty digits that the screen shows, with and without their gaps', async () => {
    const shown = fingerprint(head);
    for (const given of [shown, shown.replace(/\s/g, ' '), shown.replace(/\s/g, '').toLowerCase(), head])
      expect([given, await codes(check(proxy(), '--head', given))]).toEqual([given, [0, 0]]);
    const wrong = `${shown.startsWith('0') ? '1' : '0'}${shown.slice(1)}`;
    expect(await codes(check(proxy(), '--head', wrong))).toEqual([1, 1]);
    for (const given of [shown.slice(0, -1), head.slice(0, 40), '٠'.repeat(20)])
      expect([given, await codes(check(proxy(), '--head', given))]).toEqual([given, [2, 2]]);
  });

  it('and every other option is given once, and by its whole name', async () => {
    const key = items[0]?.public_key as string;
    expect(await codes(check(proxy(), '--key', key))).toEqual([0, 0]);
    expect(await codes(check(proxy(), '--key', `-${'A'.repeat(42)}`))).toEqual([1, 1]); // a key may begin with a dash, this one is another
    for (const args of [
      ['--head', head, '--head', head],
      ['--key', key, '--key', key],
      ['--hea', head],
      ['--key', `${key.slice(0, -1)}${key.endsWith('B') ? 'C' : 'B'}`],
      ['--batch', '/tmp'],
    ])
      expect([args, await codes(check(proxy(), ...args))]).toEqual([args, [2, 2]]);
  });
});
