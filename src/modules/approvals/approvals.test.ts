import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload, uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { requestOf } from './approvals.examples.ts';

let world: World;
let home: House;
let chair: Person;
let manager: Person;
let auditor: Person;
let owner: Person;

const path = '/requirement-for-approval';
const paper = { name: 'nabidka.txt', bytes: 'Oprava výtahu za 120 000 Kč' };
const hash = createHash('sha256').update(paper.bytes).digest('hex');

/** The manager asks for something; the id of the request. */
const ask = (data: object = {}) =>
  requestOf({ world, home, writer: manager }, { title: 'Oprava výtahu', approvers: [chair.id], ...data }, paper);
const refused = async (data: object, files = [paper]) => {
  const { code, data: said } = await uploadData(world, home.id, manager, path, { title: 'Výtah', ...data }, files);
  return [code, (said as { errors?: object }).errors];
};
const detail = async (id: string, who = manager) => (await who.call('GET /requirement-for-approval/{id}', { id })).data;
const say = async (who: Person, id: string, status: 'approved' | 'rejected' = 'approved', more: object = {}) => {
  const input = { id, userId: who.id, status, ...more };
  const { code, message } = await who.call('PUT /requirement-for-approval/{id}/status/user/{userId}', input);
  return code === 200 ? code : `${code} ${message}`;
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  manager = await home.join('community_manager');
  auditor = await home.join('audit_mayorCommittee');
  owner = await home.join('member');
});

