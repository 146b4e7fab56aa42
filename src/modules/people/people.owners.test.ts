import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { mail } from '#server/schema.instance.ts';
import { entrance } from '#server/schema.ts';
import { type ModuleRights, seededRoles } from '#shared/roles.ts';
import { roleId } from '../../testing/roleid.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let pavel: Person;
let counter = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  pavel = await home.join('member', { firstName: 'Pavel', lastName: 'Vlček' });
});

const hana = (more: object = {}) => ({
  firstName: 'Hana',
  lastName: 'Vlčková',
  emails: [{ value: `hana${process.pid}.${++counter}@example.cz`, visibility: 'admin' as const }],
  ...more,
});
async function flatOf(owner: Person, of = home, writer = chair, more: object = {}) {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: of.id, name: `Vchod ${++counter}` });
  const body = { number: `12/${counter}`, entranceId, type: 'flat' as const, owners: [{ userId: owner.id }], ...more };
  return (await writer.call('POST /room', body)).data;
}
const ownersRights = seededRoles.find(({ name }) => name === 'member')?.modules ?? [];
const half = { top: 1, bottom: 2 };
const whole = { top: 1, bottom: 1 };
const lettersTo = (to: string) => world.database.db.select().from(mail).where(eq(mail.to, to));
const peopleNamed = async () => (await chair.call('GET /user', { search: 'vlckova' })).data.totalItems;
const ownersOf = async (id: string, who = chair) =>
  (await who.call('GET /room/{id}', { id })).data.svj_users.map(({ lastName, fraction }) => [lastName, fraction]);
const refusal = async (work: Promise<{ code: number; message: string; data: unknown }>) => {
  const { code, message, data } = await work;
  return { code, message, errors: (data as { errors?: object } | null)?.errors };
};
async function helper(...modules: ModuleRights[]): Promise<Person> {
  const { data } = await chair.call('POST /role', { title: 'Pomocník', modules });
  return home.join('member', { roleId: data.id });
}

describe('a new owner', () => {
  test('is entered, owns half of a unit and is invited by one call', async () => {
    const flat = await flatOf(pavel);
    const body = hana({ room: { id: flat.id, way: 'part', fromIds: [pavel.id], fraction: half }, invite: true });
    const { code, data } = await chair.call('POST /user', body);
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'waiting', rooms: [{ id: flat.id, number: flat.number }], runningVotes: [] });
    expect(await ownersOf(flat.id)).toEqual([
      ['Vlček', half],
      ['Vlčková', half],
    ]);
    const letters = await lettersTo(body.emails[0]?.value ?? '');
    expect(letters.map(({ kind }) => kind)).toEqual(['activation']);
  });

  test('who buys the whole unit ends the former owner, and whoever acted for them', async () => {
    const flat = await flatOf(pavel, home, chair, { representativeId: pavel.id, authorizedPersons: [chair.id] });
    await chair.call('POST /user', hana({ room: { id: flat.id, way: 'instead', fromIds: [pavel.id] } }));
    expect(await ownersOf(flat.id)).toEqual([['Vlčková', whole]]);
    const { data } = await chair.call('GET /room/{id}', { id: flat.id });
    expect(data).toMatchObject({ representative: null, authorizedPersons: [], version: flat.version + 1 });
  });

  test('of a unit with several owners the one who gives the part is named', async () => {
    const eva = await home.join('member', { lastName: 'Malá' });
    const owners = [pavel, eva].map(({ id }) => ({ userId: id, fraction: half }));
    const flat = await flatOf(pavel, home, chair, { owners });
    const fraction = { top: 1, bottom: 4 };
    const room = { id: flat.id, way: 'part', fraction };
    expect(await refusal(chair.call('POST /user', hana({ room })))).toMatchObject({
      code: 400,
      errors: { 'room.fromIds': 'BASE.VALIDATION.REQUIRED' },
    });
    await chair.call('POST /user', hana({ room: { ...room, fromIds: [eva.id] } }));
    expect(await ownersOf(flat.id)).toEqual([
      ['Vlček', half],
      ['Malá', fraction],
      ['Vlčková', fraction],
    ]);
  });

  test('without invitation is written to by nobody', async () => {
    const body = hana();
    expect((await chair.call('POST /user', body)).data.state).toBe('notActivated');
    expect(await lettersTo(body.emails[0]?.value ?? '')).toEqual([]);
  });
});

