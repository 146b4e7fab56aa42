import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { prescribe, sell } from '../../testing/prescribing.ts';
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
import { post } from '../books/server/books.door.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flats: string[];

const account = '19-2000145399/0800';
const items = [
  { name: 'Fond oprav', formula: 'per_unit', group: 'contribution', amount: 100_000 },
  { name: 'Teplo', formula: 'per_unit', group: 'services', amount: 200_000 },
] as const;

/** Three flats that pay 1 000 Kč for the repairs and 2 000 Kč for heat since January; the first one is the owner's. */
async function settle(of: House, writer: Person, who: Person): Promise<string[]> {
  const { db } = world.database;
  const key = { communityId: of.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: of.id, name: 'Vchod A' });
  const ids = [newId(), newId(), newId()];
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db.insert(unit).values(ids.map((id, at) => ({ ...key, ...flat, id, number: `12/${at + 1}` })));
  await db.insert(unitOwner).values({ communityId: of.id, unitId: ids[0] ?? '', memberId: who.id, position: 0 });
  await prescribe(writer, { validFrom: '2026-01' }, items);
  return ids;
}

/** A payment of a unit that came to the house, as it is entered into the journal. */
async function paid(unitId: string | undefined, day: string, amount: number, id = newId()): Promise<string> {
  const line = { unitId: unitId ?? null, day };
  const lines = [
    { ...line, account: 'unmatched' as const, amount },
    { ...line, account: 'owners' as const, amount: 0 - amount },
  ];
  const entry = { communityId: home.id, now: `${day}T10:00:00.000Z`, by: null };
  await post(world.database.db, entry, 'receipt', [{ id, text: 'Platba', lines: amount === 0 ? [] : lines }]);
  return id;
}

const list = async (more: object = {}, of = chair) => (await of.call('GET /account-statement/unit', more)).data;
const accountOf = async (id: string | undefined, more: object = {}, of = chair) => {
  const { code, data } = await of.call('GET /account-statement/unit/{id}', { id: id ?? '', ...more });
  expect(code).toBe(200);
  return data;
};
const choices = { order: 'oldest', hasFee: false, hasInterest: false, isShown: false } as const;
const starts = { contributionStart: null, servicesStart: null };
const setting = (more: object) =>
  chair.call('PUT /account-statement/setting', { ...choices, ...starts, rates: [], ...more });

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2026-03-20T09:00:00.000Z';
  home = await house(world);
  await changeCommunity(world, home.id, { bankAccount: account });
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  await staySignedIn(world);
  flats = await settle(home, chair, owner);
});

