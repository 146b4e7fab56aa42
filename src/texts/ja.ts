import { acceptread } from '#modules/acceptread/acceptread.text.ja.ts';
import { auth } from '#modules/auth/auth.text.ja.ts';
import { communities } from '#modules/communities/communities.text.ja.ts';
import { contacts } from '#modules/contacts/contacts.text.ja.ts';
import { documents } from '#modules/documents/documents.text.ja.ts';
import { events } from '#modules/events/events.text.ja.ts';
import { exported } from '#modules/exports/exports.text.ja.ts';
import { gallery } from '#modules/gallery/gallery.text.ja.ts';
import { imports } from '#modules/imports/imports.text.ja.ts';
import { messages } from '#modules/messages/messages.text.ja.ts';
import { outbox } from '#modules/outbox/outbox.text.ja.ts';
import { people } from '#modules/people/people.text.ja.ts';
import { roles } from '#modules/roles/roles.text.ja.ts';
import { search } from '#modules/search/search.text.ja.ts';
import { trash } from '#modules/trash/trash.text.ja.ts';
import { units } from '#modules/units/units.text.ja.ts';
import { votes } from '#modules/votes/votes.text.ja.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.ja.ts';
import { errors } from '#web/errors.text.ja.ts';
import { shell } from '#web/shell.text.ja.ts';
import type { texts as cs } from './cs.ts';

export const texts: Translation<typeof cs> = {
  ...base,
  ...shell,
  ...errors,
  ...acceptread,
  ...auth,
  ...messages,
  ...contacts,
  ...documents,
  ...people,
  ...events,
  ...exported,
  ...gallery,
  ...imports,
  ...outbox,
  ...communities,
  ...roles,
  ...search,
  ...trash,
  ...units,
  ...votes,
};
