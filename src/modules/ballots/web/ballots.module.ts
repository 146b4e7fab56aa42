import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/shromazdeni-vlastniku', { module: 'meetings', texts: ['ballots', 'meetings'] });

export const ballotsWeb = defineWebModule({
  routes: [pages.form('$id/listiny', () => import('./ballots.page.tsx'), 'SheetsPage')],
});
