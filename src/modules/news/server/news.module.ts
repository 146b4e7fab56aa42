import { defineModule } from '#server/module.ts';
import { newsContract } from '../news.contract.ts';
import { newsErrors } from '../news.errors.ts';
import { newsTexts } from '../news.texts.ts';
import { newsHandlers } from './news.handlers.ts';
import { newsJobs } from './news.jobs.ts';
import { newsLetters } from './news.letters.ts';
import { newsTakeout } from './news.takeout.ts';

export const newsModule = defineModule({
  contract: newsContract,
  handlers: newsHandlers,
  texts: newsTexts,
  errors: newsErrors,
  jobs: newsJobs,
  letters: newsLetters,
  takeout: [newsTakeout],
});
