import { type UseFormReturnType, useForm } from '@mantine/form';
import { api, CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { showFieldErrors, useDraft, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useStore } from '#web/ui/conflict.tsx';
import type { Unit } from './units.data.ts';
import { formErrors, fromUnit, toBody, type UnitFormValues } from './units.mapper.ts';

export type Form = UseFormReturnType<UnitFormValues>;

/**
 * The form of a unit and the way it is saved: checked by the rules, confirmed, stored. What was typed stays until it is stored;
 * a version that somebody else has stored meanwhile is shown, not overwritten.
 */
export function useUnitSaving(unit: Unit | undefined, onSaved: (id: string) => void) {
  const t = useText();
  const { user, house } = useSession();
  const total = house?.svj.totalShares ?? null;
  const confirm = useConfirm();
  const initial = fromUnit(unit, house?.entrances ?? []);
  const form = useForm<UnitFormValues>({ initialValues: initial });
  const draft = useDraft(unit ? `unit.${unit.id}` : 'unit.new', form, unit?.version);
  const guard = useLeaveGuard(form.isDirty());
  const { store, stored, newer, busy } = useStore(unit, (id) => api('GET /room/{id}', { id }));
  const leave = (id: string) => {
    draft.forget();
    guard.release();
    onSaved(id);
  };
  const storeOver = (version: number | undefined) => {
    const body = toBody(form.values, total, user.isPrivileged);
    return store({
      send: (held) => (held ? api('PUT /room/{id}', { ...body, id: held.id, version }) : api('POST /room', body)),
      sent({ id }) {
        notify('success', t(unit ? 'UNIT.DONE.SAVED' : 'UNIT.DONE.CREATED'));
        leave(id);
      },
      refused: (failure) => showRefusal(form, failure, t),
    });
  };
  return {
    form,
    total,
    isRestored: draft.isRestored,
    busy,
    newer,
    async save() {
      const errors = formErrors(form.values, total);
      form.clearErrors();
      if (Object.keys(errors).length > 0) {
        showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      } else if (await confirm(t(unit ? 'BASE.CONFIRM.UPDATE' : 'BASE.CONFIRM.CREATE'))) {
        await storeOver(draft.version ?? stored?.version);
      }
    },
    keepMine: () => newer && storeOver(newer.version),
    takeNewer: () => newer && leave(newer.id),
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}

/** A refusal's words under their fields; a number that another unit bears is under the number. */
function showRefusal(form: Form, failure: unknown, t: Say): void {
  if (failure instanceof CallFailure && failure.key === 'ROOM.ERRORS.NUMBER_EXISTS')
    form.setFieldError('number', t('ROOM.ERRORS.NUMBER_EXISTS'));
  else showFieldErrors(form, failure, t.raw);
}
