import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { mail } from '#server/schema.instance.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { openVote } from '../../testing/ballots.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { transfersModule } from './server/transfers.module.ts';

let world: World;
let home: House;
let chair: Person;
let [jan, eva, petr] = [] as unknown as [Person, Person, Person];
let entranceId: string;
let number = 0;

const today = houseDay(new Date());
const half = { top: 1, bottom: 2 };
type Owner = { userId: string; fraction?: { top: number; bottom: number }; jointly?: boolean };
type Room = { id: string; number: string; version: number };
type Body = Parameters<typeof chair.call<'POST /room/{id}/transfer'>>[1];

async function made(owners: Owner[], more: object = {}): Promise<Room> {
  const body = { number: `12/${++number}`, entranceId, type: 'flat' as const, owners, ...more };
  return (await chair.call('POST /room', body)).data;
}
const transfer = ({ id, version }: Room, body: Partial<Body>, who = chair) =>
  who.call('POST /room/{id}/transfer', { id, version, way: 'instead', ...body } as Body);
const takeBack = ({ id }: Room, transferId: string, who = chair) =>
  who.call('DELETE /room/{id}/transfer/{transferId}', { id, transferId });
const askBefore = ({ id }: Room, who = chair) => who.call('GET /room/{id}/transfer', { id });
const unitNow = async ({ id }: Room) => (await chair.call('GET /room/{id}', { id })).data;
const ownersOf = async (room: Room) =>
  (await unitNow(room)).svj_users.map(({ lastName, fraction, jointly }) =>
    [lastName, fraction ? `${fraction.top}/${fraction.bottom}` : '?', jointly ? 'jointly' : ''].join(' ').trim(),
  );
const history = async ({ id }: Room) =>
  (await chair.call('GET /room/{id}/ownership', { id })).data.ownership.map(({ name, since, until }) =>
    [name, since ?? '?', until ?? ''].join(' ').trim(),
  );
const refused = async (work: Promise<{ code: number; message: string; data: unknown }>) => {
  const { code, message, data } = await work;
  return { code, message, errors: (data as { errors?: object } | null)?.errors };
};
const letters = async (to: Person) =>
  (
    await world.database.db
      .select()
      .from(mail)
      .where(and(eq(mail.to, to.email), eq(mail.communityId, home.id)))
  )
    .filter(({ kind }) => kind === 'transfer' || kind === 'keepers')
    .map(({ body }) => body.replace(/\u00a0/g, ' '));
/** What the job says once nothing can be taken back any more. */
async function tell() {
  world.clock.now = new Date(Date.now() + 90_000).toISOString();
  for (const { run } of transfersModule.jobs ?? []) await run(world.services);
  world.clock.now = null;
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Předsedová' });
  jan = await home.join('member', { firstName: 'Jan', lastName: 'Starý' });
  eva = await home.join('member', { firstName: 'Eva', lastName: 'Nová' });
  petr = await home.join('member', { firstName: 'Petr', lastName: 'Malý' });
  entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
});

