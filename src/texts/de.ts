import { acceptread } from '#modules/acceptread/acceptread.text.de.ts';
import { auth } from '#modules/auth/auth.text.de.ts';
import { communities } from '#modules/communities/communities.text.de.ts';
import { contacts } from '#modules/contacts/contacts.text.de.ts';
import { documents } from '#modules/documents/documents.text.de.ts';
import { events } from '#modules/events/events.text.de.ts';
import { exported } from '#modules/exports/exports.text.de.ts';
import { gallery } from '#modules/gallery/gallery.text.de.ts';
import { imports } from '#modules/imports/imports.text.de.ts';
import { messages } from '#modules/messages/messages.text.de.ts';
import { outbox } from '#modules/outbox/outbox.text.de.ts';
import { people } from '#modules/people/people.text.de.ts';
import { roles } from '#modules/roles/roles.text.de.ts';
import { search } from '#modules/search/search.text.de.ts';
import { trash } from '#modules/trash/trash.text.de.ts';
import { units } from '#modules/units/units.text.de.ts';
import { votes } from '#modules/votes/votes.text.de.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.de.ts';
import { errors } from '#web/errors.text.de.ts';
import { shell } from '#web/shell.text.de.ts';
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
