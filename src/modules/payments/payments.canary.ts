import { canary, type Place } from '../../testing/canary.ts';
import { paymentsJobs } from './server/payments.jobs.ts';

/** An own payment that sings in its name and notes, with received money that sings, and one that the house has paid, which sings alike. */
export async function settleCanary({ writer, world }: Place) {
  const fields = { type: 'own', roomId: null, variableSymbol: '77', dueDate: '2024-05-15', amount: 5_000 } as const;
  const { data } = await writer.call('POST /payment-monitoring', { ...fields, name: canary, notes: canary });
  await writer.call('POST /payment-monitoring/{id}/payment', {
    id: data.id,
    amount: 100,
    paidDate: '2024-05-20',
    note: canary,
  });
  const { data: out } = await writer.call('POST /payment-monitoring', { ...fields, direction: 'out', name: canary });
  await writer.call('POST /payment-monitoring/{id}/payment', {
    id: out.id,
    amount: 100,
    paidDate: '2024-05-20',
    note: canary,
  });
  for (const job of paymentsJobs) await job.run(world.services);
}
