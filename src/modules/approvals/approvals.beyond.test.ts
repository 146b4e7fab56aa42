import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { uploadData } from '../../testing/upload.ts';
import {
  forgetTries,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { requestOf } from './approvals.examples.ts';

let world: World;
let home: House;
let chair: Person;
let member: Person;
let manager: Person;
let auditor: Person;

const start = '2026-06-01T08:00:00.000Z';
const at = (instant: string) => {
  world.clock.now = instant;
};
const tellAt = async (instant: string) => {
  at(instant);
  await world.sweep();
  await world.tellAll();
};
const paper = { name: 'nabidka.txt', bytes: 'Oprava výtahu za 120 000 Kč' };
const hash = createHash('sha256').update(paper.bytes).digest('hex');
const asked = (data: object) => requestOf({ world, home, writer: manager }, { title: 'Výtah', ...data }, paper);
const detail = async (id: string, who = manager) => (await who.call('GET /requirement-for-approval/{id}', { id })).data;
const say = async (who: Person, id: string, status: 'approved' | 'rejected' = 'approved', seat = who) => {
  const input = { id, userId: seat.id, status };
  const { code, message } = await who.call('PUT /requirement-for-approval/{id}/status/user/{userId}', input);
  return code === 200 ? code : `${code} ${message}`;
};
const listed = async (who: Person) =>
  (await who.call('GET /news', {})).data.news.map(({ text }) => text.replaceAll('\u00a0', ' '));
const lock = (who: Person) => world.database.pool.query('update member set has_access = false where id = $1', [who.id]);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at(start);
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee', { titleBefore: 'Ing.', firstName: 'Jiří', lastName: 'Řehoř' });
  member = await home.join('memberCommittee', { firstName: 'Jan', lastName: 'Novák' });
  manager = await home.join('community_manager');
  auditor = await home.join('audit_mayorCommittee', { firstName: 'Eva', lastName: 'Svobodová' });
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

describe('how many must approve', () => {
  test('may be one: the first yes approves, and a no leaves it to the others', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id], needed: 1 });
    await say(chair, id, 'rejected');
    expect((await detail(id)).status).toBe('waiting');
    await say(auditor, id);
    expect((await detail(id)).status).toBe('approved');
  });

  test('may be some: it is rejected as soon as too few are left', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id, member.id], needed: 2 });
    await say(chair, id, 'rejected');
    expect((await detail(id)).status).toBe('waiting');
    await say(auditor, id, 'rejected');
    expect((await detail(id)).status).toBe('rejected');
    expect(await say(member, id)).toBe('409 REQUIREMENT.ERRORS.STATUS');
  });

  test('may go in order: nobody decides or is told before their turn', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id], inOrder: true });
    await tellAt(start);
    expect([await listed(chair), await listed(auditor)]).toEqual([['Čeká na vaše schválení: Výtah'], []]);
    expect(await say(auditor, id)).toBe('409 REQUIREMENT.ERRORS.TURN');
    expect((await auditor.call('GET /svj')).data.requirementApprovalCount).toBe(0);
    await say(chair, id);
    await tellAt(start);
    expect(await listed(auditor)).toEqual(['Čeká na vaše schválení: Výtah']);
    expect([await say(auditor, id), (await detail(id)).status]).toEqual([200, 'approved']);
  });
});

