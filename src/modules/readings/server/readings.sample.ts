import type { SampleTools } from '#server/module.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import type { settlementContract } from '../../settlement/settlement.contract.ts';
import type { unitsContract } from '../../units/units.contract.ts';
import type { readingsContract } from '../readings.contract.ts';

type Calls = (typeof readingsContract)['calls'] &
  (typeof settlementContract)['calls'] &
  (typeof unitsContract)['calls'];

const water = { name: 'Studená voda', key: 'meter' } as const;
/** What the meter of a unit showed before the year that is settled, and what is used in a year, in thousandths. */
const stood = (at: number) => 310_000 + ((at * 71) % 29) * 9_500;
const used = (at: number) => 24_000 + ((at * 43) % 19) * 3_120;

/** Which part of the heat of a year belonged to each month, as the sample's supplier of heat has told the house. */
const degrees = {
  shares: [1_880, 1_610, 1_390, 860, 240, 0, 0, 0, 170, 870, 1_310, 1_670],
  source: 'Teplárny a.s., denostupně Praha, průměr let 2015 až 2024',
};
const former = 'Marta Kolářová';

/** The first sample house has read its water for the year that it settles, in the midst of which a unit was sold, and asks for it now; half of the units have been read. */
export async function writeSample({ signIn, first, today }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const year = Number(today.slice(0, 4));
  const { rooms } = (await call('GET /room', { sizePerPage: 'all' })).data;
  const asked = async (settlementId: string, until: string) => {
    const { code, data } = await call('POST /reading', { settlementId, until, tellNobody: true });
    if (code !== 200) throw new Error(`sample reading: ${JSON.stringify(data)}`);
    return data;
  };
  type Asked = Awaited<ReturnType<typeof asked>>;
  const enter = async (to: Asked, fits: (at: number) => boolean, state: (at: number) => object) => {
    const serviceId = to.services.find(({ name }) => name === water.name)?.id ?? '';
    for (const [at, { id: unitId }] of rooms.entries())
      if (fits(at)) await call('POST /reading/{id}/state', { id: to.id, unitId, serviceId, now: 0, ...state(at) });
  };
  const [drafted] = (await call('GET /settlement', { tab: 'draft' })).data.settlements;
  const last = await asked(drafted?.id ?? '', houseDay(today));
  const states = (at: number) => ({ before: stood(at), now: stood(at) + used(at) });
  await enter(last, () => true, states);
  await call('PUT /reading/{id}/take', { id: last.id });
  await call('PUT /settlement/degrees', { since: `${year - 1}-01`, ...degrees });
  const { id: unitId = '', owners_list: after = '' } = rooms[8] ?? {};
  const change = { day: `${year - 1}-10-01`, before: former, after };
  const sold = await call('PUT /settlement/{id}/unit/{unitId}', {
    id: last.settlementId,
    unitId,
    area: null,
    persons: null,
    values: [],
    change,
  });
  if (sold.code !== 200) throw new Error(`sample settlement: ${JSON.stringify(sold.data)}`);
  const issued = await call('PUT /settlement/{id}/issue', { id: last.settlementId, tellNobody: true });
  if (issued.code !== 200) throw new Error(`sample reading: ${JSON.stringify(issued.data)}`);
  const until = addDays(houseDay(today), 14);
  const fields = { name: `Vyúčtování služeb za rok ${year}`, from: `${year}-01`, to: `${year}-12` };
  const { data } = await call('POST /settlement', fields);
  const kept = data.services.filter(({ name }) => name !== water.name);
  const services = [...kept, { ...water, cost: 9_900_000 }];
  await call('PUT /settlement/{id}', { ...fields, id: data.id, services });
  const open = await asked(data.id, until);
  const halfway = (at: number) => ({ now: stood(at) + 2 * used(at) });
  await enter(open, (at) => at % 2 === 1, halfway);
}
