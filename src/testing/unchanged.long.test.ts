import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#shared/contract.ts';
import { examples, type Stage } from './examples.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { givePassword, type House, house, openWorld, type Person, type World } from './world.ts';

// After each call of the product, what says that it is unchanged is unchanged; what an answer reads is told faster by readset.test.ts.

let world: World;
let home: House;
let me: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  me = await home.join('mayorCommittee');
});

const conditional = calls.filter(({ spec }) => spec.madeOf);
const isDetail = ({ name }: Call) => name.includes('{');

type Held = { call: Call; url: string; tag: string; body: string };

async function get(person: Person, url: string, tag?: string) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-svj-id': home.id,
    ...(tag && { 'if-none-match': tag }),
  };
  const { statusCode, headers: replied, body } = await world.app.inject({ method: 'GET', url, headers });
  // an address is signed anew at each asking
  return { statusCode, tag: String(replied.etag), body: body.replace(/expires=\d+&(amp;)?signature=[\w-]+/g, '') };
}

/** What a person is answered now by each list, and by the detail of a thing where it has one; what was held of them before and says to be unchanged is held on. */
async function hold(person: Person, id: string | undefined, before: Held[] = []): Promise<Held[]> {
  const held: Held[] = [];
  const known = new Map(before.map((one) => [one.url, one]));
  for (const call of conditional) {
    if (isDetail(call) && !id) continue;
    const url = pathOf(call.name).replace('{id}', id ?? '');
    const last = known.get(url);
    const { statusCode, tag, body } = await get(person, url, last?.tag);
    if (last && statusCode === 304) held.push(last);
    if (statusCode === 200) held.push({ call, url, tag, body });
  }
  return held;
}

/** The answers whose validator is still that of what was held though they are not, and how many have another. */
async function lies(person: Person, held: Held[]) {
  const wrong: string[] = [];
  let changed = 0;
  for (const { url, tag, body } of held) {
    const now = await get(person, url);
    if (now.tag !== tag) changed++;
    else if (now.body !== body) wrong.push(url);
  }
  return { wrong, changed };
}

describe('an answer that names a validator says after no call that it is unchanged when it is not, to the committee and to an owner', () => {
  const writing = calls.filter((call) => inCommunity(call) && !call.name.startsWith('GET '));
  const parts = 5; // none of which takes minutes
  let owner: Person;
  let held: { mine: Held[]; theirs: Held[] } = { mine: [], theirs: [] };
  let changed = 0;

  beforeAll(async () => {
    owner = await home.join('member');
  });

  test.each(Array.from({ length: parts }, (_, part) => part))('part %i of the calls', async (part) => {
    const stage: Stage = { world, home, writer: me, me };
    for (const call of writing.filter((_, at) => Math.floor((at * parts) / writing.length) === part)) {
      await givePassword(world, me);
      const input = (await examples[call.name].input(stage)) as { id?: string; ids?: string[] };
      const about = input.id ?? input.ids?.[0];
      held = { mine: await hold(me, about, held.mine), theirs: await hold(owner, undefined, held.theirs) };
      await perform(world, call, input, me.token, home.id);
      const [mine, theirs] = [await lies(me, held.mine), await lies(owner, held.theirs)];
      expect([call.name, mine.wrong, theirs.wrong]).toEqual([call.name, [], []]);
      changed += mine.changed + theirs.changed;
    }
  });

  test('and says so of what has changed', () => {
    expect(changed).toBeGreaterThan(300);
  });
});