describe('people', () => {
  test('are reminded after three and seven days and on the last one until they decide; then their author hears', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id], dueDate: '2026-06-11' });
    await tellAt(start);
    await tellAt('2026-06-04T08:00:00.000Z');
    await say(chair, id);
    await tellAt('2026-06-08T08:00:00.000Z');
    await tellAt('2026-06-11T08:00:00.000Z');
    await tellAt('2026-06-12T08:00:00.000Z');
    expect(await listed(auditor)).toEqual([
      'Dnes je poslední den na schválení: Výtah',
      'Stále čeká na vaše schválení: Výtah',
      'Stále čeká na vaše schválení: Výtah',
      'Čeká na vaše schválení: Výtah',
    ]);
    expect(await listed(manager)).toEqual(['Termín uplynul a rozhodnuto není: Výtah']);
    expect(await say(auditor, id)).toBe(200); // silence is no decision, so a late one still counts
    await tellAt('2026-06-12T08:01:00.000Z');
    for (const who of [manager, chair]) expect((await listed(who))[0]).toBe('Schváleno: Výtah');
    expect(await listed(auditor)).not.toContain('Schváleno: Výtah'); // who did it knows
    expect(await listed(member)).toEqual([]);
  });

  test('who decide at the moment when the day is over leave one outcome', async () => {
    const id = await asked({ approvers: [chair.id], dueDate: '2026-06-03' });
    at('2026-06-04T06:00:00.000Z');
    const [said] = await Promise.all([say(chair, id), world.tellAll()]);
    await world.tellAll();
    expect([said, (await detail(id)).status]).toEqual([200, 'approved']);
    const [last, ...before] = await listed(manager); // who is told first that the day is over is told the outcome all the same
    expect([last, before.filter((text) => text !== 'Termín uplynul a rozhodnuto není: Výtah')]).toEqual([
      'Schváleno: Výtah',
      [],
    ]);
  });

  test('who left or lost access do not leave it hanging: the committee sees it, the author is told and makes a new version', async () => {
    const id = await asked({ approvers: [auditor.id, chair.id] });
    const spare = await asked({ title: 'Náhrada', approvers: [auditor.id, chair.id], needed: 1 });
    await lock(auditor);
    await tellAt('2026-06-01T10:40:00.000Z');
    expect(await listed(manager)).toEqual(['Nemá kdo rozhodnout, vytvořte novou verzi: Výtah']);
    expect(await detail(id, chair)).toMatchObject({ isStuck: true, approvers: [{ isAble: false }, { isMine: true }] });
    expect([await say(chair, spare), (await detail(spare)).status]).toEqual([200, 'approved']);
    const next = await asked({ approvers: [chair.id], previousId: id });
    expect([await say(chair, next), (await detail(next)).status]).toEqual([200, 'approved']);
    const inOrder = await asked({ approvers: [member.id, chair.id], inOrder: true, needed: 1 });
    await lock(member);
    expect([await say(chair, inOrder), (await detail(inOrder)).status]).toEqual([200, 'approved']);
  });
});

