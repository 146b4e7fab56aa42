import {
  IconAddressBook,
  IconBuildingCommunity,
  IconCalendar,
  IconChecklist,
  IconDoor,
  IconFolder,
  IconHome,
  IconPhoto,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { createRouter } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { communitiesRoutes } from '#modules/communities/web/communities.routes.ts';
import { contactsRoutes } from '#modules/contacts/web/contacts.routes.ts';
import { dashboardRoutes } from '#modules/dashboard/web/dashboard.routes.ts';
import { documentsRoutes } from '#modules/documents/web/documents.routes.ts';
import { eventsRoutes } from '#modules/events/web/events.routes.ts';
import { galleryRoutes } from '#modules/gallery/web/gallery.routes.ts';
import { importsRoutes } from '#modules/imports/web/imports.routes.ts';
import { messagesRoutes } from '#modules/messages/web/messages.routes.ts';
import { outboxRoutes } from '#modules/outbox/web/outbox.routes.ts';
import { peopleRoutes } from '#modules/people/web/people.routes.ts';
import { trashRoutes } from '#modules/trash/web/trash.routes.ts';
import { unitsRoutes } from '#modules/units/web/units.routes.ts';
import { votesRoutes } from '#modules/votes/web/votes.routes.ts';
import { loadTexts } from '#texts/app.ts';
import type { FrameParts } from '#web/frameparts.ts';
import { kernelRoutes, parseSearch, rootRoute, shellRoute, stringifySearch } from '#web/router.tsx';
import { storedLanguage } from '#web/text.tsx';
import { SystemError } from '#web/ui/errorscreen.tsx';

/** A part of the frame with its words, loaded when it is first drawn. */
const part = <Props>(texts: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(storedLanguage(), [texts])]);
    return { default: component };
  });

/** What stands around every page (SHELL-21, SHELL-26). */
export const frameParts: FrameParts = {
  menu: [
    { module: 'dashboard', path: '/nastenka', icon: IconHome, group: 'modules' },
    { module: 'messages', path: '/zpravy', icon: IconSpeakerphone, group: 'modules' },
    { module: 'calendar', path: '/kalendar-udalosti', icon: IconCalendar, group: 'modules' },
    { module: 'votes', path: '/hlasovani', icon: IconChecklist, group: 'modules', badge: 'votesCount' },
    { module: 'documents', path: '/dokumenty', icon: IconFolder, group: 'modules' },
    { module: 'gallery', path: '/fotogalerie', icon: IconPhoto, group: 'modules' },
    { module: 'users', path: '/sousede', icon: IconUsers, group: 'modules' },
    { module: 'rooms', path: '/jednotky', icon: IconDoor, group: 'modules' },
    { module: 'contacts', path: '/adresar-kontaktu', icon: IconAddressBook, group: 'modules' },
    { module: 'svj', path: '/detail-svj', icon: IconBuildingCommunity, group: 'modules' },
  ],
  search: part('search', () => import('#modules/search/web/search.panel.tsx').then((m) => m.SearchResults)),
  settings: [
    {
      module: 'calendar',
      part: part('events', () => import('#modules/events/web/events.settings.tsx').then((m) => m.EventSettings)),
    },
    {
      module: 'svj',
      isForPrivileged: true,
      part: part('exports', () => import('#modules/exports/web/exports.settings.tsx').then((m) => m.CommunityExport)),
    },
  ],
  onEntry: [
    {
      module: 'acceptRead',
      part: part('acceptread', () => import('#modules/acceptread/web/acceptread.queue.tsx').then((m) => m.AcceptQueue)),
    },
  ],
};

const routeTree = rootRoute.addChildren([
  ...kernelRoutes,
  shellRoute.addChildren([
    ...dashboardRoutes,
    ...messagesRoutes,
    ...eventsRoutes,
    ...votesRoutes,
    ...documentsRoutes,
    ...contactsRoutes,
    ...communitiesRoutes,
    ...peopleRoutes,
    ...unitsRoutes,
    ...galleryRoutes,
    ...importsRoutes,
    ...outboxRoutes,
    ...trashRoutes,
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
