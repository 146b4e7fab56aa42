import { defineModule } from '#server/module.ts';
import { resolutionsContract } from '../resolutions.contract.ts';
import { resolutionsErrors } from '../resolutions.errors.ts';
import { resolutionsTexts } from '../resolutions.texts.ts';
import { resolutionsHandlers } from './resolutions.handlers.ts';
import { resolutions } from './resolutions.kind.ts';
import { resolutionsTakeout } from './resolutions.takeout.ts';
import { waitsForTasks } from './resolutions.waits.ts';

export const resolutionsModule = defineModule({
  contract: resolutionsContract,
  handlers: resolutionsHandlers,
  texts: resolutionsTexts,
  errors: resolutionsErrors,
  kinds: [resolutions],
  takeout: [resolutionsTakeout],
  waits: [waitsForTasks],
  sample: () => import('./resolutions.sample.ts'),
});
