import { IconArchive, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { api, fetchFile } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { saveBlob } from '#web/save.ts';
import type { TextKey } from '#web/text.tsx';
import { useText } from '#web/text.tsx';
import type { Message } from './messages.data.ts';

type Verb = {
  name: 'edit' | 'print' | 'archive' | 'remove';
  text: TextKey;
  icon: typeof IconEdit;
  /** A verb that changes nothing, and so works in a demo too. */
  isRead?: boolean;
  /** Whether the server allows it on this row. */
  fits: (row: Pick<Message, 'can'>) => boolean;
};

/** What can be done with a message, as data: the buttons of its page, in this order. */
export const messageVerbs: Verb[] = [
  { name: 'edit', text: 'BASE.EDIT', icon: IconEdit, fits: (row) => row.can.edit },
  { name: 'print', text: 'BASE.PRINT', icon: IconPrinter, isRead: true, fits: () => true },
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  { name: 'remove', text: 'BASE.DELETE', icon: IconTrash, fits: (row) => row.can.remove },
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows messages; false when it was not done. */
export function useMessageActions() {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['message'] });

  async function act(question: string, danger: boolean, work: () => Promise<unknown>, done: string): Promise<boolean> {
    if (!(await confirm(question, { danger }))) return false;
    try {
      await work();
    } catch {
      return false; // the toast has said why
    }
    notify('success', done);
    await client.invalidateQueries({ queryKey: ['message'], refetchType: 'none' }); // what is gone is not asked for again
    await client.invalidateQueries({ queryKey: ['message', 'list'] });
    return true;
  }

  return {
    refresh,
    print: async ({ id, title }: Pick<Message, 'id' | 'title'>) => {
      const blob = await fetchFile('GET /message/{id}/print', { id }).catch(() => null);
      if (blob) saveBlob(blob, `${title || 'zprava'}.pdf`);
    },
    archive: (ids: string[]) =>
      act(
        ids.length === 1 ? t('BASE.CONFIRM.ARCHIVE') : t('MESSAGE.CONFIRM.ARCHIVE_ALL', { count: ids.length }),
        false,
        () =>
          ids.length === 1
            ? api('PUT /message/{id}/archive', { id: ids[0] ?? '' })
            : api('PUT /message/archive-all', { ids }),
        t('MESSAGE.DONE.ARCHIVED', { count: ids.length }),
      ),
    remove: (rows: Pick<Message, 'id' | 'acceptRead'>[]) => {
      const ids = rows.map((row) => row.id);
      const single = t(rows.some((row) => row.acceptRead) ? 'BASE.CONFIRM.DELETE_ACCEPT_READ' : 'BASE.CONFIRM.DELETE');
      return act(
        ids.length === 1 ? single : t('MESSAGE.CONFIRM.DELETE_ALL', { count: ids.length }),
        true,
        () =>
          ids.length === 1
            ? api('DELETE /message/{id}', { id: ids[0] ?? '' })
            : api('PUT /message/delete-all', { ids }),
        t('MESSAGE.DONE.DELETED', { count: ids.length }),
      );
    },
  };
}
