import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'svj', texts: ['communities', 'roles'] } as const;

type Search = { tab?: string; mode?: string };
const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    (['tab', 'mode'] as const).filter((key) => typeof search[key] === 'string').map((key) => [key, search[key]]),
  );

export const communitiesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/detail-svj',
    staticData,
    validateSearch,
    component: lazyRouteComponent(() => import('./communities.detail.tsx'), 'CommunityDetail'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/role/$id',
    staticData,
    component: lazyRouteComponent(() => import('./communities.role.tsx'), 'RoleDetail'),
  }),
];
