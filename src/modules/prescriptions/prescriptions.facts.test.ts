import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '#engines/table.ts';
import { mail } from '#server/schema.instance.ts';
import { another, chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { draftPrescription, prescribe } from '../../testing/prescribing.ts';
import { rounds, seed } from '../../testing/rounds.ts';
import { upload } from '../../testing/upload.ts';
import { house, staySignedIn } from '../../testing/world.ts';
import { look } from '../checks/server/checks.looking.ts';
import { duesOf } from './server/prescriptions.door.ts';

prescribedHouse({ count: 3 });

const perPerson = (amount: number) => ({ name: 'Úklid', formula: 'per_person', group: 'services', amount });
const byArea = (amount: number) => ({ name: 'Pojištění', formula: 'area', group: 'contribution', amount });
const water = { name: 'Voda', formula: 'meter_advance', group: 'services' };

type Row = {
  area?: number | null;
  persons?: number | null;
  symbol?: string;
  amounts?: { itemId: string; amount: number }[];
};
type Asked = { from?: string; prescriptionId?: string; reason?: string; tellNobody?: boolean };
const rowsOf = (all: Record<number, Row & { version?: string }>) =>
  Object.entries(all).map(([at, row]) => ({ unitId: flats[Number(at)] ?? '', ...row }));
const fill = (all: Record<number, Row & { version?: string }>, asked: Asked = {}, who = chair) =>
  who.call('PUT /prescription/facts', { rows: rowsOf(all), tellNobody: true, ...asked });
const effect = async (all: Record<number, Row>, asked: Asked = {}, who = chair) =>
  who.call('POST /prescription/facts/effect', { rows: rowsOf(all), ...asked });
const facts = async (asked: Asked = {}, who = chair) => (await who.call('GET /prescription/facts', asked)).data;
/** What the flats are asked in the whole year, in crowns. */
async function inYear(): Promise<number[]> {
  const dues = await duesOf(world.database.db, home.id, { from: '2030-01', to: '2030-12' });
  return flats.map((id) =>
    dues.filter(({ unitId }) => unitId === id).reduce((sum, { amount }) => sum + amount / 100, 0),
  );
}
const sound = async () => expect((await look(world.database, home.id)).differences).toEqual([]);

beforeEach(async () => {
  await staySignedIn(world);
  expect((await fill({ 0: { persons: 2 }, 1: { persons: 2 }, 2: { persons: 2 } })).data).toEqual({ changed: 3 });
});

describe('facts of many flats', () => {
  test('are read as they hold from a month on, with the own amounts of the prescription that holds then', async () => {
    const before = await facts();
    expect([before.from, before.prescription, before.items]).toEqual([null, null, []]);
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [water, perPerson(10_000)]);
    const itemId = items[0]?.id ?? '';
    expect((await fill({ 0: { amounts: [{ itemId, amount: 40_000 }] } }, { prescriptionId: id })).code).toBe(200);
    await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
    await fill({ 1: { persons: 5, area: 6_850, symbol: '77' } }, { from: '2030-08' });
    const [june, august] = [await facts(), await facts({ from: '2030-08' })];
    expect([june.from, june.prescription?.id]).toEqual(['2030-06', id]);
    expect(june.items).toEqual([{ id: itemId, name: 'Voda', group: 'services' }]);
    expect(june.units.map(({ number, persons, amounts }) => [number, persons, amounts])).toEqual([
      ['12/1', 2, [40_000]],
      ['12/2', 2, [0]],
      ['12/3', 2, [0]],
    ]);
    expect(august.units[1]).toMatchObject({ area: 6_850, persons: 5, symbol: '77', usualSymbol: '' });
    expect(august.units[2]).toMatchObject({ area: null, symbol: '', usualSymbol: '123', owners: '' });
  });

  test('are filled in at once, and only what is said of a flat changes', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000), byArea(1_000)]);
    const change = { 0: { persons: 3 }, 1: { area: 5_000 }, 2: { symbol: '900' } };
    const { data } = await effect(change, { from: '2030-07' });
    expect(data).toMatchObject({ from: '2030-07', units: 3, before: 60_000, after: 120_000, months: 0, difference: 0 });
    expect(data.turned.map(({ number, before, after }) => [number, before, after])).toEqual([
      ['12/1', 20_000, 30_000],
      ['12/2', 20_000, 70_000],
    ]);
    expect(data.lacking.map(({ number, lacks }) => [number, lacks])).toEqual([
      ['12/1', ['area']],
      ['12/2', ['owner']],
      ['12/3', ['area', 'owner']],
    ]);
    expect(await inYear()).toEqual([2_400, 2_400, 2_400]);
    expect((await fill(change, { from: '2030-07' })).data).toEqual({ changed: 3 });
    expect(await inYear()).toEqual([3_000, 5_400, 2_400]);
    const { units } = await facts({ from: '2030-07' });
    expect(units.map(({ area, persons, symbol }) => [area, persons, symbol])).toEqual([
      [null, 3, ''],
      [5_000, 2, ''],
      [null, 2, '900'],
    ]);
    expect((await fill(change, { from: '2030-07' })).data).toEqual({ changed: 0 });
    await sound();
  });

  test('that begin in months that have begun take a reason, and the difference of all is named before', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const change = { 0: { persons: 3 }, 1: { persons: 1 } };
    const asked = { from: '2030-03' };
    expect((await effect(change, asked)).data).toMatchObject({ months: 3, difference: 0, needsReason: true });
    expect((await fill(change, asked)).data).toEqual({ errors: { reason: 'BASE.VALIDATION.REQUIRED' } });
    expect(await inYear()).toEqual([2_400, 2_400, 2_400]);
    expect((await fill(change, { ...asked, reason: 'Sčítání' })).code).toBe(200);
    expect(await inYear()).toEqual([3_400, 1_400, 2_400]);
    const { changes } = (await chair.call('GET /prescription/unit/{id}', { id: flats[1] ?? '' })).data;
    expect(changes[0]).toMatchObject({ reason: 'Sčítání', before: 20_000, after: 10_000 });
  });

  test('are told to the owners of flats that change alone, each of them the own sums', async () => {
    const letters = () => world.database.db.select().from(mail).where(eq(mail.communityId, home.id));
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    await fill({ 1: { persons: 3 } }, { from: '2030-07', tellNobody: false });
    expect(await letters()).toEqual([]);
    const change = { 0: { persons: 4 }, 2: { persons: 4 } };
    expect((await effect(change, { from: '2030-07' })).data).toMatchObject({ people: 1, mails: 1 });
    await fill(change, { from: '2030-07', tellNobody: false });
    expect((await letters()).map(({ to }) => to)).toEqual([owner.email]);
    expect((await letters())[0]?.body.replace(/\u00a0/g, ' ')).toContain('Úklid: 200,00 Kč → 400,00 Kč');
  });

  test('with own amounts of a draft stay with the draft, and what it would come to is named', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-09' }, [water, perPerson(20_000)]);
    const itemId = items[0]?.id ?? '';
    const change = {
      0: { amounts: [{ itemId, amount: 30_000 }] },
      1: { persons: 3, amounts: [{ itemId, amount: 0 }] },
    };
    expect((await effect(change, { prescriptionId: id })).data).toMatchObject({
      from: '2030-09',
      units: 2,
      before: 80_000,
      after: 130_000,
      people: 0,
    });
    expect((await fill(change, { prescriptionId: id })).data).toEqual({ changed: 2 });
    expect((await facts({ prescriptionId: id })).units.map(({ persons, amounts }) => [persons, amounts])).toEqual([
      [2, [30_000]],
      [3, [0]],
      [2, [0]],
    ]);
    expect(await inYear()).toEqual([2_400, 2_800, 2_400]);
    await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
    expect((await fill(change, { prescriptionId: id })).message).toBe('PRESCRIPTION.ERRORS.ISSUED');
  });

  test('are filled in all or not at all: what is wrong is named by its row and field', async () => {
    const id = await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000), water]);
    const { items } = (await chair.call('GET /prescription/{id}', { id })).data;
    const [cleaning, advance] = items.map((item) => item.id);
    const stranger = await house(world);
    const foreign = await stranger.join('mayorCommittee');
    await staySignedIn(world);
    const own = { persons: 9 };
    const amounts = (itemId = '') => [{ itemId, amount: 100 }];
    for (const [second, errors] of [
      [{ persons: -1 }, { 'rows.1.persons': 'BASE.VALIDATION.TOO_SMALL' }],
      [{ symbol: 'x' }, { 'rows.1.symbol': 'PAYMENT_MONITORING.VALIDATION.SYMBOL' }],
      [{ amounts: amounts(cleaning) }, { 'rows.1.amounts.0.itemId': 'BASE.VALIDATION.INVALID' }],
      [{ amounts: [...amounts(advance), ...amounts(id)] }, { 'rows.1.amounts.1.itemId': 'BASE.VALIDATION.INVALID' }],
    ] as const)
      expect((await fill({ 0: own, 1: second as Row })).data).toEqual({ errors });
    const rows = [{ unitId: flats[0] ?? '', ...own }];
    const lost = await foreign.call('PUT /prescription/facts', { rows });
    expect(lost.data).toEqual({ errors: { 'rows.0.unitId': 'BASE.VALIDATION.INVALID' } });
    for (const call of [fill, effect]) {
      const clash = await call({ 0: { ...own, symbol: '0055' }, 1: { symbol: '55' } });
      expect(clash.message).toBe('PRESCRIPTION.ERRORS.SYMBOL');
      expect(clash.data).toMatchObject({ newer: { unit: '12/2', other: '12/1' } });
    }
    expect(await inYear()).toEqual([2_400, 2_400, 2_400]);
    expect((await facts()).units.map(({ persons, symbol }) => [persons, symbol])).toEqual(flats.map(() => [2, '']));
  });

  test('change of two who fill in the same flat the one; the other is told which flat it is, and nothing of theirs is saved', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const { units } = await facts();
    const seen = (at: number) => ({ version: units[at]?.version ?? '' });
    const both = await Promise.all([
      fill({ 0: { persons: 3, ...seen(0) }, 1: { persons: 3, ...seen(1) } }),
      fill({ 1: { persons: 4, ...seen(1) }, 2: { persons: 4, ...seen(2) } }),
    ]);
    const lost = both.find(({ code }) => code !== 200);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect([lost?.message, lost?.data]).toEqual(['PRESCRIPTION.ERRORS.FACTS_STALE', { newer: { units: '12/2' } }]);
    const isFirst = both[0]?.code === 200;
    expect((await facts()).units.map(({ persons }) => persons)).toEqual(isFirst ? [3, 3, 2] : [2, 4, 4]);
    expect((await fill({ 2: { persons: 7, ...(isFirst ? seen(2) : {}) } })).code).toBe(200); // of other flats nobody stands in the way
  });

  test('hold in no month that is settled, or more than a year ahead', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [perPerson(10_000)]);
    const period = { name: 'Vyúčtování', from: '2030-01', to: '2030-03' };
    const { id } = (await chair.call('POST /settlement', period)).data;
    const services = [{ name: 'Úklid', key: 'unit', cost: 1_000 } as const];
    await chair.call('PUT /settlement/{id}', { ...period, id, payBy: null, services });
    await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true });
    for (const [from, why] of [
      ['2030-03', 'SETTLED'],
      ['2031-06', 'FAR'],
    ] as const)
      for (const call of [fill, effect])
        expect((await call({ 0: { persons: 5 } }, { from })).data).toEqual({
          errors: { from: `PRESCRIPTION.VALIDATION.${why}` },
        });
    expect((await facts({ from: '2030-04' })).from).toBe('2030-04');
  });

  test('are the committee’s alone', async () => {
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    for (const who of [owner, auditor]) {
      expect((await who.call('GET /prescription/facts', {})).code).toBe(403);
      expect((await who.call('GET /prescription/facts/export', {})).code).toBe(403);
      expect((await fill({ 0: { persons: 9 } }, {}, who)).code).toBe(403);
      expect((await effect({ 0: { persons: 9 } }, {}, who)).code).toBe(403);
    }
    expect((await facts()).units.map(({ persons }) => persons)).toEqual([2, 2, 2]);
  });
});

