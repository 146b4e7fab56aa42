import { defineModule } from '#server/module.ts';
import { acceptreadContract } from '../acceptread.contract.ts';
import { acceptreadErrors } from '../acceptread.errors.ts';
import { acceptreadTexts } from '../acceptread.texts.ts';
import { acceptreadHandlers } from './acceptread.handlers.ts';
import { acceptreadTakeout } from './acceptread.takeout.ts';
import { progressOfReading, toReadAcross, waitsToRead } from './acceptread.waits.ts';

export const acceptreadModule = defineModule({
  contract: acceptreadContract,
  handlers: acceptreadHandlers,
  texts: acceptreadTexts,
  errors: acceptreadErrors,
  takeout: [acceptreadTakeout],
  waits: [waitsToRead],
  progress: [progressOfReading],
  houseCounts: { toRead: toReadAcross },
});
