import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { account, entrance, member } from '#server/schema.ts';
import { examples, type Stage } from './examples.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { upload } from './upload.ts';
import {
  changeCommunity,
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type World,
} from './world.ts';

/** Stands in every text of the first community; a reply to the second that holds it is a leak. */
const canary = `kanarek${Date.now().toString(36)}`;

let world: World;
let first: House;
let second: House;
let victim: Person;
let stranger: Person;
let both: Person;
let theirs: Stage;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Texts of the first community that people do not write: words of closed lists, hashes, generated names. */
const notWritten = [
  ...['community.country', 'community.url_hash', 'community.modules', 'entrance.country'],
  ...['role.name', 'role.group', 'role.rights', 'role.modules', 'label.kind', 'label.type'],
  ...['record.kind', 'record.status', 'record.audience', 'attachment.sha256', 'attachment.type'],
  ...['contact.type', 'contact.category', 'contact.country', 'community.avatar', 'community.invoice_country'],
  ...['member.avatar', 'profile.sex', 'profile.country', 'profile.permanent_country', 'unit.type', 'unit.use'],
  ...['profile.preferred_communication', 'profile.authorized_person_type', 'house_import.format'],
  ...['house_import.encoding', 'house_import.delimiter', 'house_import.state', 'house_import.skipped'],
  ...[
    'calendar.colour',
    'event.notify_period',
    'event_series.frequency',
    'event_series.month_repeat',
    'calendar_feed.scope',
  ],
  ...['vote.type', 'vote.accept_base', 'vote.legal_ground', 'vote_entry.salt', 'vote_entry.choices'],
  ...['vote_event.type', 'vote_event.hash', 'vote_code.entry_ids', 'vote_code.code_hash'],
  ...['folder.visibility', 'file.sha256', 'file.type', 'file_version.sha256', 'file_version.type'],
  ...['history.action', 'activity.module', 'activity.type', 'activity.visibility', 'mail.kind', 'mail.status'],
];

/** What is known of a person, and a unit that they own. */
async function seedHouse(entranceId: string) {
  const { db } = world.database;
  const key = { communityId: first.id, memberId: victim.id };
  const permanent = { permanentStreet: canary, permanentCity: canary, permanentPost: canary };
  await db.insert(profile).values({
    ...{ ...key, ...permanent, entranceId, street: canary, city: canary, post: canary, notes: canary },
    ...{ ico: canary, dic: canary, bankAccount: canary },
  });
  const unitId = newId();
  await db.insert(unit).values({
    ...{ id: unitId, communityId: first.id, entranceId, number: canary, floor: canary, notes: canary },
    ...{ searchText: canary, type: 'flat' as const },
  });
  await db.insert(unitOwner).values({ ...key, unitId, position: 0 });
}

async function seed() {
  await changeCommunity(world, first.id, {
    ...{ name: `SVJ ${canary}`, nickname: canary, street: canary, city: canary, post: canary, email: canary },
    ...{ invoiceEmail: canary, ico: canary, dic: canary, bankAccount: canary, dataBox: canary, paymentEmail: canary },
    ...{ invoiceCompanyName: canary, invoiceStreet: canary, invoiceCity: canary, invoicePost: canary },
    ...{ invoiceIco: canary, invoiceDic: canary },
  });
  const place = { name: canary, street: canary, city: canary, post: canary };
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: first.id, ...place });
  await seedHouse(entranceId);
  await world.database.pool.query(`update role set title = title || ' ' || $1 where community_id = $2`, [
    canary,
    first.id,
  ]);
  await world.database.db
    .update(member)
    .set({
      ...{
        firstName: canary,
        lastName: canary,
        titleBefore: canary,
        titleAfter: canary,
        companyName: canary,
        searchText: canary,
        searchPrivate: canary,
        phones: [{ value: canary, visibility: 'all' as const }],
        otherEmails: [{ value: canary, visibility: 'all' as const }],
      },
      ...{
        showEmail: true,
        settings: { sort: { [canary]: { column: canary, direction: 'asc' as const } } },
      },
    })
    .where(eq(member.communityId, first.id));
  await world.database.db
    .update(account)
    .set({ email: `${canary}@example.cz` })
    .where(eq(account.id, victim.accountId));
  const write = async (more: object) =>
    (await victim.call('POST /message', { title: canary, description: `<p>${canary}</p>`, long_term: false, ...more }))
      .data;
  for (const more of [
    { toPublic: false },
    { concept: true },
    { isPinned: true },
    { long_term: true, dateFrom: inDays(9) },
    { long_term: true, dateFrom: inDays(-9), dateTo: inDays(-8) },
  ])
    await write(more);
  await victim.call('PUT /message/{id}/archive', { id: (await write({})).id });
  const { id } = await write({});
  await victim.call('POST /message/{id}/comment', { id, message: canary });
  await upload(
    world,
    first.id,
    victim,
    `/message/upload/${id}`,
    { name: `${canary}.txt`, bytes: canary },
    { description: canary },
  );
  await victim.call('PUT /message/{id}', {
    id,
    title: `${canary} 2`,
    description: `<p>${canary}</p>`,
    long_term: false,
  });
  await seedContact();
  await seedDocuments();
  await seedCalendar();
  await seedVote();
  await victim.call('POST /gallery', { title: canary, description: canary, visibility: 'public' });
  await seedImport();
  const waiting = await first.join('member', { isActive: false, lastName: canary });
  await victim.call('PUT /user/activate-email/{id}', { id: waiting.id });
  await world.database.pool.query(
    `insert into mail (id, community_id, kind, "to", subject, body, error) values ($1, $2, 'reset', $3, $3, $3, $3)`,
    [newId(), first.id, canary],
  );
}

