import { beforeEach, describe, expect, test } from 'vitest';
import { chair, flats, home, later, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe, sell } from '../../testing/prescribing.ts';
import { type Person, staySignedIn } from '../../testing/world.ts';
import { paymentsJobs } from './server/payments.jobs.ts';

prescribedHouse();

const asked = async (who: Person = owner) =>
  (await who.call('GET /dashboard', {})).data.waits.filter(({ module }) => module === 'paymentMonitoring');
const on = async (day: string) => {
  await later(`${day}T08:00:00.000Z`);
  for (const job of paymentsJobs) await job.run(world.services);
};
/** The payment of the owner's flat. */
const ofFlat = async () => {
  const { payments } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  return payments.find(({ roomId }) => roomId === flats[0])?.id ?? '';
};
const received = async (amount: number, paidDate: string, id?: string) =>
  chair.call('POST /payment-monitoring/{id}/payment', { id: id ?? (await ofFlat()), amount, paidDate, note: '' });

/** Each unit pays 300 Kč on the 25th of each month. */
beforeEach(async () => {
  await on('2030-05-01');
  const item = { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 30_000 };
  await prescribe(chair, { validFrom: '2030-05', dueDay: 25 }, [item]);
});

describe('on the first page', () => {
  test('an owner is asked for what their unit is to pay from fourteen days before until it is paid, and one tap from where it is paid', async () => {
    await on('2030-05-10');
    expect(await asked()).toEqual([]);
    await on('2030-05-11');
    const [wait, ...others] = await asked();
    expect(others).toEqual([]);
    expect(wait).toMatchObject({
      title: 'Platba za jednotku 12/1',
      deed: 'Zaplatit',
      until: '2030-05-25T22:00:00.000Z',
      text: expect.stringMatching(/^Zbývá zaplatit 300,00\sKč, splatné 25\.\s05\.\s2030\.$/),
    });
    expect(wait?.path).toBe(`/hlidani-plateb-za-jednotku/${await ofFlat()}`);
    await received(10_000, '2030-05-11');
    expect((await asked())[0]?.text).toMatch(/Zbývá zaplatit 200,00\sKč/);
    await received(20_000, '2030-05-11');
    expect(await asked()).toEqual([]);
  });

  test('nobody is asked for what another unit is to pay, not even who sees all payments', async () => {
    await on('2030-05-20');
    const [buyer, audit] = [await home.join('member'), await home.join('audit_memberCommittee')];
    await staySignedIn(world);
    for (const who of [chair, buyer, audit]) expect(await asked(who)).toEqual([]);
    await sell(chair, flats[0] ?? '', chair, '2030-05-18');
    expect(await asked(owner)).toEqual([]);
    expect(await asked(chair)).toHaveLength(1);
  });

  test('what is late is told with the day up to which the house knows what came; where nothing was ever recorded it is not told', async () => {
    await on('2030-06-05');
    expect(await asked()).toEqual([]); // 300 Kč of May may have come, and nobody recorded anything
    await received(5_000, '2030-06-02');
    const [wait] = await asked();
    expect(wait?.until).toBeNull();
    expect(wait?.text).toMatch(/^Zbývá zaplatit 550,00\sKč, z\stoho po splatnosti 250,00\sKč\. .*do 02\.\s06\.\s2030/);
  });

  test('a manager of several houses sees in how many units of each somebody is late; who writes no payments there nothing', async () => {
    const owing = async (who: Person) => (await who.call('GET /svj/mine')).data.find(({ id }) => id === home.id)?.owing;
    await on('2030-05-25');
    expect(await owing(chair)).toBe(0);
    await on('2030-05-26');
    expect(await owing(chair)).toBe(2);
    await received(30_000, '2030-05-26');
    expect(await owing(chair)).toBe(1);
    expect(await owing(owner)).toBeNull();
  });

  test('an own payment of the unit is asked for by its name; what is not watched is not', async () => {
    await on('2030-05-02');
    const keys = {
      type: 'own',
      name: 'Klíče od dílny',
      amount: 50_000,
      variableSymbol: '900',
      dueDate: '2030-05-12',
    } as const;
    const { id } = (await chair.call('POST /payment-monitoring', { ...keys, roomId: flats[0] })).data;
    await chair.call('POST /payment-monitoring', { ...keys, roomId: flats[0], monitored: false });
    await chair.call('POST /payment-monitoring', { ...keys, roomId: null });
    expect(await asked()).toMatchObject([{ id, title: 'Klíče od dílny', path: `/hlidani-vlastnich-plateb/${id}` }]);
    await received(50_000, '2030-05-02', id);
    expect(await asked()).toEqual([]);
  });
});
