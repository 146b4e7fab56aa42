import { ActionIcon, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Column } from '#web/ui/columns.ts';
import { useDocumentActions } from './documents.actions.tsx';
import type { DocumentRow, FileRow, FolderRow, Place } from './documents.data.ts';
import { useRowDrag } from './documents.drag.ts';
import { DocumentIcon, SeenBy } from './documents.look.tsx';
import { FolderLink } from './documents.path.tsx';

const RowMenu = lazy(() => import('./documents.menu.tsx').then((m) => ({ default: m.RowMenu })));

type Around = {
  showsVisibility: boolean;
  /** The way to the open folder. */
  way: Place[];
  /** Whether the rows were found by a search, and so may lie deeper. */
  isFound: boolean;
  ticked: DocumentRow[];
  onEditFolder: (folder: FolderRow) => void;
  onMove: (rows: DocumentRow[]) => void;
};

/** The columns of the list; who sees a row is told to the privileged only (DOC-24). */
export const documentColumns = (t: Say, around: Around): Column<DocumentRow>[] => [
  { name: 'name', title: t('DOCUMENT.NAME'), cell: (row) => <NameCell row={row} around={around} /> },
  {
    name: 'size',
    title: t('DOCUMENT.SIZE'),
    width: 100,
    descends: true,
    cell: (row) => row.kind === 'file' && row.attachment && showSize(row.attachment.fileSize, t.lang),
  },
  {
    name: 'createdAt',
    title: t('DOCUMENT.DATE'),
    width: 120,
    descends: true,
    cell: (row) => showDate(row.createdAt),
  },
  {
    ...({ name: 'owner', title: t('DOCUMENT.OWNER'), width: 170, place: 'none' } as const),
    cell: (row) => authorName(t, row.owner),
  },
  ...(around.showsVisibility ? [visibilityColumn(t)] : []),
  {
    ...({ name: 'menu', title: t('FILE_MANAGER.ACTIONS'), width: 64, place: 'action' } as const),
    cell: (row) => <Menu row={row} around={around} />,
  },
];

const visibilityColumn = (t: Say): Column<DocumentRow> => ({
  ...({ name: 'visibility', title: t('BASE.VISIBILITY'), width: 215, place: 'state' } as const),
  cell: (row) => <SeenBy row={row} />,
  onCard: (row) => (row.kind === 'folder' ? row.visibility === 'everyone' : row.isPublic) || <SeenBy row={row} />,
});

function NameCell({ row, around }: { row: DocumentRow; around: Around }) {
  const { isOver, handlers } = useRowDrag(row, around.ticked);
  const way = [...(around.isFound ? [] : around.way), { id: row.id, name: row.title }];
  return (
    <div className="document-name" data-over={isOver || undefined} {...handlers}>
      <DocumentIcon row={row} />
      <div>
        {row.kind === 'folder' ? (
          <FolderLink way={way} className="row-title">
            {row.title}
          </FolderLink>
        ) : (
          <FileName file={row} isFound={around.isFound} />
        )}
      </div>
    </div>
  );
}

function FileName({ file, isFound }: { file: FileRow & { title: string }; isFound: boolean }) {
  const t = useText();
  const note = [
    isFound && file.folder && t('DOCUMENT.IN_FOLDER', { name: file.folder.name }),
    file.acceptRead && t('FILE.MUST_READ'),
    file.description,
  ];
  return (
    <>
      <Link to={'/dokumenty/$id' as never} params={{ id: file.id } as never} className="row-title">
        {file.title}
      </Link>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {note.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

/** The menu of a row; it comes with the first click. */
function Menu({ row, around }: { row: DocumentRow; around: Around }) {
  const t = useText();
  const navigate = useNavigate();
  const actions = useDocumentActions();
  const [isWanted, setWanted] = useState(false);
  const run = {
    download: () => row.kind === 'file' && actions.download(row),
    open: () => row.kind === 'file' && actions.openLink(row),
    zip: () => actions.zip([row]),
    edit: () =>
      row.kind === 'folder'
        ? around.onEditFolder(row)
        : navigate({ to: `/dokumenty/${row.id}` as never, search: { mode: 'edit' } as never }),
    move: () => around.onMove([row]),
    remove: () => actions.remove([row]),
  };
  const label = t('DOCUMENT.MENU', { name: row.title });
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      data-word={t('BASE.MORE_VERBS')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={18} />
    </ActionIcon>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <RowMenu row={row} run={run}>
        {button}
      </RowMenu>
    </Suspense>
  );
}
