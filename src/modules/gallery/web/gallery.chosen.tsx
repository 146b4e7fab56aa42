import { ActionIcon, Text } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DropArea } from '#web/ui/uploads.tsx';
import { useObjectUrl } from './gallery.data.ts';
import { photoTypes, refusalOf } from './gallery.sending.ts';
import './gallery.photos.css';

/** A chosen photo; the same file may be chosen twice. */
export type Chosen = { key: number; file: File };
let counter = 0;

type Props = { photos: Chosen[]; onChange: (photos: Chosen[]) => void };

/** The photos of a gallery that is not stored yet: chosen or dropped, looked at, taken off again. */
export function ChosenPhotos({ photos, onChange }: Props) {
  const t = useText();
  return (
    <Card title={t('GALLERY.SECTION.PHOTOS')}>
      <DropArea
        onFiles={(more) => onChange([...photos, ...more.map((file) => ({ key: ++counter, file }))])}
        label={t('GALLERY.UPLOAD')}
        hint={t('GALLERY.UPLOAD.LIMIT')}
        accept={photoTypes}
      />
      {photos.length > 0 && (
        <ul className="photo-grid photo-chosen" aria-label={t('GALLERY.CHOSEN')}>
          {photos.map(({ key, file }) => (
            <ChosenPhoto key={key} file={file} onRemove={() => onChange(photos.filter((photo) => photo.key !== key))} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChosenPhoto({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useText();
  const url = useObjectUrl(file);
  const [isShown, setShown] = useState(true); // no browser but Safari shows what an iPhone takes
  const remove = `${t('BASE.REMOVE')}: ${file.name}`;
  const wrong = refusalOf(t, file);
  return (
    <li className="photo-place">
      <span className="thumb">
        {url && isShown ? (
          <img src={url} alt="" onError={() => setShown(false)} />
        ) : (
          <IconPhoto size={32} stroke={1.2} aria-hidden />
        )}
      </span>
      <ActionIcon
        className="photo-remove"
        variant="default"
        size={32}
        onClick={onRemove}
        aria-label={remove}
        title={remove}
      >
        <IconX size={18} />
      </ActionIcon>
      <Text size="sm" className="photo-chosen-name">
        {file.name}
      </Text>
      {wrong && (
        <Text size="sm" c="red" role="alert">
          {wrong}
        </Text>
      )}
    </li>
  );
}
