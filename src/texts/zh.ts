import { acceptread } from '#modules/acceptread/acceptread.text.zh.ts';
import { auth } from '#modules/auth/auth.text.zh.ts';
import { communities } from '#modules/communities/communities.text.zh.ts';
import { contacts } from '#modules/contacts/contacts.text.zh.ts';
import { documents } from '#modules/documents/documents.text.zh.ts';
import { events } from '#modules/events/events.text.zh.ts';
import { exported } from '#modules/exports/exports.text.zh.ts';
import { gallery } from '#modules/gallery/gallery.text.zh.ts';
import { imports } from '#modules/imports/imports.text.zh.ts';
import { messages } from '#modules/messages/messages.text.zh.ts';
import { outbox } from '#modules/outbox/outbox.text.zh.ts';
import { people } from '#modules/people/people.text.zh.ts';
import { roles } from '#modules/roles/roles.text.zh.ts';
import { search } from '#modules/search/search.text.zh.ts';
import { trash } from '#modules/trash/trash.text.zh.ts';
import { units } from '#modules/units/units.text.zh.ts';
import { votes } from '#modules/votes/votes.text.zh.ts';
import type { Translation } from '#shared/text.ts';
import { base } from '#web/base.text.zh.ts';
import { errors } from '#web/errors.text.zh.ts';
import { shell } from '#web/shell.text.zh.ts';
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
