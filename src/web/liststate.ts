import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { fold, searchMinimum } from '#shared/fold.ts';
import { rememberSearch } from './page.tsx';
import { useSession } from './session.tsx';

export type PageSize = '25' | '50' | 'all';
export type Sort = { column: string; direction: 'asc' | 'desc' };
export type Filters = Record<string, string>;

/** The state of a list as its address holds it (WIDGETS-01, WIDGETS-08). */
export type ListSearch = {
  tab?: string;
  page?: string;
  sizePerPage?: string;
  /** `1` while the filter is shown. */
  filters?: string;
  /** The values of the filter as JSON. */
  filter?: string;
  sort?: string;
  direction?: string;
};

const keys = ['tab', 'page', 'sizePerPage', 'filters', 'filter', 'sort', 'direction'] as const;

/** Takes from an address what a list understands; anything else is left out. */
export const validateListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(keys.filter((key) => typeof search[key] === 'string').map((key) => [key, search[key]]));

/** A text that is long enough to be searched for; a shorter one filters nothing yet (G-006). */
export const searchable = (text: string | undefined) => (fold(text ?? '').length >= searchMinimum ? text : undefined);

function readFilters(text: string | undefined): Filters {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Filters) : {};
  } catch {
    return {};
  }
}

/** The state of the list at `path`: from the address, the sort also from the person's settings (WIDGETS-07). */
export function useListState<Tab extends string>(options: {
  path: string;
  table: string;
  tabs: readonly Tab[];
  sort: Sort;
}) {
  const { path, table, tabs } = options;
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const { user, changeSettings } = useSession();
  useEffect(() => rememberSearch(path, search as Record<string, unknown>), [path, search]);
  const change = useCallback(
    (next: Partial<ListSearch>) =>
      navigate({
        to: '.' as never,
        search: ((held: object) => ({ ...held, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const filters = readFilters(search.filter);
  const sort: Sort =
    search.sort && (search.direction === 'asc' || search.direction === 'desc')
      ? { column: search.sort, direction: search.direction }
      : (user.settings.sort[table] ?? options.sort);
  return {
    tab: tabs.includes(search.tab as Tab) ? (search.tab as Tab) : (tabs[0] as Tab),
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    sizePerPage: (['25', '50', 'all'].includes(search.sizePerPage ?? '') ? search.sizePerPage : '25') as PageSize,
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    hasFilters: search.filters === '1',
    sort,
    setTab: (tab: Tab) => change({ tab, page: undefined }),
    setPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    setSize: (sizePerPage: PageSize) => change({ sizePerPage, page: undefined }),
    showFilters: (isShown: boolean) => change({ filters: isShown ? '1' : undefined }),
    setFilters: (next: Filters) => {
      const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
      change({ filter: Object.keys(given).length > 0 ? JSON.stringify(given) : undefined, page: undefined });
    },
    setSort: (next: Sort) => {
      change({ sort: next.column, direction: next.direction, page: undefined });
      changeSettings({ sort: { ...user.settings.sort, [table]: next } });
    },
  };
}
export type ListState<Tab extends string> = ReturnType<typeof useListState<Tab>>;
/** What a table and its filter need of a list's state; any tabs do. */
export type TableState = Omit<ListState<string>, 'tab' | 'setTab'>;
