import { neededNames } from '#shared/display.ts';
import type { FieldErrors, ValidationKey } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { compare, type Fraction, ofShare, sum } from '#shared/fraction.ts';
import type { Sex } from '#shared/house.ts';
import { type Country, compactCode, emailPattern, fullPhone, isIco, isPhone } from '#shared/registers.ts';
import { type CommunityValues, communityErrors } from '../communities/communities.rules.ts';
import type { Owner } from '../imports/imports.rules.ts';

/** The tabs of the list of orders (G-157). */
export const orderTabs = ['all', 'not_accepted'] as const;
/** How far the customer is (ORDER-27); whether it has been accepted is told beside (ORDER-28). */
export const orderStates = ['waiting', 'filled', 'declined'] as const;
export type OrderState = (typeof orderStates)[number];
/** Who may be the first user of a house (ORDER-26). */
export const orderRoles = ['mayorCommittee', 'community_manager', 'subMayorCommittee'] as const;
export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

/** What the registers call an association of owners of units. */
const associationForm = '145';

/** What the registers say against founding a house for whom they describe; each is told and none of it hinders. */
export const registerWarnings = ({ legalForm, isEnded }: { legalForm: string; isEnded: boolean }) =>
  [
    ...(isEnded ? (['ORDER.ARES.ENDED'] as const) : []),
    ...(legalForm && legalForm !== associationForm ? (['ORDER.ARES.OTHER_FORM'] as const) : []),
  ] as const;

/** Months that a period is charged for: a year costs ten (INV-05, G-151). */
const charged: Record<Period, number> = { monthly: 1, annual: 10 };

/** The price of a period in haléře, from what a unit costs in a month. */
export const priceOf = ({ units, period }: { units: number; period: Period }, pricePerUnit: number): number =>
  units * pricePerUnit * charged[period];

/** Who owns a unit, as the cadastre or a spreadsheet lists it: one row for each owner of each unit. */
export type Member = Owner & {
  sex: Sex | null;
  /** The one who is the user of the order (G-177). */
  mainUser: boolean;
  /** Left out when the order is accepted. */
  remove: boolean;
};

type Place = { street: string; city: string; post: string; country: Country };
/** What an order says when it is filled in: the customer writes it, the administrator checks it. */
export type OrderForm = CommunityValues &
  Place & {
    email: string;
    ico: string;
    hasInvoiceAddress: boolean;
    invoiceCompanyName: string;
    invoiceIco: string;
    invoiceEmail: string;
    invoiceStreet: string;
    invoiceCity: string;
    invoicePost: string;
    invoiceCountry: Country;
    entrances: ({ name: string } & Place)[];
    user: Place & { firstName: string; lastName: string; role: string; email: string; phone: string };
    plan: { units: number; period: Period };
    cadastreMembers: { new: Member[] };
  };
export type Agreements = { agreeTerms: boolean; agreePersonalData: boolean };

const community = ['name', 'ico', 'email', 'street', 'city', 'post', 'country'] as const;
const invoice = [
  ...(['invoiceCompanyName', 'invoiceIco', 'invoiceEmail', 'invoiceStreet', 'invoiceCity'] as const),
  ...(['invoicePost', 'invoiceCountry'] as const),
];
const user = ['firstName', 'lastName', 'role', 'email', 'street', 'city', 'post', 'country'] as const;

/** A phone has at least so many digits (ORDER-38). */
const phoneDigits = 9;
/** So many units are the most that an order has. */
export const mostUnits = 10_000;

/** The steps of the customer's form and of the check, each with the fields that it asks for. */
export const steps = ['community', 'user', 'plan', 'modules', 'cadastre', 'finish'] as const;
export type Step = (typeof steps)[number];

/** The step in which a field is asked for. */
export function stepOf(field: string): Step {
  if (field.startsWith('user')) return 'user';
  if (field.startsWith('plan')) return 'plan';
  if (field.startsWith('modules')) return 'modules';
  if (field.startsWith('cadast')) return 'cadastre';
  return field.startsWith('agree') || field === 'acceptShare' ? 'finish' : 'community';
}

/** What both sides may lack: the last words of the keys that say it (G-162). */
export const orderFields = [
  ...(['NAME', 'ICO', 'EMAIL', 'STREET', 'CITY', 'POST', 'COUNTRY', 'PERIOD', 'UNITS'] as const),
  ...(['INVOICE_COMPANY_NAME', 'INVOICE_ICO', 'INVOICE_EMAIL', 'INVOICE_STREET', 'INVOICE_CITY'] as const),
  ...(['INVOICE_POST', 'INVOICE_COUNTRY', 'USER_FIRST_NAME', 'USER_LAST_NAME', 'USER_ROLE', 'USER_EMAIL'] as const),
  ...(['USER_PHONE', 'USER_STREET', 'USER_CITY', 'USER_POST', 'USER_COUNTRY'] as const),
] as const;

/** `firstName` -> `FIRST_NAME`. */
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

type Side = 'ORDER' | 'ADMIN.ORDER';

