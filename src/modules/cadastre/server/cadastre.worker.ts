import { answerTask } from '#engines/threads.ts';
import { refusing } from './cadastre.thread.ts';

// The thread in which title deeds are read, so that nobody else waits.

answerTask(refusing);
