import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mail } from '#server/schema.instance.ts';
import { chair, flats, home, later, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { house, type Person, staySignedIn } from '../../testing/world.ts';

// What the house pays itself: insurance, the care of its lift.

prescribedHouse();

const insurance = {
  type: 'own',
  direction: 'out',
  roomId: null,
  name: 'Pojistka domu',
  amount: 1_200_000,
  variableSymbol: '5512',
  dueDate: '2030-06-20',
  payeeAccount: '19-2000145399 / 0800',
} as const;
const create = (fields: object = {}) => chair.call('POST /payment-monitoring', { ...insurance, ...fields });
const put = (id: string, fields: object = {}) =>
  chair.call('PUT /payment-monitoring/{id}', { ...insurance, ...fields, id });
const pay = (id: string, amount = 1_200_000, more: object = {}) =>
  chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate: '2030-05-09', note: '', ...more });
const detail = async (id: string, who = chair) => (await who.call('GET /payment-monitoring/{id}', { id })).data.payment;
const lines = async () => (await chair.call('GET /books', {})).data.totalItems;
let id: string;
beforeEach(async () => {
  id = (await create()).data.id;
});

describe('of what the house pays', () => {
  test('the state is watched and the journal learns nothing, because the bank and the desk enter the money', async () => {
    expect(await detail(id)).toMatchObject({ direction: 'out', status: 'pending', paid: 0 });
    expect((await pay(id, 200_000)).data.payment).toMatchObject({ status: 'pending', paid: 200_000 });
    await later('2030-06-21T08:00:00.000Z');
    const tabOf = async (tab: 'overdue' | 'paid') =>
      (await chair.call('GET /payment-monitoring', { type: 'own', tab })).data.payments.map((row) => row.id);
    expect(await tabOf('overdue')).toEqual([id]);
    const done = (await pay(id, 1_000_000, { paidDate: '2030-06-20', note: 'Z účtu' })).data;
    expect(done.payment).toMatchObject({ status: 'paid', paid: 1_200_000, paidDate: '2030-06-20', order: null });
    expect(done.payment.receipts).toMatchObject([
      { amount: 1_000_000, paidDate: '2030-06-20', note: 'Z účtu', source: 'manual' },
      { amount: 200_000, paidDate: '2030-05-09' },
    ]);
    expect(done.history.map(({ action }) => action).sort()).toEqual(['create', 'disbursed', 'disbursed']);
    expect(await tabOf('paid')).toEqual([id]);
    expect(await lines()).toBe(0);
    expect((await chair.call('GET /account-statement', { dateFrom: '2030-01-01' })).data).toMatchObject({
      totalItems: 0,
      total: 0,
    });
  });

  test('the same sum of the same day is asked, and what was recorded is taken back', async () => {
    expect((await pay(id)).code).toBe(200);
    expect(await pay(id)).toMatchObject({ code: 409, message: 'PAYMENT_MONITORING.ERRORS.SAME' });
    expect((await pay(id, 1_200_000, { again: true })).data.payment.receipts).toHaveLength(2);
    expect((await chair.call('DELETE /payment-monitoring/{id}', { id })).code).toBe(409);
    for (const { id: receiptId } of (await detail(id)).receipts)
      await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId });
    expect(await detail(id)).toMatchObject({ paid: 0, status: 'pending', receipts: [] });
    expect(
      (await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId: id })).message,
    ).toBe('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
    expect((await chair.call('DELETE /payment-monitoring/{id}', { id })).code).toBe(200);
    expect(await lines()).toBe(0);
  });

  test('it is paid to the account that was entered, never to that of the house', async () => {
    const { order, payeeAccount } = await detail(id);
    expect(payeeAccount).toBe('19-2000145399/0800');
    expect(order).toMatchObject({ account: '19-2000145399/0800', changedOn: null, amount: 1_200_000 });
    expect(order?.code?.spayd).toContain('X-VS:5512');
    expect(order?.code?.spayd).toContain('DT:20300620');
    await pay(id, 200_000);
    expect((await detail(id)).order?.amount).toBe(1_000_000);
    expect((await put(id, { payeeAccount: '' })).data.order).toBeNull();
    const wrong = { errors: { payeeAccount: 'BASE.VALIDATION.BANK_ACCOUNT' } };
    for (const payeeAccount of ['19-2000145399/9999', '123', '19-2000145398/0800'])
      expect((await put(id, { payeeAccount })).data).toEqual(wrong);
  });

  test('the chair and the audit committee learn from which account to which it turns, and who pays it sees it for thirty days', async () => {
    const audit = await home.join('audit_mayorCommittee');
    await staySignedIn(world);
    const letters = () =>
      world.database.db
        .select()
        .from(mail)
        .where(and(eq(mail.communityId, home.id), like(mail.subject, 'Změna kolem peněz domu%')));
    await put(id, { amount: 1_300_000 });
    await later('2030-05-10T08:00:00.000Z');
    await put(id, { payeeAccount: '2000145399/0800' });
    const mails = await letters();
    expect(mails.map(({ to }) => to).sort()).toEqual([chair.email, audit.email].sort());
    expect(mails[0]?.body).toContain(
      'Účet, na který dům platí „Pojistka domu“: dosud 19-2000145399/0800, nově 2000145399/0800',
    );
    expect(mails[0]?.body).toContain(`/hlidani-vlastnich-plateb/${id}?dum=`);
    for (const who of [chair, audit]) expect((await detail(id, who)).order?.changedOn).toBe('2030-05-10');
    await later('2030-06-10T08:00:00.000Z');
    expect((await detail(id)).order?.changedOn).toBeNull();
    await put(id, { payeeAccount: '' });
    await put(id, { payeeAccount: '2000145399/0800' }); // also by two steps it is another one
    expect(await letters()).toHaveLength(mails.length * 2);
    expect((await detail(id)).order?.changedOn).toBe('2030-06-10');
  });

  test('no unit pays it, and who pays is said otherwise only while nothing is recorded', async () => {
    const [roomId] = flats;
    const unit = { errors: { roomId: 'PAYMENT_MONITORING.VALIDATION.OUT_UNIT' } };
    expect((await create({ roomId })).data).toEqual(unit);
    expect((await put(id, { roomId })).data).toEqual(unit);
    await pay(id, 100);
    const held = { errors: { direction: 'PAYMENT_MONITORING.VALIDATION.DIRECTION' } };
    expect((await put(id, { direction: 'in' })).data).toEqual(held);
    const [receipt] = (await detail(id)).receipts;
    const receiptId = receipt?.id ?? '';
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId });
    expect((await put(id, { direction: 'in', roomId })).data).toMatchObject({ direction: 'in', payeeAccount: '' });
    expect(await lines()).toBe(2); // the unit owes it now
    await pay(id, 100);
    expect((await put(id)).data).toEqual(held);
    const { payments } = (await chair.call('GET /payment-monitoring', {})).data;
    const [ofUnit] = payments;
    if (ofUnit)
      expect((await put(ofUnit.id, { type: 'unit', roomId: ofUnit.roomId })).data).toMatchObject({
        errors: { direction: 'BASE.VALIDATION.INVALID' },
      });
  });

  test('nobody is reminded of it, and money that comes is not counted to it', async () => {
    expect((await detail(id)).can.remind).toBe(false);
    expect(await chair.call('POST /payment-monitoring/{id}/reminder', { id, message: '' })).toMatchObject({
      code: 409,
      message: 'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER',
    });
    await later('2030-07-01T08:00:00.000Z');
    const all = await chair.call('POST /payment-monitoring/reminder/trial', { type: 'own' });
    expect(all.data).toEqual({ letters: 0, payments: 0, onPaper: [], refused: [] });
    await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 0, initialDay: null });
    const people = { incomeFrom: 'Pojišťovna', acceptedBy: 'Jana Dvořáková' };
    const income = {
      date: '2030-06-30',
      name: 'Vrácená pojistka',
      type: 'income',
      amount: 100_000,
      ...people,
    } as const;
    expect((await chair.call('POST /cash-desk', { ...income, paymentId: id })).data).toEqual({
      errors: { paymentId: 'CASH.VALIDATION.PAYMENT' },
    });
  });

  test('owners and other houses see nothing of it', async () => {
    const elsewhere = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    const audit = await home.join('audit_mayorCommittee');
    await staySignedIn(world);
    for (const who of [owner, elsewhere]) {
      expect((await who.call('GET /payment-monitoring/{id}', { id })).code).toBe(404);
      expect((await who.call('GET /payment-monitoring', { type: 'own' })).data).toMatchObject({ allCount: 0 });
      expect((await who.call('GET /payment-monitoring/search/{text}', { text: 'pojistka' })).data).toEqual([]);
    }
    expect((await detail(id, audit)).can).toEqual({ edit: false, remove: false, pay: false, remind: false });
  });
});

