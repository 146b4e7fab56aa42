import { z } from 'zod';
import { contract, email, id, instant, paging, searchText, title } from '#shared/contract.ts';
import { shareLimit } from '#shared/fraction.ts';
import { sexes, unitTypes } from '#shared/house.ts';
import { languages } from '#shared/languages.ts';
import { money } from '#shared/money.ts';
import { compactCode, countryIds } from '#shared/registers.ts';
import { moduleIds } from '#shared/roles.ts';
import { company } from '../registers/registers.contract.ts';
import { orderRoles, orderStates, orderTabs, periods } from './orders.rules.ts';

const text = title.default('');
const code = title.overwrite(compactCode).default('');
const country = z.enum(countryIds).default('cs');
const place = { street: text, city: text, post: code, country };
const whole = z.number().int().min(1).max(shareLimit);
const share = z
  .object({ top: whole, bottom: whole })
  .refine(({ top, bottom }) => top <= bottom, 'BASE.VALIDATION.SHARE')
  .nullable()
  .default(null);

/** So many owners has an order at most, and so many bytes what brings them. */
const mostMembers = 5_000;
const mostJson = 6 * 1_048_576;

/** An owner of a unit, as the cadastre or a spreadsheet lists it (ORDER-17, G-177). */
export const orderMember = z.object({
  titleBefore: text,
  firstName: text,
  lastName: text,
  /** The last name is all the name they have (G-194). */
  hasOneName: z.boolean().default(false),
  titleAfter: text,
  companyName: text,
  ico: code,
  sex: z.enum(sexes).nullable().default(null),
  fullAddress: text,
  email: title.toLowerCase().default(''),
  phone: text,
  unit: title.max(50, 'BASE.VALIDATION.TOO_LONG').default(''),
  unitType: z.enum(unitTypes).default('flat'),
  entrance: text,
  share,
  fraction: share,
  jointly: z.boolean().default(false),
  mainUser: z.boolean().default(false),
  remove: z.boolean().default(false),
});

const members = z.array(orderMember).max(mostMembers, 'BASE.VALIDATION.TOO_MANY').default([]);

