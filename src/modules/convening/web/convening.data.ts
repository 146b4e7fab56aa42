import { api, type Reply } from '#web/api.ts';
import { searchable, type TableState } from '#web/liststate.ts';
import { useListPage } from '#web/ui/listquery.ts';
import type { ConveningTab } from '../convening.rules.ts';

export type Convened = Reply<'GET /meeting-of-owners/{id}/invitation'>;
export type Invitation = Convened['invitations'][number];

/** A page of the invitations to a meeting. */
export function useInvitations(id: string, state: TableState, tab: ConveningTab) {
  const { sizePerPage, filters } = state;
  const input = { id, tab, sizePerPage, search: searchable(filters.search) };
  return useListPage(state, ['meeting', id, 'invitation', input], (page, signal) =>
    api('GET /meeting-of-owners/{id}/invitation', { ...input, page }, signal),
  );
}
