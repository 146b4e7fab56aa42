import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { type ListState, searchable } from '#web/liststate.ts';
import { useListPage } from '#web/ui/listquery.ts';

type Listing = Reply<'GET /file'>;
export type FileRow = Listing['files'][number];
export type FolderRow = Listing['folders'][number];
export type FileDetail = Reply<'GET /file/{id}'>;
export type Tree = Reply<'GET /folder/tree'>;
export type Place = { id: string; name: string };

/** A row of the list: a folder or a file. */
export type DocumentRow =
  | ({ kind: 'folder' } & FolderRow & { title: string })
  | ({ kind: 'file' } & FileRow & { title: string });

/** The name of a file as people know it: with its extension. */
export const fullName = (file: Pick<FileRow, 'name' | 'extend'>): string => file.name + file.extend;

/** The search parameter that opens the folder at the end of a way. */
export const breadcrumbOf = (way: { id: string }[]): string => ['root', ...way.map(({ id }) => id)].join(',');

/** The open folder as the address names it; undefined in the root. */
export function useOpenFolder(): string | undefined {
  const { breadcrumb } = useSearch({ strict: false }) as { breadcrumb?: string };
  const last = breadcrumb?.split(',').at(-1);
  return last && last !== 'root' ? last : undefined;
}

const rowsOf = ({ folders, files }: Listing): DocumentRow[] => [
  ...folders.map((folder) => ({ kind: 'folder' as const, ...folder, title: folder.name })),
  ...files.map((file) => ({ kind: 'file' as const, ...file, title: fullName(file) })),
];

/** One page of a folder, or of what is found in it; another page of the same folder stays until the next one is here. */
export function useDocuments(state: ListState<string>, folderId: string | undefined) {
  const { sizePerPage, sort, filters } = state;
  const input = {
    folderId,
    sizePerPage,
    sort: sort.column as 'name',
    direction: sort.direction,
    search: searchable(filters.search),
  };
  const ask = (page: number, signal: AbortSignal) => api('GET /file', { ...input, page }, signal);
  const query = useListPage(state, ['document', 'list', input], ask, {
    stays: (before) => (before[2] as typeof input).folderId === folderId,
  });
  const navigate = useNavigate();
  const isGone = folderId !== undefined && query.error instanceof CallFailure && query.error.code === 404;
  useEffect(() => {
    if (isGone) navigate({ to: '/dokumenty', search: {} as never, replace: true });
  }, [isGone, navigate]);
  return { ...query, rows: query.data && rowsOf(query.data) };
}

export const useTree = () =>
  useQuery({
    queryKey: ['document', 'tree'],
    queryFn: ({ signal }) => api('GET /folder/tree', {}, signal),
    staleTime: 0,
  });

/** Who is told of a file that must be read and lies in no folder; a folder may show it to fewer. */
export const toRead = { module: 'documents', of: 'acceptRead' } as const;
