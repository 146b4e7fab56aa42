import type { ModuleId, ModuleRights } from '#shared/roles.ts';

const order = { none: 0, r: 1, rw: 2 } as const;
type Level = keyof typeof order;

/** How far a list of rights opens a module. */
const levelOf = (modules: readonly ModuleRights[], id: ModuleId): Level =>
  modules.find((entry) => entry.id === id)?.rights ?? 'none';

/** Whether one level opens more than another. */
const isAbove = (level: Level, other: Level): boolean => order[level] > order[other];

/**
 * The modules that somebody with the rights `own` cannot open as far as `wanted` does: nobody gives more than they have, so
 * that no role is a way to rise. What a role `had` before may stay.
 */
export const beyond = (
  own: readonly ModuleRights[],
  wanted: readonly ModuleRights[],
  had: readonly ModuleRights[] = [],
): ModuleId[] =>
  wanted
    .filter(({ id, rights }) => isAbove(rights, levelOf(own, id)) && isAbove(rights, levelOf(had, id)))
    .map(({ id }) => id);
