import {
  IconExternalLink,
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconMail,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import type { FolderVisibility } from '#shared/house.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { DocumentRow } from './documents.data.ts';

const icons: [RegExp, typeof IconFile][] = [
  [/^link /, IconExternalLink],
  [/^application\/pdf /, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/^video\//, IconMovie],
  [/^audio\//, IconFileMusic],
  [/csv|excel|spreadsheet| \.(xlsx?|ods|csv)$/i, IconFileSpreadsheet],
  [/powerpoint|presentation| \.(pptx?|odp)$/i, IconPresentation],
  [/word|rtf|text\/|opendocument| \.(docx?|odt|txt|rtf|md)$/i, IconFileText],
  [/zip|compressed|tar| \.(zip|rar|7z)$/i, IconFileZip],
  [/ \.(eml|msg)$/i, IconMail],
];

/** The picture of a row by what it is; the words beside it say its name. */
export function DocumentIcon({
  row,
  size = 20,
}: {
  row: Pick<DocumentRow, 'kind'> & { type?: string; extend?: string };
  size?: number;
}) {
  if (row.kind === 'folder') return <IconFolder size={size} stroke={1.7} aria-hidden className="document-folder" />;
  const what = `${row.type} ${row.extend}`;
  const Icon = icons.find(([pattern]) => pattern.test(what))?.[1] ?? IconFile;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}

const colors: Record<Exclude<FolderVisibility, 'everyone'>, string> = {
  committee: 'orange',
  committeeOwner: 'yellow',
  committeeAudit: 'violet',
  personal: 'blue',
};

type Seen =
  | { kind: 'folder'; visibility: FolderVisibility; parentId: string | null }
  | { kind: 'file'; isPublic: boolean; folderId: string | null };

/** Who sees a folder or a file, a mark where not all do; what is open to all inside a folder is seen by whoever sees that folder. */
export function SeenBy({ row }: { row: Seen }) {
  const t = useText();
  const visibility = row.kind === 'folder' ? row.visibility : row.isPublic ? 'everyone' : 'committee';
  const isInside = (row.kind === 'folder' ? row.parentId : row.folderId) !== null;
  if (visibility === 'everyone')
    return <span className="quiet">{t(isInside ? 'DOCUMENT.SEEN_AS_FOLDER' : 'FOLDER.VISIBILITY.everyone')}</span>;
  return <Mark color={colors[visibility]}>{t(`FOLDER.VISIBILITY.${visibility}`)}</Mark>;
}
