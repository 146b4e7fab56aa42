import { seenCount, tabCount } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { votesContract } from '../votes.contract.ts';
import { votesErrors } from '../votes.errors.ts';
import { votesTexts } from '../votes.texts.ts';
import { auditVotes } from './votes.audit.ts';
import { votesHandlers } from './votes.handlers.ts';
import { votesJobs } from './votes.jobs.ts';
import { votes } from './votes.kind.ts';
import { votesLetters } from './votes.letters.ts';
import { isWaiting } from './votes.rows.ts';
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
  counts: { votesCount: tabCount(votes, 'active'), votesWaitingCount: seenCount(votes, isWaiting) },
  waits: [waitsForVote],
  progress: [progressOfVotes],
  houseCounts: { openVotes: openVotesAcross },
  sample: () => import('./votes.sample.ts'),
});
