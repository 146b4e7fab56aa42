import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Input, type Reply } from '#web/api.ts';
import type { rowFilters } from '../imports.rules.ts';

export type Import = Reply<'GET /import/{id}'>;
export type ImportRow = Reply<'GET /import/{id}/rows'>['rows'][number];
export type Offer = Import['offers'][number];
export type Change = Omit<Input<'PUT /import/{id}'>, 'id'>;

export const useImports = () =>
  useQuery({ queryKey: ['import'], queryFn: ({ signal }) => api('GET /import', {}, signal) });

export const useImport = (id: string | undefined) =>
  useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => api('GET /import/{id}', { id: id ?? '' }, signal),
    enabled: id !== undefined,
    retry: false,
  });

export const useRows = (id: string, filter: (typeof rowFilters)[number], page: number) =>
  useQuery({
    queryKey: ['import', id, 'rows', filter, page],
    queryFn: ({ signal }) => api('GET /import/{id}/rows', { id, filter, page }, signal),
    placeholderData: keepPreviousData,
  });

export type Undoing = Reply<'GET /import/{id}/undo'>;

/** What taking an import back would do, or has done: asked anew whenever it is shown, because the house goes on. */
export const useUndoing = (id: string, page: number) =>
  useQuery({
    queryKey: ['import', id, 'undo', page],
    queryFn: ({ signal }) => api('GET /import/{id}/undo', { id, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Changes an import, writes or undoes it; whatever shows the house is asked for anew. */
export function useImportWork(id: string) {
  const client = useQueryClient();
  const keep = (data: Import) => {
    client.setQueryData(['import', id], data);
    return client.invalidateQueries({ queryKey: ['import', id, 'rows'] });
  };
  const settle = async (data: Import) => {
    client.setQueryData(['import', id], data);
    await client.invalidateQueries({ predicate: ({ queryKey }) => !(queryKey[0] === 'import' && queryKey[1] === id) });
  };
  return {
    change: useMutation({ mutationFn: (input: Change) => api('PUT /import/{id}', { id, ...input }), onSuccess: keep }),
    commit: useMutation({
      mutationFn: (acceptShare: string | null) =>
        api('POST /import/{id}/commit', { id, acceptShare: acceptShare ?? undefined }),
      onSuccess: settle,
    }),
    undo: useMutation({
      mutationFn: (rest: boolean) => api('POST /import/{id}/undo', { id, rest }),
      onSuccess: settle,
      onSettled: () => client.invalidateQueries({ queryKey: ['import', id, 'undo'] }),
    }),
  };
}
