import { readStatement } from '#engines/statements/statements.ts';
import { answerTask } from '#engines/threads.ts';
import { type Read, refusing, type Task } from './bank.thread.ts';

// The thread in which statements are read, so that nobody else waits.

answerTask(({ bytes, remembered, mapping }: Task): Read => refusing(() => readStatement(bytes, remembered, mapping)));
