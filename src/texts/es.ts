import { acceptread } from '#modules/acceptread/acceptread.text.es.ts';
import { auth } from '#modules/auth/auth.text.es.ts';
import { communities } from '#modules/communities/communities.text.es.ts';
import { contacts } from '#modules/contacts/contacts.text.es.ts';
import { documents } from '#modules/documents/documents.text.es.ts';
import { events } from '#modules/events/events.text.es.ts';
import { exported } from '#modules/exports/exports.text.es.ts';
import { gallery } from '#modules/gallery/gallery.text.es.ts';
import { imports } from '#modules/imports/imports.text.es.ts';
import { messages } from '#modules/messages/messages.text.es.ts';
import { outbox } from '#modules/outbox/outbox.text.es.ts';
import { people } from '#modules/people/people.text.es.ts';
import { roles } from '#modules/roles/roles.text.es.ts';
import { search } from '#modules/search/search.text.es.ts';
import { trash } from '#modules/trash/trash.text.es.ts';
import { units } from '#modules/units/units.text.es.ts';
import { votes } from '#modules/votes/votes.text.es.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.es.ts';
import { errors } from '#web/errors.text.es.ts';
import { shell } from '#web/shell.text.es.ts';
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
