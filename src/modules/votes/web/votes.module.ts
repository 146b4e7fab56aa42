import { IconChecklist } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'votes', texts: ['votes'] } as const;

export const votesWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./votes.list.tsx'), 'VoteList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/novy',
      staticData: { ...staticData, writes: { back: '/hlasovani' } },
      component: lazyRouteComponent(() => import('./votes.form.tsx'), 'NewVote'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/zrusena',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./votes.annulled.tsx'), 'AnnulledList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/zrusena/$id',
      staticData,
      component: lazyRouteComponent(() => import('./votes.detail.tsx'), 'AnnulledDetail'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/$id',
      staticData,
      component: lazyRouteComponent(() => import('./votes.detail.tsx'), 'VoteDetail'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/$id/upravit',
      staticData: { ...staticData, writes: { back: '/hlasovani' } },
      component: lazyRouteComponent(() => import('./votes.form.tsx'), 'EditVote'),
    }),
  ],
  menu: { module: 'votes', path: '/hlasovani', icon: IconChecklist, badge: 'votesCount' },
  search: [{ module: 'votes', place: 6, call: 'GET /vote/search/{text}', to: '/hlasovani/{id}' }],
});
