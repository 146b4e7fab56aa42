import { beforeEach, describe, expect, test } from 'vitest';
import { another, chair, flats, later, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { paymentsJobs } from '../payments/server/payments.jobs.ts';

prescribedHouse({ now: '2030-05-20T08:00:00.000Z' });

const work = async () => {
  for (const job of paymentsJobs) await job.run(world.services);
};
const remove = async (id = flats[0] ?? '') => {
  const { code, message } = await chair.call('DELETE /room/{id}', { id });
  return code === 200 ? 'gone' : [code, message];
};
const receive = async (amount: number, paidDate = '2030-05-16') => {
  await work();
  const { payments } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  const id = payments.find(({ roomId }) => roomId === flats[0])?.id ?? '';
  return chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: '' });
};
const hasMoney = [409, 'ROOM.ERRORS.HAS_MONEY'];
const owedByGone = async () => {
  const { lines } = (await chair.call('GET /books', { account: 'owners', sizePerPage: 'all', search: '12/1' })).data;
  return lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
};

/** Each unit pays 300 Kč a month since May. */
async function prescribeFund(): Promise<void> {
  const item = { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 30_000 };
  await prescribe(chair, { validFrom: '2030-05' }, [item]);
}
beforeEach(prescribeFund);

describe('a unit', () => {
  test('that owes something or has paid too much is not deleted, alone or among others', async () => {
    expect(await remove()).toEqual(hasMoney);
    const many = await chair.call('PUT /room/delete-all', { ids: [flats[1] ?? '', flats[0] ?? ''] });
    expect([many.code, many.message]).toEqual(hasMoney);
    await receive(40_000);
    expect(await remove()).toEqual(hasMoney);
    expect((await chair.call('GET /room', {})).data.rooms).toHaveLength(2);
  });

  test('whose account is settled goes, and owes nothing of what would have fallen due later', async () => {
    await receive(30_000);
    const own = { type: 'own', name: 'Klíče', amount: 5_000, variableSymbol: '9', dueDate: '2030-06-30' } as const;
    await chair.call('POST /payment-monitoring', { ...own, roomId: flats[0] ?? null });
    expect(await remove()).toBe('gone');
    expect(await owedByGone()).toBe(0);
    await later('2030-12-31T08:00:00.000Z');
    await work();
    expect(await owedByGone()).toBe(0);
    const found = (await chair.call('POST /books/check', {})).data;
    expect(found).toMatchObject({ differing: 0, differences: [] });
  });

  test('of which nothing has fallen due yet goes at once', async () => {
    await another({ now: '2030-05-10T08:00:00.000Z' });
    await prescribeFund();
    expect(await remove()).toBe('gone');
    expect(await owedByGone()).toBe(0);
  });
});
