import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';

export const searchWeb = defineWebModule({
  searchPanel: lazyPart('search', () => import('./search.panel.tsx').then((m) => m.SearchResults)),
});
