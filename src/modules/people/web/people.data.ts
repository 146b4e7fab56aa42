import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import { api } from '#web/api.ts';
import { type ListState, searchable, useListPage } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import type { peopleContract } from '../people.contract.ts';
import type { InvitationState, PersonTab } from '../people.rules.ts';

type Calls = (typeof peopleContract)['calls'];
export type Person = ReplyOf<Calls['GET /user/{id}']>;
export type PersonRow = ReplyOf<Calls['GET /user']>['users'][number];

const followMs = 3_000;

/** One page of people; while a letter waits to be sent the list looks again every three seconds. */
export const usePeople = (state: ListState<PersonTab>) => {
  const { tab, sizePerPage, sort, filters } = state;
  const input = {
    tab,
    sizePerPage,
    sort: sort.column as 'title',
    direction: sort.direction,
    search: searchable(filters.search),
    roleId: filters.roleId,
    entranceId: filters.entranceId,
    invitation: filters.invitation as InvitationState | undefined,
  };
  return useListPage(state, ['user', 'list', input], (page, signal) => api('GET /user', { ...input, page }, signal), {
    follow: ({ users }) => sizePerPage !== 'all' && users.some((row) => row.invitation === 'queued') && followMs,
  });
};

export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api('GET /user/{id}', { id }, signal),
    retry: false,
  });

/** The roles that can be given, in the order of the screens; none for who may not read them. */
export function useRoles() {
  const { reads } = useSession();
  const { data } = useQuery({ queryKey: ['role'], queryFn: () => api('GET /role'), enabled: reads('svj') });
  return data
    ? [
        ...data.ownersRoles,
        ...data.defaultRoles,
        ...data.committeeRoles,
        ...data.auditCommitteeRoles,
        ...data.customRoles,
      ]
    : [];
}
