import { Alert, Anchor, Badge, Button, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { showDateTime } from '#shared/dates.ts';
import { CallFailure, fetchFile, upload } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveBlob } from '#web/ui/savefile.ts';
import { importLimits } from '../imports.rules.ts';
import { useImports } from './imports.data.ts';

/** The first step: a file is dropped or chosen, sent with its progress, and read. */
export function FileStep({ onDone }: { onDone: (id: string) => void }) {
  const t = useText();
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async ([file]: File[]) => {
    if (!file || progress !== null) return;
    setTooLarge(file.size > importLimits.bytes);
    if (file.size > importLimits.bytes) return;
    setProgress(0);
    try {
      const made = await upload('POST /import', { file }, setProgress);
      client.setQueryData(['import', made.id], made);
      onDone(made.id);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    }
    setProgress(null);
  };
  return (
    <>
      <Card>
        <Stack>
          <Text>{t('IMPORT.INTRO')}</Text>
          <DropArea onDrop={(files) => void send(files)} isBusy={progress !== null} />
          {isTooLarge && (
            <Alert color="red" variant="light" role="alert">
              {t('IMPORT.TOO_LARGE')}
            </Alert>
          )}
          {progress !== null && <Working share={progress} text={t('IMPORT.READING')} />}
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} />}
              onClick={async () => saveBlob(await fetchFile('GET /import/template', {}), 'vzor-importu.xlsx')}
            >
              {t('IMPORT.TEMPLATE')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Earlier />
    </>
  );
}

function DropArea({ onDrop, isBusy }: { onDrop: (files: File[]) => void; isBusy: boolean }) {
  const t = useText();
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop,
    multiple: false,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps({ className: 'dropzone', 'data-over': isDragActive || undefined, role: 'presentation' })}>
      <input {...getInputProps()} aria-label={t('IMPORT.DROP')} />
      <Button variant="light" leftSection={<IconUpload size={18} />} loading={isBusy}>
        {t('IMPORT.DROP')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('IMPORT.LIMIT')}
      </Text>
    </div>
  );
}

/** A bar that fills while bytes travel and then moves until the answer comes. */
export function Working({ share = 1, text }: { share?: number; text: string }) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {text}
      </Text>
      <Progress value={Math.max(5, share * 100)} animated={share >= 1} striped={share >= 1} aria-label={text} />
    </div>
  );
}

function Earlier() {
  const t = useText();
  const { data } = useImports();
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('IMPORT.HISTORY')}>
      <div className="list-scroll">
        <Table aria-label={t('IMPORT.HISTORY')}>
          <Table.Tbody>
            {data.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to="/import"
                    search={{ id: one.id, step: one.state === 'open' ? 'columns' : 'done' } as never}
                  >
                    {one.fileName}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {showDateTime(one.createdAt)} {one.author}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Badge variant="light" tt="none">
                    {t(`IMPORT.STATE.${one.state}`)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
