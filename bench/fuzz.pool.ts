// Processes that work through a list of tasks together, each on a core of its own.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from '../src/testing/global.ts';
import type { Ground } from '../src/testing/ground.ts';

/** PostgreSQL and the register of companies for all processes of a run. */
export async function layGround() {
  const ground: Partial<Ground> = {};
  const clear = await setup({ provide: (key, value) => void Object.assign(ground, { [key]: value }) });
  return { ground: ground as Ground, clear };
}

const silence = 300_000;

/**
 * Gives tasks to so many processes of a script until there is none left, then the word `end`. Every message is a report, and
 * after each but the last one the process gets its next task. A process that dies or says nothing for five minutes is an error
 * that names its task.
 */
export async function runPool<Task, Report>(
  script: string,
  workers: number,
  next: () => Task | null,
  hear: (report: Report) => void,
): Promise<void> {
  const { ground, clear } = await layGround();
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const env = { ...process.env, FUZZ_GROUND: JSON.stringify(ground) };
      const child = fork(fileURLToPath(new URL(script, import.meta.url)), { env });
      let task: Task | null = null;
      const watch = setTimeout(() => child.kill('SIGKILL'), silence);
      child.on('message', (report: Report) => {
        watch.refresh();
        hear(report);
        if (!child.connected) return;
        task = next();
        child.send(task ?? 'end', () => {}); // it may have ended by now
      });
      child.on('exit', (code, signal) => {
        clearTimeout(watch);
        if (code === 0) return resolve();
        reject(new Error(`a process ended with ${code ?? signal} at ${JSON.stringify(task)}`));
      });
    });
  const ends = await Promise.allSettled(Array.from({ length: workers }, runOne));
  await clear();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
