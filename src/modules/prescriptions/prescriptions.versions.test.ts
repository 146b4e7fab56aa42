import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { draftPrescription } from '../../testing/prescribing.ts';
import { rounds, seed } from '../../testing/rounds.ts';
import { house, staySignedIn } from '../../testing/world.ts';
import { look } from '../checks/server/checks.looking.ts';
import { paymentsJobs } from '../payments/server/payments.jobs.ts';
import { lacksOf } from './prescriptions.versions.rules.ts';
import { duesOf } from './server/prescriptions.door.ts';

prescribedHouse();

const fund = (amount: number) => ({ name: 'Fond', formula: 'per_unit', group: 'contribution', amount }) as const;

const drafted = async (validFrom: string, amount = 30_000, items: object[] = [fund(amount)]): Promise<string> =>
  (await draftPrescription(chair, { name: `Předpis ${validFrom}`, validFrom }, items)).id;
const issue = (id: string, reason = '', who = chair) =>
  who.call('PUT /prescription/{id}/issue', { id, reason, tellNobody: true });
const takeBack = (id: string, reason = 'Omyl', who = chair) =>
  who.call('PUT /prescription/{id}/take-back', { id, reason, tellNobody: true });
const effect = async (id: string) => (await chair.call('GET /prescription/{id}/effect', { id })).data;
const detail = async (id: string, who = chair) => (await who.call('GET /prescription/{id}', { id })).data;
async function issued(validFrom: string, amount?: number, reason = 'Oprava'): Promise<string> {
  const id = await drafted(validFrom, amount);
  expect((await issue(id, reason)).code).toBe(200);
  return id;
}
const work = async () => {
  for (const job of paymentsJobs) await job.run(world.services);
};
/** Enters what a flat has paid; its payment. */
async function pay(at: number, amount: number, paidDate: string) {
  await work();
  const { payments } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  const paid = { id: payments[at]?.id ?? '', amount, paidDate, note: 'Z účtu' };
  const { code, data } = await chair.call('POST /payment-monitoring/{id}/payment', paid);
  expect(code).toBe(200);
  return data.payment;
}
/** What the first flat is asked each month: `1 300` for 300 crowns in January. */
async function asked(): Promise<string[]> {
  const rows = await duesOf(world.database.db, home.id, { unit: flats[0] ?? '' });
  return rows.map(({ month, amount }) => `${month} ${amount / 100}`);
}
const year = (amounts: Record<string, number>) =>
  Array.from({ length: 12 }, (_, at) => `2030-${String(at + 1).padStart(2, '0')}`).flatMap((month) => {
    const since = Object.keys(amounts).filter((one) => one <= month);
    const amount = amounts[since.sort().at(-1) ?? ''];
    return amount === undefined ? [] : [`${month} ${amount}`];
  });
const journalIsSound = async () => expect((await look(world.database, home.id)).differences).toEqual([]);
const refused = ({ code, message, data }: { code: number; message: string; data: unknown }) =>
  [code, message, (data as { errors?: object } | null)?.errors].filter(Boolean);

