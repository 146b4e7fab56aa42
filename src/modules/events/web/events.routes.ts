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
];
