import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { communityErrors } from '../communities.rules.ts';
import type { House } from './communities.data.ts';
import { type CommunityFormValues, fromHouse, toBody } from './communities.mapper.ts';

export type Form = RecordForm<CommunityFormValues>;

/** The community's form and the way it is saved; an entrance that cannot go is said under the entrances. */
export function useCommunitySaving(house: House, onSaved: () => void) {
  const { user } = useSession();
  return useRecordForm<CommunityFormValues, House['svj']>({
    name: 'svj',
    record: house.svj,
    initial: fromHouse(house),
    load: async () => (await api('GET /svj')).svj,
    errors: communityErrors,
    send: (values, _held, version) => api('PUT /svj/{id}', { ...toBody(values, house.svj, user), version }),
    done: 'SVJ.DONE.SAVED',
    under: { 'SVJ.ERRORS.ENTRANCE_USED': 'entrances' },
    onSaved,
  });
}
