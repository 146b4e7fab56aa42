import { IconHome } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const dashboardWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/nastenka',
      staticData: { texts: ['messages', 'contacts'] },
      component: lazyRouteComponent(() => import('./dashboard.page.tsx'), 'Dashboard'),
    }),
  ],
  menu: { module: 'dashboard', path: '/nastenka', icon: IconHome },
});
