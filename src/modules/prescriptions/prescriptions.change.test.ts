import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { unit } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { another, chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { draftPrescription, prescribe, sell } from '../../testing/prescribing.ts';
import { rounds, seed } from '../../testing/rounds.ts';
import { changeCommunity, house, staySignedIn } from '../../testing/world.ts';
import { look } from '../checks/server/checks.looking.ts';
import { changeFacts } from './prescriptions.change.rules.ts';
import { addMonths, monthsBetween } from './prescriptions.rules.ts';
import { duesOf } from './server/prescriptions.door.ts';

prescribedHouse();

const perPerson = (amount: number) => ({ name: 'Úklid', formula: 'per_person', group: 'services', amount });
const water = { name: 'Voda', formula: 'meter_advance', group: 'services' };
const fund = { name: 'Fond', formula: 'share', group: 'contribution', amount: 100_000 };

type Facts = { area?: number | null; persons?: number | null; symbol?: string; from?: string; at?: number };
type More = { amounts?: { itemId: string; amount: number }[]; reason?: string; tellNobody?: boolean };
const asked = ({ at = 0, area = null, persons = null, symbol = '', from, ...more }: Facts & More) => ({
  id: flats[at] ?? '',
  area,
  persons,
  symbol,
  ...(from && { from }),
  tellNobody: true,
  ...more,
});
const change = (facts: Facts & More, who = chair) => who.call('PUT /prescription/unit/{id}', asked(facts));
const effect = async (facts: Facts & More, who = chair) => {
  const { tellNobody: _, ...rest } = asked(facts);
  return (await who.call('POST /prescription/unit/{id}/effect', rest)).data;
};
const unitIn = async (month: string, at = 0, who = chair) =>
  (await who.call('GET /prescription/unit/{id}', { id: flats[at] ?? '', month })).data;
/** What a flat is asked in the months of the year, in crowns. */
async function inMonths(at = 0): Promise<number[]> {
  const rows = await duesOf(world.database.db, home.id, { unit: flats[at] ?? '', from: '2030-01', to: '2030-12' });
  return monthsBetween('2030-01', '2030-12').map((month) =>
    rows.filter((row) => row.month === month).reduce((sum, { amount }) => sum + amount / 100, 0),
  );
}
const times = (count: number, amount: number) => Array.from({ length: count }, () => amount);
const sound = async () => expect((await look(world.database, home.id)).differences).toEqual([]);

beforeEach(async () => {
  await staySignedIn(world);
  for (const at of [0, 1]) await change({ at, persons: 2 });
});

describe('the persons of one flat', () => {
  test('change what it pays from a month on, and nothing of other flats', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000), fund]);
    expect(await effect({ persons: 3, from: '2030-07' })).toEqual({
      from: '2030-07',
      month: '2030-07',
      changes: [{ what: 'persons', from: '2', to: '3' }],
      lines: [
        { name: 'Úklid', group: 'services', before: 20_000, after: 30_000 },
        { name: 'Fond', group: 'contribution', before: 50_000, after: 50_000 },
      ],
      before: 70_000,
      after: 80_000,
      months: 0,
      difference: 0,
      needsReason: false,
      people: 1,
      mails: 1,
    });
    expect(await inMonths()).toEqual(times(12, 700));
    expect((await change({ persons: 3, from: '2030-07' })).code).toBe(200);
    expect(await inMonths()).toEqual([...times(6, 700), ...times(6, 800)]);
    expect(await inMonths(1)).toEqual(times(12, 700));
    expect([(await unitIn('2030-06')).persons, (await unitIn('2030-07')).persons]).toEqual([2, 3]);
    expect((await unitIn('2030-07')).lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Úklid', 30_000],
      ['Fond', 50_000],
    ]);
    const { units } = (await chair.call('GET /prescription/unit', { month: '2030-08' })).data;
    expect(units.map(({ services }) => services)).toEqual([30_000, 20_000]);
    await sound();
  });

  test('change from the next month on where no other one is named', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await change({ persons: 1 });
    expect(await inMonths()).toEqual([...times(5, 200), ...times(7, 100)]);
  });

  test('change months that have begun with a reason, which its owner reads, and the difference is named before', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const later = { persons: 4, from: '2030-03' };
    expect(await effect(later)).toMatchObject({ months: 3, difference: 3 * 20_000, needsReason: true });
    expect((await change(later)).data).toEqual({ errors: { reason: 'BASE.VALIDATION.REQUIRED' } });
    expect(await inMonths()).toEqual(times(12, 200));
    expect((await change({ ...later, reason: 'Narozená dvojčata' })).code).toBe(200);
    expect(await inMonths()).toEqual([...times(2, 200), ...times(10, 400)]);
    const { changes } = await unitIn('2030-05', 0, owner);
    expect(changes[0]).toMatchObject({
      from: '2030-03',
      before: 20_000,
      after: 40_000,
      reason: 'Narozená dvojčata',
      author: '',
      changes: [{ what: 'persons', from: '2', to: '4' }],
    });
    expect((await unitIn('2030-05')).changes[0]?.author).not.toBe('');
    await sound();
  });

  test('and why they changed is nothing that who bought the flat later reads', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await change({ persons: 4, from: '2030-03', reason: 'Narozená dvojčata' });
    const buyer = await home.join('member');
    world.clock.now = '2030-05-11T08:00:00.000Z';
    await staySignedIn(world);
    await sell(chair, flats[0] ?? '', buyer, '2030-05-11');
    expect((await unitIn('2030-05', 0, buyer)).changes).toEqual([]);
    expect((await unitIn('2030-05')).changes[0]?.reason).toBe('Narozená dvojčata');
    world.clock.now = '2030-05-12T08:00:00.000Z';
    await staySignedIn(world);
    await change({ persons: 1, from: '2030-07' });
    expect((await unitIn('2030-05', 0, buyer)).changes.map(({ from }) => from)).toEqual(['2030-07']);
  });

  test('hold to the month from which others were entered, and do nothing where they are the same', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await change({ persons: 4, from: '2030-09' });
    await change({ persons: 3, from: '2030-07' });
    await change({ persons: 3, from: '2030-08' });
    expect(await inMonths()).toEqual([...times(6, 200), ...times(2, 300), ...times(4, 400)]);
    expect((await unitIn('2030-09')).changes.length).toBe(3); // with what was entered at first
  });

  test('hold in every prescription from their month on, also in one that is issued later, or taken back', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const next = await prescribe(chair, { validFrom: '2030-08' }, [perPerson(20_000)]);
    await change({ persons: 3, from: '2030-07' });
    expect(await inMonths()).toEqual([...times(6, 200), 300, ...times(5, 600)]);
    await chair.call('PUT /prescription/{id}/take-back', { id: next, reason: 'Omyl', tellNobody: true });
    expect(await inMonths()).toEqual([...times(6, 200), ...times(6, 300)]);
    await chair.call('PUT /prescription/{id}/issue', { id: next, tellNobody: true });
    await prescribe(chair, { validFrom: '2030-06' }, [perPerson(30_000)]);
    expect(await inMonths()).toEqual([...times(5, 200), 600, 900, ...times(5, 600)]);
    await sound();
  });

  test('are as many as live there where none are entered, and a change says so', async () => {
    const live = (residentsCount: number) =>
      world.database.db
        .update(unit)
        .set({ residentsCount })
        .where(eq(unit.id, flats[0] ?? ''));
    await live(3);
    await change({ persons: null });
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await live(1);
    expect(await inMonths()).toEqual(times(12, 300));
    const { changes } = await effect({ persons: null, symbol: '77', from: '2030-07' });
    expect(changes).toEqual([
      { what: 'persons', from: '3', to: '1' },
      { what: 'symbol', from: '', to: '77' },
    ]);
    await change({ persons: null, from: '2030-07' });
    expect(await inMonths()).toEqual([...times(6, 300), ...times(6, 100)]);
    await change({ persons: 1, from: '2030-07' }); // entered now, as many as live there
    await live(4);
    await change({ persons: 1, symbol: '77', from: '2030-07' });
    expect((await unitIn('2030-07')).persons).toBe(1);
  });

  test('are told to its people alone: what it was and is, from when, where to and under which symbol', async () => {
    await changeCommunity(world, home.id, { name: 'SVJ Lipová', bankAccount: '19-2000145399/0800' });
    await home.join('member');
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000), fund]);
    await change({ persons: 3, from: '2030-07', tellNobody: false });
    const letters = await world.database.db.select().from(mail).where(eq(mail.communityId, home.id));
    expect(letters.map(({ to }) => to)).toEqual([owner.email]);
    const body = letters[0]?.body.replace(/\u00a0/g, ' ') ?? '';
    for (const said of [
      'Od 01. 07. 2030 se mění, co se platí za jednotku 12/1:',
      'Úklid: 200,00 Kč → 300,00 Kč',
      'Celkem za měsíc: 700,00 Kč → 800,00 Kč',
      'Splatnost: 15. den v měsíci',
      'Na účet: 19-2000145399/0800',
      'Variabilní symbol: 121',
      `/predpisy/${flats[0]}?month=2030-07`,
    ])
      expect(body).toContain(said);
    expect(body).not.toContain('Fond');
    expect(letters[0]?.code).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:800.00*CC:CZK*DT:20300715*MSG:12/1*X-VS:121',
    );
  });
});

