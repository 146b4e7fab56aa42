import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'cashDesk', texts: ['checks', 'books'] } as const;
const found = recordRoutes('/denik/kontrola', asks);

export const checksWeb = defineWebModule({
  routes: [found.list(() => import('./checks.page.tsx'), 'BookCheckPage')],
});
