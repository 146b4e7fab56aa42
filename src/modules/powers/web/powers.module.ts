import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const pages = recordRoutes('/plne-moci', { module: 'meetings', texts: ['powers', 'meetings'] });

export const powersWeb = defineWebModule({
  routes: [
    pages.list(() => import('./powers.list.tsx'), 'PowerList'),
    pages.page('novy', () => import('./powers.form.tsx'), 'NewPower'),
    pages.page('$id', () => import('./powers.detail.tsx'), 'PowerDetail'),
  ],
});
