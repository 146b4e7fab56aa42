import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';

export const exportsWeb = defineWebModule({
  settings: {
    module: 'svj',
    isForPrivileged: true,
    part: lazyPart('exports', () => import('./exports.settings.tsx').then((m) => m.CommunityExport)),
  },
});
