import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readSheet } from '../../testing/sheet.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { paymentsJobs } from './server/payments.jobs.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let auditor: Person;

type Asked = { type?: 'unit' | 'own'; tab?: string; search?: string; sort?: string; direction?: string };
const take = async (format: 'pdf' | 'xlsx', asked: Asked = {}, who = chair, svj = home.id) => {
  const query = new URLSearchParams({ format, sort: 'room', ...asked });
  const headers = { authorization: `Bearer ${who.token}`, 'x-svj-id': svj };
  return world.app.inject({ url: `/api/v2/payment-monitoring/export?${query}`, headers });
};
/** The rows of the table with what their cells hold. */
async function rowsOf(asked?: Asked, who?: Person) {
  const { rawPayload, statusCode, headers } = await take('xlsx', asked, who);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  const rows = await readSheet(rawPayload);
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(/\u00a0/g, ' ') : cell)));
}
const textOf = async (asked?: Asked, who?: Person) => {
  const { rawPayload, statusCode } = await take('pdf', asked, who);
  expect(statusCode).toBe(200);
  return readPdf(rawPayload).text.replace(/[\u00a0\u202f]/g, ' ');
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-05-20T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Přísná' });
  owner = await home.join('member');
  auditor = await home.join('audit_memberCommittee');
  await changeCommunity(world, home.id, { name: 'SVJ Lipová' });
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const flats = [newId(), newId(), newId()];
  const flat = { ...key, type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db.insert(unit).values(flats.map((id, i) => ({ ...flat, id, number: ['12/2', '12/10', '12/1'][i] ?? '' })));
  await db.insert(unitOwner).values({ communityId: home.id, unitId: flats[0] ?? '', memberId: owner.id, position: 0 });
  await staySignedIn(world);
  for (const job of paymentsJobs) await job.run(world.services);
  const { payments } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  for (const [at, { id, roomId, name }] of payments.entries()) {
    const fields = { name, roomId, notes: '', variableSymbol: `90${at + 1}`, dueDate: '2030-05-15' } as const;
    const { code } = await chair.call('PUT /payment-monitoring/{id}', {
      ...fields,
      id,
      type: 'unit',
      amount: 100_050 * (at + 1),
    });
    expect(code).toBe(200);
  }
  const paid = { id: payments[0]?.id ?? '', amount: 100_050, paidDate: '2030-05-14' };
  await chair.call('POST /payment-monitoring/{id}/payment', paid);
});

describe('a list that is taken out', () => {
  test('holds the rows of the screen in its order, sums to the haléř, of which house, which of them, who took it and when', async () => {
    const [heads, ...rows] = await rowsOf({});
    expect(heads?.slice(0, 8).join(', ')).toBe(
      'Jednotka, Vlastníci, Variabilní symbol, Splatnost, Částka, Dluh z dřívějška, Zbývá zaplatit, Stav',
    );
    expect(rows.slice(0, 4).map((row) => [row[0], row[2], row[4], row[6], row[7]])).toEqual([
      ['12/1', '901', 1000.5, 0, 'Zaplaceno'],
      ['12/2', '902', 2001, 2001, 'Po splatnosti'],
      ['12/10', '903', 3001.5, 3001.5, 'Po splatnosti'],
      ['Celkem', null, 6003, 5002.5, null],
    ]);
    const about = new Map(rows.slice(4).map(([label, value]) => [label, value]));
    expect(about.get('Hlídání plateb za jednotky')).toBe('SVJ Lipová');
    expect(about.get('Záložka')).toBe('Všechny');
    expect(about.get('Vypsal(a)')).toContain('Přísná');
    expect(about.get('Vypsáno')).toContain('20. 05. 2030');

    const text = await textOf({});
    for (const said of ['SVJ Lipová', 'Hlídání plateb za jednotky', '12/10', '3 001,50 Kč', '5 002,50 Kč', 'Celkem'])
      expect(text).toContain(said);
    for (const said of ['Přísná', 'Vytištěno 20. 05. 2030']) expect(text).toContain(said);
  });

  test('holds what the tab, the searched text and the order of the screen leave', async () => {
    const late = await rowsOf({ tab: 'overdue', direction: 'desc' });
    expect(late.slice(1, 4).map(([room]) => room)).toEqual(['12/10', '12/2', 'Celkem']);
    const found = await rowsOf({ search: '12/10' });
    expect(found.slice(1, 3).map((row) => [row[0], row[4]])).toEqual([
      ['12/10', 3001.5],
      ['Celkem', 3001.5],
    ]);
    const text = await textOf({ tab: 'paid', search: '12/1' });
    for (const said of ['Zaplacené', '12/1', '1 000,50 Kč']) expect(text).toContain(said);
    expect(text).not.toContain('12/2');
  });

  test('of own payments has their names, and what is not watched says so', async () => {
    const own = { type: 'own', roomId: null, variableSymbol: '77', dueDate: '2030-06-01' } as const;
    await chair.call('POST /payment-monitoring', { ...own, name: '=Reklama', amount: 1_200_000 });
    await chair.call('POST /payment-monitoring', { ...own, name: 'Klíče', amount: 5_000, monitored: false });
    const rows = await rowsOf({ type: 'own', sort: 'name' });
    expect(rows.slice(0, 4).map((row) => [row[0], row[4], row[7]])).toEqual([
      ['Název', 'Částka', 'Stav'],
      ['=Reklama', 12_000, 'Čeká'],
      ['Klíče', 50, 'Nehlídá se'],
      ['Celkem', 12_050, null],
    ]);
    expect(await textOf({ type: 'own' })).toContain('Hlídání vlastních plateb');
  });

  test('holds for owners their own units alone, for auditors all, for neighbours and another house nothing', async () => {
    expect((await rowsOf({}, owner)).slice(1, 3).map(([room]) => room)).toEqual(['12/2', 'Celkem']);
    expect(await textOf({}, owner)).not.toContain('12/10');
    expect((await rowsOf({}, auditor)).slice(1, 5).map(([room]) => room)).toEqual(['12/1', '12/2', '12/10', 'Celkem']);
    const neighbour = await home.join('neighbour');
    const elsewhere = await house(world);
    const stranger = await elsewhere.join('mayorCommittee');
    await staySignedIn(world);
    for (const format of ['pdf', 'xlsx'] as const) {
      expect((await take(format, {}, neighbour)).statusCode).toBe(403);
      expect((await take(format, {}, stranger)).statusCode).toBe(403);
    }
    const { rawPayload } = await take('pdf', {}, stranger, elsewhere.id);
    expect(readPdf(rawPayload).text).not.toContain('12/1');
  });
});
