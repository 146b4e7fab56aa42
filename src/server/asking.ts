import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Fillable, preparedShapes } from '#engines/db.ts';
import { type Select, together } from '#engines/together.ts';
import { moduleIds } from '#shared/roles.ts';
import type { Asked, Ctx, Question } from './context.ts';
import { anybody, type Me, selectRoles } from './session.ts';

// What the first screens ask: many small questions of the modules, put to the database as one.

/** Declares a question; its rows are those of its select. */
export const question = <Row, Said, Fact = never>(of: Question<Row, Said, Fact>): Asked<Said> =>
  of as unknown as Asked<Said>;

/** A place of a question, which `fill` fills with a text, or what else is said. */
export const place = <Value = string>(name: string): Value => sql.placeholder(name) as never;

/** What two people have in common whose questions are the same: what they may, and nothing of who they are. */
function reachOf(me: Me) {
  const read = new Set(moduleIds.filter((id) => me.reads(id)));
  const written = new Set(moduleIds.filter((id) => me.writes(id)));
  const modules = [...read].map((id) => ({ id, rights: written.has(id) ? ('rw' as const) : ('r' as const) }));
  const { isSuperAdmin, isPrivileged } = me;
  const { name } = me.role;
  const said = JSON.stringify([isSuperAdmin, isPrivileged, name, modules]);
  const key = createHash('sha256').update(said).digest('base64url').slice(0, 16);
  const anyone: Me = {
    ...anybody(place('house')),
    id: place('me'),
    isSuperAdmin,
    isPrivileged,
    role: { id: place('role'), name, title: '', rights: 'r', modules },
    reads: (module) => read.has(module),
    writes: (module) => written.has(module),
  };
  return { key, anyone };
}

type Questions = Record<string, Asked<unknown>>;
type Answers<Set extends Questions> = { [Key in keyof Set]?: ReturnType<Set[Key]['say']> };

/** So many reaches are planned once a connection, which holds a plan of each; what is asked by rarer ones is planned each time. */
const mostPlanned = 12;

/** Many selects, each under its name; one of which nothing may be known is none. */
const selectsOf = (asked: [string, Select | null][]) =>
  Object.fromEntries(asked.filter((one): one is [string, Select] => one[1] !== null));

/**
 * Asks all questions of a set in one statement, and what their rows call for besides, if they do, in another when the roles of the
 * house are known; of what the person may not know nothing is said. The set is named, and always the same under its name. What is
 * asked of fills the places that its questions have in common.
 */
export function asksTogether(what: string) {
  const shapes = preparedShapes();
  const known = new Set<string>();
  return async <Set extends Questions>(ctx: Ctx, questions: Set, asked = {}): Promise<Answers<Set>> => {
    const { key, anyone } = reachOf(ctx.me);
    const all = Object.entries(questions);
    const build = (name?: string) => (db: Ctx['db']) => {
      const as = { db, me: anyone, now: place('now'), services: ctx.services };
      const asked = all.map(([id, { ask }]): [string, Select | null] => [id, ask(as)]);
      return { execute: together(db, name, selectsOf(asked)) } satisfies Fillable;
    };
    if (known.size < mostPlanned) known.add(key);
    const name = `${what}_${key}`;
    const query = known.has(key) ? shapes(ctx.db, name, build(name)) : build()(ctx.db);
    const { id: me, communityId: house, role } = ctx.me;
    const places = { me, house, role: role.id, now: ctx.now };
    const values = Object.assign(places, asked, ...all.map(([, { fill }]) => fill?.(ctx)));
    const said = Object.entries((await query.execute(values)) as Record<string, never[]>);
    const calling = said.filter(([id, rows]) => rows.length > 0 && questions[id]?.more);
    const roles = calling.length > 0 ? await selectRoles(ctx) : [];
    const more = selectsOf(calling.map(([id, rows]) => [id, questions[id]?.more?.(ctx, rows, roles) ?? null]));
    const facts = Object.keys(more).length > 0 ? await together(ctx.db, undefined, more)({}) : {};
    return Object.fromEntries(
      said.map(([id, rows]) => [id, questions[id]?.say(ctx, rows, (facts[id] ?? []) as never[])]),
    ) as Answers<Set>;
  };
}