describe('the account of a unit', () => {
  test('owes what has fallen due, services and contributions apart, and says since when and what comes next', async () => {
    expect(await accountOf(flats[0])).toMatchObject({
      services: 600_000,
      contribution: 300_000,
      credit: 0,
      balance: 900_000,
      since: '2026-01-15',
      paidUntil: null,
      next: { day: '2026-04-15', amount: 300_000 },
      symbol: '121',
    });
    await paid(flats[0], '2026-02-10', 500_000);
    expect(await accountOf(flats[0])).toMatchObject({
      services: 200_000,
      contribution: 200_000,
      balance: 400_000,
      since: '2026-02-15',
      paidUntil: '2026-01-15',
    });
    await setting({ order: 'services' });
    expect(await accountOf(flats[0])).toMatchObject({ services: 200_000, contribution: 200_000, balance: 400_000 });
  });

  test('with more than is due has credit, which pays what comes', async () => {
    await paid(flats[0], '2026-03-01', 1_100_000);
    expect(await accountOf(flats[0])).toMatchObject({
      services: 0,
      contribution: 0,
      credit: 200_000,
      balance: -200_000,
      since: null,
      payment: null,
      paidUntil: '2026-03-15',
      next: { day: '2026-04-15', amount: 100_000 },
    });
  });

  test('has the lines of a period with what was owed after each, the last first and a page at a time', async () => {
    await paid(flats[0], '2026-02-20', 300_000);
    const whole = await accountOf(flats[0], { dateTo: '2026-03-31' });
    expect(whole).toMatchObject({ opening: 0, closing: 600_000, totalItems: 7, dateFrom: '2026-01-01' });
    expect(
      whole.rows.map(({ day, source, group, debit, credit, balance }) => [day, source, group, debit - credit, balance]),
    ).toEqual([
      ['2026-03-15', 'due', expect.any(String), expect.any(Number), 600_000],
      ['2026-03-15', 'due', expect.any(String), expect.any(Number), expect.any(Number)],
      ['2026-02-20', 'receipt', null, -300_000, 300_000],
      ['2026-02-15', 'due', expect.any(String), expect.any(Number), 600_000],
      ['2026-02-15', 'due', expect.any(String), expect.any(Number), expect.any(Number)],
      ['2026-01-15', 'due', expect.any(String), expect.any(Number), 300_000],
      ['2026-01-15', 'due', expect.any(String), expect.any(Number), expect.any(Number)],
    ]);
    const later = await accountOf(flats[0], { dateFrom: '2026-02-16', dateTo: '2026-03-31' });
    expect(later).toMatchObject({ opening: 600_000, closing: 600_000, totalItems: 3 });
    const year = await accountOf(flats[0], { sizePerPage: '25', page: 2 });
    expect([year.rows.length, year.totalItems, year.dateTo]).toEqual([0, 7, '2026-03-20']);
    const wrong = await chair.call('GET /account-statement/unit/{id}', {
      id: flats[0] ?? '',
      dateFrom: '2026-03-02',
      dateTo: '2026-03-01',
    });
    expect([wrong.code, wrong.data]).toMatchObject([400, { errors: { dateTo: 'BASE.VALIDATION.DATE_ORDER' } }]);
  });

  test('does not count what was entered wrongly and taken back', async () => {
    const id = await paid(flats[0], '2026-02-10', 300_000);
    await paid(flats[0], '2026-02-12', 300_000, id);
    expect((await accountOf(flats[0])).balance).toBe(600_000);
    await paid(flats[0], '2026-02-12', 0, id);
    expect(await accountOf(flats[0])).toMatchObject({ services: 600_000, contribution: 300_000, balance: 900_000 });
  });

  test('shows how to pay exactly what is missing, only when something is and the house has an account', async () => {
    const { payment } = await accountOf(flats[0], {}, owner);
    const spayd = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:9000.00*CC:CZK*MSG:JEDNOTKA 12/1*X-VS:121';
    expect(payment).toMatchObject({ account, symbol: '121', message: 'Jednotka 12/1', amount: 900_000, spayd });
    await changeCommunity(world, home.id, { bankAccount: '' });
    expect((await accountOf(flats[0])).payment).toBeNull();
  });
});

describe('an own payment of the unit', () => {
  const keys = { type: 'own', name: 'Klíče', amount: 50_000, variableSymbol: '900', dueDate: '2026-03-10' } as const;
  const ask = (more: object) => chair.call('POST /payment-monitoring', { ...keys, roomId: flats[0], ...more } as never);
  const receive = (id: string, amount: number) =>
    chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate: '2026-03-12', note: '' });

  test('has its own symbol, so the code of the account asks for the rest and names it apart with what of it is left', async () => {
    const id = ((await ask({})).data as { id: string }).id;
    await ask({ name: 'Čip', dueDate: '2026-04-10' });
    expect((await accountOf(flats[0])).ownPayments).toEqual([
      { id, name: 'Klíče', dueDate: '2026-03-10', amount: 50_000 },
    ]);
    expect(await accountOf(flats[0])).toMatchObject({ balance: 950_000, payment: { amount: 900_000 } });
    await receive(id, 20_000);
    expect(await accountOf(flats[0], {}, owner)).toMatchObject({
      balance: 930_000,
      payment: { amount: 900_000 },
      ownPayments: [{ amount: 30_000 }],
    });
    await receive(id, 30_000);
    expect(await accountOf(flats[0])).toMatchObject({ balance: 900_000, ownPayments: [] });
    expect((await accountOf(flats[1])).ownPayments).toEqual([]);
  });

  test('of the time of a former owner is in the sum and in the code of who bought the unit, and named to nobody of them', async () => {
    await ask({});
    await sell(chair, flats[0] ?? '', chair, '2026-03-15');
    const buyer = await home.join('member');
    await staySignedIn(world);
    await sell(chair, flats[0] ?? '', buyer, '2026-03-16');
    expect(await accountOf(flats[0], {}, buyer)).toMatchObject({
      balance: 950_000,
      payment: { amount: 950_000 },
      ownPayments: [],
    });
  });
});

