import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';

export const invoicesWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/admin/faktury',
      staticData: { superAdmin: true, texts: ['invoices'] },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(() => import('./invoices.list.tsx'), 'AllInvoices'),
    }),
  ],
  section: {
    module: 'invoices',
    tab: 'invoicing',
    part: lazyPart('invoices', () => import('./invoices.section.tsx').then((m) => m.InvoiceSection)),
  },
  onEntry: {
    module: 'invoices',
    part: lazyPart('invoices', () => import('./invoices.warning.tsx').then((m) => m.InvoiceWarning)),
  },
});
