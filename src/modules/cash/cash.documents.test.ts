import { describe, expect, test } from 'vitest';
import { chair, deskHouse } from '../../testing/desk.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readSheet } from '../../testing/sheet.ts';

deskHouse();

const sale = { date: '2030-05-10', name: 'Klíč od sklepa', type: 'income', amount: 123_400 } as const;
const names = { incomeFrom: 'Petr Svoboda', acceptedBy: 'Jana Dvořáková' };
const income = (own: object = {}) => chair.call('POST /cash-desk', { ...sale, ...names, ...own });
const expense = (own: object = {}) =>
  chair.call('POST /cash-desk', {
    ...sale,
    name: 'Žárovky',
    type: 'expense' as const,
    paidTo: 'Elektro Horák',
    issuedBy: 'Jana Dvořáková',
    ...own,
  });
const change = (id: string, own: object = {}) => chair.call('PUT /cash-desk/{id}', { id, ...sale, ...names, ...own });
const remove = (id: string) => chair.call('DELETE /cash-desk/{id}', { id });
const issue = (id: string) => chair.call('PUT /cash-desk/{id}/issue', { id });
const counter = (id: string) => chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
const read = async (id: string) => (await chair.call('GET /cash-desk/{id}', { id })).data;
const list = async (input: object = {}) => (await chair.call('GET /cash-desk', input)).data;
const next = async (date: string, type: 'income' | 'expense' = 'income') =>
  (await chair.call('GET /cash-desk/next', { type, date })).data;
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object } | null)?.errors;
const textOf = ({ bytes }: { bytes: Buffer }) => readPdf(bytes).text.replace(/\s+/g, ' ');
const receipt = async (id: string) => textOf(await chair.call('GET /cash-desk/{id}/receipt', { id }));

