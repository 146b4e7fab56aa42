import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, CallFailure, fetchFile, type Reply } from '#web/api.ts';

export type Gallery = Reply<'GET /gallery/{id}'>;
export type GalleryRow = Reply<'GET /gallery'>['galleries'][number];
export type Photo = Gallery['photos'][number];

const pageSize = 50;

/** A gallery with its photos, 50 at a time; `data` is the gallery as the last page told it, `photos` all that are here. */
export function useGallery(id: string) {
  const query = useInfiniteQuery({
    queryKey: ['gallery', id],
    queryFn: ({ pageParam, signal }) => api('GET /gallery/{id}', { id, page: pageParam, sizePerPage: '50' }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.photosCount ? pages.length + 1 : undefined),
    retry: false,
  });
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const more = hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined;
  return {
    gallery: data?.pages.at(-1),
    photos: data?.pages.flatMap((page) => page.photos) ?? [],
    error,
    /** Fetches the next page; absent when there is none or it is on its way. */
    more,
    /** Whether the reader may not look into galleries at all: then nothing is shown (ERR-22). */
    isClosed: error instanceof CallFailure && error.key === 'BE.GALLERY.NOT_ACCES',
  };
}

/** The address of bytes in this browser; given back a moment after they are no longer shown, because a picture may just be reading it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [held, setHeld] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setHeld({ blob, url });
    return () => void setTimeout(() => URL.revokeObjectURL(url), 5_000);
  }, [blob]);
  return held?.blob === blob ? held?.url : undefined;
}

const minute = 60_000;

/** A photo fetched with the token once it is wanted, and only once: a small one is kept for ten minutes, a whole one for one. */
export function useImage(gallery: string, photo: string | null | undefined, size: 'thumb' | 'full', isWanted = true) {
  const { data, isError } = useQuery({
    queryKey: ['gallery-image', photo, size],
    queryFn: () => fetchFile('GET /gallery/{id}/image/{imageId}', { id: gallery, imageId: photo ?? '', size }),
    enabled: isWanted && Boolean(photo),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: size === 'thumb' ? 10 * minute : minute,
    retry: false,
  });
  return { url: useObjectUrl(data), isError };
}