const fields = {
  name: text,
  nickname: text,
  ...place,
  email: title.toLowerCase().default(''),
  ico: code,
  dic: code,
  bankAccount: title.overwrite(compactCode).default(''),
  dataBox: title.toLowerCase().default(''),
  hasInvoiceAddress: z.boolean().default(false),
  invoiceCompanyName: text,
  invoiceIco: code,
  invoiceDic: code,
  invoiceEmail: title.toLowerCase().default(''),
  invoiceStreet: text,
  invoiceCity: text,
  invoicePost: code,
  invoiceCountry: country,
  entrances: z
    .array(z.object({ name: text, ...place }))
    .max(200, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
  user: z.object({
    titleBefore: text,
    firstName: text,
    lastName: text,
    titleAfter: text,
    sex: z.enum(sexes).nullable().default(null),
    role: z.enum(orderRoles).default('mayorCommittee'),
    email: title.toLowerCase().default(''),
    phone: text,
    ...place,
  }),
  plan: z.object({ units: z.number().int().min(0).max(1_000_000), period: z.enum(periods).default('monthly') }),
  modules: z
    .array(z.enum(moduleIds))
    .max(moduleIds.length, 'BASE.VALIDATION.TOO_MANY')
    .default([...moduleIds]),
  /** `before` holds who was stored earlier: nobody, in a new house (G-177). */
  cadastreMembers: z.object({ before: members, new: members }).default({ before: [], new: [] }),
};
const filled = z.object(fields);
/** What an order says once it is filled in. */
export type Filled = z.output<typeof filled>;

const can = z.object({
  edit: z.boolean(),
  check: z.boolean(),
  decline: z.boolean(),
  remove: z.boolean(),
  newToken: z.boolean(),
});

const count = z.number().int();
const row = z.object({
  id,
  number: count,
  variableSymbol: z.string(),
  email: z.string(),
  careAboutId: id.nullable(),
  caretaker: z.string(),
  is_free: z.boolean(),
  createdAt: instant,
  finish: z.boolean(),
  wasDeclined: z.boolean(),
  wasCheck: z.boolean(),
  status: z.enum(orderStates),
  /** The address of the customer's form, while it opens it. */
  url: z.string().nullable(),
  expiresAt: instant,
  /** Empty until the form is filled in. */
  name: z.string(),
  ico: z.string(),
  invoicingEntity: z.string(),
  contactPerson: z.string(),
  period: z.enum(periods).nullable(),
  units: count.nullable(),
  pricePerUnit: money,
  total: money.nullable(),
  communityId: id.nullable(),
  /** The number of the first proforma, once the order is accepted; none for a free house. */
  proforma: z.string().nullable(),
  version: count,
  can,
});

const detail = row.extend({ form: filled.nullable() });
const caretaker = z.uuid('ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT').toLowerCase();
const given = { email, careAboutId: caretaker, isFree: z.boolean().default(false) };
const token = z.string().regex(/^[\w-]{43}$/);
const notFound = ['ORDER.ERRORS.NOT_FOUND'] as const;
const closed = ['ORDER.ERRORS.FILLED', 'ORDER.ERRORS.DECLINED', 'ORDER.ERRORS.EXPIRED'] as const;

/** What the registers say of a house that is to be: a guide for who fills in or checks, never a condition. */
const registered = company.extend({
  /** `145` is an association of owners; empty when the register does not say. */
  legalForm: z.string(),
  isEnded: z.boolean(),
  /** Who the public register says is the chair now. */
  chair: z
    .object({ titleBefore: z.string(), firstName: z.string(), lastName: z.string(), titleAfter: z.string() })
    .nullable(),
});
const askedAres = { ico: z.string().overwrite(compactCode) };
const aresFails = ['ARES.ERRORS.NOT_FOUND', 'ARES.ERRORS.UNAVAILABLE', 'BASE.ERRORS.TOO_MANY'] as const;

export const ordersContract = contract(null, {
  'GET /order': {
    summary: 'One page of the orders of new houses.',
    needs: 'superAdmin',
    input: z.object({
      ...paging,
      tab: z.enum(orderTabs).default('all'),
      search: searchText,
      status: z.enum(orderStates).optional(),
      careAboutId: id.optional(),
      isFree: z.enum(['true', 'false']).optional(),
      sort: z.enum(['createdAt', 'email']).default('createdAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({ orders: z.array(row), totalItems: count, allCount: count, not_acceptedCount: count }),
  },
  'POST /order': {
    summary: 'Creates an order and sends its customer the address of the form.',
    needs: 'superAdmin',
    input: z.object({ ...given, lang: z.enum(languages).default('cs') }),
    reply: detail,
  },
  'GET /order/employee': {
    summary: 'Who may take care of an order: the administrators.',
    needs: 'superAdmin',
    reply: z.array(z.object({ id, name: z.string(), email: z.string() })),
  },
  'GET /order/{id}': {
    summary: 'One order.',
    needs: 'superAdmin',
    input: z.object({ id }),
    reply: detail,
    fails: notFound,
  },
  'PUT /order/{id}': {
    summary: 'Changes whom an order is for, before it is accepted; its address stays.',
    needs: 'superAdmin',
    input: z.object({ id, ...given, version: count.optional() }),
    reply: detail,
    fails: [...notFound, 'ORDER.ERRORS.STATE', 'BASE.ERRORS.STALE'],
  },
  'DELETE /order/{id}': {
    summary: 'Deletes an order, and what its form has begun; the house of an accepted one stays.',
    needs: 'superAdmin',
    input: z.object({ id }),
    fails: notFound,
  },
  'PUT /order/{id}/decline': {
    summary: 'Declines an order that is not accepted, for good (G-158).',
    needs: 'superAdmin',
    input: z.object({ id }),
    reply: detail,
    fails: [...notFound, 'ORDER.ERRORS.STATE'],
  },
  'PUT /order/{id}/new-token': {
    summary: 'Gives an order another address and sends it; the former one opens nothing any more.',
    needs: 'superAdmin',
    input: z.object({ id }),
    reply: detail,
    fails: [...notFound, 'ORDER.ERRORS.STATE'],
  },
  'GET /order/form/{id}': {
    summary: 'What the form of an order begins with, by the token of its address.',
    needs: 'public',
    input: z.object({ id: token }),
    reply: z.object({
      email: z.string(),
      isFree: z.boolean(),
      expiresAt: instant,
      pricePerUnit: money,
      modules: z.array(z.enum(moduleIds)),
      links: z.object({ terms: z.string(), privacy: z.string(), prices: z.string() }),
    }),
    fails: [...notFound, ...closed, 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /order/form/{id}/ares/{ico}': {
    summary: 'Name, seat and chair of a company, for who fills in an order.',
    needs: 'public',
    input: z.object({ id: token, ...askedAres }),
    reply: registered,
    fails: [...notFound, ...closed, ...aresFails],
  },
  'POST /order/form/{id}/members': {
    summary: 'The owners and units that a spreadsheet lists; nothing is kept.',
    needs: 'public',
    changes: false,
    isPassing: true,
    input: z.object({ id: token }),
    upload: 'file',
    reply: z.object({ members: z.array(orderMember), doubtful: count, problems: count }),
    fails: [...notFound, ...closed, 'TABLE.ERRORS.FILE', 'IMPORT.ERRORS.EMPTY', 'BASE.ERRORS.TOO_MANY'],
  },
  'PUT /order/{id}/fill': {
    summary: 'Stores what the customer has filled in, once (G-156, G-159).',
    needs: 'public',
    mostJson,
    input: filled.extend({
      id: token,
      cadasterNumber: text,
      cadasterVillage: text,
      cadasterStreet: text,
      agreeTerms: z.boolean().default(false),
      agreePersonalData: z.boolean().default(false),
    }),
    fails: [...notFound, ...closed, 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /order/form/{id}/check': {
    summary: 'What an order says, for who checks it.',
    needs: 'superAdmin',
    input: z.object({ id }),
    reply: z.object({
      roles: z.array(z.object({ id: z.enum(orderRoles), name: z.enum(orderRoles), title: z.string() })),
      svj: filled
        .omit({ user: true, plan: true, modules: true, cadastreMembers: true })
        .extend({ plan: z.object({ units: count, period: z.enum(periods), price: money, pricePerUnit: money }) }),
      modules: z.string(),
      /** As the last import of the cadastre has them, else as the customer listed them (G-177). */
      cadastreMembers: fields.cadastreMembers,
      imported: z.object({ at: instant, isSample: z.boolean() }).nullable(),
      /** The house that was begun for the order. */
      houseId: id.nullable(),
      user: fields.user.omit({ email: true }).extend({ id, user: z.object({ email: z.string() }) }),
      request: z.object({ cadasterNumber: z.string(), cadasterVillage: z.string(), cadasterStreet: z.string() }),
      /** Other houses and orders of the same IČO, so that nobody is founded twice. */
      others: z.array(z.object({ name: z.string(), isOrder: z.boolean() })),
      version: count,
    }),
    fails: [...notFound, 'ORDER.ERRORS.NOT_FILLED'],
  },
  'GET /order/modules': {
    summary: 'The modules that a new house can have: those of this build.',
    needs: 'superAdmin',
    reply: z.array(z.enum(moduleIds)),
  },
  'GET /order/ares/{ico}': {
    summary: 'Name, seat and chair of a company, for who checks an order or founds a house.',
    needs: 'superAdmin',
    input: z.object(askedAres),
    reply: registered,
    fails: aresFails,
  },
  'POST /svj': {
    summary: 'Founds a house without an order: the administrator who asks is its first user, active at once.',
    needs: 'superAdmin',
    input: filled.omit({ plan: true, cadastreMembers: true }).extend({ user: fields.user.omit({ email: true }) }),
    reply: z.object({ communityId: id }),
  },
  'PUT /order/{id}/accept': {
    summary: 'Founds the house of an order: all of it or nothing (G-160).',
    needs: 'superAdmin',
    mostJson,
    input: filled.extend({
      id,
      version: count.optional(),
      /** The sum of the shares, said when it is not one: `9/10`. */
      acceptShare: z.string().max(60, 'BASE.VALIDATION.TOO_LONG').optional(),
    }),
    reply: detail,
    fails: [
      ...notFound,
      'ORDER.ERRORS.STATE',
      'ORDER.ERRORS.NOT_FILLED',
      'ORDER.ERRORS.SHARE_SUM',
      'BASE.ERRORS.STALE',
    ],
  },
});
