import { z } from 'zod';
import {
  contract,
  email,
  foundSchema,
  historySchema,
  id,
  ids,
  instant,
  paging,
  searchText,
  title,
} from '#shared/contract.ts';
import { compactCode, countryIds, fullPhone, fullWeb } from '#shared/registers.ts';
import { contactCategories, contactTabs, contactTypes } from './contacts.rules.ts';

const code = title.overwrite(compactCode).default('');
const text = title.default('');
const notes = z.string().trim().max(50_000, 'BASE.VALIDATION.TOO_LONG');

/** What the form sends; registers and post are spelt in one way here and checked by the rules of the module. */
export const contactFields = z.object({
  type: z.enum(contactTypes),
  visibility: z.enum(['public', 'private']),
  category: z.enum(contactCategories),
  title_before: text,
  first_name: text,
  last_name: text,
  title_after: text,
  company_name: text,
  position: text,
  ico: code,
  dic: code,
  web: title.overwrite(fullWeb).default(''),
  phones: z.array(title.overwrite(fullPhone)).max(10, 'BASE.VALIDATION.TOO_MANY').default([]),
  emails: z.array(email).max(10, 'BASE.VALIDATION.TOO_MANY').default([]),
  street: text,
  city: text,
  post: code,
  country: z.enum(countryIds).default('cs'),
  dataBox: title.toLowerCase().default(''),
  isPinned: z.boolean().default(false),
  /** For the committee alone: refused from others; absent means that the stored notes stay (G-171). */
  notes: notes.optional(),
});

const contactRow = z.object({
  id,
  title: z.string(),
  ...contactFields.omit({ notes: true }).shape,
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});

const contactDetail = contactRow.extend({
  /** Sent to the privileged alone. */
  notes: z.string().optional(),
  history: z.array(historySchema),
});

const notFound = ['CONTACT.ERRORS.NOT_FOUND'] as const;

export const contactsContract = contract('contacts', {
  'GET /contact/getAll': {
    madeOf: ['contact'],
    summary: 'One page of the contact book, with the counts of all, of people and of companies.',
    input: z.object({
      ...paging,
      type: z.enum(contactTabs).default('all'),
      search: searchText,
      category: z.enum(contactCategories).optional(),
      visibility: z.enum(['public', 'private']).optional(),
      sort: z.enum(['createdAt', 'title']).default('createdAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({
      contacts: z.array(contactRow),
      totalItems: z.number().int(),
      allCount: z.number().int(),
      peopleCount: z.number().int(),
      companyCount: z.number().int(),
    }),
  },
  'GET /contact/getPin': { summary: 'The pinned contacts, by name.', reply: z.array(contactRow) },
  'POST /contact': { summary: 'Creates a contact.', input: contactFields, reply: contactDetail },
  'GET /contact/{id}': {
    madeOf: ['contact'],
    summary: 'One contact.',
    input: z.object({ id }),
    reply: contactDetail,
    fails: notFound,
  },
  'PUT /contact/{id}': {
    summary: 'Changes a contact; a version older than the stored one is refused.',
    input: contactFields.extend({ id, version: z.number().int().optional() }),
    reply: contactDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE'],
  },
  'DELETE /contact/{id}': { summary: 'Deletes a contact.', input: z.object({ id }), fails: notFound },
  'PUT /contact/delete-all': {
    summary: 'Deletes several contacts, all or none.',
    input: z.object({ ids }),
    fails: notFound,
  },
  'GET /export/contacts': {
    summary: 'The contacts that the reader sees, as a table; notes only for the privileged.',
    input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: 'file',
  },
  'GET /contact/search/{text}': {
    summary: 'At most 20 contacts that hold the text.',
    needs: 'member', // who may not read the module finds nothing (SEARCH-14)
    input: z.object({ text: z.string() }),
    reply: foundSchema,
  },
});
