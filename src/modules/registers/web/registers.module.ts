import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const registersWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/rejstriky',
      staticData: { texts: ['registers', 'cadastre', 'insolvency'] },
      component: lazyRouteComponent(() => import('./registers.page.tsx'), 'Registers'),
    }),
  ],
});
