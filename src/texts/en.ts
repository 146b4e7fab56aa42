import { acceptread } from '#modules/acceptread/acceptread.text.en.ts';
import { auth } from '#modules/auth/auth.text.en.ts';
import { communities } from '#modules/communities/communities.text.en.ts';
import { contacts } from '#modules/contacts/contacts.text.en.ts';
import { documents } from '#modules/documents/documents.text.en.ts';
import { events } from '#modules/events/events.text.en.ts';
import { exported } from '#modules/exports/exports.text.en.ts';
import { gallery } from '#modules/gallery/gallery.text.en.ts';
import { imports } from '#modules/imports/imports.text.en.ts';
import { messages } from '#modules/messages/messages.text.en.ts';
import { outbox } from '#modules/outbox/outbox.text.en.ts';
import { people } from '#modules/people/people.text.en.ts';
import { roles } from '#modules/roles/roles.text.en.ts';
import { search } from '#modules/search/search.text.en.ts';
import { trash } from '#modules/trash/trash.text.en.ts';
import { units } from '#modules/units/units.text.en.ts';
import { votes } from '#modules/votes/votes.text.en.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.en.ts';
import { errors } from '#web/errors.text.en.ts';
import { shell } from '#web/shell.text.en.ts';
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
