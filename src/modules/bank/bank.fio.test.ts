import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unseal } from '#engines/secrets.ts';
import { itemOf } from '#engines/statements/statements.shape.ts';
import { writeFio } from '../../testing/statements.ts';
import { house, open, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { bankJobs } from './server/bank.jobs.ts';

const own = '2600123409/2010';
const token = 'T0k3n'.padEnd(64, 'x');
let world: World;
let chair: Person;
let id: string;
let close: () => Promise<void>;
let asked: string[] = [];
let answer: (reply: ServerResponse) => void;

const statement = (items: [day: string, amount: number][], account = own) => {
  const rows = items.map(([day, amount], i) => itemOf(day, amount, { bankId: String(500 + i), vs: '12' }));
  const sums = { opening: 0, closing: rows.reduce((sum, one) => sum + one.amount, 0) };
  return writeFio({ account, currency: 'CZK', number: '', from: '2026-03-01', to: '2026-03-10', ...sums, items: rows });
};
const sends =
  (body: Uint8Array | string, status = 200) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status).end(body);

const breaking = (reply: ServerResponse): void => {
  reply.destroy();
};

beforeAll(async () => {
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/rest`;
  const first = await openWorld();
  const mine = await open({ FIO_URL: url }, first);
  world = mine;
  close = async () => {
    await mine.close();
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());
beforeEach(async () => {
  answer = sends(statement([['2026-03-05', 100_050]]));
  at('09:00:00');
  await world.database.pool.query('update bank_account set token = null'); // of the houses before
  const home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  id = (await chair.call('POST /bank-account', { name: 'Fio', number: own })).data.id;
  asked = [];
});

const at = (time: string, day = '2026-03-10') => {
  world.clock.now = `${day}T${time}.000Z`;
};
const runJob = async () => {
  for (const job of bankJobs) await job.run(world.services);
};
const connect = () => chair.call('PUT /bank-account/{id}/connector', { id, token });
const connector = async () => (await chair.call('GET /bank-account/{id}', { id })).data.connector;
/** Waits until the bank has been asked and the outcome noted. */
const settled = async (outcome: string) => expect.poll(async () => (await connector())?.outcome).toBe(outcome);
const amounts = async () => (await chair.call('GET /bank-movement', {})).data.movements.map(({ amount }) => amount);

test('a token is kept sealed, never answered, and brings what is new at once and every day', async () => {
  const { data } = await connect();
  expect(JSON.stringify(data)).not.toContain(token);
  await settled('fresh');
  expect(asked).toEqual([`/v1/rest/periods/${token}/2025-12-11/2026-03-10/transactions.json`]);
  expect(await amounts()).toEqual([100_050]);
  const { rows } = await world.database.pool.query('select token from bank_account where id = $1', [id]);
  expect(rows[0].token).not.toContain(token);
  expect([unseal(world.services.secret, rows[0].token, id), unseal(world.services.secret, rows[0].token, 'x')]).toEqual(
    [token, null],
  );
  expect(JSON.stringify(world.lines)).not.toContain(token);
  await runJob();
  expect(asked.length).toBe(1);
  at('09:00:01', '2026-03-11');
  await staySignedIn(world);
  answer = sends(
    statement([
      ['2026-03-05', 100_050],
      ['2026-03-10', 7],
    ]),
  );
  await runJob();
  expect(asked[1]).toContain('/2026-03-03/2026-03-11/');
  expect((await connector())?.fresh).toBe(1);
  expect(await amounts()).toEqual([7, 100_050]);
});

test('two calls with a token are 35 seconds apart, whoever asks and in however many processes', async () => {
  await connect();
  await settled('fresh');
  at('09:00:20');
  await chair.call('POST /bank-account/{id}/download', { id });
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(asked.length).toBe(1);
  at('09:00:36');
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(asked.length).toBe(2);
  expect((await connector())?.outcome).toBe('nothing');
});

test.each([
  ['too soon', sends('', 409), 'tooSoon'],
  ['a token that the bank does not know', sends('<html>error</html>', 500), 'token'],
  ['days that are locked', sends('', 422), 'old'],
  ['an answer that nobody expects', sends('', 503), 'outage'],
  ['a line that breaks', breaking, 'outage'],
  ['an answer that is cut off', sends(statement([['2026-03-05', 1]]).subarray(0, -30)), 'unreadable'],
  ['a fault that says it is well', sends('<html>Omlouváme se</html>'), 'unreadable'],
  [
    'sums that do not hold',
    sends(
      statement([['2026-03-05', 1]])
        .toString()
        .replace('"closingBalance":0.01', '"closingBalance":0.02'),
    ),
    'balance',
  ],
  ['the statement of another account', sends(statement([['2026-03-05', 1]], '2600123417/2010')), 'account'],
] as const)('%s is told in its word, and nothing is read from it', async (_, answering, outcome) => {
  answer = answering;
  await connect();
  await settled(outcome);
  expect(await amounts()).toEqual([]);
  const next = (await connector())?.nextAt ?? '';
  expect(next > '2026-03-10T09:01:00.000Z').toBe(true);
});

test('a token that was taken away is asked for nothing, and who asks without one is told', async () => {
  await connect();
  await settled('fresh');
  await chair.call('DELETE /bank-account/{id}/connector', { id });
  at('10:00:00', '2026-03-12');
  await staySignedIn(world);
  await runJob();
  expect([asked.length, await connector()]).toEqual([1, null]);
  expect((await chair.call('POST /bank-account/{id}/download', { id })).message).toBe('BANK.ERRORS.NO_CONNECTOR');
  expect(await amounts()).toEqual([100_050]);
});
