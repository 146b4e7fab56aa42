import { beforeEach, describe, expect, test } from 'vitest';
import { audit, chair, deskHouse, home, world } from '../../testing/desk.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { changeCommunity, type House, house, type Person, staySignedIn } from '../../testing/world.ts';

deskHouse('2030-01-01');

let owner: Person;
let stranger: Person;
let elsewhere: House;
beforeEach(async () => {
  owner = await home.join('member');
  elsewhere = await house(world);
  stranger = await elsewhere.join('mayorCommittee');
  await staySignedIn(world);
});

const sale = { name: 'Klíč od sklepa', amount: 123_400, incomeFrom: 'Petr Svoboda', acceptedBy: 'Jana Dvořáková' };
const income = async (date: string, own: object = {}) =>
  (await chair.call('POST /cash-desk', { ...sale, date, type: 'income', ...own })).data;
const read = async (id: string, who = chair) => (await who.call('GET /cash-desk/{id}', { id })).data;
const codes = (answers: { code: number; message?: unknown }[]) => answers.map(({ code }) => code);

describe('the protocol of a closing', () => {
  const notes = { value: 500_000, count: 2 } as const;
  const close = async (day: string, own: object = {}) =>
    (await chair.call('POST /cash-desk/closing', { day, counts: [notes], note: 'Chybí účtenka', ...own })).data;
  const protocol = (id: string, who = chair) => who.call('GET /cash-desk/closing/{id}/protocol', { id });
  const textOf = async (id: string) => readPdf((await protocol(id)).bytes).text.replace(/\s+/g, ' ');

  test('says what was counted beside the book, why they differ, by which documents, and who signs', async () => {
    await income('2030-05-02', { amount: 100_000, documentNumber: 'P-2030-7' });
    await income('2030-04-20', { amount: 23_400 });
    const counts = [notes, { value: 100_000, count: 1 }, { value: 1_000, count: 23 }];
    const { id } = await close('2030-05-31', { counts, note: 'Drobné se ztratily při schůzi' });
    const text = await textOf(id);
    for (const words of [
      'Protokol o inventuře pokladny',
      'SVJ Lipová 12',
      '01. 01. 2030 – 31. 05. 2030',
      'P-2030-7 až P-2030-8 (2 doklady)',
      'V-2030-1 až V-2030-1 (1 doklad)',
      '5 000,00 Kč210 000,00 Kč',
      '10,00 Kč23230,00 Kč',
      '11 234,00 Kč',
      '11 230,00 Kč',
      'jedenácttisícdvěstětřicet korun českých',
      '-4,00 Kč, Manko v pokladně, V-2030-1',
      'Důvod rozdílu',
      'Drobné se ztratily při schůzi',
      'Jana Dvořáková, 15. 06. 2030, 12:00',
      'Hotovost spočítal(a): Jana Dvořáková',
      'Za inventuru odpovídá (podpis)',
    ])
      expect(text).toContain(words);
  });

  test('goes on where the one before ended, and agrees when nothing is missing', async () => {
    await income('2030-05-02', { amount: 100 });
    await close('2030-05-31', { counts: [notes, { value: 100, count: 1 }] });
    const { id } = await close('2030-06-10', { counts: [notes, { value: 100, count: 1 }] });
    const text = await textOf(id);
    for (const words of ['01. 06. 2030 – 10. 06. 2030', 'žádný doklad', 'Souhlasí']) expect(text).toContain(words);
    expect(text).not.toContain('P-2030-1');
  });

  test('stays as it was when the desk was closed, whatever becomes of the house and its records later', async () => {
    const { id } = await income('2030-05-02');
    const closed = await close('2030-05-31', { note: 'Chybí účtenka' });
    const before = await textOf(closed.id);
    await chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Omyl' });
    await chair.call('POST /cash-desk/{id}/counter-entry', { id: closed.differenceId ?? '', reason: 'Našlo se' });
    await income('2030-06-01');
    await close('2030-06-10');
    await changeCommunity(world, home.id, { name: 'SVJ Nové jméno', street: 'Jiná 1' });
    expect(await textOf(closed.id)).toBe(before);
  });

  test('is for who reads the desk of the house', async () => {
    const { id } = await close('2030-05-31');
    expect(codes([await protocol(id), await protocol(id, audit)])).toEqual([200, 200]);
    expect((await protocol(id, owner)).code).toBe(403);
    expect(await protocol(id, stranger)).toMatchObject({ code: 404, message: 'CASH.ERRORS.NOT_FOUND' });
  });
});

describe('what hangs on a record', () => {
  const hang = (id: string, who = chair, at = home.id, name = 'Účtenka') =>
    upload(world, at, who, `/cash-desk/upload/${id}`, { name: 'scan.pdf', bytes: '%PDF-1.4' }, { name });
  const takeOff = (id: string, removedAttachments: string[], own: object = {}) =>
    chair.call('PUT /cash-desk/{id}', { ...sale, id, date: '2030-05-02', type: 'income', removedAttachments, ...own });
  const open = async (url: string) => (await world.app.inject({ url })).statusCode;

  test('is seen by who reads the desk, and hung there by the committee alone', async () => {
    const { id } = await income('2030-05-02');
    expect((await hang(id)).code).toBe(200);
    expect(codes([await hang(id, audit), await hang(id, owner)])).toEqual([403, 403]);
    expect(await hang(id, stranger, elsewhere.id)).toMatchObject({ code: 404 });
    for (const who of [chair, audit]) {
      const [held, ...more] = (await read(id, who)).attachments;
      expect([held?.name, more]).toEqual(['Účtenka.pdf', []]);
      expect(await open(held?.file.url ?? '')).toBe(200);
    }
    expect((await read(id)).history.map(({ action, to }) => [action, to])).toContainEqual(['attach', 'Účtenka']);
  });

  test('comes also to what is issued or closed, and from there nothing goes any more', async () => {
    const { id } = await income('2030-05-02');
    await hang(id);
    const [first] = (await read(id)).attachments;
    await chair.call('PUT /cash-desk/{id}/issue', { id });
    expect(await takeOff(id, [first?.id ?? ''])).toMatchObject({ code: 409, message: 'CASH.ERRORS.ISSUED' });
    await chair.call('POST /cash-desk/closing', {
      day: '2030-05-31',
      counts: [{ value: 500_000, count: 2 }],
      note: 'Chybí účtenka',
    });
    expect(await takeOff(id, [first?.id ?? ''])).toMatchObject({ code: 409, message: 'CASH.ERRORS.CLOSED' });
    expect((await read(id)).can).toMatchObject({ edit: false, attach: true });
    expect((await hang(id, chair, home.id, 'Sken')).code).toBe(200);
    expect((await read(id)).attachments.map(({ name }) => name)).toEqual(['Účtenka.pdf', 'Sken.pdf']);
  });

  test('goes while the document is not issued, but not with a form that is refused', async () => {
    const [{ id }, other] = [await income('2030-05-02'), await income('2030-05-03')];
    await hang(id);
    await hang(other.id);
    const [held, foreign] = [
      (await read(id)).attachments[0]?.id ?? '',
      (await read(other.id)).attachments[0]?.id ?? '',
    ];
    expect(await takeOff(id, [held], { date: '2030-06-16' })).toMatchObject({ code: 400 });
    expect(await takeOff(id, [held, foreign])).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
    expect((await read(id)).attachments).toHaveLength(1);
    expect((await takeOff(id, [held])).data.attachments).toEqual([]);
    expect((await read(other.id)).attachments).toHaveLength(1);
  });
});
