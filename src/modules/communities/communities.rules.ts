import type { FieldErrors } from '#shared/errors.ts';
import {
  type Country,
  compactCode,
  emailPattern,
  isBankAccount,
  isDataBox,
  isDic,
  isIban,
  isIco,
  isPost,
} from '#shared/registers.ts';

/** A bank account in one spelling: no blanks, letters of an IBAN as capitals. */
export const compactAccount = (text: string): string => compactCode(text);

/** The fields of a community of which a change is kept, as its history names them. */
export const communityFields = [
  ...([
    'name',
    'nickname',
    'street',
    'city',
    'post',
    'country',
    'email',
    'ico',
    'dic',
    'dataBox',
    'entrances',
  ] as const),
  ...(['bankAccount', 'confirmsAccount', 'paymentEmail', 'dueDay'] as const),
  ...(['totalShares', 'invitationDays', 'proxyLimit', 'remoteMeetings'] as const),
  ...(['invoiceEmail', 'invoiceCompanyName', 'invoiceStreet', 'invoiceCity', 'invoicePost'] as const),
  ...(['invoiceCountry', 'invoiceIco', 'invoiceDic', 'modules', 'isFree', 'isDemo'] as const),
] as const;
export type CommunityField = (typeof communityFields)[number];

/** So many days before a meeting people are invited where the bylaws say nothing (§ 249 of the civil code). */
export const usualInvitationDays = 30;

type Place = { post?: string; country?: Country };
export type CommunityValues = Place & {
  name: string;
  invoiceEmail: string;
  email?: string;
  paymentEmail?: string;
  ico?: string;
  dic?: string;
  bankAccount?: string;
  dataBox?: string;
  invoiceIco?: string;
  invoiceDic?: string;
  invoicePost?: string;
  invoiceCountry?: Country;
  entrances?: ({ name: string } & Place)[];
};

type Check = [name: string, value: string | undefined, isRight: (text: string) => boolean, key: FieldErrors[string]];

const postFits =
  (country: Country = 'cs') =>
  (text: string) =>
    isPost(compactCode(text), country);

function checksOf(values: CommunityValues): Check[] {
  const isMail = (text: string) => emailPattern.test(text.trim());
  const isAccount = (text: string) => isBankAccount(compactAccount(text)) || isIban(compactAccount(text));
  return [
    ['invoiceEmail', values.invoiceEmail, isMail, 'BASE.VALIDATION.EMAIL'],
    ['email', values.email, isMail, 'BASE.VALIDATION.EMAIL'],
    ['paymentEmail', values.paymentEmail, isMail, 'BASE.VALIDATION.EMAIL'],
    ['ico', values.ico, (text) => isIco(compactCode(text)), 'BASE.VALIDATION.ICO'],
    ['dic', values.dic, (text) => isDic(compactCode(text)), 'BASE.VALIDATION.DIC'],
    ['post', values.post, postFits(values.country), 'BASE.VALIDATION.POST'],
    ['dataBox', values.dataBox, (text) => isDataBox(text.trim().toLowerCase()), 'BASE.VALIDATION.DATA_BOX'],
    ['bankAccount', values.bankAccount, isAccount, 'BASE.VALIDATION.BANK_ACCOUNT'],
    ['invoiceIco', values.invoiceIco, (text) => isIco(compactCode(text)), 'BASE.VALIDATION.ICO'],
    ['invoiceDic', values.invoiceDic, (text) => isDic(compactCode(text)), 'BASE.VALIDATION.DIC'],
    ['invoicePost', values.invoicePost, postFits(values.invoiceCountry), 'BASE.VALIDATION.POST'],
    ...(values.entrances ?? []).map(
      ({ post, country }, i): Check => [`entrances.${i}.post`, post, postFits(country), 'BASE.VALIDATION.POST'],
    ),
  ];
}

/** What is wrong with a community: each wrong field with its key, an empty object when all is well (COMMUNITY-18). */
export function communityErrors(values: CommunityValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!values.invoiceEmail.trim()) errors.invoiceEmail = 'BASE.VALIDATION.REQUIRED';
  for (const [i, { name }] of (values.entrances ?? []).entries())
    if (!name.trim()) errors[`entrances.${i}.name`] = 'BASE.VALIDATION.REQUIRED';
  for (const [name, value, isRight, key] of checksOf(values)) if (value?.trim() && !isRight(value)) errors[name] = key;
  return errors;
}