describe('sanctions', () => {
  test('are off until the house asks for them, and then are told and not entered', async () => {
    expect((await accountOf(flats[0])).sanctions).toEqual({
      fee: null,
      interest: null,
      missing: [],
      withoutStart: false,
    });
    expect((await setting({ hasFee: true, hasInterest: true })).code).toBe(200);
    const { sanctions, balance } = await accountOf(flats[0]);
    // services: 2 000 Kč for 64 and 32 days (the 15th of February is a Sunday) and 10 Kč at least; of March not five days yet
    expect(sanctions.fee).toBe(12_800 + 6_400);
    expect(sanctions.interest).toBe(2_016 + 1_008 + 126);
    expect(balance).toBe(900_000);
  });

  test('name the half-years whose rate is missing, until the house enters it', async () => {
    world.clock.now = '2027-03-20T09:00:00.000Z';
    await staySignedIn(world);
    const { data } = await setting({ hasInterest: true });
    expect(data.missing).toBe('2027-01-01');
    expect((await accountOf(flats[0])).sanctions.missing).toEqual(['2026-07-01']);
    const rates = [{ since: '2026-07-01', rate: 1_100, source: 'ČNB' }];
    await setting({ hasInterest: true, rates });
    const held = (await chair.call('GET /account-statement/setting')).data;
    expect(held.rates.at(-1)).toEqual({ ...rates[0], isSure: true, isOwn: true });
    expect((await accountOf(flats[0])).sanctions.missing).toEqual([]);
  });

  test('take rates of half-years, each once', async () => {
    const rate = { since: '2027-01-01', rate: 1_100, source: 'ČNB' };
    for (const rates of [
      [{ ...rate, since: '2027-02-01' }],
      [rate, rate],
      [{ ...rate, rate: -1 }],
      [{ ...rate, source: ' ' }],
    ])
      expect((await setting({ rates })).code).toBe(400);
    expect((await owner.call('PUT /account-statement/setting', { ...choices, ...starts, rates: [] })).code).toBe(403);
  });
});

