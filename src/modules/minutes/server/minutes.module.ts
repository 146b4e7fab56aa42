import { defineModule } from '#server/module.ts';
import { minutesContract } from '../minutes.contract.ts';
import { minutesErrors } from '../minutes.errors.ts';
import { minutesTexts } from '../minutes.texts.ts';
import { minutesHandlers } from './minutes.handlers.ts';
import { minutesKind } from './minutes.kind.ts';
import { minutesTakeout } from './minutes.takeout.ts';
import { waitsForMinutes, waitsForVerifying } from './minutes.waits.ts';

export const minutesModule = defineModule({
  contract: minutesContract,
  handlers: minutesHandlers,
  texts: minutesTexts,
  errors: minutesErrors,
  kinds: [minutesKind],
  takeout: [minutesTakeout],
  waits: [waitsForVerifying],
  workedOut: [waitsForMinutes],
});
