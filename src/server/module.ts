import type { Client } from '#engines/client.ts';
import type { Db } from '#engines/db.ts';
import type { CallSpec, Contract } from '#shared/contract.ts';
import { type ErrorPart, joinErrors } from '#shared/errors.ts';
import { alwaysEnabled, moduleIds } from '#shared/roles.ts';
import { gatherTexts } from '#texts/kernel.ts';
import type { Declared, Handlers, Takeout } from './context.ts';
import type { Job } from './jobs.ts';
import type { defineLetters, Letter } from './mail.ts';

/** Somebody of the sample: what they call, and how they send a file with its fields to a path. */
export type SamplePerson<Calls extends Record<string, CallSpec>> = {
  email: string;
  call: Client<Calls>;
  store(path: string, file: { name: string; bytes: Buffer }, fields?: object, part?: string): Promise<void>;
};

/** With what a module writes its sample: the two houses, some owners of the first, a clock that it sets back to `today`, and the last letter of a kind to an address. */
export type SampleTools = {
  first: string;
  second: string;
  owners: string[];
  today: string;
  setClock(instant: string): void;
  work(job: string): Promise<void>; // does a job of the background now, as it would be done by itself
  signIn<Calls extends Record<string, CallSpec>>(email: string, communityId: string): Promise<SamplePerson<Calls>>;
  letterTo(email: string, kind: Letter['kind']): Promise<string>;
};

/** Looks over `what` a module keeps of all communities and everybody trusts; answers how much it has seen, and a sentence for each thing that is wrong. */
export type Audit = { what: string; run(db: Db): Promise<{ detail: string; problems: string[] }> };

/** What a module may declare besides its calls: among it what it refuses, what it writes by mail, and `jobs`, the work that it does in the background. */
type Parts = Partial<Omit<Declared, 'errors' | 'openings' | 'renewals' | 'modules' | 'takeout'>> & {
  errors?: ErrorPart;
  takeout?: readonly Takeout[];
  letters?: ReturnType<typeof defineLetters<string, string>>;
  jobs?: readonly Job[];
  /** Run when a backup was brought back. */
  audit?: Audit;
  /** Believable content for the sample houses; loaded when they are written. */
  sample?: () => Promise<{ writeSample(tools: SampleTools): Promise<void> }>;
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
  waits: modules.flatMap(({ waits = [] }) => waits),
  workedOut: modules.flatMap(({ workedOut = [] }) => workedOut),
  watches: modules.flatMap(({ watches = [] }) => watches),
  leaving: modules.flatMap(({ leaving = [] }) => leaving),
  progress: modules.flatMap(({ progress = [] }) => progress),
  houseCounts: Object.assign({}, ...modules.map(({ houseCounts }) => houseCounts)),
  takeout: modules.flatMap(({ contract, takeout = [] }) => takeout.map((one) => ({ ...one, module: contract.module }))),
  modules: moduleIds.filter(
    (id) => alwaysEnabled.includes(id) || modules.some(({ contract }) => contract.module === id),
  ),
  openings: new Set(modules.flatMap(({ letters }) => letters?.opening ?? [])),
  renewals: Object.assign({}, ...modules.map(({ letters }) => letters?.renewed)),
  texts: gatherTexts(modules.flatMap(({ texts = [] }) => texts)),
  errors: joinErrors(modules.flatMap(({ errors = [] }) => errors)),
});
