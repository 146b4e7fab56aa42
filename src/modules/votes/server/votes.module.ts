import { countInTab } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { votesContract } from '../votes.contract.ts';
import { votesErrors } from '../votes.errors.ts';
import { votesTexts } from '../votes.texts.ts';
import { auditVotes } from './votes.audit.ts';
import { votesHandlers } from './votes.handlers.ts';
import { votesJobs } from './votes.jobs.ts';
import { votes } from './votes.kind.ts';
import { votesLetters } from './votes.letters.ts';
import { countWaiting } from './votes.rows.ts';
import { votesTakeout } from './votes.takeout.ts';
import { openVotesAcross, progressOfVotes, waitsForVote } from './votes.waits.ts';

export const votesModule = defineModule({
  contract: votesContract,
  handlers: votesHandlers,
  texts: votesTexts,
  errors: votesErrors,
  letters: votesLetters,
  kinds: [votes],
  jobs: votesJobs,
  takeout: [votesTakeout],
  audit: { what: 'votes', run: auditVotes },
  counts: { votesCount: (ctx) => countInTab(ctx, votes, 'active'), votesWaitingCount: countWaiting },
  waits: [waitsForVote],
  progress: [progressOfVotes],
  houseCounts: { openVotes: openVotesAcross },
  sample: () => import('./votes.sample.ts'),
});
