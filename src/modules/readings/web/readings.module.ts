import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/odecty', { module: 'roomFees', texts: ['readings'] });

export const readingsWeb = defineWebModule({
  routes: [
    pages.page('vyuctovani/$settlementId', () => import('./readings.ask.tsx'), 'AskForReadings'),
    pages.page('$id', () => import('./readings.detail.tsx'), 'ReadingDetail'),
  ],
});