describe('own amounts of one flat', () => {
  test('change alone from a month on, go over into the next draft and stay when the prescription is a draft again', async () => {
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [water, fund]);
    const itemId = items[0]?.id ?? '';
    const amounts = flats.map((unitId) => ({ unitId, amount: 40_000 }));
    await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId, amounts });
    await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
    const more = { persons: 2, from: '2030-07', amounts: [{ itemId, amount: 55_000 }] };
    expect((await effect(more)).changes).toEqual([{ what: 'item', name: 'Voda', from: '40000', to: '55000' }]);
    expect((await change(more)).code).toBe(200);
    expect(await inMonths()).toEqual([...times(6, 900), ...times(6, 1_050)]);
    expect(await inMonths(1)).toEqual(times(12, 900));
    expect((await unitIn('2030-06')).own).toEqual([{ itemId, name: 'Voda', amount: 40_000 }]);
    expect((await unitIn('2030-07')).own).toEqual([{ itemId, name: 'Voda', amount: 55_000 }]);
    const ofDraft = async (draft: string, item: string) => {
      const reply = await chair.call('GET /prescription/{id}/item/{itemId}', { id: draft, itemId: item });
      return reply.data.units.map(({ amount }) => amount);
    };
    for (const [validFrom, expected] of [
      ['2030-06', 40_000],
      ['2030-11', 55_000],
    ] as const) {
      const next = (await chair.call('POST /prescription', { name: 'Další', validFrom })).data;
      expect(await ofDraft(next.id, next.items[0]?.id ?? '')).toEqual([expected, 40_000]);
    }
    await chair.call('PUT /prescription/{id}/take-back', { id, reason: 'Omyl', tellNobody: true });
    expect(await ofDraft(id, itemId)).toEqual([55_000, 40_000]);
  });

  test('hold to the month from which others were entered, whatever comes after those', async () => {
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [water]);
    const itemId = items[0]?.id ?? '';
    const own = (amount: number) => [{ itemId, amount }];
    const amounts = [{ unitId: flats[0] ?? '', amount: 40_000 }];
    await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId, amounts });
    await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
    await change({ persons: 2, from: '2030-07', amounts: own(55_000) });
    await change({ persons: 2, from: '2030-10', amounts: own(40_000) });
    await change({ persons: 2, from: '2030-06', amounts: own(70_000) });
    expect(await inMonths()).toEqual([...times(5, 400), 700, ...times(3, 550), ...times(3, 400)]);
  });

  test('are those of items that the flat has in that month', async () => {
    const id = await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const { items } = (await chair.call('GET /prescription/{id}', { id })).data;
    for (const itemId of [items[0]?.id ?? '', flats[0] ?? '']) {
      const { data } = await change({ persons: 2, amounts: [{ itemId, amount: 1 }] });
      expect(data).toEqual({ errors: { 'amounts.0.itemId': 'BASE.VALIDATION.INVALID' } });
    }
  });
});

