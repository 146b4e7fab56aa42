import { IconCalendar } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { validateCalendarSearch } from './events.address.ts';

const staticData = { module: 'calendar', texts: ['events'] } as const;

export const eventsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kalendar-udalosti',
      staticData,
      validateSearch: validateCalendarSearch,
      component: lazyRouteComponent(() => import('./events.list.tsx'), 'EventCalendar'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kalendar-udalosti/novy',
      staticData: { ...staticData, writes: { back: '/kalendar-udalosti' } },
      component: lazyRouteComponent(() => import('./events.form.tsx'), 'NewEvent'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kalendar-udalosti/$id',
      staticData,
      component: lazyRouteComponent(() => import('./events.detail.tsx'), 'EventDetail'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kalendar-udalosti/$id/upravit',
      staticData: { ...staticData, writes: { back: '/kalendar-udalosti' } },
      component: lazyRouteComponent(() => import('./events.form.tsx'), 'EditEvent'),
    }),
  ],
  menu: { module: 'calendar', path: '/kalendar-udalosti', icon: IconCalendar },
  search: [{ module: 'calendar', place: 3, call: 'GET /event/search/{text}', to: '/kalendar-udalosti/{id}' }],
  settings: {
    module: 'calendar',
    part: lazyPart('events', () => import('./events.settings.tsx').then((m) => m.EventSettings)),
  },
});
