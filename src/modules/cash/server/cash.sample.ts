import type { SampleTools } from '#server/module.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import type { cashContract } from '../cash.contract.ts';

type Calls = (typeof cashContract)['calls'];

const chair = 'Ing. Jana Dvořáková';
/** How many days ago, and what happened. */
const entries = [
  {
    ago: 95,
    type: 'income',
    name: 'Výběr z\u00a0účtu domu do pokladny',
    amount: 500_000,
    party: 'SVJ Lipová 12',
    isTransfer: true,
  },
  {
    ago: 88,
    type: 'expense',
    name: 'Žárovky na chodby',
    amount: 74_900,
    party: 'Elektro Horák, s.r.o.',
    fund: 'upkeep',
  },
  { ago: 76, type: 'income', name: 'Úhrada za druhý klíč od sklepa', amount: 25_000, party: 'Petr Svoboda' },
  {
    ago: 61,
    type: 'expense',
    name: 'Posypová sůl a\u00a0lopata',
    amount: 68_900,
    party: 'Zahradnictví Květ',
    fund: 'upkeep',
  },
  { ago: 44, type: 'expense', name: 'Poštovné za obsílky', amount: 43_200, party: 'Česká pošta, s.p.' },
  { ago: 20, type: 'income', name: 'Pronájem společenské místnosti', amount: 60_000, party: 'Hana Procházková' },
  {
    ago: 9,
    type: 'expense',
    name: 'Čisticí prostředky',
    amount: 51_500,
    party: 'Drogerie U\u00a0Mostu',
    fund: 'supply',
  },
] as const;

/** A desk with an initial balance, some months of small income and expense, one document issued, and a closing in which all was there. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const dayAgo = (days: number) => addDays(houseDay(today), -days);
  await call('PUT /cash-desk/initial-balance', { initialBalance: 120_000, initialDay: dayAgo(120) });
  const ids: string[] = [];
  for (const { ago, party, ...one } of entries) {
    const names = one.type === 'income' ? { incomeFrom: party, acceptedBy: chair } : { paidTo: party, issuedBy: chair };
    const { code, data } = await call('POST /cash-desk', { ...one, ...names, date: dayAgo(ago) });
    if (code !== 200) throw new Error(`sample of the cash desk: ${JSON.stringify(data)}`);
    ids.push(data.id);
  }
  await call('PUT /cash-desk/{id}/issue', { id: ids[0] ?? '' });
  const counts = ([500_000, 1_000, 200] as const).map((value) => ({ value, count: 1 }));
  await call('POST /cash-desk/closing', { day: dayAgo(50), counts });
}