describe('a request', () => {
  test('is made with its files, each with what stands beside it and its SHA-256 (APPR-05, APPR-08, APPR-12, APPR-13)', async () => {
    const about = { 'names[0]': 'Nabídka', 'extends[0]': 'txt', 'descriptions[0]': 'Od firmy', 'isPublic[0]': 'false' };
    const data = { title: 'Oprava výtahu', notes: '<p>Spěchá<script></p>', approvers: [auditor.id] };
    const made = await upload(
      ...([world, home.id, manager, path] as const),
      paper,
      { data: JSON.stringify(data), ...about },
      'files[0]',
    );
    expect(made.code).toBe(200);
    const { id } = made.data as unknown as { id: string };
    const { attachments, ...rest } = await detail(id, auditor);
    expect(rest).toMatchObject({
      title: 'Oprava výtahu',
      notes: '<p>Spěchá</p>',
      status: 'waiting',
      ownStatus: 'waiting',
      waitsForMe: true,
      approvers: [{ userId: auditor.id, status: 'waiting', isMine: true, isTurn: true }],
      needed: 1,
    });
    expect(attachments).toMatchObject([
      { name: 'Nabídka.txt', description: 'Od firmy', isPublic: false, sha256: hash, file: { fileSize: 29 } },
    ]);
    const file = await world.app.inject(attachments[0]?.file.url ?? '');
    expect([file.statusCode, file.body]).toEqual([200, paper.bytes]); // who is to decide sees what is not for all
    const { history } = await detail(id, chair);
    expect(history.map(({ action, to }) => [action, to])).toEqual([
      ['create', null],
      ['attach', `Nabídka.txt · SHA-256 ${hash}`],
    ]);
  });

  test('needs a title, an approver and an attachment, and names each that is missing', async () => {
    const approvers = [chair.id];
    const requiredText = 'BASE.VALIDATION.REQUIRED';
    expect(await refused({ title: ' ', approvers: [] })).toEqual([
      400,
      { title: requiredText, approvers: requiredText },
    ]);
    expect(await refused({ approvers }, [])).toEqual([400, { files: 'REQUIREMENT.VALIDATION.FILES' }]);
    expect(await refused({ approvers, keptAttachments: [chair.id] }, [])).toEqual([
      400,
      { keptAttachments: 'BASE.VALIDATION.INVALID' },
    ]);
    expect((await manager.call('GET /requirement-for-approval')).data.allCount).toBe(0);
  });

  test('refuses what is said of a file in words that mean nothing, and of a file that is not there', async () => {
    const data = JSON.stringify({ title: 'Výtah', approvers: [chair.id] });
    const said = async (about: Record<string, string>) =>
      (await upload(world, home.id, manager, path, paper, { data, ...about }, 'files[0]')).data;
    expect(await said({ 'isPublic[0]': 'možná' })).toEqual({ errors: { 'isPublic[0]': 'BASE.VALIDATION.INVALID' } });
    expect(await said({ 'descriptions[1]': 'Nic' })).toEqual({
      errors: { 'descriptions[1]': 'BASE.VALIDATION.UNKNOWN' },
    });
    expect(await said({ 'descriptions[0]': 'x'.repeat(2_001) })).toEqual({
      errors: { 'descriptions[0]': 'BASE.VALIDATION.TOO_LONG' },
    });
  });

  test('asks only people of the house who come in and read requests, each once, fifty at most', async () => {
    const elsewhere = await (await house(world)).join('mayorCommittee');
    const gone = await home.join('memberCommittee', { archivedAt: new Date().toISOString() });
    const locked = await home.join('memberCommittee', { hasAccess: false });
    for (const { id } of [elsewhere, gone, locked, owner])
      expect(await refused({ approvers: [chair.id, id] })).toEqual([
        400,
        { approvers: 'REQUIREMENT.VALIDATION.APPROVER' },
      ]);
    expect(await refused({ approvers: [chair.id, chair.id] })).toEqual([
      400,
      { approvers: 'REQUIREMENT.VALIDATION.TWICE' },
    ]);
    const crowd = Array.from({ length: 200 }, () => crypto.randomUUID());
    expect(await refused({ approvers: crowd })).toEqual([400, { approvers: 'BASE.VALIDATION.TOO_MANY' }]);
    const { data } = await manager.call('GET /requirement-for-approval/approvers');
    expect(data.map(({ id }) => id).sort()).toEqual([chair.id, manager.id, auditor.id].sort());
  });

  test('may ask its author too, whose own yes never is enough', async () => {
    const alone = [400, { approvers: 'REQUIREMENT.VALIDATION.ALONE' }];
    expect(await refused({ approvers: [manager.id] })).toEqual(alone);
    expect(await refused({ approvers: [manager.id, chair.id], needed: 1 })).toEqual(alone);
    expect(await refused({ approvers: [chair.id], needed: 2 })).toEqual([
      400,
      { needed: 'REQUIREMENT.VALIDATION.NEEDED' },
    ]);
    const id = await ask({ approvers: [manager.id, chair.id] });
    expect([await say(manager, id), await say(chair, id), (await detail(id)).status]).toEqual([200, 200, 'approved']);
  });

  test('is seen by its author, its approvers and the committee alone, files and comments too (G-146)', async () => {
    const another = await home.join('audit_memberCommittee');
    const id = await ask({ approvers: [auditor.id] });
    await manager.call('POST /requirement-for-approval/{id}/comment', { id, comment: 'Prosím do pátku.' });
    for (const who of [manager, auditor, chair])
      expect((await detail(id, who)).comments).toMatchObject([{ description: 'Prosím do pátku.' }]);
    const { code, message } = await another.call('GET /requirement-for-approval/{id}', { id });
    expect([code, message]).toEqual([404, 'REQUIREMENT.ERRORS.NOT_FOUND']);
    expect((await another.call('GET /requirement-for-approval')).data).toMatchObject({ allCount: 0, requirements: [] });
    expect((await another.call('GET /requirement-for-approval/search/{text}', { text: 'vytah' })).data).toEqual([]);
    expect((await auditor.call('GET /requirement-for-approval/search/{text}', { text: 'vytah' })).data).toEqual([
      { id, title: 'Oprava výtahu' },
    ]);
    expect((await owner.call('GET /requirement-for-approval')).code).toBe(403);
    const [file] = (await detail(id, auditor)).attachments;
    const role = `update member set role_id = (select role_id from member where id = $1) where id = $2`;
    await world.database.pool.query(role, [owner.id, auditor.id]);
    expect((await world.app.inject(file?.file.url ?? '')).statusCode).toBe(404); // the address dies with the right
  });

  test('is nothing to another house', async () => {
    const id = await ask();
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /requirement-for-approval/{id}', { id })).code).toBe(404);
    expect(await say(stranger, id)).toBe('404 REQUIREMENT.ERRORS.NOT_FOUND');
    expect((await stranger.call('DELETE /requirement-for-approval/{id}', { id })).code).toBe(404);
    expect((await stranger.call('GET /requirement-for-approval/{id}/print', { id })).code).toBe(404);
  });
});

