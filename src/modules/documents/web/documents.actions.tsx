import { IconDownload, IconExternalLink, IconFileZip, IconFolderSymlink } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { type Say, useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { deletion, editVerb, removeVerb, restore, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { DocumentRow, FileRow } from './documents.data.ts';

type Of = Pick<FileRow, 'can' | 'type'>;
const isLink = (file: Pick<FileRow, 'type'>) => file.type === 'link';

/** What can be done with a file, as data: the buttons of its page, in this order. */
export const fileVerbs: Verb<'edit' | 'download' | 'open' | 'remove', Of>[] = [
  editVerb,
  { name: 'download', text: 'BASE.DOWNLOAD', icon: IconDownload, isRead: true, fits: (row) => !isLink(row) },
  { name: 'open', text: 'FILE.OPEN_LINK', icon: IconExternalLink, isRead: true, fits: isLink },
  removeVerb,
];

const isFile = (row: DocumentRow) => row.kind === 'file';

/** What can be done with a row of the list: the items of its menu, in this order. */
export const rowVerbs: Verb<'download' | 'open' | 'zip' | 'edit' | 'move' | 'remove', DocumentRow>[] = [
  {
    name: 'download',
    text: 'BASE.DOWNLOAD',
    icon: IconDownload,
    isRead: true,
    fits: (row) => isFile(row) && !isLink(row),
  },
  {
    name: 'open',
    text: 'FILE.OPEN_LINK',
    icon: IconExternalLink,
    isRead: true,
    fits: (row) => isFile(row) && isLink(row),
  },
  { name: 'zip', text: 'DOCUMENT.ZIP', icon: IconFileZip, isRead: true, fits: (row) => !isFile(row) },
  editVerb,
  { name: 'move', text: 'DOCUMENT.MOVE', icon: IconFolderSymlink, fits: (row) => row.can.edit },
  removeVerb,
];

/** The ids of rows as the calls for several take them (G-113). */
export const selectionOf = (rows: DocumentRow[]) => ({
  folders: rows.filter((row) => !isFile(row)).map(({ id }) => id),
  files: rows.filter(isFile).map(({ id }) => id),
});

/** What is asked before rows go: folders take all that is in them, files that had to be read their acceptances (G-106, G-112). */
function deleteQuestion(t: Say, rows: DocumentRow[]): Question {
  const isMustRead = rows.some((row) => row.kind === 'file' && row.acceptRead);
  if (rows.every(isFile)) return deletion(t, rows, fileDeletion(isMustRead));
  return deletion(t, rows, {
    ...({ thing: 'FOLDER.THING', all: 'DOCUMENT.CONFIRM.DELETE_WITH_FOLDERS' } as const),
    ...({ ask: 'FOLDER.CONFIRM.DELETE', skip: 'document.remove' } as const),
  });
}

const fileDeletion = (isMustRead: boolean) => ({
  ...({ thing: 'FILE.THING', all: 'DOCUMENT.CONFIRM.DELETE_ALL', skip: 'document.remove' } as const),
  ask: isMustRead ? ('BASE.CONFIRM.DELETE_ACCEPT_READ' as const) : undefined,
});

/** The verbs at work: each asks, calls, says what it did and refreshes what shows documents; false when it was not done. */
export function useDocumentActions() {
  const t = useText();
  const { refresh, act } = useVerbs('document');
  return {
    refresh,
    /** Saves a file under the name that the server gives it; a fresh address, because the one in the list ends after an hour. */
    async download({ id }: Pick<FileRow, 'id'>) {
      const reply = await api('GET /file/{id}/download', { id, type: 'link' }).catch(() => null);
      const address = (reply as { url: string } | null)?.url;
      if (!address) return;
      const link = document.createElement('a');
      link.href = address;
      link.download = '';
      link.click();
    },
    /** Opens a web link beside the application, which is not told to where it leads from. */
    openLink: ({ url }: Pick<FileRow, 'url'>) => void window.open(url ?? '', '_blank', 'noopener,noreferrer'),
    /** Rows as one archive; the ticks stay, so it answers false. */
    async zip(rows: DocumentRow[]) {
      await saveFile(fetchFile('PUT /folder/download-selected', selectionOf(rows)), 'dokumenty.zip');
      return false;
    },
    remove: (rows: DocumentRow[]) =>
      act({
        question: deleteQuestion(t, rows),
        undo: () => restore(rows),
        call() {
          const [first] = rows;
          if (rows.length > 1 || !first) return api('PUT /file/delete', selectionOf(rows));
          return first.kind === 'file'
            ? api('DELETE /file/{id}', { id: first.id })
            : api('DELETE /folder/{id}', { id: first.id });
        },
        done: t('DOCUMENT.DONE.DELETED', { count: rows.length }),
      }),
    removeFile: (file: Pick<FileRow, 'id' | 'name' | 'acceptRead'>) =>
      act({
        question: deletion(t, [{ title: file.name }], fileDeletion(file.acceptRead)),
        undo: () => restore([file]),
        call: () => api('DELETE /file/{id}', { id: file.id }),
        done: t('DOCUMENT.DONE.DELETED', { count: 1 }),
      }),
  };
}