/** What a form lacks or has wrong, each field under its own key of the side that asks (ORDER-35 to ORDER-43). */
export function orderErrors(values: OrderForm, side: Side): FieldErrors {
  const key = (field: string): ValidationKey => {
    const name = snake(field) as (typeof orderFields)[number];
    return side === 'ORDER' ? `ORDER.FORM.VALIDATION.${name}` : `ADMIN.ORDER.FORM.VALIDATION.${name}`;
  };
  const errors: FieldErrors = formatErrors(values);
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  for (const field of community) if (isEmpty(values[field])) errors[field] = key(field);
  for (const field of values.hasInvoiceAddress ? invoice : []) if (isEmpty(values[field])) errors[field] = key(field);
  for (const field of user) if (isEmpty(values.user[field])) errors[`user.${field}`] = key(`user_${field}`);
  const phone = fullPhone(values.user.phone);
  if (phone.replace(/\D/g, '').length < phoneDigits) errors['user.phone'] = key('user_phone');
  else if (!isPhone(phone)) errors['user.phone'] = 'BASE.VALIDATION.PHONE';
  const { units, period } = values.plan;
  if (!Number.isInteger(units) || units < 1 || units > mostUnits) errors['plan.units'] = key('units');
  if (!periods.includes(period)) errors['plan.period'] = key('period');
  return { ...errors, ...memberErrors(values.cadastreMembers.new) };
}

/** What the customer has not agreed to (ORDER-41). */
export function agreementErrors({ agreeTerms, agreePersonalData }: Agreements): FieldErrors {
  return {
    ...(agreeTerms ? {} : { agreeTerms: 'ORDER.FORM.VALIDATION.AGREE_TERMS' as const }),
    ...(agreePersonalData ? {} : { agreePersonalData: 'ORDER.FORM.VALIDATION.AGREE_PERSONAL_DATA' as const }),
  };
}

/** Numbers and addresses that are written, and written wrong. */
function formatErrors(values: OrderForm): FieldErrors {
  const { invoiceEmail, invoiceIco, invoiceDic, invoicePost, ...own } = values;
  const given = values.hasInvoiceAddress ? values : { ...own, invoiceEmail: values.email || 'x@example.cz' };
  const errors = communityErrors({ ...given, name: values.name || 'x' });
  if (!values.hasInvoiceAddress || !invoiceEmail) delete errors.invoiceEmail;
  const { email, post, country } = values.user;
  const isMail = email.trim() === '' || emailPattern.test(email.trim());
  if (!isMail) errors['user.email'] = 'BASE.VALIDATION.EMAIL';
  if (post && communityErrors({ name: 'x', invoiceEmail: 'x@example.cz', post, country }).post)
    errors['user.post'] = 'BASE.VALIDATION.POST';
  return errors;
}

const unitKey = ({ unit, unitType, entrance }: Member) => JSON.stringify([fold(unit), unitType, fold(entrance)]);

/** What is wrong with the owners that are not left out. */
export function memberErrors(members: Member[]): FieldErrors {
  const errors: FieldErrors = {};
  const shares = new Map<string, Fraction>();
  for (const [i, member] of members.entries()) {
    if (member.remove) continue;
    const at = (field: string) => `cadastreMembers.new.${i}.${field}`;
    if (!member.unit.trim()) errors[at('unit')] = 'BASE.VALIDATION.REQUIRED';
    for (const name of neededNames({ isCompany: member.companyName.trim() !== '', hasOneName: member.hasOneName }))
      if (!member[name].trim()) errors[at(name)] = 'BASE.VALIDATION.REQUIRED';
    if (member.email.trim() && !emailPattern.test(member.email.trim())) errors[at('email')] = 'BASE.VALIDATION.EMAIL';
    if (member.ico.trim() && !isIco(compactCode(member.ico))) errors[at('ico')] = 'BASE.VALIDATION.ICO';
    if (member.phone.trim() && !isPhone(fullPhone(member.phone))) errors[at('phone')] = 'BASE.VALIDATION.PHONE';
    const [held, own] = [shares.get(unitKey(member)), member.share && ofShare(member.share)];
    if (held && own && compare(held, own) !== 0) errors[at('share')] = 'ORDER.VALIDATION.UNIT_SHARE';
    if (own) shares.set(unitKey(member), own);
  }
  return errors;
}

/** The owners who stay; who holds a unit jointly with somebody who is left out holds it alone. */
export function stayingOwners<One extends Member>(members: One[]): One[] {
  const live = members.filter(({ remove }) => !remove);
  const joint = new Map<string, number>();
  for (const one of live) if (one.jointly) joint.set(unitKey(one), (joint.get(unitKey(one)) ?? 0) + 1);
  return live.map((one) => (one.jointly && joint.get(unitKey(one)) === 1 ? { ...one, jointly: false } : one));
}

/** Units and owners of a list, and what the units' shares add up to, exactly. */
export function sumOf(members: Member[]): { units: number; owners: number; total: Fraction } {
  const live = members.filter(({ remove }) => !remove);
  const shares = new Map<string, Fraction | null>();
  for (const member of live) {
    const key = unitKey(member);
    shares.set(key, member.share ? ofShare(member.share) : (shares.get(key) ?? null));
  }
  const total = sum([...shares.values()].filter((one) => one !== null));
  return { units: shares.size, owners: live.length, total };
}
