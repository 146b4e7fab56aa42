import { defineModule } from '#server/module.ts';
import { powersContract } from '../powers.contract.ts';
import { powersErrors } from '../powers.errors.ts';
import { powersTexts } from '../powers.texts.ts';
import { powersHandlers } from './powers.handlers.ts';
import { powersJobs } from './powers.jobs.ts';
import { powers } from './powers.kind.ts';
import { powersTakeout } from './powers.takeout.ts';
import { waitsByPower, waitsToSettle } from './powers.voting.ts';
import { waitsForPowers } from './powers.waits.ts';

export const powersModule = defineModule({
  contract: powersContract,
  handlers: powersHandlers,
  texts: powersTexts,
  errors: powersErrors,
  kinds: [powers],
  jobs: powersJobs,
  takeout: [powersTakeout],
  waits: [waitsForPowers, waitsToSettle],
  workedOut: [waitsByPower],
  sample: () => import('./powers.sample.ts'),
});
