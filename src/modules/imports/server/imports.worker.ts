import { answerTask } from '#engines/threads.ts';
import { parseBook } from './imports.parse.ts';
import { planImport } from './imports.plan.ts';
import type { Task } from './imports.thread.ts';

// The thread in which files are read and large plans are made, so that nobody else waits.

answerTask((task: Task) => (task.kind === 'parse' ? parseBook(task.bytes) : planImport(task.input)));
