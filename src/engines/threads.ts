import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { Failure } from '#shared/errors.ts';

type Reply = { result: unknown } | { refused: Failure['key']; detail: Failure['detail'] } | { error: string };

/** Starts the thread of a script, named without its ending, that lies beside the module at `base`: as source, or built. */
export function startThread(script: string, base: string, heapMb: number): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  const built = new URL(`${script}.js`, base);
  if (existsSync(built)) return new Worker(built, options);
  return new Worker(loadSource(new URL(`${script}.ts`, base)), { ...options, eval: true });
}

/** Unbuilt, the script is TypeScript: Node 20 gives its threads no loader, so the thread registers one itself. */
function loadSource(script: URL): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(script.href);
  return `import(${loader}).then(({ register }) => { register(); return import(${source}); })`;
}

/** A thread died, or took longer than it may: the task was more than a machine has for one. */
export class ThreadLost extends Error {}

/** Does one task in a thread of its own, at most so many milliseconds; what it refuses is refused here. */
export function inThread<Result>(worker: Worker, task: unknown, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => lose('took too long'), limitMs);
    const finish = () => {
      clearTimeout(timer);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      void worker.terminate();
    };
    const lose = (reason: string) => {
      finish();
      reject(new ThreadLost(`a thread ${reason}`));
    };
    worker.on('error', (error) => lose(String(error)));
    worker.on('exit', (code) => lose(`ended with ${code}`));
    worker.on('message', (reply: Reply) => {
      finish();
      if ('result' in reply) return resolve(reply.result as Result);
      reject('refused' in reply ? new Failure(reply.refused, reply.detail) : new Error(reply.error));
    });
    worker.postMessage(task);
  });
}

/** How far a thread steps back: it gets a third of what a request gets while both want a processor. */
const gentle = 5;

/** Lets requests come before this thread, where the system knows threads by number (Linux); elsewhere nothing happens. */
function giveWay(): void {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    setPriority(Number(thread), gentle);
  } catch {
    // it goes on beside the others
  }
}

/** The other side: answers the one task that a thread is given, when nobody else wants the processor. */
export function answerTask<Task>(perform: (task: Task) => unknown): void {
  giveWay();
  const answer = (task: Task): Reply => {
    try {
      return { result: perform(task) };
    } catch (error) {
      return error instanceof Failure
        ? { refused: error.key, detail: error.detail }
        : { error: String((error as Error)?.stack ?? error) };
    }
  };
  parentPort?.once('message', (task: Task) => {
    parentPort?.postMessage(answer(task));
    parentPort?.close();
  });
}
