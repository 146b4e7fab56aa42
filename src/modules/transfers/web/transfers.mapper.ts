import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { compare, ofShare, one, parseShare, type Share, showShare, sum } from '#shared/fraction.ts';
import type { TransferReason } from '#shared/house.ts';
import type { Input, Reply } from '#web/api.ts';
import type { Choice } from '#web/ui/personselect.tsx';
import { personErrors } from '../../people/people.rules.ts';
import { holdersOf, type OwnerInput } from '../../units/units.rules.ts';
import { losersOf, type Transfer, transferred } from '../../units/units.transfer.rules.ts';

type Body = Input<'POST /room/{id}/transfer'>;
/** What has to be known before a unit is transferred. */
export type Known = Reply<'GET /room/{id}/transfer'>;
type Owner = Known['owners'][number];

/** Somebody who is no person of the house yet, as the form asks for them. */
export type Newcomer = {
  isCompany: boolean;
  companyName: string;
  ico: string;
  firstName: string;
  lastName: string;
  hasOneName: boolean;
  email: string;
  phone: string;
  invite: boolean;
};
/** Who gets a part: somebody of the house, or somebody new. */
export type Getter = { isNew: boolean; userId: Choice | null; person: Newcomer; fraction: string };

export type TransferValues = {
  /** The first of those who hold together, of each whose part passes. */
  fromIds: string[];
  /** Whether all that they have passes; nobody presumes it. */
  amount: 'all' | 'part' | '';
  fraction: string;
  to: Getter[];
  jointly: boolean;
  day: string | null;
  reason: TransferReason | '';
  document: string;
  note: string;
  archives: string[];
};

const nobody: Newcomer = {
  isCompany: false,
  companyName: '',
  ico: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  email: '',
  phone: '',
  invite: true,
};
export const emptyGetter: Getter = { isNew: false, userId: null, person: nobody, fraction: '' };

/** The form before anything is said. */
export const emptyTransfer: TransferValues = {
  fromIds: [],
  amount: '',
  fraction: '',
  to: [emptyGetter],
  jointly: false,
  day: houseDay(new Date()),
  reason: '',
  document: '',
  note: '',
  archives: [],
};

/** Whose part passes, of those who own it now: who was chosen, or the only ones who can be. */
export function giversOf({ fromIds }: Pick<TransferValues, 'fromIds'>, { owners }: Known): string[] {
  const firsts = holdersOf(owners).flatMap(([first]) => first?.id ?? []);
  return firsts.length === 1 ? firsts : firsts.filter((id) => fromIds.includes(id));
}

const typed = (text: string): Share | null => parseShare(text.trim() === '1' ? '1/1' : text);

/** The owners as the rules read them. */
export const ownersOf = (owners: Owner[]): OwnerInput[] =>
  owners.map(({ id, fraction, jointly }) => ({ userId: id, fraction, jointly }));

/** By what the rules know who gets a part: by their id, or by their place. */
export const getterId = ({ isNew, userId }: Getter, place: number): string =>
  isNew || !userId ? `new ${place}` : userId.id;

/** The transfer as the form says it. */
export function transferOf(values: TransferValues, known: Known): Transfer {
  const { amount, fraction, to } = values;
  const jointly = values.jointly && to.length === 2;
  return {
    way: amount === 'part' ? 'part' : 'instead',
    fromIds: giversOf(values, known),
    fraction: amount === 'part' ? typed(fraction) : null,
    to: to.map((getter, place) => ({
      userId: getterId(getter, place),
      fraction: jointly || to.length === 1 ? null : typed(getter.fraction),
    })),
    jointly,
  };
}

/** The person as the call names them; without an e-mail they have no access, like whoever comes from a register. */
function personOf({ email, phone, invite, isCompany, companyName, ico, lastName, ...person }: Newcomer) {
  const hasOneName = person.hasOneName && !isCompany;
  const firstName = hasOneName ? '' : person.firstName;
  const emails = email.trim() ? [{ value: email.trim(), visibility: 'admin' as const }] : [];
  const phones = phone.trim() ? [{ value: phone, visibility: 'admin' as const }] : [];
  const company = isCompany ? { companyName, ico: ico.replace(/\s/g, '') } : {};
  return {
    isCompany,
    ...company,
    firstName,
    lastName,
    hasOneName,
    emails,
    phones,
    invite: invite && emails.length > 0,
  };
}

