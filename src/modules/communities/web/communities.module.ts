import { IconBuildingCommunity } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ListSearch, validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'svj', texts: ['communities', 'roles'] } as const;

/** A section may hold a list, so the address has what lists put into theirs. */
const validateSearch = (search: Record<string, unknown>): ListSearch & { mode?: string } => ({
  ...validateListSearch(search),
  ...(typeof search.mode === 'string' && { mode: search.mode }),
});

export const communitiesWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/detail-svj',
      staticData,
      validateSearch,
      component: lazyRouteComponent(() => import('./communities.detail.tsx'), 'CommunityDetail'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/domy',
      staticData: { texts: ['communities'] },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./communities.mine.tsx'), 'MyHouses'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/role/$id',
      staticData,
      component: lazyRouteComponent(() => import('./communities.role.tsx'), 'RoleDetail'),
    }),
  ],
  menu: { module: 'svj', path: '/detail-svj', icon: IconBuildingCommunity },
});
