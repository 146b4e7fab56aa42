import { IconReportMoney } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const module = 'paymentMonitoring';
const asks = { module, texts: ['balances', 'books'], formTexts: ['pieces'] } as const;
const units = recordRoutes('/vypis-uctu', asks);
const account = recordRoutes('/vypis-uctu/jednotka/$id', { module, texts: ['balances', 'books', 'pieces'] });
const overview = recordRoutes('/prehled-financi', asks);

export const balancesWeb = defineWebModule({
  routes: [
    units.list(() => import('./balances.list.tsx'), 'BalanceList'),
    account.list(() => import('./balances.unit.tsx'), 'UnitAccount'),
    units.page('nastaveni', () => import('./balances.setting.tsx'), 'BalanceSetting'),
    units.form('pocatecni-stavy', () => import('./balances.startpage.tsx'), 'UnitStarts'),
    overview.list(() => import('./balances.overview.tsx'), 'FinanceOverview'),
  ],
  menu: {
    ...({ module, path: '/vypis-uctu', icon: IconReportMoney } as const),
    ...({ title: 'SHELL.ACCOUNT', isFinance: true } as const),
  },
});
