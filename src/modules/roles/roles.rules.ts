import type { ModuleId, ModuleRights, Rights } from '#shared/roles.ts';

const order = { none: 0, r: 1, rw: 2 } as const;
export type Level = keyof typeof order;

/** How far a list of rights opens a module. */
export const levelOf = (modules: readonly ModuleRights[], id: ModuleId): Level =>
  modules.find((entry) => entry.id === id)?.rights ?? 'none';

/** Whether one level opens more than another. */
export const isAbove = (level: Level, other: Level): boolean => order[level] > order[other];

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

/** The rights with one module set to a level. */
export const withLevel = (modules: readonly ModuleRights[], id: ModuleId, level: Level): ModuleRights[] => [
  ...modules.filter((entry) => entry.id !== id),
  ...(level === 'none' ? [] : [{ id, rights: level as Rights }]),
];
