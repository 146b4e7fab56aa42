import { defineModule } from '#server/module.ts';
import { contactsContract } from '../contacts.contract.ts';
import { contactsHandlers } from './contacts.handlers.ts';
import { contacts } from './contacts.kind.ts';
import { contactsTakeout } from './contacts.takeout.ts';

export const contactsModule = defineModule({
  contract: contactsContract,
  handlers: contactsHandlers,
  kinds: [contacts],
  takeout: [contactsTakeout],
});
