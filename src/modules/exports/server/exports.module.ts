import { defineModule } from '#server/module.ts';
import { exportsContract } from '../exports.contract.ts';
import { exportsTexts } from '../exports.texts.ts';
import { exportsHandlers } from './exports.handlers.ts';
import { ownTakeout } from './exports.own.ts';

export const exportsModule = defineModule({
  contract: exportsContract,
  handlers: exportsHandlers,
  texts: exportsTexts,
  takeout: [ownTakeout],
});
