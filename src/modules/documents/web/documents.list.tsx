import './documents.list.css';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconDownload,
  IconFolderPlus,
  IconFolderSymlink,
  IconLinkPlus,
  IconSearch,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type ListState, useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { type BulkVerb, BulkVerbs } from '#web/ui/listpage.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useDocumentActions } from './documents.actions.tsx';
import { documentColumns } from './documents.columns.tsx';
import { type DocumentRow, type FolderRow, useDocuments, useOpenFolder } from './documents.data.ts';
import { useFileDrop } from './documents.drag.ts';
import { FolderPath } from './documents.path.tsx';

const FolderDialog = lazy(() => import('./documents.folder.tsx').then((m) => ({ default: m.FolderDialog })));
const LinkDialog = lazy(() => import('./documents.link.tsx').then((m) => ({ default: m.LinkDialog })));
const MoveDialog = lazy(() => import('./documents.move.tsx').then((m) => ({ default: m.MoveDialog })));
const FileUpload = lazy(() => import('./documents.upload.tsx').then((m) => ({ default: m.FileUpload })));
const UploadPanel = lazy(() => import('./documents.panel.tsx').then((m) => ({ default: m.UploadPanel })));

/** A file that is being uploaded into a folder; the panel shows how far it is. */
export type Sending = PendingFile & { folderId?: string };
type Dialog =
  | { name: 'upload'; files: File[] }
  | { name: 'folder' | 'link'; folder?: FolderRow }
  | { name: 'move'; rows: DocumentRow[] };

const noTabs: readonly string[] = [];
const sorts = ['name', 'size', 'createdAt'];
const byName = { column: 'name', direction: 'asc' } as const;

/** /dokumenty: what lies in a folder, folders first; or what was found in it at any depth. */
export function DocumentList() {
  const t = useText();
  const { writes } = useSession();
  const folderId = useOpenFolder();
  const { refresh } = useDocumentActions();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [sending, setSending] = useState<Sending[]>([]);
  const onOpen: Open = (name) => setDialog(name === 'upload' ? { name, files: [] } : { name });
  const isWriter = writes('documents');
  return (
    <>
      <PageHeader
        title={t('MODULE.documents')}
        module="documents"
        actions={isWriter && <NewButtons onOpen={onOpen} />}
        deed={isWriter && <UploadButton onOpen={onOpen} />}
      />
      <Suspense>
        {sending.length > 0 && <UploadPanel files={sending} onStored={refresh} onClose={() => setSending([])} />}
      </Suspense>
      <Listing
        key={folderId}
        folderId={folderId}
        onOpen={isWriter ? onOpen : undefined}
        onDialog={setDialog}
        onDrop={isWriter ? (files) => setDialog({ name: 'upload', files }) : undefined}
      />
      <Dialogs
        dialog={dialog}
        folderId={folderId}
        onClose={() => setDialog(null)}
        onFiles={(files) => setSending([...sending, ...files.map((file) => ({ ...file, folderId }))])}
      />
    </>
  );
}

type ListingProps = {
  folderId: string | undefined;
  onOpen?: Open;
  onDialog: (dialog: Dialog) => void;
  onDrop?: (files: File[]) => void;
};

/** The open folder: the way to it, the search, the rows and what can be done with several. */
function Listing({ folderId, onOpen, onDialog, onDrop }: ListingProps) {
  const t = useText();
  const { user } = useSession();
  const state = useListState({ path: '/dokumenty', table: 'documents', tabs: noTabs, sorts, sort: byName });
  const { data, rows } = useDocuments(state, folderId);
  const [selected, setSelected] = useState<string[]>([]);
  const drop = useFileDrop(onDrop);
  const way = data?.breadcrumb ?? [];
  const ticked = rows?.filter((row) => selected.includes(row.id)) ?? [];
  const move = (moved: DocumentRow[]) => onDialog({ name: 'move', rows: moved });
  const columns = documentColumns(t, {
    showsVisibility: user.isPrivileged,
    way,
    isFound: state.isFiltered,
    ticked,
    onEditFolder: (folder) => onDialog({ name: 'folder', folder }),
    onMove: move,
  });
  return (
    <div className="list-card document-drop" data-over={drop.isOver || undefined} {...drop.handlers}>
      <div className="document-bar">
        <FolderPath way={way} isOpen />
        <SearchBox state={state} />
      </div>
      <BulkVerbs verbs={useBulk(move)} rows={ticked} onDone={() => setSelected([])} />
      <DataTable
        label={t('MODULE.documents')}
        columns={columns}
        rows={rows}
        state={state}
        selection={{ ids: ticked.map(({ id }) => id), set: setSelected }}
        empty={<EmptyFolder isRoot={!folderId} onOpen={onOpen} />}
      />
      <Pager state={state} total={data?.totalItems ?? 0} />
    </div>
  );
}