describe('a decision', () => {
  test('is each approver’s own, once; the last yes approves (APPR-06, APPR-10, APPR-18)', async () => {
    const id = await ask({ approvers: [chair.id, auditor.id] });
    const forChair = { id, userId: chair.id, status: 'approved' as const };
    const call = 'PUT /requirement-for-approval/{id}/status/user/{userId}';
    for (const who of [auditor, manager]) expect((await who.call(call, forChair)).code).toBe(403);
    expect((await chair.call(call, { ...forChair, status: 'waiting' as never })).code).toBe(400);
    expect(await say(chair, id, 'approved', { reason: 'Cena odpovídá.' })).toBe(200);
    expect(await say(chair, id, 'rejected')).toBe('409 REQUIREMENT.ERRORS.STATUS');
    expect(await detail(id, chair)).toMatchObject({ status: 'waiting', ownStatus: 'approved', waitsForMe: false });
    expect(await say(auditor, id)).toBe(200);
    const done = await detail(id, chair);
    expect(done).toMatchObject({ status: 'approved', approvedCount: 2 });
    expect(done.approvers).toMatchObject([{ status: 'approved', reason: 'Cena odpovídá.' }, { status: 'approved' }]);
    expect(done.history.slice(2).map(({ action, to }) => [action, to])).toEqual([
      ['approved', null],
      ['approved', null],
      ['status', 'approved'],
    ]);
  });

  test('that says no ends it for all; the reason may be missing on the wire', async () => {
    const id = await ask({ approvers: [chair.id, auditor.id] });
    expect(await say(auditor, id, 'rejected')).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'rejected', approvers: [{ status: 'waiting' }, { reason: '' }] });
    expect(await say(chair, id)).toBe('409 REQUIREMENT.ERRORS.STATUS');
  });

  test('waits in the badge and among what waits for the approver alone, and no longer (SHELL-22, G-081)', async () => {
    const id = await ask({ approvers: [chair.id, auditor.id], dueDate: '2199-05-01' });
    const badge = async (who: Person) => (await who.call('GET /svj')).data.requirementApprovalCount;
    expect([await badge(chair), await badge(auditor), await badge(manager), await badge(owner)]).toEqual([1, 1, 0, 0]);
    const waiting = async (who: Person) => (await who.call('GET /dashboard')).data.waits.map((one) => one.path);
    expect(await waiting(chair)).toContain(`/pozadavky-ke-schvaleni/${id}`);
    expect((await chair.call('GET /requirement-for-approval', { mine: 'true' })).data.totalItems).toBe(1);
    await say(chair, id);
    expect([await badge(chair), await badge(auditor)]).toEqual([0, 1]);
    expect(await waiting(chair)).not.toContain(`/pozadavky-ke-schvaleni/${id}`);
    await say(auditor, id, 'rejected');
    expect(await badge(auditor)).toBe(0);
  });
});

describe('the list', () => {
  test('has its tabs, and counts what its reader sees (APPR-09, APPR-14)', async () => {
    const [approved, rejected] = [await ask({ title: 'Ano', approvers: [auditor.id] }), await ask({ title: 'Ne' })];
    await ask({ title: 'Čeká' });
    await say(auditor, approved);
    await say(chair, rejected, 'rejected');
    const { data } = await chair.call('GET /requirement-for-approval', { tab: 'approved' });
    expect(data).toMatchObject({ allCount: 3, waitingCount: 1, approvedCount: 1, rejectedCount: 1, totalItems: 1 });
    expect(data.requirements).toMatchObject([{ id: approved, title: 'Ano', approvedCount: 1, approversCount: 1 }]);
    const { data: own } = await auditor.call('GET /requirement-for-approval');
    expect([own.allCount, own.requirements.map(({ title }) => title)]).toEqual([1, ['Ano']]);
    const sorted = await chair.call('GET /requirement-for-approval', { sort: 'title', direction: 'asc' });
    expect(sorted.data.requirements.map(({ title }) => title)).toEqual(['Ano', 'Čeká', 'Ne']);
  });

  test('loses what its author or the committee deletes, nobody else; the trash gives it back (APPR-16)', async () => {
    const id = await ask({ approvers: [auditor.id] });
    expect((await auditor.call('DELETE /requirement-for-approval/{id}', { id })).code).toBe(403);
    expect((await detail(id, auditor)).can).toEqual({ comment: true, remove: false, renew: false });
    expect((await manager.call('DELETE /requirement-for-approval/{id}', { id })).code).toBe(200);
    expect(await say(auditor, id)).toBe('404 REQUIREMENT.ERRORS.NOT_FOUND');
    expect((await auditor.call('GET /svj')).data.requirementApprovalCount).toBe(0);
    expect((await manager.call('PUT /trash/restore', { ids: [id] })).code).toBe(200);
    expect([await say(auditor, id), (await detail(id)).status]).toEqual([200, 'approved']);
  });
});
