import { defineModule } from '#server/module.ts';
import { conveningContract } from '../convening.contract.ts';
import { conveningErrors } from '../convening.errors.ts';
import { conveningTexts } from '../convening.texts.ts';
import { conveningHandlers } from './convening.handlers.ts';
import { conveningJobs } from './convening.jobs.ts';
import { conveningTakeout } from './convening.takeout.ts';
import { waitsForLetters, waitsForNews } from './convening.waits.ts';

export const conveningModule = defineModule({
  contract: conveningContract,
  handlers: conveningHandlers,
  texts: conveningTexts,
  errors: conveningErrors,
  jobs: conveningJobs,
  takeout: [conveningTakeout],
  workedOut: [waitsForLetters, waitsForNews],
  sample: () => import('./convening.sample.ts'),
});
