import { IconArchive, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react';
import { fetchFile } from '#web/api.ts';
import { saveBlob } from '#web/save.ts';
import { useText } from '#web/text.tsx';
import { doTo, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Message } from './messages.data.ts';

type MessageVerb = Verb<'edit' | 'print' | 'archive' | 'remove', Pick<Message, 'can'>>;

/** What can be done with a message, as data: the buttons of its page, in this order. */
export const messageVerbs: MessageVerb[] = [
  { name: 'edit', text: 'BASE.EDIT', icon: IconEdit, fits: (row) => row.can.edit },
  { name: 'print', text: 'BASE.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  { name: 'remove', text: 'BASE.DELETE', icon: IconTrash, fits: (row) => row.can.remove },
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows messages; false when it was not done. */
export function useMessageActions() {
  const t = useText();
  const { refresh, act } = useVerbs('message');

  return {
    refresh,
    print: async ({ id, title }: Pick<Message, 'id' | 'title'>) => {
      const blob = await fetchFile('GET /message/{id}/print', { id }).catch(() => null);
      if (blob) saveBlob(blob, `${title || 'zprava'}.pdf`);
    },
    archive: (ids: string[]) =>
      act({
        question:
          ids.length === 1 ? t('BASE.CONFIRM.ARCHIVE') : t('MESSAGE.CONFIRM.ARCHIVE_ALL', { count: ids.length }),
        call: () => doTo(ids, 'PUT /message/{id}/archive', 'PUT /message/archive-all'),
        done: t('MESSAGE.DONE.ARCHIVED', { count: ids.length }),
      }),
    remove: (rows: Pick<Message, 'id' | 'acceptRead'>[]) => {
      const ids = rows.map((row) => row.id);
      const single = t(rows.some((row) => row.acceptRead) ? 'BASE.CONFIRM.DELETE_ACCEPT_READ' : 'BASE.CONFIRM.DELETE');
      return act({
        question: ids.length === 1 ? single : t('MESSAGE.CONFIRM.DELETE_ALL', { count: ids.length }),
        danger: true,
        call: () => doTo(ids, 'DELETE /message/{id}', 'PUT /message/delete-all'),
        done: t('MESSAGE.DONE.DELETED', { count: ids.length }),
      });
    },
  };
}
