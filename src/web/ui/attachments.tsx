import { ActionIcon, Button, Group, Progress, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDownload,
  IconExternalLink,
  IconFile,
  IconFolderSearch,
  IconPaperclip,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Attachment, LinkedFile } from '#shared/contract.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { FileName, FileTable } from './filetable.tsx';
import { Visibility } from './visibility.tsx';

const FilePicker = lazy(() => import('./filepicker.tsx').then((m) => ({ default: m.FilePicker })));
const UploadDialog = lazy(() => import('./uploads.tsx').then((m) => ({ default: m.UploadDialog })));

/** A file that waits to be uploaded with its record; `share` is its progress from 0 to 1 once it runs. */
export type PendingFile = {
  key: string;
  file: File;
  name: string;
  description: string;
  isPublic: boolean;
  acceptRead: boolean;
  /** Whether nobody is told that it must be read. */
  tellNobody?: boolean;
  /** The document of which it becomes the newest content. */
  fileId?: string;
  share?: number;
  failed?: string;
};

/** The attachments of a record as it is read, and the documents linked to it: names, visibility, download (WIDGETS-17, WIDGETS-18); nothing where there are none. */
export function AttachmentList({
  attachments,
  documents = [],
  isForAll,
}: {
  attachments: Attachment[];
  documents?: LinkedFile[];
  /** Who sees the record sees all of them, so that nothing is said of it. */
  isForAll?: boolean;
}) {
  const t = useText();
  const { isPrivileged } = useSession().user;
  const showsVisibility = isPrivileged && !isForAll;
  if (attachments.length + documents.length === 0) return null;
  return (
    <Card title={t('FILE_MANAGER.TITLE')}>
      <FileTable showsVisibility={showsVisibility}>
        {documents.map((file) => (
          <ReadRow
            key={file.id}
            {...file}
            note={linkedNote(t, file)}
            icon={iconOf(file)}
            showsVisibility={showsVisibility}
          />
        ))}
        {attachments.map(({ file, ...rest }) => (
          <ReadRow
            key={rest.id}
            {...rest}
            {...file}
            note={noteOf(t, rest)}
            icon={IconPaperclip}
            showsVisibility={showsVisibility}
          />
        ))}
      </FileTable>
    </Card>
  );
}

type ReadProps = Omit<LinkedFile, 'id'> & { note: string; icon: typeof IconFile; showsVisibility: boolean };

