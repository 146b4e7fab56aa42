import { defineModule } from '#server/module.ts';
import { unitsContract } from '../units.contract.ts';
import { unitsErrors } from '../units.errors.ts';
import { unitsTexts } from '../units.texts.ts';
import { unitsHandlers } from './units.handlers.ts';
import { unitsJobs } from './units.jobs.ts';
import { unitCount } from './units.rows.ts';
import { unitsTakeout } from './units.takeout.ts';

export const unitsModule = defineModule({
  contract: unitsContract,
  handlers: unitsHandlers,
  texts: unitsTexts,
  errors: unitsErrors,
  jobs: unitsJobs,
  counts: { roomsCount: unitCount },
  takeout: [unitsTakeout],
  sample: () => import('./units.sample.ts'),
});
