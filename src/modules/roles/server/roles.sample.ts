import type { SampleTools } from '#server/module.ts';
import { moduleIds } from '#shared/roles.ts';
import type { rolesContract } from '../roles.contract.ts';

/** What the accountant may do: look around, and write where money is. */
const accountant = moduleIds
  .filter((id) => id !== 'discussion' && id !== 'reports')
  .map(
    (id) =>
      ({ id, rights: ['cashDesk', 'roomFees', 'invoices', 'paymentMonitoring'].includes(id) ? 'rw' : 'r' }) as const,
  );

/** A role of the first house's own making. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call: chair } = await signIn<(typeof rolesContract)['calls']>('predseda@example.cz', first);
  await chair('POST /role', { title: 'Účetní', modules: accountant });
}
