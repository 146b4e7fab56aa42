import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { prescribe } from '../../testing/prescribing.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { bookLine } from '../books/server/books.kind.ts';
import { paymentsJobs } from './server/payments.jobs.ts';
import { paymentReceipt } from './server/payments.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flats: string[];

const own = {
  ...({ type: 'own', name: 'Klíče od dílny', amount: 50_000, variableSymbol: '900', notes: 'Dvě sady' } as const),
  dueDate: '2030-05-20',
};
const work = async () => {
  for (const job of paymentsJobs) await job.run(world.services);
};
async function joined(role: Parameters<House['join']>[0], of = home): Promise<Person> {
  const person = await of.join(role);
  await staySignedIn(world);
  return person;
}
const at = async (now: string) => {
  world.clock.now = now;
  await staySignedIn(world);
  await work();
};
/** The payments of units in the order of their numbers. */
const listed = async (who = chair, more: object = {}) =>
  (await who.call('GET /payment-monitoring', { sort: 'room', ...more })).data;
const first = async () => (await listed()).payments[0] as Awaited<ReturnType<typeof listed>>['payments'][number];
const detail = async (id: string, who = chair) => (await who.call('GET /payment-monitoring/{id}', { id })).data;
const pay = (id: string, amount: number, paidDate = '2030-05-09') =>
  chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: 'Složenkou' });
const create = async (fields: object = {}) =>
  (await chair.call('POST /payment-monitoring', { ...own, ...fields } as never)).data;

/** Prescribes 300 Kč of contributions a month to each unit. */
async function prescribeFund(validFrom = '2030-03') {
  const item = { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 30_000 };
  await prescribe(chair, { validFrom }, [item]);
  await work();
}
/** What the journal says of a unit. */
async function balanceOf(unitId: string): Promise<number> {
  const [row] = await world.database.db
    .select({ sum: sql`coalesce(sum(${bookLine.amount}), 0)`.mapWith(Number) })
    .from(bookLine)
    .where(and(eq(bookLine.communityId, home.id), eq(bookLine.account, 'owners'), eq(bookLine.unitId, unitId)));
  return row?.sum ?? 0;
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-05-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flats = [newId(), newId()];
  const flat = { ...key, type: 'flat' as const, shareTop: 1, shareBottom: 2 };
  await db.insert(unit).values(flats.map((id, i) => ({ ...flat, id, number: `12/${i + 1}` })));
  await db.insert(unitOwner).values({ communityId: home.id, unitId: flats[0] ?? '', memberId: owner.id, position: 0 });
  await staySignedIn(world);
  await work();
});

