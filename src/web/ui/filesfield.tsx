import './filesfield.css';
import { Button, CloseButton, FileButton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { showSize } from '#shared/display.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { maxFileSize } from './filelimit.ts';

export type Files = ReturnType<typeof useFiles>;

/** The files chosen to go along with a text; those that are too large or too many are named and left out. */
export function useFiles(most: number) {
  const t = useText();
  const [chosen, setChosen] = useState<File[]>([]);
  return {
    chosen,
    /** As `uploadData` takes them: each under its own name. */
    toSend: chosen.map((file) => ({ file, name: '' })),
    clear: () => setChosen([]),
    remove: (gone: File) => setChosen(chosen.filter((file) => file !== gone)),
    take(files: File[]) {
      const all = [...chosen, ...files.filter(({ size }) => size <= maxFileSize)];
      for (const { name, size } of files)
        if (size > maxFileSize) notify('warning', t('FILE_MANAGER.TOO_LARGE', { name }));
      if (all.length > most) notify('warning', t('COMMENTS.TOO_MANY', { count: most }));
      setChosen(all.slice(0, most));
    },
  };
}

/** The files that will go along, each to be left out again. */
export function ChosenFiles({ files }: { files: Files }) {
  const t = useText();
  return (
    <ul className="chosen-files">
      {files.chosen.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may be one and the same
        <li key={index}>
          <Text size="sm" span>
            {file.name} ({showSize(file.size, t.lang)})
          </Text>
          <CloseButton aria-label={t('COMMENTS.REMOVE_FILE', { name: file.name })} onClick={() => files.remove(file)} />
        </li>
      ))}
    </ul>
  );
}

/** Chooses files to go along with a text. */
export function FilesButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  return (
    <FileButton multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconPaperclip size={18} />}>
          {t('COMMENTS.FILES')}
        </Button>
      )}
    </FileButton>
  );
}
