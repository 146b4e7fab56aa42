import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { superAdmin: true, texts: ['houses'] as const };

export const housesWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/admin',
      staticData,
      component: lazyRouteComponent(() => import('./houses.health.tsx'), 'Health'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/admin/domy',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./houses.list.tsx'), 'HouseList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/admin/domy/$id',
      staticData,
      component: lazyRouteComponent(() => import('./houses.detail.tsx'), 'HouseDetail'),
    }),
  ],
});
