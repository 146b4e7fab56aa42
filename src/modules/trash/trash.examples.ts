import { type TrashModule, trashModules } from '#shared/house.ts';
import type { Calls } from '../../modules.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { approvalsExamples } from '../approvals/approvals.examples.ts';
import { contactsExamples } from '../contacts/contacts.examples.ts';
import { documentsExamples } from '../documents/documents.examples.ts';
import { eventsExamples } from '../events/events.examples.ts';
import { feesExamples } from '../fees/fees.examples.ts';
import { galleryExamples } from '../gallery/gallery.examples.ts';
import { meetingsExamples } from '../meetings/meetings.examples.ts';
import { messagesExamples } from '../messages/messages.examples.ts';
import { reportsExamples } from '../reports/reports.examples.ts';
import { surveysExamples } from '../surveys/surveys.examples.ts';
import type { trashContract } from './trash.contract.ts';

async function trashOf({ world, me }: Stage): Promise<TrashModule> {
  const { rows } = await world.database.pool.query(
    'select r.modules from member m join role r on r.id = m.role_id and r.community_id = m.community_id where m.id::text = $1',
    [me.id],
  );
  const held: { id: string; rights: string }[] = rows[0]?.modules ?? [];
  return trashModules.find((module) => held.some(({ id, rights }) => id === module && rights === 'rw')) ?? 'messages';
}

async function trashedOf(stage: Stage): Promise<string> {
  const deletions = {
    messages: 'DELETE /message/{id}',
    calendar: 'DELETE /event/{id}',
    surveys: 'DELETE /survey/{id}',
    meetings: 'DELETE /meeting-of-owners/{id}',
    reports: 'DELETE /report/{id}',
    requirements: 'DELETE /requirement-for-approval/{id}',
    documents: 'DELETE /file/{id}',
    gallery: 'DELETE /gallery/{id}',
    contacts: 'DELETE /contact/{id}',
    roomFees: 'DELETE /fee/{id}',
  } as const satisfies Record<TrashModule, keyof Calls>;
  const all = {
    ...contactsExamples,
    ...documentsExamples,
    ...eventsExamples,
    ...galleryExamples,
    ...messagesExamples,
    ...surveysExamples,
    ...meetingsExamples,
    ...reportsExamples,
    ...approvalsExamples,
    ...feesExamples,
  };
  const name = deletions[await trashOf(stage)];
  const { id } = (await all[name].input(stage)) as { id: string };
  await stage.writer.call(name, { id });
  return id;
}

/** One example of every call of this module. */
export const trashExamples: Record<keyof (typeof trashContract)['calls'], Example> = {
  'GET /trash': { input: async (stage) => ({ module: await trashOf(stage) }) },
  'PUT /trash/restore': { input: async (stage) => ({ ids: [await trashedOf(stage)] }) },
  'PUT /trash/delete': { input: async (stage) => ({ ids: [await trashedOf(stage)] }) },
};
