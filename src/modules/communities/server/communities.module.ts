import { defineModule } from '#server/module.ts';
import { communitiesContract } from '../communities.contract.ts';
import { communitiesTexts } from '../communities.texts.ts';
import { communitiesHandlers } from './communities.handlers.ts';

export const communitiesModule = defineModule({
  contract: communitiesContract,
  handlers: communitiesHandlers,
  texts: communitiesTexts,
});
