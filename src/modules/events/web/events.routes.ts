import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router.tsx';
import { validateCalendarSearch } from './events.address.ts';

const staticData = { module: 'calendar', texts: ['events'] } as const;

export const eventsRoutes = [
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
];
