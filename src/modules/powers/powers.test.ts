import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { unitOwner } from '#server/schema.house.ts';
import { anybody } from '#server/session.ts';
import { readPdf } from '../../testing/pdf.ts';
import { uploadData } from '../../testing/upload.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { unitWith } from './powers.examples.ts';
import { markUsed, powersFor } from './server/powers.door.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let spouse: Person;
let proxy: Person;
let unitId: string;

const at = (days: number, hours = 0) =>
  new Date(Date.parse('2030-05-01T16:00:00.000Z') + (days * 24 + hours) * 3_600_000).toISOString();
const spring = {
  name: 'Jarní shromáždění',
  address: 'Klubovna',
  start: at(40),
  end: at(40, 2),
  status: 'scheduled' as const,
  agenda: [{ name: 'Závěrka' }, { name: 'Výtah' }, { name: 'Různé', kind: 'discuss' as const }],
};
const meetingOf = async (more: object = {}) =>
  (await chair.call('POST /meeting-of-owners', { ...spring, ...more })).data;
const give = (data: object, who = owner) => who.call('POST /power', { unitId, proxyId: proxy.id, ...data });
const accept = (id: string, more: object = {}, who = chair) => who.call('PUT /power/{id}/accept', { id, ...more });
const read = async (id: string, who = chair) => (await who.call('GET /power/{id}', { id })).data;
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object }).errors;
const ctxOf = () =>
  ({
    db: world.database.db,
    now: world.clock.now ?? at(0),
    me: anybody(home.id),
    services: world.services,
  }) as unknown as Ctx;
const held = async (meetingId: string | null, moment = at(1)) => powersFor(ctxOf(), { meetingId, at: moment });
const told = async (who: Person) => {
  await world.tellAll();
  return (await who.call('GET /news', {})).data.news.map(({ text }) => text.split(':')[0]?.replace(/\s/g, ' '));
};
const paper = (data: object, files: { name: string; bytes: string }[] = [], who = chair) =>
  uploadData(world, home.id, who, '/power', { unitId, proxyName: 'Karel Host', onPaper: true, ...data }, files);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { firstName: 'Petr', lastName: 'Novák' });
  spouse = await home.join('member', { firstName: 'Marie', lastName: 'Nováková' });
  proxy = await home.join('member', { firstName: 'Eva', lastName: 'Malá' });
  unitId = await unitWith({ world, home }, [owner.id]);
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

