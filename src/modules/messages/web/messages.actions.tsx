import { IconArchive, IconPrinter } from '@tabler/icons-react';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Message } from './messages.data.ts';

type MessageVerb = Verb<'edit' | 'print' | 'archive' | 'remove', Pick<Message, 'can'>>;

/** What can be done with a message, as data: the buttons of its page, in this order. */
export const messageVerbs: MessageVerb[] = [
  editVerb,
  { name: 'print', text: 'BASE.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  removeVerb,
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows messages; false when it was not done. */
export function useMessageActions() {
  const t = useText();
  const { refresh, act } = useVerbs('message');

  return {
    refresh,
    print: ({ id, title }: Pick<Message, 'id' | 'title'>) =>
      saveFile(fetchFile('GET /message/{id}/print', { id }), `${title || 'zprava'}.pdf`),
    archive: (rows: Pick<Message, 'id'>[]) =>
      act({
        question:
          rows.length === 1 ? t('BASE.CONFIRM.ARCHIVE') : t('MESSAGE.CONFIRM.ARCHIVE_ALL', { count: rows.length }),
        call: () => doTo(rows, 'PUT /message/{id}/archive', 'PUT /message/archive-all'),
        done: t('MESSAGE.DONE.ARCHIVED', { count: rows.length }),
      }),
    remove: (rows: Pick<Message, 'id' | 'acceptRead'>[]) => {
      const single = t(rows.some((row) => row.acceptRead) ? 'BASE.CONFIRM.DELETE_ACCEPT_READ' : 'BASE.CONFIRM.DELETE');
      return act({
        question: rows.length === 1 ? single : t('MESSAGE.CONFIRM.DELETE_ALL', { count: rows.length }),
        danger: true,
        call: () => doTo(rows, 'DELETE /message/{id}', 'PUT /message/delete-all'),
        done: t('MESSAGE.DONE.DELETED', { count: rows.length }),
      });
    },
  };
}
