import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { readPdf } from './pdf.ts';
import { draftPrescription, flatsOf, prescribe, sell } from './prescribing.ts';
import { type Call, calls, inCommunity, perform, reads } from './surface.ts';
import { changeCommunity, type House, house, openWorld, type Person, staySignedIn, type World } from './world.ts';

let world: World;
let home: House;
let chair: Person;
let seller: Person;
let buyer: Person;
/** Ids under which something of the flat may be asked for. */
let ids: string[];

/** What is known of the seller’s time, each of which stands in the house once: words, and amounts in haléře and as they are written. */
const traces = {
  reason: ['KANAREKDUVOD'],
  note: ['KANAREKPLATBA'],
  payment: ['KANAREKVLASTNI', 'KANAREKPOZNAMKA'],
  objection: ['KANAREKNAMITKA'],
  due: ['2030-01-15', '15. 01. 2030'],
  advance: ['7654321', '76 543,21', '76543.21'],
  received: ['1234567', '12 345,67', '12345.67'],
  state: ['6543219', '6 543,219'],
};
const own = 'KANAREKNOVY';

const pathParams = ({ name }: Call) => [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
const inputKeys = ({ spec }: Call) => Object.keys((spec.input as { shape?: object } | undefined)?.shape ?? {});

/** All inputs with which a call can be asked: its ids are any of the known ones, its periods the seller’s time, this year and none. */
function inputsOf(call: Call): object[] {
  const params = pathParams(call);
  const [first, second] = params;
  const paths = first
    ? ids.flatMap((id) =>
        second
          ? ids.filter((other) => other !== id).map((other) => ({ [first]: id, [second]: other }))
          : [{ [first]: id }],
      )
    : [{}];
  const keys = new Set(inputKeys(call));
  const more = [
    {},
    ...(keys.has('month') ? [{ month: '2030-03' }] : []),
    ...(keys.has('dateFrom') ? [{ dateFrom: '2030-01-01', dateTo: '2030-12-31' }] : []),
    ...(keys.has('prescriptionId') ? ids.map((id) => ({ prescriptionId: id })) : []),
    ...(keys.has('search') ? [{ search: 'KANAREK' }] : []),
  ];
  return paths.flatMap((path) => more.map((one) => ({ ...path, ...one })));
}

/** What an answer says, whatever kind of file it is. */
function saidBy(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(new Uint8Array(bytes)))
      .map((file) => saidBy(Buffer.from(file)))
      .join('\n');
  const text = bytes.subarray(0, 4).toString() === '%PDF' ? readPdf(bytes).text : bytes.toString();
  return text.replace(/[\u00a0\u202f]|\\u00a0/g, ' ');
}

/** Which traces somebody finds by which calls, whatever they ask; by so many different ones at most. */
async function found(who: Person, most = Number.POSITIVE_INFINITY): Promise<Map<string, Set<string>>> {
  const by = new Map<string, Set<string>>();
  for (const call of calls.filter((one) => inCommunity(one) && reads(one)))
    for (const input of by.size < most ? inputsOf(call) : []) {
      const { code, bytes } = await perform(world, call, input, who.token, home.id);
      if (code !== 200) continue;
      const said = saidBy(bytes);
      for (const [trace, words] of Object.entries({ ...traces, own: [own] }))
        if (words.some((word) => said.includes(word))) by.set(trace, (by.get(trace) ?? new Set()).add(call.name));
    }
  return by;
}

async function later(now: string) {
  world.clock.now = now;
  await staySignedIn(world);
}

