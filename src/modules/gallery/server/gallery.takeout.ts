import { made, named, rich, spine } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of galleries goes into an archive. */
export const galleryTakeout: Takeout = {
  page: 'galerie',
  title: 'Fotogalerie',
  tables: {
    gallery: {
      title: 'Fotogalerie',
      ...made,
      shown: { ...spine, Popis: rich('description') },
    },
    photo: {
      title: 'Fotografie',
      ...made,
      bytes: { sha256: 't.sha256', name: named('record', 'id', 'title') },
      shown: { ...spine, Fotogalerie: named('record', 'gallery_id', 'title'), Pořadí: '(t.position + 1)' },
    },
  },
};
