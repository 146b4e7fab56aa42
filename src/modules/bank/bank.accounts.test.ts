import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemOf, type Statement } from '#engines/statements/statements.shape.ts';
import { statementOf, writeCsv, writeGpc, writeMt940 } from '../../testing/statements.ts';
import { uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let accountId: string;

const [current, savings, foreign] = ['19-2000145399/0800', '2600123476/0800', '2000145399/0100'];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2026-03-10T09:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  accountId = (await chair.call('POST /bank-account', { name: 'Běžný účet', number: current })).data.id;
  await chair.call('POST /bank-account', { name: 'Spořicí účet', number: savings });
});

const stated = (account: string, amounts: number[], opening = 0) =>
  statementOf(
    account,
    amounts.map((amount) => itemOf('2026-01-05', amount, { vs: '12' })),
    { opening },
  );
type Answer = { code: number; message: string; data: Record<string, unknown> & { newer?: object } };
const bring = async (bytes: Uint8Array, data: object = {}) =>
  (await uploadData(world, home.id, chair, `/bank-account/${accountId}/statement`, data, [
    { name: 'vypis.gpc', bytes },
  ])) as never as Answer;
const accounts = async () =>
  (await chair.call('GET /bank-account', {})).data.accounts.map(({ name, balance, statements }) => [
    name,
    balance,
    statements,
  ]);
const nothing = [
  ['Běžný účet', 0, 0],
  ['Spořicí účet', 0, 0],
];

test.each([
  ['GPC', writeGpc],
  ['MT940', writeMt940],
])('a file (%s) of several accounts brings each its own statement, once, and says of each what', async (_, write) => {
  const file = Buffer.concat([write(stated(current, [100, 200])), write(stated(savings, [-50], 1_000))]);
  const told = [
    { name: 'Běžný účet', number: current, fresh: 2, known: 0, opening: 0, closing: 300 },
    { name: 'Spořicí účet', number: savings, fresh: 1, known: 0, opening: 1_000, closing: 950 },
  ];
  expect((await bring(file, { isTrial: true })).data).toMatchObject({
    state: 'trial',
    accounts: told,
    income: 300,
    expense: -50,
  });
  expect(await accounts()).toEqual(nothing);
  expect((await bring(file)).data).toMatchObject({ state: 'imported', accounts: told });
  const brought = [
    ['Běžný účet', 300, 1],
    ['Spořicí účet', 950, 1],
  ];
  expect(await accounts()).toEqual(brought);
  expect((await bring(file)).data).toMatchObject({ state: 'known', accounts: [{ known: 2 }, { known: 1 }] });
  const [last] = (await chair.call('GET /bank-statement', {})).data.statements;
  await chair.call('DELETE /bank-statement/{id}', { id: last?.id ?? '' }); // one of the two is taken back, and comes again by itself
  expect((await bring(file)).data).toMatchObject({ state: 'imported' });
  expect(await accounts()).toEqual(brought);
  expect((await chair.call('POST /books/check')).data).toMatchObject({ differing: 0 });
});

test('a statement of another account of the house goes to that one, wherever it is brought', async () => {
  const { data } = await bring(writeGpc(stated(savings, [500])));
  expect(data).toMatchObject({ state: 'imported', accounts: [{ name: 'Spořicí účet', fresh: 1 }] });
  expect(await accounts()).toEqual([
    ['Běžný účet', 0, 0],
    ['Spořicí účet', 500, 1],
  ]);
});

test('a file with a statement of an account that the house does not have is refused with its number, and nothing of it is brought', async () => {
  const file = Buffer.concat([writeGpc(stated(current, [100])), writeGpc(stated(foreign, [5]))]);
  const { code, message, data } = await bring(file);
  expect([code, message, data.newer]).toEqual([400, 'BANK.ERRORS.ACCOUNT', { account: '2000145399' }]);
  expect(await accounts()).toEqual(nothing);
});

describe('a table of several accounts', () => {
  const lines = (statement: Statement) => writeCsv(statement).toString().trim().split('\r\n').slice(1);
  /** The movements of accounts in one table, row by row from one and the other. */
  const table = (...all: Statement[]) => {
    const rows = all.map(lines);
    const mixed = rows.flatMap((_, at) => rows.flatMap((own) => own[at] ?? []));
    return Buffer.from([writeCsv(stated(current, [])).toString().trim(), ...mixed].join('\r\n'));
  };
  const mapped = async (file: Buffer) => {
    const { mapping } = (await bring(file)).data.preview as { mapping: unknown };
    return bring(file, { mapping });
  };

  test('brings each row to its account, once, says of each what, and the next such table is read by itself', async () => {
    const file = table(stated(current, [100, 200]), stated(savings, [-50, 7]));
    expect((await mapped(file)).data).toMatchObject({
      state: 'imported',
      format: 'csv',
      income: 307,
      expense: -50,
      accounts: [
        { name: 'Běžný účet', number: current, fresh: 2, known: 0, opening: null, from: '2026-01-05' },
        { name: 'Spořicí účet', number: savings, fresh: 2, known: 0, opening: null },
      ],
    });
    const brought = [
      ['Běžný účet', 300, 1],
      ['Spořicí účet', -43, 1],
    ];
    expect(await accounts()).toEqual(brought);
    expect((await bring(file)).data).toMatchObject({ state: 'known', accounts: [{ known: 2 }, { known: 2 }] });
    expect(await accounts()).toEqual(brought);
    expect((await bring(table(stated(savings, [9])))).data).toMatchObject({ accounts: [{ name: 'Spořicí účet' }] });
    expect((await chair.call('POST /books/check')).data).toMatchObject({ differing: 0 });
  });

  test('of which the house does not have one is refused with its number, and nothing of it is brought', async () => {
    const { code, message, data } = await mapped(table(stated(current, [100]), stated(foreign, [5])));
    expect([code, message, data.newer]).toEqual([400, 'BANK.ERRORS.ACCOUNT', { account: foreign }]);
    expect(await accounts()).toEqual(nothing);
  });

  test('of which a row does not say whose it is is refused with its line; of one account it need not be said in each', async () => {
    const one = table(stated(current, [100]), stated(savings, [5])).toString();
    const { message, data } = await mapped(Buffer.from(`${one}\r\n${lines(stated('', [6]))[0]}`));
    expect([message, data.newer]).toEqual(['BANK.ERRORS.FILE.ACCOUNTS', { line: 4 }]);
    expect(await accounts()).toEqual(nothing);
    const single = `${table(stated(savings, [5]))}\r\n${lines(stated('', [6]))[0]}`;
    expect((await mapped(Buffer.from(single))).data).toMatchObject({ accounts: [{ name: 'Spořicí účet', fresh: 2 }] });
  });
});

test('a file of which the statements of one account do not follow each other is refused whole', async () => {
  const later = { ...stated(current, [5], 101), from: '2026-02-01', to: '2026-02-28' };
  const file = [stated(savings, [7]), stated(current, [100]), later].map(writeGpc);
  const { message } = await bring(Buffer.concat(file));
  expect([message, await accounts()]).toEqual(['BANK.ERRORS.FILE.GAP', nothing]);
});
