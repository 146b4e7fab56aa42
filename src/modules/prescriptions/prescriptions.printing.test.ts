import { beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { draftPrescription, prescribe, sell } from '../../testing/prescribing.ts';
import { readSheet } from '../../testing/sheet.ts';
import { changeCommunity, house, staySignedIn } from '../../testing/world.ts';

prescribedHouse();

const fund = { name: 'Fond oprav', formula: 'share', group: 'contribution', amount: 100_000 };
const cleaning = (amount: number) => ({ name: 'Úklid', formula: 'per_person', group: 'services', amount });
const asked = { month: '2030-05' };

const print = async (input: { month?: string; prescriptionId?: string; form?: 'sheet' | 'notice' }, who = chair) => {
  const { code, bytes, message } = await who.call('GET /prescription/print', input);
  const { text, pages } = code === 200 ? readPdf(bytes) : { text: message, pages: 0 };
  return { text: text.replace(/[\u00a0\u202f]/g, ' '), pages, code };
};

beforeEach(async () => {
  await changeCommunity(world, home.id, { name: 'SVJ Lipová', bankAccount: '19-2000145399/0800' });
  await staySignedIn(world);
  for (const id of flats) await chair.call('PUT /prescription/unit/{id}', { id, area: 5_000, persons: 2, symbol: '' });
});

describe('the sheets of all units', () => {
  test('are one file, each with its items, its account and its symbol; an owner gets the own ones', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [fund, cleaning(10_000)]);
    const { text, pages } = await print(asked);
    expect(pages).toBe(2);
    for (const said of ['Evidenční list jednotky 12/1', 'Evidenční list jednotky 12/2', '19-2000145399/0800', '122'])
      expect(text).toContain(said);
    for (const said of ['Fond oprav', '500,00 Kč', 'Celkem měsíčně: 700,00 Kč', 'Řehoř', 'Kód pro zaplacení'])
      expect(text).toContain(said);
    const own = await print(asked, owner);
    expect([own.pages, own.text.includes('12/2')]).toEqual([1, false]);
  });

  test('say that a draft is none that holds, and bear no code', async () => {
    const { id } = await draftPrescription(chair, { validFrom: '2030-09' }, [cleaning(10_000)]);
    const { text } = await print({ prescriptionId: id });
    expect(text).toContain('Koncept: tento předpis ještě není vydaný');
    expect(text).not.toContain('Kód pro zaplacení');
    expect((await print({ prescriptionId: id }, owner)).code).toBe(404);
  });

  test('name of a month that is over who owned the unit then', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [cleaning(10_000)]);
    const buyer = await home.join('member', { lastName: 'Kupující' });
    const unitId = flats[0] ?? '';
    await sell(chair, unitId, buyer, '2030-04-15');
    const ownersIn = async (month: string) =>
      (await chair.call('GET /prescription/unit/{id}', { id: unitId, month })).data.owners;
    expect(await ownersIn('2030-03')).toContain('Řehoř');
    expect(await ownersIn('2030-04')).toContain('Kupující');
    expect((await print({ month: '2030-03' })).text).toContain('Řehoř');
  });

  test('are refused where nothing holds, and nothing of another house is in them', async () => {
    expect((await print(asked)).text).toBe('PRESCRIPTION.ERRORS.NOT_FOUND');
    const id = await prescribe(chair, { validFrom: '2030-01' }, [cleaning(10_000)]);
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await print({ prescriptionId: id }, stranger)).code).toBe(404);
  });
});

describe('the letters of what changes', () => {
  test('go to the owners of units of which something does, item by item, before and then', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [fund, cleaning(10_000)]);
    await chair.call('PUT /prescription/unit/{id}', {
      id: flats[0] ?? '',
      area: 5_000,
      persons: 3,
      symbol: '',
      from: '2030-07',
      tellNobody: true,
    });
    const { text, pages } = await print({ month: '2030-07', form: 'notice' });
    expect(pages).toBe(1);
    for (const said of [
      'Řehoř',
      'Změna plateb za jednotku 12/1',
      'od 01. 07. 2030 platíte za jednotku 12/1 takto',
      '200,00 Kč300,00 Kč',
      '700,00 Kč800,00 Kč',
      'Variabilní symbol: 121',
    ])
      expect(text).toContain(said);
    expect((await print({ month: '2030-08', form: 'notice' })).text).toBe('PRESCRIPTION.ERRORS.NO_CHANGE');
  });

  test('of a new prescription go to all whose sum is another one', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [cleaning(10_000)]);
    await prescribe(chair, { validFrom: '2030-06' }, [cleaning(15_000)]);
    const { text, pages } = await print({ month: '2030-06', form: 'notice' });
    expect([pages, text.includes('200,00 Kč300,00 Kč')]).toEqual([2, true]);
  });
});

describe('the table of units and items', () => {
  test('has a row a unit, a column an item, and sums of all to the haléř', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [{ ...fund, amount: 100_001 }, cleaning(10_000)]);
    const { data } = await chair.call('GET /prescription/table', asked);
    expect(data.items.map(({ name, total }) => [name, total])).toEqual([
      ['Fond oprav', 100_001],
      ['Úklid', 40_000],
    ]);
    expect(data.units.map(({ number, amounts }) => [number, amounts])).toEqual([
      ['12/1', [50_001, 20_000]],
      ['12/2', [50_000, 20_000]],
    ]);
    expect([data.services, data.contribution, data.totalItems]).toEqual([40_000, 100_001, 2]);
    const own = (await owner.call('GET /prescription/table', asked)).data;
    expect(own.units.map(({ number }) => number)).toEqual(['12/1']);
    const found = (await chair.call('GET /prescription/table', { ...asked, search: '12/2' })).data;
    expect([found.totalItems, found.items[0]?.total]).toEqual([1, 50_000]);
  });

  test('is a workbook whose amounts are numbers, and a print of one table a group', async () => {
    await prescribe(chair, { validFrom: '2030-01' }, [
      { ...fund, amount: 100_001 },
      { ...cleaning(10_000), name: '=1+1' },
    ]);
    const { bytes } = await chair.call('GET /prescription/table/export', { ...asked, format: 'xlsx' });
    const rows = await readSheet(bytes);
    expect(rows.map((row) => [row[0], ...row.slice(4)])).toEqual([
      ['Jednotka', 'Fond oprav', '=1+1', 'Zálohy na služby', 'Příspěvky na správu domu', 'Celkem'],
      ['12/1', 500.01, 200, 200, 500.01, 700.01],
      ['12/2', 500, 200, 200, 500, 700],
      ['Celkem', 1000.01, 400, 400, 1000.01, 1400.01],
    ]);
    const pdf = await chair.call('GET /prescription/table/export', { ...asked, format: 'pdf' });
    const { text, pages } = readPdf(pdf.bytes);
    expect(pages).toBe(2);
    for (const said of ['Fond oprav', '12/2', 'Celkem']) expect(text).toContain(said);
  });
});
