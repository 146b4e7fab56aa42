import { ActionIcon, Badge, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showName, showSize } from '#shared/display.ts';
import { upload } from '#web/api.ts';
import { useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { maxFileSize } from '#web/ui/filelimit.ts';
import { fieldWords } from '#web/ui/refusal.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useDocumentActions } from './documents.actions.tsx';
import type { FileDetail } from './documents.data.ts';

/** The contents that a file has had, the newest first, each to save; and the button for a newer one. */
export function Versions({ file }: { file: FileDetail }) {
  const t = useText();
  return (
    <Card title={t('FILE.SECTION.VERSIONS')}>
      <div className="list-scroll">
        <table className="table" aria-label={t('FILE.SECTION.VERSIONS')}>
          <thead>
            <tr>
              <th>{t('FILE.VERSION.NUMBER')}</th>
              <th>{t('DOCUMENT.DATE')}</th>
              <th>{t('FILE.VERSION.BY')}</th>
              <th>{t('DOCUMENT.SIZE')}</th>
              <th className="end">{t('FILE_MANAGER.ACTIONS')}</th>
            </tr>
          </thead>
          <tbody>
            {file.versions.map((version, i) => (
              <tr key={version.number}>
                <td>
                  <Group gap="xs" wrap="nowrap">
                    {version.number}
                    {i === 0 && (
                      <Badge variant="light" tt="none">
                        {t('FILE.VERSION.NOW')}
                      </Badge>
                    )}
                  </Group>
                </td>
                <td className="nowrap">{showDateTime(version.createdAt)}</td>
                <td>{version.user ? showName(version.user) : t('BASE.DELETED_USER')}</td>
                <td className="nowrap">{showSize(version.fileSize, t.lang)}</td>
                <td className="end">
                  <SaveVersion file={file} version={version} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {file.can.edit && <NewVersion file={file} />}
    </Card>
  );
}

function SaveVersion({ file, version }: { file: FileDetail; version: FileDetail['versions'][number] }) {
  const t = useText();
  const label = t('FILE.VERSION.DOWNLOAD', { number: version.number });
  return (
    <ActionIcon
      component="a"
      href={version.url}
      download={file.name + version.extend}
      variant="subtle"
      aria-label={label}
      title={label}
    >
      <IconDownload size={18} />
    </ActionIcon>
  );
}

/** Chooses and sends the next content of a file; too large a one is refused before it is sent (ERR-20). */
function NewVersion({ file }: { file: FileDetail }) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  useLeaveGuard(share !== null, 'FILE.CONFIRM.LEAVE');
  async function send(chosen: File | null) {
    if (!chosen) return;
    setRefusal('');
    if (chosen.size > maxFileSize) return setRefusal(t('FILE.VERSION.TOO_LARGE', { name: chosen.name }));
    setShare(0);
    try {
      await upload('POST /file/upload', { file: chosen, fileId: file.id }, setShare);
      await refresh();
      notify('success', t('FILE.DONE.VERSION'));
    } catch (failure) {
      setRefusal(fieldWords(t, failure));
    } finally {
      setShare(null);
    }
  }
  return (
    <Stack gap="xs" mt="md">
      <FileButton onChange={send}>
        {({ onClick }) => (
          <Group>
            <WriteButton
              variant="light"
              leftSection={<IconUpload size={18} />}
              onClick={onClick}
              loading={share !== null}
            >
              {t('FILE.VERSION.UPLOAD')}
            </WriteButton>
          </Group>
        )}
      </FileButton>
      {share !== null && <Progress value={share * 100} aria-label={t('FILE.VERSION.UPLOADING')} />}
      {refusal && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
