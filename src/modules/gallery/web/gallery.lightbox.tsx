import { ActionIcon, Loader, Modal, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPencil,
  IconPhotoStar,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useGalleryActions } from './gallery.actions.tsx';
import { type Gallery, type Photo, useImage } from './gallery.data.ts';
import { RenamePhoto } from './gallery.rename.tsx';

type Props = {
  gallery: Gallery;
  photos: Photo[];
  more: (() => void) | undefined;
  start: number;
  onClose: () => void;
};

/** Below the dialog that asks before something is deleted. */
const wholeScreen = { fullScreen: true, zIndex: 190, transitionProps: { duration: 0 } } as const;

/** Where in the gallery one stands: the next page is asked for before its photos are reached. */
function usePlace({ gallery, photos, more, start }: Props) {
  const [index, setIndex] = useState(start);
  useEffect(() => {
    if (index >= photos.length - 1) more?.();
  }, [index, photos.length, more]);
  const last = gallery.photosCount - 1;
  return { index, last, go: (to: number) => setIndex(Math.max(0, Math.min(last, to))) };
}

/** One photo over the whole screen: arrows, Home and End, Escape; a finger swipes; writers rename and delete. */
export function Lightbox(props: Props) {
  const { gallery, photos, onClose } = props;
  const { index, last, go } = usePlace(props);
  const [isAsking, setAsking] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const actions = useGalleryActions();
  const photo = photos[index];
  const isRenaming = photo !== undefined && renamed === photo.id;
  useKeys(!isRenaming && !isAsking, {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    Home: () => go(0),
    End: () => go(last),
  });
  async function remove() {
    if (!photo) return;
    setAsking(true);
    const isDone = await actions.removePhoto(gallery.id, photo);
    setAsking(false);
    if (isDone && last === 0) onClose();
    if (isDone && index === last) go(index - 1);
  }
  const close = isRenaming ? () => setRenamed(null) : onClose;
  return (
    <Modal.Root opened onClose={close} closeOnEscape={!isAsking} {...wholeScreen}>
      <Modal.Content className="lightbox" radius={0}>
        <Modal.Body className="lightbox-body">
          <Head
            {...{ gallery, photo, onClose }}
            number={index + 1}
            onRename={() => setRenamed(photo?.id ?? null)}
            onCover={() => photo && photo.id !== gallery.cover && void actions.chooseCover(gallery.id, photo)}
            onRemove={remove}
          />
          {isRenaming && (
            <RenamePhoto
              {...{ gallery: gallery.id, photo, refresh: actions.refresh }}
              onDone={() => setRenamed(null)}
            />
          )}
          <Stage {...{ gallery, photo, index, go }} next={photos[index + 1]} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Does what a key stands for, unless somebody is typing. */
function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  const held = useRef(keys);
  held.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const work = held.current[event.key];
      if (!work || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      work();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}

type HeadProps = {
  gallery: Gallery;
  photo: Photo | undefined;
  number: number;
  onRename: () => void;
  onCover: () => void;
  onRemove: () => void;
  onClose: () => void;
};

const icon = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** Name and number of the photo, and what can be done with it. */
function Head({ gallery, photo, number, onRename, onCover, onRemove, onClose }: HeadProps) {
  const t = useText();
  const { house } = useSession();
  const { url } = useImage(gallery.id, photo?.id, 'full');
  const isWriter = gallery.can.edit && !house?.svj.isDemo;
  return (
    <div className="lightbox-head">
      <Modal.Title className="lightbox-name">{photo?.name ?? gallery.title}</Modal.Title>
      <Text size="sm" role="status" className="lightbox-number">
        {t('GALLERY.NUMBER', { number, total: gallery.photosCount })}
      </Text>
      <ActionIcon
        {...icon}
        component="a"
        href={url}
        role={url ? undefined : 'link'} // a link before its picture has come, too
        aria-disabled={!url}
        download={photo?.name}
        aria-label={t('BASE.DOWNLOAD')}
        title={t('BASE.DOWNLOAD')}
      >
        <IconDownload size={20} />
      </ActionIcon>
      {isWriter && <WriterButtons {...{ photo, gallery, onRename, onCover, onRemove }} />}
      <ActionIcon {...icon} onClick={onClose} aria-label={t('BASE.CLOSE')} title={t('BASE.CLOSE')} data-autofocus>
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}

/** What a writer does with a photo: makes it the cover, renames it, deletes it. */
function WriterButtons({ photo, gallery, onRename, onCover, onRemove }: Omit<HeadProps, 'number' | 'onClose'>) {
  const t = useText();
  const isCover = photo?.id === gallery.cover;
  const cover = t(isCover ? 'GALLERY.COVER.IS' : 'GALLERY.COVER');
  return (
    <>
      <ActionIcon
        {...icon}
        variant={isCover ? 'filled' : 'subtle'}
        onClick={onCover}
        aria-label={cover}
        title={cover}
        aria-disabled={isCover}
      >
        <IconPhotoStar size={20} />
      </ActionIcon>
      <ActionIcon {...icon} onClick={onRename} aria-label={t('GALLERY.RENAME')} title={t('GALLERY.RENAME')}>
        <IconPencil size={20} />
      </ActionIcon>
      <ActionIcon {...icon} onClick={onRemove} aria-label={t('GALLERY.DELETE_PHOTO')} title={t('GALLERY.DELETE_PHOTO')}>
        <IconTrash size={20} />
      </ActionIcon>
    </>
  );
}

const swipe = 50;

type StageProps = {
  gallery: Gallery;
  photo: Photo | undefined;
  next: Photo | undefined;
  index: number;
  go: (to: number) => void;
};

/** The picture itself: the small one until the whole one is here; the next one is fetched meanwhile. */
function Stage({ gallery, photo, next, index, go }: StageProps) {
  const t = useText();
  const touched = useRef<number | null>(null);
  const full = useImage(gallery.id, photo?.id, 'full');
  const small = useImage(gallery.id, photo?.id, 'thumb');
  useImage(gallery.id, next?.id, 'full', full.url !== undefined);
  const url = full.url ?? small.url;
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0);
    if (touched.current !== null && Math.abs(moved) > swipe) go(index + (moved < 0 ? 1 : -1));
    touched.current = null;
  };
  const arrow = { variant: 'default', size: 44, radius: 'xl' } as const;
  return (
    <div
      className="lightbox-stage"
      onTouchStart={(event) => {
        touched.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      {url ? <img src={url} alt={photo?.name ?? ''} draggable={false} /> : <Loader aria-label={t('BASE.LOADING')} />}
      {index > 0 && (
        <ActionIcon
          {...arrow}
          className="lightbox-arrow"
          data-side="left"
          onClick={() => go(index - 1)}
          aria-label={t('GALLERY.PREVIOUS')}
        >
          <IconChevronLeft />
        </ActionIcon>
      )}
      {index < gallery.photosCount - 1 && (
        <ActionIcon
          {...arrow}
          className="lightbox-arrow"
          data-side="right"
          onClick={() => go(index + 1)}
          aria-label={t('GALLERY.NEXT')}
        >
          <IconChevronRight />
        </ActionIcon>
      )}
    </div>
  );
}
