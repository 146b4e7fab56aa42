import { inThread, startThread, ThreadLost } from '#engines/threads.ts';
import { fairTurns, type Turns, type Whose } from '#engines/turns.ts';
import { type ErrorKey, fail } from '#shared/errors.ts';
import { type PlanInput, planImport } from './imports.plan.ts';
import type { Plan, Preview } from './imports.planned.ts';
import { type Known, type Opened, openBook, type Proposal, planBook, propose, type Table } from './imports.proposal.ts';

/** What the thread can be asked, and what it answers. */
export type Answers = {
  open(task: { bytes: Uint8Array; known: Known }): Opened | null;
  list(task: { bytes: Uint8Array; known: Known }): { plan: Plan; preview: Preview } | null;
  propose(task: { table: Table; known: Known }): Proposal;
  preview(task: { input: PlanInput }): Preview;
  plan(task: { input: PlanInput }): { plan: Plan; preview: Preview };
};
type Kind = keyof Answers;
export type Task = { [K in Kind]: { kind: K } & Parameters<Answers[K]>[0] }[Kind];

const limitMs = 60_000;
const heapMb = 768;
/** Less work than this is done at once: starting a thread would take longer. */
const small = 2_000;
const shortText = 50_000;
const zipSign = 0x50;

/** About 100 ms of work at the limit. */
const isSmall = (rows: unknown[], { people }: Known['house']) => 3 * rows.length + people.length <= small;

const isShort = (bytes: Uint8Array) => bytes.length <= shortText && bytes[0] !== zipSign;

/** A file as it is opened; but for a short plain text in another thread. A file on which that dies or takes a minute is refused as unreadable. */
export async function readBook(bytes: Uint8Array, known: Known, whose: Whose): Promise<Opened> {
  const opened = isShort(bytes)
    ? openBook(bytes, known)
    : await perform('open', { bytes, known }, whose, 'TABLE.ERRORS.FILE');
  return opened ?? fail('IMPORT.ERRORS.EMPTY');
}

/** What a file would write into a house that is not there yet; refused as {@link readBook} refuses. */
export async function readList(
  bytes: Uint8Array,
  known: Known,
  whose: Whose,
): Promise<{ plan: Plan; preview: Preview }> {
  const found = isShort(bytes)
    ? planBook(bytes, known)
    : await perform('list', { bytes, known }, whose, 'TABLE.ERRORS.FILE');
  return found ?? fail('IMPORT.ERRORS.EMPTY');
}

/** Another table of a file with its proposal. */
export async function readTable(table: Table, known: Known, whose: Whose): Promise<Proposal> {
  return isSmall(table.rows, known.house) ? propose(table, known) : perform('propose', { table, known }, whose);
}

/** What an import would do. */
export async function preview(input: PlanInput, whose: Whose): Promise<Preview> {
  return isSmall(input.rows, input.house) ? planImport(input).preview : perform('preview', { input }, whose);
}

/** What an import would do, and how it is written. */
export async function plan(input: PlanInput, whose: Whose): Promise<{ plan: Plan; preview: Preview }> {
  return isSmall(input.rows, input.house) ? planImport(input) : perform('plan', { input }, whose);
}

/** Each thread may take hundreds of megabytes; who waits may hold a connection of the database, so few may. */
const threads = fairTurns({ atOnce: 2, waiting: 4, waitingEach: 1 });

/** Who asks for the same again and again rests between; who goes on to the next step of an import does not. */
const pace = () => fairTurns({ atOnce: 50, waiting: 50, waitingEach: 1, rests: true });
const paces: Record<Kind, Turns> = { open: pace(), list: pace(), propose: pace(), preview: pace(), plan: pace() };

/** Asks the thread; one that is lost answers `lost`, which else says that the machine has no time for it now. */
async function perform<K extends Kind>(
  kind: K,
  task: Parameters<Answers[K]>[0],
  whose: Whose,
  lost: ErrorKey = 'BASE.ERRORS.BUSY',
): Promise<ReturnType<Answers[K]>> {
  try {
    const start = () => startThread('imports.worker', import.meta.url, heapMb);
    const ask = () => inThread<ReturnType<Answers[K]>>(start(), { kind, ...task }, limitMs);
    return await paces[kind].run(whose, () => threads.run(whose, ask));
  } catch (error) {
    if (error instanceof ThreadLost) return fail(lost);
    throw error;
  }
}
