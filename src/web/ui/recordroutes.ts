import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import { validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

/** How the pages of a module's records are declared: each is loaded when it is opened; who may not write is led from a form back to the list. */
export function recordRoutes<const List extends string>(path: List, staticData: StaticDataRouteOption) {
  const below =
    (asks: StaticDataRouteOption) =>
    <const Path extends string, Page extends object, Name extends keyof Page>(
      rest: Path,
      load: () => Promise<Page>,
      name: Name,
    ) =>
      createRoute({
        getParentRoute: () => shellRoute,
        path: `${path}/${rest}` as const,
        staticData: asks,
        component: lazyRouteComponent<Page, Name>(load, name),
      });
  return {
    list: <Page extends object, Name extends keyof Page>(load: () => Promise<Page>, name: Name) =>
      createRoute({
        getParentRoute: () => shellRoute,
        path,
        staticData,
        validateSearch: validateListSearch,
        component: lazyRouteComponent<Page, Name>(load, name),
      }),
    page: below(staticData),
    form: below({ ...staticData, writes: { back: path } }),
  };
}
