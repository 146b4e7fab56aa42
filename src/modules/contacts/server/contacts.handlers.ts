import { eq, sql } from 'drizzle-orm';
import { tableFile } from '#engines/table.writing.ts';
import { tables } from '#engines/zip.ts';
import { audienceOf, ofAudience } from '#house/audience.ts';
import { changesOf, forWriters } from '#house/history.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { canOf, createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { failFields } from '#shared/errors.ts';
import { contactFields, type contactsContract } from '../contacts.contract.ts';
import { contactErrors, contactPerson, contactTitle } from '../contacts.rules.ts';
import { contactTable } from './contacts.export.ts';
import { type ContactRow, contact, contacts } from './contacts.kind.ts';

// Contents: list, pinned, create, detail, update, delete, bulk delete, export (contacts.export.ts), search.
// Below: order by name, what a row looks like on the wire, what a body becomes in the tables, what of it the history tells.

export const contactsHandlers: Handlers<typeof contactsContract> = {
  'GET /contact/getAll': async (ctx, { type, sort, category, visibility, ...input }) => {
    const where = [category ? eq(contact.category, category) : undefined, ofAudience(visibility, 'public')];
    const order = sort === 'title' ? byName : record.createdAt;
    const found = await listRecords(ctx, contacts, { ...input, tab: type, where, sort: order });
    return {
      contacts: found.rows.map((row) => toWire(ctx, row)),
      totalItems: found.totalItems,
      ...found.counts(['all', 'company']),
      peopleCount: found.count('person'),
    };
  },

  'GET /contact/getPin': async (ctx) => {
    const where = [eq(contact.isPinned, true)];
    const page = { tab: 'all', page: 1, sizePerPage: 'all', sort: byName, direction: 'asc' } as const;
    const { rows } = await listRecords(ctx, contacts, { ...page, where });
    return rows.map((row) => toWire(ctx, row));
  },

  'POST /contact': async (ctx, input) => {
    const { spine, own } = toTables(ctx, input, '');
    return detailOf(ctx, await createRecord(ctx, contacts, spine, own));
  },

  'GET /contact/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /contact/{id}': async (ctx, { id, version, ...input }) => {
    const row = await requireRecord(ctx, contacts, id, 'edit');
    const { spine, own } = toTables(ctx, input, row.notes);
    await updateRecord(ctx, contacts, row, version, {
      spine,
      own,
      changes: changesOf(row, { ...spine, ...own }, told),
    });
    return detailOf(ctx, id);
  },

  'DELETE /contact/{id}': (ctx, { id }) => deleteRecords(ctx, contacts, [id]),

  'PUT /contact/delete-all': (ctx, { ids }) => deleteRecords(ctx, contacts, ids),

  'GET /export/contacts': (ctx, { format }) =>
    tables.run(ctx.me, async () => tableFile(await contactTable(ctx), format)),

  'GET /contact/search/{text}': (ctx, { text }) => searchRecords(ctx, contacts, text),
};

type Input = Parameters<(typeof contactsHandlers)['POST /contact']>[1];

/** A person by the last name, a company by its name, as Czech orders them. */
const byName = sql`(case when ${contact.type} = 'company' then ${contact.company_name}
  else ${contact.last_name} || ' ' || ${contact.first_name} end) collate "cs-x-icu"`;

function toWire(ctx: Ctx, row: ContactRow) {
  const visibility = row.audience === 'everyone' ? ('public' as const) : ('private' as const);
  return { ...row, visibility, can: canOf(ctx, contacts, row) };
}

async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, contacts, id);
  return {
    ...toWire(ctx, row),
    notes: ctx.me.isPrivileged ? row.notes : undefined,
    ...(await forWriters(ctx, contacts, row)),
  };
}

/** Checks a body and shapes it for the tables. Notes are not searched, because others could guess them by searching. */
function toTables(ctx: Ctx, { visibility, notes, ...input }: Input, held: string) {
  const errors = contactErrors(input);
  if (notes !== undefined && !ctx.me.isPrivileged) errors.notes = 'BASE.VALIDATION.UNKNOWN';
  if (Object.keys(errors).length > 0) return failFields(errors);
  const { company_name, position, ico, dic, web, street, city, post, dataBox, phones, emails } = input;
  const found = [company_name, contactPerson(input), position, ico, dic, web, street, city, post, dataBox];
  return {
    spine: {
      title: contactTitle(input),
      status: 'published',
      audience: audienceOf(visibility === 'public'),
      searchText: [...found, ...phones, ...emails].filter(Boolean).join(' '),
    },
    own: { ...input, notes: notes ?? held },
  };
}

/** What the history says of a change; of notes only that they changed, because others read the history too. */
const told = [
  ...contactFields.omit({ visibility: true, notes: true }).keyof().options,
  'audience' as const,
  { field: 'notes', shown: null } as const,
];
