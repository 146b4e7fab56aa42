import { defineModule } from '#server/module.ts';
import { dutiesContract } from '../duties.contract.ts';
import { dutiesErrors } from '../duties.errors.ts';
import { dutiesTexts } from '../duties.texts.ts';
import { dutiesHandlers } from './duties.handlers.ts';
import { dutiesTakeout } from './duties.takeout.ts';
import { waitsForDuties, waitsForYear } from './duties.waits.ts';

export const dutiesModule = defineModule({
  contract: dutiesContract,
  handlers: dutiesHandlers,
  texts: dutiesTexts,
  errors: dutiesErrors,
  takeout: [dutiesTakeout],
  waits: [waitsForYear],
  workedOut: [waitsForDuties],
});
