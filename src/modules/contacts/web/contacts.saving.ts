import { type UseFormReturnType, useForm } from '@mantine/form';
import { api, CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { showFieldErrors, useDraft, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useStore } from '#web/ui/conflict.tsx';
import { contactErrors } from '../contacts.rules.ts';
import type { Contact } from './contacts.data.ts';
import { atLeastOne, type ContactFormValues, fromContact, toBody, withoutEmptyLines } from './contacts.mapper.ts';

export type Form = UseFormReturnType<ContactFormValues>;

/**
 * The contact form and the way it is saved: checked by the rules, confirmed, stored. What was typed stays until it is stored;
 * a version that somebody else has stored meanwhile is shown, not overwritten.
 */
export function useContactSaving(contact: Contact | undefined, onSaved: () => void) {
  const t = useText();
  const { user } = useSession();
  const confirm = useConfirm();
  const initial = fromContact(contact);
  const form = useForm<ContactFormValues>({ initialValues: initial });
  const draft = useDraft(contact ? `contact.${contact.id}` : 'contact.new', form, contact?.version);
  const guard = useLeaveGuard(form.isDirty());
  const { store, stored, newer, busy } = useStore(contact, (id) => api('GET /contact/{id}', { id }));
  const leave = () => {
    draft.forget();
    guard.release();
    onSaved();
  };
  const storeOver = (values: ContactFormValues, version: number | undefined) => {
    const body = toBody(values, user.isPrivileged);
    return store({
      send: (held) => (held ? api('PUT /contact/{id}', { ...body, id: held.id, version }) : api('POST /contact', body)),
      sent() {
        notify('success', t(contact ? 'CONTACT.DONE.SAVED' : 'CONTACT.DONE.CREATED'));
        leave();
      },
      refused: (failure) => void showFieldErrors(form, failure, t.raw),
    });
  };
  return {
    form,
    isRestored: draft.isRestored,
    busy,
    newer,
    async save() {
      const values = withoutEmptyLines(form.values);
      form.setValues({ phones: atLeastOne(values.phones), emails: atLeastOne(values.emails) });
      const errors = contactErrors(values);
      if (Object.keys(errors).length > 0) {
        showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      } else if (await confirm(t(contact ? 'BASE.CONFIRM.UPDATE' : 'BASE.CONFIRM.CREATE'))) {
        await storeOver(values, draft.version ?? stored?.version);
      }
    },
    keepMine: () => newer && storeOver(withoutEmptyLines(form.values), newer.version),
    takeNewer: leave,
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}
