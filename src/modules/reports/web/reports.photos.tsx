import './reports.photos.css';
import { CloseButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useMemo } from 'react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { shrinkPicture } from '#web/ui/shrinkpicture.ts';

/** The longest side of a photo that is sent, in pixels: what broke is seen, and it takes a second on a phone. */
const longest = 2048;

/** The photos of a report, each opening whole. */
export function Photos({ photos }: { photos: { id: string; url: string }[] }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <div className="report-photos">
      {photos.map(({ id, url }, i) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer">
          <img src={url} alt={t('REPORT.PHOTO.SHOW', { number: i + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  );
}

type Props = { pending: PendingFile[]; onPending: (files: PendingFile[]) => void };

/** The photos of a report that is being written: on a phone the first tap opens the camera. */
export function PhotoPicker({ pending, onPending }: Props) {
  const t = useText();
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const shrunk = await Promise.all([...(input.files ?? [])].map(photoOf));
    for (const { file, isPhoto } of shrunk) if (!isPhoto) notify('danger', t('REPORT.PHOTO.BAD', { name: file.name }));
    input.value = ''; // the same photo may be taken again
    onPending([...pending, ...shrunk.filter(({ isPhoto }) => isPhoto).map(({ file }) => pendingOf(file))]);
  };
  const Icon = pending.length === 0 ? IconCamera : IconPhotoPlus;
  return (
    <div className="report-photos">
      {pending.map((item, i) => (
        <Preview
          key={item.key}
          item={item}
          number={i + 1}
          onRemove={() => onPending(pending.filter((one) => one !== item))}
        />
      ))}
      <label className="report-take">
        <Icon size={32} aria-hidden />
        {t(pending.length === 0 ? 'REPORT.PHOTO.TAKE' : 'REPORT.PHOTO.MORE')}
        <input type="file" accept="image/*" capture="environment" onChange={(event) => void take(event)} />
      </label>
    </div>
  );
}

const pendingOf = (file: File): PendingFile => ({
  key: crypto.randomUUID(),
  file,
  name: '',
  description: '',
  isPublic: true,
  acceptRead: false,
});

/** A photo, smaller and without what the camera wrote into it; one that this browser cannot draw goes as it is. */
async function photoOf(file: File): Promise<{ file: File; isPhoto: boolean }> {
  const drawn = await shrinkPicture(new Blob([file], { type: 'image/jpeg' }), longest);
  const name = file.name.replace(/\.\w+$/, '');
  if (drawn) return { file: new File([drawn], `${name}.jpg`, { type: 'image/jpeg' }), isPhoto: true };
  return { file, isPhoto: /^image\/hei[cf]$/.test(file.type) };
}

function Preview({ item, number, onRemove }: { item: PendingFile; number: number; onRemove: () => void }) {
  const t = useText();
  const url = useMemo(() => URL.createObjectURL(item.file), [item.file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className="report-preview">
      <img src={url} alt={t('REPORT.PHOTO.SHOW', { number })} />
      <CloseButton aria-label={t('REPORT.PHOTO.REMOVE', { number })} onClick={onRemove} size="lg" />
    </div>
  );
}
