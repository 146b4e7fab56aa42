import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const codes = async (work: Promise<{ code: number; message: string }>) => {
  const { code, message } = await work;
  return `${code} ${message}`;
};
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const archived = () => home.join('member', { archivedAt: new Date().toISOString() });

describe('deleting a person for good', () => {
  test('is possible from the archive alone (USR-23)', async () => {
    const owner = await home.join('member');
    expect(await codes(chair.call('DELETE /user/{id}', { id: owner.id }))).toBe('409 USER.ERRORS.NOT_ARCHIVED');
    await chair.call('PUT /user/archive/{id}', { id: owner.id });
    expect((await chair.call('DELETE /user/{id}', { id: owner.id })).code).toBe(200);
    expect(await codes(chair.call('GET /user/{id}', { id: owner.id }))).toBe('404 USER.ERRORS.NOT_FOUND');
  });

  test('takes all personal data; messages and comments stay as of a deleted user (G-127)', async () => {
    const author = await home.join('memberCommittee', { firstName: 'Zmizelá', lastName: 'Osobová' });
    const { id } = (await author.call('POST /message', { title: 'Voda', description: 'x', long_term: false })).data;
    await author.call('POST /message/{id}/comment', { id, message: 'poteče' });
    await author.call('PUT /user/{id}', {
      id: author.id,
      city: 'Zmizelov',
      phones: [{ value: '777555444', visibility: 'all' }],
    });
    const other = `zmizelov.${author.id}@example.cz`;
    await chair.call('PUT /user/{id}', { id: author.id, emails: [{ value: other, visibility: 'admin' }] });
    await chair.call('PUT /user/archive/{id}', { id: author.id });
    await chair.call('DELETE /user/{id}', { id: author.id });
    const { data } = await chair.call('GET /message/{id}', { id });
    expect(data).toMatchObject({ title: 'Voda', comments_list: [{ user: null, description: 'poteče' }] });
    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of tables) {
      const found = await rows(
        `select 1 from "${table_name}" t where t::text ~* 'Osobov|osobov|Zmizelov|777555444|${author.email}' limit 1`,
      );
      expect([table_name, found.length]).toEqual([table_name, 0]);
    }
  });

  test('takes the account with its last member, its sessions too; not while another house needs it', async () => {
    const elsewhere = await house(world);
    const gone = await archived();
    const stays = await archived();
    const there = await elsewhere.join('member');
    await world.database.pool.query('update member set account_id = $1 where id = $2', [stays.accountId, there.id]);
    await chair.call('PUT /user/delete-all', { ids: [gone.id, stays.id] });
    const left = await rows('select id from account where id = any($1)', [[gone.accountId, stays.accountId]]);
    expect(left).toEqual([{ id: stays.accountId }]);
    expect(await codes(gone.call('POST /auth/verify'))).toBe('401 BE.EXPIRED_TOKEN');
  });

  test('is refused while the person owns a unit, and then nobody of the selection is deleted', async () => {
    const [owner, other] = [await archived(), await archived()];
    const [door] = await rows(
      `insert into entrance (id, community_id, name) values (gen_random_uuid(), $1, 'A') returning id`,
      [home.id],
    );
    const [flat] = await rows(
      `insert into unit (id, community_id, number, entrance_id, type) values (gen_random_uuid(), $1, '1', $2, 'flat') returning id`,
      [home.id, door.id],
    );
    await rows('insert into unit_owner (community_id, unit_id, member_id, position) values ($1, $2, $3, 0)', [
      home.id,
      flat.id,
      owner.id,
    ]);
    expect(await codes(chair.call('PUT /user/delete-all', { ids: [other.id, owner.id] }))).toBe(
      '409 USER.ERRORS.OWNS_UNIT',
    );
    expect((await chair.call('GET /user', { tab: 'archived' })).data.totalItems).toBe(2);
  });

  test('of five hundred at once leaves none of them', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 500; i++) ids.push(crypto.randomUUID());
    await rows(
      `insert into member (id, community_id, role_id, first_name, last_name, archived_at)
       select id, $1, (select id from role where community_id = $1 and name = 'member'), 'A', 'B', now() from unnest($2::uuid[]) id`,
      [home.id, ids],
    );
    expect((await chair.call('PUT /user/delete-all', { ids })).code).toBe(200);
    expect((await rows('select 1 from member where id = any($1)', [ids])).length).toBe(0);
  });
});

