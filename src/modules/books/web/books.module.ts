import { IconNotebook } from '@tabler/icons-react';
import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'cashDesk', texts: ['books'] } as const;
const [lines, balances] = [recordRoutes('/denik', asks), recordRoutes('/denik/obraty', asks)];

export const booksWeb = defineWebModule({
  routes: [
    lines.list(() => import('./books.list.tsx'), 'BookList'),
    balances.list(() => import('./books.balances.tsx'), 'BookBalances'),
  ],
  menu: { module: 'cashDesk', path: '/denik', icon: IconNotebook, isFinance: true, title: 'SHELL.BOOKS' },
});
