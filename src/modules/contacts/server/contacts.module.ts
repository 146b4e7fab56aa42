import { defineModule } from '#server/module.ts';
import { contactsContract } from '../contacts.contract.ts';
import { contactsErrors } from '../contacts.errors.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { contactsHandlers } from './contacts.handlers.ts';
import { contacts } from './contacts.kind.ts';
import { contactsTakeout } from './contacts.takeout.ts';

export const contactsModule = defineModule({
  contract: contactsContract,
  handlers: contactsHandlers,
  texts: contactsTexts,
  errors: contactsErrors,
  kinds: [contacts],
  takeout: [contactsTakeout],
  sample: () => import('./contacts.sample.ts'),
});
