import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { selectionOf, useDocumentActions } from './documents.actions.tsx';
import type { DocumentRow } from './documents.data.ts';
import { FolderDialog } from './documents.folder.tsx';
import { FolderTree } from './documents.tree.tsx';

type Props = {
  rows: DocumentRow[];
  /** Where they lie now; null is the root. */
  from: string | null;
  onClose: () => void;
};

/** Where folders and files go: the tree, the place where one is, and a new folder inside the chosen one (DOC-33). */
export function MoveDialog({ rows, from, onClose }: Props) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [place, setPlace] = useState(from);
  const [isMaking, { open, close }] = useDisclosure(false);
  const selection = selectionOf(rows);
  async function move() {
    try {
      await api('PUT /folder/move', { ...selection, parentId: place });
      await refresh();
      notify('success', t('DOCUMENT.DONE.MOVED', { count: rows.length }));
      onClose();
    } catch {
      // the refusal has shown its toast by itself; another place may be chosen
    }
  }
  return (
    <FormDialog
      title={t('DOCUMENT.MOVE_TITLE', { count: rows.length })}
      does={t('DOCUMENT.MOVE_HERE')}
      run={move}
      isOff={place === from}
      onClose={onClose}
    >
      <FolderTree label={t('DOCUMENT.MOVE_TO')} value={place} onChange={setPlace} without={selection.folders} />
      <Group>
        <WriteButton variant="light" size="xs" leftSection={<IconFolderPlus size={16} />} onClick={open}>
          {t('FOLDER.NEW_HERE')}
        </WriteButton>
      </Group>
      {isMaking && <FolderDialog parentId={place} onClose={close} onCreated={setPlace} />}
    </FormDialog>
  );
}
