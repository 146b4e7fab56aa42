import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { methodOf, pathOf } from '#shared/contract.ts';
import { examples, type Stage } from './examples.ts';
import { calls } from './surface.ts';
import { house, openWorld, type Person } from './world.ts';

// Days of money lie in years of the books, wherever one is entered.

const moneyPaths = [
  '/cash-desk',
  '/payment-monitoring',
  '/settlement',
  '/prescription',
  '/account-statement',
  '/bank',
  '/fee',
];

/** Each day and month of money that a call takes. */
const ofBooks: Record<string, readonly string[]> = {
  'POST /cash-desk': ['date'],
  'PUT /cash-desk/{id}': ['date'],
  'PUT /cash-desk/initial-balance': ['initialDay'],
  'POST /cash-desk/closing': ['day'],
  'POST /payment-monitoring': ['dueDate'],
  'PUT /payment-monitoring/{id}': ['dueDate'],
  'POST /payment-monitoring/{id}/payment': ['paidDate'],
  'POST /settlement': ['from', 'to'],
  'PUT /settlement/{id}': ['from', 'to', 'payBy'],
  'PUT /account-statement/start': ['day'],
  'POST /prescription': ['validFrom'],
  'PUT /prescription/{id}': ['validFrom'],
};
/** Days that are none of money, and why. */
const others: Record<string, string> = {
  'PUT /cash-desk/limit since': 'from when a law holds',
  'PUT /settlement/degrees since': 'from when a table of the weather holds',
  'PUT /prescription/{id} items': 'until when an item is prescribed',
  'PUT /prescription/unit/{id} from': 'of the months that are prescribed, which is checked',
  'POST /prescription/unit/{id}/effect from': 'the same',
  'PUT /prescription/facts from': 'the same',
  'POST /prescription/facts/effect from': 'the same',
  'PUT /settlement/{id}/unit/{unitId} change': 'within the period, which is checked',
};

let stage: Stage;
let caller: Person;

beforeAll(async () => {
  const world = await openWorld();
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  caller = await home.join('mayorCommittee');
  stage = { world, home, writer, me: caller };
});

const isDay = (schema: unknown) => /"format":"date"|\(19\|20\|21\)/.test(JSON.stringify(schema));

test('every day that a call of money takes is known here', () => {
  const found = calls
    .filter(({ name }) => methodOf(name) !== 'GET' && moneyPaths.some((path) => pathOf(name).includes(path)))
    .flatMap(({ name, spec }) => {
      const { properties = {} } = spec.input ? z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }) : {};
      return Object.entries(properties).flatMap(([field, schema]) => (isDay(schema) ? [`${name} ${field}`] : []));
    });
  const known = Object.entries(ofBooks).flatMap(([name, fields]) => fields.map((field) => `${name} ${field}`));
  expect(found.sort()).toEqual([...known, ...Object.keys(others)].sort());
});

describe.each(Object.entries(ofBooks))('%s', (name, fields) => {
  test.each(fields)('refuses a year of %s that is none of the books', async (field) => {
    const call = name as keyof typeof examples;
    const isMonth = !['date', 'initialDay', 'day', 'dueDate', 'paidDate', 'payBy'].includes(field);
    for (const year of ['1926', '1989', '2099']) {
      const input = { ...(await examples[call].input(stage)), [field]: isMonth ? `${year}-05` : `${year}-05-01` };
      const { code, data } = await caller.call(call, input as never);
      expect([code, Object.keys((data as unknown as { errors?: object } | null)?.errors ?? {})]).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
  });
});
