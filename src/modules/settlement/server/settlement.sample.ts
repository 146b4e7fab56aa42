import type { SampleTools } from '#server/module.ts';
import type { unitsContract } from '../../units/units.contract.ts';
import type { settlementContract } from '../settlement.contract.ts';

type Calls = (typeof settlementContract)['calls'] & (typeof unitsContract)['calls'];

const services = [
  { name: 'Teplo', key: 'heat', cost: 41_280_000, parameters: { basic: 50, source: 'vyhláška č. 269/2015 Sb.' } },
  { name: 'Studená voda', key: 'meter', cost: 9_636_000 },
  { name: 'Úklid', key: 'persons', cost: 5_760_000 },
  { name: 'Výtah', key: 'share', cost: 3_860_000 },
] as const;

/** The first sample house settles the year before; heat was measured, and the sample of readings takes water from what was read, and issues it. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const year = String(Number(today.slice(0, 4)) - 1);
  const { rooms } = (await call('GET /room', { sizePerPage: 'all' })).data;
  const fields = { name: `Vyúčtování služeb za rok ${year}`, from: `${year}-01`, to: `${year}-12` };
  const { data: made } = await call('POST /settlement', fields);
  const { code, data } = await call('PUT /settlement/{id}', { id: made.id, ...fields, services: [...services] });
  if (code !== 200) throw new Error(`sample settlement: ${JSON.stringify(data)}`);
  const measure = (name: string, value: (at: number) => number) => {
    const serviceId = data.services.find((one) => one.name === name)?.id ?? '';
    const values = rooms.map(({ id }, at) => ({ unitId: id, value: value(at) }));
    return call('PUT /settlement/{id}/service/{serviceId}', { id: data.id, serviceId, values });
  };
  await measure('Teplo', (at) => 180_000 + ((at * 37) % 23) * 31_000);
}