describe('an owner gives a power', () => {
  test('that the committee accepts; both sides learn of it', async () => {
    const meeting = await meetingOf();
    const [first] = meeting.agenda;
    const { data } = await give({
      meetingId: meeting.id,
      points: [first?.id],
      instructions: { [first?.id as string]: 'for' },
    });
    expect(data).toMatchObject({
      status: 'received',
      tab: 'waiting',
      grantors: 'Petr Novák',
      proxyName: 'Eva Malá',
      isWhole: false,
      points: [{ id: first?.id, number: 1, name: 'Závěrka', instruction: 'for' }],
      can: { accept: false, refuse: false, revoke: true, sign: false },
    });
    expect(await told(chair)).toEqual(['Plná moc k posouzení']);
    expect(await held(meeting.id)).toEqual([]);
    expect((await accept(data.id)).data).toMatchObject({ status: 'accepted', tab: 'valid' });
    expect([await told(owner), await told(proxy)].map(([last]) => last)).toEqual(['Plná moc platí', 'Plná moc platí']);
    expect(await held(meeting.id)).toMatchObject([
      {
        id: data.id,
        unitId,
        proxy: { memberId: proxy.id, name: 'Eva Malá' },
        points: [first?.id],
        grantors: [{ id: owner.id }],
      },
    ]);
    expect(await accept(data.id)).toMatchObject({ code: 409, message: 'POWER.ERRORS.STATUS' });
  });

  test('that is refused with a reason', async () => {
    const { data } = await give({});
    expect(errorsOf(await chair.call('PUT /power/{id}/refuse', { id: data.id, reason: '' }))).toHaveProperty('reason');
    const refused = await chair.call('PUT /power/{id}/refuse', { id: data.id, reason: 'Chybí rozsah' });
    expect(refused.data).toMatchObject({ status: 'refused', tab: 'past', reason: 'Chybí rozsah' });
    expect((await told(owner))[0]).toBe('Plná moc odmítnuta');
    expect(await held(null)).toEqual([]);
  });

  test('that they revoke until it was used, and nobody after', async () => {
    const [one, other] = [(await give({})).data.id, await unitWith({ world, home }, [owner.id])];
    await accept(one);
    expect((await owner.call('PUT /power/{id}/revoke', { id: one })).data).toMatchObject({ status: 'revoked' });
    expect((await told(proxy))[0]).toBe('Plná moc už neplatí');
    const used = (await give({ unitId: other, meetingId: (await meetingOf()).id })).data.id;
    await accept(used);
    await markUsed(ctxOf(), [used]);
    const standing = (await give({})).data.id;
    await accept(standing);
    await markUsed(ctxOf(), [standing]);
    expect((await owner.call('PUT /power/{id}/revoke', { id: standing })).code).toBe(200);
    for (const who of [owner, chair])
      expect(await who.call('PUT /power/{id}/revoke', { id: used })).toMatchObject({
        code: 409,
        message: 'POWER.ERRORS.USED',
      });
  });

  test('for a meeting ahead alone, for its own points, and tells only about votes what to vote', async () => {
    const [meeting, other] = [await meetingOf(), await meetingOf()];
    const draft = await meetingOf({ status: 'concept' });
    expect(errorsOf(await give({ meetingId: draft.id }))).toEqual({ meetingId: 'BASE.VALIDATION.INVALID' });
    const strange = { meetingId: meeting.id, points: [other.agenda[0]?.id] };
    expect(errorsOf(await give(strange))).toEqual({ points: 'BASE.VALIDATION.INVALID' });
    const talked = { meetingId: meeting.id, instructions: { [meeting.agenda[2]?.id as string]: 'for' } };
    expect(errorsOf(await give(talked))).toEqual({ instructions: 'BASE.VALIDATION.INVALID' });
    expect(errorsOf(await give({ validUntil: '2030-04-30' }))).toEqual({ validUntil: 'POWER.VALIDATION.PAST' });
    expect(errorsOf(await give({ proxyId: null }))).toEqual({ proxyName: 'BASE.VALIDATION.REQUIRED' });
  });

  test('to somebody else than themselves, and for a unit of theirs', async () => {
    expect(errorsOf(await give({ proxyId: owner.id }))).toEqual({ proxyId: 'POWER.VALIDATION.SELF' });
    expect(errorsOf(await give({ proxyId: chair.id }, proxy))).toEqual({ unitId: 'POWER.VALIDATION.UNIT' });
    const away = await house(world);
    const stranger = await away.join('member');
    await staySignedIn(world);
    expect(errorsOf(await give({ proxyId: stranger.id }))).toEqual({ proxyId: 'BASE.VALIDATION.INVALID' });
    expect(errorsOf(await give({ proxyId: null, proxyName: 'Kdosi' }, stranger))).toEqual({
      unitId: 'POWER.VALIDATION.UNIT',
    });
  });

  test('never by a proxy on: a representative who owns nothing of the unit gives none', async () => {
    await world.database.pool.query('update unit set representative_id = $1 where id = $2', [proxy.id, unitId]);
    expect(errorsOf(await give({ proxyId: chair.id }, proxy))).toEqual({ unitId: 'POWER.VALIDATION.UNIT' });
    expect((await give({ proxyId: chair.id })).code).toBe(200);
  });
});