describe('a transfer', () => {
  test('ends one owner and begins another on its day, with its reason for who sees all units', async () => {
    const room = await made([{ userId: jan.id }]);
    const said = { reason: 'sale', document: 'V-123/2026', note: 'Klíče předány' } as const;
    const { code, data } = await transfer(room, {
      fromIds: [jan.id],
      to: [{ userId: eva.id }],
      day: '2026-03-01',
      ...said,
    });
    expect([code, data.runningVotes]).toEqual([200, []]);
    expect(await ownersOf(room)).toEqual(['Nová 1/1']);
    expect(await history(room)).toEqual(['Eva Nová 2026-03-01', 'Jan Starý ? 2026-03-01']);
    const told = async (who: Person) => (await who.call('GET /room/{id}/ownership', { id: room.id })).data.transfers;
    expect(await told(chair)).toEqual([{ day: '2026-03-01', ...said }]);
    expect(await told(eva)).toEqual([]);
    await chair.call('PUT /room/{id}/ownership', { id: room.id, day: '2026-03-01', to: '2026-02-01' });
    expect(await told(chair)).toEqual([{ day: '2026-02-01', ...said }]);
  });

  test('from one of several, of a part, to spouses, to heirs', async () => {
    const both = [jan, eva].map(({ id }) => ({ userId: id, fraction: half }));
    const sold = await made(both);
    await transfer(sold, { fromIds: [jan.id], to: [{ userId: petr.id }] });
    expect(await ownersOf(sold)).toEqual(['Nová 1/2', 'Malý 1/2']);
    const part = await made(both);
    await transfer(part, {
      way: 'part',
      fromIds: [jan.id],
      fraction: { top: 1, bottom: 4 },
      to: [{ userId: petr.id }],
    });
    expect(await ownersOf(part)).toEqual(['Starý 1/4', 'Nová 1/2', 'Malý 1/4']);
    const couple = await made([{ userId: petr.id }]);
    await transfer(couple, { fromIds: [petr.id], to: [{ userId: jan.id }, { userId: eva.id }], jointly: true });
    expect(await ownersOf(couple)).toEqual(['Starý 1/1 jointly', 'Nová 1/1 jointly']);
    const heirs = await made([{ userId: petr.id }]);
    const thirds = [
      { userId: jan.id, fraction: { top: 1, bottom: 3 } },
      { userId: eva.id, fraction: { top: 2, bottom: 3 } },
    ];
    await transfer(heirs, { fromIds: [petr.id], to: thirds, reason: 'inheritance' });
    expect(await ownersOf(heirs)).toEqual(['Starý 1/3', 'Nová 2/3']);
  });

  test('to somebody new enters them in the same deed, without access where they have no e-mail', async () => {
    const room = await made([{ userId: jan.id }]);
    const person = {
      firstName: 'Ota',
      lastName: 'Bezmailu',
      phones: [{ value: '777 123 456', visibility: 'admin' as const }],
    };
    expect((await transfer(room, { fromIds: [jan.id], to: [{ person }] })).code).toBe(200);
    expect(await ownersOf(room)).toEqual(['Bezmailu 1/1']);
    const { users } = (await chair.call('GET /user', { search: 'bezmailu' })).data;
    expect(users).toMatchObject([{ hasAccess: false, state: 'withoutAccess' }]);
    const email = `nova.${process.pid}.${number}@example.cz`;
    const invited = {
      firstName: 'Iva',
      lastName: 'Zvaná',
      emails: [{ value: email, visibility: 'admin' as const }],
      invite: true,
    };
    const now = await unitNow(room);
    expect((await transfer(now, { fromIds: now.svj_users.map(({ id }) => id), to: [{ person: invited }] })).code).toBe(
      200,
    );
    const sent = await world.database.db.select().from(mail).where(eq(mail.to, email));
    expect(sent.map(({ kind }) => kind)).toEqual(['activation']);
  });

  test('to somebody new who has one name alone takes it as the last one (G-194)', async () => {
    const room = await made([{ userId: jan.id }]);
    const person = { firstName: '', lastName: 'Sokrates', hasOneName: true };
    expect((await transfer(room, { fromIds: [jan.id], to: [{ person }] })).code).toBe(200);
    expect(await ownersOf(room)).toEqual(['Sokrates 1/1']);
  });

  test('says all that is wrong with somebody new under their fields, and leaves nothing half', async () => {
    const room = await made([{ userId: jan.id }]);
    const person = { firstName: 'Ota', lastName: ' ', ico: '1' };
    const attack = transfer(room, { fromIds: [jan.id], to: [{ person }] });
    expect(await refused(attack)).toMatchObject({
      code: 400,
      errors: { 'to.0.person.lastName': 'BASE.VALIDATION.REQUIRED', 'to.0.person.ico': 'BASE.VALIDATION.ICO' },
    });
    const halfRight = [
      { person: { firstName: 'Ota', lastName: 'Napůl' }, fraction: half },
      { userId: newId(), fraction: half },
    ];
    expect((await transfer(room, { fromIds: [jan.id], to: halfRight })).code).toBe(400);
    expect((await chair.call('GET /user', { search: 'napul' })).data.totalItems).toBe(0);
    expect(await ownersOf(room)).toEqual(['Starý ?']);
  });

  test('ends who acted for owners of whom none is left, and a representative who was one of them', async () => {
    const room = await made([{ userId: jan.id }], { representativeId: petr.id, authorizedPersons: [petr.id] });
    await transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }] });
    expect(await unitNow(room)).toMatchObject({ representative: null, authorizedPersons: [] });
    const both = [jan, eva].map(({ id }) => ({ userId: id, fraction: half }));
    const kept = await made(both, { representativeId: jan.id, authorizedPersons: [chair.id] });
    await transfer(kept, { fromIds: [jan.id], to: [{ userId: petr.id }] });
    expect(await unitNow(kept)).toMatchObject({ representative: null, authorizedPersons: [{ id: chair.id }] });
  });

  test('takes along into the archive who has nothing else in the house, and nobody else', async () => {
    const room = await made([{ userId: jan.id }]);
    const other = await made([{ userId: eva.id }]);
    expect((await askBefore(room)).data.owners).toMatchObject([{ isLast: true }]);
    expect(
      await refused(transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }], archives: [petr.id] })),
    ).toMatchObject({
      code: 400,
      errors: { archives: 'BASE.VALIDATION.INVALID' },
    });
    expect((await transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }], archives: [jan.id] })).code).toBe(200);
    expect((await chair.call('GET /user/{id}', { id: jan.id })).data.archivedAt).not.toBeNull();
    expect((await askBefore(other)).data.owners).toMatchObject([{ isLast: false }]);
  });
});

