import { showPhone } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { parseShare, type Share, showShare } from '#shared/fraction.ts';
import type { PreferredCommunication, RelatedType, Sex } from '#shared/house.ts';
import { compactCode, fullPhone, showPost } from '#shared/registers.ts';
import type { Input } from '#web/api.ts';
import type { Choice } from '#web/ui/personselect.tsx';
import { holdersOf } from '../../units/units.rules.ts';
import { type Transfer, type TransferWay, transferred } from '../../units/units.transfer.rules.ts';
import type { PersonFields, Reach } from '../people.rules.ts';
import type { Person } from './people.data.ts';

type Body = Input<'POST /user'>;

/** An owner of a unit, as far as the form needs them. */
type Owner = { userId: string; title: string; fraction: Share | null; jointly: boolean };
/** A unit that a new person gets something of, with its owners as they were when it was chosen; `fromIds` names a holder, or all. */
export type RoomValues = {
  id: string | null;
  owners: Owner[];
  way: TransferWay | '';
  fromIds: string | null;
  fraction: string;
  day: string | null;
};
export const everyOwner = 'all';

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
  /** Of a new person: the unit of which something passes to them, how, from whom, and since when. */
  room: RoomValues;
  /** Of a new person: whether they are written to at once. */
  invite: boolean;
};

export const noRoom: RoomValues = { id: null, owners: [], way: '', fromIds: null, fraction: '', day: null };

const line = (): Reach => ({ value: '', visibility: 'admin' });

const empty: PersonFormValues = {
  isCompany: false,
  companyName: '',
  ico: '',
  dic: '',
  titleBefore: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
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
  room: noRoom,
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

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ');

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

/** The ids of those from whom something passes: who was chosen, or the only one who can be. */
function fromIdsOf({ way, fromIds, owners }: RoomValues): string[] {
  const holders = holdersOf(owners);
  if (way === 'beside') return [];
  if (way === 'instead' && (fromIds === everyOwner || holders.length === 1)) return owners.map(({ userId }) => userId);
  const only = way === 'spouse' ? singles(owners) : holders;
  const chosen = only.find(([first]) => first?.userId === fromIds) ?? (only.length === 1 ? only[0] : undefined);
  return chosen?.map(({ userId }) => userId) ?? [];
}

/** Owners who hold alone, and so may hold with a spouse. */
export const singles = <One extends { jointly?: boolean }>(owners: One[]): One[][] =>
  holdersOf(owners).filter((holder) => holder.length === 1);

/** The transfer of the unit as the form says it; null while it does not say how. */
export function transferOf(room: RoomValues): Transfer | null {
  const { way, fraction } = room;
  if (!room.id || !way) return null;
  const part = way === 'part' || way === 'beside' ? shareTyped(fraction) : null;
  return { way, fromIds: fromIdsOf(room), fraction: part, to: [{ userId: '' }], jointly: false };
}

/** What is wrong with what passes, by field: not said how, no fraction where one is typed or needed, more than there is. */
export function roomErrors(room: RoomValues): FieldErrors {
  const transfer = transferOf(room);
  if (!room.id) return {};
  if (!transfer) return { 'room.way': 'BASE.VALIDATION.REQUIRED' };
  const isTyped = transfer.way === 'part' || (transfer.way === 'beside' && room.fraction.trim() !== '');
  if (isTyped && !transfer.fraction) return { 'room.fraction': 'BASE.VALIDATION.SHARE' };
  const { errors } = transferred(room.owners, transfer);
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [`room.${field}`, key]));
}

/** What only a new person has: the unit and the invitation. */
export function newcomerOf({ room, invite, hasAccess }: PersonFormValues): Pick<Body, 'room' | 'invite'> {
  const transfer = transferOf(room);
  const { way, fromIds, fraction } = transfer ?? {};
  const given = room.id && way ? { id: room.id, way, fromIds: [...(fromIds ?? [])], fraction } : undefined;
  return { room: given && { ...given, day: room.day ?? undefined }, invite: invite && hasAccess };
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
