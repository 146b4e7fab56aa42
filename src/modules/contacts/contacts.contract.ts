import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  email,
  historySchema,
  id,
  ids,
  listInput,
  searchCall,
  searchText,
  stamps,
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
  ...stamps,
  can: canDo('edit', 'remove'),
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
    input: listInput(
      {
        type: z.enum(contactTabs).default('all'),
        search: searchText,
        category: z.enum(contactCategories).optional(),
        visibility: z.enum(['public', 'private']).optional(),
      },
      ['createdAt', 'title'],
    ),
    reply: z.object({
      contacts: z.array(contactRow),
      totalItems: count,
      ...countsOf(['all', 'people', 'company']),
    }),
  },
  'GET /contact/getPin': {
    madeOf: ['contact'],
    summary: 'The pinned contacts, by name.',
    reply: z.array(contactRow),
  },
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
    input: contactFields.extend({ id, version: count.optional() }),
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
  'GET /contact/search/{text}': searchCall('At most 20 contacts that hold the text.'),
});
