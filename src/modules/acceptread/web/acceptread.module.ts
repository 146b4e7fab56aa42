import { defineWebModule } from '#web/module.ts';
import { lazyPart } from '#web/ui/lazypart.ts';

export const acceptreadWeb = defineWebModule({
  onEntry: {
    module: 'acceptRead',
    part: lazyPart('acceptread', () => import('./acceptread.queue.tsx').then((m) => m.AcceptQueue)),
  },
});