/** An import with the canary wherever the file or the house could have put it. */
const seedImport = () =>
  world.database.pool.query(
    `insert into house_import (id, community_id, author_id, file_name, format, encoding, delimiter, state, columns,
       row_count, rows, mapping, options, decisions, skipped, preview, before, created_at)
     select id, $2, $3, $4, 'csv', 'utf-8', ';', 'undone', t, 1, t, t, t, t, '[]', jsonb_build_object('summary',
       jsonb_build_object('people', t, 'units', t)), t, now() from (select $1::uuid as id, jsonb_build_array($4::text) as t) v`,
    [newId(), first.id, victim.id, canary],
  );

/** A folder with a file of two versions and a link, and a gallery, with the canary wherever a person writes. */
async function seedDocuments() {
  const { data: folder } = await victim.call('POST /folder', { name: canary });
  const place = { folderId: folder.id, description: canary };
  const paper = { name: `${canary}.${canary.slice(0, 12)}`, bytes: canary };
  const fields = { ...place, name: canary };
  const stored = await upload(world, first.id, victim, '/file/upload', paper, fields);
  const { id } = stored.data as unknown as { id: string };
  await upload(world, first.id, victim, '/file/upload', { ...paper, bytes: `${canary} 2` }, { fileId: id });
  await victim.call('POST /file/link', { ...place, name: canary, url: `https://example.cz/${canary}` });
  const { pool } = world.database;
  await pool.query(`update file set extend = '.' || $1 where community_id = $2 and url is null`, [canary, first.id]);
  await pool.query(`update file_version set extend = '.' || $1 where community_id = $2`, [canary, first.id]);
  const album = [newId(), first.id, canary];
  await pool.query(
    `insert into record (id, community_id, kind, title, status, audience, search_text)
     values ($1, $2, 'gallery', $3, 'published', 'everyone', lower($3))`,
    album,
  );
  await pool.query('insert into gallery (id, community_id, description) values ($1, $2, $3)', album);
}

/** A calendar with a repeating event, with the canary wherever a person writes or another calendar has written. */
async function seedCalendar() {
  const { data } = await victim.call('POST /event/calendar', { name: canary });
  await victim.call('POST /event', {
    ...{ title: canary, place_description: `<p>${canary}</p>`, place_address: canary, calendarId: data.id },
    ...{ start: inDays(1), end: inDays(1), repeat: true, endRepeat: 'date_end', endDateRepeat: inDays(9).slice(0, 10) },
  });
  await world.database.pool.query('update event set source_uid = $1 where community_id = $2', [canary, first.id]);
}

/** An open vote with the canary wherever a person writes. */
async function seedVote() {
  const { data: list } = await victim.call('GET /vote/electorate');
  const { data } = await victim.call('POST /vote', {
    ...{ name: canary, description: `<p>${canary}</p>`, legal_note: canary, status: 'run', participation_count: 0 },
    ...{ accept_count: 50, votePoints: [{ name: canary, description: `<p>${canary}</p>` }] },
    users: [{ roomId: list[0]?.roomId, userId: victim.id, spare: canary, shares: { top: 1, bottom: 1 } }],
  });
  expect(data.mine[0]).toMatchObject({ room_name: canary, full_name: expect.stringContaining(canary) });
  await victim.call('GET /vote/{id}/code', { id: data.id, ids: data.mine[0]?.id as string });
}

/** A contact that sings in every field; what the rules would refuse is written past them. */
async function seedContact() {
  const names = {
    title_before: canary,
    first_name: canary,
    last_name: canary,
    title_after: canary,
    company_name: canary,
  };
  const { data } = await victim.call('POST /contact', {
    ...{ type: 'person', visibility: 'public', category: 'other', isPinned: true, notes: canary },
    ...{ ...names, position: canary, street: canary, city: canary },
  });
  await world.database.pool.query(
    `update contact set ico = $1, dic = $1, web = $1, post = $1, data_box = $1,
       phones = jsonb_build_array($1::text), emails = jsonb_build_array($1::text) where id = $2`,
    [canary, data.id],
  );
}

beforeAll(async () => {
  world = await openWorld();
  [first, second] = [await house(world), await house(world)];
  victim = await first.join('mayorCommittee');
  stranger = await second.join('mayorCommittee');
  await seed();
  const own = await second.join('mayorCommittee');
  const there = await first.join('mayorCommittee', { lastName: canary });
  await world.database.db.update(member).set({ accountId: own.accountId }).where(eq(member.id, there.id));
  both = own;
  for (const person of [victim, stranger, both]) await givePassword(world, person);
  theirs = { world, home: first, writer: victim, me: victim };
});
beforeEach(() => forgetTries(world));

