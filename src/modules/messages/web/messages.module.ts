import { IconSpeakerphone } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'messages', texts: ['messages'] } as const;

export const messagesWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/zpravy',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./messages.list.tsx'), 'MessageList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/zpravy/novy',
      staticData: { ...staticData, writes: { back: '/zpravy' } },
      component: lazyRouteComponent(() => import('./messages.form.tsx'), 'NewMessage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/zpravy/$id',
      staticData,
      component: lazyRouteComponent(() => import('./messages.detail.tsx'), 'MessageDetail'),
    }),
  ],
  menu: { module: 'messages', path: '/zpravy', icon: IconSpeakerphone },
  search: [{ module: 'messages', place: 7, call: 'GET /message/search/{text}', to: '/zpravy/{id}' }],
});
