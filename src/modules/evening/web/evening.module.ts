import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const texts = ['meetings', 'evening', 'votes.profile', 'votes'] as const;

export const eveningWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/shromazdeni-vlastniku/$id/prubeh',
      staticData: { module: 'meetings', texts, writes: { back: '/shromazdeni-vlastniku' } },
      component: lazyRouteComponent(() => import('./evening.page.tsx'), 'EveningPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/shromazdeni-vlastniku/$id/ucast',
      staticData: { module: 'meetings', texts },
      component: lazyRouteComponent(() => import('./shown/evening.guest.tsx'), 'GuestPage'),
    }),
  ],
});
