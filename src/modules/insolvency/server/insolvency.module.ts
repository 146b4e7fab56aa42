import { defineModule } from '#server/module.ts';
import { insolvencyContract } from '../insolvency.contract.ts';
import { insolvencyErrors } from '../insolvency.errors.ts';
import { insolvencyTexts } from '../insolvency.texts.ts';
import { insolvencyJobs } from './insolvency.asking.ts';
import { insolvencyHandlers } from './insolvency.handlers.ts';
import { insolvencies } from './insolvency.kind.ts';
import { insolvencyWatch } from './insolvency.registry.ts';
import { insolvencyTakeout } from './insolvency.takeout.ts';

export const insolvencyModule = defineModule({
  contract: insolvencyContract,
  handlers: insolvencyHandlers,
  texts: insolvencyTexts,
  errors: insolvencyErrors,
  kinds: [insolvencies],
  jobs: insolvencyJobs,
  takeout: [insolvencyTakeout],
  watches: [insolvencyWatch],
  sample: () => import('./insolvency.sample.ts'),
});
