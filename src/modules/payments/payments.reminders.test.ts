import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
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
let entranceId: string;

const letters = () =>
  world.database.db.select().from(mail).where(eq(mail.communityId, home.id)).orderBy(asc(mail.body));
const listed = async () => (await chair.call('GET /payment-monitoring', { sort: 'room' })).data.payments;
const idsOf = async () => (await listed()).map(({ id }) => id);
const trial = async (which: object = {}, who = chair) => who.call('POST /payment-monitoring/reminder/trial', which);
const send = async (which: object = {}, who = chair) => who.call('POST /payment-monitoring/reminder', which);
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

/** Flats of these numbers, each with its owners; each is to pay 1 000 Kč until the fifth of the month. */
async function flats(owners: Record<string, Person[]>): Promise<void> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId, type: 'flat' as const, shareTop: 1, shareBottom: 100 };
  for (const [number, people] of Object.entries(owners)) {
    const id = newId();
    await db.insert(unit).values({ ...key, id, number });
    for (const [position, { id: memberId }] of people.entries())
      await db.insert(unitOwner).values({ communityId: home.id, unitId: id, memberId, position });
  }
  for (const job of paymentsJobs) await job.run(world.services);
  for (const { id, roomId, name, room } of (await listed()).filter(({ amount }) => amount === 0))
    await chair.call('PUT /payment-monitoring/{id}', {
      id,
      roomId,
      name,
      type: 'unit',
      amount: 100_000,
      variableSymbol: room.replace(/\D/g, ''),
      dueDate: '2030-05-05',
    });
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-05-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  const onPaper = await home.join('member', { accountId: null, lastName: 'Starý' });
  await changeCommunity(world, home.id, { name: 'SVJ Lipová', bankAccount: '19-2000145399/0800' });
  entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  await staySignedIn(world);
  await flats({ '12/1': [owner], '12/2': [onPaper, owner], '12/3': [], '12/4': [owner], '12/5': [onPaper] });
  const [, , , paid] = await idsOf();
  await chair.call('POST /payment-monitoring/{id}/payment', {
    id: paid ?? '',
    amount: 100_000,
    paidDate: '2030-05-04',
  });
});

