import { defineModule } from '#server/module.ts';
import { cashContract } from '../cash.contract.ts';
import { cashErrors } from '../cash.errors.ts';
import { cashTexts } from '../cash.texts.ts';
import { cashHandlers } from './cash.handlers.ts';
import { cash } from './cash.kind.ts';
import { cashTakeout } from './cash.takeout.ts';
import { waitsForClosing } from './cash.waits.ts';

export const cashModule = defineModule({
  contract: cashContract,
  handlers: cashHandlers,
  texts: cashTexts,
  errors: cashErrors,
  kinds: [cash],
  takeout: [cashTakeout],
  waits: [waitsForClosing],
  sample: () => import('./cash.sample.ts'),
});
