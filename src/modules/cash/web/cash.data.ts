import { useQuery } from '@tanstack/react-query';
import { api, type Reply, upload } from '#web/api.ts';
import type { PendingFile } from '#web/ui/attachments.tsx';
import type { CashType } from '../cash.rules.ts';

export type Cash = Reply<'GET /cash-desk/{id}'>;
export type CashPage = Reply<'GET /cash-desk'>;
export type CashRow = CashPage['records'][number];
export type Closing = Reply<'GET /cash-desk/closing'>['closings'][number];

/** What a new record of a day begins with: its number, the balance at its end, the limit. */
export const useNext = (type: CashType, date: string | null) =>
  useQuery({
    queryKey: ['cash', 'list', 'next', type, date],
    queryFn: ({ signal }) => api('GET /cash-desk/next', { type, date: date ?? '' }, signal),
    enabled: date !== null,
    placeholderData: (held) => held,
  });

/** Hangs a file on a stored record. */
export const hang = (id: string, { file, name, description }: PendingFile, progress: (share: number) => void) =>
  upload('POST /cash-desk/upload/{id}', { id, file, name, description }, progress);

/** The last closings. */
export const useClosings = () =>
  useQuery({
    queryKey: ['cash', 'list', 'closings'],
    queryFn: ({ signal }) => api('GET /cash-desk/closing', { sizePerPage: '25' }, signal),
  });

/** The limits of cash, by their days. */
export const useLimits = () =>
  useQuery({ queryKey: ['cash', 'list', 'limits'], queryFn: ({ signal }) => api('GET /cash-desk/limit', {}, signal) });
