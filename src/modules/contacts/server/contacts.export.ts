import { and, asc, eq } from 'drizzle-orm';
import type { Table } from '#engines/table.writing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { showPhone } from '#shared/display.ts';
import { joined } from '../contacts.rules.ts';
import { contact, contacts } from './contacts.kind.ts';

const texts = [
  ...(['company_name', 'title_before', 'first_name', 'last_name', 'title_after', 'position'] as const),
  ...(['ico', 'dic', 'web', 'street', 'city', 'post', 'dataBox'] as const),
];

/** The contacts that the reader sees, as lists do, under Czech headings; the notes are the committee's (G-171). */
export async function contactTable(ctx: Ctx): Promise<Table> {
  const rows = await ctx.db
    .select({ contact, title: record.title })
    .from(record)
    .innerJoin(contact, and(eq(contact.id, record.id), eq(contact.communityId, record.communityId)))
    .where(visible(ctx.me, contacts, ctx.now))
    .orderBy(asc(record.title), asc(record.id))
    .limit(10_000);
  const say = sayIn(ctx.services, 'cs');
  const withNotes = ctx.me.isPrivileged;
  const reach = ['phones', 'emails'] as const;
  return {
    name: say('MODULE.contacts'),
    columns: [
      say('CONTACT.FIELD.category'),
      ...[...texts, ...reach].map((name) => say(`CONTACT.FIELD.${name}`)),
      ...(withNotes ? [say('CONTACT.FIELD.notes')] : []),
    ],
    rows: rows.map(({ contact: one }) => [
      say(`CONTACT.CATEGORY.${one.category}`),
      ...texts.map((name) => one[name]),
      joined(one.phones.map((phone) => showPhone(phone).replaceAll('\u00a0', ' '))),
      joined(one.emails),
      ...(withNotes ? [one.notes] : []),
    ]),
  };
}
