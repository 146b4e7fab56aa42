import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { fold, searchMinimum } from '#shared/fold.ts';
import { rememberSearch } from './page.tsx';
import { useSession } from './session.tsx';

export type PageSize = '25' | '50' | 'all';
export type Sort = { column: string; direction: 'asc' | 'desc' };
const sizes: readonly string[] = ['25', '50', 'all'] satisfies PageSize[];
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

function readFilters(text: string | undefined): Filters | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const isRight =
      typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'string');
    return isRight ? (value as Filters) : undefined;
  } catch {
    return undefined;
  }
}

/** How many pages a list of so many rows has; an empty one has one. */
export const pagesOf = (total: number, size: PageSize): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / Number(size)));

/** What of an address a list cannot have meant, as the change that puts it right; empty when all of it is sound. */
function mistakes(search: ListSearch, allowed: { tabs: readonly string[]; sorts: readonly string[] }) {
  const { tab, page, sizePerPage, filter, sort, direction } = search;
  const hasOrder = sort !== undefined || direction !== undefined;
  const isOrder = allowed.sorts.includes(sort ?? '') && (direction === 'asc' || direction === 'desc');
  return {
    ...(tab !== undefined && !allowed.tabs.includes(tab) && { tab: undefined }),
    ...(page !== undefined && !/^[1-9]\d{0,5}$/.test(page) && { page: undefined }),
    ...(sizePerPage !== undefined && !sizes.includes(sizePerPage) && { sizePerPage: undefined }),
    ...(readFilters(filter) === undefined && { filter: undefined }),
    ...(hasOrder && !isOrder && { sort: undefined, direction: undefined }),
  };
}

/** Changes what the address of the page says, without a step in the browser's history; undefined takes a part out. */
export function useAddressChange<Search extends object>(): (next: Partial<Search>) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) =>
      navigate({
        to: '.' as never,
        search: ((held: object) => ({ ...held, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** Puts the address right by a change that follows from it; an empty one leaves it as it is. */
export function useRightAddress(mistakes: object): void {
  const change = useAddressChange();
  const wrong = Object.keys(mistakes).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what each wrong part becomes follows from its name
  useEffect(() => {
    if (wrong) change(mistakes);
  }, [wrong, change]);
}

/** The state of the list at `path`: from its address, put right where it is wrong; the sort also from the person's settings (WIDGETS-07). */
export function useListState<Tab extends string>(options: {
  path: string;
  table: string;
  tabs: readonly Tab[];
  /** The columns by which the list can be ordered besides that of its own order. */
  sorts: readonly string[];
  sort: Sort;
}) {
  const { path, table, tabs } = options;
  const sorts = [options.sort.column, ...options.sorts];
  const given = useSearch({ strict: false }) as ListSearch;
  const wrong = mistakes(given, { tabs, sorts });
  const search = { ...given, ...wrong };
  const { user, changeSettings } = useSession();
  useEffect(() => rememberSearch(path, given as Record<string, unknown>), [path, given]);
  const change = useAddressChange<ListSearch>();
  useRightAddress(wrong);
  const filters = readFilters(search.filter) ?? {};
  const ordered = search.sort
    ? { column: search.sort, direction: search.direction as Sort['direction'] }
    : user.settings.sort[table];
  const sort: Sort = ordered && sorts.includes(ordered.column) ? ordered : options.sort;
  return {
    tab: (search.tab ?? tabs[0]) as Tab,
    page: Number(search.page ?? 1),
    sizePerPage: (search.sizePerPage ?? '25') as PageSize,
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    hasFilters: search.filters === '1',
    sort,
    sorts: options.sorts,
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
