import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

export const outboxRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/admin/posta',
    staticData: { superAdmin: true, texts: ['outbox'] },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./outbox.list.tsx'), 'Outbox'),
  }),
];