describe('a change of one flat', () => {
  test('that nobody owns is made without a letter', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    expect(await effect({ at: 1, persons: 3 })).toMatchObject({ people: 0, mails: 0 });
    expect((await change({ at: 1, persons: 3, tellNobody: false })).code).toBe(200);
    expect(await inMonths(1)).toEqual([...times(5, 200), ...times(7, 300)]);
  });

  test('of its symbol is on the sheet and on the dues from its month on', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await change({ persons: 2, symbol: '0777', from: '2030-07' });
    const symbols = await duesOf(world.database.db, home.id, { unit: flats[0] ?? '' });
    expect(symbols.map(({ symbol }) => symbol)).toEqual([...Array(6).fill('121'), ...Array(6).fill('0777')]);
    expect([(await unitIn('2030-06')).symbol, (await unitIn('2030-07')).symbol]).toEqual(['121', '0777']);
    expect((await unitIn('2030-07')).changes[0]?.changes).toEqual([{ what: 'symbol', from: '', to: '0777' }]);
    const taken = await change({ at: 1, persons: 2, symbol: '777' });
    expect(taken.message).toBe('PRESCRIPTION.ERRORS.SYMBOL');
  });

  test('of symbols of many is on their sheets and dues from the next month on', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const symbols = flats.map((unitId, at) => ({ unitId, symbol: `90${at}` }));
    expect((await chair.call('PUT /prescription/symbol', { symbols })).data).toEqual({ changed: 2 });
    const dues = await duesOf(world.database.db, home.id, { unit: flats[1] ?? '' });
    expect(dues.map(({ symbol }) => symbol)).toEqual([...Array(5).fill('122'), ...Array(7).fill('901')]);
    expect([(await unitIn('2030-05', 1)).symbol, (await unitIn('2030-06', 1)).symbol]).toEqual(['122', '901']);
    expect((await unitIn('2030-05', 1)).changes[0]).toMatchObject({
      from: '2030-06',
      changes: [{ what: 'symbol', from: '', to: '901' }],
    });
    expect(await inMonths()).toEqual(times(12, 200));
  });

  test('is refused in months that are settled, and more than a year ahead', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const period = { name: 'Vyúčtování', from: '2030-01', to: '2030-03' };
    const { id } = (await chair.call('POST /settlement', period)).data;
    const services = [{ name: 'Úklid', key: 'unit', cost: 1_000 } as const];
    await chair.call('PUT /settlement/{id}', { ...period, id, payBy: null, services });
    expect((await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true })).code).toBe(200);
    for (const [from, why] of [
      ['2030-03', 'SETTLED'],
      ['2031-06', 'FAR'],
    ] as const)
      expect((await change({ persons: 5, from, reason: 'Oprava' })).data).toEqual({
        errors: { from: `PRESCRIPTION.VALIDATION.${why}` },
      });
    expect((await change({ persons: 5, from: '2030-04', reason: 'Oprava' })).code).toBe(200);
    expect(await inMonths()).toEqual([...times(3, 200), ...times(9, 500)]);
  });

  test('is its committee’s alone, and another house does not know of the flat', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const stranger = await (await house(world)).join('mayorCommittee');
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    for (const [who, code] of [
      [owner, 403],
      [auditor, 403],
      [stranger, 404],
    ] as const) {
      expect((await change({ persons: 9 }, who)).code).toBe(code);
      const { tellNobody: _, ...rest } = asked({ persons: 9 });
      expect((await who.call('POST /prescription/unit/{id}/effect', rest)).code).toBe(code);
    }
    expect(await inMonths()).toEqual(times(12, 200));
  });

  test('before anything is prescribed holds from the beginning, also for a prescription of the year before', async () => {
    await change({ persons: 5 });
    await prescribe(chair, { validFrom: '2029-06' }, [perPerson(10_000)]);
    expect(await inMonths()).toEqual(times(12, 500));
    expect((await unitIn('2030-05')).changes[0]).toMatchObject({ from: null, before: null, after: null });
  });

  test('and another one of the same flat at one moment are both made', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const both = [change({ persons: 3, from: '2030-07' }), change({ persons: 4, from: '2030-10' })];
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200]);
    expect(await inMonths()).toEqual([...times(6, 200), ...times(3, 300), ...times(3, 400)]);
  });

  test('tells the settlement how many persons there were in each month', async () => {
    await prescribe(chair, { validFrom: '2029-01' }, [perPerson(10_000)]);
    await change({ persons: 6, from: '2029-07', reason: 'Přistěhovali se' });
    const period = { name: 'Vyúčtování', from: '2029-01', to: '2029-12' };
    const { id } = (await chair.call('POST /settlement', period)).data;
    const services = [{ name: 'Úklid', key: 'persons', cost: 7_200 } as const];
    await chair.call('PUT /settlement/{id}', { ...period, id, payBy: null, services });
    const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
    expect(units.map(({ cost }) => cost)).toEqual([4_800, 2_400]); // 6 × 2 + 6 × 6 of 72 months of a person
  });

  test('tells the settlement an area also where it was first entered for a later month', async () => {
    await prescribe(chair, { validFrom: '2029-01' }, [perPerson(10_000)]);
    for (const at of [0, 1]) await change({ at, persons: 2, area: 5_000 * (at + 1), from: '2030-06' });
    const period = { name: 'Vyúčtování', from: '2029-01', to: '2029-12' };
    const { id } = (await chair.call('POST /settlement', period)).data;
    const services = [{ name: 'Úklid', key: 'area', cost: 7_500 } as const];
    await chair.call('PUT /settlement/{id}', { ...period, id, payBy: null, services });
    const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
    expect(units.map(({ cost }) => cost)).toEqual([2_500, 5_000]);
  });
});

