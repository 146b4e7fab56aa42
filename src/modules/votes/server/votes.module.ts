import { eq } from 'drizzle-orm';
import { countSeen } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { record } from '#server/schema.ts';
import { votesContract } from '../votes.contract.ts';
import { votesTexts } from '../votes.texts.ts';
import { votesHandlers } from './votes.handlers.ts';
import { votesJobs } from './votes.jobs.ts';
import { votes } from './votes.kind.ts';
import { voteFiles } from './votes.takeout.ts';

export const votesModule = defineModule({
  contract: votesContract,
  handlers: votesHandlers,
  texts: votesTexts,
  kinds: [votes],
  jobs: votesJobs,
  takeout: [voteFiles],
  counts: { votesCount: (ctx) => countSeen(ctx, votes, eq(record.status, 'run')) },
});
