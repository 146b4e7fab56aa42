import { defineModule } from '#server/module.ts';
import { readingsContract } from '../readings.contract.ts';
import { readingsErrors } from '../readings.errors.ts';
import { readingsTexts } from '../readings.texts.ts';
import { readingsHandlers } from './readings.handlers.ts';
import { readings } from './readings.kind.ts';
import { readingsTakeout } from './readings.takeout.ts';
import { waitsForReading } from './readings.waits.ts';

export const readingsModule = defineModule({
  contract: readingsContract,
  handlers: readingsHandlers,
  texts: readingsTexts,
  errors: readingsErrors,
  kinds: [readings],
  takeout: [readingsTakeout],
  waits: [waitsForReading],
  sample: () => import('./readings.sample.ts'),
});
