import { getTableName } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { scopesOf } from '#server/unchanged.ts';
import { atLeast, examples, type Stage } from './examples.ts';
import { hear } from './heard.ts';
import { perform, tried } from './surface.ts';
import { givePassword, house, openWorld, type World } from './world.ts';

// An answer that may say that it is unchanged reads no table whose changes are noted elsewhere than where it looks.

let world: World;
let stage: Stage;
/** The scope under which a change of each table of a house is noted. */
const scopeOf = new Map<string, string>();

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  const [writer, me] = [await home.join('mayorCommittee'), await home.join('mayorCommittee')];
  for (const person of [writer, me]) await givePassword(world, person);
  stage = { world, home, writer, me };
  const { rows } = await world.database.pool.query(
    `select c.relname as name, encode(t.tgargs, 'escape') as args
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'note_change'`,
  );
  for (const { name, args } of rows) scopeOf.set(name, args.replaceAll('\\000', ''));
});

/** The tables of a house that the statements name which are sent while something is asked. */
async function readBy(work: () => Promise<unknown>): Promise<{ tables: Set<string>; statements: number }> {
  const said = await hear(work);
  const named = /\b(?:from|join)\s+(?:only\s+)?(?:"public"\.)?"?([a-z_]+)"?/gi;
  const tables = said.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name as string));
  return { tables: new Set(tables.filter((name) => scopeOf.has(name))), statements: said.length };
}

const conditional = tried.filter(({ spec }) => spec.madeOf);
/** What tells who asks is part of every validator, and what stands in the spine is noted under the scope of its kind. */
const besides = new Set(['member', 'role', 'community', 'account', 'record']);

test('an answer that names a validator reads only tables whose changes it would notice', async () => {
  const wrong: string[] = [];
  let heard = 0;
  for (const call of conditional) {
    const input = await examples[call.name].input(stage);
    const { tables, statements } = await readBy(() => perform(world, call, input, stage.me.token, stage.home.id));
    heard += statements;
    const scopes: string[] = scopesOf(call.spec.madeOf ?? []);
    for (const table of tables)
      if (!besides.has(table) && !scopes.includes(scopeOf.get(table) ?? ''))
        wrong.push(`${call.name} reads ${table}, noted as ${scopeOf.get(table)}, but looks at ${scopes}`);
  }
  expect(wrong).toEqual([]);
  expect(conditional.length).toBeGreaterThan(atLeast(30));
  expect(heard).toBeGreaterThan(conditional.length);
  expect(scopeOf.has(getTableName(world.services.declared.kinds[0]?.table as never))).toBe(true);
});
