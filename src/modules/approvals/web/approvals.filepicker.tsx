import { ActionIcon, Alert, Button, FileButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { showSize } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { maxFileSize } from '#web/ui/filelimit.ts';
import type { Approval } from './approvals.data.ts';
import type { Saving } from './approvals.saving.ts';

/** The files of a new request: those of the earlier version that are taken over, and those of this device, each with what it is. */
export function FilePicker({ saving, previous }: { saving: Saving; previous: Approval | undefined }) {
  const t = useText();
  const { form, files, setFiles, share, busy } = saving;
  const kept = previous?.attachments.filter(({ id }) => form.values.kept.includes(id)) ?? [];
  const tooLarge = files.filter(({ file }) => file.size > maxFileSize);
  const leave = (id: string) => form.setValues({ kept: form.values.kept.filter((one) => one !== id) });
  const add = (added: File[]) => {
    form.clearFieldError('files');
    setFiles([...files, ...added.map((file) => ({ file, name: '', description: '' }))]);
  };
  return (
    <Card title={t('REQUIREMENT.FILES')}>
      <Stack>
        <Text c="dimmed">{t('REQUIREMENT.FILES.HINT')}</Text>
        {kept.map(({ id, name, file }) => (
          <Row key={id} name={name} size={file.fileSize} onRemove={() => leave(id)} />
        ))}
        {files.map((item, i) => (
          <Row
            key={`${item.file.name}${i.toString()}`}
            name={item.file.name}
            size={item.file.size}
            about={item.description}
            onAbout={(description) => setFiles(files.map((one) => (one === item ? { ...one, description } : one)))}
            onRemove={() => setFiles(files.filter((one) => one !== item))}
          />
        ))}
        {tooLarge.map(({ file }) => (
          <Alert key={file.name} color="red" variant="light" role="alert">
            {t('FILE_MANAGER.TOO_LARGE', { name: file.name })}
          </Alert>
        ))}
        {busy && files.length > 0 && (
          <Progress value={share * 100} aria-label={t('FILE_MANAGER.UPLOADING', { name: files[0]?.file.name ?? '' })} />
        )}
        {form.errors.files && (
          <Text c="red" size="sm" role="alert">
            {form.errors.files}
          </Text>
        )}
        <AddFiles onAdd={add} />
      </Stack>
    </Card>
  );
}

function AddFiles({ onAdd }: { onAdd: (files: File[]) => void }) {
  const t = useText();
  return (
    <FileButton multiple onChange={onAdd}>
      {(props) => (
        <Button {...props} variant="light" leftSection={<IconUpload size={18} />} data-path="files" mr="auto">
          {t('REQUIREMENT.FILES.ADD')}
        </Button>
      )}
    </FileButton>
  );
}

type RowProps = { name: string; size: number; about?: string; onAbout?: (text: string) => void; onRemove: () => void };

function Row({ name, size, about, onAbout, onRemove }: RowProps) {
  const t = useText();
  return (
    <Group wrap="nowrap" align="flex-start">
      <div style={{ flexGrow: 1, minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed" mb={4}>
          {showSize(size, t.lang)}
        </Text>
        {onAbout && (
          <TextInput
            aria-label={t('REQUIREMENT.FILES.ABOUT', { name })}
            placeholder={t('FILE_MANAGER.DESCRIPTION')}
            maxLength={2_000}
            value={about}
            onChange={(event) => onAbout(event.currentTarget.value)}
          />
        )}
      </div>
      <ActionIcon size="xl" variant="subtle" onClick={onRemove} aria-label={`${t('BASE.REMOVE')}: ${name}`}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}
