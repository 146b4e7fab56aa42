import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { showSize } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DropArea } from '#web/ui/uploads.tsx';
import type { Gallery } from './gallery.data.ts';
import { photoTypes, type Sending, useSending } from './gallery.sending.ts';

/** Adding photos by drag and drop or by click; each shows how far it is, and those that failed stay with their words. */
export function PhotoUploads({ gallery, onAdded }: { gallery: Gallery; onAdded: () => Promise<unknown> }) {
  const t = useText();
  const { items, add, retry, cancel } = useSending(gallery, onAdded);
  return (
    <Card>
      <DropArea onFiles={add} label={t('GALLERY.UPLOAD')} hint={t('GALLERY.UPLOAD.LIMIT')} accept={photoTypes} />
      {items.length > 0 && (
        <ul className="photo-uploads" aria-label={t('GALLERY.UPLOAD.LIST')}>
          {items.map((item) => (
            <UploadLine key={item.key} item={item} onRetry={() => retry(item.key)} onCancel={() => cancel(item.key)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function UploadLine({ item, onRetry, onCancel }: { item: Sending; onRetry: () => void; onCancel: () => void }) {
  const t = useText();
  const { file, share, failed } = item;
  const cancel = `${t(failed ? 'BASE.REMOVE' : 'BASE.CANCEL')}: ${file.name}`;
  return (
    <li>
      <Group gap="sm" wrap="nowrap">
        <div className="photo-upload-name">
          <Text className="file-name">{file.name}</Text>
          <Text size="sm" c={failed ? 'red' : 'dimmed'} role={failed ? 'alert' : undefined}>
            {failed ??
              [showSize(file.size, t.lang), share === undefined && t('FILE_MANAGER.WAITING')]
                .filter(Boolean)
                .join(' · ')}
          </Text>
          {share !== undefined && (
            <Progress value={share * 100} mt={4} aria-label={t('FILE_MANAGER.UPLOADING', { name: file.name })} />
          )}
        </div>
        {failed && (
          <Button variant="light" size="compact-sm" onClick={onRetry}>
            {t('GALLERY.UPLOAD.RETRY')}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" onClick={onCancel} aria-label={cancel} title={cancel}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
