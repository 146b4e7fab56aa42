import { filledOf } from './table.filled.ts';
import { answerTask } from './threads.ts';

// The thread in which tables are read, so that nobody else waits.

answerTask(filledOf);
