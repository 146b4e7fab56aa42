import { IconDoor } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'rooms', texts: ['units'] } as const;

export const unitsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/jednotky',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./units.list.tsx'), 'UnitList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/jednotky/novy',
      staticData: { ...staticData, writes: { back: '/jednotky' } },
      component: lazyRouteComponent(() => import('./units.form.tsx'), 'NewUnit'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/jednotky/$id',
      staticData,
      component: lazyRouteComponent(() => import('./units.detail.tsx'), 'UnitDetail'),
    }),
  ],
  menu: { module: 'rooms', path: '/jednotky', icon: IconDoor },
  search: [{ module: 'rooms', place: 1, call: 'GET /room/search/{text}', to: '/jednotky/{id}' }],
});
