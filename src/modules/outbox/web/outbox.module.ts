import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const outboxWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/admin/posta',
      staticData: { superAdmin: true, texts: ['outbox'] },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./outbox.list.tsx'), 'Outbox'),
    }),
  ],
});
