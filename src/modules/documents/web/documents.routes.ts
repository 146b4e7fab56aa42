import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ListSearch, validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'documents', texts: ['documents'] } as const;

/** The list's state and the way to the open folder, `root,{folderId},{folderId}`. */
function validateSearch(search: Record<string, unknown>): ListSearch & { breadcrumb?: string } {
  const { breadcrumb } = search;
  const held = validateListSearch(search);
  return typeof breadcrumb === 'string' ? { ...held, breadcrumb } : held;
}

export const documentsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/dokumenty',
    staticData,
    validateSearch,
    component: lazyRouteComponent(() => import('./documents.list.tsx'), 'DocumentList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/dokumenty/$id',
    staticData,
    component: lazyRouteComponent(() => import('./documents.detail.tsx'), 'FileDetailPage'),
  }),
];