/** One file as it is read: to look at, and to save; a web link opens beside the application. */
function ReadRow({ name, url, type, fileSize, isPublic, note, icon, showsVisibility }: ReadProps) {
  const t = useText();
  const isLink = type === 'link';
  const label = t(isLink ? 'FILE_MANAGER.OPEN_LINK' : 'BASE.DOWNLOAD');
  return (
    <tr>
      <td>
        <FileName name={name} size={isLink ? null : fileSize} note={note} href={url} icon={icon} />
      </td>
      {showsVisibility && (
        <td>
          <Visibility isPublic={isPublic} />
        </td>
      )}
      <td className="end">
        <Tooltip label={label}>
          <ActionIcon
            component="a"
            href={url}
            variant="subtle"
            aria-label={`${label}: ${name}`}
            {...(isLink ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
          >
            {isLink ? <IconExternalLink size={18} /> : <IconDownload size={18} />}
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}

const iconOf = ({ type }: Pick<LinkedFile, 'type'>) => (type === 'link' ? IconExternalLink : IconFile);

/** What is said under the name of a linked document. */
const linkedNote = (t: Say, { type }: Pick<LinkedFile, 'type'>) =>
  t(type === 'link' ? 'FILE_MANAGER.WEB_LINK' : 'FILE_MANAGER.FROM_DOCUMENTS');

/** What is said under a file's name: its description, and that it must be read. */
const noteOf = (t: Say, { description, acceptRead }: Pick<Attachment, 'description' | 'acceptRead'>) =>
  [description, acceptRead && t('FILE_MANAGER.ACCEPT_READ')].filter(Boolean).join(' · ');

type EditProps = {
  attachments: Attachment[];
  onRemove: (id: string) => void;
  pending: PendingFile[];
  onPending: (files: PendingFile[]) => void;
  /** The documents that are linked, and what to do when others are chosen. */
  documents?: LinkedFile[];
  onDocuments?: (files: LinkedFile[]) => void;
  /** Who sees the record sees all of them, so that nobody chooses it. */
  isForAll?: boolean;
};

/** The attachments of a record as it is edited: what it holds and links, what will be uploaded, removal, and the buttons for more. */
export function AttachmentEditor({
  attachments,
  onRemove,
  pending,
  onPending,
  documents = [],
  onDocuments,
  isForAll,
}: EditProps) {
  const t = useText();
  const isEmpty = attachments.length + documents.length + pending.length === 0;
  const drop = (item: PendingFile) => onPending(pending.filter(({ key }) => key !== item.key));
  const shownOf = ({ name, isPublic }: Pick<PendingFile, 'name' | 'isPublic'>) => ({
    name,
    isPublic: isForAll ? undefined : isPublic,
  });
  const unlink = (file: LinkedFile) => onDocuments?.(documents.filter(({ id }) => id !== file.id));
  return (
    <Card title={t('FILE_MANAGER.TITLE')}>
      {isEmpty ? (
        <Text c="dimmed">{t('FILE_MANAGER.EMPTY')}</Text>
      ) : (
        <FileTable showsVisibility={!isForAll}>
          {documents.map((file) => (
            <FileRow key={file.id} name={file.name} isPublic={file.isPublic} onRemove={() => unlink(file)}>
              <FileName
                name={file.name}
                size={file.type === 'link' ? null : file.fileSize}
                note={linkedNote(t, file)}
                icon={iconOf(file)}
              />
            </FileRow>
          ))}
          {attachments.map((file) => (
            <FileRow key={file.id} {...shownOf(file)} onRemove={() => onRemove(file.id)}>
              <FileName name={file.name} size={file.file.fileSize} note={noteOf(t, file)} />
            </FileRow>
          ))}
          {pending.map((item) => (
            <FileRow key={item.key} {...shownOf(item)} name={item.file.name} onRemove={() => drop(item)}>
              <PendingName item={item} />
            </FileRow>
          ))}
        </FileTable>
      )}
      <MoreFiles {...{ documents, onDocuments, isForAll }} onAdd={(files) => onPending([...pending, ...files])} />
    </Card>
  );
}

type MoreProps = Pick<EditProps, 'documents' | 'onDocuments' | 'isForAll'> & { onAdd: (files: PendingFile[]) => void };

/** Two ways to a file: one that the house has, for who may read the documents, or one from this device (WIDGETS-15). */
function MoreFiles({ documents = [], onDocuments, isForAll, onAdd }: MoreProps) {
  const t = useText();
  const { reads } = useSession();
  const [isPicking, picker] = useDisclosure(false);
  const [isUploading, upload] = useDisclosure(false);
  return (
    <Group mt="md" gap="sm">
      {onDocuments && reads('documents') && (
        <Button variant="light" leftSection={<IconFolderSearch size={18} />} onClick={picker.open}>
          {t('FILE_MANAGER.CHOOSE')}
        </Button>
      )}
      <Button variant="light" leftSection={<IconUpload size={18} />} onClick={upload.open}>
        {t('FILE_MANAGER.UPLOAD')}
      </Button>
      <Suspense>
        {isPicking && onDocuments && <FilePicker held={documents} onSave={onDocuments} onClose={picker.close} />}
        {isUploading && <UploadDialog isForAll={isForAll} onClose={upload.close} onAdd={onAdd} />}
      </Suspense>
    </Group>
  );
}

type RowProps = { name: string; isPublic: boolean | undefined; onRemove: () => void; children: ReactNode };

/** One file of a form: what it is, who will see it where that is chosen, and its removal. */
function FileRow({ name, isPublic, onRemove, children }: RowProps) {
  return (
    <tr>
      <td>{children}</td>
      {isPublic !== undefined && (
        <td>
          <Visibility isPublic={isPublic} />
        </td>
      )}
      <td className="end">
        <RemoveButton name={name} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** A file that waits, goes, or has failed. */
export function PendingName({ item }: { item: PendingFile }) {
  const t = useText();
  return (
    <>
      <FileName
        name={item.name || item.file.name}
        size={item.file.size}
        note={item.failed ?? t('FILE_MANAGER.WAITING')}
        isFailed={Boolean(item.failed)}
      />
      {item.share !== undefined && (
        <Progress value={item.share * 100} mt={6} aria-label={t('FILE_MANAGER.UPLOADING', { name: item.file.name })} />
      )}
    </>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useText();
  return (
    <Tooltip label={t('BASE.REMOVE')}>
      <ActionIcon variant="subtle" color="red" onClick={onClick} aria-label={`${t('BASE.REMOVE')}: ${name}`}>
        <IconTrash size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
