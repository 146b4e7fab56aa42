import { defineModule } from '#server/module.ts';
import { cadastreContract } from '../cadastre.contract.ts';
import { cadastreErrors } from '../cadastre.errors.ts';
import { cadastreTexts } from '../cadastre.texts.ts';
import { cadastreHandlers } from './cadastre.handlers.ts';
import { cadastreJobs } from './cadastre.jobs.ts';
import { cadastreWatch } from './cadastre.registry.ts';
import { cadastreTakeout } from './cadastre.takeout.ts';

export const cadastreModule = defineModule({
  contract: cadastreContract,
  handlers: cadastreHandlers,
  texts: cadastreTexts,
  errors: cadastreErrors,
  jobs: cadastreJobs,
  takeout: [cadastreTakeout],
  watches: [cadastreWatch],
  sample: () => import('./cadastre.sample.ts'),
});
