import { beforeAll, expect, test } from 'vitest';
import { atLeast, examples } from './examples.ts';
import { materialFor, prepare, type Role, refusal, roles } from './roles.ts';
import { type Call, inCommunity, inParts, perform, reads, tried } from './surface.ts';
import { forgetTries, openWorld, type World } from './world.ts';

let world: World;
const role = roles.administrator as Role;
const writing = tried.filter((call) => inCommunity(call) && !reads(call) && refusal(role, call) === null);

beforeAll(async () => {
  world = await openWorld();
});

test('most calls that write are tried', () => {
  expect(writing.length).toBeGreaterThanOrEqual(atLeast(250));
});

/** What a call answers that is sent twice at once, as by a tap that came twice. */
async function twice(call: Call, stage: Awaited<ReturnType<typeof prepare>>) {
  await forgetTries(world);
  const { input, token } = await materialFor(role, call, stage);
  const send = () => perform(world, call, input, token, stage.home.id);
  return Promise.all([send(), send()]);
}

test.each(inParts(writing).map((part) => ({ part, first: part[0]?.name })))(
  'what is sent twice at once is done once or twice, or refused with a reason, from $first on',
  async ({ part }) => {
    const stage = await prepare(role);
    const wrong: string[] = [];
    for (const call of part) {
      const answers = await twice(call, stage);
      const isDone = answers.some(({ code }) => code === (examples[call.name].code ?? 200));
      const isBroken = answers.some(({ code }) => code >= 500);
      if (isBroken || !isDone)
        wrong.push(`${call.name}: ${answers.map((one) => `${one.code} ${one.message}`).join(', ')}`);
    }
    expect(wrong).toEqual([]);
  },
);
