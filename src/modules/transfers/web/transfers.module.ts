import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/jednotky', { module: 'rooms', texts: ['units', 'transfers', 'pieces'] });

export const transfersWeb = defineWebModule({
  routes: [pages.form('$id/prevod', () => import('./transfers.page.tsx'), 'TransferPage')],
});
