import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import type { ListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { useRecord, useRecords } from '#web/ui/listquery.ts';
import type { InvitationState, PersonTab } from '../people.rules.ts';

export type Person = Reply<'GET /user/{id}'>;
export type PersonRow = Reply<'GET /user'>['users'][number];

const followMs = 3_000;

/** One page of people; while a letter waits to be sent the list looks again every three seconds. */
export const usePeople = (state: ListState<PersonTab>) => {
  const { roleId, entranceId, invitation } = state.filters;
  const input = { tab: state.tab, roleId, entranceId, invitation: invitation as InvitationState | undefined };
  return useRecords('user', 'GET /user', state, input, ({ users }) =>
    state.sizePerPage !== 'all' && users.some((row) => row.invitation === 'queued') ? followMs : false,
  );
};

export const usePerson = (id: string) => useRecord('user', 'GET /user/{id}', id);

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