describe('a prescription that was issued with a wrong amount', () => {
  test('is corrected from any month on, also one that has begun, with a reason that everybody reads', async () => {
    const wrong = await issued('2030-01', 30_000);
    const right = await drafted('2030-03', 35_000);
    expect(refused(await issue(right))).toEqual([
      400,
      'BASE.ERRORS.VALIDATION',
      { reason: 'BASE.VALIDATION.REQUIRED' },
    ]);
    expect(await effect(right)).toMatchObject({
      from: '2030-03',
      until: null,
      isCorrection: true,
      other: null,
      months: 3,
      units: 2,
      people: 1,
      sums: { before: 60_000, after: 70_000, difference: 3 * 2 * 5_000 },
    });
    expect((await issue(right, 'Zapomenutá úprava fondu')).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 300, '2030-03': 350 }));
    expect((await detail(wrong)).validTo).toBe('2030-02');
    expect((await detail(right, owner)).reason).toBe('Zapomenutá úprava fondu');
    await journalIsSound();
  });

  test('is replaced in all of its months by one from the same month, and stays readable', async () => {
    const wrong = await issued('2030-01', 30_000);
    const right = await drafted('2030-01', 20_000);
    expect(await effect(right)).toMatchObject({ other: { id: wrong }, sums: { difference: 5 * 2 * -10_000 } });
    expect((await issue(right, 'Překlep')).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 200 }));
    expect(await detail(wrong, owner)).toMatchObject({ status: 'replaced', replacedBy: { id: right } });
    expect((await owner.call('GET /prescription/unit')).data).toMatchObject({ contribution: 20_000, month: '2030-05' });
    const tabs = async (tab: 'issued' | 'replaced') =>
      (await chair.call('GET /prescription', { tab })).data.prescriptions.map(({ id }) => id);
    expect([await tabs('issued'), await tabs('replaced')]).toEqual([[right], [wrong]]);
    const asks = [takeBack(wrong), chair.call('GET /prescription/{id}/effect', { id: wrong })];
    for (const reply of await Promise.all(asks))
      expect(refused(reply)).toEqual([409, 'PRESCRIPTION.ERRORS.NOT_ISSUED']);
    await journalIsSound();
  });

  test('is corrected up to the next one that is issued, which stays as it is', async () => {
    await issued('2030-01', 30_000);
    await issued('2030-09', 50_000);
    const right = await drafted('2030-02', 40_000);
    expect(await effect(right)).toMatchObject({ from: '2030-02', until: '2030-08', months: 4 });
    expect((await issue(right, 'Omyl')).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 300, '2030-02': 400, '2030-09': 500 }));
    expect((await detail(right)).validTo).toBe('2030-08');
    await journalIsSound();
  });

  test('keeps the ids of its dues, so that what was paid counts for the corrected amount, and more becomes credit', async () => {
    await issued('2030-01', 30_000);
    await pay(0, 150_000, '2030-05-09');
    const before = await duesOf(world.database.db, home.id);
    await issued('2030-01', 20_000);
    expect((await duesOf(world.database.db, home.id)).map((one) => one.id)).toEqual(before.map((one) => one.id));
    await work();
    const account = (await owner.call('GET /account-statement/unit/{id}', { id: flats[0] ?? '' })).data;
    expect(account.balance).toBe(4 * 20_000 - 150_000); // May is due on its fifteenth
    await journalIsSound();
  });
});

