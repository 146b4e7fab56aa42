import { IconLock } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Discussion } from './discussion.data.ts';

/** What can be done with a discussion, as data: the buttons of its page. */
export const discussionVerbs: Verb<'finish', Pick<Discussion, 'can'>>[] = [
  { name: 'finish', text: 'DISCUSSION.FINISH', icon: IconLock, fits: (row) => row.can.finish },
];

/** Closes a discussion and shows it closed. */
export function useFinish() {
  const t = useText();
  const { refresh, act } = useVerbs('discussion');
  return async ({ id, name: title }: Pick<Discussion, 'id' | 'name'>) => {
    const call = () => api('POST /discussion/{id}/finish', { id });
    const question = { ask: 'DISCUSSION.CONFIRM.FINISH', yes: 'DISCUSSION.YES.FINISH', values: { title } } as const;
    if (await act({ question, call, done: t('DISCUSSION.DONE.FINISHED') })) await refresh();
  };
}
