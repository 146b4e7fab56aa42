import { defineModule } from '#server/module.ts';
import { contactsContract } from '../contacts.contract.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { contactsHandlers } from './contacts.handlers.ts';
import { contacts } from './contacts.kind.ts';

export const contactsModule = defineModule({
  contract: contactsContract,
  handlers: contactsHandlers,
  texts: contactsTexts,
  kinds: [contacts],
});
