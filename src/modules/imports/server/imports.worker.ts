import { parentPort } from 'node:worker_threads';
import { Failure } from '#shared/errors.ts';
import { parseSheet } from './imports.parse.ts';
import { planImport } from './imports.plan.ts';
import type { Task, TaskReply } from './imports.thread.ts';

// The thread in which files are read and large plans are made, so that nobody else waits.

function perform(task: Task): TaskReply {
  try {
    return { result: task.kind === 'parse' ? parseSheet(task.bytes) : planImport(task.input) };
  } catch (error) {
    return error instanceof Failure ? { refused: error.key } : { error: String((error as Error)?.stack ?? error) };
  }
}

parentPort?.once('message', (task: Task) => {
  parentPort?.postMessage(perform(task));
  parentPort?.close();
});