const noAddress = {
  post: '',
  country: 'cs',
  permanentPost: '',
  permanentCountry: 'cs',
  bankAccount: '',
  dic: '',
} as const;

/** What is wrong with who gets a part, by field. */
function getterErrors({ isNew, userId, person }: Getter, place: number): FieldErrors {
  if (!isNew) return userId ? {} : { [`to.${place}.userId`]: 'BASE.VALIDATION.REQUIRED' };
  const full = { companyName: '', ico: '', ...personOf(person) };
  const hasAccess = full.emails.length > 0;
  const errors = personErrors({ ...noAddress, ...full, hasAccess, createdByCadastre: !hasAccess });
  const renamed = { 'emails.0.value': 'email', 'phones.0.value': 'phone' } as Record<string, string>;
  return Object.fromEntries(
    Object.entries(errors).map(([name, key]) => [`to.${place}.person.${renamed[name] ?? name}`, key]),
  );
}

/** What is wrong with the form before it is sent, by field, from the top of the page. */
export function transferErrors(values: TransferValues, known: Known): FieldErrors {
  const errors: FieldErrors = {};
  if (giversOf(values, known).length === 0) errors.fromIds = 'BASE.VALIDATION.REQUIRED';
  if (!values.amount) errors.amount = 'BASE.VALIDATION.REQUIRED';
  if (values.amount === 'part' && !typed(values.fraction)) errors.fraction = 'BASE.VALIDATION.SHARE';
  Object.assign(errors, ...values.to.map(getterErrors));
  if (!values.day) errors.day = 'BASE.VALIDATION.REQUIRED';
  values.to.forEach(({ fraction }, i) => {
    if (fraction.trim() && !typed(fraction)) errors[`to.${i}.fraction`] = 'BASE.VALIDATION.SHARE';
  });
  if (Object.keys(errors).length > 0) return errors;
  const found = transferred(ownersOf(known.owners), transferOf(values, known)).errors;
  return Object.fromEntries(Object.entries(found).map(([field, key]) => [field === 'to' ? 'to.0.userId' : field, key]));
}

/** What the form sends. */
export function toBody(values: TransferValues, known: Known): Body {
  const { unit, owners } = known;
  const { way, fromIds, fraction, to, jointly } = transferOf(values, known);
  const { day, reason, document, note } = values;
  const before = ownersOf(owners);
  const { gone } = losersOf(before, transferred(before, transferOf(values, known)).owners);
  const archives = values.archives.filter((one) => gone.includes(one));
  return {
    id: unit.id,
    version: unit.version,
    way,
    fromIds: [...fromIds],
    fraction,
    jointly,
    reason,
    document,
    note,
    archives,
    day: day ?? undefined,
    to: values.to.map(({ isNew, userId, person }, i) => ({
      ...(isNew ? { person: personOf(person) } : { userId: userId?.id }),
      fraction: to[i]?.fraction ?? null,
    })),
  };
}

/** How those who get something are called in the form, by what the rules know them by. */
export function namesOf(values: TransferValues, known: Known): Map<string, string> {
  const held = known.owners.map((owner) => [owner.id, showName(owner)] as const);
  const gets = values.to.map((getter, place) => {
    const { isCompany, companyName, firstName, lastName } = getter.person;
    const typedName = isCompany ? companyName : `${firstName} ${lastName}`;
    return [getterId(getter, place), (getter.isNew ? typedName.trim() : getter.userId?.title) ?? ''] as const;
  });
  return new Map([...held, ...gets]);
}

/** A part to begin with for each of several who get something: the same for all, where what passes is known. */
export function evenPart(values: TransferValues, known: Known, count: number): string {
  const { way, fromIds, fraction } = transferOf(values, known);
  const holders = holdersOf(known.owners).filter(([first]) => first && fromIds.includes(first.id));
  const all = holders.length === holdersOf(known.owners).length ? one : null;
  const parts = holders.map(([first]) => first?.fraction);
  const held = all ?? (parts.every(Boolean) ? sum(parts.flatMap((part) => (part ? ofShare(part) : []))) : null);
  const passing = way === 'part' ? (fraction ? ofShare(fraction) : null) : held;
  if (!passing || compare(passing, one) > 0) return '';
  const [top, bottom] = [Number(passing.top), Number(passing.bottom) * count];
  return showShare(top % count === 0 ? { top: top / count, bottom: bottom / count } : { top, bottom });
}