describe('the payment of a unit', () => {
  test('is there for every unit by itself, and goes with it (PAY-02, G-147)', async () => {
    const { payments, allCount } = await listed();
    expect(payments.map(({ room, status, amount }) => [room, status, amount])).toEqual([
      ['12/1', null, 0],
      ['12/2', null, 0],
    ]);
    expect(allCount).toBe(2);
    expect((await chair.call('POST /payment-monitoring', { ...own, type: 'unit' })).data).toEqual({
      errors: { type: 'BASE.VALIDATION.INVALID' },
    });
    expect((await chair.call('DELETE /payment-monitoring/{id}', { id: payments[0]?.id ?? '' })).message).toBe(
      'PAYMENT_MONITORING.ERRORS.DELETE',
    );
    await world.database.db.delete(unit).where(eq(unit.id, flats[1] ?? ''));
    await work();
    expect((await listed()).payments.map(({ room }) => room)).toEqual(['12/1']);
  });

  test('asks each month what the prescription says, on its day and under its symbol (PAY-11, PAY-14)', async () => {
    await prescribeFund();
    const row = await first();
    expect(row).toMatchObject({ amount: 30_000, dueDate: '2030-05-15', variableSymbol: '121', isPrescribed: true });
    expect([row.status, row.arrears]).toEqual(['pending', 60_000]);
    const { id, roomId, version } = row;
    const body = { id, type: 'unit', roomId, name: 'Měsíčně', version, monitored: true } as const;
    const refused = await chair.call('PUT /payment-monitoring/{id}', {
      ...body,
      amount: 1,
      variableSymbol: '7',
      dueDate: '2030-05-16',
    });
    expect(refused.data).toEqual({
      errors: {
        amount: 'PAYMENT_MONITORING.VALIDATION.PRESCRIBED',
        dueDate: 'PAYMENT_MONITORING.VALIDATION.PRESCRIBED',
        variableSymbol: 'PAYMENT_MONITORING.VALIDATION.PRESCRIBED',
      },
    });
    const kept = { amount: 30_000, variableSymbol: '121', dueDate: '2030-05-15' };
    expect((await chair.call('PUT /payment-monitoring/{id}', { ...body, ...kept })).data.name).toBe('Měsíčně');
  });

  test('is paid once what came covers it and what was owed before; the oldest month first (PAY-12, G-148)', async () => {
    await prescribeFund();
    const { id } = await first();
    await pay(id, 50_000, '2030-05-02');
    expect(await first()).toMatchObject({ arrears: 10_000, paid: 0, status: 'pending', paidDate: null });
    await pay(id, 40_000, '2030-05-08');
    expect(await first()).toMatchObject({ arrears: 0, paid: 30_000, status: 'paid', paidDate: '2030-05-08' });
    const { payment } = await detail(id);
    expect(payment.months.map(({ month, paid }) => [month, paid])).toEqual([
      ['2030-05', 30_000],
      ['2030-04', 30_000],
      ['2030-03', 30_000],
    ]);
    expect(await balanceOf(flats[0] ?? '')).toBe(12 * 30_000 - 2 * 30_000 - 90_000); // dues to the end of the year, less March to May
    await pay(id, 45_000, '2030-05-09');
    await at('2030-06-01T08:00:00.000Z');
    expect(await first()).toMatchObject({
      dueDate: '2030-06-15',
      paid: 30_000,
      status: 'paid',
      paidDate: '2030-05-09',
    });
    await at('2030-07-01T08:00:00.000Z');
    expect(await first()).toMatchObject({ paid: 15_000, status: 'pending', paidDate: null, arrears: 0 });
    await at('2030-07-15T21:59:00.000Z');
    expect((await first()).status).toBe('pending');
    await at('2030-07-15T22:01:00.000Z'); // midnight in Prague
    expect((await first()).status).toBe('overdue');
    expect(await listed(chair, { tab: 'overdue' })).toMatchObject({ totalItems: 2, overdueCount: 2, paidCount: 0 });
  });

  test('has an amount that the committee enters where no prescription says it, until one does', async () => {
    const row = await first();
    const fields = { type: 'unit', roomId: row.roomId, name: 'Fond', amount: 20_000, variableSymbol: '55' } as const;
    const put = (dueDate: string, more: object = {}) =>
      chair.call('PUT /payment-monitoring/{id}', { id: row.id, ...fields, dueDate, ...more });
    expect((await put('2030-05-29')).data).toEqual({ errors: { dueDate: 'PAYMENT_MONITORING.VALIDATION.DUE_DAY' } });
    expect((await put('2030-05-12')).data).toMatchObject({ amount: 20_000, status: 'pending', dueDate: '2030-05-12' });
    expect(await balanceOf(flats[0] ?? '')).toBe(20_000);
    await at('2030-06-03T08:00:00.000Z');
    expect(await first()).toMatchObject({ arrears: 20_000, dueDate: '2030-06-12', status: 'pending' });
    expect(await balanceOf(flats[0] ?? '')).toBe(40_000);
    expect((await put('2030-06-12', { monitored: false })).data).toMatchObject({ status: null });
    await at('2030-07-03T08:00:00.000Z');
    expect(await balanceOf(flats[0] ?? '')).toBe(40_000); // not watched, nothing asked
    await prescribeFund('2030-05'); // the first one reaches back
    expect(await balanceOf(flats[0] ?? '')).toBe(8 * 30_000);
    expect(await first()).toMatchObject({ amount: 30_000, arrears: 60_000, isPrescribed: true });
  });

  test('asks also for months through which the application slept, each by its day, and once', async () => {
    const { id, name, roomId } = await first();
    const fields = { type: 'unit', name, roomId, notes: '', variableSymbol: '5', dueDate: '2030-05-28' } as const;
    expect((await chair.call('PUT /payment-monitoring/{id}', { ...fields, id, amount: 20_000 })).code).toBe(200);
    await at('2030-08-03T08:00:00.000Z');
    const asked = async () => (await detail(id)).payment.months.map(({ month, amount, day }) => [month, amount, day]);
    const whole = [
      ['2030-08', 20_000, '2030-08-28'],
      ['2030-07', 20_000, '2030-07-28'],
      ['2030-06', 20_000, '2030-06-28'],
      ['2030-05', 20_000, '2030-05-28'],
    ];
    expect(await asked()).toEqual(whole);
    expect((await first()).arrears).toBe(60_000);
    expect(await balanceOf(roomId ?? '')).toBe(80_000);
    await chair.call('PUT /payment-monitoring/{id}', { ...fields, id, amount: 20_000, monitored: false });
    await at('2030-10-03T08:00:00.000Z');
    await chair.call('PUT /payment-monitoring/{id}', { ...fields, id, amount: 20_000, dueDate: '2030-10-28' });
    await work();
    expect(await asked()).toEqual([['2030-10', 20_000, '2030-10-28'], ...whole]);
  });

  test('that is not watched has no status and is not reminded of (PAY-13)', async () => {
    await prescribeFund();
    const row = await first();
    const { id, roomId, amount, variableSymbol, dueDate } = row;
    await chair.call('PUT /payment-monitoring/{id}', {
      id,
      roomId,
      amount,
      variableSymbol,
      dueDate,
      type: 'unit',
      name: 'Platba',
      monitored: false,
    });
    expect(await first()).toMatchObject({ status: null, monitored: false, can: { remind: false } });
    const { message } = await chair.call('POST /payment-monitoring/{id}/reminder', { id });
    expect(message).toBe('PAYMENT_MONITORING.ERRORS.NOTHING_OWED');
    expect(await listed()).toMatchObject({ allCount: 2, pendingCount: 1 });
  });

  test('follows units that come and prescriptions that change, and nothing where nothing changed', async () => {
    await prescribeFund();
    const before = (await first()).version;
    await work();
    expect((await first()).version).toBe(before);
    const [flat] = await world.database.db
      .select()
      .from(unit)
      .where(eq(unit.id, flats[0] ?? ''));
    await world.database.db
      .insert(unit)
      .values({ ...(flat as typeof unit.$inferSelect), id: newId(), number: '12/10' });
    await work();
    expect((await listed()).payments.map(({ room }) => room)).toEqual(['12/1', '12/2', '12/10']);
    await Promise.all([work(), work()]);
    expect((await listed()).totalItems).toBe(3);
  });
});