describe('no transfer', () => {
  const errorsOf = async (room: Room, body: Partial<Body>) => (await refused(transfer(room, body))).errors;

  test('of more than there is, to who has it, to nobody, from nobody, before the last change, of a day to come', async () => {
    const room = await made([jan, eva].map(({ id }) => ({ userId: id, fraction: half })));
    const to = [{ userId: petr.id }];
    const part = { way: 'part' as const, fraction: { top: 2, bottom: 3 } };
    expect(await errorsOf(room, { ...part, fromIds: [jan.id], to })).toEqual({ fraction: 'ROOM.VALIDATION.TOO_MUCH' });
    expect(await errorsOf(room, { fromIds: [jan.id], to: [{ userId: jan.id }] })).toEqual({
      to: 'ROOM.VALIDATION.SAME_OWNERS',
    });
    expect(await errorsOf(room, { fromIds: [jan.id], to: [] })).toEqual({ to: 'BASE.VALIDATION.REQUIRED' });
    expect(await errorsOf(room, { to })).toEqual({ fromIds: 'BASE.VALIDATION.REQUIRED' });
    expect(await errorsOf(room, { fromIds: [jan.id], to: [{}] })).toEqual({
      'to.0.userId': 'BASE.VALIDATION.REQUIRED',
    });
    expect(await errorsOf(room, { fromIds: [jan.id], to, day: '2199-01-01' })).toEqual({
      day: 'ROOM.VALIDATION.SINCE',
    });
    await transfer(room, { fromIds: [jan.id], to, day: '2026-03-01' });
    const now = await unitNow(room);
    expect(await errorsOf(now, { fromIds: [petr.id], to: [{ userId: jan.id }], day: '2026-02-28' })).toEqual({
      day: 'ROOM.VALIDATION.SINCE',
    });
  });

  test('to or from somebody of another house, to somebody archived, of a unit of another house', async () => {
    const room = await made([{ userId: jan.id }]);
    const stranger = await (await house(world)).join('mayorCommittee');
    const gone = await home.join('member', { archivedAt: new Date().toISOString() });
    for (const { id } of [stranger, gone])
      expect(await errorsOf(room, { fromIds: [jan.id], to: [{ userId: id }] })).toEqual({
        'to.0.userId': 'BASE.VALIDATION.INVALID',
      });
    expect(await errorsOf(room, { fromIds: [stranger.id], to: [{ userId: eva.id }] })).toEqual({
      fromIds: 'BASE.VALIDATION.INVALID',
    });
    for (const work of [
      askBefore(room, stranger),
      transfer(room, { fromIds: [jan.id], to: [{ userId: stranger.id }] }, stranger),
      takeBack(room, newId(), stranger),
    ])
      expect((await work).message).toBe('ROOM.ERRORS.NOT_FOUND');
    expect(await ownersOf(room)).toEqual(['Starý ?']);
  });

  test('by an owner, not even of the own unit; nor of somebody new by who enters no people', async () => {
    const room = await made([{ userId: jan.id }]);
    expect((await transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }] }, jan)).code).toBe(403);
    expect((await askBefore(room, jan)).code).toBe(403);
    const { data } = await chair.call('POST /role', {
      title: 'Správce jednotek',
      modules: [
        { id: 'rooms', rights: 'rw' },
        { id: 'svj', rights: 'r' },
      ],
    });
    const clerk = await home.join('member', { roleId: data.id });
    const own = await made([{ userId: clerk.id }]);
    expect((await askBefore(own, clerk)).data.writesPeople).toBe(false);
    const person = { firstName: 'Ota', lastName: 'Cizí' };
    const attack = transfer(own, { fromIds: [clerk.id], to: [{ person }] }, clerk);
    expect(await refused(attack)).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    const archiving = { fromIds: [clerk.id], to: [{ userId: eva.id }], archives: [clerk.id] };
    expect((await transfer(own, archiving, clerk)).code).not.toBe(200);
    expect(await ownersOf(own)).toHaveLength(1);
    expect(await ownersOf(room)).toEqual(['Starý ?']);
  });

  test('twice at once: of two one is done, and the other is told that the unit is another one', async () => {
    const room = await made([{ userId: jan.id }]);
    const both = await Promise.all(
      [eva, petr].map(({ id }) => transfer(room, { fromIds: [jan.id], to: [{ userId: id }] })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)?.message).toBe('BASE.ERRORS.STALE');
    expect(await ownersOf(room)).toHaveLength(1);
  });
});

