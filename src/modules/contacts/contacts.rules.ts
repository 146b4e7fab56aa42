import { showName } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import {
  type Country,
  compactCode,
  emailPattern,
  fullPhone,
  fullWeb,
  isDataBox,
  isDic,
  isIco,
  isPhone,
  isPost,
  isWeb,
} from '#shared/registers.ts';

/** A contact is a person or a company (CONT-04). */
export const contactTypes = ['person', 'company'] as const;
/** What the contact book can be narrowed to; also its tabs (G-037). */
export const contactTabs = ['all', ...contactTypes] as const;

/** What a contact is good for (CONT-12). */
export const contactCategories = [
  'administrative',
  'banks_financial_services',
  'energy',
  'it',
  'lawyer',
  'svj',
  'real_estate_management',
  'construction_work',
  'accounting_services',
  'property_maintenance',
  'plant_care',
  'authorities',
  'other',
  'owner',
] as const;

export type ContactCategory = (typeof contactCategories)[number];

type ContactNames = {
  type: 'person' | 'company';
  title_before: string;
  first_name: string;
  last_name: string;
  title_after: string;
  company_name: string;
};

export type ContactValues = ContactNames & {
  category: string | null;
  ico: string;
  dic: string;
  web: string;
  post: string;
  country: Country;
  dataBox: string;
  phones: string[];
  emails: string[];
};

/** The name of the person in a contact: of a company its contact person, empty when it names none. */
export const contactPerson = (contact: ContactNames): string =>
  showName({
    titleBefore: contact.title_before,
    firstName: contact.first_name,
    lastName: contact.last_name,
    titleAfter: contact.title_after,
  });

/** What a contact is called: a company by its name, a person as Czech writes people. */
export const contactTitle = (contact: ContactNames): string =>
  contact.type === 'company' ? contact.company_name : contactPerson(contact);

/** Several phones or e-mails as lists show them (G-129). */
export const joined = (values: string[]): string => values.join(', ');

/** What is wrong with a contact (G-130): each wrong field with its key, an empty object when all is well. */
export function contactErrors(contact: ContactValues): FieldErrors {
  const errors: FieldErrors = {};
  const name = contact.type === 'company' ? 'company_name' : 'last_name';
  if (!contact[name].trim()) errors[name] = 'BASE.VALIDATION.REQUIRED';
  if (!contact.category) errors.category = 'BASE.VALIDATION.REQUIRED';
  const { ico, dic, post, dataBox, web, country } = contact;
  if (ico.trim() && !isIco(compactCode(ico))) errors.ico = 'BASE.VALIDATION.ICO';
  if (dic.trim() && !isDic(compactCode(dic))) errors.dic = 'BASE.VALIDATION.DIC';
  if (post.trim() && !isPost(compactCode(post), country)) errors.post = 'BASE.VALIDATION.POST';
  if (dataBox.trim() && !isDataBox(dataBox.trim().toLowerCase())) errors.dataBox = 'BASE.VALIDATION.DATA_BOX';
  if (web.trim() && !isWeb(fullWeb(web))) errors.web = 'BASE.VALIDATION.WEB';
  for (const [i, phone] of contact.phones.entries())
    if (!isPhone(fullPhone(phone))) errors[`phones.${i}`] = 'BASE.VALIDATION.PHONE';
  for (const [i, address] of contact.emails.entries())
    if (!emailPattern.test(address.trim())) errors[`emails.${i}`] = 'BASE.VALIDATION.EMAIL';
  return errors;
}