describe('numbers', () => {
  test('go on within a kind and a year without a hole, also when many write at once', async () => {
    const days = ['2029-05-01', '2030-05-01', '2030-04-01', '2029-12-31', '2030-01-01', '2030-06-15'];
    const answers = await Promise.all([...days.map((date) => income({ date })), expense(), expense()]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(answers.map(({ data }) => data.documentNumber).sort()).toEqual([
      'P-2029-1',
      'P-2029-2',
      'P-2030-1',
      'P-2030-2',
      'P-2030-3',
      'P-2030-4',
      'V-2030-1',
      'V-2030-2',
    ]);
    expect((await next('2030-06-01')).documentNumber).toBe('P-2030-5');
    expect((await next('2030-06-01', 'expense')).documentNumber).toBe('V-2030-3');
  });

  test('begin where the house says, and from then on only the next one is taken', async () => {
    for (const documentNumber of ['P-2030-9999999', 'P-2030-10001'])
      expect(errorsOf(await income({ documentNumber }))).toEqual({ documentNumber: 'CASH.VALIDATION.NUMBER_FAR' });
    expect((await income({ documentNumber: 'p-2030-15' })).data.documentNumber).toBe('P-2030-15');
    for (const documentNumber of ['P-2030-15', 'P-2030-17', 'V-2030-16', 'P-2029-16', 'P-2030-0', 'PPD 16'])
      expect(errorsOf(await income({ documentNumber }))).toEqual({ documentNumber: 'CASH.VALIDATION.NUMBER' });
    expect((await income({ documentNumber: 'P-2030-16' })).code).toBe(200);
    expect((await income()).data.documentNumber).toBe('P-2030-17');
  });

  test('stay with their kind and year; only the last of a series goes, and comes back', async () => {
    const [first, second] = [(await income()).data, (await income()).data];
    expect(errorsOf(await change(first.id, { type: 'expense', paidTo: 'X', issuedBy: 'Y' }))).toEqual({
      type: 'CASH.VALIDATION.TYPE',
    });
    expect(errorsOf(await change(first.id, { date: '2029-05-10' }))).toEqual({ date: 'CASH.VALIDATION.YEAR' });
    expect(errorsOf(await change(first.id, { documentNumber: 'P-2030-9' }))).toEqual({
      documentNumber: 'CASH.VALIDATION.NUMBER',
    });
    expect((await change(first.id, { documentNumber: 'P-2030-1', name: 'Dva klíče' })).data.name).toBe('Dva klíče');
    expect(await remove(first.id)).toMatchObject({ code: 409, message: 'CASH.ERRORS.NOT_LAST' });
    expect([(await read(first.id)).can.remove, (await read(second.id)).can.remove]).toEqual([false, true]);
    expect((await remove(second.id)).code).toBe(200);
    expect((await chair.call('GET /cash-desk/{id}', { id: second.id })).message).toBe('CASH.ERRORS.NOT_FOUND');
    expect((await income()).data.documentNumber).toBe('P-2030-2');
  });
});

describe('a document', () => {
  test('is a preview until it is issued, then bears all that it must and never changes', async () => {
    const { id, inWords } = (await income({ note: 'Hotově u schůze' })).data;
    expect(inWords).toBe('jedentisícdvěstětřicetčtyři korun českých');
    expect(await receipt(id)).toContain('Příjmový pokladní doklad P-2030-1 – náhled');
    expect((await issue(id)).data).toMatchObject({ can: { edit: false, remove: false, issue: false, counter: true } });
    const text = await receipt(id);
    for (const words of [
      'SVJ Lipová 12',
      'Příjmový pokladní doklad P-2030-1',
      '10. 05. 2030',
      '15. 06. 2030, 12:00',
      'Petr Svoboda',
      'Klíč od sklepa',
      '1 234,00 Kč',
      inWords,
      'Jana Dvořáková',
      'Odpovídá za účetní případ',
      'Odpovídá za zaúčtování',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('náhled');
    for (const answer of [await change(id), await remove(id), await issue(id)])
      expect(answer).toMatchObject({ code: 409, message: 'CASH.ERRORS.ISSUED' });
    const paid = (await expense()).data;
    expect(await receipt(paid.id)).toContain('Výdajový pokladní doklad V-2030-1');
  });

  test('is taken back by one of the opposite kind, once, and both stay', async () => {
    const { id } = (await income()).data;
    await issue(id);
    const answers = await Promise.all([counter(id), counter(id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const back = answers.find(({ code }) => code === 200)?.data;
    expect(back).toMatchObject({
      type: 'expense',
      amount: 123_400,
      date: '2030-06-15',
      documentNumber: 'V-2030-1',
      paidTo: 'Petr Svoboda',
      name: 'Storno P-2030-1: Klíč od sklepa',
      note: 'Zapsáno omylem',
      balance: 1_000_000,
      cancels: { id, documentNumber: 'P-2030-1' },
      can: { edit: false, counter: false },
    });
    expect(await read(id)).toMatchObject({ cancelledBy: { documentNumber: 'V-2030-1' }, can: { counter: false } });
    expect(await counter(back?.id ?? '')).toMatchObject({ code: 409, message: 'CASH.ERRORS.CANCELLED' });
    expect(await receipt(back?.id ?? '')).toContain('P-2030-1');
  });
});

describe('the limit of cash', () => {
  test('counts what one payer brings in a day, not what is taken back, transferred, or comes from another', async () => {
    const much = { amount: 20_000_000 };
    const first = (await income(much)).data;
    expect(errorsOf(await income({ amount: 7_000_001, incomeFrom: ' petr  SVOBODA ' }))).toEqual({
      amount: 'CASH.VALIDATION.LIMIT',
    });
    expect(errorsOf(await change(first.id, { amount: 27_000_001 }))).toEqual({ amount: 'CASH.VALIDATION.LIMIT' });
    expect((await income({ amount: 7_000_000 })).code).toBe(200);
    expect((await income({ ...much, incomeFrom: 'Hana Malá' })).code).toBe(200);
    expect((await income({ ...much, date: '2030-05-11' })).code).toBe(200);
    expect((await income({ amount: 90_000_000, isTransfer: true })).code).toBe(200);
    expect((await expense({ ...much, paidTo: 'Petr Svoboda' })).code).toBe(200);
    await counter(first.id);
    expect((await income(much)).code).toBe(200);
  });

  test('is a table of dates that the house completes, with its source', async () => {
    const limits = async () => (await chair.call('GET /cash-desk/limit', {})).data.limits;
    expect((await limits()).map(({ since, amount }) => [since, amount])).toEqual([
      ['2014-12-01', 27_000_000],
      ['2027-07-10', null],
    ]);
    const set = (own: object) =>
      chair.call('PUT /cash-desk/limit', { since: '2030-01-01', amount: 24_000_000, source: 'Kurz ČNB', ...own });
    expect(errorsOf(await set({ source: ' ' }))).toEqual({ source: 'BASE.VALIDATION.REQUIRED' });
    expect(errorsOf(await set({ source: 'x' }))).toEqual({ source: 'BASE.VALIDATION.TOO_SHORT' });
    expect(errorsOf(await set({ amount: 1_000_000_001 }))).toEqual({ amount: 'BASE.VALIDATION.TOO_LARGE' });
    expect((await set({})).code).toBe(200);
    expect((await next('2030-05-10')).limit).toMatchObject({ amount: 24_000_000, source: 'Kurz ČNB', isOwn: true });
    expect((await next('2029-12-31')).limit).toMatchObject({ amount: 27_000_000, isOwn: false });
    expect(errorsOf(await income({ amount: 24_000_001 }))).toEqual({ amount: 'CASH.VALIDATION.LIMIT' });
    await set({ amount: null, source: '' });
    expect((await income({ amount: 24_000_001 })).code).toBe(200);
  });
});

describe('a closing', () => {
  const close = (own: object = {}) =>
    chair.call('POST /cash-desk/closing', { day: '2030-05-31', counts: [{ value: 500_000, count: 2 }], ...own });

  test('records what was counted too little, and locks the days up to it', async () => {
    const { id } = (await income()).data;
    const later = (await income({ date: '2030-06-01', amount: 100 })).data;
    const counts = [
      { value: 500_000, count: 2 },
      { value: 100_000, count: 1 },
      { value: 1_000, count: 23 },
    ] as const;
    const closed = await close({ counts, note: 'Počítal výbor' });
    expect(closed.data).toMatchObject({
      book: 1_123_400,
      counted: 1_123_000,
      difference: -400,
      closedBy: 'Jana Dvořáková',
    });
    expect(await read(closed.data.differenceId ?? '')).toMatchObject({
      type: 'expense',
      amount: 400,
      date: '2030-05-31',
      name: 'Manko v\u00a0pokladně',
      isClosed: true,
      balance: 1_123_000,
    });
    const locked = { code: 409, message: 'CASH.ERRORS.CLOSED' };
    for (const answer of [
      await change(id),
      await remove(id),
      await income({ date: '2030-05-31' }),
      await change(later.id, { date: '2030-05-31' }),
      await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 0, initialDay: null }),
    ])
      expect(answer).toMatchObject(locked);
    expect((await counter(id)).data).toMatchObject({ date: '2030-06-15', type: 'expense' });
    expect(errorsOf(await close({ day: '2030-05-31' }))).toEqual({ day: 'CASH.VALIDATION.CLOSED_DAY' });
    expect(errorsOf(await close({ day: '2030-06-16' }))).toEqual({ day: 'CASH.VALIDATION.FUTURE' });
    expect(errorsOf(await close({ day: '2030-06-14', counts: [{ value: 300, count: 1 }] }))).toEqual({
      'counts.0.value': 'BASE.VALIDATION.INVALID',
    });
    const held = (await chair.call('GET /cash-desk/closing', {})).data;
    expect(held).toMatchObject({ totalItems: 1, closedUntil: '2030-05-31', closings: [{ note: 'Počítal výbor' }] });
  });

  test('finds nothing to record when the cash agrees, and something when there is too much', async () => {
    const even = await close({ counts: [{ value: 500_000, count: 2 }] });
    expect(even.data).toMatchObject({ difference: 0, differenceId: null });
    const over = await close({
      day: '2030-06-10',
      note: 'Našlo se',
      counts: [
        { value: 500_000, count: 2 },
        { value: 100, count: 5 },
      ],
    });
    expect(await read(over.data.differenceId ?? '')).toMatchObject({
      type: 'income',
      amount: 500,
      name: 'Přebytek v\u00a0pokladně',
    });
    expect((await list()).balance).toBe(1_000_500);
  });

  test('of two at once of the same day one closes', async () => {
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });
});

describe('the cash book', () => {
  test('says what was there before a period, each record with the balance after it, and the sums', async () => {
    await income({ date: '2030-04-30', amount: 50_000 });
    for (let i = 0; i < 30; i++)
      await income({ date: '2030-05-02', amount: 1_000, incomeFrom: `Soused ${i}`, name: `Klíč ${i}` });
    await expense({ date: '2030-05-03', amount: 2_500 });
    const period = { dateFrom: '2030-05-01', dateTo: '2030-05-31' };
    const pdf = await chair.call('GET /cash-desk/book', period);
    const text = textOf(pdf);
    for (const words of [
      'Pokladní kniha',
      '01. 05. 2030 – 31. 05. 2030',
      '10 500,00 Kč',
      'Klíč 29',
      'V-2030-1',
      '10 775,00 Kč',
      'K převodu',
      'Převod z',
    ])
      expect(text).toContain(words);
    const xlsx = await chair.call('GET /cash-desk/book', { ...period, format: 'xlsx' });
    const rows = await readSheet(xlsx.bytes);
    expect(rows).toHaveLength(34);
    expect([rows[1], rows[31], rows[32], rows[33]].map((row) => row?.slice(0, 7))).toEqual([
      [new Date('2030-05-01'), null, 'Počáteční zůstatek', null, null, 10_500, null],
      [new Date('2030-05-02'), 'P-2030-31', 'Klíč 29', 10, null, 10_800, 'Soused 29'],
      [new Date('2030-05-03'), 'V-2030-1', 'Žárovky', null, 25, 10_775, null],
      [new Date('2030-05-31'), null, 'Celkem za období', 300, 25, 10_775, null],
    ]);
    expect(errorsOf(await chair.call('GET /cash-desk/book', { dateFrom: '2030-05-02', dateTo: '2030-05-01' }))).toEqual(
      { dateTo: 'BASE.VALIDATION.DATE_ORDER' },
    );
  });
});
