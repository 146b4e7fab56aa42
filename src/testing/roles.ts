import { newId } from '#engines/secrets.ts';
import { openSession } from '#server/session.ts';
import { needsOf, pathOf } from '#shared/contract.ts';
import type { ErrorKey } from '#shared/errors.ts';
import {
  auditRoles,
  type BuiltInRole,
  committeeRoles,
  type ModuleId,
  type Rights,
  seededRoles,
} from '#shared/roles.ts';
import { examples, type Stage } from './examples.ts';
import { type Column, readRights, type Verdict } from './rights.ts';
import { type Call, inCommunity } from './surface.ts';
import {
  administrator,
  changeCommunity,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
} from './world.ts';

/** Somebody whom the table speaks of, and how they come into a house. */
export type Role = {
  /** The column of docs/rights.md that says what the role may; a role that a community made itself has its rights in place of it. */
  column?: Column;
  rights?: Partial<Record<ModuleId, Rights>>;
  builtIn?: BuiltInRole;
  enter(home: House): Promise<Person>;
};

const readable = [
  'messages',
  'documents',
  'acceptRead',
  'contacts',
  'gallery',
  'calendar',
  'svj',
  'rooms',
  'votes',
] as const;
const reading = Object.fromEntries([...readable, 'users' as const].map((id) => [id, 'r' as const]));
const built = (builtIn: BuiltInRole, column: Column): Role => ({
  column,
  builtIn,
  enter: (home) => home.join(builtIn),
});
const custom = (rights: Role['rights']): Role => ({
  rights,
  async enter(home) {
    const writer = await home.join('mayorCommittee');
    const modules = Object.entries(rights ?? {}).map(([id, held]) => ({ id: id as ModuleId, rights: held }));
    const { data } = await writer.call('POST /role', { title: 'Vlastní', modules });
    return home.join('member', { roleId: data.id });
  },
});
const outside = (enter: Role['enter']): Role => ({ column: 'outside', enter });

/** What docs/rights.md says of every call. */
export const table = readRights();

/** Everybody who may ask: built-in roles, roles that a community made itself, and who stands outside. */
export const roles: Record<string, Role> = {
  ...Object.fromEntries(committeeRoles.map((name) => [name, built(name, 'committee')])),
  ...Object.fromEntries(auditRoles.map((name) => [name, built(name, 'audit')])),
  member: built('member', 'owner'),
  neighbour: built('neighbour', 'neighbour'),
  'custom role that only reads': custom(reading),
  'custom role without these modules': custom({ surveys: 'rw' }),
  'custom role that writes messages': custom({ messages: 'rw' }),
  'custom role that writes documents': custom({ documents: 'rw' }),
  'custom role that writes contacts': custom({ contacts: 'rw' }),
  'custom role that writes the calendar': custom({ calendar: 'rw' }),
  'custom role that writes votes': custom({ votes: 'rw' }),
  'custom role that writes galleries': custom({ gallery: 'rw' }),
  'custom role that writes the community': custom({ svj: 'rw' }),
  'archived chair': outside((home) => home.join('mayorCommittee', { archivedAt: new Date().toISOString() })),
  'chair without access': outside((home) => home.join('mayorCommittee', { hasAccess: false })),
  'chair who waits': outside((home) => home.join('mayorCommittee', { isActive: false })),
  'chair of another community': outside(async () => (await house(await openWorld())).join('mayorCommittee')),
  'chair of a demo community': { column: 'demo', enter: (home) => home.join('mayorCommittee') },
  administrator: {
    column: 'administrator',
    async enter(home) {
      const person = await administrator(await openWorld(), home.id);
      const { data } = await person.call('POST /auth/verify');
      return { ...person, id: data.user.id ?? '' };
    },
  },
};

/** What the table says of a call for a role. */
export function verdictOf({ column, rights = {} }: Role, { name }: Call): Verdict {
  const row = table.get(name);
  if (!row) throw new Error(`docs/rights.md has no row for ${name}`);
  if (column) return row.verdicts[column];
  const { who, rights: wanted, oneOf, isForCommittee } = row.asks;
  const holds = (module: ModuleId, right: Rights) => rights[module]?.startsWith(right) ?? false;
  const isEnough =
    wanted.every(({ module, rights: right }) => holds(module, right)) &&
    (oneOf.length === 0 || oneOf.some((module) => holds(module, 'rw')));
  return who !== 'superAdmin' && isEnough && !isForCommittee ? 'yes' : 'no';
}

/** The right that a role has to a module; null for who stands outside. */
function heldIn({ column, builtIn, rights = {} }: Role, module: ModuleId): string | null {
  if (column === 'outside') return null;
  if (column === 'administrator' || column === 'demo') return 'rw';
  const own = seededRoles.find(({ name }) => name === builtIn)?.modules.find(({ id }) => id === module)?.rights;
  return own ?? rights[module] ?? null;
}

/** Whether the contract alone refuses: the role has not the right that the call needs, stands outside, or the house is a demo. */
export function isRefusedByContract(role: Role, call: Call): boolean {
  if (!inCommunity(call)) return needsOf(call.name, call.spec) === 'superAdmin' && role.column !== 'administrator';
  if (role.column === 'outside') return true;
  if (verdictOf(role, call) === 'demo') return true;
  const needs = needsOf(call.name, call.spec);
  if (needs === 'member' || !call.module) return false;
  return !heldIn(role, call.module)?.startsWith(needs === 'read' ? 'r' : 'rw');
}

/** An input that names nothing there is: enough for a call that is refused before its input is looked at. */
export const emptyInput = ({ name }: Call): object =>
  Object.fromEntries([...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, newId()]));

/** The refusal that a role hears, null when it may. */
export function refusal(role: Role, call: Call): ErrorKey | null {
  const verdict = verdictOf(role, call);
  if (verdict === 'demo') return 'BASE.ERRORS.DEMO';
  if (verdict === 'yes') return null;
  const isOpen = needsOf(call.name, call.spec) === 'member' && role.column !== 'outside';
  return (isOpen && examples[call.name].refusal) || 'BASE.ERRORS.NO_PERMISSION';
}

/** A house of the role's own, with somebody who writes there and the one who asks. */
export async function prepare(role: Role): Promise<Stage> {
  const world = await openWorld();
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  const me = await role.enter(home);
  await givePassword(world, writer);
  await givePassword(world, me);
  return { world, home, writer, me };
}

/** The stage with the one who asks signed in once more: some calls end a session, and what some others change belongs to one. */
export async function signedInAnew(stage: Stage): Promise<Stage> {
  const { world, home, me } = stage;
  const token = await openSession(world.database.db, me.accountId, 'matice', new Date().toISOString());
  return { ...stage, me: { ...me, token, call: holder(world, token, home.id) } };
}

/** The input of a call, made while the community still accepts writing, and a token of its own. */
export async function materialFor(role: Role, call: Call, held: Stage) {
  const stage = await signedInAnew(held);
  const { world, home, me } = stage;
  if (role.column === 'demo') await changeCommunity(world, home.id, { isDemo: false });
  const input = await examples[call.name].input(stage);
  if (role.column === 'demo') await changeCommunity(world, home.id, { isDemo: true });
  return { input, token: me.token };
}
