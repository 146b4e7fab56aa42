import { IconFolder } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ListSearch, validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'documents', texts: ['documents'] } as const;

/** The list's state and the way to the open folder, `root,{folderId},{folderId}`. */
function validateSearch(search: Record<string, unknown>): ListSearch & { breadcrumb?: string } {
  const { breadcrumb } = search;
  const held = validateListSearch(search);
  return typeof breadcrumb === 'string' ? { ...held, breadcrumb } : held;
}

export const documentsWeb = defineWebModule({
  routes: [
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
      staticData: { ...staticData, texts: ['documents', 'record'] },
      component: lazyRouteComponent(() => import('./documents.detail.tsx'), 'FileDetailPage'),
    }),
  ],
  menu: { module: 'documents', path: '/dokumenty', icon: IconFolder },
  search: [
    {
      module: 'documents',
      place: 8,
      title: 'SEARCH.FOLDERS',
      call: 'GET /folder/search/{text}',
      to: '/dokumenty?breadcrumb=root,{id}',
    },
    { module: 'documents', place: 9, title: 'SEARCH.FILES', call: 'GET /file/search/{text}', to: '/dokumenty/{id}' },
  ],
});