describe('the days of what the house pays are told', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const told = async (who: Person) => (await who.call('GET /news', {})).data.news.map(({ text }) => plain(text));
  const on = async (instant: string) => {
    await later(instant);
    await world.tellAll();
  };
  const modules = [{ id: 'paymentMonitoring' as const, rights: 'rw' as const }];
  const writers = async () => (await chair.call('POST /role', { title: 'Pokladník', modules })).data;
  const [soon, over] = ['Dům má brzy zaplatit: Pojistka domu', 'Dům má po splatnosti: Pojistka domu'];
  const waits = async (who: Person) =>
    (await who.call('GET /dashboard', {})).data.waits.filter(({ module }) => module === 'paymentMonitoring');

  test('to who writes payments, a week ahead and the day after, while it is not paid', async () => {
    const treasurer = await home.join('member', { roleId: (await writers()).id });
    await staySignedIn(world);
    await on('2030-06-13T05:59:00.000Z');
    expect(await told(chair)).toEqual([]);
    await on('2030-06-13T06:01:00.000Z');
    for (const who of [chair, treasurer]) expect(await told(who)).toEqual([soon]);
    expect(await told(owner)).toEqual([]);
    await on('2030-06-21T06:01:00.000Z');
    expect(await told(chair)).toEqual([over, soon]);
  });

  test('not once it is paid, gone, or due another day', async () => {
    const later8 = (day: string) => on(`${day}T07:00:00.000Z`);
    const gone = (await create({ name: 'Výtah' })).data.id;
    await chair.call('DELETE /payment-monitoring/{id}', { id: gone });
    await put(id, { dueDate: '2030-07-20' });
    await later8('2030-06-22');
    expect(await told(chair)).toEqual([]);
    await later8('2030-07-14');
    expect(await told(chair)).toEqual([soon]);
    await pay(id);
    await later8('2030-07-22');
    expect(await told(chair)).toEqual([soon]);
  });

  test('at once to the others, where the day is nearer than a week or what was paid is taken back', async () => {
    const vice = await home.join('member', { roleId: (await writers()).id });
    await staySignedIn(world);
    await put(id, { dueDate: '2030-05-14' });
    await world.tellAll();
    expect(await told(chair)).toEqual([]);
    expect(await told(vice)).toEqual([soon]);
    await pay(id);
    await on('2030-05-16T08:00:00.000Z');
    expect(await told(vice)).toEqual([soon]);
    const [receipt] = (await detail(id)).receipts;
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId: receipt?.id ?? '' });
    await world.tellAll();
    expect(await told(vice)).toEqual([over, soon]);
    expect(await told(chair)).toEqual([]);
  });

  test('and stand on the first page of the committee from fourteen days before until it is paid', async () => {
    await on('2030-06-05T08:00:00.000Z');
    expect(await waits(chair)).toEqual([]);
    await on('2030-06-06T08:00:00.000Z');
    expect(await waits(chair)).toMatchObject([
      { title: 'Pojistka domu', path: `/hlidani-vlastnich-plateb/${id}`, until: '2030-06-20T22:00:00.000Z' },
    ]);
    expect(plain((await waits(chair))[0]?.text ?? '')).toBe('Dům má zaplatit 12 000,00 Kč, splatné 20. 06. 2030.');
    expect(await waits(owner)).toEqual([]);
    await on('2030-06-21T08:00:00.000Z');
    expect(plain((await waits(chair))[0]?.text ?? '')).toMatch(/^Dům měl zaplatit 12 000,00 Kč do 20\. 06\. 2030\./);
    await pay(id);
    expect(await waits(chair)).toEqual([]);
  });
});
