import { Group, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { backTo, Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead } from '#web/ui/detailpage.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { History } from '#web/ui/history.tsx';
import { VisibilityFact } from '#web/ui/visibility.tsx';
import { galleryVerbs, useGalleryActions } from './gallery.actions.tsx';
import { type Gallery, type Photo, useGallery } from './gallery.data.ts';
import { Thumb } from './gallery.thumb.tsx';

const Lightbox = lazy(() => import('./gallery.lightbox.tsx').then((m) => ({ default: m.Lightbox })));
const OrderPhotos = lazy(() => import('./gallery.order.tsx').then((m) => ({ default: m.OrderPhotos })));
const PhotoUploads = lazy(() => import('./gallery.uploads.tsx').then((m) => ({ default: m.PhotoUploads })));

const path = '/fotogalerie';

/** /fotogalerie/{id}: the photos in a grid, and how to add more. */
export function GalleryDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { gallery, photos, more, error, isClosed } = useGallery(id);
  const gone = useGone(isClosed ? null : error, path);
  if (isClosed) return null;
  if (gone) return gone;
  return gallery ? <ReadGallery gallery={gallery} photos={photos} more={more} /> : <PageSkeleton />;
}

type Props = { gallery: Gallery; photos: Photo[]; more: (() => void) | undefined };

function ReadGallery({ gallery, photos, more }: Props) {
  const navigate = useNavigate();
  const { house } = useSession();
  const actions = useGalleryActions();
  const [shown, setShown] = useState<number | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const run = {
    edit: () => void navigate({ to: '/fotogalerie/$id/upravit', params: { id: gallery.id } }),
    order: () => setOrdering(true),
    remove: async () => (await actions.remove([gallery])) && void navigate(backTo(path)),
  };
  return (
    <Stack>
      <RecordHead title={gallery.title} back={path} verbs={isOrdering ? [] : galleryVerbs} row={gallery} run={run}>
        <Marks gallery={gallery} />
      </RecordHead>
      {gallery.description && <Text className="pre">{gallery.description}</Text>}
      {gallery.can.edit && !house?.svj.isDemo && (
        <div hidden={isOrdering}>
          <Suspense>
            <PhotoUploads gallery={gallery} onAdded={actions.refresh} />
          </Suspense>
        </div>
      )}
      {isOrdering ? (
        <Suspense fallback={<PageSkeleton />}>
          <OrderPhotos gallery={gallery.id} onDone={() => void actions.refresh().then(() => setOrdering(false))} />
        </Suspense>
      ) : (
        <Photos gallery={gallery} photos={photos} more={more} onOpen={setShown} />
      )}
      {gallery.can.edit && !isOrdering && <Changes gallery={gallery} />}
      <Suspense>
        {shown !== null && (
          <Lightbox gallery={gallery} photos={photos} more={more} start={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </Stack>
  );
}

function Changes({ gallery }: { gallery: Gallery }) {
  const t = useText();
  return <History rows={gallery.history} name={(action) => t.raw(`GALLERY.HISTORY.${action}`)} />;
}

/** How many photos, who made the gallery and when, who sees it. */
function Marks({ gallery }: { gallery: Gallery }) {
  const t = useText();
  const { photosCount, author, createdAt } = gallery;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {[t('GALLERY.PHOTOS', { count: photosCount }), authorName(t, author), showDate(createdAt)].join(' · ')}
      </Text>
      <VisibilityFact isPublic={gallery.visibility === 'public'} />
    </Group>
  );
}

/** The grid of photos; the next ones are asked for when its end comes near the screen. */
function Photos({ gallery, photos, more, onOpen }: Props & { onOpen: (index: number) => void }) {
  const t = useText();
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear) more?.();
  }, [isNear, more]);
  if (photos.length === 0)
    return (
      <Card>
        <Text c="dimmed">{t(gallery.can.edit ? 'GALLERY.NO_PHOTOS.WRITER' : 'GALLERY.NO_PHOTOS')}</Text>
      </Card>
    );
  return (
    <section aria-label={t('GALLERY.SECTION.PHOTOS')}>
      <ul className="photo-grid">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="photo-tile"
              aria-label={t('GALLERY.OPEN', { name: photo.name })}
              title={photo.name}
              onClick={() => onOpen(index)}
            >
              <Thumb gallery={gallery.id} photo={photo.id} />
            </button>
          </li>
        ))}
      </ul>
      <div ref={ref} />
    </section>
  );
}