test('a table to fill in has amounts and numbers as such, and is read back as it was', async () => {
  const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [water]);
  const amounts = [{ itemId: items[0]?.id ?? '', amount: 123_450 }];
  await fill({ 0: { area: 6_850, symbol: '0012', amounts } }, { prescriptionId: id });
  const file = await chair.call('GET /prescription/facts/export', { prescriptionId: id });
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  const limits = { rows: 100, columns: 20, unpacked: 1_000_000 };
  const [sheet] = readTable(file.bytes, limits).sheets;
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['Jednotka', 'Vlastníci', 'Plocha', 'Počet osob', 'Variabilní symbol', 'Voda'],
    ['12/1', expect.stringContaining('Řehoř'), '68.5', '2', '0012', '1234.5'],
    ['12/2', '', '', '2', '', '0'],
    ['12/3', '', '', '2', '', '0'],
  ]);
  const answer = await upload(
    world,
    home.id,
    chair,
    '/api/v2/prescription/facts/table',
    { name: 'udaje.xlsx', bytes: file.bytes },
    {},
    'file',
  );
  expect(answer.data).toEqual({
    columns: ['A', 'B', 'C', 'D', 'E', 'F'],
    rows: sheet?.rows.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: 6 }, (_, at) => cells[at] ?? ''),
    })),
  });
});

