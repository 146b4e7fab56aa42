import './documents.list.css';
import { ActionIcon, Button, Group, Progress, Text, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { showSize } from '#shared/display.ts';
import { upload } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import type { Sending } from './documents.list.tsx';

/** So many files are sent at the same time. */
const atOnce = 3;

type Going = { state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'; share: number; failed?: string };
const waiting: Going = { state: 'waiting', share: 0 };
const isOpen = ({ state }: Going) => state === 'waiting' || state === 'running';

const send = (item: Sending, progress: (share: number) => void, signal: AbortSignal) =>
  upload(
    'POST /file/upload',
    item.fileId
      ? { file: item.file, fileId: item.fileId }
      : {
          file: item.file,
          name: item.name,
          description: item.description,
          isPublic: item.isPublic ? 'true' : 'false',
          acceptRead: item.acceptRead ? 'true' : 'false',
          tellNobody: item.tellNobody ? 'true' : 'false',
          folderId: item.folderId,
        },
    progress,
    signal,
  );

/** Sends the files, at most three at once; each can be stopped and tried again by itself. */
function useSending(files: Sending[], onStored: () => void) {
  const t = useText();
  const [goings, setGoings] = useState<Record<string, Going>>({});
  const stops = useRef(new Map<string, AbortController>());
  const goingOf = (item: Sending) => goings[item.key] ?? waiting;
  const change = (key: string, values: Partial<Going>) =>
    setGoings((held) => ({ ...held, [key]: { ...(held[key] ?? waiting), ...values } }));
  const start = (item: Sending) => {
    const stop = new AbortController();
    stops.current.set(item.key, stop);
    change(item.key, { state: 'running', share: 0, failed: undefined });
    send(item, (share) => change(item.key, { share }), stop.signal)
      .finally(() => stops.current.delete(item.key)) // before the change that starts the next one
      .then(() => {
        change(item.key, { state: 'done', share: 1 });
        onStored();
      })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return change(item.key, { state: 'stopped' });
        change(item.key, { state: 'failed', failed: fieldWords(t, failure) });
      });
  };
  useEffect(() => {
    const next = files.filter((item) => goingOf(item).state === 'waiting' && !stops.current.has(item.key));
    for (const item of next.slice(0, atOnce - stops.current.size)) start(item);
  });
  useEffect(() => {
    const held = stops.current;
    return () => held.forEach((stop) => void stop.abort()); // whoever leaves was asked
  }, []);
  return {
    goingOf,
    stop(item: Sending) {
      stops.current.get(item.key)?.abort();
      change(item.key, { state: 'stopped' });
    },
    retry: (item: Sending) => change(item.key, waiting),
  };
}

type Props = {
  files: Sending[];
  /** A file has been stored; called some time after the last one, so that a list is not fetched for each. */
  onStored: () => void;
  onClose: () => void;
};

/** Each file that is being uploaded: how far it is, its refusal in words, and what can be done about it (ERR-21). */
export function UploadPanel({ files, onStored, onClose }: Props) {
  const t = useText();
  const { goingOf, stop, retry } = useSending(
    files,
    useDebouncedCallback(onStored, { delay: 400, flushOnUnmount: true }),
  );
  const isRunning = files.some((item) => isOpen(goingOf(item)));
  useLeaveGuard(isRunning, 'FILE.CONFIRM.LEAVE');
  const count = files.filter((item) => goingOf(item).state === 'done').length;
  return (
    <Card title={t('FILE.UPLOADS')} mb="md">
      <Group justify="space-between" mb="sm">
        <Text role="status">{t('FILE.UPLOADED', { count, total: files.length })}</Text>
        <Button variant="default" size="xs" onClick={onClose} disabled={isRunning}>
          {t('BASE.CLOSE')}
        </Button>
      </Group>
      <ul className="document-sends">
        {files.map((item) => (
          <Line
            key={item.key}
            item={item}
            going={goingOf(item)}
            onStop={() => stop(item)}
            onRetry={() => retry(item)}
          />
        ))}
      </ul>
    </Card>
  );
}

const words: Record<Exclude<Going['state'], 'failed'>, TextKey> = {
  waiting: 'FILE.STATE.WAITING',
  running: 'FILE.STATE.RUNNING',
  done: 'FILE.STATE.DONE',
  stopped: 'FILE.STATE.STOPPED',
};

type LineProps = { item: Sending; going: Going; onStop: () => void; onRetry: () => void };

function Line({ item, going, onStop, onRetry }: LineProps) {
  const t = useText();
  const { state } = going;
  const said = state === 'failed' ? (going.failed ?? '') : t(words[state]);
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {item.file.name}
          </Text>
          <Text size="sm" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
            {`${showSize(item.file.size, t.lang)} · ${said}`}
          </Text>
        </div>
        {state === 'done' && (
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-door-6)" style={{ flexShrink: 0 }} />
        )}
        {isOpen(going) && <Tool label={t('FILE.STOP', { name: item.file.name })} icon={IconX} onClick={onStop} />}
        {(state === 'failed' || state === 'stopped') && (
          <Tool label={t('FILE.RETRY', { name: item.file.name })} icon={IconRefresh} onClick={onRetry} />
        )}
      </Group>
      {state === 'running' && (
        <Progress value={going.share * 100} mt={4} aria-label={t('FILE_MANAGER.UPLOADING', { name: item.file.name })} />
      )}
    </li>
  );
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: typeof IconX; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" onClick={onClick} aria-label={label}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
