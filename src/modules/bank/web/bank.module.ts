import { IconBuildingBank } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'cashDesk', texts: ['bank', 'bank.movement'] } as const;
const pages = recordRoutes('/banka', asks);
const [accounts, statements] = [recordRoutes('/banka/ucty', asks), recordRoutes('/banka/vypisy', asks)];

export const bankWeb = defineWebModule({
  routes: [
    pages.list(() => import('./bank.list.tsx'), 'BankList'),
    accounts.list(() => import('./bank.accounts.tsx'), 'BankAccounts'),
    statements.list(() => import('./bank.statements.tsx'), 'BankStatements'),
  ],
  menu: { module: 'cashDesk', path: '/banka', icon: IconBuildingBank, isFinance: true, title: 'SHELL.BANK' },
});
