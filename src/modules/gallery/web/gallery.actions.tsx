import { IconArrowsSort } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Gallery, Photo } from './gallery.data.ts';

/** What can be done with a gallery, as data: the buttons of its page, in this order. */
export const galleryVerbs: Verb<'edit' | 'order' | 'remove', Pick<Gallery, 'can' | 'photosCount'>>[] = [
  editVerb,
  {
    name: 'order',
    text: 'GALLERY.ORDER',
    icon: IconArrowsSort,
    fits: (row) => row.can.edit && row.photosCount > 1,
  },
  removeVerb,
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows galleries; false when it was not done. */
export function useGalleryActions() {
  const t = useText();
  const { refresh, act } = useVerbs('gallery');
  return {
    refresh,
    remove: (rows: { id: string }[]) =>
      act({
        question: t('GALLERY.CONFIRM.DELETE', { count: rows.length }),
        danger: true,
        call: () => doTo(rows, 'DELETE /gallery/{id}', 'PUT /gallery/delete-all'),
        done: t('GALLERY.DONE.DELETED', { count: rows.length }),
      }),
    async chooseCover(id: string, photo: Photo) {
      const call = () => api('PUT /gallery/{id}/cover', { id, attachmentId: photo.id });
      if (await act({ call, done: t('GALLERY.DONE.COVER') })) await refresh();
    },
    async removePhoto(id: string, photo: Photo) {
      const isDone = await act({
        question: t('GALLERY.CONFIRM.DELETE_PHOTO', { name: photo.name }),
        danger: true,
        call: () => api('DELETE /gallery/{id}/attachment/{attId}', { id, attId: photo.id }),
        done: t('GALLERY.DONE.PHOTO_DELETED'),
      });
      if (isDone) await refresh();
      return isDone;
    },
  };
}
