import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldErrors } from '#shared/errors.ts';
import { api, CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { showFieldErrors, useDraft, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { useStore } from '#web/ui/conflict.tsx';
import { personErrors } from '../people.rules.ts';
import type { Person } from './people.data.ts';
import { fromPerson, isShareRight, type PersonFormValues, spelled, toBody, withLines } from './people.mapper.ts';

export type Form = UseFormReturnType<PersonFormValues>;

/** What is wrong with the form before it is sent: the rules of a person, the share's spelling, both halves of a relationship. */
function formErrors(values: PersonFormValues): FieldErrors {
  const errors = personErrors(values);
  if (!isShareRight(values.share)) errors.share = 'BASE.VALIDATION.SHARE';
  if (values.relatedTo && !values.relatedType) errors.relatedType = 'BASE.VALIDATION.REQUIRED';
  if (!values.relatedTo && values.relatedType) errors.relatedTo = 'BASE.VALIDATION.REQUIRED';
  return errors;
}

/** What is asked before saving: a new login ends the old one. */
function questionOf(person: Person | undefined, { emails }: PersonFormValues): TextKey {
  if (!person) return 'BASE.CONFIRM.CREATE';
  const isSame = !person.user.email || emails[0]?.value.toLowerCase() === person.user.email;
  return isSame ? 'BASE.CONFIRM.UPDATE' : 'USER.CONFIRM.NEW_LOGIN';
}

/** Which parts of the form are shown and sent: nobody decides on their own role and access. */
function rightsOf(person: Person | undefined, user: { id: string | null; isPrivileged: boolean }) {
  const administer = person?.can.administer ?? true;
  return { administer, role: administer && person?.id !== user.id, notes: user.isPrivileged };
}

/** The person's form and the way it is saved: checked, confirmed, stored; a version stored meanwhile is shown, not overwritten. */
export function usePersonSaving(person: Person | undefined, onSaved: (id: string) => void) {
  const t = useText();
  const { user } = useSession();
  const confirm = useConfirm();
  const isSelf = person?.id === user.id;
  const may = rightsOf(person, user);
  const initial = fromPerson(person);
  const form = useForm<PersonFormValues>({ initialValues: initial });
  const draft = useDraft(person ? `user.${person.id}` : 'user.new', form, person?.version);
  const guard = useLeaveGuard(form.isDirty());
  const { store, stored, newer, busy } = useStore(person, (id) => api('GET /user/{id}', { id }));
  const leave = (id: string) => {
    draft.forget();
    guard.release();
    onSaved(id);
  };
  const storeOver = (values: PersonFormValues, version: number | undefined) => {
    const body = toBody(values, may);
    return store({
      send: (held) => (held ? api('PUT /user/{id}', { ...body, id: held.id, version }) : api('POST /user', body)),
      sent(saved) {
        notify('success', t(person ? 'USER.DONE.SAVED' : 'USER.DONE.CREATED'));
        leave(saved.id);
      },
      refused: (failure) => void showFieldErrors(form, failure, t.raw),
    });
  };
  return {
    form,
    may,
    isSelf,
    ...{ isRestored: draft.isRestored, busy, newer },
    async save() {
      const values = spelled(form.values);
      form.setValues(withLines({ ...values, phones: form.values.phones.filter(({ value }) => value.trim()) }));
      const errors = formErrors(values);
      if (Object.keys(errors).length > 0)
        showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      else if (await confirm(t(questionOf(person, values)))) await storeOver(values, draft.version ?? stored?.version);
    },
    keepMine: () => newer && storeOver(spelled(form.values), newer.version),
    takeNewer: () => person && leave(person.id),
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}
