import { IconBan, IconCheck, IconGavel, IconListCheck, IconRotate, IconScale } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { editVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Resolution } from './resolutions.data.ts';

/** The verbs that ask for more than a click. */
export type Asked = 'cancel' | 'contest' | 'settle' | 'plan';

/** What can be done with a resolution, as data: the buttons of its page. */
export const resolutionVerbs: Verb<Asked | 'edit' | 'fulfil' | 'reopen', Pick<Resolution, 'can'>>[] = [
  { name: 'fulfil', text: 'RESOLUTION.FULFIL', icon: IconCheck, isMain: true, fits: (row) => row.can.fulfil },
  { name: 'settle', text: 'RESOLUTION.SETTLE', icon: IconGavel, isMain: true, fits: (row) => row.can.settle },
  { name: 'plan', text: 'RESOLUTION.TASK.ADD', icon: IconListCheck, fits: (row) => row.can.plan },
  { name: 'reopen', text: 'RESOLUTION.REOPEN', icon: IconRotate, fits: (row) => row.can.reopen },
  { name: 'cancel', text: 'RESOLUTION.CANCEL', icon: IconBan, fits: (row) => row.can.cancel },
  { name: 'contest', text: 'RESOLUTION.CONTEST', icon: IconScale, fits: (row) => row.can.contest },
  { ...editVerb, isMain: false },
];

/** The verbs at work. What is undone by the next button is not asked about. */
export function useResolutionVerbs({ id }: Pick<Resolution, 'id'>) {
  const t = useText();
  const { act, refresh } = useVerbs('resolution');
  const run = async (call: () => Promise<unknown>, done: string) => {
    const isDone = await act({ call, done });
    if (isDone) await refresh();
    return isDone;
  };
  return {
    run,
    fulfil: () => void run(() => api('PUT /resolution/{id}/fulfil', { id }), t('RESOLUTION.DONE.MOVED')),
    reopen: () => void run(() => api('PUT /resolution/{id}/reopen', { id }), t('RESOLUTION.DONE.MOVED')),
  };
}