describe('a prescription that is taken back', () => {
  test('while none of its months has begun is a draft again, and the one before it goes on', async () => {
    await issued('2030-01', 30_000);
    const next = await issued('2030-07', 40_000);
    expect(await effect(next)).toMatchObject({
      refusal: null,
      other: { name: 'Předpis 2030-01' },
      months: 0,
      units: 2,
    });
    expect((await takeBack(next, 'Schůze to odložila')).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 300 }));
    const held = await detail(next);
    expect(held).toMatchObject({ status: 'draft', can: { edit: true, issue: true, takeBack: false } });
    expect(held.history).toContainEqual(expect.objectContaining({ action: 'takeBack', to: 'Schůze to odložila' }));
    expect((await owner.call('GET /prescription/{id}', { id: next })).code).toBe(404);
    await chair.call('DELETE /prescription/{id}', { id: next });
    expect(await asked()).toEqual(year({ '2030-01': 300 }));
    await journalIsSound();
  });

  test('is told under the name of the one that holds again', async () => {
    await issued('2030-01', 30_000);
    const { id } = { id: await drafted('2030-07', 40_000) };
    await chair.call('PUT /prescription/{id}/issue', { id });
    await world.tellAll();
    await chair.call('PUT /prescription/{id}/take-back', { id, reason: 'Omyl' });
    await world.tellAll();
    const { news } = (await owner.call('GET /news', {})).data;
    expect(news.map(({ text }) => text)).toEqual(['Platí zase dřívější předpis plateb: Předpis 2030-01']);
  });

  test('gives its months to the one whose place it took', async () => {
    const first = await issued('2030-01', 30_000);
    const second = await issued('2030-01', 20_000);
    const third = await issued('2030-01', 10_000);
    expect((await effect(third)).other?.id).toBe(second);
    expect((await takeBack(third)).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 200 }));
    expect([(await detail(first)).status, (await detail(second)).status]).toEqual(['replaced', 'issued']);
    expect((await takeBack(second)).code).toBe(200);
    expect(await asked()).toEqual(year({ '2030-01': 300 }));
    expect((await takeBack(first)).code).toBe(200);
    expect(await asked()).toEqual([]);
    await journalIsSound();
  });

  test('once its months have begun only while nothing was paid, and needs a reason', async () => {
    const id = await issued('2030-01', 30_000);
    expect(refused(await takeBack(id, ' '))).toEqual([
      400,
      'BASE.ERRORS.VALIDATION',
      { reason: 'BASE.VALIDATION.REQUIRED' },
    ]);
    const paid = await pay(1, 100, '2030-02-09');
    expect((await effect(id)).refusal).toBe('PRESCRIPTION.ERRORS.PAID');
    expect(refused(await takeBack(id))).toEqual([409, 'PRESCRIPTION.ERRORS.PAID']);
    const receiptId = paid.receipts[0]?.id ?? '';
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id: paid.id, receiptId });
    expect((await takeBack(id)).code).toBe(200);
  });

  test('is paid by what came in advance, and not by what came for older debts', async () => {
    await issued('2030-01', 30_000);
    const second = await issued('2030-04', 40_000);
    await pay(0, 30_000, '2030-05-05'); // January's, of three months that are owed
    expect((await effect(second)).refusal).toBeNull();
    await pay(0, 60_001, '2030-02-20');
    expect((await effect(second)).refusal).toBe('PRESCRIPTION.ERRORS.PAID');
    expect(refused(await takeBack(second))).toEqual([409, 'PRESCRIPTION.ERRORS.PAID']);
  });
});

/** Drafts a settlement of the months of the year up to one. */
async function settlementTo(to: string) {
  const period = { name: 'Vyúčtování', from: '2030-01', to };
  const { id } = (await chair.call('POST /settlement', period)).data;
  const services = [{ name: 'Úklid', key: 'unit', cost: 1_000 } as const];
  await chair.call('PUT /settlement/{id}', { ...period, id, payBy: null, services });
  return { id, settle: () => chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true }) };
}

describe('months that are settled', () => {
  test('are neither corrected nor taken back; the month after them is', async () => {
    const id = await issued('2030-01', 30_000);
    const { settle } = await settlementTo('2030-03');
    expect((await settle()).code).toBe(200);
    const early = await chair.call('POST /prescription', { name: 'Oprava', validFrom: '2030-03' });
    expect(refused(early)).toEqual([400, 'BASE.ERRORS.VALIDATION', { validFrom: 'PRESCRIPTION.VALIDATION.SETTLED' }]);
    const { mayBegin } = (await chair.call('GET /prescription')).data;
    expect(mayBegin).toEqual({ first: '2030-04', last: '2031-05' });
    expect((await owner.call('GET /prescription')).data.mayBegin).toBeNull();
    expect(refused(await takeBack(id))).toEqual([409, 'PRESCRIPTION.ERRORS.SETTLED']);
    await issued('2030-04', 35_000);
    expect(await asked()).toEqual(year({ '2030-01': 300, '2030-04': 350 }));
  });
});

test('of a settlement and a correction of its months at one moment, one sees what the other did', async () => {
  const advances = (amount: number) => [{ name: 'Zálohy', formula: 'per_unit', group: 'services', amount }];
  expect((await issue(await drafted('2030-01', 0, advances(30_000)))).code).toBe(200);
  const right = await drafted('2030-02', 0, advances(40_000));
  const { id, settle } = await settlementTo('2030-03');
  const [settled, corrected] = await Promise.all([settle(), issue(right, 'Oprava')]);
  expect([settled.code, [200, 400].includes(corrected.code)]).toEqual([200, true]);
  const inMonths = (await asked()).slice(0, 3);
  expect(inMonths).toEqual([
    '2030-01 300',
    ...['02', '03'].map((at) => `2030-${at} ${corrected.code === 200 ? 400 : 300}`),
  ]);
  const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
  expect(units.map((one) => one.advances)).toEqual(flats.map(() => (corrected.code === 200 ? 110_000 : 90_000)));
});

