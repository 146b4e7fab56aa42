import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/zapisy', { module: 'meetings', texts: ['meetings', 'minutes'] });

export const minutesWeb = defineWebModule({
  routes: [pages.page('$id', () => import('./minutes.detail.tsx'), 'MinutesDetail')],
});
