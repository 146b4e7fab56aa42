import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/admin/objednavky', {
  superAdmin: true,
  texts: ['orders', 'orders.admin', 'communities', 'people', 'people.record', 'units', 'pieces'],
});

export const ordersWeb = defineWebModule({
  routes: [
    pages.list(() => import('./orders.list.tsx'), 'OrderList'),
    pages.page('novy', () => import('./orders.form.tsx'), 'NewOrder'),
    pages.page('$id', () => import('./orders.detail.tsx'), 'OrderDetail'),
    pages.page('$id/kontrola', () => import('./check/orders.check.tsx'), 'OrderCheck'),
  ],
});