describe('invitations', () => {
  test('go out to hundreds at once, each with a link of their own, and the list shows how far they got', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => home.join('member', { isActive: false })));
    await home.join('member', { isActive: false, hasAccess: false });
    const counted = await chair.call('PUT /user/activate-email-all', { preview: true });
    expect(counted.data).toEqual({ sent: 12, skipped: 0 });
    expect(await rows('select 1 from mail where community_id = $1', [home.id])).toEqual([]);
    const { data } = await chair.call('PUT /user/activate-email-all', {});
    expect(data).toEqual({ sent: 12, skipped: 0 });
    const letters = await rows(`select "to", body from mail where community_id = $1 and kind = 'activation'`, [
      home.id,
    ]);
    expect(letters.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
    const links = letters.map(({ body }) => /aktivace\/([\w-]{43})/.exec(body)?.[1]);
    expect(new Set(links).size).toBe(12);
    const { data: waiting } = await chair.call('GET /user', { tab: 'waiting' });
    expect(new Set(waiting.users.map((row) => row.invitation))).toEqual(new Set(['queued']));
    const [first, second] = people as [Person, Person];
    await rows(`update mail set status = 'failed' where "to" = $1`, [first.email]);
    await rows(`update mail set status = 'sent' where "to" = $1`, [second.email]);
    for (const [state, person] of [
      ['failed', first],
      ['sent', second],
    ] as const)
      expect((await chair.call('GET /user', { invitation: state })).data.users.map((row) => row.id)).toEqual([
        person.id,
      ]);
    const token = letters.find(({ to }) => to === second.email)?.body.match(/aktivace\/([\w-]{43})/)?.[1] as string;
    await chair.call('PUT /user/{id}/activate/{token}', { id: second.id, token, password: 'Nove-heslo-77' });
    expect((await chair.call('GET /user/{id}', { id: second.id })).data).toMatchObject({
      state: 'active',
      invitation: 'activated',
    });
  });

  test('repeated at once send nobody a second letter; after an hour they may', async () => {
    const waiting = await home.join('member', { isActive: false });
    const active = await home.join('member');
    const ids = [waiting.id, active.id];
    expect((await chair.call('PUT /user/activate-email-all', { ids })).data).toEqual({ sent: 1, skipped: 1 });
    const again = await Promise.all([1, 2, 3].map(() => chair.call('PUT /user/activate-email-all', { ids })));
    expect(again.map(({ data }) => data.sent)).toEqual([0, 0, 0]);
    await rows(`update member set activation_sent_at = now() - interval '61 minutes' where id = $1`, [waiting.id]);
    expect((await chair.call('PUT /user/activate-email-all', { ids })).data).toEqual({ sent: 1, skipped: 1 });
  });
});

describe('the picture of a person', () => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const send = (who: Person, id: string, bytes: Uint8Array, name = 'a.gif') =>
    upload(world, home.id, who, `/user/${id}/avatar`, { name, bytes }, {}, 'avatar');

  test('is shown by a signed address, and goes when it is removed (G-121)', async () => {
    const owner = await home.join('member');
    expect((await send(owner, owner.id, pixel)).code).toBe(200);
    const { avatar } = (await owner.call('GET /user/{id}', { id: owner.id })).data;
    const shown = await world.app.inject({ url: avatar as string });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/gif']);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'gif', width: 1, height: 1 });
    expect((await world.app.inject({ url: avatar?.replace(/.$/, 'x') as string })).statusCode).toBe(404);
    await owner.call('DELETE /user/{id}/avatar', { id: owner.id });
    expect((await world.app.inject({ url: avatar as string })).statusCode).toBe(404);
  });

  test('is an image of at most 5 MB, of oneself or of whom one may edit', async () => {
    const owner = await home.join('member');
    const answer = await send(owner, owner.id, Buffer.from('<svg onload=alert(1)>'), 'a.png');
    expect(answer).toMatchObject({ code: 400, data: { errors: { avatar: 'BASE.VALIDATION.IMAGE' } } });
    const large = Buffer.concat([pixel, Buffer.alloc(5_242_880)]);
    expect(await send(owner, owner.id, large)).toMatchObject({
      code: 400,
      data: { errors: { avatar: 'BASE.VALIDATION.PICTURE_SIZE' } },
    });
    expect((await send(owner, chair.id, pixel)).code).toBe(403);
    expect((await send(chair, owner.id, pixel)).code).toBe(200);
  });
});