test('whatever is filled in of many flats comes to what the same does of one after the other', async () => {
  const month = fc.integer({ min: 4, max: 9 }).map((at) => `2030-0${at}`);
  const row = fc.record(
    { area: fc.option(fc.integer({ min: 0, max: 9_000 })), persons: fc.option(fc.nat(5)), own: fc.nat(900) },
    { requiredKeys: [] },
  );
  const deed = fc.record({ from: month, rows: fc.array(row, { minLength: 3, maxLength: 3 }) });
  const prescribed = async () => {
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-01' }, [
      water,
      perPerson(10_000),
      byArea(1_234),
    ]);
    await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
    await prescribe(chair, { validFrom: '2030-07' }, [perPerson(20_000), byArea(4_321)]);
    return items[0]?.id ?? '';
  };
  const amountsOf = (from: string, itemId: string, own: number | undefined) =>
    own === undefined || from >= '2030-07' ? [] : [{ itemId, amount: own * 100 }];
  const seenNow = async () => ({
    year: await inYear(),
    units: await Promise.all(
      flats.map(async (id) => {
        const { entered, versions, changes } = (await chair.call('GET /prescription/unit/{id}', { id })).data;
        const told = changes.map(({ from, changes: what, before, after }) => ({ from, what, before, after }));
        return { entered, versions: versions.map(({ id: _, ...rest }) => rest), told };
      }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 3 }), async (deeds) => {
      const outcomes = [];
      for (const isAtOnce of [true, false]) {
        await another({ count: 3 });
        const itemId = await prescribed();
        for (const { from, rows } of deeds) {
          const filled = rows.map(({ own, ...rest }) => ({ ...rest, amounts: amountsOf(from, itemId, own) }));
          if (isAtOnce) expect((await fill({ ...filled }, { from, reason: 'Změna' })).code).toBe(200);
          else
            for (const [at, { area, persons, amounts }] of filled.entries()) {
              const held = (await facts({ from })).units[at];
              const next = { area: area === undefined ? (held?.area ?? null) : area, symbol: '' };
              const counted = persons === undefined ? (held?.persons ?? null) : persons;
              const asked = { id: flats[at] ?? '', from, ...next, persons: counted, amounts };
              const said = { reason: 'Změna', tellNobody: true };
              expect((await chair.call('PUT /prescription/unit/{id}', { ...asked, ...said })).code).toBe(200);
            }
        }
        outcomes.push(await seenNow());
        await sound();
      }
      expect(outcomes[0]).toEqual(outcomes[1]);
    }),
    { numRuns: rounds(4, 40), seed },
  );
});
