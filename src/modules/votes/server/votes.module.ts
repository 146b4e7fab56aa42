import { eq } from 'drizzle-orm';
import { countSeen } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { record } from '#server/schema.ts';
import { votesContract } from '../votes.contract.ts';
import { votesErrors } from '../votes.errors.ts';
import { votesTexts } from '../votes.texts.ts';
import { votesHandlers } from './votes.handlers.ts';
import { votesJobs } from './votes.jobs.ts';
import { votes } from './votes.kind.ts';
import { votesLetters } from './votes.letters.ts';
import { votesTakeout } from './votes.takeout.ts';

export const votesModule = defineModule({
  contract: votesContract,
  handlers: votesHandlers,
  texts: votesTexts,
  errors: votesErrors,
  letters: votesLetters,
  kinds: [votes],
  jobs: votesJobs,
  takeout: [votesTakeout],
  counts: { votesCount: (ctx) => countSeen(ctx, votes, eq(record.status, 'run')) },
  sample: () => import('./votes.sample.ts'),
});