test('of facts that were entered from several months each holds until it was another one', () => {
  const rows = [
    { from: '2030-01', area: 50, persons: 2 },
    { from: '2030-05', area: 60, persons: 2 },
    { from: '2030-09', area: 60, persons: 4 },
  ];
  expect(changeFacts(rows, '2030-03', { area: 55, persons: 3 })).toEqual([
    { from: '2030-01', area: 50, persons: 2 },
    { from: '2030-03', area: 55, persons: 3 },
    { from: '2030-05', area: 60, persons: 3 },
    { from: '2030-09', area: 60, persons: 4 },
  ]);
  expect(changeFacts(rows, '2030-06', { area: 60, persons: 2 })).toEqual(rows);
});

test('whatever is changed of a flat, issued and taken back in whatever order, each month is asked by the facts and by the prescription that hold in it', async () => {
  const month = fc.integer({ min: 1, max: 12 }).map((at) => `2030-${String(at).padStart(2, '0')}`);
  const deed = fc.oneof(
    fc.record({ from: month, persons: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ month, rate: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ back: fc.nat(20) }),
  );
  const year = monthsBetween('2030-01', '2030-12');
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
      await another();
      await change({ persons: 2 });
      const persons = new Map(year.map((at) => [at, 2]));
      const holding: { id: string; month: string; rate: number }[] = [];
      for (const one of deeds) {
        if ('persons' in one) {
          expect((await change({ ...one, reason: 'Změna' })).code).toBe(200);
          const before = persons.get(one.from);
          for (let at = one.from; at <= '2030-12' && persons.get(at) === before; at = addMonths(at, 1))
            persons.set(at, one.persons);
        } else if ('rate' in one) {
          const id = await prescribe(chair, { validFrom: one.month }, [perPerson(one.rate * 100)]);
          holding.push({ ...one, id });
        } else {
          const last = holding.filter((held, at) => !holding.slice(at + 1).some((later) => later.month === held.month));
          const chosen = last[one.back % Math.max(1, last.length)];
          if (!chosen) continue;
          const { code } = await chair.call('PUT /prescription/{id}/take-back', { id: chosen.id, reason: 'Omyl' });
          expect(code).toBe(200);
          await chair.call('DELETE /prescription/{id}', { id: chosen.id });
          holding.splice(holding.indexOf(chosen), 1);
        }
      }
      const rateIn = (at: string) => {
        const begun = holding.filter((held) => held.month <= at).map((held) => held.month);
        return holding.findLast((held) => held.month === begun.sort().at(-1))?.rate ?? 0;
      };
      expect(await inMonths()).toEqual(year.map((at) => rateIn(at) * (persons.get(at) ?? 0)));
      await sound();
    }),
    { numRuns: rounds(6, 60), seed },
  );
});
