import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#web/router.tsx';
import { Dashboard } from './dashboard.page.tsx';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/nastenka',
    staticData: { texts: ['messages', 'contacts'] },
    component: Dashboard, // where everybody starts: not one request later than the frame
  }),
];