describe('an own payment', () => {
  test('asks once, of a unit or of somebody else, and is found by its words and by owners (PAY-04 to PAY-06, PAY-11)', async () => {
    const made = await create({ roomId: flats[0] });
    expect(made).toMatchObject({ ...own, room: '12/1', status: 'pending', months: [], isPrescribed: false });
    await create({ name: 'Reklama', amount: 10_000, notes: '' });
    const all = async (more: object = {}) =>
      (await listed(chair, { type: 'own', ...more })).payments.map(({ name }) => name);
    expect(await all({ sort: 'amount' })).toEqual(['Reklama', 'Klíče od dílny']);
    expect(await all({ search: 'sady' })).toEqual(['Klíče od dílny']);
    await world.database.db.update(member).set({ searchText: 'jiri rehor' }).where(eq(member.id, owner.id));
    expect(await all({ search: 'Řehoř' })).toEqual(['Klíče od dílny']);
    expect((await chair.call('GET /payment-monitoring/search/{text}', { text: 'dilny' })).data).toHaveLength(1);
    expect(await balanceOf(flats[0] ?? '')).toBe(50_000);
  });

  test('is paid by parts, late after its day, and every step stands in its history (PAY-09, G-164)', async () => {
    const { id } = await create();
    await pay(id, 20_000);
    await pay(id, 30_000, '2030-05-10');
    const { payment, history } = await detail(id);
    expect(payment).toMatchObject({ status: 'paid', paid: 50_000, paidDate: '2030-05-10' });
    expect(history.map(({ action, to }) => [action, to?.replace(/\s/g, ' ') ?? null])).toEqual([
      ['create', null],
      ['payment', '200,00 Kč'],
      ['payment', '300,00 Kč'],
    ]);
    const [latest] = payment.receipts;
    const ofBank = eq(paymentReceipt.id, payment.receipts[1]?.id ?? '');
    await world.database.db.update(paymentReceipt).set({ source: 'bank' }).where(ofBank);
    const kept = { id, receiptId: payment.receipts[1]?.id ?? '' };
    expect((await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', kept)).message).toBe(
      'PAYMENT_MONITORING.ERRORS.NOT_MANUAL',
    );
    const back = await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', {
      id,
      receiptId: latest?.id ?? '',
    });
    expect(back.data.payment).toMatchObject({ status: 'pending', paid: 20_000, paidDate: null });
    await at('2030-05-21T08:00:00.000Z');
    expect((await detail(id)).payment.status).toBe('overdue');
  });

  test('needs name, amount, symbol and day, and all that is wrong is named at once (PAY-15)', async () => {
    const wrong = { ...own, name: ' ', amount: 0, variableSymbol: '12345678901', dueDate: '2030-02-30' };
    const { code, data } = await chair.call('POST /payment-monitoring', wrong);
    expect([code, Object.keys((data as unknown as { errors: object }).errors).sort()]).toEqual([
      400,
      ['amount', 'dueDate', 'name', 'variableSymbol'],
    ]);
    for (const variableSymbol of ['', 'A1', '1 2', '-1'])
      expect((await chair.call('POST /payment-monitoring', { ...own, variableSymbol })).code).toBe(400);
    for (const amount of [-1, 0.5, 1e15])
      expect((await chair.call('POST /payment-monitoring', { ...own, amount })).code).toBe(400);
    const { id } = await create();
    expect((await pay(id, 100, '2030-05-11')).data).toEqual({
      errors: { paidDate: 'PAYMENT_MONITORING.VALIDATION.FUTURE' },
    });
    expect((await pay(id, 0)).code).toBe(400);
  });

  test('is deleted while nothing came, and its debt with it; once something came it is not', async () => {
    const { id } = await create({ roomId: flats[0] });
    await pay(id, 100);
    expect((await chair.call('DELETE /payment-monitoring/{id}', { id })).message).toBe(
      'PAYMENT_MONITORING.ERRORS.DELETE',
    );
    const { payment } = await detail(id);
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', {
      id,
      receiptId: payment.receipts[0]?.id ?? '',
    });
    expect((await chair.call('DELETE /payment-monitoring/{id}', { id })).code).toBe(200);
    expect((await chair.call('GET /payment-monitoring/{id}', { id })).message).toBe(
      'PAYMENT_MONITORING.ERRORS.NOT_FOUND',
    );
    expect(await balanceOf(flats[0] ?? '')).toBe(0);
  });

  test('that moves to another unit takes its debt and its money there', async () => {
    const { id, version } = await create({ roomId: flats[0] });
    await pay(id, 20_000);
    expect(await balanceOf(flats[0] ?? '')).toBe(30_000);
    await chair.call('PUT /payment-monitoring/{id}', { ...own, id, roomId: flats[1] ?? null, amount: 60_000 });
    expect([await balanceOf(flats[0] ?? ''), await balanceOf(flats[1] ?? '')]).toEqual([0, 40_000]);
    const late = await chair.call('PUT /payment-monitoring/{id}', { ...own, id, version });
    expect(late.message).toBe('BASE.ERRORS.STALE');
  });

  test('of two who record the same money one is asked whether it came twice', async () => {
    const { id } = await create({ roomId: flats[0] });
    const answers = await Promise.all([pay(id, 10_000), pay(id, 10_000)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await pay(id, 10_000)).message).toBe('PAYMENT_MONITORING.ERRORS.SAME');
    expect((await detail(id)).payment.paid).toBe(10_000);
    const once = { id, amount: 10_000, paidDate: '2030-05-09', note: '', again: true };
    expect((await chair.call('POST /payment-monitoring/{id}/payment', once)).code).toBe(200);
    expect((await pay(id, 10_000, '2030-05-08')).code).toBe(200);
    expect((await detail(id)).payment.paid).toBe(30_000);
  });

  test('of two who record money at once no part is lost', async () => {
    const { id } = await create({ roomId: flats[0] });
    await Promise.all([pay(id, 10_000), pay(id, 15_000), pay(id, 5_000)]);
    expect((await detail(id)).payment.paid).toBe(30_000);
    expect(await balanceOf(flats[0] ?? '')).toBe(20_000);
  });
});

