import { answerTask } from '#engines/threads.ts';
import { readItems } from './ical.items.ts';

// The thread in which a long calendar is read, so that nobody else waits.

answerTask(({ bytes, now }: { bytes: Uint8Array; now: string }) => readItems(bytes, now));
