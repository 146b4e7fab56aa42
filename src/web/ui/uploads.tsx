import {
  Alert,
  Button,
  Group,
  Paper,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { showSize } from '#shared/display.ts';
import { type Say, useText } from '#web/text.tsx';
import type { PendingFile } from './attachments.tsx';
import { FormDialog } from './dialog.tsx';
import { maxFileSize } from './filelimit.ts';
import { refusalWords } from './refusal.ts';
import { type Reach, TellSwitch } from './tellcontrols.tsx';
import { visibilityChoices } from './visibility.tsx';

/** More files than this show their fields when asked. */
const shownWhole = 3;

/** A document of the same name that lies already where a file is going. */
export type Twin = { id: string; name: string };

type Props = {
  /** By default the words for attachments. */
  title?: string;
  submit?: string;
  /** Files that were chosen already. */
  given?: File[];
  /** Finds what has the name of a file already; then a file is its new version unless both are to be kept. */
  findTwin?: (file: File) => Promise<Twin | null>;
  /** That people are told of each file that must be read, and where known to how many. */
  tells?: Tells;
  /** Who sees the record sees them all: neither visibility nor reading is asked. */
  isForAll?: boolean;
  onClose: () => void;
  onAdd: (files: PendingFile[]) => void;
};
type Tells = { reach?: Omit<Reach, 'isPublic'> };

/** Choosing files by drag and drop or by click; each with its name, visibility and description (WIDGETS-19, WIDGETS-20). */
export function UploadDialog({ title, submit, given, findTwin, tells, isForAll, onClose, onAdd }: Props) {
  const t = useText();
  const { files, refused, twins, take, change } = useChosen(given, findTwin);
  const add = () => {
    onAdd(files);
    onClose();
  };
  return (
    <FormDialog
      title={title ?? t('FILE_MANAGER.UPLOAD')}
      does={submit ?? t('FILE_MANAGER.ADD')}
      run={add}
      isOff={files.length === 0}
      inDemo
      onClose={onClose}
    >
      <DropArea
        onFiles={take}
        label={t('FILE_MANAGER.DROP')}
        hint={t('FILE_MANAGER.LIMIT')}
        opensAtOnce={given === undefined || given.length === 0}
      />
      {refused.map((name) => (
        <Alert key={name} color="red" variant="light" role="alert">
          {t('FILE_MANAGER.TOO_LARGE', { name })}
        </Alert>
      ))}
      {files.map((item) => (
        <FileFields
          key={item.key}
          item={item}
          twin={twins[item.key]}
          isShort={files.length > shownWhole}
          {...{ tells, isForAll }}
          onChange={(values) => change(item.key, values)}
        />
      ))}
    </FormDialog>
  );
}

/** The files that were chosen; those over the limit are named and left out, the others stay (ERR-20, ERR-21). */
function useChosen(given: File[] = [], findTwin?: Props['findTwin']) {
  const [files, setFiles] = useState<PendingFile[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [twins, setTwins] = useState<Record<string, Twin>>({});
  const change = (key: string, values: Partial<PendingFile>) =>
    setFiles((held) => held.map((item) => (item.key === key ? { ...item, ...values } : item)));
  async function look(item: PendingFile) {
    const twin = await findTwin?.(item.file).catch(() => null);
    if (!twin) return;
    setTwins((held) => ({ ...held, [item.key]: twin }));
    change(item.key, { fileId: twin.id });
  }
  async function take(chosen: File[]) {
    const fit = chosen.filter((file) => file.size <= maxFileSize).map(toPending);
    setRefused(chosen.filter((file) => file.size > maxFileSize).map((file) => file.name));
    setFiles((held) => [...held, ...fit]);
    for (const item of fit) await look(item);
  }
  const first = useRef(given);
  useEffect(() => {
    const chosen = first.current;
    first.current = [];
    if (chosen.length > 0) take(chosen);
  });
  return { files, refused, twins, take, change };
}

type DropProps = {
  onFiles: (files: File[]) => void;
  label: string;
  hint: string;
  accept?: string;
  /** Where nothing can be dragged, the list of files opens by itself. */
  opensAtOnce?: boolean;
};

/** Where files are dropped, or chosen by a click; `accept` only narrows what the browser offers to choose. */
export function DropArea({ onFiles, label, hint, accept, opensAtOnce }: DropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: onFiles,
    multiple: true,
    noKeyboard: true,
  });
  const isAwaited = useRef(opensAtOnce && window.matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    open();
  }, [open]);
  return (
    <div {...getRootProps({ className: 'dropzone', 'data-over': isDragActive || undefined, role: 'presentation' })}>
      <input {...getInputProps(accept ? { accept } : {})} aria-label={label} />
      <Button variant="light" leftSection={<IconUpload size={18} />}>
        {label}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {hint}
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

type FieldsProps = {
  item: PendingFile;
  twin?: Twin;
  /** Whether the less needed fields wait until they are asked for. */
  isShort: boolean;
  tells: Tells | undefined;
  isForAll: boolean | undefined;
  onChange: (values: Partial<PendingFile>) => void;
};

function FileFields({ item, twin, isShort, tells, isForAll, onChange }: FieldsProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const isVersion = item.fileId !== undefined;
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {`${item.file.name} · ${showSize(item.file.size, t.lang)}`}
      </Text>
      <Stack gap="sm">
        {twin && (
          <Radio.Group
            label={t('FILE_MANAGER.TWIN', { name: item.file.name })}
            value={isVersion ? 'version' : 'both'}
            onChange={(value) => onChange({ fileId: value === 'version' ? twin.id : undefined })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="version" label={t('FILE_MANAGER.TWIN.VERSION')} />
              <Radio value="both" label={t('FILE_MANAGER.TWIN.BOTH')} />
            </Stack>
          </Radio.Group>
        )}
        {!isVersion && (
          <TextInput
            label={t('FILE_MANAGER.NAME')}
            value={item.name}
            maxLength={150}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
        {!isVersion && (!isShort || isWhole) && <MoreFields {...{ item, tells, isForAll, onChange }} />}
        {!isVersion && isShort && !isWhole && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              {t('FILE_MANAGER.MORE')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function MoreFields({ isForAll, ...props }: Pick<FieldsProps, 'item' | 'tells' | 'isForAll' | 'onChange'>) {
  const t = useText();
  const { item, onChange } = props;
  return (
    <>
      {!isForAll && <WhoFields {...props} />}
      <Textarea
        label={t('FILE_MANAGER.DESCRIPTION')}
        value={item.description}
        maxLength={2000}
        autosize
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}

/** Who sees a file and who must read it. */
function WhoFields({ item, tells, onChange }: Pick<FieldsProps, 'item' | 'tells' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <SegmentedControl
        aria-label={`${t('BASE.VISIBILITY')}: ${item.name}`}
        value={item.isPublic ? 'all' : 'committee'}
        onChange={(value) => onChange({ isPublic: value === 'all' })}
        data={visibilityChoices(t, ['all', 'committee'])}
      />
      <Switch
        label={t('FILE_MANAGER.ACCEPT_READ')}
        checked={item.acceptRead}
        onChange={(event) => onChange({ acceptRead: event.currentTarget.checked })}
      />
      {tells && item.acceptRead && (
        <TellSwitch
          reach={tells.reach && { ...tells.reach, isPublic: item.isPublic }}
          isSilent={item.tellNobody === true}
          onSilent={(tellNobody) => onChange({ tellNobody })}
        />
      )}
    </>
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
  t: Say,
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
      update(item.key, { share: undefined, failed: refusalWords(t, failure) });
    }
  }
  return held;
}
