import { IconCalculator } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/vyuctovani', { module: 'roomFees', texts: ['settlement', 'pieces'] });

export const settlementWeb = defineWebModule({
  routes: [
    pages.list(() => import('./settlement.list.tsx'), 'SettlementList'),
    pages.form('novy', () => import('./draft/settlement.new.tsx'), 'NewSettlement'),
    pages.page('denostupne', () => import('./draft/settlement.degrees.tsx'), 'DegreesPage'),
    pages.page('$id', () => import('./detail/settlement.detail.tsx'), 'SettlementDetail'),
    pages.page('$id/$unitId', () => import('./statement/settlement.statement.tsx'), 'StatementPage'),
  ],
  menu: {
    ...({ module: 'roomFees', path: '/vyuctovani', icon: IconCalculator } as const),
    ...({ title: 'SHELL.SETTLEMENT', isFinance: true } as const),
  },
});
