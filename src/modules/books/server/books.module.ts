import { defineModule } from '#server/module.ts';
import { booksContract } from '../books.contract.ts';
import { booksTexts } from '../books.texts.ts';
import { booksHandlers } from './books.handlers.ts';
import { booksTakeout } from './books.takeout.ts';

export const booksModule = defineModule({
  contract: booksContract,
  handlers: booksHandlers,
  texts: booksTexts,
  takeout: [booksTakeout],
});
