import { IconLock } from '@tabler/icons-react';
import type { Verb } from '#web/ui/verbs.tsx';
import type { Discussion } from './discussion.data.ts';

/** What can be done with a discussion, as data: the buttons of its page. */
export const discussionVerbs: Verb<'finish', Pick<Discussion, 'can'>>[] = [
  { name: 'finish', text: 'DISCUSSION.FINISH', icon: IconLock, fits: (row) => row.can.finish },
];