describe('taking a transfer back', () => {
  test('brings back owners, who acted, who was archived, and no trace stays; whoever was entered with it goes', async () => {
    const room = await made([{ userId: jan.id }], { representativeId: petr.id, authorizedPersons: [petr.id] });
    const person = { firstName: 'Ota', lastName: 'Omyl' };
    const { data } = await transfer(room, {
      fromIds: [jan.id],
      to: [{ person }],
      archives: [jan.id],
      day: '2026-03-01',
    });
    expect(await ownersOf(room)).toEqual(['Omyl 1/1']);
    expect((await takeBack(room, data.transferId)).code).toBe(200);
    expect(await ownersOf(room)).toEqual(['Starý ?']);
    expect(await history(room)).toEqual(['Jan Starý ?']);
    expect(await unitNow(room)).toMatchObject({
      representative: { id: petr.id },
      authorizedPersons: [{ id: petr.id }],
    });
    expect((await chair.call('GET /user/{id}', { id: jan.id })).data.archivedAt).toBeNull();
    expect((await chair.call('GET /user', { search: 'omyl', tab: 'archived' })).data.totalItems).toBe(0);
    await tell();
    expect([await letters(jan), await letters(chair)]).toEqual([[], []]);
    expect((await takeBack(room, data.transferId)).message).toBe('ROOM.ERRORS.TRANSFER_STANDS');
  });

  test('of a change on the day of another one brings back the owners in between', async () => {
    const room = await made([{ userId: jan.id }]);
    await transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }] });
    const now = await unitNow(room);
    const { data } = await transfer(now, { fromIds: [eva.id], to: [{ userId: petr.id }] });
    expect((await takeBack(room, data.transferId)).code).toBe(200);
    expect(await history(room)).toEqual([`Eva Nová ${today}`, `Jan Starý ? ${today}`]);
  });

  test('is refused after a minute, after a change of the unit, after another transfer, after a ballot of its row', async () => {
    const stands = async (room: Room, id: string) =>
      expect((await takeBack(room, id)).message).toBe('ROOM.ERRORS.TRANSFER_STANDS');
    const late = await made([{ userId: jan.id }]);
    const first = (await transfer(late, { fromIds: [jan.id], to: [{ userId: eva.id }] })).data.transferId;
    world.clock.now = new Date(Date.now() + 61_000).toISOString();
    await stands(late, first);
    world.clock.now = null;
    const changed = await unitNow(late);
    const second = (await transfer(changed, { fromIds: [eva.id], to: [{ userId: petr.id }] })).data.transferId;
    await stands(late, first);
    const owners = [{ userId: petr.id }];
    await chair.call('PUT /room/{id}', {
      id: late.id,
      number: late.number,
      entranceId,
      type: 'flat',
      owners,
      floor: '3',
    });
    await stands(late, second);
    const voted = await made([{ userId: jan.id }]);
    const users = [{ userId: jan.id, roomId: voted.id, shares: { top: 1, bottom: 1 } }];
    const vote = await openVote(chair, [jan], { users });
    const third = (await transfer(voted, { fromIds: [jan.id], to: [{ userId: eva.id }] })).data;
    expect(third.runningVotes).toMatchObject([{ id: vote.id }]);
    await world.database.pool.query('update vote_entry set done = true, updated_at = now() where vote_id = $1', [
      vote.id,
    ]);
    expect((await askBefore(voted)).data.votes).toMatchObject([{ id: vote.id, isCast: true }]);
    await stands(voted, third.transferId);
    expect(await ownersOf(voted)).toEqual(['Nová 1/1']);
  });

  test('is refused once a vote was opened or a meeting began with the new owners', async () => {
    const stands = async (room: Room, id: string) =>
      expect((await takeBack(room, id)).message).toBe('ROOM.ERRORS.TRANSFER_STANDS');
    const room = await made([{ userId: jan.id }]);
    const first = (await transfer(room, { fromIds: [jan.id], to: [{ userId: eva.id }] })).data.transferId;
    await openVote(chair, [eva], { users: [{ userId: eva.id, roomId: room.id, shares: { top: 1, bottom: 1 } }] });
    await stands(room, first);
    const other = await made([{ userId: jan.id }]);
    const second = (await transfer(other, { fromIds: [jan.id], to: [{ userId: eva.id }] })).data.transferId;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const meeting = { name: 'Schůze', address: 'Klubovna', start: at(60), end: at(120), status: 'scheduled' as const };
    const { id } = (await chair.call('POST /meeting-of-owners', { ...meeting, agenda: [] })).data;
    expect((await chair.call('POST /meeting-of-owners/{id}/evening', { id })).code).toBe(200);
    await stands(other, second);
    expect([await ownersOf(room), await ownersOf(other)]).toEqual([['Nová 1/1'], ['Nová 1/1']]);
  });
});

