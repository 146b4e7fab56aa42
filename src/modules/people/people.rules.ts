import { neededNames } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { type Country, emailPattern, isBankAccount, isDic, isIban, isIco, isPhone, isPost } from '#shared/registers.ts';

export const personTabs = ['users', 'committee', 'active', 'waiting', 'company', 'archived'] as const;
export type PersonTab = (typeof personTabs)[number];

/** The states of a person, derived from the flags (USR-21, G-016). */
export const personStates = ['notActivated', 'waiting', 'active', 'withoutAccess', 'archived'] as const;
export type PersonState = (typeof personStates)[number];

/** How far an invitation got: nobody wrote, it waits, it was sent, it could not be delivered, the person came in. */
export const invitationStates = ['none', 'queued', 'sent', 'failed', 'activated'] as const;
export type InvitationState = (typeof invitationStates)[number];

type Flags = { archivedAt: string | null; hasAccess: boolean; isActive: boolean; activationSentAt: string | null };

/** Archived, else without access, else active, else waiting; who was never written to is not activated yet (G-016). */
export function stateOf({ archivedAt, hasAccess, isActive, activationSentAt }: Flags): PersonState {
  if (archivedAt) return 'archived';
  if (!hasAccess) return 'withoutAccess';
  if (isActive) return 'active';
  return activationSentAt ? 'waiting' : 'notActivated';
}

export type Reach = { value: string; visibility: 'all' | 'admin' };

/** What a person's form holds and its rules read; texts are never absent, only empty. */
export type PersonFields = {
  isCompany: boolean;
  companyName: string;
  firstName: string;
  lastName: string;
  /** The last name is all the name they have, and the first one is empty (G-194). */
  hasOneName: boolean;
  ico: string;
  dic: string;
  emails: Reach[];
  phones: Reach[];
  post: string;
  country: Country;
  permanentPost: string;
  permanentCountry: Country;
  bankAccount: string;
  hasAccess: boolean;
  createdByCadastre: boolean;
};

/** Whether somebody from a register may be without an e-mail: as long as they have no access (G-017). */
export const mayLackEmail = (person: Pick<PersonFields, 'createdByCadastre' | 'hasAccess'>): boolean =>
  person.createdByCadastre && !person.hasAccess;

const unless = (isRight: boolean, errors: FieldErrors, name: string, key: FieldErrors[string]) => {
  if (!isRight) errors[name] = key;
};

/** What is wrong with a person, by field: names (USR-26), e-mail (USR-27, G-017), numbers of registers, phones, postcodes, account. */
export function personErrors(person: PersonFields): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of neededNames(person)) unless(person[name].trim() !== '', errors, name, 'BASE.VALIDATION.REQUIRED');
  unless(person.emails.length > 0 || mayLackEmail(person), errors, 'emails.0.value', 'BASE.VALIDATION.REQUIRED');
  unless(person.ico === '' || isIco(person.ico), errors, 'ico', 'BASE.VALIDATION.ICO');
  unless(person.dic === '' || isDic(person.dic), errors, 'dic', 'BASE.VALIDATION.DIC');
  const account = person.bankAccount;
  unless(
    account === '' || isBankAccount(account) || isIban(account),
    errors,
    'bankAccount',
    'BASE.VALIDATION.BANK_ACCOUNT',
  );
  person.phones.forEach(({ value }, i) => {
    unless(isPhone(value), errors, `phones.${i}.value`, 'BASE.VALIDATION.PHONE');
  });
  const posts = [
    ['post', person.post, person.country],
    ['permanentPost', person.permanentPost, person.permanentCountry],
  ] as const;
  for (const [name, post, country] of posts)
    unless(post === '' || isPost(post, country), errors, name, 'BASE.VALIDATION.POST');
  const addresses = person.emails.map(({ value }) => value.toLowerCase());
  addresses.forEach((address, i) => {
    unless(emailPattern.test(address), errors, `emails.${i}.value`, 'BASE.VALIDATION.EMAIL');
    unless(addresses.indexOf(address) === i, errors, `emails.${i}.value`, 'BE.USER.EMAIL_EXISTS');
  });
  return errors;
}

type Searched = Pick<PersonFields, 'companyName' | 'firstName' | 'lastName' | 'ico' | 'emails' | 'phones'> & {
  titleBefore?: string | null;
  titleAfter?: string | null;
};

/** The folded texts of a person: names, which whoever reads people may search, and what only the privileged may find somebody by. */
export function searchTexts(person: Searched): { searchText: string; searchPrivate: string } {
  const { titleBefore, firstName, lastName, titleAfter, companyName, ico, emails, phones } = person;
  const names = [companyName, titleBefore, firstName, lastName, titleAfter];
  return {
    searchText: fold(names.filter(Boolean).join(' ')),
    searchPrivate: fold(
      [ico, ...emails, ...phones].map((item) => (typeof item === 'string' ? item : item.value)).join(' '),
    ),
  };
}
