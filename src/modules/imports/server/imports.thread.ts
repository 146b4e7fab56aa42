import { inThread, startThread, ThreadLost } from '#engines/threads.ts';
import { fairTurns, type Whose } from '#engines/turns.ts';
import { fail } from '#shared/errors.ts';
import { type Book, parseBook } from './imports.parse.ts';
import { type PlanInput, planImport } from './imports.plan.ts';

export type Task = { kind: 'parse'; bytes: Uint8Array } | { kind: 'plan'; input: PlanInput };

const limitMs = 20_000;
const heapMb = 768;
/** Less work than this is done at once: starting a thread would take longer. */
const smallPlan = 2_000;
const shortText = 50_000;
const zipSign = 0x50;

/** The tables in a file; but for a short plain text it is read in another thread. A file on which that dies or takes 20 s is refused as unreadable. */
export async function readBook(bytes: Uint8Array, whose: Whose): Promise<Book> {
  if (bytes.length <= shortText && bytes[0] !== zipSign) return parseBook(bytes);
  try {
    return await perform<Book>(whose, { kind: 'parse', bytes });
  } catch (error) {
    if (error instanceof ThreadLost) return fail('TABLE.ERRORS.FILE');
    throw error;
  }
}

/** What an import would do; a large one is thought through in another thread, and 503 says that the machine has no time for it now. */
export async function plan(whose: Whose, input: PlanInput): Promise<ReturnType<typeof planImport>> {
  const size = 3 * input.rows.length + input.house.people.length; // about 100 ms at the limit
  if (size <= smallPlan) return planImport(input);
  try {
    return await perform(whose, { kind: 'plan', input });
  } catch (error) {
    if (error instanceof ThreadLost) return fail('BASE.ERRORS.BUSY');
    throw error;
  }
}

/** Each thread may take hundreds of megabytes; who waits may hold a connection of the database, so few may. */
const threads = fairTurns({ atOnce: 2, waiting: 4, waitingEach: 1 });

const perform = <Result>(whose: Whose, task: Task): Promise<Result> =>
  threads.run(whose, () => inThread<Result>(startThread('imports.worker', import.meta.url, heapMb), task, limitMs));
