import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineWebModule } from '#web/module.ts';
import { shellRoute } from '#web/router.tsx';

export const importSteps = ['columns', 'check', 'done'] as const;
export type ImportStep = (typeof importSteps)[number];
/** Where a person is: in the address, so that a reload loses nothing. */
export type ImportSearch = { id?: string; step?: ImportStep };

export const importsWeb = defineWebModule({
  routes: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/import',
      staticData: { module: 'users', texts: ['imports', 'units', 'pieces'], writes: { back: '/sousede' } },
      validateSearch: ({ id, step }: Record<string, unknown>): ImportSearch => ({
        ...(typeof id === 'string' ? { id } : {}),
        ...(importSteps.includes(step as ImportStep) ? { step: step as ImportStep } : {}),
      }),
      component: lazyRouteComponent(() => import('./imports.page.tsx'), 'ImportPage'),
    }),
  ],
});
