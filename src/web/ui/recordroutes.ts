import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import type { TextPart } from '#shared/text.ts';
import { validateListSearch } from '#web/liststate.ts';
import { shellRoute } from '#web/router.tsx';

/** What a page asks for; with the texts that its form alone says. */
type Asks = StaticDataRouteOption & { formTexts?: readonly TextPart[] };

/** How the pages of a module's records are declared: each is loaded when it is opened; who may not write is led from the form of a new record back to the list, and from that of one to its page (G-041). */
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
    form: <const Path extends string, Page extends object, Name extends keyof Page>(
      rest: Path,
      load: () => Promise<Page>,
      name: Name,
    ) => {
      const of = /^(.+)\/upravit$/.exec(rest)?.[1];
      const back = of ? `${path}/${of}` : path;
      return below({ ...within(...formTexts), writes: { back } })<Path, Page, Name>(rest, load, name);
    },
  };
}