describe('a unit of several owners', () => {
  beforeEach(async () => {
    unitId = await unitWith({ world, home }, [owner.id, spouse.id]);
  });

  test('needs all signatures: in the application, or on a paper that the committee has', async () => {
    const { data } = await give({});
    expect(data).toMatchObject({ signers: [{ id: owner.id }, { id: spouse.id }], signed: [owner.id] });
    expect(await accept(data.id)).toMatchObject({ code: 409, message: 'POWER.ERRORS.UNSIGNED' });
    expect((await spouse.call('PUT /power/{id}/sign', { id: data.id })).data.signed).toEqual([owner.id, spouse.id]);
    expect(await spouse.call('PUT /power/{id}/sign', { id: data.id })).toMatchObject({
      message: 'POWER.ERRORS.SIGNED',
    });
    expect((await proxy.call('PUT /power/{id}/sign', { id: data.id })).code).toBe(403);
    expect((await accept(data.id)).code).toBe(200);
    const again = (await give({})).data.id;
    expect((await accept(again, { othersOnPaper: true })).data.status).toBe('accepted');
  });

  test('is acted for by its representative alone', async () => {
    await world.database.pool.query('update unit set representative_id = $1 where id = $2', [spouse.id, unitId]);
    expect(errorsOf(await give({}))).toEqual({ unitId: 'POWER.VALIDATION.UNIT' });
    expect((await give({}, spouse)).data.signers).toEqual([{ id: spouse.id, name: 'Marie Nováková' }]);
  });

  test('of owners who sign at the same moment none is lost', async () => {
    const others = await Promise.all(['Jan', 'Ivo', 'Ota'].map((firstName) => home.join('member', { firstName })));
    await staySignedIn(world);
    const all = [owner, ...others];
    const shared = await unitWith(
      { world, home },
      all.map(({ id }) => id),
    );
    const { data } = await give({ unitId: shared });
    const answers = await Promise.all(others.map((one) => one.call('PUT /power/{id}/sign', { id: data.id })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const { signed } = (await chair.call('GET /power/{id}', { id: data.id })).data;
    expect([...signed].sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test('one spouse may empower the other, who signs for nobody', async () => {
    const { data } = await give({ proxyId: spouse.id });
    expect(data.signers).toEqual([{ id: owner.id, name: 'Petr Novák' }]);
  });

  test('names its common representative, whom the unit then has (§ 1185)', async () => {
    const { data } = await give({ kind: 'representative', proxyId: spouse.id });
    expect(await told(spouse)).toEqual(['Čeká na váš souhlas']);
    expect(await told(chair)).toEqual([]); // nothing of it waits for the committee
    expect(await accept(data.id)).toMatchObject({ message: 'POWER.ERRORS.UNSIGNED' });
    const agreed = await spouse.call('PUT /power/{id}/sign', { id: data.id });
    expect(agreed.data).toMatchObject({ status: 'accepted', signed: [owner.id, spouse.id] });
    expect((await told(owner))[0]).toBe('Spoluvlastníci mají zástupce');
    expect((await chair.call('GET /room/{id}', { id: unitId })).data.representative).toMatchObject({ id: spouse.id });
    expect(await held(null)).toEqual([]);
    const outside = { kind: 'representative', proxyId: null, proxyName: 'Karel Host' };
    expect(errorsOf(await give(outside, spouse))).toEqual({ proxyId: 'BASE.VALIDATION.REQUIRED' });
    const alone = await unitWith({ world, home }, [owner.id]);
    expect(errorsOf(await give({ kind: 'representative', unitId: alone }))).toEqual({
      unitId: 'POWER.VALIDATION.ALONE',
    });
  });
});

describe('the committee', () => {
  test('records a paper with its scan, or says that the original is with it; it holds at once', async () => {
    expect(errorsOf(await paper({}))).toEqual({ original: 'POWER.VALIDATION.PROOF' });
    const kept = (await paper({ original: true })).data as { status: string };
    expect(kept.status).toBe('accepted');
    const scan = [{ name: 'plna-moc.txt', bytes: 'podpis' }];
    const { data } = await paper({}, scan);
    const made = data as { id: string; attachments: { file: { url: string } }[] };
    expect(made).toMatchObject({ status: 'accepted', onPaper: true, attachments: [{ name: 'plna-moc.txt' }] });
    expect((await paper({ original: true }, [], owner)).code).toBe(403);
    const url = (await read(made.id, owner)).attachments[0]?.file.url ?? '';
    const open = async () => (await world.app.inject({ method: 'GET', url })).statusCode;
    expect(await open()).toBe(200);
    await world.database.pool.query(`update power set signers = '[]' where id = $1`, [made.id]);
    expect([await open(), (await spouse.call('GET /power/{id}', { id: made.id })).code]).toEqual([404, 404]);
  });

  test('lets the later of two with the same scope take the place of the earlier; one for a meeting stands beside a standing one', async () => {
    const meeting = await meetingOf();
    const standing = (await give({})).data.id;
    await accept(standing);
    const first = (await give({ meetingId: meeting.id })).data.id;
    await accept(first);
    expect((await held(meeting.id)).map(({ id }) => id)).toEqual([first, standing]);
    expect((await held(null)).map(({ id }) => id)).toEqual([standing]);
    const second = (await give({ meetingId: meeting.id, points: [meeting.agenda[0]?.id], proxyId: spouse.id })).data.id;
    await accept(second);
    expect((await read(first)).status).toBe('revoked');
    expect((await read(first)).history.at(-1)?.action).toBe('replaced');
    expect((await told(proxy))[0]).toBe('Plná moc už neplatí');
    const beside = (await give({ meetingId: meeting.id, points: [meeting.agenda[1]?.id] })).data.id;
    await accept(beside);
    expect((await read(second)).status).toBe('accepted');
    await markUsed(ctxOf(), [second]);
    const late = (await give({ meetingId: meeting.id })).data.id;
    expect(await accept(late)).toMatchObject({ code: 409, message: 'POWER.ERRORS.USED' });
  });

  test('keeps to the most units that one proxy may represent', async () => {
    await changeCommunity(world, home.id, { proxyLimit: 1 });
    const other = await unitWith({ world, home }, [spouse.id]);
    await accept((await give({})).data.id);
    const { id } = (await give({ unitId: other }, spouse)).data;
    expect(await accept(id)).toMatchObject({ code: 409, message: 'POWER.ERRORS.LIMIT' });
    const written = await paper({ unitId: other, proxyName: 'Karel Host', original: true });
    expect(written.code).toBe(200);
    const third = await unitWith({ world, home }, [spouse.id]);
    expect(await paper({ unitId: third, proxyName: ' karel  HOST', original: true })).toMatchObject({
      message: 'POWER.ERRORS.LIMIT',
    });
  });
});

describe('a power', () => {
  test('ends with its day and with its meeting, also when that was moved', async () => {
    const meeting = await meetingOf();
    const dated = (await give({ validUntil: '2030-05-10' })).data.id;
    await accept(dated);
    const other = await unitWith({ world, home }, [owner.id]);
    const bound = (await give({ unitId: other, meetingId: meeting.id })).data.id;
    await accept(bound);
    expect((await held(null, '2030-05-10T21:59:59.999Z')).map(({ id }) => id)).toEqual([dated]);
    expect(await held(null, '2030-05-10T22:00:00.000Z')).toEqual([]);
    const agenda = meeting.agenda.map(({ addedAfter: _, sent: _sent, ...point }) => point);
    await chair.call('PUT /meeting-of-owners/{id}', {
      ...spring,
      id: meeting.id,
      agenda,
      start: at(50),
      end: at(50, 2),
    });
    await world.sweep();
    expect((await held(meeting.id, at(45))).map(({ id }) => id)).toEqual([bound]);
    world.clock.now = at(51);
    await staySignedIn(world);
    expect(await read(bound)).toMatchObject({ status: 'accepted', tab: 'past', can: { revoke: false } });
    expect(await owner.call('PUT /power/{id}/revoke', { id: bound })).toMatchObject({ message: 'POWER.ERRORS.ENDED' });
  });

  test('holds no more once the unit has other owners, who have not signed it', async () => {
    await accept((await give({})).data.id);
    expect(await held(null)).toHaveLength(1);
    const buyer = { communityId: home.id, unitId, memberId: spouse.id, position: 1 };
    await world.database.db.insert(unitOwner).values(buyer);
    expect(await held(null)).toEqual([]);
    await world.database.pool.query('update unit set representative_id = $1 where id = $2', [owner.id, unitId]);
    expect(await held(null)).toHaveLength(1);
  });

  test('is seen by its parties and the committee alone, in every list', async () => {
    const { id } = (await give({})).data;
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    for (const who of [spouse, stranger]) {
      expect((await who.call('GET /power/{id}', { id })).code).toBe(404);
      expect((await who.call('GET /power', {})).data.powers).toEqual([]);
      expect((await who.call('PUT /power/{id}/revoke', { id })).code).toBe(404);
      expect((await who.call('GET /power/{id}/print', { id })).code).toBe(404);
    }
    for (const who of [owner, proxy, chair]) {
      const { data } = await who.call('GET /power', { tab: 'waiting' });
      expect([data.waitingCount, data.powers.map((row) => [row.isMine, row.isToMe])]).toEqual([
        1,
        [[who === owner, who === proxy]],
      ]);
    }
    expect((await proxy.call('PUT /power/{id}/revoke', { id })).code).toBe(403);
    expect((await owner.call('PUT /power/{id}/accept', { id })).code).toBe(403);
    const { units } = (await owner.call('GET /power/options')).data;
    expect(units.map((unit) => unit.id)).toEqual([unitId]);
  });

  test('is printed for a signature, in Czech whoever reads it', async () => {
    const meeting = await meetingOf();
    const { id } = (await give({ meetingId: meeting.id, points: [meeting.agenda[1]?.id] })).data;
    const reply = await world.app.inject({
      method: 'GET',
      url: `/api/v2/power/${id}/print`,
      headers: { authorization: `Bearer ${owner.token}`, 'x-svj-id': home.id },
    });
    const text = readPdf(reply.rawPayload).text.replace(/\s+/g, ' ');
    for (const part of ['Plná moc', 'Petr Novák', 'Eva Malá', 'Jarní shromáždění', 'jen o bodech číslo 2'])
      expect(text).toContain(part);
  });

  test('waits on the dashboard of the committee, and of the owner who has to sign it', async () => {
    unitId = await unitWith({ world, home }, [owner.id, spouse.id]);
    const { id } = (await give({})).data;
    const waits = async (who: Person) =>
      (await who.call('GET /dashboard')).data.waits.filter((one) => one.id === id).map(({ text }) => text);
    expect(await waits(chair)).toEqual(['Čeká na uznání výborem']);
    expect(await waits(spouse)).toEqual(['Čeká na váš podpis']);
    expect([await waits(owner), await waits(proxy)]).toEqual([[], []]);
  });
});
