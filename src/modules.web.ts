import {
  IconAddressBook,
  IconBuildingCommunity,
  IconDoor,
  IconHome,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { createRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { communitiesRoutes } from '#modules/communities/web/communities.routes.ts';
import { contactsRoutes } from '#modules/contacts/web/contacts.routes.ts';
import { dashboardRoutes } from '#modules/dashboard/web/dashboard.routes.ts';
import { importsRoutes } from '#modules/imports/web/imports.routes.ts';
import { messagesRoutes } from '#modules/messages/web/messages.routes.ts';
import { outboxRoutes } from '#modules/outbox/web/outbox.routes.ts';
import { peopleRoutes } from '#modules/people/web/people.routes.ts';
import { unitsRoutes } from '#modules/units/web/units.routes.ts';
import { loadTexts } from '#texts/app.ts';
import { kernelRoutes, parseSearch, rootRoute, shellRoute, stringifySearch } from '#web/router.tsx';
import type { MenuItem } from '#web/shell.menu.tsx';
import { storedLanguage } from '#web/text.tsx';
import { SystemError } from '#web/ui/errorscreen.tsx';

/** The menu, in its order (SHELL-21, SHELL-26). */
export const menuItems: MenuItem[] = [
  { module: 'dashboard', path: '/nastenka', icon: IconHome, group: 'modules' },
  { module: 'messages', path: '/zpravy', icon: IconSpeakerphone, group: 'modules' },
  { module: 'users', path: '/sousede', icon: IconUsers, group: 'modules' },
  { module: 'rooms', path: '/jednotky', icon: IconDoor, group: 'modules' },
  { module: 'contacts', path: '/adresar-kontaktu', icon: IconAddressBook, group: 'modules' },
  { module: 'svj', path: '/detail-svj', icon: IconBuildingCommunity, group: 'modules' },
];

/** What opens under the search box of the header, with its words: loaded when somebody first searches. */
export const searchPanel = lazy(async () => {
  const [{ SearchResults }] = await Promise.all([
    import('#modules/search/web/search.panel.tsx'),
    loadTexts(storedLanguage(), ['search']),
  ]);
  return { default: SearchResults };
});

const routeTree = rootRoute.addChildren([
  ...kernelRoutes,
  shellRoute.addChildren([
    ...dashboardRoutes,
    ...messagesRoutes,
    ...contactsRoutes,
    ...communitiesRoutes,
    ...peopleRoutes,
    ...unitsRoutes,
    ...importsRoutes,
    ...outboxRoutes,
  ]),
]);

/** The addresses of every module behind sign-in. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: SystemError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
