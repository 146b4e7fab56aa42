import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const trashWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kos',
      staticData: { texts: ['trash'] },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./trash.list.tsx'), 'Trash'),
    }),
  ],
});
