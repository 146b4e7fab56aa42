import { IconReportMoney } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'paymentMonitoring', texts: ['balances', 'books'] } as const;
const [units, account] = [recordRoutes('/vypis-uctu', asks), recordRoutes('/vypis-uctu/jednotka/$id', asks)];
const overview = recordRoutes('/prehled-financi', asks);

export const balancesWeb = defineWebModule({
  routes: [
    units.list(() => import('./balances.list.tsx'), 'BalanceList'),
    account.list(() => import('./balances.unit.tsx'), 'UnitAccount'),
    units.page('nastaveni', () => import('./balances.setting.tsx'), 'BalanceSetting'),
    overview.list(() => import('./balances.overview.tsx'), 'FinanceOverview'),
  ],
  menu: {
    ...({ module: 'paymentMonitoring', path: '/vypis-uctu', icon: IconReportMoney } as const),
    ...({ title: 'SHELL.ACCOUNT', isFinance: true } as const),
  },
});
