import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { ModuleId } from '#shared/roles.ts';
import type { TextPart } from '#shared/text.ts';
import { loadTexts } from '#texts/app.ts';
import { Shell } from './shell.tsx';
import { stored } from './store.ts';
import { storedLanguage } from './text.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The module that the page belongs to; the guard asks for its right. */
    module?: ModuleId;
    /** A page that creates or edits: without the right it leads back silently (G-041). */
    writes?: { back: string };
    /** Only for the administrator of the application. */
    superAdmin?: boolean;
    /** Whose texts the page needs: modules, parts of them, what is said of a record; those of the shell are there already. */
    texts?: readonly TextPart[];
  }
}

type Search = Record<string, unknown>;

/** `?a=1&b=text` as plain texts; objects only as JSON where a page says so. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** The root: puts the stored community into the address of every navigation (SHELL-20). */
export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    const svj = stored.get('community');
    const given = (location.search as Search).svj;
    if (svj && given !== svj && !location.pathname.startsWith('/error')) {
      throw redirect({
        to: location.pathname,
        search: { ...(location.search as Search), svj } as never,
        replace: true,
        hash: location.hash,
      });
    }
  },
});

/** The frame around every signed-in page. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Shell });

/** What all pages in the frame share: their texts come with them. */
export const shellRoute = createRoute({
  getParentRoute: () => frameRoute,
  id: 'shell',
  beforeLoad: async ({ matches }) => {
    await loadTexts(
      storedLanguage(),
      matches.flatMap((match) => match.staticData.texts ?? []),
    );
  },
});

/** An address that leads elsewhere at once. */
const leads = <Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: to as never, replace: true });
    },
  });

/** A page that says that something is not there, or went wrong. */
const errorPage = <Path extends string>(path: Path, name: 'NotFound' | 'Broken') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(() => import('./ui/errorpage.tsx'), name),
  });

/** Pages that belong to no module: the start, and the error screens that open signed in or not. */
export const kernelRoutes = [
  leads('$', '/error/404'),
  leads('/', '/nastenka'),
  leads('/error', '/error/404'),
  errorPage('/error/404', 'NotFound'),
  errorPage('/error/500', 'Broken'),
];
