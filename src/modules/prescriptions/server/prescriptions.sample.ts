import type { SampleTools } from '#server/module.ts';
import type { unitsContract } from '../../units/units.contract.ts';
import type { prescriptionsContract } from '../prescriptions.contract.ts';

type Calls = (typeof prescriptionsContract)['calls'] & (typeof unitsContract)['calls'];

const items = [
  { name: 'Fond oprav', formula: 'share', group: 'contribution', amount: 4_800_000 },
  { name: 'Správa domu', formula: 'per_unit', group: 'contribution', amount: 28_000 },
  { name: 'Splátka úvěru na zateplení', formula: 'loan', group: 'contribution', until: '2031-12' },
  { name: 'Teplo', formula: 'area', group: 'services', amount: 2_150 },
  { name: 'Studená a teplá voda', formula: 'meter_advance', group: 'services' },
  { name: 'Výtah, úklid a osvětlení', formula: 'per_person', group: 'services', amount: 17_500 },
] as const;

/** What the units of the first sample house have paid since the January of the year before, which is settled. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const year = String(Number(today.slice(0, 4)) - 1);
  const { rooms } = (await call('GET /room', { sizePerPage: 'all' })).data;
  for (const [at, { id }] of rooms.entries())
    await call('PUT /prescription/unit/{id}', { id, area: 4_250 + (at % 5) * 1_115, persons: null, symbol: '' });
  const fields = { name: `Předpis plateb na rok ${year}`, validFrom: `${year}-01`, dueDay: 15 };
  const { data: made } = await call('POST /prescription', fields);
  const { code, data } = await call('PUT /prescription/{id}', { id: made.id, ...fields, items: [...items] });
  if (code !== 200) throw new Error(`sample prescription: ${JSON.stringify(data)}`);
  const own = (name: string, amount: (at: number) => number) => {
    const itemId = data.items.find((item) => item.name === name)?.id ?? '';
    const amounts = rooms.map(({ id }, at) => ({ unitId: id, amount: amount(at) }));
    return call('PUT /prescription/{id}/item/{itemId}', { id: data.id, itemId, amounts });
  };
  await own('Splátka úvěru na zateplení', (at) => (at % 6 === 0 ? 0 : 61_250 + (at % 5) * 9_300)); // some have paid theirs at once
  await own('Studená a teplá voda', (at) => 45_000 + (at % 4) * 20_000);
  const issued = await call('PUT /prescription/{id}/issue', { id: data.id, tellNobody: true });
  if (issued.code !== 200) throw new Error(`sample prescription: ${JSON.stringify(issued.data)}`);
}
