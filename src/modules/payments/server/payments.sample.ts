import type { SampleTools } from '#server/module.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import type { paymentsContract } from '../payments.contract.ts';

type Calls = (typeof paymentsContract)['calls'];

/** What the first sample house watches besides what its units pay each month; what was received comes by the statements of its account. */
export async function writeSample({ signIn, first, today, work }: SampleTools): Promise<void> {
  await work('payments');
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const { payments } = (await call('GET /payment-monitoring', { sort: 'room' })).data;
  const unit = payments[3];
  const own = [
    { name: 'Pronájem reklamní plochy', amount: 1_200_000, variableSymbol: '900001', days: 12, roomId: null },
    { name: 'Klíče od dílny', amount: 50_000, variableSymbol: '900002', days: -35, roomId: unit?.roomId ?? null },
    {
      name: 'Pojistka domu',
      direction: 'out' as const,
      amount: 2_480_000,
      variableSymbol: '7700112233',
      days: 9,
      roomId: null,
      payeeAccount: '19-2000145399/0800',
    },
    { name: 'Náhrada za rozbité sklo', amount: 384_000, variableSymbol: '900003', days: -3, roomId: null },
  ];
  for (const { days, ...fields } of own) {
    const dueDate = addDays(houseDay(today), days);
    const { code, message } = await call('POST /payment-monitoring', { type: 'own', ...fields, dueDate });
    if (code !== 200) throw new Error(`sample payment: ${message}`);
  }
}
