import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentList, type PendingFile, PendingName } from '#web/ui/attachments.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Cash, hang } from '../cash.data.ts';

const UploadDialog = lazy(() => import('#web/ui/uploads.tsx').then((m) => ({ default: m.UploadDialog })));

/** What hangs on a record, and for who writes the desk the way to hang more there, also on one that is issued or closed. */
export function CashFiles({ record }: { record: Cash }) {
  return (
    <>
      <AttachmentList attachments={record.attachments} isForAll />
      {record.can.attach && <Attach record={record} />}
    </>
  );
}

function Attach({ record: { id, can } }: { record: Cash }) {
  const t = useText();
  const { refresh } = useVerbs('cash');
  const [isOpen, dialog] = useDisclosure(false);
  const [pending, setPending] = useState<PendingFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const send = async (files: PendingFile[]) => {
    setBusy(true); // what is on its way is not sent again beside what is added
    const { uploadAll } = await import('#web/ui/uploads.tsx');
    const left = await uploadAll(files, (file, progress) => hang(id, file, progress), setPending, t);
    setBusy(false);
    if (left.length < files.length) await refresh();
    if (left.length === 0) notify('success', t('CASH.FILES.DONE'));
  };
  return (
    <Card>
      <Stack gap="sm" align="flex-start">
        {pending.map((item) => (
          <PendingName key={item.key} item={item} />
        ))}
        <WriteButton variant="light" leftSection={<IconUpload size={18} />} loading={isBusy} onClick={dialog.open}>
          {t('FILE_MANAGER.UPLOAD')}
        </WriteButton>
        {!isBusy && pending.some(({ failed }) => failed) && (
          <Button variant="default" onClick={() => void send(pending)}>
            {t('TROUBLE.AGAIN')}
          </Button>
        )}
        {!can.edit && (
          <Text size="sm" c="dimmed">
            {t('CASH.FILES.KEPT')}
          </Text>
        )}
      </Stack>
      <Suspense>
        {isOpen && (
          <UploadDialog isForAll onClose={dialog.close} onAdd={(files) => void send([...pending, ...files])} />
        )}
      </Suspense>
    </Card>
  );
}