beforeAll(async () => {
  world = await openWorld();
  world.clock.now = '2030-04-20T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  seller = await home.join('member');
  buyer = await home.join('member');
  await changeCommunity(world, home.id, { bankAccount: '19-2000145399/0800' });
  const [flat = '', other = ''] = await flatsOf(world, home, seller);
  await staySignedIn(world);
  const water = { name: 'Voda', formula: 'meter_advance', group: 'services', until: '2030-04' };
  const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [water]);
  const amounts = [{ unitId: flat, amount: 7_654_321 }];
  await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId: items[0]?.id ?? '', amounts });
  await chair.call('PUT /prescription/{id}/issue', { id, reason: 'Oprava', tellNobody: true });
  const facts = { id: flat, area: 5_000, persons: 3, symbol: '', from: '2030-02', tellNobody: true };
  expect((await chair.call('PUT /prescription/unit/{id}', { ...facts, reason: 'KANAREKDUVOD' })).code).toBe(200);
  const next = await prescribe(chair, { validFrom: '2030-05' }, [
    { ...water, formula: 'per_unit', amount: 10_000, until: null },
  ]);

  const jobs =
    modules.find(
      ({ contract }) => contract.module === 'paymentMonitoring' && 'GET /payment-monitoring' in contract.calls,
    )?.jobs ?? [];
  for (const job of jobs) await job.run(world.services);
  const payments = (await chair.call('GET /payment-monitoring', { type: 'unit' })).data;
  const [paid] = payments.payments.filter(({ roomId }) => roomId === flat);
  const pay = (amount: number, paidDate: string, note: string) =>
    chair.call('POST /payment-monitoring/{id}/payment', { id: paid?.id ?? '', amount, paidDate, note });
  expect((await pay(1_234_567, '2030-02-10', 'KANAREKPLATBA')).code).toBe(200);
  const made = await chair.call('POST /payment-monitoring', {
    type: 'own',
    name: 'KANAREKVLASTNI',
    roomId: flat,
    amount: 5_000,
    variableSymbol: '77',
    dueDate: '2030-02-01',
    notes: 'KANAREKPOZNAMKA',
  });
  expect(made.code).toBe(200);

  const period = { name: 'Vyúčtování', from: '2029-01', to: '2029-12' };
  const settled = (await chair.call('POST /settlement', period)).data;
  const services = [{ name: 'Vodné', key: 'meter', cost: 90_000 }];
  await chair.call('PUT /settlement/{id}', { ...period, id: settled.id, services: services as never });
  const asked = await chair.call('POST /reading', { settlementId: settled.id, until: '2030-04-22', tellNobody: true });
  expect(asked.code).toBe(200);
  const state = { id: asked.data.id, serviceId: asked.data.services[0]?.id ?? '' };
  expect((await seller.call('POST /reading/{id}/state', { ...state, unitId: flat, now: 6_543_219 })).code).toBe(200);
  await chair.call('POST /reading/{id}/state', { ...state, unitId: flat, now: 6_543_219, before: 0 });
  await chair.call('POST /reading/{id}/state', { ...state, unitId: other, now: 1_000, before: 0 });
  await chair.call('PUT /reading/{id}/take', { id: asked.data.id });
  const issued = await chair.call('PUT /settlement/{id}/issue', { id: settled.id, tellNobody: true });
  expect([issued.code, issued.message]).toEqual([200, '']);
  const objected = { id: settled.id, unitId: flat, text: 'KANAREKNAMITKA' };
  expect((await seller.call('POST /settlement/{id}/unit/{unitId}/objection', objected)).code).toBe(200);

  await later('2031-01-10T08:00:00.000Z');
  await sell(chair, flat, buyer, '2030-12-01');
  expect((await pay(10_000, '2030-12-20', own)).code).toBe(200);
  ids = [flat, id, next, paid?.id ?? '', made.data.id, settled.id, asked.data.id, seller.id, buyer.id, state.serviceId];
});
afterAll(() => {
  world.clock.now = null;
});

test('who bought a flat finds nothing of the seller’s time, whatever they ask, and their own', async () => {
  const known = Object.keys(traces).length + 1;
  expect((await found(chair, known)).size).toBe(known);
  const { own: theirs, ...others } = Object.fromEntries(
    [...(await found(buyer))].map(([trace, by]) => [trace, [...by]] as const),
  );
  expect(theirs).toContain('GET /account-statement');
  expect(others).toEqual({});
});

test('who sold it takes their own time along in their archive, and nothing of the buyer’s', async () => {
  const { code, bytes } = await seller.call('GET /export/person/{id}', { id: seller.id });
  expect(code).toBe(200);
  const said = saidBy(bytes);
  for (const word of ['KANAREKDUVOD', 'KANAREKPLATBA', 'KANAREKNAMITKA', '76543.21 Kč', '12345.67 Kč'])
    expect(said).toContain(word);
  expect(said).not.toContain(own);
});
