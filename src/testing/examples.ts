import { existsSync, readdirSync } from 'node:fs';
import type { ErrorKey } from '#shared/errors.ts';
import type { Calls } from '../modules.ts';
import type { Part } from './upload.ts';
import type { House, Person, World } from './world.ts';

/** Where an example takes what it needs: a community, one of its writers, and who is going to call. */
export type Stage = { world: World; home: House; writer: Person; me: Person };

export type Example = {
  /** An input that the call accepts when the caller may make it; what it is about is made anew each time. */
  input(stage: Stage): Promise<object> | object;
  /** The file of an upload. */
  file?: Part;
  /** The code of the reply to a caller who may; default 200. */
  code?: number;
  /** How the call refuses who may not make it, when it says it in words of its own. */
  refusal?: ErrorKey;
};

/** The modules that have a file of that role for the tests. */
export const modulesWith = (role: 'examples' | 'canary') =>
  readdirSync('src/modules').filter((name) => existsSync(`src/modules/${name}/${name}.${role}.ts`));

const folders = modulesWith('examples');
const parts: object[] = await Promise.all(
  folders.map(async (name) => (await import(`../modules/${name}/${name}.examples.ts`))[`${name}Examples`]),
);

/** One example of every call, gathered from the modules: with it a new one joins the tests of the whole surface. */
export const examples: Record<keyof Calls, Example> = Object.assign({}, ...parts);

const near = process.env.SURFACE?.split(',');
/** How many of something there must be, so that a test says something; fewer do in a run of what is near. */
export const atLeast = (count: number): number => (near ? 0 : count);
/** Whether a call is tried in this run: all are, but in one of what is near to a change. */
export const isNear = (call: keyof Calls): boolean =>
  !near || parts.some((part, at) => near.includes(folders[at] as string) && call in part);
