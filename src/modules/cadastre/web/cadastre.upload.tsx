import { Alert, Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { upload } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { deedPrice, mostFileBytes } from '../cadastre.rules.ts';

type Sending = { done: number; count: number; name: string };

/** Sends files one after another; the first that is refused ends it, and what came before stays. */
function useSending(onDone: () => void) {
  const t = useText();
  const { refresh } = useVerbs('cadastre');
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string[]>([]);
  async function send(files: File[], keepsOthers: boolean) {
    if (files.length === 0 || sending) return;
    const large = files.find(({ size }) => size > mostFileBytes);
    setRefusal(large ? [large.name, t('REAL_ESTATE.VALIDATION.FILE_SIZE')] : []);
    if (large) return;
    let units = 0;
    let [at, name] = [0, ''];
    try {
      for (const file of files) {
        name = file.name;
        setSending({ done: at + 1, count: files.length, name });
        const keeps = keepsOthers || at > 0 ? 'true' : 'false';
        units += (await upload('POST /real-estate/file', { keepsOthers: keeps, file })).units;
        at++;
      }
      notify('success', t('REAL_ESTATE.FILE.DONE', { count: units }));
      onDone();
    } catch (failure) {
      setRefusal([t('REAL_ESTATE.FILE.STOPPED', { name }), fieldWords(t, failure)]);
    } finally {
      setSending(null);
      await refresh();
    }
  }
  return { sending, refusal, send };
}

/** Title deeds or a spreadsheet that somebody brings, with what deeds cost where they are ordered. */
export function UploadDialog({ units, onClose }: { units: number; onClose: () => void }) {
  const t = useText();
  const { sending, refusal, send } = useSending(onClose);
  const [keepsOthers, setKeeps] = useState(true);
  const price = formatMoney(deedPrice, t.lang);
  const total = formatMoney(deedPrice * Math.max(units, 1), t.lang);
  return (
    <Dialog title={t('REAL_ESTATE.FILE.TITLE')} onClose={onClose} keeps>
      <Stack>
        <Text>{t('REAL_ESTATE.FILE.HELP')}</Text>
        <Text size="sm" c="dimmed">
          {t('REAL_ESTATE.FILE.PRICE', { price, total, count: Math.max(units, 1) })}
        </Text>
        <Checkbox
          label={t('REAL_ESTATE.FILE.KEEP')}
          description={t('REAL_ESTATE.FILE.KEEP_HINT')}
          checked={keepsOthers}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
        <Going sending={sending} refusal={refusal} />
        <Group>
          <FileButton multiple onChange={(files) => void send(files, keepsOthers)} accept=".xml,.xlsx,.csv">
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={18} />} loading={sending !== null}>
                {t('REAL_ESTATE.FILE.CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Which file is being sent, or why one was not. */
function Going({ sending, refusal }: { sending: Sending | null; refusal: string[] }) {
  const t = useText();
  return (
    <div aria-live="polite">
      {sending && (
        <Stack gap="xs">
          <Text size="sm" className="breakable">
            {t('REAL_ESTATE.FILE.SENDING', sending)}
          </Text>
          <Progress value={(100 * sending.done) / sending.count} aria-label={sending.name} animated />
        </Stack>
      )}
      {refusal.length > 0 && (
        <Alert color="red" variant="light" className="breakable">
          {refusal.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
