import { acceptreadContract } from '#modules/acceptread/acceptread.contract.ts';
import { acceptreadHandlers } from '#modules/acceptread/server/acceptread.handlers.ts';
import { attachmentsContract } from '#modules/attachments/attachments.contract.ts';
import { attachmentsHandlers } from '#modules/attachments/server/attachments.handlers.ts';
import { authContract } from '#modules/auth/auth.contract.ts';
import { authHandlers } from '#modules/auth/server/auth.handlers.ts';
import { authJobs } from '#modules/auth/server/auth.jobs.ts';
import { communitiesContract } from '#modules/communities/communities.contract.ts';
import { communitiesHandlers } from '#modules/communities/server/communities.handlers.ts';
import { contactsContract } from '#modules/contacts/contacts.contract.ts';
import { contactsHandlers } from '#modules/contacts/server/contacts.handlers.ts';
import { documentsContract } from '#modules/documents/documents.contract.ts';
import { documentsHandlers } from '#modules/documents/server/documents.handlers.ts';
import { documentsJobs } from '#modules/documents/server/documents.jobs.ts';
import { eventsContract } from '#modules/events/events.contract.ts';
import { eventsHandlers } from '#modules/events/server/events.handlers.ts';
import { eventsJobs } from '#modules/events/server/events.jobs.ts';
import { calendarFiles } from '#modules/events/server/events.takeout.ts';
import { exportsContract } from '#modules/exports/exports.contract.ts';
import { createExports } from '#modules/exports/server/exports.handlers.ts';
import { galleryContract } from '#modules/gallery/gallery.contract.ts';
import { galleryHandlers } from '#modules/gallery/server/gallery.handlers.ts';
import { importsContract } from '#modules/imports/imports.contract.ts';
import { importsHandlers } from '#modules/imports/server/imports.handlers.ts';
import { importsJobs } from '#modules/imports/server/imports.jobs.ts';
import { messagesContract } from '#modules/messages/messages.contract.ts';
import { messagesHandlers } from '#modules/messages/server/messages.handlers.ts';
import { outboxContract } from '#modules/outbox/outbox.contract.ts';
import { outboxHandlers } from '#modules/outbox/server/outbox.handlers.ts';
import { peopleContract } from '#modules/people/people.contract.ts';
import { peopleHandlers } from '#modules/people/server/people.handlers.ts';
import { registersContract } from '#modules/registers/registers.contract.ts';
import { registersHandlers } from '#modules/registers/server/registers.handlers.ts';
import { rolesContract } from '#modules/roles/roles.contract.ts';
import { rolesHandlers } from '#modules/roles/server/roles.handlers.ts';
import { trashHandlers } from '#modules/trash/server/trash.handlers.ts';
import { trashJobs } from '#modules/trash/server/trash.jobs.ts';
import { trashContract } from '#modules/trash/trash.contract.ts';
import { unitsHandlers } from '#modules/units/server/units.handlers.ts';
import { unitsContract } from '#modules/units/units.contract.ts';
import { votesHandlers } from '#modules/votes/server/votes.handlers.ts';
import { votesJobs } from '#modules/votes/server/votes.jobs.ts';
import { voteFiles } from '#modules/votes/server/votes.takeout.ts';
import { votesContract } from '#modules/votes/votes.contract.ts';
import type { ServerModule } from '#server/app.ts';

/** Every module as the server runs it; with modules.web.ts and texts/ the only places that name them all. */
export const modules: ServerModule[] = [
  { contract: authContract, handlers: authHandlers, jobs: authJobs },
  { contract: communitiesContract, handlers: communitiesHandlers },
  { contract: rolesContract, handlers: rolesHandlers },
  { contract: peopleContract, handlers: peopleHandlers },
  { contract: unitsContract, handlers: unitsHandlers },
  { contract: messagesContract, handlers: messagesHandlers },
  { contract: documentsContract, handlers: documentsHandlers, jobs: documentsJobs },
  { contract: acceptreadContract, handlers: acceptreadHandlers },
  { contract: contactsContract, handlers: contactsHandlers },
  { contract: eventsContract, handlers: eventsHandlers, jobs: eventsJobs },
  { contract: votesContract, handlers: votesHandlers, jobs: votesJobs },
  { contract: galleryContract, handlers: galleryHandlers },
  { contract: attachmentsContract, handlers: attachmentsHandlers },
  { contract: registersContract, handlers: registersHandlers },
  { contract: importsContract, handlers: importsHandlers, jobs: importsJobs },
  { contract: exportsContract, handlers: createExports([voteFiles, calendarFiles]) },
  { contract: outboxContract, handlers: outboxHandlers },
  { contract: trashContract, handlers: trashHandlers, jobs: trashJobs },
];

/** All calls of the application by their literal name; the browser takes this type and no code. */
export type Calls = (typeof authContract)['calls'] &
  (typeof communitiesContract)['calls'] &
  (typeof rolesContract)['calls'] &
  (typeof peopleContract)['calls'] &
  (typeof unitsContract)['calls'] &
  (typeof messagesContract)['calls'] &
  (typeof documentsContract)['calls'] &
  (typeof acceptreadContract)['calls'] &
  (typeof contactsContract)['calls'] &
  (typeof eventsContract)['calls'] &
  (typeof votesContract)['calls'] &
  (typeof galleryContract)['calls'] &
  (typeof attachmentsContract)['calls'] &
  (typeof registersContract)['calls'] &
  (typeof importsContract)['calls'] &
  (typeof exportsContract)['calls'] &
  (typeof outboxContract)['calls'] &
  (typeof trashContract)['calls'];
