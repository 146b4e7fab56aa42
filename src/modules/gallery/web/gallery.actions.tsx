import { IconArrowsSort } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { deletion, editVerb, removeVerb, restore, useVerbs, type Verb } from '#web/ui/verbs.tsx';
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
  const { refresh, act, remove } = useVerbs('gallery');
  return {
    refresh,
    remove: (rows: { id: string; title: string }[]) =>
      remove(rows, {
        ...({ thing: 'GALLERY.THING', all: 'GALLERY.CONFIRM.DELETE', done: 'GALLERY.DONE.DELETED' } as const),
        ...({ one: 'DELETE /gallery/{id}', many: 'PUT /gallery/delete-all', skip: 'gallery.remove' } as const),
      }),
    async chooseCover(id: string, photo: Photo) {
      const call = () => api('PUT /gallery/{id}/cover', { id, attachmentId: photo.id });
      if (await act({ call, done: t('GALLERY.DONE.COVER') })) await refresh();
    },
    async removePhoto(id: string, photo: Photo) {
      const isDone = await act({
        question: deletion(t, [{ title: photo.name }], {
          ...({ thing: 'GALLERY.PHOTO_THING', all: 'BASE.CONFIRM.DELETE', skip: 'photo.remove' } as const),
        }),
        call: () => api('DELETE /gallery/{id}/attachment/{attId}', { id, attId: photo.id }),
        done: t('GALLERY.DONE.PHOTO_DELETED'),
        undo: () => restore([photo]),
      });
      if (isDone) await refresh();
      return isDone;
    },
  };
}
