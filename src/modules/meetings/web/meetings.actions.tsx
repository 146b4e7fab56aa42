import { IconFlagCheck, IconPrinter } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import { isSoon } from '../meetings.rules.ts';
import type { Meeting } from './meetings.data.ts';

/** What can be done with a meeting, as data: the buttons of its page, in this order. */
export const meetingVerbs: Verb<'edit' | 'finish' | 'print' | 'remove', Pick<Meeting, 'can'>>[] = [
  editVerb,
  { name: 'finish', text: 'MEETING.FINISH', icon: IconFlagCheck, fits: (row) => row.can.finish },
  { name: 'print', text: 'MEETING.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  removeVerb,
];

type Named = Pick<Meeting, 'id' | 'name' | 'status' | 'start'>;

/** The verbs at work. */
export function useMeetingVerbs() {
  const t = useText();
  const { refresh, act, remove } = useVerbs('meeting');
  return {
    refresh,
    print: ({ id, name }: Named) => saveFile(fetchFile('GET /meeting-of-owners/{id}/print', { id }), `${name}.pdf`),
    finish: ({ id, name }: Named) =>
      act({
        question: { ask: 'MEETING.CONFIRM.FINISH', yes: 'MEETING.YES.FINISH', values: { title: name } },
        call: () => api('PUT /meeting-of-owners/{id}/finish', { id }),
        done: t('MEETING.DONE.FINISHED'),
      }),
    remove: ({ id, name, status, start }: Named) =>
      remove([{ id, title: name }], {
        ...({ thing: 'MEETING.THING', done: 'MEETING.DONE.DELETED', one: 'DELETE /meeting-of-owners/{id}' } as const),
        ask: status === 'scheduled' ? cancelling(start) : undefined,
      }),
  };
}

const cancelling = (start: string) =>
  isSoon(start, new Date().toISOString()) ? 'MEETING.CONFIRM.CANCEL_SOON' : 'MEETING.CONFIRM.CANCEL';
