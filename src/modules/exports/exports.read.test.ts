import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModuleId, moduleIds } from '#shared/roles.ts';
import { settleCanary } from '../../testing/canary.ts';
import {
  changeCommunity,
  forgetTries,
  type House,
  house,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

// An archive shows nothing that its taker does not read: for each module, what is of it is in none of a committee that has it not.

let world: World;
let home: House;
let chair: Person;
let member: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await settleCanary({ world, home, writer: chair });
  member = await home.join('memberCommittee');
  await world.database.pool.query(`update record set title = 'titul-' || id where community_id = $1`, [home.id]);
  await changeCommunity(world, home.id, { modules: [...moduleIds] });
});
beforeEach(() => forgetTries(world));

type Archive = { text: string; tables: string[] };

async function open(answer: Promise<{ code: number; bytes: Buffer }>): Promise<Archive> {
  const { code, bytes } = await answer;
  expect(code).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const said = files.map(([name, content]) => `${name}\n${new TextDecoder().decode(content)}`);
  const filled = files.flatMap(
    ([name, content]) => /^data\/(.*)\.json$/.exec(content.length > 5 ? name : '')?.[1] ?? [],
  );
  return { text: said.join('\n'), tables: filled };
}

/** Gives the role of a committee's member all modules but some. */
async function without(...lacking: ModuleId[]) {
  const modules = moduleIds.filter((id) => !lacking.includes(id)).map((id) => ({ id, rights: 'rw' }));
  await world.database.pool.query(
    `update role set modules = $1, rights = 'rw' where community_id = $2 and name = 'memberCommittee'`,
    [JSON.stringify(modules), home.id],
  );
}

const takeouts = () => world.services.declared.takeout;
const tablesOf = (module: ModuleId) =>
  takeouts().flatMap((one) => (one.module === module ? Object.keys(one.tables) : []));

/** The titles of a module's records, each of which stands nowhere else. */
async function titlesOf(module: ModuleId): Promise<string[]> {
  const kinds = world.services.declared.kinds.filter((kind) => kind.module === module).map(({ name }) => name);
  const { rows } = await world.database.pool.query(
    'select title from record where community_id = $1 and kind = any($2)',
    [home.id, kinds],
  );
  return rows.map(({ title }) => title);
}

const asked = moduleIds.filter((id) => !['svj', 'dashboard'].includes(id)); // the archive asks for the one, the other has nothing
/** Rows and columns of a square: of any two modules one group has the first without the second. */
const groups = Array.from({ length: 5 }, (_, at) => [
  asked.filter((_, i) => Math.floor(i / 4) === at),
  asked.filter((_, i) => i % 5 === at),
]).flat();

/** Nothing of these modules may stand in an archive: no table, and no title of a record, wherever it would stand. */
async function expectNothing(archive: Archive, lacking: ModuleId[]) {
  const tables = lacking.flatMap(tablesOf);
  expect(archive.tables.filter((name) => tables.includes(name))).toEqual([]);
  const titles = (await Promise.all(lacking.map(titlesOf))).flat();
  expect(titles.filter((title) => archive.text.includes(title))).toEqual([]);
}

test('every pair of modules is told apart by a group', () => {
  for (const one of asked)
    for (const other of asked)
      expect(one === other || groups.some((ids) => ids.includes(one) && !ids.includes(other))).toBe(true);
});

test.each(groups)(
  'an archive that a committee member takes without %s, %s, %s and the rest holds nothing of them',
  async (...lacking) => {
    await without(...lacking);
    const archive = await open(member.call('GET /export/community'));
    await expectNothing(archive, lacking);
    const others = (await Promise.all(asked.filter((id) => !lacking.includes(id)).map(titlesOf))).flat();
    expect(others.filter((title) => archive.text.includes(title)).length).toBeGreaterThan(10);
    if (lacking.includes('users')) return; // who does not write people takes nobody out
    await expectNothing(await open(member.call('GET /export/person/{id}', { id: chair.id })), lacking);
  },
);

test('a module that the house has switched off is in no archive but the chair’s, which is for who comes after them', async () => {
  await without();
  await changeCommunity(world, home.id, { modules: asked.filter((id) => id !== 'votes') });
  await expectNothing(await open(member.call('GET /export/community')), ['votes']);
  const whole = await open(chair.call('GET /export/community'));
  const titles = (await Promise.all(asked.map(titlesOf))).flat();
  expect(titles.filter((title) => !whole.text.includes(title))).toEqual([]);
  await changeCommunity(world, home.id, { modules: [...moduleIds] });
});

test('who takes the whole house away is seen by its committee', async () => {
  const { activities } = (await member.call('GET /activity', { module: 'svj' })).data;
  expect(activities.map(({ title }) => title)).toContain('Staženo celé společenství');
});
