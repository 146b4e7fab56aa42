import { defineModule } from '#server/module.ts';
import { approvalsContract } from '../approvals.contract.ts';
import { approvalsErrors } from '../approvals.errors.ts';
import { approvalsTexts } from '../approvals.texts.ts';
import { approvalsHandlers } from './approvals.handlers.ts';
import { approvalsJobs } from './approvals.jobs.ts';
import { approvals } from './approvals.kind.ts';
import { approvalsTakeout } from './approvals.takeout.ts';
import { countWaiting, waitsForApproval } from './approvals.waits.ts';

export const approvalsModule = defineModule({
  contract: approvalsContract,
  handlers: approvalsHandlers,
  texts: approvalsTexts,
  errors: approvalsErrors,
  kinds: [approvals],
  jobs: approvalsJobs,
  takeout: [approvalsTakeout],
  counts: { requirementApprovalCount: countWaiting },
  waits: [waitsForApproval],
  sample: () => import('./approvals.sample.ts'),
});
