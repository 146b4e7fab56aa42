import { defineModule } from '#server/module.ts';
import { communitiesContract } from '../communities.contract.ts';
import { communitiesErrors } from '../communities.errors.ts';
import { communitiesTexts } from '../communities.texts.ts';
import { changesThatWait } from './communities.changes.ts';
import { communitiesHandlers } from './communities.handlers.ts';
import { communitiesTakeout } from './communities.takeout.ts';

export const communitiesModule = defineModule({
  contract: communitiesContract,
  handlers: communitiesHandlers,
  texts: communitiesTexts,
  errors: communitiesErrors,
  waits: [changesThatWait],
  takeout: [communitiesTakeout],
});
