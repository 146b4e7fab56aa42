import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import type { CheckState } from '../insolvency.rules.ts';

export type Checks = Reply<'GET /insolvency'>;
export type Check = Checks['items'][number];

export const pageSize = 25;

/** A page of checks, those first that want to be seen; while the register is asked it is read anew. */
export const useChecks = (page: number, status: CheckState | undefined) =>
  useQuery({
    queryKey: ['insolvency', 'list', page, status],
    queryFn: ({ signal }) =>
      api(
        'GET /insolvency',
        { page, sizePerPage: '25', sort: 'status', direction: 'asc', ...(status && { status }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ isAsked }) => isAsked) ? 5_000 : false),
  });