describe('who lacks what', () => {
  test('is named before a draft is issued, by unit, for the items that the unit pays', async () => {
    const items = [
      { name: 'Výtah', formula: 'per_person', group: 'services', amount: 5_000 },
      { name: 'Teplo', formula: 'area', group: 'services', amount: 2_000 },
    ];
    const id = await drafted('2030-06', 0, items);
    const [first, second] = flats;
    await chair.call('PUT /prescription/unit/{id}', { id: first ?? '', area: 5_000, persons: 2, symbol: '' });
    const { lacking, lackingCount } = await effect(id);
    expect(lackingCount).toBe(1);
    expect(lacking).toEqual([{ id: second, number: '12/2', owners: '', lacks: ['area', 'persons', 'owner'] }]);
  });

  test('is nothing that no item of its entrance asks for', () => {
    const item = { id: '1', amount: 1, until: null, amounts: {}, group: 'services', entrances: ['B'] } as const;
    const bare = { id: '1', entranceId: 'A', share: null, area: null, persons: null, symbol: '1', owners: 'Jan' };
    const items = (['share', 'area', 'per_person'] as const).map((formula) => ({ ...item, formula, entrances: ['B'] }));
    expect(lacksOf(items, bare)).toEqual([]);
    expect(lacksOf(items, { ...bare, entranceId: 'B', area: 0, persons: 0, symbol: '', owners: '' })).toEqual([
      'share',
      'area',
      'symbol',
      'owner',
    ]);
  });
});

test('nobody but who writes fees corrects, takes back, or sees what it would change', async () => {
  const id = await issued('2030-01');
  const stranger = await (await house(world)).join('mayorCommittee');
  const auditor = await home.join('audit_memberCommittee');
  await staySignedIn(world);
  for (const [who, code] of [
    [owner, 403],
    [auditor, 403],
    [stranger, 404],
  ] as const) {
    expect((await takeBack(id, 'Omyl', who)).code).toBe(code);
    expect((await who.call('GET /prescription/{id}/effect', { id })).code).toBe(code);
  }
  expect(await asked()).toEqual(year({ '2030-01': 300 }));
});

test('whatever is issued and taken back in whatever order, each month is asked what the one that holds says, and the journal with it', async () => {
  const month = fc.integer({ min: 1, max: 12 }).map((at) => `2030-${String(at).padStart(2, '0')}`);
  const deed = fc.oneof(
    { weight: 3, arbitrary: fc.record({ month, amount: fc.integer({ min: 1, max: 99 }) }) },
    { weight: 2, arbitrary: fc.record({ back: fc.nat(20) }) },
  );
  let left = '';
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
      const holding: { id: string; month: string; amount: number }[] = [];
      for (const one of deeds) {
        if ('back' in one) {
          const of = holding.filter(
            ({ month: at }, place) => !holding.slice(place + 1).some((later) => later.month === at), // of those of a month the last one holds
          );
          const chosen = of[one.back % Math.max(1, of.length)];
          if (!chosen) continue;
          expect((await takeBack(chosen.id)).code).toBe(200);
          await chair.call('DELETE /prescription/{id}', { id: chosen.id });
          holding.splice(holding.indexOf(chosen), 1);
        } else holding.push({ ...one, id: await issued(one.month, one.amount * 100) });
      }
      expect(await asked()).toEqual(year(Object.fromEntries(holding.map(({ month: at, amount }) => [at, amount]))));
      await journalIsSound();
      for (const { id } of holding.reverse()) expect((await takeBack(id)).code).toBe(200);
      for (const { id } of holding) await chair.call('DELETE /prescription/{id}', { id });
      left = (await asked()).join();
      expect(left).toBe('');
    }),
    { numRuns: rounds(4, 40), seed },
  );
});
