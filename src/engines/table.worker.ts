import { pairsOf } from './table.pairs.ts';
import { answerTask } from './threads.ts';

// The thread in which tables are read, so that nobody else waits.

answerTask(({ bytes }: { bytes: Uint8Array }) => pairsOf(bytes));
