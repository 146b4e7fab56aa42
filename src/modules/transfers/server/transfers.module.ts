import { defineModule } from '#server/module.ts';
import { transfersContract } from '../transfers.contract.ts';
import { transfersTexts } from '../transfers.texts.ts';
import { transfersHandlers } from './transfers.handlers.ts';
import { tellTransfers, transfersLetters } from './transfers.letters.ts';

export const transfersModule = defineModule({
  contract: transfersContract,
  handlers: transfersHandlers,
  texts: transfersTexts,
  letters: transfersLetters,
  jobs: [{ name: 'transfers', cron: '* * * * *', run: tellTransfers }],
});
