import { type UseFormReturnType, useForm } from '@mantine/form';
import { api, CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { showFieldErrors, useDraft, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useStore } from '#web/ui/conflict.tsx';
import { communityErrors } from '../communities.rules.ts';
import type { House } from './communities.data.ts';
import { type CommunityFormValues, fromHouse, toBody } from './communities.mapper.ts';

export type Form = UseFormReturnType<CommunityFormValues>;

/** The community's form and the way it is saved: checked by the rules, confirmed, stored; a newer version is shown, not overwritten. */
export function useCommunitySaving(house: House, onSaved: () => void) {
  const t = useText();
  const { user } = useSession();
  const confirm = useConfirm();
  const initial = fromHouse(house);
  const form = useForm<CommunityFormValues>({ initialValues: initial });
  const draft = useDraft('svj', form, house.svj.version);
  const guard = useLeaveGuard(form.isDirty());
  const { store, stored, newer, busy } = useStore(house.svj, async () => (await api('GET /svj')).svj);
  const leave = () => {
    draft.forget();
    guard.release();
    onSaved();
  };
  const storeOver = (version: number | undefined) =>
    store({
      send: () => api('PUT /svj/{id}', { ...toBody(form.values, house.svj, user), version }),
      sent() {
        notify('success', t('SVJ.DONE.SAVED'));
        leave();
      },
      refused(failure) {
        if (failure instanceof CallFailure && failure.key === 'SVJ.ERRORS.ENTRANCE_USED')
          form.setFieldError('entrances', t('SVJ.ERRORS.ENTRANCE_USED'));
        else showFieldErrors(form, failure, t.raw);
      },
    });
  return {
    form,
    isRestored: draft.isRestored,
    busy,
    newer,
    async save() {
      const errors = communityErrors(form.values);
      form.clearErrors();
      if (Object.keys(errors).length > 0)
        showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      else if (await confirm(t('BASE.CONFIRM.UPDATE'))) await storeOver(draft.version ?? stored?.version);
    },
    keepMine: () => newer && storeOver(newer.version),
    takeNewer: leave,
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}
