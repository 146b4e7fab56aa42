import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router.tsx';

export const peopleRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sousede/$id',
    staticData: { texts: ['people', 'auth'] },
    component: lazyRouteComponent(() => import('./people.profile.tsx'), 'Profile'),
  }),
];
