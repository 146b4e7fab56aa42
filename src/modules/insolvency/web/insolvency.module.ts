import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';

export const insolvencyWeb = defineWebModule({
  section: {
    module: 'insolvency',
    tab: 'insolvency',
    part: lazyPart('insolvency', () => import('./insolvency.list.tsx').then((m) => m.Insolvency)),
  },
});
