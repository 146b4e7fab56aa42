import { tabCount } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { discussionContract } from '../discussion.contract.ts';
import { discussionErrors } from '../discussion.errors.ts';
import { discussionTexts } from '../discussion.texts.ts';
import { discussionHandlers } from './discussion.handlers.ts';
import { discussions } from './discussion.kind.ts';
import { discussionTakeout } from './discussion.takeout.ts';

export const discussionModule = defineModule({
  contract: discussionContract,
  handlers: discussionHandlers,
  texts: discussionTexts,
  errors: discussionErrors,
  kinds: [discussions],
  takeout: [discussionTakeout],
  counts: { discussionCount: tabCount(discussions, 'open') },
  sample: () => import('./discussion.sample.ts'),
});