describe('what was received', () => {
  test('is listed by period with its total, for owners what came for their units (PAY-07, G-053)', async () => {
    await prescribeFund();
    const [mine, other] = (await listed()).payments;
    await pay(mine?.id ?? '', 30_000, '2030-05-01');
    await pay(other?.id ?? '', 7_000, '2030-05-03');
    const stated = async (who: Person, period: object = {}) => (await who.call('GET /account-statement', period)).data;
    const all = await stated(chair);
    expect([all.totalItems, all.total, all.items.map(({ date }) => date)]).toEqual([
      2,
      37_000,
      ['2030-05-03', '2030-05-01'],
    ]);
    expect(await stated(chair, { dateFrom: '2030-05-02' })).toMatchObject({ total: 7_000, totalItems: 1 });
    expect(await stated(owner)).toMatchObject({ total: 30_000, items: [{ room: '12/1', amount: 30_000 }] });
    expect(await stated(await joined('audit_memberCommittee'))).toMatchObject({ total: 37_000 });
    expect((await (await joined('neighbour')).call('GET /account-statement')).code).toBe(403);
  });

  test('is added up to the day, wherever in months a period begins and ends, and anew when a payment is taken back', async () => {
    const { id } = await create({ amount: 500_000 });
    const days = ['2030-01-01', '2030-01-31', '2030-02-01', '2030-03-31', '2030-04-01', '2030-05-09'];
    for (const [at, day] of days.entries()) await pay(id, 1_000 + at, day);
    const { receipts } = (await detail(id)).payment;
    const gone = receipts.find(({ paidDate }) => paidDate === '2030-02-01');
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId: gone?.id ?? '' });
    const left = receipts.filter((one) => one !== gone);
    const edges = [...days, '2029-12-31', '2030-01-15', '2030-02-28', '2030-05-31'].sort();
    for (const [at, dateFrom] of edges.entries())
      for (const dateTo of edges.slice(at)) {
        const { totalItems, total } = (await chair.call('GET /account-statement', { dateFrom, dateTo })).data;
        const within = left.filter(({ paidDate }) => dateFrom <= paidDate && paidDate <= dateTo);
        const sum = within.reduce((held, { amount }) => held + amount, 0);
        expect([dateFrom, dateTo, totalItems, total]).toEqual([dateFrom, dateTo, within.length, sum]);
      }
    const searched = (await chair.call('GET /account-statement', { search: 'dilny' })).data;
    expect([
      searched.totalItems,
      (await chair.call('GET /account-statement', { search: 'kde nic' })).data.total,
    ]).toEqual([5, 0]);
  });
});

