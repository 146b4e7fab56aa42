import { IconArrowsJoin } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'cashDesk', texts: ['matching', 'bank.movement'] } as const;
const [pages, rules] = [recordRoutes('/parovani-plateb', asks), recordRoutes('/parovani-plateb/pravidla', asks)];

export const matchingWeb = defineWebModule({
  routes: [
    pages.list(() => import('./matching.list.tsx'), 'MatchList'),
    rules.list(() => import('./matching.rules.tsx'), 'MatchRules'),
  ],
  menu: {
    module: 'cashDesk',
    path: '/parovani-plateb',
    icon: IconArrowsJoin,
    isFinance: true,
    title: 'SHELL.MATCHING',
  },
});