describe('both sides and the committee are told', () => {
  test('once it cannot be taken back any more: each what they had and have, the committee of both', async () => {
    const room = await made([jan, eva].map(({ id }) => ({ userId: id, fraction: half })));
    await transfer(room, { fromIds: [jan.id], to: [{ userId: petr.id }], day: '2026-03-01' });
    for (const { run } of transfersModule.jobs ?? []) await run(world.services);
    expect(await letters(jan)).toEqual([]);
    await tell();
    await tell();
    const line = `Jednotka ${room.number}, od 01. 03. 2026: dosud`;
    expect(await letters(jan)).toMatchObject([expect.stringContaining(`${line} 1/2, nově nic`)]);
    expect(await letters(petr)).toMatchObject([expect.stringContaining(`${line} nic, nově 1/2`)]);
    expect(await letters(eva)).toEqual([]);
    const [kept, ...others] = await letters(chair);
    expect(others).toEqual([]);
    expect(kept).toContain('dosud: Jan Starý (1/2), Eva Nová (1/2)');
    expect(kept).toContain('nově: Eva Nová (1/2), Petr Malý (1/2)');
  });

  test('whatever changes owners: the form of a unit, a correction, a new person', async () => {
    const room = await made([{ userId: jan.id }]);
    const body = { id: room.id, number: room.number, entranceId, type: 'flat' as const };
    await chair.call('PUT /room/{id}', { ...body, owners: [{ userId: eva.id }] });
    await tell();
    expect(await letters(jan)).toMatchObject([expect.stringContaining('nově nic')]);
    await chair.call('PUT /room/{id}', { ...body, owners: [{ userId: petr.id }], ownersSince: null });
    await tell();
    expect(await letters(eva)).toMatchObject([
      expect.stringContaining('nově celá jednotka'),
      expect.stringContaining('nově nic'),
    ]);
    const given = { id: room.id, way: 'instead' as const, fromIds: [petr.id] };
    await chair.call('POST /user', {
      firstName: 'Ota',
      lastName: 'Mladý',
      hasAccess: false,
      createdByCadastre: true,
      room: given,
    });
    await tell();
    expect((await letters(petr)).at(-1)).toContain('nově nic');
    expect(await letters(chair)).toHaveLength(3);
  });

  test('nobody of what is as it was again, nor of a part that became known', async () => {
    const room = await made([{ userId: jan.id }]);
    const body = { id: room.id, number: room.number, entranceId, type: 'flat' as const };
    await chair.call('PUT /room/{id}', { ...body, owners: [{ userId: eva.id }] });
    await chair.call('PUT /room/{id}', { ...body, owners: [{ userId: jan.id }] });
    await chair.call('PUT /room/{id}', { ...body, owners: [{ userId: jan.id, fraction: { top: 1, bottom: 1 } }] });
    await tell();
    expect([await letters(jan), await letters(eva), await letters(chair)]).toEqual([[], [], []]);
  });
});

