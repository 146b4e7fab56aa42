import { IconAddressBook } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

const staticData = { module: 'contacts', texts: ['contacts'] } as const;

export const contactsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/adresar-kontaktu',
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./contacts.list.tsx'), 'ContactList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/adresar-kontaktu/novy',
      staticData: { ...staticData, writes: { back: '/adresar-kontaktu' } },
      component: lazyRouteComponent(() => import('./contacts.form.tsx'), 'NewContact'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/adresar-kontaktu/$id',
      staticData,
      component: lazyRouteComponent(() => import('./contacts.detail.tsx'), 'ContactDetail'),
    }),
  ],
  menu: { module: 'contacts', path: '/adresar-kontaktu', icon: IconAddressBook },
  search: [{ module: 'contacts', place: 14, call: 'GET /contact/search/{text}', to: '/adresar-kontaktu/{id}' }],
});
