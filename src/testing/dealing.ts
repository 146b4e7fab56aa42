import { expect } from 'vitest';
import {
  type Answered,
  bank,
  type Deed,
  dayFromNow,
  goOn,
  held,
  monthFromNow,
  nothing,
  pick,
  today,
  work,
} from './dealing.house.ts';
import {
  again,
  alterDocument,
  bring,
  confirm,
  counter,
  deleteDocument,
  deleteStatement,
  drop,
  fine,
  match,
  mend,
  pay,
  payAtDesk,
  undo,
  unpay,
} from './dealing.paying.ts';
import { alterUnit, fillIn, issue, takeBack } from './dealing.prescribing.ts';
import { chair, flats, owner } from './matching.ts';

// Deeds of all modules of money over HTTP, each told to a reckoner once it was answered 200, and what both say.

/** Settles services of one month or two that are over. */
async function settle({ unit: u, at, amount, months }: Deed): Promise<Answered> {
  const back = 1 + Math.abs(months);
  const [from, to] = [monthFromNow(-back - (at % 2)), monthFromNow(-back)];
  const period = { name: `Vyúčtování ${from}`, from, to };
  const made = await chair.call('POST /settlement', period);
  if (made.code !== 200) return made;
  const { id } = made.data;
  const costs = flats.map((_, place) => (amount * (place + 2 + u)) % 60_013);
  const services = [{ name: 'Teplo', key: 'own', cost: costs.reduce((a, b) => a + b, 0) } as const];
  const payBy = dayFromNow(at % 40);
  const { data } = await chair.call('PUT /settlement/{id}', { ...period, id, payBy, services });
  const values = flats.map((unitId, place) => ({ unitId, value: costs[place] ?? 0 }));
  const serviceId = data.services[0]?.id ?? '';
  await chair.call('PUT /settlement/{id}/service/{serviceId}', { id, serviceId, values });
  const answer = await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true });
  if (answer.code !== 200) {
    await chair.call('DELETE /settlement/{id}', { id });
    return answer;
  }
  held.settlements.push(id);
  held.reckoner.settle(id, { from, to, payBy }, costs);
  return answer;
}

async function withdraw({ at }: Deed): Promise<Answered> {
  const id = pick(held.settlements, at);
  if (!id) return nothing;
  const answer = await chair.call('PUT /settlement/{id}/withdraw', { id });
  if (answer.code !== 200) return answer;
  held.reckoner.withdraw(id);
  held.settlements = held.settlements.filter((one) => one !== id);
  await chair.call('DELETE /settlement/{id}', { id });
  return answer;
}

/** A unit is sold from a day on: what it owes stays with it. */
async function sell({ unit: u, at }: Deed): Promise<Answered> {
  const id = flats[u] ?? '';
  const { version, svj_users: owners } = (await chair.call('GET /room/{id}', { id })).data;
  const ids = owners.map((one) => one.id);
  const to = ids.includes(owner.id) ? held.buyer : owner;
  const way = ids.length > 0 ? 'instead' : 'beside';
  const answer = await chair.call('POST /room/{id}/transfer', {
    id,
    version,
    way,
    fromIds: ids,
    to: [{ userId: to.id }],
    day: dayFromNow(-(at % 50)),
  });
  if (answer.code === 200) held.transfer = { id, transferId: answer.data.transferId };
  return answer;
}
async function unsell(): Promise<Answered> {
  const transfer = held.transfer;
  if (!transfer) return nothing;
  held.transfer = null;
  return chair.call('DELETE /room/{id}/transfer/{transferId}', transfer);
}

/** What a unit owed before it was kept here, or had paid ahead. */
async function begin({ unit: u, at, amount }: Deed): Promise<Answered> {
  const day = at % 5 === 0 ? '2029-12-31' : '2030-02-28';
  const signed = (place: number) => [amount, 0, -amount][(at + place) % 3] ?? 0;
  const start = { services: signed(0), contribution: signed(Math.trunc(at / 3)) };
  const answer = await chair.call('PUT /account-statement/start', {
    day,
    rows: [{ unitId: flats[u] ?? '', ...start }],
  });
  if (answer.code === 200) held.reckoner.begin(u, day, start);
  return answer;
}

async function later({ at }: Deed): Promise<Answered> {
  await goOn(1 + (at % 25));
  return { code: 200 };
}

/** All deeds by their names. */
export const deeds = {
  issue,
  takeBack,
  alterUnit,
  fillIn,
  pay,
  unpay,
  payAtDesk,
  alterDocument,
  deleteDocument,
  counter,
  bring,
  deleteStatement,
  match,
  confirm,
  undo,
  again,
  fine,
  mend,
  drop,
  settle,
  withdraw,
  sell,
  unsell,
  begin,
  later,
} satisfies Record<string, (deed: Deed) => Promise<Answered>>;
export type What = keyof typeof deeds;

/** Does a deed and all that follows by itself; whether it was done. Nothing of it may break. */
export async function deal(deed: Deed<What>): Promise<boolean> {
  const { code } = await deeds[deed.what](deed);
  expect([deed.what, code < 500 ? 'answered' : code]).toEqual([deed.what, 'answered']);
  await work();
  return code === 200;
}

/** What the application says of each payment and each unit, of the oldest first, in haléře. */
export async function told() {
  const listed = await chair.call('GET /payment-monitoring', { sort: 'room', sizePerPage: 'all' });
  const own = await chair.call('GET /payment-monitoring', { type: 'own', sizePerPage: 'all' });
  const { units } = (await chair.call('GET /account-statement/unit', { sizePerPage: 'all' })).data;
  const all = [...listed.data.payments, ...own.data.payments];
  const { accounts } = (await chair.call('GET /books/balance', { dateTo: '2039-12-31' })).data;
  return {
    missing: Object.fromEntries(all.map((one) => [one.id, one.arrears + one.amount - one.paid])),
    balances: units.map(({ balance }) => balance),
    owners: accounts.find(({ account }) => account === 'owners')?.closing ?? 0,
  };
}

/** The same as it is reckoned from the deeds. */
export async function reckoned(): ReturnType<typeof told> {
  await bank();
  const { reckoner } = held;
  const units = flats.map((_, at) => at);
  const owners = units.reduce((sum, at) => sum + reckoner.all(at, today()), 0n);
  return {
    missing: Object.fromEntries(reckoner.paymentIds().map((id) => [id, Number(reckoner.missing(id, today()))])),
    balances: units.map((at) => Number(reckoner.balance(at, today()))),
    owners: Number(owners),
  };
}

/** What the nightly check finds; of statements nothing, which begin with nothing here. */
export async function found() {
  const { differences } = (await chair.call('POST /books/check', {})).data;
  return differences.filter(({ kind }) => kind !== 'statement');
}
