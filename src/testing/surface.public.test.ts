import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf, mostJsonOf, needsOf } from '#shared/contract.ts';
import { examples, type Stage } from './examples.ts';
import { worstForms, worstJson } from './hostile.bodies.ts';
import { addressOf, formType, isInQuery, keysIn } from './hostile.request.ts';
import { stepsOf } from './steps.ts';
import { type AnyAnswer, type Call, calls, perform } from './surface.ts';
import { changeCommunity, forgetTries, givePassword, house, openWorld, type World } from './world.ts';

// What anybody can call who has no account: the dearest bodies cost little, and a body is read only behind what the path opens.

let world: World;
let stage: Stage;

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  await givePassword(world, writer);
  stage = { world, home, writer, me: writer };
});
beforeEach(() => forgetTries(world));

const open = calls.filter(({ name, spec }) => needsOf(name, spec) === 'public');
const withBody = open.filter(({ name }) => !isInQuery(name));
const behindPath = withBody.filter(({ name }) => keysIn(name).length > 0);
const stranger = 'x'.repeat(43);

const bodiesOf = ({ name, spec }: Call): [string, string, string | Buffer][] =>
  spec.upload
    ? worstForms(spec.upload).map(([what, body]) => [what, formType, body])
    : [
        ...worstJson(
          mostJsonOf(name, spec),
          Object.keys(spec.input?.shape ?? {}).filter((key) => !keysIn(name).includes(key)),
        ).map(([what, body]): [string, string, string] => [what, 'application/json', body]),
        ['a web form', 'application/x-www-form-urlencoded', 'a&'.repeat(512)],
      ];

/** The address of a call in which what the path names is right, or a stranger's guess. */
async function urlOf({ name }: Call, guess?: 'guess'): Promise<string> {
  const example = (await examples[name].input(stage)) as Record<string, unknown>;
  const token = name.includes('{token}') ? 'token' : 'id';
  return addressOf(name, guess ? { ...example, [token]: stranger } : example).url;
}

const send = (call: Call, options: InjectOptions) =>
  stepsOf(() => world.app.inject({ method: methodOf(call.name) as 'GET', ...options }));

/** What a look-up and a refusal may take, and what each byte may add that is read. */
const [most, perByte] = [20_000, 10];
const longestAnswer = 32_768;

describe('whatever anybody sends costs little', () => {
  test.each(withBody)(
    '$name: at most so much for each byte of the worst bodies, and a short answer',
    async (call: Call) => {
      const url = await urlOf(call);
      for (const [what, type, payload] of bodiesOf(call)) {
        const { answer, steps } = await send(call, { url, payload, headers: { 'content-type': type } });
        expect([400, 413], what).toContain(answer.statusCode);
        expect(steps, what).toBeLessThan(most + perByte * payload.length);
        expect(answer.payload.length, what).toBeLessThan(longestAnswer);
      }
    },
  );

  test.each(open.filter(({ name }) => isInQuery(name)))('$name: also of the worst queries', async (call: Call) => {
    const url = await urlOf(call);
    const keys = Array.from({ length: 3_000 }, (_, i) => i.toString(36));
    for (const query of [
      keys.join('&'),
      `x=${' '.repeat(5_000)}`,
      `${'x='.repeat(5_000)}`,
      `x=1&${'x&'.repeat(6_000)}`,
    ]) {
      const { answer, steps } = await send(call, { url: `${url}?${query}` });
      expect([400, 404], query.slice(0, 20)).toContain(answer.statusCode);
      expect(steps, query.slice(0, 20)).toBeLessThan(most + perByte * query.length);
      expect(answer.payload.length, query.slice(0, 20)).toBeLessThan(longestAnswer);
    }
  });

  test.each(behindPath)('$name: none of a body is read behind an address that opens nothing', async (call: Call) => {
    const url = await urlOf(call, 'guess');
    for (const [what, type, payload] of bodiesOf(call)) {
      const { answer, steps } = await send(call, { url, payload, headers: { 'content-type': type } });
      expect(answer.json(), what).toMatchObject({ message: expect.stringMatching(/NOT_FOUND|LINK|INVALID/) });
      expect(steps, what).toBeLessThan(most);
    }
  });

  test.each(behindPath)('$name: guesses are counted before a body is read', async (call: Call) => {
    if (call.name.includes('/news/')) return; // a signature is reckoned, nothing is looked up
    const url = await urlOf(call, 'guess');
    const tries = [];
    for (let i = 0; i < 32; i++)
      tries.push((await send(call, { url, payload: '{', headers: { 'content-type': 'application/json' } })).answer);
    expect(tries.at(-1)?.json()).toMatchObject({ code: 429, message: 'BASE.ERRORS.TOO_MANY' });
  });
});

describe('what stands in a house is closed with the house', () => {
  /** Whether a call answers something of what its token stands for. */
  const opens = ({ code, data }: AnyAnswer) =>
    code === 200 && (data as { tokenOk?: boolean } | null)?.tokenOk !== false;
  const ofHouse = open.filter(({ name }) => keysIn(name).length > 0 && !name.includes('/order/'));

  test.each(ofHouse)('$name: opens nothing while the house is switched off', async (call: Call) => {
    const home = await house(world);
    const writer = await home.join('mayorCommittee');
    await givePassword(world, writer);
    const input = (await examples[call.name].input({ world, home, writer, me: writer })) as Record<string, unknown>;
    await changeCommunity(world, home.id, { closedAt: new Date().toISOString() });
    expect(opens(await perform(world, call, input))).toBe(false);
    await changeCommunity(world, home.id, { closedAt: null });
    expect(opens(await perform(world, call, input))).toBe(true);
  });
});
