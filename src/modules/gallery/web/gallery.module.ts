import { IconPhoto } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'gallery', texts: ['gallery'] } as const;

export const galleryWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/fotogalerie',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./gallery.list.tsx'), 'GalleryList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/fotogalerie/novy',
      staticData: { ...staticData, writes: { back: '/fotogalerie' } },
      component: lazyRouteComponent(() => import('./gallery.form.tsx'), 'NewGallery'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/fotogalerie/$id',
      staticData,
      component: lazyRouteComponent(() => import('./gallery.detail.tsx'), 'GalleryDetail'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/fotogalerie/$id/upravit',
      staticData: { ...staticData, writes: { back: '/fotogalerie' } },
      component: lazyRouteComponent(() => import('./gallery.form.tsx'), 'EditGallery'),
    }),
  ],
  menu: { module: 'gallery', path: '/fotogalerie', icon: IconPhoto },
  search: [{ module: 'gallery', place: 13, call: 'GET /gallery/search/{text}', to: '/fotogalerie/{id}' }],
});
