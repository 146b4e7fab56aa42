import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Failure } from '#shared/errors.ts';

type Reply = { result: unknown } | { refused: Failure['key']; detail: Failure['detail'] } | { error: string };

/** Where a thread writes the number by which the system knows it. */
const numbers = new WeakMap<Worker, Int32Array>();

/** Starts the thread of a script, named without its ending, that lies beside the module at `base`: as source, or built. */
export function startThread(script: string, base: string, heapMb: number): Worker {
  const number = new Int32Array(new SharedArrayBuffer(4));
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb }, workerData: number };
  const built = new URL(`${script}.js`, base);
  const source = () => loadSource(new URL(`${script}.ts`, base));
  const worker = existsSync(built) ? new Worker(built, options) : new Worker(source(), { ...options, eval: true });
  numbers.set(worker, number);
  return worker;
}

/** The other side: lets who started this thread see how much of a processor it uses. */
export function showUse(): void {
  const thread = threadNumber();
  if (thread !== undefined) Atomics.store(workerData as Int32Array, 0, thread);
}

/** Milliseconds of a processor that a thread has used since it began; undefined before it shows that, and where the system does not tell (other than Linux). */
export function usedMs(worker: Worker): number | undefined {
  const thread = Atomics.load(numbers.get(worker) ?? new Int32Array(1), 0);
  if (thread === 0) return undefined;
  try {
    const [, after = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1').split(') ');
    const [user, system] = after.split(' ').slice(11, 13);
    return 10 * (Number(user) + Number(system)); // Linux tells hundredths of a second
  } catch {
    return undefined;
  }
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

/** The number by which the system knows this thread, where it tells (Linux). */
function threadNumber(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/')[2]);
  } catch {
    return undefined;
  }
}

/** Lets requests come before this thread, where the system knows threads by number (Linux); elsewhere nothing happens. */
function giveWay(): void {
  try {
    const thread = threadNumber();
    if (thread !== undefined) setPriority(thread, gentle);
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
