import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

/** How the pages of a module's records are declared: each is loaded when it is opened; who may not write is led from a form back to the list. */
export const recordRoutes = <const List extends string>(path: List, staticData: StaticDataRouteOption) => ({
  list: <Page extends object, Name extends keyof Page>(load: () => Promise<Page>, name: Name) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      staticData,
      validateSearch: validateListSearch,
      component: lazyRouteComponent<Page, Name>(load, name),
    }),
  page: <const Path extends string, Page extends object, Name extends keyof Page>(
    below: Path,
    load: () => Promise<Page>,
    name: Name,
  ) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${path}/${below}` as const,
      staticData,
      component: lazyRouteComponent<Page, Name>(load, name),
    }),
  form: <const Path extends string, Page extends object, Name extends keyof Page>(
    below: Path,
    load: () => Promise<Page>,
    name: Name,
  ) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${path}/${below}` as const,
      staticData: { ...staticData, writes: { back: path } },
      component: lazyRouteComponent<Page, Name>(load, name),
    }),
});