describe('a deputy', () => {
  const period = (userId: string, from = '2026-06-01', until = '2026-06-10') => ({ userId, from, until });
  const put = async (who: Person, input: ReturnType<typeof period>) => {
    const { code, data } = await who.call('PUT /requirement-for-approval/deputy', input);
    return code === 200 ? code : (data as unknown as { errors: object }).errors;
  };

  test('sees and decides for who is away, within the days, under both names', async () => {
    const other = await home.join('audit_memberCommittee', { firstName: 'Petr', lastName: 'Dlouhý' });
    const id = await asked({ approvers: [auditor.id] });
    expect((await other.call('GET /requirement-for-approval/{id}', { id })).code).toBe(404);
    expect(await put(auditor, period(other.id, '2026-06-02', '2026-06-03'))).toBe(200);
    expect((await other.call('GET /requirement-for-approval/{id}', { id })).code).toBe(404);
    at('2026-06-03T20:00:00.000Z');
    expect((await other.call('GET /svj')).data.requirementApprovalCount).toBe(1);
    expect(await detail(id, other)).toMatchObject({ waitsForMe: true, ownStatus: null, approvers: [{ isMine: true }] });
    expect(await say(other, id, 'approved', auditor)).toBe(200);
    expect(await detail(id)).toMatchObject({
      status: 'approved',
      approvers: [{ name: 'Eva Svobodová', deputy: 'Petr Dlouhý' }],
    });
    at('2026-06-05T08:00:00.000Z');
    expect((await detail(id, other)).status).toBe('approved'); // who decided still sees it
    expect((await detail(id)).history.map(({ action }) => action)).toContain('approvedFor');
    const later = await asked({ approvers: [auditor.id] });
    expect(await say(other, later, 'approved', auditor)).toBe('404 REQUIREMENT.ERRORS.NOT_FOUND');
  });

  test('is never oneself, nor somebody who cannot decide, and never decides what they ask for', async () => {
    const owner = await home.join('member');
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const { id } of [auditor, owner, stranger])
      expect(await put(auditor, period(id))).toEqual({ userId: 'REQUIREMENT.VALIDATION.DEPUTY' });
    const turned = period(chair.id, '2026-06-09', '2026-06-02');
    expect(await put(auditor, turned)).toEqual({ until: 'BASE.VALIDATION.DATE_ORDER' });
    expect(await put(auditor, period(manager.id))).toBe(200);
    const id = await asked({ approvers: [auditor.id] });
    expect(await say(manager, id, 'approved', auditor)).toBe('403 BASE.ERRORS.NO_PERMISSION');
    expect((await manager.call('GET /svj')).data.requirementApprovalCount).toBe(0);
  });

  test('is one at a time, and no more once the approver says so', async () => {
    await put(auditor, period(chair.id));
    await put(auditor, period(member.id));
    const own = async () => (await auditor.call('GET /requirement-for-approval/deputy')).data.mine;
    expect(await own()).toMatchObject({ deputy: { id: member.id }, from: '2026-06-01', until: '2026-06-10' });
    const id = await asked({ approvers: [auditor.id] });
    expect(await say(chair, id, 'approved', auditor)).toBe('403 BASE.ERRORS.NO_PERMISSION');
    await auditor.call('DELETE /requirement-for-approval/deputy');
    expect([await own(), await say(member, id, 'approved', auditor)]).toEqual([null, '403 BASE.ERRORS.NO_PERMISSION']);
  });
});

describe('a new version', () => {
  test('takes over words and files, starts anew, and ends the earlier one where it still waited', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id] });
    await say(chair, id);
    const [kept] = (await detail(id)).attachments;
    const data = { title: 'Výtah 2', approvers: [chair.id], previousId: id, keptAttachments: [kept?.id] };
    const renew = (input: object) => uploadData(world, home.id, manager, '/requirement-for-approval', input, []);
    const { code, data: made } = await renew(data);
    const { id: next } = made as { id: string };
    expect(code).toBe(200);
    expect(await detail(next)).toMatchObject({
      status: 'waiting',
      approvedCount: 0,
      previous: { id, title: 'Výtah', status: 'replaced' },
      attachments: [{ name: paper.name, sha256: hash }],
    });
    expect(await detail(id)).toMatchObject({ status: 'replaced', newer: [{ id: next, title: 'Výtah 2' }] });
    expect(await say(auditor, id)).toBe('409 REQUIREMENT.ERRORS.STATUS');
    expect((await detail(id, auditor)).newer).toEqual([]); // who was not asked again does not learn of it
    const again = await renew(data);
    expect([again.code, again.message]).toEqual([409, 'REQUIREMENT.ERRORS.REPLACED']);
    const foreign = { ...data, previousId: next, keptAttachments: [kept?.id] };
    const mixed = await renew(foreign);
    expect([mixed.code, mixed.data]).toEqual([400, { errors: { keptAttachments: 'BASE.VALIDATION.INVALID' } }]);
  });
});

describe('an invoice', () => {
  const invoice = {
    supplier: 'Výtahy s.r.o.',
    amount: 123_450,
    account: '19-2000145399/0800',
    vs: '12',
    payBy: '2026-06-15',
  };

  test('shows its QR Platba once it is approved, not before', async () => {
    const id = await asked({ approvers: [chair.id], invoice });
    expect(await detail(id)).toMatchObject({ invoice, payment: null });
    await say(chair, id);
    expect((await detail(id)).payment?.spayd).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*DT:20260615*MSG:VYTAH*X-VS:12',
    );
  });

  test('is refused with an account that is none, nothing to pay, or a symbol of letters', async () => {
    const wrong = { ...invoice, account: '1/2', amount: 0, vs: 'X' };
    const data = { title: 'Výtah', approvers: [chair.id], invoice: wrong };
    const path = '/requirement-for-approval';
    const { data: said } = await uploadData(world, home.id, manager, path, data, [paper]);
    expect(Object.keys((said as { errors: object }).errors).sort()).toEqual([
      'invoice.account',
      'invoice.amount',
      'invoice.vs',
    ]);
  });
});

