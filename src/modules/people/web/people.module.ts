import { IconUsers } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const peopleWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/sousede',
      staticData: { module: 'users', texts: ['people'] },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./people.list.tsx'), 'PeopleList'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/sousede/novy',
      staticData: {
        module: 'users',
        writes: { back: '/sousede' },
        texts: ['people', 'people.record', 'units', 'pieces'],
      },
      component: lazyRouteComponent(() => import('./people.form.tsx'), 'NewPerson'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/sousede/$id', // the own profile too, which everyone may open (G-015)
      staticData: { texts: ['people', 'people.record', 'auth', 'pieces'] },
      component: lazyRouteComponent(() => import('./people.detail.tsx'), 'PersonDetail'),
    }),
  ],
  menu: { module: 'users', path: '/sousede', icon: IconUsers },
  search: [{ module: 'users', place: 2, call: 'GET /user/search/{text}', to: '/sousede/{id}' }],
});