describe('a reminder of several payments', () => {
  test('says first who gets a mail, who a letter on paper and of what nobody hears, and sends nothing by that', async () => {
    const { data, code } = await trial({ ids: await idsOf() });
    expect(code).toBe(200);
    expect([data.letters, data.payments]).toEqual([2, 2]);
    expect(data.onPaper.map(({ name, owners }) => [name, owners.includes('Starý')])).toEqual([
      ['12/2', true],
      ['12/5', true],
    ]);
    expect(data.refused.map(({ name, why }) => [name, why])).toEqual([
      ['12/3', 'REMINDER_NO_OWNER'],
      ['12/4', 'NOTHING_OWED'],
    ]);
    expect([(await letters()).length, (await listed()).some(({ remindedAt }) => remindedAt)]).toEqual([0, false]);
  });

  test('writes each letter with its own amount and code, and stands in the history of each with its people', async () => {
    const ids = await idsOf();
    const told = (await trial({ ids })).data;
    expect((await send({ ids, message: 'Děkujeme předem.' })).data).toEqual(told);
    const [first, second] = await letters();
    expect([first?.to, second?.to]).toEqual([owner.email, owner.email]);
    expect([first?.code, second?.code].map((code) => /X-VS:(\d+)/.exec(code ?? '')?.[1])).toEqual(['121', '122']);
    for (const letter of [first, second]) expect(letter?.body).toContain('Děkujeme předem.');
    const { history, payment } = (await chair.call('GET /payment-monitoring/{id}', { id: ids[1] ?? '' })).data;
    expect([history.at(-1)?.action, payment.remindedAt]).toEqual(['reminder', world.clock.now]);
    expect(history.at(-1)?.to).toContain('Starý');
    const other = (await chair.call('GET /payment-monitoring/{id}', { id: ids[2] ?? '' })).data;
    expect([other.payment.remindedAt, other.history.some(({ action }) => action === 'reminder')]).toEqual([
      null,
      false,
    ]);
  });

  test('goes once, however often and however fast it is asked for', async () => {
    const ids = await idsOf();
    const answers = await Promise.all([send({ ids }), send({ ids }), send({ ids })]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.map(({ data }) => data.letters).sort()).toEqual([0, 0, 2]);
    expect((await letters()).length).toBe(2);
    const again = (await send({ ids })).data;
    expect(again.refused.filter(({ why }) => why === 'REMINDED').map(({ name }) => name)).toEqual([
      '12/1',
      '12/2',
      '12/5',
    ]);
  });

  test('of a list goes to those who owe in its tab and by its words, without those who do not being named', async () => {
    const { data } = await trial({ tab: 'overdue', search: '12/1' });
    expect([data.letters, data.onPaper, data.refused]).toEqual([1, [], []]);
    expect((await trial({ tab: 'paid' })).data).toMatchObject({ letters: 0, onPaper: [], refused: [] });
    expect(namesOf((await trial({ tab: 'pending' })).data.onPaper)).toEqual([]);
    const sent = (await send({ tab: 'overdue' })).data;
    expect([sent.letters, namesOf(sent.onPaper), namesOf(sent.refused)]).toEqual([2, ['12/2', '12/5'], ['12/3']]);
  });

  test('of the whole list goes to who is late, not to whose day is still to come', async () => {
    const [one] = await listed();
    const { id = '', name = '', roomId = null } = one ?? {};
    const fields = { type: 'unit', name, roomId, amount: 100_000, variableSymbol: '121' } as const;
    await chair.call('PUT /payment-monitoring/{id}', { ...fields, id, dueDate: '2030-05-20' });
    expect((await trial({})).data).toMatchObject({ letters: 1, onPaper: [{ name: '12/2' }, { name: '12/5' }] });
    expect((await trial({ tab: 'pending' })).data).toMatchObject({ letters: 1, onPaper: [] });
  });

  test('on paper stands in the history of its payment, and has a sheet for each address of its owners', async () => {
    const [, , third] = await listed();
    const people = [];
    for (const [lastName, street] of [
      ['Blízký', 'Lipová 12'],
      ['Blízká', 'Lipová 12'],
      ['Daleký', 'Dubová 7'],
      ['Neznámý', ''],
    ] as const) {
      const person = await home.join('member', { accountId: null, lastName });
      await world.database.db
        .insert(profile)
        .values({ communityId: home.id, memberId: person.id, street, city: street && 'Brno' });
      people.push(person);
    }
    await flats({ '12/9': people });
    const id = (await listed()).find(({ room }) => room === '12/9')?.id ?? '';
    const changes = async () => {
      const asked = `select coalesce(sum(n), 0)::int as n from house_change where community_id = $1 and scope = 'payment'`;
      return (await world.database.pool.query(asked, [home.id])).rows[0].n;
    };
    const before = await changes();
    const { bytes } = await chair.call('POST /payment-monitoring/reminder/letters', { ids: [id] });
    expect(await changes()).toBe(before + 1); // whoever has its page open reads it anew
    const { sheets } = readPdf(bytes);
    expect(
      sheets.map((sheet) => ['Blízký', 'Blízká', 'Daleký', 'Neznámý'].filter((name) => sheet.includes(name))),
    ).toEqual([['Blízký', 'Blízká', 'Neznámý'], ['Daleký']]);
    const { history } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
    const noted = history.find(({ action }) => action === 'letter');
    expect(noted?.to).toContain('Blízký');
    const refused = await chair.call('POST /payment-monitoring/reminder/letters', { ids: [third?.id ?? ''] });
    expect([refused.code, refused.message]).toEqual([409, 'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER']);
  });

  test('is printed for those without an address, a page for each unit that owes', async () => {
    const ids = await idsOf();
    const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id };
    const print = (payload: object) =>
      world.app.inject({ method: 'POST', url: '/api/v2/payment-monitoring/reminder/letters', headers, payload });
    const { onPaper } = (await send({ ids })).data;
    const { rawPayload, statusCode } = await print({ ids: onPaper.map(({ id }) => id) });
    expect(statusCode).toBe(200);
    const { sheets } = readPdf(rawPayload);
    expect(sheets.map((sheet) => /jednotka (12\/\d)/.exec(sheet)?.[1])).toEqual(['12/2', '12/5']);
    for (const sheet of sheets) for (const said of ['Starý', '1 000,00 Kč']) expect(sheet).toContain(said);
    const paid = await print({ ids: [ids[3]] });
    expect([paid.statusCode, paid.json().message]).toEqual([409, 'PAYMENT_MONITORING.ERRORS.NOTHING_OWED']);
  });

  test('asks the database as often for three as for thirty', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const count = async () => {
      asked.mockClear();
      expect((await send({ tab: 'overdue' })).code).toBe(200);
      return asked.mock.calls.length;
    };
    const few = await count();
    await flats(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`14/${i + 1}`, [owner]])));
    world.clock.now = '2030-05-12T08:00:00.000Z';
    await staySignedIn(world);
    const many = await count();
    asked.mockRestore();
    expect((await letters()).length).toBe(34);
    expect(many).toBe(few);
  });

  test('is the deed of the committee alone: not of owners, auditors and other houses', async () => {
    const auditor = await home.join('audit_memberCommittee');
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    const ids = await idsOf();
    for (const who of [owner, auditor])
      for (const call of ['POST /payment-monitoring/reminder', 'POST /payment-monitoring/reminder/trial'] as const) {
        expect((await who.call(call, { ids })).code).toBe(403);
        expect((await who.call(call, {})).code).toBe(403);
      }
    expect((await send({ ids }, stranger)).message).toBe('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
    expect((await trial({ ids: ids.slice(0, 1) }, stranger)).code).toBe(404);
    expect((await send({}, stranger)).data).toEqual({ letters: 0, payments: 0, onPaper: [], refused: [] });
    expect(await letters()).toEqual([]);
  });
});
