import { Button, Checkbox, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconExternalLink, IconFile, IconFolder, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedFile, ReplyOf } from '#shared/contract.ts';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Calls } from '../../modules.ts';
import { FormDialog, notByEnter } from './dialog.tsx';
import { Visibility } from './visibility.tsx';
import { Grey } from './waiting.tsx';

type Listing = ReplyOf<Calls['GET /file']>;
type FileRow = Listing['files'][number];
type FolderRow = Listing['folders'][number];
type Place = { id: string; name: string };

/** At most this many documents are linked to one record. */
const most = 50;

const toLinked = (file: FileRow): LinkedFile => ({
  id: file.id,
  name: file.name + file.extend,
  isPublic: file.isPublic,
  type: file.type,
  fileSize: file.attachment?.fileSize ?? 0,
  url: file.attachment?.url ?? file.url ?? '',
});

/** What lies in a folder, or below it with a text; fifty at a time. */
const useFolder = (folderId: string | undefined, search: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['document', 'picker', folderId, search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /file', { folderId, search, page: pageParam, sizePerPage: '50' }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.totalPages ? all.length + 1 : undefined),
    retry: false,
  });

type Props = {
  /** What is linked already. */
  held: LinkedFile[];
  onSave: (files: LinkedFile[]) => void;
  onClose: () => void;
};

/** Existing documents to tick, folder by folder, with a step back (WIDGETS-11 to WIDGETS-14). */
export function FilePicker({ held, onSave, onClose }: Props) {
  const t = useText();
  const [way, setWay] = useState<Place[]>([]);
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState(held);
  const toggle = (file: LinkedFile) =>
    setTicked((now) =>
      now.some(({ id }) => id === file.id) ? now.filter(({ id }) => id !== file.id) : [...now, file],
    );
  const go = (next: Place[]) => {
    setText('');
    setWay(next);
  };
  const save = () => {
    onSave(ticked);
    onClose();
  };
  return (
    <FormDialog title={t('PICKER.TITLE')} does={t('BASE.SAVE')} run={save} inDemo onClose={onClose}>
      <Head way={way} text={text} onText={setText} onUp={() => go(way.slice(0, -1))} />
      <Content
        folderId={way.at(-1)?.id}
        text={text}
        ticked={ticked}
        onToggle={toggle}
        onOpen={(place) => go([...way, place])}
      />
    </FormDialog>
  );
}

type HeadProps = { way: Place[]; text: string; onText: (text: string) => void; onUp: () => void };

/** Where one is, the step back, and what is searched for. */
function Head({ way, text, onText, onUp }: HeadProps) {
  const t = useText();
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs" wrap="nowrap" miw={0}>
        {way.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={16} />}
            onClick={onUp}
            style={{ flexShrink: 0 }}
          >
            {t('PICKER.UP')}
          </Button>
        )}
        <Text fw={600} style={{ overflowWrap: 'anywhere' }} aria-live="polite">
          {way.at(-1)?.name ?? t('MODULE.documents')}
        </Text>
      </Group>
      <TextInput
        {...notByEnter}
        type="search"
        aria-label={t('TABLE.SEARCH')}
        placeholder={t('TABLE.SEARCH')}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Group>
  );
}

type ContentProps = {
  folderId: string | undefined;
  text: string;
  ticked: LinkedFile[];
  onToggle: (file: LinkedFile) => void;
  onOpen: (place: Place) => void;
};

function Content({ folderId, text, ticked, onToggle, onOpen }: ContentProps) {
  const t = useText();
  const { user } = useSession();
  const [search] = useDebouncedValue(searchable(text), 300);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useFolder(folderId, search);
  if (!data) return <Grey h={200} />;
  const folders = data.pages.flatMap((page) => page.folders);
  const files = data.pages.flatMap((page) => page.files);
  const seen = user.isPrivileged;
  return (
    <>
      <div className="list-scroll">
        <table className="table" aria-label={t('PICKER.TITLE')}>
          <thead>
            <tr>
              <th>{t('FILE_MANAGER.NAME')}</th>
              <th>{t('PICKER.CREATED')}</th>
              {seen && <th>{t('BASE.VISIBILITY')}</th>}
            </tr>
          </thead>
          <tbody>
            {folders.map((folder) => (
              <FolderLine key={folder.id} folder={folder} seen={seen} onOpen={onOpen} />
            ))}
            {files.map((file) => (
              <FileLine key={file.id} file={file} ticked={ticked} seen={seen} onToggle={onToggle} />
            ))}
          </tbody>
        </table>
      </div>
      {folders.length + files.length === 0 && (
        <Text c="dimmed" ta="center">
          {t(search ? 'PICKER.NONE' : 'TABLE.EMPTY.DEFAULT')}
        </Text>
      )}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t('BASE.SELECTED', { count: ticked.length })}
        </Text>
        {hasNextPage && (
          <Button variant="light" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('BASE.MORE')}
          </Button>
        )}
      </Group>
    </>
  );
}

function FolderLine({ folder, seen, onOpen }: { folder: FolderRow; seen: boolean; onOpen: (place: Place) => void }) {
  const t = useText();
  return (
    <tr>
      <td>
        <UnstyledButton onClick={() => onOpen(folder)} className="row-title picker-name">
          <IconFolder size={18} aria-hidden /> {folder.name}
        </UnstyledButton>
      </td>
      <td className="nowrap">{showDate(folder.createdAt)}</td>
      {seen && <td>{folder.isPublic ? <Visibility isPublic /> : t('PICKER.RESTRICTED')}</td>}
    </tr>
  );
}

type LineProps = { file: FileRow; ticked: LinkedFile[]; seen: boolean; onToggle: (file: LinkedFile) => void };

function FileLine({ file, ticked, seen, onToggle }: LineProps) {
  const linked = toLinked(file);
  const isTicked = ticked.some(({ id }) => id === file.id);
  const Icon = file.type === 'link' ? IconExternalLink : IconFile;
  return (
    <tr data-ticked={isTicked || undefined}>
      <td>
        <Checkbox
          checked={isTicked}
          disabled={!isTicked && ticked.length >= most}
          onChange={() => onToggle(linked)}
          label={
            <span className="picker-name">
              <Icon size={18} aria-hidden /> {linked.name}
            </span>
          }
        />
      </td>
      <td className="nowrap">{showDate(file.createdAt)}</td>
      {seen && (
        <td>
          <Visibility isPublic={file.isPublic} />
        </td>
      )}
    </tr>
  );
}
