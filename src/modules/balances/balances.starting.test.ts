import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '#engines/table.ts';
import { activity } from '#server/schema.journal.ts';
import { showDate } from '#shared/dates.ts';
import { readPdf } from '../../testing/pdf.ts';
import { chair, flats, home, later, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { upload } from '../../testing/upload.ts';
import { changeCommunity, house, staySignedIn } from '../../testing/world.ts';
import { look } from '../checks/server/checks.looking.ts';
import { paymentsJobs } from '../payments/server/payments.jobs.ts';
import { advancesPaid } from './server/balances.door.ts';

// A house that begins has history: what units owed, or had paid ahead, on the day before everything that is kept here.

prescribedHouse({ now: '2030-02-20T08:00:00.000Z', count: 3 });

const items = [
  { name: 'Fond oprav', formula: 'per_unit', group: 'contribution', amount: 100_000 },
  { name: 'Teplo', formula: 'per_unit', group: 'services', amount: 200_000 },
] as const;
type Sums = { services?: number; contribution?: number; version?: string };
const day = '2029-12-31';
const rowsOf = (all: Record<number, Sums>) =>
  Object.entries(all).map(([at, row]) => ({ unitId: flats[Number(at)] ?? '', ...row }));
const enter = (all: Record<number, Sums>, more: { day?: string; version?: string } = {}, who = chair) =>
  who.call('PUT /account-statement/start', { day, rows: rowsOf(all), ...more });
const entered = async () => (await chair.call('GET /account-statement/start', {})).data;
const accountOf = async (at: number, more: object = {}, who = chair) =>
  (await who.call('GET /account-statement/unit/{id}', { id: flats[at] ?? '', ...more })).data;
const sound = async () => expect((await look(world.database, home.id)).differences).toEqual([]);
const prescribed = () => prescribe(chair, { validFrom: '2030-01' }, items);
const work = async () => {
  for (const job of paymentsJobs) await job.run(world.services);
};
async function payments() {
  const { data } = await chair.call('GET /payment-monitoring', { sort: 'room' });
  return Promise.all(
    data.payments.map(async ({ id }) => (await chair.call('GET /payment-monitoring/{id}', { id })).data),
  );
}
async function paymentOf(at: number) {
  const found = (await payments()).find(({ payment }) => payment.roomId === flats[at]);
  if (!found) throw new Error('no payment');
  return found;
}
const pay = async (at: number, amount: number, paidDate: string) => {
  const { id } = (await paymentOf(at)).payment;
  const { code } = await chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: '' });
  expect(code).toBe(200);
};
const choices = { order: 'oldest', hasFee: false, hasInterest: false, isShown: false } as const;
const starts = { contributionStart: null, servicesStart: null };
const setting = (more: object) =>
  chair.call('PUT /account-statement/setting', { ...choices, ...starts, rates: [], ...more });
const overview = async (on?: string) => {
  const { overview: found } = (await chair.call('GET /account-statement/overview', on ? { day: on } : {})).data;
  if (!found) throw new Error('no overview');
  const whole = found.funds.reduce((sum, { balance }) => sum + balance, 0);
  expect(whole + Object.values(found.beside).reduce((a, b) => a + b, 0)).toBe(found.held);
  return found;
};

beforeEach(() => changeCommunity(world, home.id, { bankAccount: '19-2000145399/0800' }));

