import { answerTask } from '#engines/threads.ts';
import { planImport } from './imports.plan.ts';
import { openBook, planBook, propose } from './imports.proposal.ts';
import type { Answers, Task } from './imports.thread.ts';

// The thread in which files are read and large plans are made, so that nobody else waits. It answers no more than was asked:
// what comes back is copied while everybody waits.

const answers: Answers = {
  open: ({ bytes, known }) => openBook(bytes, known),
  list: ({ bytes, known }) => planBook(bytes, known),
  propose: ({ table, known }) => propose(table, known),
  preview: ({ input }) => planImport(input).preview,
  plan: ({ input }) => planImport(input),
};

answerTask(({ kind, ...task }: Task) => answers[kind](task as never));
