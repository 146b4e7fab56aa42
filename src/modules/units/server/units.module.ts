import { seenUnits } from '#house/units.ts';
import { defineModule } from '#server/module.ts';
import { unit } from '#server/schema.house.ts';
import { unitsContract } from '../units.contract.ts';
import { unitsTexts } from '../units.texts.ts';
import { unitsHandlers } from './units.handlers.ts';

export const unitsModule = defineModule({
  contract: unitsContract,
  handlers: unitsHandlers,
  texts: unitsTexts,
  counts: { roomsCount: ({ db, me }) => db.$count(unit, seenUnits(me)) },
});