test('before it one learns of votes, meetings ahead and issued settlements, as far as one sees them', async () => {
  const room = await made([{ userId: jan.id }]);
  const vote = await openVote(chair, [jan], {
    users: [{ userId: jan.id, roomId: room.id, shares: { top: 1, bottom: 1 } }],
  });
  const { code, data } = await askBefore(room);
  expect([code, data.unit.version, data.lastChange, data.writesPeople]).toEqual([200, room.version, null, true]);
  expect(data.votes).toEqual([{ id: vote.id, title: expect.any(String), isCast: false }]);
  expect([data.meetings, data.settlements, data.acting]).toEqual([[], [], []]);
  const period = { name: 'Vyúčtování', from: '2024-01', to: '2024-02' };
  const { id } = (await chair.call('POST /settlement', period)).data;
  await chair.call('PUT /settlement/{id}', { ...period, id, services: [{ name: 'Úklid', key: 'unit', cost: 100 }] });
  expect((await askBefore(room)).data.settlements).toEqual([]);
  expect((await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true })).code).toBe(200);
  const issued = { id, title: 'Vyúčtování', from: '2024-01-01', to: '2024-02-29' };
  expect((await askBefore(room)).data.settlements).toEqual([issued]);
  const sale = { fromIds: [jan.id], to: [{ userId: eva.id }] };
  expect((await transfer(room, { ...sale, day: '2024-02-29' })).code).toBe(200);
  expect((await askBefore(room)).data.settlements).toEqual([issued]);
  await chair.call('PUT /room/{id}/ownership', { id: room.id, day: '2024-02-29', to: '2024-03-01' });
  expect((await askBefore(room)).data.settlements).toEqual([]);
});
