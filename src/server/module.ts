import type { Contract } from '#shared/contract.ts';
import { type ErrorPart, joinErrors } from '#shared/errors.ts';
import type { Declared, Handlers } from './context.ts';
import type { Job } from './jobs.ts';
import type { defineLetters } from './mail.ts';

/** What a module may declare besides its calls: among it what it refuses, what it writes by mail, and `jobs`, the work that it does in the background. */
type Parts = Partial<Omit<Declared, 'errors' | 'openings'>> & {
  errors?: ErrorPart;
  letters?: ReturnType<typeof defineLetters<string, string>>;
  jobs?: readonly Job[];
};

/** A module as the server runs it. */
export type ServerModule = { contract: Contract; handlers: unknown } & Parts;

/** Declares a module: the one value by which the server knows it. */
export const defineModule = <C extends Contract>(
  module: { contract: C; handlers: Handlers<C> } & Parts,
): { contract: C; handlers: unknown } & Parts => module;

/** What modules declare together. */
export const declaredBy = (modules: readonly ServerModule[]): Declared => ({
  kinds: modules.flatMap(({ kinds = [] }) => kinds),
  counts: Object.assign({}, ...modules.map(({ counts }) => counts)),
  takeout: modules.flatMap(({ takeout = [] }) => takeout),
  openings: new Set(modules.flatMap(({ letters }) => letters?.opening ?? [])),
  errors: joinErrors(modules.flatMap(({ errors = [] }) => errors)),
});
