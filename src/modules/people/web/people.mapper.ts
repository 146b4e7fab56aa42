import { showPhone } from '#shared/display.ts';
import { parseShare, type Share, showShare } from '#shared/fraction.ts';
import type { PreferredCommunication, RelatedType, Sex } from '#shared/house.ts';
import { compactCode, fullPhone, showPost } from '#shared/registers.ts';
import type { Input } from '#web/api.ts';
import type { Choice } from '#web/ui/personselect.tsx';
import type { PersonFields, Reach } from '../people.rules.ts';
import type { Person } from './people.data.ts';

type Body = Input<'POST /user'>;

export type PersonFormValues = PersonFields & {
  titleBefore: string;
  titleAfter: string;
  sex: Sex | null;
  roleId: string | null;
  street: string;
  city: string;
  permanentStreet: string;
  permanentCity: string;
  entranceId: string | null;
  share: string;
  preferredCommunication: PreferredCommunication | null;
  relatedTo: Choice | null;
  relatedType: RelatedType | null;
  notes: string;
  /** Of a new person: the unit that they own from now on, which part of it, and from which owner. */
  room: { id: string | null; fraction: string; fromId: string | null };
  /** Of a new person: whether they are written to at once. */
  invite: boolean;
};

const line = (): Reach => ({ value: '', visibility: 'admin' });

const empty: PersonFormValues = {
  isCompany: false,
  companyName: '',
  ico: '',
  dic: '',
  titleBefore: '',
  firstName: '',
  lastName: '',
  titleAfter: '',
  sex: null,
  roleId: null,
  emails: [line()],
  phones: [line()],
  street: '',
  city: '',
  post: '',
  country: 'cs',
  permanentStreet: '',
  permanentCity: '',
  permanentPost: '',
  permanentCountry: 'cs',
  entranceId: null,
  share: '',
  bankAccount: '',
  preferredCommunication: null,
  hasAccess: true,
  createdByCadastre: false,
  relatedTo: null,
  relatedType: null,
  notes: '',
  room: { id: null, fraction: '', fromId: null },
  invite: true,
};

const atLeastOne = (lines: Reach[]) => (lines.length > 0 ? lines : [line()]);

/** A person as the form edits them: as people write phones and postcodes, with one empty line where there is none. */
export function fromPerson(person: Person | undefined): PersonFormValues {
  if (!person) return empty;
  const held = Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, person[name as keyof Person] ?? nothing]),
  ) as PersonFormValues;
  const { relationship } = person;
  return {
    ...held,
    post: showPost(held.post),
    permanentPost: showPost(held.permanentPost),
    phones: atLeastOne(person.phones.map(({ value, visibility }) => ({ value: showPhone(value), visibility }))),
    emails: atLeastOne(person.emails),
    roleId: person.role.id,
    share: person.share ? showShare(person.share) : '',
    relatedTo: relationship && { id: relationship.relatedUserId, title: nameOf(relationship.person) },
    relatedType: relationship?.authorizedPersonType ?? null,
  };
}

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;

/** The values as they are checked and sent: one spelling of numbers and codes, no empty lines. */
export function spelled(values: PersonFormValues): PersonFormValues {
  const filled = (lines: Reach[]) => lines.filter(({ value }) => value.trim());
  return {
    ...values,
    ico: compactCode(values.ico),
    dic: compactCode(values.dic),
    post: compactCode(values.post),
    permanentPost: compactCode(values.permanentPost),
    bankAccount: compactCode(values.bankAccount),
    emails: filled(values.emails).map((item) => ({ ...item, value: item.value.trim() })),
    phones: filled(values.phones).map((item) => ({ ...item, value: fullPhone(item.value) })),
  };
}

/** The values with a line to type into where there is none. */
export const withLines = (values: Pick<PersonFormValues, 'emails' | 'phones'>) => ({
  emails: atLeastOne(values.emails),
  phones: atLeastOne(values.phones),
});

/** Whether the share is empty or a fraction. */
export const isShareRight = (text: string): boolean => text.trim() === '' || parseShare(text) !== null;

/** A part of a unit as it was typed: a fraction, or `1` for the whole. */
export const shareTyped = (text: string): Share | null => parseShare(text.trim() === '1' ? '1/1' : text);

/** What only a new person has: the unit and the invitation. */
export function newcomerOf({ room, invite, hasAccess }: PersonFormValues): Pick<Body, 'room' | 'invite'> {
  const fraction = shareTyped(room.fraction);
  const given = room.id && fraction ? { id: room.id, fraction, fromId: room.fromId ?? undefined } : undefined;
  return { room: given, invite: invite && hasAccess };
}

/** What the form sends: role, access, share and relationship only from whom the server accepts them, notes from the committee. */
export function toBody(values: PersonFormValues, may: { administer: boolean; notes: boolean; role: boolean }): Body {
  const { roleId, share, relatedTo, relatedType, hasAccess, createdByCadastre, notes, ...others } = values;
  const { room: _room, invite: _invite, ...rest } = others;
  const relationship =
    relatedTo && relatedType ? { relatedUserId: relatedTo.id, authorizedPersonType: relatedType } : null;
  return {
    ...rest,
    ...(may.administer ? { share: parseShare(share), relationship, createdByCadastre } : {}),
    ...(may.role ? { roleId: roleId ?? undefined, hasAccess } : {}),
    ...(may.notes ? { notes } : {}),
  };
}