describe('what units began with', () => {
  test('is owed on their accounts from its day on, of its group, before everything else', async () => {
    expect(await entered()).toMatchObject({ day: null, until: '2030-02-20' });
    await prescribed();
    expect(await entered()).toMatchObject({ day: null, until: '2030-01-14' });
    expect((await enter({ 0: { services: 432_000, contribution: 10_000 } })).data).toEqual({ changed: 1 });
    expect(await accountOf(0, { dateFrom: '2029-12-01' })).toMatchObject({
      services: 832_000,
      contribution: 210_000,
      balance: 1_042_000,
      since: day,
      paidUntil: null,
      opening: 0,
    });
    const { rows } = await accountOf(0, { dateFrom: '2029-12-01' });
    expect(rows.slice(-2).map((row) => [row.day, row.source, row.group, row.debit, row.balance])).toEqual([
      [day, 'unitStart', 'contribution', 10_000, 442_000],
      [day, 'unitStart', 'services', 432_000, 432_000],
    ]);
    expect((await accountOf(0)).opening).toBe(442_000);
    expect(await entered()).toMatchObject({
      day,
      units: [{ number: '12/1', services: 432_000, contribution: 10_000 }, { services: 0 }, { contribution: 0 }],
    });
    await pay(0, 442_000, '2030-02-18');
    expect(await accountOf(0)).toMatchObject({ since: '2030-01-15', paidUntil: day, balance: 600_000 });
    const { units } = (await chair.call('GET /account-statement/unit', { tab: 'owing', sort: 'balance' })).data;
    expect(units.map(({ number, since }) => [number, since])).toContainEqual(['12/1', '2030-01-15']);
    await sound();
  });

  test('when it was paid ahead pays what the unit owes and what comes next, of whatever group', async () => {
    await prescribed();
    await enter({ 0: { services: 300_000, contribution: -50_000 }, 1: { contribution: -650_000 } });
    expect(await accountOf(0)).toMatchObject({ services: 650_000, contribution: 200_000, credit: 0, balance: 850_000 });
    expect(await accountOf(1)).toMatchObject({
      credit: 50_000,
      balance: -50_000,
      since: null,
      payment: null,
      paidUntil: '2030-02-15',
      next: { day: '2030-03-15', amount: 250_000 },
    });
    const { data } = await chair.call('GET /account-statement/unit', { tab: 'credit' });
    expect(data.units.map(({ number, credit }) => [number, credit])).toEqual([['12/2', 50_000]]);
    await sound();
  });

  test('is paid first, in both orders of the house among things of its day, and takes the order where there is one', async () => {
    await prescribed();
    await enter({ 0: { services: 100_000, contribution: 400_000 } });
    await pay(0, 300_000, '2030-02-18');
    expect(await accountOf(0)).toMatchObject({ services: 400_000, contribution: 400_000, since: day });
    await setting({ order: 'services' });
    expect(await accountOf(0)).toMatchObject({ services: 200_000, contribution: 600_000, since: day });
  });

  test('is no advance that a settlement counts; what came pays it before those', async () => {
    await prescribed();
    const within = { from: '2030-01-01', to: '2030-12-31', until: '2030-12-31' };
    const advances = async () =>
      (await advancesPaid(world.database.db, home.id, [flats[0] ?? ''], new Set(), within)).get(flats[0] ?? '');
    await work();
    await pay(0, 250_000, '2030-02-18');
    expect(await advances()).toEqual({ received: 200_000, unpaid: 0 });
    await enter({ 0: { services: 80_000 } });
    expect(await advances()).toEqual({ received: 170_000, unpaid: 0 });
    await enter({ 0: { services: -150_000 } });
    expect(await advances()).toEqual({ received: 300_000, unpaid: 0 });
  });

  test('saved otherwise is another one, and nothing where it is nought; its day is one of all', async () => {
    await enter({ 0: { services: 432_000 }, 1: { contribution: -5_000 } });
    expect((await enter({ 0: { services: 432_000 } })).data).toEqual({ changed: 0 });
    expect((await enter({ 0: { contribution: 700 } }, { day: '2029-11-30' })).data).toEqual({ changed: 2 });
    expect((await accountOf(1, { dateFrom: '2029-11-01' })).rows.map((row) => [row.day, row.credit])).toContainEqual([
      '2029-11-30',
      5_000,
    ]);
    expect((await enter({ 0: { services: 0, contribution: 0 } }, { day: '2029-11-30' })).data).toEqual({ changed: 1 });
    expect(await accountOf(0)).toMatchObject({ balance: 0, services: 0, contribution: 0 });
    await enter({ 0: { services: 432_000 } }, { day: '2029-11-30' });
    expect(await accountOf(0)).toMatchObject({ services: 432_000, balance: 432_000 });
    await sound();
  });

  test('of two treasurers who save at once the second is told of which units, or that the day is another one', async () => {
    await enter({ 0: { services: 100 } });
    const { units, version } = await entered();
    const seen = (at: number) => ({ version: units[at]?.version ?? '' });
    const both = await Promise.all([
      enter({ 0: { services: 1, ...seen(0) }, 1: { services: 1, ...seen(1) } }, { version }),
      enter({ 1: { services: 2, ...seen(1) }, 2: { services: 2, ...seen(2) } }, { version }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const lost = both.find(({ code }) => code !== 200);
    expect([lost?.message, lost?.data]).toEqual(['PRESCRIPTION.ERRORS.FACTS_STALE', { newer: { units: '12/2' } }]);
    const isFirst = both[0]?.code === 200;
    expect((await entered()).units.map(({ services }) => services)).toEqual(isFirst ? [1, 1, 0] : [100, 2, 2]);
    expect((await enter({}, { day: '2029-10-31', version })).code).toBe(200);
    const late = await enter({ 2: { services: 9 } }, { version });
    expect([late.code, late.message, late.data]).toEqual([
      409,
      'BALANCE.ERRORS.START_DAY',
      { newer: { day: showDate('2029-10-31') } },
    ]);
  });
});

describe('refused with its own sentence, and then nothing of it is saved', () => {
  const refused = async (all: Record<number, object>, more: { day?: string } = {}) => {
    const { code, data } = await enter(all as never, more);
    expect(code).toBe(400);
    return (data as unknown as { errors: object }).errors;
  };
  test.each([
    [{ day: '2030-02-21' }, {}, { day: 'BALANCE.VALIDATION.FUTURE' }],
    [{ day: '1989-12-31' }, {}, { day: 'BASE.VALIDATION.BOOK_DAY' }],
    [{ day: '2029-02-30' }, {}, { day: expect.any(String) }],
    [{}, { services: 1e15 }, { 'rows.1.services': 'BASE.VALIDATION.TOO_LARGE' }],
    [{}, { contribution: -1e15 }, { 'rows.1.contribution': 'BASE.VALIDATION.TOO_SMALL' }],
    [{}, { services: '1 234,5O' }, { 'rows.1.services': expect.any(String) }],
    [{}, { services: 0.5 }, { 'rows.1.services': expect.any(String) }],
    [{}, { unitId: '019a0000-0000-7000-8000-000000000000' }, { 'rows.1.unitId': 'BALANCE.VALIDATION.UNIT' }],
  ])('%j %j', async (more, row, errors) => {
    expect(await refused({ 0: { services: 100 }, 1: row }, more)).toEqual(errors);
    expect(await entered()).toMatchObject({ day: null, units: [{ services: 0 }, { services: 0 }, { services: 0 }] });
  });

  test('on a day by which something is entered of the unit already, which would count twice', async () => {
    await prescribed();
    await enter({ 2: { services: 100 } });
    for (const wrong of ['2030-01-15', '2030-02-01']) {
      const { code, message, data } = await enter({ 0: { services: 100 } }, { day: wrong });
      expect([code, message]).toEqual([409, 'BALANCE.ERRORS.START_LATE']);
      expect(data).toEqual({ newer: { units: '12/1, 12/3', day: showDate('2030-01-15') } });
    }
    expect((await enter({ 0: { services: 100 } }, { day: '2030-01-14' })).code).toBe(200);
    const other = await house(world);
    const foreign = await other.join('mayorCommittee');
    await staySignedIn(world);
    expect((await enter({ 0: { services: 1 } }, {}, foreign)).data).toEqual({
      errors: { 'rows.0.unitId': 'BALANCE.VALIDATION.UNIT' },
    });
  });

  test('to who does not write payments, who does not read it either', async () => {
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    for (const who of [owner, auditor]) {
      expect((await who.call('GET /account-statement/start', {})).code).toBe(403);
      expect((await who.call('GET /account-statement/start/export', {})).code).toBe(403);
      expect((await enter({ 0: { services: 9 } }, {}, who)).code).toBe(403);
    }
  });
});

describe('the payment of a unit', () => {
  test('asks what is owed from before, in its months, its code and its reminder', async () => {
    await prescribed();
    await work();
    await pay(0, 600_000, '2030-02-10');
    expect((await paymentOf(0)).payment).toMatchObject({ status: 'paid', arrears: 0, order: null });
    await enter({ 0: { services: 432_000, contribution: -50_000 } });
    const { payment } = await paymentOf(0);
    expect(payment).toMatchObject({ arrears: 82_000, paid: 0, status: 'overdue', order: { amount: 382_000 } });
    expect(payment.months.slice(-2)).toMatchObject([
      { month: '2029-12', day, settlement: null },
      { month: '2029-12', day, settlement: null },
    ]);
    expect(payment.months.slice(-2).map(({ start, amount, paid }) => [start, amount, paid])).toEqual(
      expect.arrayContaining([
        ['services', 432_000, 432_000],
        ['contribution', -50_000, -50_000],
      ]),
    );
    expect((await accountOf(0)).payment?.amount).toBe(382_000);
    expect((await chair.call('POST /payment-monitoring/{id}/reminder', { id: payment.id })).code).toBe(200);
    await pay(0, 382_000, '2030-02-20');
    expect((await paymentOf(0)).payment).toMatchObject({ status: 'paid', arrears: 0, order: null });
  });

  test('is covered by what was paid ahead, also of a unit that nobody watched yet', async () => {
    await prescribed();
    await enter({ 1: { services: -700_000 } });
    expect((await paymentOf(1)).payment).toMatchObject({ arrears: 0 });
    await work();
    expect((await paymentOf(1)).payment).toMatchObject({ paid: 300_000, arrears: 0, status: 'paid', paidDate: day });
    await later('2030-03-02T08:00:00.000Z');
    await work();
    expect((await paymentOf(1)).payment).toMatchObject({ paid: 100_000, amount: 300_000, order: { amount: 200_000 } });
  });

  test('notes who changed what it was and what it is, and the house among its activities', async () => {
    await enter({ 0: { services: 432_000 } });
    await enter({ 0: { services: 0, contribution: -1_050 } }, { day: '2029-11-30' });
    const { history } = await paymentOf(0);
    const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');
    expect(history.map(({ action, from, to }) => [action, plain(from), plain(to)])).toEqual(
      expect.arrayContaining([
        ['startServices', '', '4 320,00 Kč · 31. 12. 2029'],
        ['startServices', '4 320,00 Kč · 31. 12. 2029', ''],
        ['startContribution', '', '-10,50 Kč · 30. 11. 2029'],
      ]),
    );
    const told = await world.database.db
      .select({ title: activity.title, memberId: activity.memberId, visibility: activity.visibility })
      .from(activity)
      .where(and(eq(activity.communityId, home.id), eq(activity.module, 'paymentMonitoring')))
      .orderBy(activity.id);
    const by = { memberId: chair.id, visibility: 'private' };
    expect(told.map((one) => ({ ...one, title: plain(one.title) }))).toEqual([
      { title: 'Počáteční stavy jednotek: – → 31. 12. 2029', ...by },
      { title: 'Počáteční stav jednotky 12/1', ...by },
      { title: 'Počáteční stavy jednotek: 31. 12. 2029 → 30. 11. 2029', ...by },
      { title: 'Počáteční stav jednotky 12/1', ...by },
    ]);
  });
});

describe('the overview of the house', () => {
  test('tells what is owed from before by its age, and no money that came with it', async () => {
    await prescribed();
    const before = await overview();
    await enter({
      0: { services: 432_000, contribution: -50_000 },
      1: { contribution: 30_000 },
      2: { services: -900 },
    });
    const held = await overview();
    expect(held.owed - before.owed).toBe(382_000 + 30_000 - 900);
    expect([held.ages.older - before.ages.older, held.ages.oldest]).toEqual([412_000 - 900, 0]);
    expect(held.funds.map(({ received }) => received)).toEqual([0, 900]); // what was paid ahead paid something that was due
    expect(held.months).toEqual(before.months);
    expect([held.held, held.accounts]).toEqual([before.held, before.accounts]);
    const then = await overview('2029-12-31');
    expect(then.funds.map(({ received, balance }) => [received, balance])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(then.beside).toMatchObject({ ahead: 900, beginning: -900 });
    expect((await overview('2029-12-30')).owed).toBe(0);
  });

  test('has as received what came for it', async () => {
    await enter({ 0: { services: 432_000, contribution: 10_000 } });
    await work();
    await pay(0, 433_000, '2030-02-18');
    const { funds } = await overview();
    expect(funds.map(({ fund, received, balance }) => [fund, received, balance])).toEqual([
      ['contribution', 1_000, 1_000],
      ['services', 432_000, 432_000],
    ]);
  });
});

describe('for late payment of what is owed from before', () => {
  test('nothing is asked, because nobody knows since when, and that is said', async () => {
    await setting({ hasFee: true, hasInterest: true });
    await enter({ 0: { services: 432_000 } });
    const none = { fee: 0, interest: 0, missing: [] };
    expect((await accountOf(0)).sanctions).toEqual({ ...none, withoutStart: true });
    expect((await accountOf(1)).sanctions).toEqual({ ...none, withoutStart: false });
    await setting({ hasInterest: true });
    expect((await accountOf(0)).sanctions).toEqual({ ...none, fee: null, withoutStart: false });
  });
});

describe('on paper', () => {
  const words = async (bytes: Buffer) => (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  test('the account has it with its day and group, and the debts are confirmed with it', async () => {
    await setting({ hasFee: true });
    await enter({ 0: { services: 432_000 } });
    const asked = { id: flats[0] ?? '', dateFrom: '2029-12-01', dateTo: '2030-02-20' };
    const account = await words((await chair.call('GET /account-statement/unit/{id}/print', asked)).bytes);
    expect(account).toContain('31. 12. 2029Počáteční stav jednotky, Služby4 320,00 Kč');
    const debts = await words((await chair.call('GET /account-statement/unit/{id}/debts', { id: asked.id })).bytes);
    expect(debts).toContain('31. 12. 2029Počáteční stav jednotky4 320,00 Kč');
    expect(debts).toContain('Z dluhu v počátečním stavu se nic nepočítá');
  });

  test('a table to fill in has amounts as such, and is read back as it was', async () => {
    await enter({ 0: { services: 432_000, contribution: -50_050 } });
    const { bytes } = await chair.call('GET /account-statement/start/export', {});
    const [sheet] = readTable(bytes, { rows: 100, columns: 20, unpacked: 1_000_000 }).sheets;
    expect(sheet?.rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['Jednotka', 'Vlastníci', 'Služby', 'Příspěvky'],
      ['12/1', expect.stringContaining('Řehoř'), '4320', '-500.5'],
      expect.arrayContaining(['12/2']),
      expect.arrayContaining(['12/3']),
    ]);
    const file = { name: 'stavy.xlsx', bytes };
    const answer = await upload(world, home.id, chair, '/api/v2/account-statement/start/table', file, {}, 'file');
    expect(answer.data).toMatchObject({ rows: { length: 4 } });
  });
});

describe('a unit that began with something', () => {
  test('is deleted once its account is settled, and the journal keeps it', async () => {
    await enter({ 2: { services: 1_000, contribution: -1_000 }, 1: { services: 1_000 } });
    const remove = (at: number) => chair.call('DELETE /room/{id}', { id: flats[at] ?? '' });
    expect((await remove(1)).message).toBe('ROOM.ERRORS.HAS_MONEY');
    expect((await remove(2)).code).toBe(200);
    await sound();
    await overview();
  });
});
