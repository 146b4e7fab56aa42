import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';

const ofAll = {
  getParentRoute: () => shellRoute,
  staticData: { superAdmin: true, texts: ['invoices'] },
  validateSearch: validateListSearch,
} as const;

export const invoicesWeb = defineWebModule({
  routes: [
    createRoute({
      ...ofAll,
      path: '/admin/faktury',
      component: lazyRouteComponent(() => import('./invoices.list.tsx'), 'AllInvoices'),
    }),
    createRoute({
      ...ofAll,
      path: '/admin/faktury/vystaveni',
      component: lazyRouteComponent(() => import('./invoices.run.tsx'), 'InvoiceRun'),
    }),
    createRoute({
      ...ofAll,
      path: '/admin/faktury/prehled',
      component: lazyRouteComponent(() => import('./invoices.overview.tsx'), 'InvoiceOverview'),
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
