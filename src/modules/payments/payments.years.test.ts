import { expect, test } from 'vitest';
import { houseInstant } from '#shared/dates.ts';
import { chair, flats, home, later, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { look } from '../checks/server/checks.looking.ts';
import { addMonths, monthsBetween } from '../prescriptions/prescriptions.rules.ts';
import { prescriptionsJobs } from '../prescriptions/server/prescriptions.jobs.ts';
import { paymentsJobs } from './server/payments.jobs.ts';

// Payments that are watched through years: leap days, short months, both nights of the clock, and the turn of a year.

prescribedHouse({ now: '2027-12-30T08:00:00.000Z' });

const minute = 60_000;
/** The instant so many minutes from another one. */
const apart = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minute).toISOString();
/** Goes to an instant and lets happen what happens by itself. */
async function at(instant: string): Promise<void> {
  await later(instant);
  for (const job of [...prescriptionsJobs, ...paymentsJobs]) await job.run(world.services);
}
const watched = async () => (await chair.call('GET /payment-monitoring', { sort: 'room' })).data.payments;
const paymentOf = async (place: number) => {
  const id = (await watched())[place]?.id ?? '';
  return (await chair.call('GET /payment-monitoring/{id}', { id })).data.payment;
};
/** Since the last day of a year the first flat, of which nothing is prescribed, pays 1 000 Kč each 28th. */
async function enterRent(): Promise<void> {
  await at('2027-12-31T08:00:00.000Z');
  const [first] = await watched();
  const rent = { type: 'unit', name: 'Nájem', variableSymbol: '121', amount: 100_000, dueDate: '2027-12-28' } as const;
  const own = { id: first?.id ?? '', roomId: flats[0] ?? '' };
  expect((await chair.call('PUT /payment-monitoring/{id}', { ...rent, ...own })).code).toBe(200);
}
const sound = async () => expect((await look(world.database, home.id)).differences).toEqual([]);

test.each([
  ['the last day of a year', '2027-12-31', '2027-12-31T23:00:00.000Z'],
  ['a leap day', '2028-02-29', '2028-02-29T23:00:00.000Z'],
  ['the day before a night that is shorter', '2028-03-25', '2028-03-25T23:00:00.000Z'],
  ['the day of a night that is shorter', '2028-03-26', '2028-03-26T22:00:00.000Z'],
  ['the day before a night that is longer', '2028-10-28', '2028-10-28T22:00:00.000Z'],
  ['the day of a night that is longer', '2028-10-29', '2028-10-29T23:00:00.000Z'],
])('what is due on %s is late from the midnight of the house on, not a minute before', async (_, dueDate, midnight) => {
  const fine = { type: 'own', name: 'Pokuta', amount: 50_000, variableSymbol: '9', dueDate } as const;
  await chair.call('POST /payment-monitoring', { ...fine, roomId: flats[0] ?? '' });
  const stand = async () => {
    const { data } = await chair.call('GET /payment-monitoring', { type: 'own' });
    const late = (await chair.call('GET /payment-monitoring', { type: 'own', tab: 'overdue' })).data.totalItems;
    return [data.payments[0]?.status, data.overdueCount, data.pendingCount, late];
  };
  await at(apart(midnight, -1));
  expect(await stand()).toEqual(['pending', 0, 1, 0]);
  await later(midnight); // and nobody has run since
  expect(await stand()).toEqual(['overdue', 1, 0, 1]);
});

test('a month without a prescription is asked once, from its first minute in the house on, with its own day', async () => {
  await enterRent();
  const months = monthsBetween('2027-12', '2029-03');
  for (const [place, month] of months.entries()) {
    const begin = houseInstant(`${month}-01 00:00`);
    if (place > 0) {
      await at(apart(begin, -1));
      expect([month, (await paymentOf(0)).dueDate]).toEqual([month, `${addMonths(month, -1)}-28`]);
      await at(begin);
      await at(apart(begin, 1));
      await at(apart(begin, 60 * 24 * 27));
    }
    const { arrears, amount, dueDate, months: shown } = await paymentOf(0);
    expect([month, arrears, amount, dueDate]).toEqual([month, place * 100_000, 100_000, `${month}-28`]);
    expect(shown[0]).toMatchObject({ month, day: `${month}-28`, amount: 100_000 });
    expect(new Set(shown.map((one) => one.month)).size).toBe(shown.length);
  }
  const { data } = await chair.call('GET /account-statement/unit/{id}', { id: flats[0] ?? '' });
  expect(data.balance).toBe(months.length * 100_000);
  await sound();
});

test('months of a prescription are written once each, through short ones, nights of the clock and the turn of a year', async () => {
  await prescribe(chair, { validFrom: '2028-01', dueDay: 28 }, [
    { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 10_000 },
    { name: 'Úklid', formula: 'per_unit', group: 'services', amount: 5_000 },
  ]);
  const days = ['2028-02-28', '2028-02-29', '2028-03-25', '2028-03-26', '2028-10-28', '2028-10-29', '2028-11-30'];
  const more = ['2028-12-01', '2028-12-31', '2029-01-01', '2029-02-28', '2029-03-01', '2029-11-30', '2029-12-01'];
  for (const day of [...days, ...more, '2030-02-28', '2030-03-01']) {
    const begin = houseInstant(`${day} 00:00`);
    for (const instant of [apart(begin, -1), begin, apart(begin, 90), apart(begin, 180)]) await at(instant);
    const month = day.slice(0, 7);
    const begun = monthsBetween('2028-01', month).length;
    const { arrears, amount, dueDate, status } = await paymentOf(1);
    expect([day, arrears, amount, dueDate]).toEqual([day, (begun - 1) * 15_000, 15_000, `${month}-28`]);
    expect([day, status]).toEqual([day, day > `${month}-28` ? 'overdue' : 'pending']);
  }
  for (const [year, written] of [
    [2028, 12],
    [2029, 12],
    [2030, 12],
    [2031, 0],
  ]) {
    const { dues } = (await chair.call('GET /prescription/unit/{id}', { id: flats[1] ?? '', month: `${year}-06` }))
      .data;
    expect([year, dues.length]).toEqual([year, 2 * (written ?? 0)]);
    expect(new Set(dues.map(({ month, group, day }) => `${month} ${group} ${day}`)).size).toBe(dues.length);
    expect(dues.every(({ month, day }) => day === `${month}-28`)).toBe(true);
  }
  await sound();
});

test('what slept over the turn of a year asks each month that passed once, with its own day', async () => {
  await enterRent();
  await at('2028-04-01T00:30:00.000Z');
  const { months, arrears } = await paymentOf(0);
  expect(arrears).toBe(400_000);
  expect(months.map(({ month, day }) => [month, day])).toEqual(
    ['2028-04', '2028-03', '2028-02', '2028-01', '2027-12'].map((month) => [month, `${month}-28`]),
  );
  await sound();
});
