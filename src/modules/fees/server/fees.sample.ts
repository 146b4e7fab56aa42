import type { SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import type { feesContract } from '../fees.contract.ts';

type Calls = (typeof feesContract)['calls'];

const fees: InputOf<Calls['POST /fee']>[] = [
  {
    name: 'Úklid společných prostor',
    amount: 480_000,
    frequency: 'monthly',
    notes: 'Úklidová firma Čistý dům, obě schodiště jednou týdně a sklepy jednou za měsíc.',
  },
  { name: 'Servis výtahů A a B', amount: 965_000, frequency: 'quarterly', notes: 'Smlouva č. 2019/147.' },
  { name: 'Odborná správa domu', amount: 672_000, frequency: 'monthly' },
  { name: 'Pojištění domu', amount: 4_138_000, frequency: 'annual', notes: 'Hradí se do 15. března.' },
  { name: 'Deratizace sklepů', amount: 210_000, frequency: 'halfYearly' },
  { name: 'Revize elektroinstalace společných prostor', amount: 1_450_000, frequency: 'every5Years' },
  { name: 'Revize hromosvodu', amount: 520_000, frequency: 'every2Years', notes: 'Naposledy v květnu 2025.' },
  { name: 'Kontrola hasicích přístrojů', amount: 187_550, frequency: 'annual' },
  { name: 'Energetický průkaz budovy', amount: 1_890_000, frequency: 'oneOff' },
];

/** What the first sample house pays again and again. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  for (const fee of fees) {
    const { code, data } = await call('POST /fee', fee);
    if (code !== 200) throw new Error(`sample fee: ${JSON.stringify(data)}`);
  }
}
