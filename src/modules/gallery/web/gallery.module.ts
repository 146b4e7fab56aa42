import { IconPhoto } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/fotogalerie', { module: 'gallery', texts: ['gallery'] });

export const galleryWeb = defineWebModule({
  routes: [
    pages.list(() => import('./gallery.list.tsx'), 'GalleryList'),
    pages.form('novy', () => import('./gallery.form.tsx'), 'NewGallery'),
    pages.page('$id', () => import('./gallery.detail.tsx'), 'GalleryDetail'),
    pages.form('$id/upravit', () => import('./gallery.form.tsx'), 'EditGallery'),
  ],
  menu: { module: 'gallery', path: '/fotogalerie', icon: IconPhoto },
  search: [{ module: 'gallery', place: 13, call: 'GET /gallery/search/{text}', to: '/fotogalerie/{id}' }],
});
