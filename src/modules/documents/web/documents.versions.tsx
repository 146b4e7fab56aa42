import { ActionIcon, Badge, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { api, upload } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useAskAgain } from '#web/ui/askagain.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { maxFileSize } from '#web/ui/filelimit.ts';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useDocumentActions } from './documents.actions.tsx';
import type { FileDetail } from './documents.data.ts';

/** The contents that a file has had, the newest first, each to save; and the button for a newer one. */
export function Versions({ file }: { file: FileDetail }) {
  const t = useText();
  return (
    <Card title={t('FILE.SECTION.VERSIONS')}>
      <div className="list-scroll">
        <table className="table versions" aria-label={t('FILE.SECTION.VERSIONS')}>
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
              <VersionRow key={version.number} file={file} version={version} isNow={i === 0} />
            ))}
          </tbody>
        </table>
      </div>
      {file.can.edit && <NewVersion file={file} />}
    </Card>
  );
}

type Version = FileDetail['versions'][number];

function VersionRow({ file, version, isNow }: { file: FileDetail; version: Version; isNow: boolean }) {
  const t = useText();
  return (
    <tr>
      <td>
        <Group gap="xs">
          <span className="versions-number" data-label={t('FILE.VERSION.NUMBER')}>
            {version.number}
          </span>
          {isNow && (
            <Badge variant="light" tt="none">
              {t('FILE.VERSION.NOW')}
            </Badge>
          )}
          {!version.isOpen && file.isPublic && (
            <Badge variant="light" color="gray" tt="none" title={t('FILE.VERSION.CLOSED_HINT')}>
              {t('FILE.VERSION.CLOSED')}
            </Badge>
          )}
        </Group>
      </td>
      <td className="nowrap">{showDateTime(version.createdAt)}</td>
      <td>{authorName(t, version.user)}</td>
      <td className="nowrap">{showSize(version.fileSize, t.lang)}</td>
      <td className="end">
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <SaveVersion file={file} version={version} />
          {!isNow && file.can.edit && <OldVersion file={file} number={version.number} />}
        </Group>
      </td>
    </tr>
  );
}

function SaveVersion({ file, version }: { file: FileDetail; version: Version }) {
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

/** What a writer can do with an earlier content: bring it back, or take it away. */
function OldVersion({ file, number }: { file: FileDetail; number: number }) {
  const t = useText();
  const { restoreVersion, removeVersion, dialog } = useVersionActions(file);
  const buttons = [
    { text: 'FILE.VERSION.RESTORE', icon: IconArrowBackUp, run: restoreVersion },
    { text: 'FILE.VERSION.REMOVE', icon: IconTrash, run: removeVersion },
  ] as const;
  return (
    <>
      {buttons.map(({ text, icon: Icon, run }) => (
        <ActionIcon
          key={text}
          variant="subtle"
          onClick={() => run(number)}
          aria-label={t(text, { number })}
          title={t(text, { number })}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
      {dialog}
    </>
  );
}

/** The verbs of an earlier content: each asks, calls and refreshes what shows the file. */
function useVersionActions(file: FileDetail) {
  const t = useText();
  const again = useAskAgain();
  const { id } = file;
  const { refresh, act } = useVerbs('document');
  return {
    dialog: again.dialog,
    restoreVersion: async (number: number) => {
      const question = { ask: 'FILE.VERSION.CONFIRM_RESTORE', yes: 'FILE.YES.RESTORE', values: { number } } as const;
      const askAgain = await again.ask(file, { byDefault: true, question });
      if (askAgain === null) return;
      const isDone = await act({
        call: () => api('POST /file/{id}/version/{number}/restore', { id, number, askAgain }),
        done: t('FILE.DONE.VERSION_RESTORED'),
      });
      if (isDone) await refresh();
    },
    removeVersion: async (number: number) => {
      const isDone = await act({
        question: {
          ...({ ask: 'BASE.CONFIRM.DELETE_FOR_GOOD', yes: 'BASE.YES.DELETE' } as const),
          values: { thing: t('FILE.VERSION.THING', { number }), title: file.name },
          danger: true,
        },
        call: () => api('DELETE /file/{id}/version/{number}', { id, number }),
        done: t('FILE.DONE.VERSION_REMOVED'),
      });
      if (isDone) await refresh();
    },
  };
}

/** Chooses and sends the next content of a file; too large a one is refused before it is sent (ERR-20). */
function NewVersion({ file }: { file: FileDetail }) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const again = useAskAgain();
  useLeaveGuard(share !== null, 'FILE.CONFIRM.LEAVE');
  async function send(chosen: File | null) {
    if (!chosen) return;
    setRefusal('');
    if (chosen.size > maxFileSize) return setRefusal(t('FILE.VERSION.TOO_LARGE', { name: chosen.name }));
    const askAgain = await again.ask(file, { byDefault: true });
    if (askAgain === null) return;
    setShare(0);
    try {
      await upload('POST /file/upload', { file: chosen, fileId: file.id, askAgain: `${askAgain}` }, setShare);
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
      {again.dialog}
      {share !== null && <Progress value={share * 100} aria-label={t('FILE.VERSION.UPLOADING')} />}
      {refusal && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
