import { type ErrorKey, fail } from '#shared/errors.ts';
import { inThread, startThread, ThreadLost } from './threads.ts';
import { fairTurns, type Whose } from './turns.ts';

const zipSign = 0x50;

/** How files of one kind are read: by what, the script of its thread and where that lies, how many bytes are short, how long and with how many megabytes a thread may try, and what is said of a file on which it is lost. */
type Reading<Task, Result> = {
  read: (task: Task) => Result;
  script: string;
  base: string;
  short: number;
  limitMs: number;
  heapMb: number;
  lost: ErrorKey;
};

/**
 * Reads files of somebody else: a short text at once, since starting a thread takes longer, any other in a thread, one at a
 * time. Who waits may hold a connection of the database, so few may.
 */
export function fileReader<Task extends { bytes: Uint8Array }, Result>(of: Reading<Task, Result>) {
  const turns = fairTurns({ atOnce: 1, waiting: 4, waitingEach: 1, rests: true });
  return async (whose: Whose, task: Task): Promise<Result> => {
    if (task.bytes.length <= of.short && task.bytes[0] !== zipSign) return of.read(task);
    const work = () => inThread<Result>(startThread(of.script, of.base, of.heapMb), task, of.limitMs);
    return turns.run(whose, work).catch((error) => {
      if (error instanceof ThreadLost) return fail(of.lost);
      throw error;
    });
  };
}