type DialogsProps = {
  dialog: Dialog | null;
  folderId: string | undefined;
  onClose: () => void;
  onFiles: (files: PendingFile[]) => void;
};

function Dialogs({ dialog, folderId, onClose, onFiles }: DialogsProps) {
  const here = folderId ?? null;
  return (
    <Suspense>
      {dialog?.name === 'upload' && (
        <FileUpload given={dialog.files} folderId={folderId} onClose={onClose} onAdd={onFiles} />
      )}
      {dialog?.name === 'folder' && <FolderDialog folder={dialog.folder} parentId={here} onClose={onClose} />}
      {dialog?.name === 'link' && <LinkDialog folderId={here} onClose={onClose} />}
      {dialog?.name === 'move' && <MoveDialog rows={dialog.rows} from={here} onClose={onClose} />}
    </Suspense>
  );
}

/** What can be done with several rows at once (G-113). */
function useBulk(onMove: (rows: DocumentRow[]) => void): BulkVerb<DocumentRow>[] {
  const { zip, remove } = useDocumentActions();
  return [
    { text: 'DOCUMENT.ZIP', icon: IconDownload, isRead: true, fits: () => true, run: zip },
    {
      text: 'DOCUMENT.MOVE',
      icon: IconFolderSymlink,
      fits: (row) => row.can.edit,
      async run(rows) {
        onMove(rows);
        return false;
      },
    },
    { text: 'BASE.DELETE', icon: IconTrash, danger: true, fits: (row) => row.can.remove, run: remove },
  ];
}

type Open = (name: 'upload' | 'folder' | 'link') => void;

/** What can be made in the open folder. */
function NewButtons({ onOpen }: { onOpen: Open }) {
  const t = useText();
  return (
    <>
      <WriteButton variant="default" leftSection={<IconLinkPlus size={18} />} onClick={() => onOpen('link')}>
        {t('FILE.NEW_LINK')}
      </WriteButton>
      <WriteButton variant="default" leftSection={<IconFolderPlus size={18} />} onClick={() => onOpen('folder')}>
        {t('FOLDER.NEW')}
      </WriteButton>
    </>
  );
}

function UploadButton({ onOpen }: { onOpen: Open }) {
  const t = useText();
  return (
    <WriteButton leftSection={<IconUpload size={18} />} onClick={() => onOpen('upload')}>
      {t('FILE.UPLOAD')}
    </WriteButton>
  );
}

function EmptyFolder({ isRoot, onOpen }: { isRoot: boolean; onOpen?: Open }) {
  const t = useText();
  const text = onOpen ? 'DOCUMENT.EMPTY.WRITER' : isRoot ? 'DOCUMENT.EMPTY.ROOT' : 'DOCUMENT.EMPTY.FOLDER';
  return <EmptyList text={t(text)} action={onOpen && <UploadButton onOpen={onOpen} />} />;
}

/** Finds in the open folder at any depth, half a second after the last letter. */
function SearchBox({ state }: { state: ListState<string> }) {
  const t = useText();
  const held = state.filters.search ?? '';
  const [text, setText] = useState(held);
  useEffect(() => setText(held), [held]);
  const apply = useDebouncedCallback((search: string) => state.setFilters({ search }), 300);
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={t('DOCUMENT.SEARCH')}
      placeholder={t('DOCUMENT.SEARCH')}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
