import { IconHome } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { Dashboard } from './dashboard.page.tsx';

export const dashboardWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/nastenka',
      staticData: { texts: ['messages', 'contacts'] },
      component: Dashboard, // where everybody starts: not one request later than the frame
    }),
  ],
  menu: { module: 'dashboard', path: '/nastenka', icon: IconHome },
});
