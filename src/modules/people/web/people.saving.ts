import { useRef } from 'react';
import { showName } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { losersOf, transferred } from '../../units/units.transfer.rules.ts';
import { personErrors } from '../people.rules.ts';
import type { Person } from './people.data.ts';
import {
  fromPerson,
  isShareRight,
  newcomerOf,
  type PersonFormValues,
  roomErrors,
  spelled,
  toBody,
  transferOf,
  withLines,
} from './people.mapper.ts';

export type Form = RecordForm<PersonFormValues>;

/** What is wrong with the form before it is sent: the rules of a person, the share's spelling, both halves of a relationship. */
function formErrors(values: PersonFormValues): FieldErrors {
  const errors = personErrors(values);
  if (!isShareRight(values.share)) errors.share = 'BASE.VALIDATION.SHARE';
  if (values.relatedTo && !values.relatedType) errors.relatedType = 'BASE.VALIDATION.REQUIRED';
  if (!values.relatedTo && values.relatedType) errors.relatedTo = 'BASE.VALIDATION.REQUIRED';
  return { ...errors, ...roomErrors(values.room) };
}

/** What is asked before saving: a new login ends the old one, and a new owner may end others or take a part from them; nothing else is (G-181). */
function questionOf(person: Person | undefined, { emails, room, ...names }: PersonFormValues): Question | undefined {
  const transfer = person ? null : transferOf(room);
  if (transfer) {
    const { gone, less } = losersOf(room.owners, transferred(room.owners, transfer).owners);
    const titles = (ids: string[]) => ids.flatMap((id) => room.owners.find(({ userId }) => userId === id)?.title ?? []);
    const values = { name: showName(names), names: titles(gone.length > 0 ? gone : less).join(', ') };
    if (gone.length > 0)
      return { ask: 'USER.CONFIRM.ENDS', yes: 'USER.YES.ENDS', values: { ...values, count: gone.length } };
    if (less.length > 0)
      return { ask: 'USER.CONFIRM.LESSENS', yes: 'USER.YES.ENDS', values: { ...values, count: less.length } };
  }
  const isSame = !person?.user.email || emails[0]?.value.toLowerCase() === person.user.email;
  return isSame ? undefined : { ask: 'USER.CONFIRM.NEW_LOGIN', yes: 'USER.YES.NEW_LOGIN' };
}

/** The transfer of a unit that came with a new person. */
type Transferred = { id: string; transferId: string };

/** Which parts of the form are shown and sent: nobody decides on their own role and access, and units are given by who writes them. */
function rightsOf(
  person: Person | undefined,
  { user, writes }: Pick<ReturnType<typeof useSession>, 'user' | 'writes'>,
) {
  const administer = person?.can.administer ?? true;
  const role = (person?.can.place ?? true) && person?.id !== user.id;
  return {
    administer,
    role,
    address: person?.can.address ?? true,
    notes: user.isPrivileged,
    room: !person && writes('rooms'),
  };
}

/** Whoever came without an e-mail, as from an import, and has one now, is offered access and the invitation. */
function useFirstEmail(person: Person | undefined) {
  const t = useText();
  const { act } = useVerbs('user');
  return async (id: string) => {
    if (!person || person.user.email) return;
    const saved = await api('GET /user/{id}', { id });
    const { email } = saved.user;
    if (!email || saved.isActive || !saved.can.place) return;
    await act({
      question: { ask: 'USER.CONFIRM.OFFER_ACCESS', yes: 'BASE.YES.INVITE', values: { email } },
      call: async () => {
        if (!saved.hasAccess) await api('PUT /user/{id}', { id, hasAccess: true, version: saved.version });
        return api('PUT /user/activate-email/{id}', { id });
      },
      done: t('USER.DONE.INVITED'),
    });
  };
}

/** The person's form and the way it is saved; numbers and codes are sent in one spelling, empty lines are left out. */
export function usePersonSaving(person: Person | undefined, onSaved: (id: string) => void) {
  const t = useText();
  const session = useSession();
  const { user } = session;
  const may = rightsOf(person, session);
  const offerAccess = useFirstEmail(person);
  const made = useRef<Transferred | null>(null);
  const saving = useRecordForm<PersonFormValues, Person>({
    name: 'user',
    record: person,
    initial: fromPerson(person),
    load: (id) => api('GET /user/{id}', { id }),
    tidy: spelled,
    settle: (typed) =>
      withLines({ emails: spelled(typed).emails, phones: typed.phones.filter(({ value }) => value.trim()) }),
    errors: formErrors,
    question: (values) => questionOf(person, values),
    async send(values, held, version) {
      const body = toBody(values, may);
      if (held) return api('PUT /user/{id}', { ...body, id: held.id, version });
      const created = await api('POST /user', { ...body, ...newcomerOf(values) });
      for (const { title } of created.runningVotes) notify('warning', t('USER.OWNS.RUNNING_VOTE', { title }));
      const { transferId } = created;
      made.current = transferId && values.room.id ? { id: values.room.id, transferId } : null;
      return created;
    },
    undo() {
      const transfer = made.current;
      return transfer ? () => api('DELETE /room/{id}/transfer/{transferId}', transfer) : undefined;
    },
    done: person ? 'USER.DONE.SAVED' : 'USER.DONE.CREATED',
    onSaved: (id) => void offerAccess(id).finally(() => onSaved(id)),
  });
  const { form } = saving;
  const isInvited = !person && form.values.invite && form.values.hasAccess;
  return { ...saving, may, isInvited, isSelf: person?.id === user.id };
}
