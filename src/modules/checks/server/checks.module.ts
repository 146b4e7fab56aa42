import { defineModule } from '#server/module.ts';
import { checksContract } from '../checks.contract.ts';
import { checksTexts } from '../checks.texts.ts';
import { auditJournals } from './checks.audit.ts';
import { checksHandlers } from './checks.handlers.ts';
import { checksJobs } from './checks.jobs.ts';
import { bookChecks } from './checks.kind.ts';
import { checksTakeout } from './checks.takeout.ts';

export const checksModule = defineModule({
  contract: checksContract,
  handlers: checksHandlers,
  texts: checksTexts,
  kinds: [bookChecks],
  jobs: checksJobs,
  takeout: [checksTakeout],
  audit: { what: 'journals', run: auditJournals },
  sample: () => import('./checks.sample.ts'),
});
