import { ActionIcon, Anchor, Button, Group, Progress, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Attachment } from '#shared/contract.ts';
import { showSize } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { Visibility } from './visibility.tsx';

const UploadDialog = lazy(() => import('./uploads.tsx').then((m) => ({ default: m.UploadDialog })));

/** A file that waits to be uploaded with its record; `share` is its progress from 0 to 1 once it runs. */
export type PendingFile = {
  key: string;
  file: File;
  name: string;
  description: string;
  isPublic: boolean;
  acceptRead: boolean;
  share?: number;
  failed?: string;
};

/** The attachments of a record as it is read: names, visibility, download (WIDGETS-16 to WIDGETS-18). */
export function AttachmentList({
  attachments,
  showsVisibility,
}: {
  attachments: Attachment[];
  showsVisibility: boolean;
}) {
  const t = useText();
  return (
    <Card title={t('FILE_MANAGER.TITLE')}>
      {attachments.length === 0 ? (
        <Text c="dimmed">{t('FILE_MANAGER.EMPTY')}</Text>
      ) : (
        <FileTable showsVisibility={showsVisibility}>
          {attachments.map((file) => (
            <tr key={file.id}>
              <td>
                <FileName name={file.name} size={file.file.fileSize} note={noteOf(t, file)} href={file.file.url} />
              </td>
              {showsVisibility && (
                <td>
                  <Visibility isPublic={file.isPublic} />
                </td>
              )}
              <td className="end">
                <Tooltip label={t('BASE.DOWNLOAD')}>
                  <ActionIcon
                    component="a"
                    href={file.file.url}
                    download={file.name}
                    variant="subtle"
                    aria-label={`${t('BASE.DOWNLOAD')}: ${file.name}`}
                  >
                    <IconDownload size={18} />
                  </ActionIcon>
                </Tooltip>
              </td>
            </tr>
          ))}
        </FileTable>
      )}
    </Card>
  );
}

/** What is said under a file's name: its description, and that it must be read. */
const noteOf = (t: Say, { description, acceptRead }: Pick<Attachment, 'description' | 'acceptRead'>) =>
  [description, acceptRead && t('FILE_MANAGER.ACCEPT_READ')].filter(Boolean).join(' · ');

type EditProps = {
  attachments: Attachment[];
  onRemove: (id: string) => void;
  pending: PendingFile[];
  onPending: (files: PendingFile[]) => void;
};

/** The attachments of a record as it is edited: what it holds, what will be uploaded, removal, and the button for more. */
export function AttachmentEditor({ attachments, onRemove, pending, onPending }: EditProps) {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isEmpty = attachments.length === 0 && pending.length === 0;
  const drop = (item: PendingFile) => onPending(pending.filter(({ key }) => key !== item.key));
  return (
    <Card title={t('FILE_MANAGER.TITLE')}>
      {isEmpty ? (
        <Text c="dimmed">{t('FILE_MANAGER.EMPTY')}</Text>
      ) : (
        <FileTable showsVisibility>
          {attachments.map((file) => (
            <FileRow key={file.id} name={file.name} isPublic={file.isPublic} onRemove={() => onRemove(file.id)}>
              <FileName name={file.name} size={file.file.fileSize} note={noteOf(t, file)} />
            </FileRow>
          ))}
          {pending.map((item) => (
            <FileRow key={item.key} name={item.file.name} isPublic={item.isPublic} onRemove={() => drop(item)}>
              <PendingName item={item} />
            </FileRow>
          ))}
        </FileTable>
      )}
      <Button variant="light" leftSection={<IconUpload size={18} />} onClick={open} mt="md">
        {t('FILE_MANAGER.UPLOAD')}
      </Button>
      <Suspense>
        {isOpen && <UploadDialog onClose={close} onAdd={(files) => onPending([...pending, ...files])} />}
      </Suspense>
    </Card>
  );
}

type RowProps = { name: string; isPublic: boolean; onRemove: () => void; children: ReactNode };

/** One file of a form: what it is, who will see it, and its removal. */
function FileRow({ name, isPublic, onRemove, children }: RowProps) {
  return (
    <tr>
      <td>{children}</td>
      <td>
        <Visibility isPublic={isPublic} />
      </td>
      <td className="end">
        <RemoveButton name={name} onClick={onRemove} />
      </td>
    </tr>
  );
}

function PendingName({ item }: { item: PendingFile }) {
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

function FileTable({ showsVisibility, children }: { showsVisibility: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <div className="list-scroll">
      <table className="table" aria-label={t('FILE_MANAGER.TITLE')}>
        <thead>
          <tr>
            <th>{t('FILE_MANAGER.NAME')}</th>
            {showsVisibility && <th>{t('BASE.VISIBILITY')}</th>}
            <th className="end">{t('FILE_MANAGER.ACTIONS')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function FileName({
  name,
  size,
  note,
  href,
  isFailed,
}: {
  name: string;
  size: number;
  note: string;
  href?: string;
  isFailed?: boolean;
}) {
  const t = useText();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <IconPaperclip size={18} aria-hidden />
      <div>
        {href ? (
          <Anchor href={href} target="_blank" rel="noopener" className="file-name">
            {name}
          </Anchor>
        ) : (
          <span className="file-name">{name}</span>
        )}
        <Text size="sm" c={isFailed ? 'red' : 'dimmed'}>
          {[showSize(size, t.lang), note].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
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
