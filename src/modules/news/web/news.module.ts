import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { NewsBell } from './news.bell.tsx';

export const newsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/novinky',
      staticData: { texts: ['news'] },
      component: lazyRouteComponent(() => import('./news.list.tsx'), 'NewsList'),
    }),
  ],
  header: NewsBell,
  profile: lazyPart('news', () => import('./news.profile.tsx').then((m) => m.OwnNews)),
  settings: {
    module: 'svj',
    isForPrivileged: true,
    part: lazyPart('news', () => import('./news.settings.tsx').then((m) => m.HouseWays)),
  },
});
