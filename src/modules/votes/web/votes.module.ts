import { IconChecklist } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const staticData = { module: 'votes', texts: ['votes'] } as const;
const { list } = recordRoutes('/hlasovani', staticData);
/** The words of the majorities, and the long ones of a vote's evidence, come with what shows them; the list does without. */
const pages = recordRoutes('/hlasovani', {
  ...staticData,
  texts: ['votes', 'votes.profile'],
  formTexts: ['votes.form'],
});

export const votesWeb = defineWebModule({
  routes: [
    list(() => import('./votes.list.tsx'), 'VoteList'),
    pages.form('novy', () => import('./form/votes.form.tsx'), 'NewVote'),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/hlasovani/zrusena',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./evidence/votes.annulled.tsx'), 'AnnulledList'),
    }),
    pages.page('zrusena/$id', () => import('./detail/votes.detail.tsx'), 'AnnulledDetail'),
    pages.page('$id', () => import('./detail/votes.detail.tsx'), 'VoteDetail'),
    pages.form('$id/upravit', () => import('./form/votes.form.tsx'), 'EditVote'),
  ],
  makes: { module: 'votes', to: '/hlasovani/novy' },
  menu: { module: 'votes', path: '/hlasovani', icon: IconChecklist, badge: 'votesWaitingCount' },
  search: [{ module: 'votes', place: 6, call: 'GET /vote/search/{text}', to: '/hlasovani/{id}' }],
});