test('the canary sits in every text of the first community that a person writes', async () => {
  const { rows: columns } = await world.database.pool.query(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
       and (c.table_name = 'community' or exists (select 1 from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'community_id'))`,
  );
  expect(columns.length).toBeGreaterThan(40);
  const without: string[] = [];
  for (const { table_name, column_name } of columns) {
    const key = table_name === 'community' ? 'id' : 'community_id';
    const { rows } = await world.database.pool.query(
      `select 1 from "${table_name}" where ${key} = $1 and "${column_name}"::text ilike $2 limit 1`,
      [first.id, `%${canary}%`],
    );
    if (rows.length === 0) without.push(`${table_name}.${column_name}`);
  }
  expect(without.sort()).toEqual([...notWritten].sort());
});

test('members of the first community do read it, so that silence elsewhere means something', async () => {
  const singing: string[] = [];
  for (const call of calls.filter(
    (one) => inCommunity(one) && one.name.startsWith('GET ') && one.spec.reply !== 'file',
  )) {
    const answer = await perform(world, call, await examples[call.name].input(theirs), victim.token, first.id);
    if (answer.text.includes(canary)) singing.push(call.name);
  }
  expect(singing).toEqual(
    expect.arrayContaining([
      ...['GET /svj', 'GET /activity', 'GET /role', 'GET /message', 'GET /message/{id}'],
      ...['GET /contact/getAll', 'GET /contact/getPin', 'GET /gallery', 'GET /vote/getAll', 'GET /vote/electorate'],
    ]),
  );
});

describe('a member of another community', () => {
  const stage = (me: Person): Stage => ({ world, home: second, writer: stranger, me });

  test.each(calls.filter(inCommunity))(
    '$name tells nothing of the first community, even to who belongs to both',
    async (call: Call) => {
      for (const me of [stranger, both]) {
        const input = await examples[call.name].input(stage(me));
        const answer = await perform(world, call, input, me.token, second.id);
        expect(answer.code).toBe(200);
        expect(answer.text).not.toContain(canary);
      }
    },
  );

  test.each(calls.filter((call) => !inCommunity(call)))(
    '$name tells nothing of the first community',
    async (call: Call) => {
      const me = stage(await second.join('mayorCommittee'));
      await givePassword(world, me.me);
      const answer = await perform(world, call, await examples[call.name].input(me), me.me.token, second.id);
      expect(answer.text).not.toContain(canary);
    },
  );

  test('finds nothing of the first community by any search or filter', async () => {
    for (const me of [stranger, both]) {
      expect((await me.call('GET /message/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /contact/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /folder/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /file/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /file', { search: canary })).data.totalItems).toBe(0);
      expect((await me.call('GET /contact/getAll', { search: canary })).data.totalItems).toBe(0);
      expect((await me.call('GET /gallery/search/{text}', { text: canary })).data).toEqual([]);
      expect((await me.call('GET /gallery', { search: canary })).data.totalItems).toBe(0);
      for (const tab of ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const)
        expect((await me.call('GET /message', { tab, search: canary })).data).toMatchObject({
          messages: [],
          totalItems: 0,
        });
    }
  });

  const withIds = calls.filter((call) => inCommunity(call) && /\{id\}|-all$/.test(call.name));

  test.each(withIds)(
    '$name answers 404 for an id of the first community, as for one that never was',
    async (call: Call) => {
      const input = (await examples[call.name].input(theirs)) as { id?: string; ids?: string[] };
      const never = { ...input, ...(input.ids ? { ids: [newId()] } : { id: newId() }) };
      for (const me of [stranger, both]) {
        const foreign = await perform(world, call, input, me.token, second.id);
        const unknown = await perform(world, call, never, me.token, second.id);
        expect(foreign.code).toBe(404);
        expect(foreign.text).toBe(unknown.text);
        expect(foreign.text).not.toContain(canary);
      }
    },
  );

  test.each(calls.filter(inCommunity))(
    '$name answers 403 for the first community as for one that does not exist',
    async (call: Call) => {
      const input = await examples[call.name].input(theirs);
      const bodies = await Promise.all(
        [first.id, newId(), 'neni-id', '../x', `${first.id} `].map((id) =>
          perform(world, call, input, stranger.token, id),
        ),
      );
      for (const answer of bodies) {
        expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION', data: null });
        expect(answer.text).toBe(bodies[0]?.text);
      }
    },
  );

  test('nothing that was tried has touched the first community', async () => {
    const { data } = await victim.call('GET /message', { tab: 'archive' });
    expect(data).toMatchObject({ archiveCount: 1, pinedCount: 1, oldCount: 1, plannedCount: 1, conceptCount: 1 });
    expect((await holder(world, both.token, first.id)('GET /svj')).data.svj.name).toBe(`SVJ ${canary}`);
  });
});
