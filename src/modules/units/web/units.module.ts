import { IconDoor } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/jednotky', { module: 'rooms', texts: ['units'] });

export const unitsWeb = defineWebModule({
  routes: [
    pages.list(() => import('./units.list.tsx'), 'UnitList'),
    pages.form('novy', () => import('./units.form.tsx'), 'NewUnit'),
    pages.page('$id', () => import('./units.detail.tsx'), 'UnitDetail'),
  ],
  menu: { module: 'rooms', path: '/jednotky', icon: IconDoor },
  search: [{ module: 'rooms', place: 1, call: 'GET /room/search/{text}', to: '/jednotky/{id}' }],
});
