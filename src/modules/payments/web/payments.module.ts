import { IconCalendarDollar, IconReceipt2 } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const module = 'paymentMonitoring';
const asks = { module, texts: ['payments', 'pieces'] } as const;
const units = recordRoutes('/hlidani-plateb-za-jednotku', asks);
const own = recordRoutes('/hlidani-vlastnich-plateb', asks);
const statement = recordRoutes('/vypis-uctu/platby', asks);

export const paymentsWeb = defineWebModule({
  routes: [
    units.list(() => import('./payments.list.tsx'), 'UnitPayments'),
    units.page('$id', () => import('./detail/payments.detail.tsx'), 'UnitPayment'),
    own.list(() => import('./payments.list.tsx'), 'OwnPayments'),
    own.form('novy', () => import('./payments.form.tsx'), 'NewPayment'),
    own.page('$id', () => import('./detail/payments.detail.tsx'), 'OwnPayment'),
    statement.list(() => import('./payments.statement.tsx'), 'Statement'),
  ],
  menu: { module, path: '/hlidani-plateb-za-jednotku', icon: IconCalendarDollar, isFinance: true },
  search: [{ module, place: 18, call: 'GET /payment-monitoring/search/{text}', to: '/hlidani-vlastnich-plateb/{id}' }],
  settings: {
    module,
    isForPrivileged: true,
    part: lazyPart('payments', () => import('./payments.settings.tsx').then((m) => m.PaymentSettings)),
  },
});

/** The second item of the menu. */
export const ownPaymentsWeb = defineWebModule({
  menu: { module, title: 'MENU.OWN_PAYMENTS', path: '/hlidani-vlastnich-plateb', icon: IconReceipt2, isFinance: true },
});
