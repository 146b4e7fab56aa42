import { acceptread } from '#modules/acceptread/acceptread.text.fr.ts';
import { auth } from '#modules/auth/auth.text.fr.ts';
import { communities } from '#modules/communities/communities.text.fr.ts';
import { contacts } from '#modules/contacts/contacts.text.fr.ts';
import { documents } from '#modules/documents/documents.text.fr.ts';
import { events } from '#modules/events/events.text.fr.ts';
import { exported } from '#modules/exports/exports.text.fr.ts';
import { gallery } from '#modules/gallery/gallery.text.fr.ts';
import { imports } from '#modules/imports/imports.text.fr.ts';
import { messages } from '#modules/messages/messages.text.fr.ts';
import { outbox } from '#modules/outbox/outbox.text.fr.ts';
import { people } from '#modules/people/people.text.fr.ts';
import { roles } from '#modules/roles/roles.text.fr.ts';
import { search } from '#modules/search/search.text.fr.ts';
import { trash } from '#modules/trash/trash.text.fr.ts';
import { units } from '#modules/units/units.text.fr.ts';
import { votes } from '#modules/votes/votes.text.fr.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.fr.ts';
import { errors } from '#web/errors.text.fr.ts';
import { shell } from '#web/shell.text.fr.ts';
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
