import type { AddressInfo } from 'node:net';
import { newId } from '#engines/secrets.ts';
import { openSession } from '#server/session.ts';
import { needsOf } from '#shared/contract.ts';
import { auditRoles, type BuiltInRole, committeeRoles, moduleIds } from '#shared/roles.ts';
import { canary, settleCanary } from './canary.ts';
import { examples, type Stage } from './examples.ts';
import type { Material } from './hostile.cases.ts';
import { type Spot, spotsOf } from './hostile.values.ts';
import { type Call, type CallName, calls, inCommunity } from './surface.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  givePassword,
  house,
  openWorld,
  type Person,
  type World,
} from './world.ts';

/** Somebody who asks: with which session, for which house, and on which stage the examples are made. */
export type Actor = { name: string; person: Person | null; communityId: string; place: 'home' | 'demo' };

const builtIn: BuiltInRole[] = [...committeeRoles, ...auditRoles, 'member', 'neighbour'];

/** A house that nobody of ours belongs to, full of canaries; its ids are tried everywhere. */
async function settleForeign(world: World) {
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  await givePassword(world, writer);
  await settleCanary({ world, home, writer });
  const inputs = new Map<CallName, Record<string, unknown>>();
  const stage = { world, home, writer, me: writer };
  for (const call of calls.filter(inCommunity))
    inputs.set(call.name, (await examples[call.name].input(stage)) as Record<string, unknown>);
  return { id: home.id, inputs };
}

async function settleStage(world: World): Promise<Stage> {
  const home = await house(world);
  const [writer, me] = [await home.join('mayorCommittee'), await home.join('mayorCommittee')];
  await givePassword(world, writer);
  await givePassword(world, me);
  return { world, home, writer, me };
}

/** Everybody who asks on a stage: each role, who is out, who never was in, and a community that may only be looked at. */
async function enter(world: World, { home, me, writer }: Stage, demo: Stage, foreignId: string): Promise<Actor[]> {
  const there = { communityId: home.id, place: 'home' } as const;
  const roleOf = async (title: string, modules: { id: 'messages' | 'users' | 'surveys'; rights: 'r' | 'rw' }[]) =>
    (await writer.call('POST /role', { title, modules })).data.id;
  const reading = [{ id: 'messages', rights: 'r' } as const, { id: 'users', rights: 'r' } as const];
  const joined = async (name: string, role: BuiltInRole, values: object = {}) => ({
    name,
    person: await home.join(role, values),
    ...there,
  });
  const stranger = await (await house(world)).join('mayorCommittee');
  return [
    { name: 'chair', person: me, ...there },
    { name: 'administrator', person: await administrator(world, home.id), ...there },
    ...(await Promise.all(builtIn.slice(1).map((role) => joined(role, role)))),
    await joined('reader', 'member', { roleId: await roleOf('Čtenář', reading) }),
    await joined('nobody', 'member', { roleId: await roleOf('Nikdo', [{ id: 'surveys', rights: 'rw' }]) }),
    await joined('archived chair', 'mayorCommittee', { archivedAt: new Date().toISOString() }),
    await joined('chair without access', 'mayorCommittee', { hasAccess: false }),
    { name: 'signed out', person: null, ...there },
    { name: 'chair of another house', person: stranger, ...there },
    { name: 'chair in a foreign house', person: me, communityId: foreignId, place: 'home' },
    { name: 'chair of a demo house', person: demo.me, communityId: demo.home.id, place: 'demo' },
  ];
}

/** Where hostile requests are made: the houses, who asks, and what each call would accept, made anew when it was used up. */
export async function openArena(world: World) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const foreign = await settleForeign(world);
  const spots = new Map<CallName, Spot[]>(calls.map(({ name, spec }) => [name, spotsOf(spec.input)]));
  let stages: Record<Actor['place'], Stage>;
  let actors: Actor[];
  const held = new Map<string, { input: Record<string, unknown>; misses: number }>();
  let gone: string[] = [];

  async function renew() {
    stages = { home: await settleStage(world), demo: await settleStage(world) };
    actors = await enter(world, stages.home, stages.demo, foreign.id);
    await changeCommunity(world, stages.demo.home.id, { isDemo: true });
    held.clear();
    gone = [newId()];
  }
  async function inputOf({ name }: Call, place: Actor['place']) {
    const key = `${place} ${name}`;
    const known = held.get(key);
    if (known) return known.input;
    const { home } = stages[place];
    await changeCommunity(world, home.id, { isDemo: false, modules: [...moduleIds] }); // an administrator may have switched them off
    const input = (await examples[name].input(stages[place])) as Record<string, unknown>;
    if (place === 'demo') await changeCommunity(world, home.id, { isDemo: true });
    held.set(key, { input, misses: 0 });
    return input;
  }
  await renew();
  return {
    foreignId: foreign.id,
    port: (world.app.server.address() as AddressInfo).port,
    actors: () => actors,
    renew,
    /** The caller who gets furthest with a call. */
    deepest: ({ name, spec }: Call) => actors[needsOf(name, spec) === 'superAdmin' ? 1 : 0] as Actor,
    async material(call: Call, { place }: Actor): Promise<Material> {
      if (call.module === null || /code|ares|ical|feed/i.test(call.name)) await forgetTries(world);
      const input = structuredClone(await inputOf(call, place));
      return { call, input, spots: spots.get(call.name) ?? [], foreign: foreign.inputs.get(call.name) ?? null, gone };
    },
    /** Notes how a call ended: what it accepted is used up, and a session that ended is opened again. */
    async note(call: Call, { place, person }: Actor, status: number) {
      const key = `${place} ${call.name}`;
      const example = held.get(key);
      if (status === 401 && person) {
        person.token = await openSession(world.database.db, person.accountId, 'arena', new Date().toISOString());
      }
      if (!example) return;
      if (status === 404 || status === 409) example.misses++;
      if (status === 200 ? call.name.startsWith('GET ') : example.misses < 8) return;
      if (typeof example.input.id === 'string') gone = [...gone.slice(-5), example.input.id];
      held.delete(key);
    },
  };
}
export type Arena = Awaited<ReturnType<typeof openArena>>;

/** Whether an answer tells somebody of the foreign house what is written there. */
export const isLeak = (text: string, actor: Actor): boolean => actor.name !== 'administrator' && text.includes(canary);

/** The arena of a test's own world. */
export const openTestArena = async () => {
  const world = await openWorld();
  return { world, arena: await openArena(world) };
};
