import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { communityErrors, compactAccount } from '../communities.rules.ts';
import type { House } from './communities.data.ts';
import { type CommunityFormValues, fromHouse, toBody } from './communities.mapper.ts';

/** Whether something that was sent is still as it was: it waits for a second one of the committee. */
const isLeft = (values: CommunityFormValues, saved: House['svj']): boolean =>
  compactAccount(values.bankAccount) !== saved.bankAccount || values.confirmsAccount !== saved.confirmsAccount;

export type Form = RecordForm<CommunityFormValues>;

/** The community's form and the way it is saved; an entrance that cannot go is said under the entrances. */
export function useCommunitySaving(house: House, onSaved: () => void) {
  const t = useText();
  const { user } = useSession();
  return useRecordForm<CommunityFormValues, House['svj']>({
    name: 'svj',
    record: house.svj,
    initial: fromHouse(house),
    load: async () => (await api('GET /svj')).svj,
    errors: communityErrors,
    async send(values, _held, version) {
      const saved = await api('PUT /svj/{id}', { ...toBody(values, house.svj, user), version });
      if (user.isPrivileged && isLeft(values, saved)) notify('info', t('SVJ.DONE.WAITS'));
      return saved;
    },
    done: 'SVJ.DONE.SAVED',
    under: { 'SVJ.ERRORS.ENTRANCE_USED': 'entrances' },
    onSaved,
  });
}
