import { eq } from 'drizzle-orm';
import { unitOwner } from '#server/schema.house.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { paymentsContract } from './payments.contract.ts';

const fields = { type: 'own', name: 'Příklad', amount: 12_345, variableSymbol: '123', dueDate: '2024-05-15' } as const;

/** An own payment of a unit that belongs to who calls. */
async function paymentOf(stage: Stage): Promise<{ id: string; roomId: string }> {
  const { id: roomId } = (await unitsExamples['GET /room/{id}'].input(stage)) as { id: string };
  const { data } = await stage.writer.call('POST /payment-monitoring', { ...fields, roomId });
  return { id: data.id, roomId };
}
const idOf = async (stage: Stage) => ({ id: (await paymentOf(stage)).id });
const received = { amount: 345, paidDate: '2024-05-10', note: 'Na ruku' };

async function receivedOf(stage: Stage) {
  const { id } = await paymentOf(stage);
  const { data } = await stage.writer.call('POST /payment-monitoring/{id}/payment', { id, ...received });
  return { id, receiptId: data.payment.receipts[0]?.id ?? '' };
}

/** A payment whose unit belongs to somebody. */
async function owedOf(stage: Stage) {
  const { id, roomId } = await paymentOf(stage);
  const { db } = stage.world.database;
  const [owner] = await db.select().from(unitOwner).where(eq(unitOwner.unitId, roomId));
  if (!owner) throw new Error('a unit of examples has an owner');
  return { id };
}

/** One example of every call of this module. */
export const paymentsExamples: Record<keyof (typeof paymentsContract)['calls'], Example> = {
  'GET /payment-monitoring': { input: () => ({ type: 'own' }) },
  'GET /payment-monitoring/export': { input: () => ({ type: 'own', format: 'xlsx' }) },
  'POST /payment-monitoring': { input: () => fields },
  'GET /payment-monitoring/{id}': { input: idOf },
  'PUT /payment-monitoring/{id}': {
    input: async (stage) => {
      const { id, roomId } = await paymentOf(stage);
      return { ...fields, id, roomId, amount: 20_000 };
    },
  },
  'DELETE /payment-monitoring/{id}': { input: idOf },
  'POST /payment-monitoring/{id}/payment': { input: async (stage) => ({ ...(await idOf(stage)), ...received }) },
  'DELETE /payment-monitoring/{id}/payment/{receiptId}': { input: receivedOf },
  'POST /payment-monitoring/{id}/reminder': { input: async (stage) => ({ ...(await owedOf(stage)), message: 'Dík' }) },
  'POST /payment-monitoring/reminder': {
    input: async (stage) => ({ ids: [(await owedOf(stage)).id], message: 'Dík' }),
  },
  'POST /payment-monitoring/reminder/trial': { input: async (stage) => ({ ids: [(await owedOf(stage)).id] }) },
  'POST /payment-monitoring/reminder/letters': { input: async (stage) => ({ ids: [(await owedOf(stage)).id] }) },
  'GET /payment-monitoring/search/{text}': { input: () => ({ text: 'priklad' }) },
  'GET /account-statement': { input: () => ({}) },
};