describe('the protocol', () => {
  const print = (id: string) => chair.call('GET /requirement-for-approval/{id}/print', { id });

  test('says who decided what and when, the offers, and the fingerprint of each file', async () => {
    const offers = [
      { supplier: 'Malby Novotný', amount: 8_950_000, guarantee: 24, term: 'květen', isChosen: false },
      { supplier: 'Dům a barva', amount: 9_720_000, guarantee: null, term: '', isChosen: true },
    ];
    const id = await asked({ approvers: [chair.id, auditor.id], offers });
    at('2026-06-02T07:30:00.000Z');
    const reason = { id, userId: auditor.id, status: 'rejected' as const, reason: 'Příliš drahé.' };
    await auditor.call('PUT /requirement-for-approval/{id}/status/user/{userId}', reason);
    const { text } = readPdf((await print(id)).bytes);
    for (const part of [
      'Protokol o schválení: Výtah',
      'Zamítnuto',
      'Eva Svobodová',
      'Příliš drahé.',
      'Ing. Jiří Řehoř',
    ])
      expect(text).toContain(part);
    for (const part of ['02. 06. 2026, 09:30', 'Malby Novotný', 'Dům a barva (doporučená)', hash.slice(0, 8)])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  });

  test('is not made when the bytes of a file are others than those that were sent', async () => {
    const id = await asked({ approvers: [chair.id] });
    const place = join(world.folder, 'files/community', home.id, hash);
    await writeFile(place, 'Oprava výtahu za 999 000 Kč');
    const answer = await print(id);
    expect([answer.code, answer.message]).toEqual([409, 'REQUIREMENT.ERRORS.BYTES']);
    await writeFile(place, paper.bytes);
    expect((await print(id)).headers['content-type']).toBe('application/pdf');
  });
});

describe('of what happens at once', () => {
  test('two last approvers both count, and one of them makes the outcome', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id] });
    expect(await Promise.all([say(chair, id), say(auditor, id)])).toEqual([200, 200]);
    const { status, history } = await detail(id);
    expect([status, history.filter(({ action }) => action === 'status').length]).toEqual(['approved', 1]);
  });

  test('a yes that suffices and a no make one outcome, and the other hears that it is late', async () => {
    const id = await asked({ approvers: [chair.id, auditor.id], needed: 1 });
    const both = await Promise.all([say(chair, id), say(chair, id, 'rejected')]);
    expect(both.map(String).sort()).toEqual(['200', '409 REQUIREMENT.ERRORS.STATUS']);
  });

  test('a decision and a deletion leave it decided in the trash, or deleted and undecided', async () => {
    const id = await asked({ approvers: [chair.id] });
    const [said, gone] = await Promise.all([
      say(chair, id),
      manager.call('DELETE /requirement-for-approval/{id}', { id }),
    ]);
    expect(gone.code).toBe(200);
    expect([200, '404 REQUIREMENT.ERRORS.NOT_FOUND']).toContain(said);
    await manager.call('PUT /trash/restore', { ids: [id] });
    expect((await detail(id)).status).toBe(said === 200 ? 'approved' : 'waiting');
  });

  test('two new versions of one that waits are one', async () => {
    const id = await asked({ approvers: [chair.id] });
    const next = () => asked({ approvers: [chair.id], previousId: id });
    const made = await Promise.allSettled([next(), next()]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await detail(id)).newer).toHaveLength(1);
  });
});
