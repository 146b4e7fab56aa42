import { defineModule } from '#server/module.ts';
import { ordersContract } from '../orders.contract.ts';
import { ordersErrors } from '../orders.errors.ts';
import { ordersTexts } from '../orders.texts.ts';
import { ordersHandlers } from './orders.handlers.ts';
import { ordersLetters } from './orders.letters.ts';
import { ordersTakeout } from './orders.takeout.ts';

export const ordersModule = defineModule({
  contract: ordersContract,
  handlers: ordersHandlers,
  texts: ordersTexts,
  errors: ordersErrors,
  letters: ordersLetters,
  takeout: [ordersTakeout],
  sample: () => import('./orders.sample.ts'),
});
