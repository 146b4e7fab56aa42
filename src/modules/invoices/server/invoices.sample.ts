import type { SampleTools } from '#server/module.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { addMonths } from '../invoices.rules.ts';

type Calls = (typeof invoicesContract)['calls'];

/** The first house pays by the month, and has paid all but the month that goes on; nothing of it where nobody issues. */
export async function writeSample({ signIn, first, today, setClock, work }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('admin@example.cz', first);
  const since = addMonths(today.slice(0, 10), -2);
  await call('PUT /admin/invoice-plan/{id}', { id: first, period: 'monthly', units: 24, since });
  for (const back of [2, 1, 0]) {
    const day = addMonths(today.slice(0, 10), -back);
    setClock(`${day}T08:00:00.000Z`);
    await work('invoices');
    const { data } = await call('GET /admin/invoice', { tab: 'exposed' });
    const [row] = back > 0 ? data.invoices : [];
    if (row) await call('PUT /invoice/{id}/paid', { id: row.id, paidDate: day });
  }
  setClock(today);
}
