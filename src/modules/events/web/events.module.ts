import { IconCalendar } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';
import { validateCalendarSearch } from './events.address.ts';

const staticData = { module: 'calendar', texts: ['events'] } as const;
const pages = recordRoutes('/kalendar-udalosti', staticData);

export const eventsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/kalendar-udalosti',
      staticData,
      validateSearch: validateCalendarSearch,
      component: lazyRouteComponent(() => import('./events.list.tsx'), 'EventCalendar'),
    }),
    pages.form('novy', () => import('./events.form.tsx'), 'NewEvent'),
    pages.page('$id', () => import('./events.detail.tsx'), 'EventDetail'),
    pages.form('$id/upravit', () => import('./events.form.tsx'), 'EditEvent'),
  ],
  menu: { module: 'calendar', path: '/kalendar-udalosti', icon: IconCalendar },
  search: [{ module: 'calendar', place: 3, call: 'GET /event/search/{text}', to: '/kalendar-udalosti/{id}' }],
  settings: {
    module: 'calendar',
    part: lazyPart('events', () => import('./events.settings.tsx').then((m) => m.EventSettings)),
  },
});
