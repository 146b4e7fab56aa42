import { IconCash } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/pokladna', { module: 'cashDesk', texts: ['cash'] });

export const cashWeb = defineWebModule({
  routes: [
    pages.list(() => import('./cash.list.tsx'), 'CashList'),
    pages.form('novy', () => import('./cash.form.tsx'), 'NewCash'),
    pages.page('$id', () => import('./cash.detail.tsx'), 'CashDetail'),
  ],
  menu: { module: 'cashDesk', path: '/pokladna', icon: IconCash, isFinance: true },
  search: [{ module: 'cashDesk', place: 16, call: 'GET /cash-desk/search/{text}', to: '/pokladna/{id}' }],
});
