import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const asked = { module: 'meetings', texts: ['meetings', 'evening', 'votes.profile'] } as const;

export const eveningWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/shromazdeni-vlastniku/$id/prubeh',
      staticData: { ...asked, writes: { back: '/shromazdeni-vlastniku' } },
      component: lazyRouteComponent(() => import('./evening.page.tsx'), 'EveningPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/shromazdeni-vlastniku/$id/ucast',
      staticData: asked,
      component: lazyRouteComponent(() => import('./shown/evening.guest.tsx'), 'GuestPage'),
    }),
  ],
});
