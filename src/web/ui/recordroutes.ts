import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import type { TextPart } from '#shared/text.ts';
import { validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

/** What a page asks for; with the texts that its form alone says. */
type Asks = StaticDataRouteOption & { formTexts?: readonly TextPart[] };

/** How the pages of a module's records are declared: each is loaded when it is opened; who may not write is led from a form back to the list. */
export function recordRoutes<const List extends string>(path: List, { formTexts = [], ...staticData }: Asks) {
  const within = (...parts: readonly TextPart[]) => ({
    ...staticData,
    texts: [...(staticData.texts ?? []), 'record' as const, ...parts],
  });
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
    page: below(within()),
    form: below({ ...within(...formTexts), writes: { back: path } }),
  };
}
