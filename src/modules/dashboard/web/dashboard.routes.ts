import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router.tsx';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/nastenka',
    component: lazyRouteComponent(() => import('./dashboard.page.tsx'), 'Dashboard'),
  }),
];
