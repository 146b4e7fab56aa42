import { defineModule } from '#server/module.ts';
import { eveningContract } from '../evening.contract.ts';
import { eveningErrors } from '../evening.errors.ts';
import { eveningTexts } from '../evening.texts.ts';
import { auditMeetings } from './evening.audit.ts';
import { eveningHandlers } from './evening.handlers.ts';
import { eveningTakeout } from './evening.takeout.ts';

export const eveningModule = defineModule({
  contract: eveningContract,
  handlers: eveningHandlers,
  texts: eveningTexts,
  errors: eveningErrors,
  takeout: [eveningTakeout],
  audit: { what: 'meetings', run: auditMeetings },
  sample: () => import('./evening.sample.ts'),
});
