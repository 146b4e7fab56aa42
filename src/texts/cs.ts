import { acceptread } from '#modules/acceptread/acceptread.text.cs.ts';
import { auth } from '#modules/auth/auth.text.cs.ts';
import { communities } from '#modules/communities/communities.text.cs.ts';
import { contacts } from '#modules/contacts/contacts.text.cs.ts';
import { documents } from '#modules/documents/documents.text.cs.ts';
import { events } from '#modules/events/events.text.cs.ts';
import { exported } from '#modules/exports/exports.text.cs.ts';
import { gallery } from '#modules/gallery/gallery.text.cs.ts';
import { imports } from '#modules/imports/imports.text.cs.ts';
import { messages } from '#modules/messages/messages.text.cs.ts';
import { outbox } from '#modules/outbox/outbox.text.cs.ts';
import { people } from '#modules/people/people.text.cs.ts';
import { roles } from '#modules/roles/roles.text.cs.ts';
import { search } from '#modules/search/search.text.cs.ts';
import { trash } from '#modules/trash/trash.text.cs.ts';
import { units } from '#modules/units/units.text.cs.ts';
import { votes } from '#modules/votes/votes.text.cs.ts';
import type { ErrorKey, ValidationKey } from '#shared/errors.ts';
import type { Text } from '#shared/text.ts';
import { base } from '#web/base.text.cs.ts';
import { errors } from '#web/errors.text.cs.ts';
import { shell } from '#web/shell.text.cs.ts';

/** The Czech source: a key that stands here must stand in every language; an error without a text does not compile. */
export const texts = {
  ...base,
  ...shell,
  ...errors,
  ...acceptread,
  ...auth,
  ...messages,
  ...contacts,
  ...documents,
  ...people,
  ...outbox,
  ...communities,
  ...roles,
  ...search,
  ...events,
  ...exported,
  ...gallery,
  ...imports,
  ...trash,
  ...units,
  ...votes,
} satisfies Record<ErrorKey | ValidationKey, Text> & Record<string, Text>;
export type TextKey = keyof typeof texts;