describe('the list', () => {
  test('has units by what they owe, with counts, found by number and owner, in order', async () => {
    await paid(flats[1], '2026-03-01', 900_000);
    await paid(flats[2], '2026-03-01', 950_000);
    const all = await list();
    expect(all).toMatchObject({ allCount: 3, owingCount: 1, settledCount: 1, creditCount: 1, owed: 900_000 });
    expect(
      all.units.map(({ number, services, contribution, credit, balance }) => [
        number,
        services,
        contribution,
        credit,
        balance,
      ]),
    ).toEqual([
      ['12/1', 600_000, 300_000, 0, 900_000],
      ['12/2', 0, 0, 0, 0],
      ['12/3', 0, 0, 50_000, -50_000],
    ]);
    const numbers = async (more: object) => (await list(more)).units.map(({ number }) => number);
    expect(await numbers({ tab: 'owing' })).toEqual(['12/1']);
    expect(await numbers({ tab: 'credit', search: '12/1' })).toEqual([]);
    expect(await numbers({ search: '12/2' })).toEqual(['12/2']);
    expect(await numbers({ sort: 'balance', direction: 'desc' })).toEqual(['12/1', '12/2', '12/3']);
    expect(await numbers({ sort: 'balance' })).toEqual(['12/3', '12/2', '12/1']);
  });

  test('counts and sums what the words find, whatever the tab', async () => {
    await paid(flats[1], '2026-03-01', 900_000);
    expect(await list({ search: 'Řehoř 12/1', tab: 'credit' })).toMatchObject({
      allCount: 1,
      owingCount: 1,
      settledCount: 0,
      creditCount: 0,
      totalItems: 0,
      owed: 900_000,
      credit: 0,
    });
    expect(await list({ search: '12/2' })).toMatchObject({ allCount: 1, owingCount: 0, owed: 0 });
  });

  test('is taken out with who owes, since when and for how many days, and with the sums of it', async () => {
    await paid(flats[2], '2026-03-01', 950_000);
    const take = async (who: Person, more: object) => {
      const { code, bytes } = await who.call('GET /account-statement/unit/export', more as never);
      expect(code).toBe(200);
      return bytes;
    };
    const rowsOf = async (who: Person, more: object = {}) => readSheet(await take(who, { format: 'xlsx', ...more }));
    const [heads, ...rows] = await rowsOf(chair, { sort: 'balance', direction: 'desc' });
    expect(heads?.slice(0, 8)).toEqual([
      'Jednotka',
      'Vlastníci',
      'Dluží od',
      'Dní',
      'Služby',
      'Příspěvky',
      'Dluží',
      'Přeplatek',
    ]);
    expect(rows.slice(0, 4).map((row) => [row[0], row[3], row[4], row[6], row[7]])).toEqual([
      ['12/2', 64, 6_000, 9_000, 0],
      ['12/1', 64, 6_000, 9_000, 0],
      ['12/3', null, 0, 0, 500],
      ['Celkem', null, 12_000, 18_000, 500],
    ]);
    expect(rows[0]?.[2]).toEqual(new Date('2026-01-15T00:00:00.000Z'));
    expect((await rowsOf(owner, { tab: 'owing' })).slice(1, 3).map(([number]) => number)).toEqual(['12/1', 'Celkem']);
    const text = readPdf(await take(chair, { tab: 'owing' })).text.replace(/[\u00a0\u202f]/g, ' ');
    for (const said of ['Dluhy a přeplatky jednotek', '15. 01. 2026', '9 000,00 Kč', '18 000,00 Kč'])
      expect(text).toContain(said);
    expect(text).not.toContain('12/3');
  });

  test('comes together to what the journal says of owners, also of units that are gone', async () => {
    await paid(flats[0], '2026-02-01', 123_45);
    await paid(flats[1], '2026-02-01', 2_000_000);
    const { units } = await list();
    const sum = units.reduce((held, { balance }) => held + balance, 0);
    const lines = (await chair.call('GET /books', { account: 'owners', dateTo: '2026-03-20', dateFrom: '2026-01-01' }))
      .data.lines;
    expect(lines.reduce((held, { debit, credit }) => held + debit - credit, 0)).toBe(sum);
    await world.database.db.delete(unit).where(eq(unit.id, flats[2] ?? ''));
    expect((await list()).units.reduce((held, { balance }) => held + balance, 0)).toBe(sum - 900_000);
  });
});

describe('on paper', () => {
  test('the account has its lines and the debts are confirmed by group, or that there are none', async () => {
    await paid(flats[0], '2026-02-10', 500_000);
    const id = flats[0] ?? '';
    const printed = await owner.call('GET /account-statement/unit/{id}/print', { id, dateTo: '2026-03-31' });
    const words = (await readPdf(printed.bytes)).text.replace(/\s+/g, ' ');
    for (const one of ['Výpis účtu jednotky 12/1', '15. 01. 2026', 'Přijatá platba', '5 000,00 Kč', '4 000,00 Kč'])
      expect(words).toContain(one);
    const confirmed = await chair.call('GET /account-statement/unit/{id}/debts', { id });
    const debts = (await readPdf(confirmed.bytes)).text.replace(/\s+/g, ' ');
    for (const one of ['Potvrzení o dluzích jednotky 12/1', '20. 03. 2026', 'Předpis 3/2026', '4 000,00 Kč', '§ 1186'])
      expect(debts).toContain(one);
    await paid(flats[0], '2026-03-19', 400_000);
    const none = await chair.call('GET /account-statement/unit/{id}/debts', { id });
    expect((await readPdf(none.bytes)).text.replace(/\s+/g, ' ')).toContain(
      'neeviduje k jednotce 12/1 žádné splatné dluhy',
    );
    expect((await owner.call('GET /account-statement/unit/{id}/debts', { id })).code).toBe(403);
  });
});

