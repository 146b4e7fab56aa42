import type { ModuleId } from '#shared/roles.ts';
import type { TextKey } from '#web/text.tsx';
import type { Calls } from '../../../modules.ts';

/** A result as every search call answers it (G-093). */
export type Found = { id: string; title: string };

type Area = {
  module: ModuleId;
  call: Extract<keyof Calls, `GET /${string}/search/{text}`>;
  /** The heading of the group, where it is not the name of the module. */
  title?: TextKey;
  /** Where a result leads. */
  to: (found: Found) => { to: string; search?: Record<string, string> };
};

/** What one search asks, in the order in which the results stand (SEARCH-04, SEARCH-09 to SEARCH-12). */
export const searchAreas: Area[] = [
  { module: 'rooms', call: 'GET /room/search/{text}', to: ({ id }) => ({ to: `/jednotky/${id}` }) },
  { module: 'users', call: 'GET /user/search/{text}', to: ({ id }) => ({ to: `/sousede/${id}` }) },
  { module: 'calendar', call: 'GET /event/search/{text}', to: ({ id }) => ({ to: `/kalendar-udalosti/${id}` }) },
  { module: 'votes', call: 'GET /vote/search/{text}', to: ({ id }) => ({ to: `/hlasovani/${id}` }) },
  { module: 'messages', call: 'GET /message/search/{text}', to: ({ id }) => ({ to: `/zpravy/${id}` }) },
  {
    module: 'documents',
    call: 'GET /folder/search/{text}',
    title: 'SEARCH.FOLDERS',
    to: ({ id }) => ({ to: '/dokumenty', search: { breadcrumb: `root,${id}` } }),
  },
  {
    module: 'documents',
    call: 'GET /file/search/{text}',
    title: 'SEARCH.FILES',
    to: ({ id }) => ({ to: `/dokumenty/${id}` }),
  },
  { module: 'gallery', call: 'GET /gallery/search/{text}', to: ({ id }) => ({ to: `/fotogalerie/${id}` }) },
  { module: 'contacts', call: 'GET /contact/search/{text}', to: ({ id }) => ({ to: `/adresar-kontaktu/${id}` }) },
];