describe('one refusal leaves nothing half:', () => {
  test('more than there is, with all that is wrong said at once', async () => {
    const eva = await home.join('member', { lastName: 'Malá' });
    const owners = [pavel, eva].map(({ id }) => ({ userId: id, fraction: half }));
    const flat = await flatOf(pavel, home, chair, { owners });
    const room = { id: flat.id, way: 'part', fraction: { top: 2, bottom: 3 }, fromIds: [eva.id] };
    expect(await refusal(chair.call('POST /user', hana({ room, lastName: ' ', ico: '1' })))).toMatchObject({
      code: 400,
      errors: {
        'room.fraction': 'ROOM.VALIDATION.TOO_MUCH',
        lastName: 'BASE.VALIDATION.REQUIRED',
        ico: 'BASE.VALIDATION.ICO',
      },
    });
    expect((await ownersOf(flat.id)).map(([, fraction]) => fraction)).toEqual([half, half]);
  });

  test('a share over the whole, a share of nothing', async () => {
    const flat = await flatOf(pavel);
    for (const fraction of [
      { top: 3, bottom: 2 },
      { top: 0, bottom: 2 },
      { top: 0.5, bottom: 1 },
    ])
      expect(
        (await chair.call('POST /user', hana({ room: { id: flat.id, way: 'part', fromIds: [pavel.id], fraction } })))
          .code,
      ).toBe(400);
    expect(await peopleNamed()).toBe(0);
  });

  test('a unit of another house', async () => {
    const foreign = await house(world);
    const theirChair = await foreign.join('mayorCommittee');
    const theirs = await flatOf(theirChair, foreign, theirChair);
    const attack = chair.call(
      'POST /user',
      hana({ room: { id: theirs.id, way: 'instead', fromIds: [theirChair.id] }, invite: true }),
    );
    expect(await refusal(attack)).toMatchObject({ code: 400, errors: { 'room.id': 'BASE.VALIDATION.INVALID' } });
    expect(await ownersOf(theirs.id, theirChair)).toHaveLength(1);
    expect(await peopleNamed()).toBe(0);
  });

  test('somebody of another house named as the one who gives', async () => {
    const stranger = await (await house(world)).join('member');
    const flat = await flatOf(pavel);
    const room = { id: flat.id, way: 'part', fraction: half, fromIds: [stranger.id] };
    const errors = { 'room.fromIds': 'BASE.VALIDATION.INVALID' };
    expect(await refusal(chair.call('POST /user', hana({ room })))).toMatchObject({ code: 400, errors });
  });

  test('an invitation of who may not come in', async () => {
    const flat = await flatOf(pavel);
    const body = hana({ hasAccess: false, room: { id: flat.id, way: 'instead', fromIds: [pavel.id] }, invite: true });
    expect(await refusal(chair.call('POST /user', body))).toMatchObject({
      code: 409,
      message: 'USER.ERRORS.NO_ACCESS',
    });
    expect(await ownersOf(flat.id)).toEqual([['Vlček', null]]);
    expect(await peopleNamed()).toBe(0);
    expect(await lettersTo(body.emails[0]?.value ?? '')).toEqual([]);
  });
});

describe('who may not give', () => {
  test('units gives none, though they write people', async () => {
    const flat = await flatOf(pavel);
    const writer = await helper({ id: 'users', rights: 'rw' }, ...ownersRights);
    const attack = writer.call(
      'POST /user',
      hana({ room: { id: flat.id, way: 'instead', fromIds: [pavel.id] }, invite: true }),
    );
    expect(await refusal(attack)).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    expect(await ownersOf(flat.id)).toEqual([['Vlček', null]]);
    expect(await peopleNamed()).toBe(0);
  });

  test('a role gives no unit and no invitation with it', async () => {
    const flat = await flatOf(pavel);
    const writer = await helper(
      { id: 'users', rights: 'rw' },
      { id: 'rooms', rights: 'rw' },
      ...ownersRights.filter(({ id }) => id !== 'rooms'),
    );
    const role = await roleId(world, home.id, 'subMayorCommittee');
    const body = hana({ roleId: role, room: { id: flat.id, way: 'instead', fromIds: [pavel.id] }, invite: true });
    expect(await refusal(writer.call('POST /user', body))).toMatchObject({
      code: 400,
      errors: { roleId: 'USER.VALIDATION.ROLE' },
    });
    expect(await ownersOf(flat.id)).toEqual([['Vlček', null]]);
    expect(await lettersTo(body.emails[0]?.value ?? '')).toEqual([]);
  });
});
