import { seenUnits } from '#house/units.ts';
import { defineModule } from '#server/module.ts';
import { unit } from '#server/schema.house.ts';
import { unitsContract } from '../units.contract.ts';
import { unitsErrors } from '../units.errors.ts';
import { unitsTexts } from '../units.texts.ts';
import { unitsHandlers } from './units.handlers.ts';
import { unitsTakeout } from './units.takeout.ts';

export const unitsModule = defineModule({
  contract: unitsContract,
  handlers: unitsHandlers,
  texts: unitsTexts,
  errors: unitsErrors,
  counts: { roomsCount: ({ db, me }) => db.$count(unit, seenUnits(me)) },
  takeout: [unitsTakeout],
  sample: () => import('./units.sample.ts'),
});
