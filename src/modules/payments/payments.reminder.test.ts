import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { entrance, member } from '#server/schema.ts';
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

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flat: string;

const own = {
  ...({ type: 'own', name: 'Náhrada za sklo', amount: 384_000, variableSymbol: '900' } as const),
  dueDate: '2030-05-01',
};
const create = async (fields: object = {}) =>
  (await chair.call('POST /payment-monitoring', { ...own, roomId: flat, ...fields } as never)).data.id;
const remind = (id: string, message = '') => chair.call('POST /payment-monitoring/{id}/reminder', { id, message });
const letters = () =>
  world.database.db.select().from(mail).where(eq(mail.communityId, home.id)).orderBy(asc(mail.createdAt));

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
  await changeCommunity(world, home.id, { name: 'SVJ Lipová', bankAccount: '19-2000145399/0800' });
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flat = newId();
  await db.insert(unit).values({ ...key, id: flat, type: 'flat', number: '12/1', shareTop: 1, shareBottom: 2 });
  await db.insert(unitOwner).values({ communityId: home.id, unitId: flat, memberId: owner.id, position: 0 });
  await staySignedIn(world);
});

describe('a reminder', () => {
  test('writes to the owners what they owe, where, under which symbol and with the code of the payment (PAY-10, G-051)', async () => {
    const id = await create();
    const { data } = await remind(id, 'Prosíme o úhradu do konce měsíce.');
    expect([data.sentTo.map(({ email }) => email), data.withoutEmail]).toEqual([[owner.email], []]);
    const [letter] = await letters();
    const body = letter?.body.replace(/\u00a0/g, ' ') ?? '';
    for (const said of [
      '3 840,00 Kč',
      '19-2000145399/0800',
      'Variabilní symbol: 900',
      '01. 05. 2030',
      'do konce měsíce',
    ])
      expect(body).toContain(said);
    expect(body).toContain(`/hlidani-vlastnich-plateb/${id}`);
    expect(letter?.code).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:3840.00*CC:CZK*MSG:12/1*X-VS:900');
    const { history, payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
    expect([history.at(-1)?.action, payment.remindedAt]).toEqual(['reminder', world.clock.now]);
    expect(payment.order?.code?.spayd).toBe(letter?.code);
  });

  test('goes once a day, and only while something is owed', async () => {
    const id = await create();
    expect((await remind(id)).code).toBe(200);
    expect([(await remind(id)).message, (await letters()).length]).toEqual(['PAYMENT_MONITORING.ERRORS.REMINDED', 1]);
    world.clock.now = '2030-05-11T08:00:01.000Z';
    await staySignedIn(world);
    await chair.call('POST /payment-monitoring/{id}/payment', { id, amount: 380_000, paidDate: '2030-05-10' });
    expect((await remind(id)).code).toBe(200);
    expect((await letters()).at(-1)?.code).toContain('AM:40.00');
    await chair.call('POST /payment-monitoring/{id}/payment', { id, amount: 4_000, paidDate: '2030-05-10' });
    world.clock.now = '2030-05-13T08:00:00.000Z';
    await staySignedIn(world);
    expect((await remind(id)).message).toBe('PAYMENT_MONITORING.ERRORS.NOTHING_OWED');
  });

  test('is refused where nobody owns the unit, or there is none (PAY-16, G-166)', async () => {
    await world.database.db.delete(unitOwner).where(eq(unitOwner.unitId, flat));
    for (const roomId of [flat, null]) {
      const { code, message } = await remind(await create({ roomId }));
      expect([code, message]).toEqual([409, 'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER']);
    }
    expect(await letters()).toEqual([]);
  });

  test('says who has no address, and prints a letter for them', async () => {
    await world.database.db.update(member).set({ accountId: null }).where(eq(member.id, owner.id));
    const id = await create();
    const { data } = await remind(id);
    expect([data.sentTo, data.withoutEmail.length]).toEqual([[], 1]);
    const { bytes } = await chair.call('POST /payment-monitoring/reminder/letters', { ids: [id] });
    const { text } = readPdf(bytes);
    for (const said of ['jednotka 12/1', '900', data.withoutEmail[0] ?? '-']) expect(text).toContain(said);
  });

  test('has no account and no code where the house has none', async () => {
    await changeCommunity(world, home.id, { bankAccount: '' });
    const id = await create();
    await remind(id);
    const [letter] = await letters();
    expect([letter?.code, letter?.body.includes('Na účet')]).toEqual([null, false]);
    expect((await chair.call('GET /payment-monitoring/{id}', { id })).data.payment.order).toBeNull();
  });
});
