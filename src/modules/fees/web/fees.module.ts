import { IconReceipt } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/prehled-poplatku', { module: 'roomFees', texts: ['fees'] });

export const feesWeb = defineWebModule({
  routes: [
    pages.list(() => import('./fees.list.tsx'), 'FeeList'),
    pages.form('novy', () => import('./fees.form.tsx'), 'NewFee'),
    pages.page('$id', () => import('./fees.detail.tsx'), 'FeeDetail'),
  ],
  menu: { module: 'roomFees', path: '/prehled-poplatku', icon: IconReceipt, isFinance: true },
  search: [{ module: 'roomFees', place: 17, call: 'GET /fee/search/{text}', to: '/prehled-poplatku/{id}' }],
});
