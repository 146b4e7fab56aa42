import { IconCalendarPlus, IconClipboardCheck, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { deletion, editVerb, removeVerb, restore, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { TypeUpdate } from '../events.rules.ts';
import type { Event } from './events.data.ts';
import { useExtent } from './events.extent.tsx';
import { useUndoing } from './events.undoing.ts';

type EventVerb = Verb<'edit' | 'meeting' | 'deadline' | 'print' | 'save' | 'remove', Pick<Event, 'can'>>;

/** What can be done with an event, as data: the buttons of its page, in this order. */
export const eventVerbs: EventVerb[] = [
  editVerb,
  { name: 'meeting', text: 'EVENT.EDIT_MEETING', icon: IconUsersGroup, fits: (row) => row.can.meeting },
  {
    name: 'deadline',
    text: 'EVENT.TO_DEADLINE',
    icon: IconClipboardCheck,
    isRead: true,
    fits: (row) => row.can.deadline,
  },
  { name: 'print', text: 'BASE.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'save', text: 'EVENT.SAVE_ICS', icon: IconCalendarPlus, isRead: true, fits: () => true },
  removeVerb,
];

/** The verbs at work; `dialog` asks what the deletion of a repeating event applies to and must be drawn. */
export function useEventActions() {
  const t = useText();
  const confirm = useConfirm();
  const extent = useExtent();
  const undoing = useUndoing();
  const { refresh, act } = useVerbs('event');

  return {
    refresh,
    dialog: extent.dialog,
    print: ({ id, title }: Pick<Event, 'id' | 'title'>) =>
      saveFile(fetchFile('GET /event/{id}/print', { id }), `${title}.pdf`),
    save: ({ id, title }: Pick<Event, 'id' | 'title'>) =>
      saveFile(fetchFile('GET /event/{id}/ical', { id }), `${title}.ics`),
    remove: async ({ id, title, repeat, acceptRead }: Pick<Event, 'id' | 'title' | 'repeat' | 'acceptRead'>) => {
      let type = 'this' as TypeUpdate;
      const isOne = !repeat || acceptRead;
      const question = deletion(t, [{ title }], {
        ...({ thing: 'EVENT.THING', all: 'BASE.CONFIRM.DELETE', skip: 'event.remove' } as const),
        ask: acceptRead ? 'BASE.CONFIRM.DELETE_ACCEPT_READ' : undefined,
      });
      const done = await act({
        question: async () => {
          if (isOne) return confirm(question);
          const choice = await extent.ask({ canThis: true });
          type = choice ?? 'this';
          return choice !== null;
        },
        call: () => undoing((undoes) => api('DELETE /event/{id}', { id, type, undoes })),
        done: t('EVENT.DONE.DELETED'),
        undo: isOne ? () => restore([{ id }]) : undefined,
      });
      return done && type !== 'future';
    },
  };
}
