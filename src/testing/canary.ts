import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { account, entrance, member } from '#server/schema.ts';
import { upload } from './upload.ts';
import { changeCommunity, type House, type Person, type World } from './world.ts';

/** Stands in every text of one community; an answer to anybody of another that holds it is a leak. */
export const canary = `kanarek${Date.now().toString(36)}`;

type Place = { world: World; home: House; writer: Person };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What is known of a person, and a unit that they own. */
async function seedHouse({ world, home, writer }: Place, entranceId: string) {
  const { db } = world.database;
  const key = { communityId: home.id, memberId: writer.id };
  const permanent = { permanentStreet: canary, permanentCity: canary, permanentPost: canary };
  await db.insert(profile).values({
    ...{ ...key, ...permanent, entranceId, street: canary, city: canary, post: canary, notes: canary },
    ...{ ico: canary, dic: canary, bankAccount: canary },
  });
  const unitId = newId();
  await db.insert(unit).values({
    ...{ id: unitId, communityId: home.id, entranceId, number: canary, floor: canary, notes: canary },
    ...{ searchText: canary, type: 'flat' as const },
  });
  await db.insert(unitOwner).values({ ...key, unitId, position: 0 });
}

/** Fills a community with the canary in every text that a person writes. */
export async function settleCanary(place: Place) {
  const { world, home, writer } = place;
  await changeCommunity(world, home.id, {
    ...{ name: `SVJ ${canary}`, nickname: canary, street: canary, city: canary, post: canary, email: canary },
    ...{ invoiceEmail: canary, ico: canary, dic: canary, bankAccount: canary, dataBox: canary, paymentEmail: canary },
    ...{ invoiceCompanyName: canary, invoiceStreet: canary, invoiceCity: canary, invoicePost: canary },
    ...{ invoiceIco: canary, invoiceDic: canary },
  });
  const address = { name: canary, street: canary, city: canary, post: canary };
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, ...address });
  await seedHouse(place, entranceId);
  await world.database.pool.query(`update role set title = title || ' ' || $1 where community_id = $2`, [
    canary,
    home.id,
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
    .where(eq(member.communityId, home.id));
  await world.database.db
    .update(account)
    .set({ email: `${canary}.${home.id.slice(-12)}@example.cz` })
    .where(eq(account.id, writer.accountId));
  const write = async (more: object) =>
    (await writer.call('POST /message', { title: canary, description: `<p>${canary}</p>`, long_term: false, ...more }))
      .data;
  for (const more of [
    { toPublic: false },
    { concept: true },
    { isPinned: true },
    { long_term: true, dateFrom: inDays(9) },
    { long_term: true, dateFrom: inDays(-9), dateTo: inDays(-8) },
  ])
    await write(more);
  await writer.call('PUT /message/{id}/archive', { id: (await write({})).id });
  const { id } = await write({});
  await writer.call('POST /message/{id}/comment', { id, message: canary });
  await upload(
    world,
    home.id,
    writer,
    `/message/upload/${id}`,
    { name: `${canary}.txt`, bytes: canary },
    { description: canary },
  );
  await writer.call('PUT /message/{id}', {
    id,
    title: `${canary} 2`,
    description: `<p>${canary}</p>`,
    long_term: false,
  });
  await seedContact(place);
  await seedDocuments(place);
  await seedCalendar(place);
  await seedVote(place);
  await writer.call('POST /gallery', { title: canary, description: canary, visibility: 'public' });
  await seedImport(place);
  const waiting = await home.join('member', { isActive: false, lastName: canary });
  await writer.call('PUT /user/activate-email/{id}', { id: waiting.id });
  await world.database.pool.query(
    `insert into mail (id, community_id, kind, "to", subject, body, error, secrets)
     values ($1, $2, 'reset', $3, $3, $3, $3, jsonb_build_array($3::text))`,
    [newId(), home.id, canary],
  );
  await world.database.pool.query(
    `insert into address_change (id, community_id, member_id, former_email, email, was_active, created_at, confirmed_at)
     values ($1, $2, $3, $4, $4, true, now(), now())`,
    [newId(), home.id, waiting.id, canary],
  );
}

/** An import with the canary wherever the file or the house could have put it. */
const seedImport = ({ world, home, writer }: Place) =>
  world.database.pool.query(
    `insert into house_import (id, community_id, author_id, file_name, format, encoding, delimiter, state, columns,
       row_count, rows, sheets, tables, mapping, options, decisions, skipped, corrections, preview, before, outcome, created_at)
     select id, $2, $3, $4, 'csv', 'utf-8', ';', 'undone', t, 1, t, t, t, t, t, t, '[]', t, jsonb_build_object('summary',
       jsonb_build_object('people', t, 'units', t)), t, t, now() from (select $1::uuid as id, jsonb_build_array($4::text) as t) v`,
    [newId(), home.id, writer.id, canary],
  );

/** A folder with a file of two versions and a link, and a gallery with a photo, with the canary wherever a person writes. */
async function seedDocuments({ world, home, writer }: Place) {
  const { data: folder } = await writer.call('POST /folder', { name: canary });
  const there = { folderId: folder.id, description: canary };
  const paper = { name: `${canary}.${canary.slice(0, 12)}`, bytes: canary };
  const fields = { ...there, name: canary };
  const stored = await upload(world, home.id, writer, '/file/upload', paper, fields);
  const { id } = stored.data as unknown as { id: string };
  await upload(world, home.id, writer, '/file/upload', { ...paper, bytes: `${canary} 2` }, { fileId: id });
  await writer.call('POST /file/link', { ...there, name: canary, url: `https://example.cz/${canary}` });
  const { pool } = world.database;
  await pool.query(`update file set extend = '.' || $1 where community_id = $2 and url is null`, [canary, home.id]);
  await pool.query(`update file_version set extend = '.' || $1 where community_id = $2`, [canary, home.id]);
  const album = [newId(), home.id, canary];
  await pool.query(
    `insert into record (id, community_id, kind, title, status, audience, search_text)
     values ($1, $2, 'gallery', $3, 'published', 'everyone', lower($3))`,
    album,
  );
  await pool.query('insert into gallery (id, community_id, description) values ($1, $2, $3)', album);
  await pool.query(
    `with made as (insert into record (id, community_id, kind, title, status, audience, search_text)
       values ($1, $2, 'photo', $3, 'published', 'everyone', '') returning id, community_id)
     insert into photo select id, community_id, $4, 0, false, $3, $3, 1 from made`,
    [newId(), home.id, canary, album[0]],
  );
}

/** A calendar with a repeating event, with the canary wherever a person writes or another calendar has written. */
async function seedCalendar({ world, home, writer }: Place) {
  const { data } = await writer.call('POST /event/calendar', { name: canary });
  await writer.call('POST /event', {
    ...{ title: canary, place_description: `<p>${canary}</p>`, place_address: canary, calendarId: data.id },
    ...{ start: inDays(1), end: inDays(1), repeat: true, endRepeat: 'date_end', endDateRepeat: inDays(9).slice(0, 10) },
  });
  await world.database.pool.query('update event set source_uid = $1 where community_id = $2', [canary, home.id]);
}

/** An open vote with the canary wherever a person writes. */
async function seedVote({ writer }: Place) {
  const { data: list } = await writer.call('GET /vote/electorate');
  const { data } = await writer.call('POST /vote', {
    ...{ name: canary, description: `<p>${canary}</p>`, legal_note: canary, status: 'run', participation_count: 0 },
    ...{ accept_count: 50, votePoints: [{ name: canary, description: `<p>${canary}</p>` }] },
    users: [{ roomId: list[0]?.roomId, userId: writer.id, spare: canary, shares: { top: 1, bottom: 1 } }],
  });
  const entryId = data.mine[0]?.id as string;
  await writer.call('GET /vote/{id}/code', { id: data.id, ids: entryId });
  const { data: annulled } = await writer.call('POST /vote', {
    ...{ name: canary, status: 'run', participation_count: 0, accept_count: 50, votePoints: [{ name: canary }] },
    users: [{ userId: writer.id, full_name: canary, shares: { top: 1, bottom: 1 } }],
  });
  const moved = { id: annulled.id, entryId: annulled.mine[0]?.id as string, userId: writer.id };
  await writer.call('PUT /vote/{id}/entry/{entryId}', moved);
  await writer.call('DELETE /vote/{id}', { id: annulled.id, reason: canary });
}

/** A contact that sings in every field; what the rules would refuse is written past them. */
async function seedContact({ world, writer }: Place) {
  const names = {
    title_before: canary,
    first_name: canary,
    last_name: canary,
    title_after: canary,
    company_name: canary,
  };
  const { data } = await writer.call('POST /contact', {
    ...{ type: 'person', visibility: 'public', category: 'other', isPinned: true, notes: canary },
    ...{ ...names, position: canary, street: canary, city: canary },
  });
  await world.database.pool.query(
    `update contact set ico = $1, dic = $1, web = $1, post = $1, data_box = $1,
       phones = jsonb_build_array($1::text), emails = jsonb_build_array($1::text) where id = $2`,
    [canary, data.id],
  );
}
/** A digest of every row that belongs to a community, table by table: what did not touch it leaves it the same. */
export async function digestOf({ database: { pool } }: World, communityId: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
       and exists (select 1 from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'community_id')`,
  );
  const digests = [...tables.map(({ name }) => [name, 'community_id']), ['community', 'id']].map(
    async ([name, key]) => {
      const { rows } = await pool.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
       from "${name}" t where ${key} = $1`,
        [communityId],
      );
      return [name, rows[0].digest];
    },
  );
  return Object.fromEntries(await Promise.all(digests));
}
