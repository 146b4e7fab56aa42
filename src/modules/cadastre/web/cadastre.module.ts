import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';

export const cadastreWeb = defineWebModule({
  section: {
    module: 'cadastre',
    tab: 'cadastre',
    part: lazyPart('cadastre', () => import('./cadastre.section.tsx').then((m) => m.CadastreSection)),
  },
});
