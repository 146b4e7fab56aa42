import { expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { chair, flats, home, later, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe, sell } from '../../testing/prescribing.ts';
import { type Person, staySignedIn } from '../../testing/world.ts';

// The account of a unit on paper, of a time that is over.

prescribedHouse();

test('names who owned the unit at the end of its period, and today\u2019s owners of one that lasts until today', async () => {
  const item = { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 30_000 };
  await prescribe(chair, { validFrom: '2030-01', dueDay: 15 }, [item]);
  const buyer = await home.join('member', { lastName: 'Kupec' });
  await staySignedIn(world);
  const [id = ''] = flats;
  await sell(chair, id, buyer, '2030-03-10');
  await later('2030-06-10T08:00:00.000Z');
  const named = async (dateFrom: string, dateTo: string, who: Person = chair) => {
    const { bytes } = await who.call('GET /account-statement/unit/{id}/print', { id, dateFrom, dateTo });
    const text = readPdf(bytes).text.replace(/\s+/g, ' ');
    return [/Vlastníci(?! dnes)(.*?)Vchod/, /Vlastníci dnes(.*?)Stav k/].map((words) => words.exec(text)?.[1]?.trim());
  };
  expect(await named('2030-01-01', '2030-03-09')).toEqual(['Jiří Řehoř', 'Jiří Kupec']);
  expect(await named('2030-01-01', '2030-03-10')).toEqual(['Jiří Kupec', undefined]);
  expect(await named('2030-01-01', '2030-06-10')).toEqual(['Jiří Kupec', undefined]);
  expect(await named('2030-01-01', '2030-03-09', buyer)).toEqual(['Jiří Kupec', undefined]); // the own time alone
});
