import {
  Alert,
  Button,
  Group,
  Modal,
  Paper,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { showSize } from '#shared/display.ts';
import { CallFailure } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import type { PendingFile } from './attachments.tsx';

const maxFileSize = 262_144_000;

/** Choosing files by drag and drop or by click; each with its name, visibility and description (WIDGETS-19, WIDGETS-20). */
export function UploadDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (files: PendingFile[]) => void }) {
  const t = useText();
  const [files, setFiles] = useState<PendingFile[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const take = (given: File[]) => {
    const fit = given.filter((file) => file.size <= maxFileSize);
    setRefused(given.filter((file) => file.size > maxFileSize).map((file) => file.name));
    setFiles((held) => [...held, ...fit.map(toPending)]);
  };
  const change = (key: string, values: Partial<PendingFile>) =>
    setFiles((held) => held.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const add = () => {
    onAdd(files);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('FILE_MANAGER.UPLOAD')} size="xl">
      <Stack>
        <DropArea onFiles={take} />
        {refused.map((name) => (
          <Alert key={name} color="red" variant="light" role="alert">
            {t('FILE_MANAGER.TOO_LARGE', { name })}
          </Alert>
        ))}
        {files.map((item) => (
          <FileFields key={item.key} item={item} onChange={(values) => change(item.key, values)} />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <Button onClick={add} disabled={files.length === 0}>
            {t('FILE_MANAGER.ADD')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Where files are dropped, or chosen by a click. */
function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: onFiles,
    multiple: true,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps({ className: 'dropzone', 'data-over': isDragActive || undefined, role: 'presentation' })}>
      <input {...getInputProps()} aria-label={t('FILE_MANAGER.DROP')} />
      <Button variant="light" leftSection={<IconUpload size={18} />}>
        {t('FILE_MANAGER.DROP')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('FILE_MANAGER.LIMIT')}
      </Text>
    </div>
  );
}

let counter = 0;
const toPending = (file: File): PendingFile => ({
  key: `${++counter}`,
  file,
  name: file.name.replace(/\.[^.]{1,10}$/, ''),
  description: '',
  isPublic: true,
  acceptRead: false,
});

function FileFields({ item, onChange }: { item: PendingFile; onChange: (values: Partial<PendingFile>) => void }) {
  const t = useText();
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed" mb="xs">
        {`${item.file.name} · ${showSize(item.file.size, t.lang)}`}
      </Text>
      <Stack gap="sm">
        <TextInput
          label={t('FILE_MANAGER.NAME')}
          value={item.name}
          maxLength={150}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={`${t('BASE.VISIBILITY')}: ${item.name}`}
          value={item.isPublic ? 'all' : 'committee'}
          onChange={(value) => onChange({ isPublic: value === 'all' })}
          data={[
            { value: 'all', label: t('BASE.VISIBILITY.PUBLIC') },
            { value: 'committee', label: t('BASE.VISIBILITY.PRIVATE') },
          ]}
        />
        <Switch
          label={t('FILE_MANAGER.ACCEPT_READ')}
          checked={item.acceptRead}
          onChange={(event) => onChange({ acceptRead: event.currentTarget.checked })}
        />
        <Textarea
          label={t('FILE_MANAGER.DESCRIPTION')}
          value={item.description}
          maxLength={2000}
          autosize
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Stack>
    </Paper>
  );
}

/**
 * Uploads the waiting files one after another and shows how far each is. Returns those that failed, with their words, so that
 * the form keeps them for another try.
 */
export async function uploadAll(
  files: PendingFile[],
  send: (item: PendingFile, progress: (share: number) => void) => Promise<unknown>,
  show: (files: PendingFile[]) => void,
  say: (key: string) => string,
): Promise<PendingFile[]> {
  let held = files;
  const update = (key: string, values: Partial<PendingFile> | null) => {
    held = held.flatMap((item) => (item.key !== key ? [item] : values ? [{ ...item, ...values }] : []));
    show(held);
  };
  for (const item of files) {
    try {
      await send(item, (share) => update(item.key, { share, failed: undefined }));
      update(item.key, null);
    } catch (failure) {
      const key = failure instanceof CallFailure ? failure.key : 'BASE.ERRORS.SYSTEM';
      update(item.key, { share: undefined, failed: say(key) });
    }
  }
  return held;
}