describe('who sees', () => {
  test('owners their own unit alone, the committee and its auditors all, neighbours nothing', async () => {
    const auditor = await home.join('audit_memberCommittee');
    const neighbour = await home.join('neighbour');
    await staySignedIn(world);
    const own = await list({}, owner);
    expect(own).toMatchObject({ totalItems: 1, allCount: 1, owingCount: 1, owed: 900_000 });
    expect(await list({ search: '12/2' }, owner)).toMatchObject({ units: [], totalItems: 0 });
    expect((await list({}, auditor)).allCount).toBe(3);
    for (const call of ['GET /account-statement/unit/{id}', 'GET /account-statement/unit/{id}/print'] as const) {
      const foreign = await owner.call(call, { id: flats[1] ?? '' });
      expect([foreign.code, foreign.message]).toEqual([404, 'ROOM.ERRORS.NOT_FOUND']);
      expect((await neighbour.call(call, { id: flats[0] ?? '' })).code).toBe(403);
    }
    expect((await auditor.call('GET /account-statement/unit/{id}/debts', { id: flats[0] ?? '' })).code).toBe(403);
  });

  test('all of it who was made a treasurer by a role of the house', async () => {
    const modules = (['rooms', 'paymentMonitoring'] as const).map((id) => ({
      id,
      rights: id === 'rooms' ? ('r' as const) : ('rw' as const),
    }));
    const { data: role } = await chair.call('POST /role', { title: 'Pokladník', modules });
    const treasurer = await home.join('member', { roleId: role.id });
    await staySignedIn(world);
    expect(await list({}, treasurer)).toMatchObject({ allCount: 3, owed: 2_700_000, hasOverview: true });
    expect(await accountOf(flats[1], {}, treasurer)).toMatchObject({ balance: 900_000, since: '2026-01-15' });
    expect((await treasurer.call('GET /payment-monitoring', {})).code).toBe(200);
    expect((await treasurer.call('GET /account-statement/unit/{id}/debts', { id: flats[1] ?? '' })).code).toBe(200);
  });

  test('is nobody of another house', async () => {
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect(await list({}, stranger)).toMatchObject({ units: [], totalItems: 0, owed: 0, credit: 0 });
    for (const call of ['', '/print', '/debts'] as const) {
      const { code } = await stranger.call(`GET /account-statement/unit/{id}${call}`, { id: flats[0] ?? '' });
      expect(code).toBe(404);
    }
    await setting({ order: 'services' });
    expect((await stranger.call('GET /account-statement/setting')).data).toMatchObject({ order: 'oldest' });
  });
});

describe('the overview', () => {
  const overviewOf = async (of: Person) => (await of.call('GET /account-statement/overview')).data.overview;

  test('tells the committee what is owed, for how long and by whom, and owners nothing of it until it is shown to them', async () => {
    await paid(flats[1], '2026-02-01', 300_000);
    await paid(flats[2], '2026-02-01', 1_000_000);
    const held = await overviewOf(chair);
    expect(held).toMatchObject({ owed: 1_500_000, credit: 100_000, units: 3, owing: 2 });
    expect(held?.ages).toEqual({ recent: 600_000, older: 900_000, oldest: 0 });
    expect(held?.debtors.map(({ number, balance, since }) => [number, balance, since])).toEqual([
      ['12/1', 900_000, '2026-01-15'],
      ['12/2', 600_000, '2026-02-15'],
    ]);
    expect(held?.months.slice(-3)).toEqual([
      { month: '2026-01-01', income: 900_000, cost: 0 },
      { month: '2026-02-01', income: 900_000, cost: 0 },
      { month: '2026-03-01', income: 900_000, cost: 0 },
    ]);
    expect(await overviewOf(owner)).toBeNull();
    expect((await accountOf(flats[0], {}, owner)).hasOverview).toBe(false);
    await setting({ isShown: true });
    expect(await overviewOf(owner)).toEqual({ ...held, debtors: [], isShown: true });
  });
});
