import { IconArchive, IconPinned, IconPrinter } from '@tabler/icons-react';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Message } from './messages.data.ts';

type MessageVerb = Verb<'edit' | 'print' | 'notice' | 'archive' | 'remove', Pick<Message, 'can'>>;

/** What can be done with a message, as data: the buttons of its page, in this order. */
export const messageVerbs: MessageVerb[] = [
  editVerb,
  { name: 'print', text: 'BASE.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'notice', text: 'MESSAGE.NOTICE.PRINT', icon: IconPinned, isRead: true, fits: () => true },
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  removeVerb,
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows messages; false when it was not done. */
export function useMessageActions() {
  const t = useText();
  const { refresh, act, remove } = useVerbs('message');

  return {
    refresh,
    print: ({ id, title }: Pick<Message, 'id' | 'title'>) =>
      saveFile(fetchFile('GET /message/{id}/print', { id }), `${title || 'zprava'}.pdf`),
    notice: ({ id, title }: Pick<Message, 'id' | 'title'>) =>
      saveFile(fetchFile('GET /message/{id}/print', { id, sheet: 'notice' }), `${title || 'zprava'}.pdf`),
    archive: (rows: Pick<Message, 'id' | 'title'>[]) =>
      act({
        question: {
          ask: rows.length === 1 ? 'BASE.CONFIRM.ARCHIVE' : 'MESSAGE.CONFIRM.ARCHIVE_ALL',
          yes: rows.length === 1 ? 'BASE.YES.ARCHIVE' : 'BASE.YES.ARCHIVE_ALL',
          values: { thing: t('MESSAGE.THING'), title: rows[0]?.title ?? '', count: rows.length },
        },
        call: () => doTo(rows, 'PUT /message/{id}/archive', 'PUT /message/archive-all'),
        done: t('MESSAGE.DONE.ARCHIVED', { count: rows.length }),
      }),
    remove: (rows: Pick<Message, 'id' | 'title' | 'acceptRead'>[]) =>
      remove(rows, {
        ...({ thing: 'MESSAGE.THING', all: 'MESSAGE.CONFIRM.DELETE_ALL', done: 'MESSAGE.DONE.DELETED' } as const),
        ...({ one: 'DELETE /message/{id}', many: 'PUT /message/delete-all', skip: 'message.remove' } as const),
        ask: rows.some((row) => row.acceptRead) ? 'BASE.CONFIRM.DELETE_ACCEPT_READ' : undefined,
      }),
  };
}