describe('others', () => {
  test('see nothing of units that are not theirs, count nothing, find nothing, and write nothing', async () => {
    await prescribeFund();
    const [mine, other] = (await listed()).payments;
    const foreign = await create({ roomId: flats[1] });
    const ofHouse = await create({ name: 'Reklama' });
    const seen = await listed(owner);
    expect([seen.payments.map(({ id }) => id), seen.totalItems, seen.allCount]).toEqual([[mine?.id], 1, 1]);
    expect(await listed(owner, { type: 'own' })).toMatchObject({ payments: [], allCount: 0 });
    for (const id of [other?.id ?? '', foreign.id, ofHouse.id])
      expect((await owner.call('GET /payment-monitoring/{id}', { id })).code).toBe(404);
    expect((await owner.call('GET /payment-monitoring/search/{text}', { text: 'reklama' })).data).toEqual([]);
    expect((await detail(mine?.id ?? '', owner)).history).toEqual([]);
    const auditor = await joined('audit_memberCommittee');
    expect((await listed(auditor)).allCount).toBe(2);
    const stranger = await joined('mayorCommittee', await house(world));
    for (const who of [owner, auditor, stranger]) {
      const code = who === stranger ? 404 : 403;
      const input = { id: mine?.id ?? '' };
      expect((await who.call('POST /payment-monitoring/{id}/reminder', input)).code).toBe(code);
      expect((await who.call('POST /payment-monitoring/reminder/letters', { ids: [input.id] })).code).toBe(code);
      const received = { ...input, amount: 1, paidDate: '2030-05-01' };
      expect((await who.call('POST /payment-monitoring/{id}/payment', received)).code).toBe(code);
    }
    const foreignUnit = await stranger.call('POST /payment-monitoring', { ...own, roomId: flats[0] ?? null });
    expect(foreignUnit.data).toEqual({ errors: { roomId: 'BASE.VALIDATION.INVALID' } });
  });
});

describe('the settings of payments', () => {
  test('hold the day, the account and the address, for the committee alone (COMMUNITY-17, G-051)', async () => {
    await changeCommunity(world, home.id, { invoiceEmail: 'dum@example.cz' });
    const put = (paymentMonitoring: object, who = chair) =>
      who.call('PUT /svj/{id}', { id: home.id, name: 'Dům', invoiceEmail: 'dum@example.cz', paymentMonitoring });
    const saved = await put({ dueDay: 20, bankAccount: '19-2000145399/0800', paymentEmail: 'Platby@example.cz' });
    const held = { dueDay: 20, bankAccount: '19-2000145399/0800', paymentEmail: 'platby@example.cz' };
    expect(saved.data).toMatchObject({ paymentMonitoring: held, bankAccount: held.bankAccount });
    expect((await put({ dueDay: 29 })).code).toBe(400);
    expect((await owner.call('GET /svj')).data.svj.paymentMonitoring).toBeNull();
    await work();
    expect((await first()).dueDate).toBe('2030-05-20');
  });
});
