import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import type { Plan } from '#engines/takeout.ts';
import { declaredBy } from '#server/module.ts';
import { profile } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { modules } from '../../modules.ts';
import { castOnline, openVote } from '../../testing/ballots.ts';
import { canary, settleCanary } from '../../testing/canary.ts';
import { verify, verifyAll, withFolder } from '../../testing/ledger.verifiers.ts';
import { upload } from '../../testing/upload.ts';
import {
  administrator,
  forgetTries,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type TestClient,
  type World,
} from '../../testing/world.ts';
import { comment } from '../comments/server/comments.kind.ts';
import { pagesOf } from './server/exports.plan.ts';

const takeouts = declaredBy(modules).takeout;
/** What goes out of every table, as modules say it. */
const plan: Plan = Object.assign({}, ...takeouts.map(({ tables }) => tables));

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let neighbour: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world, { name: 'SVJ Archivní' });
  chair = await home.join('mayorCommittee');
  owner = await settle('vlastnik', 'member');
  neighbour = await settle('cizinec', 'member');
});
beforeEach(() => forgetTries(world));

/** A person of whom every private thing bears a word. */
async function settle(word: string, role: 'member' | 'memberCommittee'): Promise<Person> {
  const private_ = { value: `+420 ${word} telefon`, visibility: 'admin' as const };
  const person = await home.join(role, {
    firstName: word,
    lastName: `${word}ová`,
    phones: [private_],
    otherEmails: [{ ...private_, value: `${word}@soukromy.cz` }],
  });
  const own = { street: `${word} ulice`, bankAccount: `${word} účet`, notes: `${word} poznámka` };
  await world.database.db.insert(profile).values({ communityId: home.id, memberId: person.id, ...own });
  return person;
}

type Archive = Map<string, Uint8Array>;
const textOf = (archive: Archive, name: string) => new TextDecoder().decode(archive.get(name));
const allText = (archive: Archive) =>
  [...archive].map(([name, bytes]) => `${name}\n${new TextDecoder().decode(bytes)}`).join('\n');
const rowsIn = (archive: Archive, table: string) => JSON.parse(textOf(archive, `data/${table}.json`) || '[]');

function open(answer: { code: number; bytes: Buffer }): Archive {
  expect(answer.code).toBe(200);
  return new Map(Object.entries(unzipSync(new Uint8Array(answer.bytes))));
}
const personOf = async (call: TestClient, id: string) => open(await call('GET /export/person/{id}', { id }));
const houseOf = async (call: TestClient) => open(await call('GET /export/community'));

describe('who may take out what', () => {
  test('an owner their own data, and neither another’s nor the house’s', async () => {
    expect((await owner.call('GET /export/person/{id}', { id: owner.id })).code).toBe(200);
    for (const id of [chair.id, neighbour.id, newId()])
      expect(await owner.call('GET /export/person/{id}', { id })).toMatchObject({ code: 403, data: null });
    expect(await owner.call('GET /export/community')).toMatchObject({ code: 403, data: null });
  });

  test('no role of one’s own making gives more, only the committee’s', async () => {
    const modules = (['users', 'svj', 'documents'] as const).map((id) => ({ id, rights: 'rw' as const }));
    const { data } = await chair.call('POST /role', { title: 'Zapisovatel', modules });
    const clerk = await home.join('member', { roleId: data.id });
    for (const person of [clerk, await home.join('audit_mayorCommittee')]) {
      expect((await person.call('GET /export/person/{id}', { id: owner.id })).code).toBe(403);
      expect((await person.call('GET /export/community')).code).toBe(403);
    }
    for (const person of [await home.join('memberCommittee'), await administrator(world, home.id)]) {
      expect((await person.call('GET /export/person/{id}', { id: owner.id })).code).toBe(200);
      expect((await person.call('GET /export/community')).code).toBe(200);
    }
  });

  test('nobody a person of another house, whoever they are there', async () => {
    const other = await house(world);
    const stranger = await other.join('mayorCommittee');
    const answer = await stranger.call('GET /export/person/{id}', { id: owner.id });
    expect(answer).toMatchObject({ code: 404, message: 'USER.ERRORS.NOT_FOUND' });
    expect((await holder(world, stranger.token, home.id)('GET /export/community')).code).toBe(403);
  });

  test('the committee nothing of an administrator of the application, who belongs to no house', async () => {
    const admin = await administrator(world, home.id);
    const { data } = await admin.call('POST /auth/verify');
    const id = data.user.id ?? '';
    expect((await chair.call('GET /export/person/{id}', { id })).code).toBe(404);
    expect((await admin.call('GET /export/person/{id}', { id })).code).toBe(200);
    expect(allText(await houseOf(chair.call))).not.toContain(admin.email);
  });

  test('five archives an hour, and each is noted with who took whose data', async () => {
    world.lines.length = 0;
    for (let i = 0; i < 5; i++) expect((await owner.call('GET /export/person/{id}', { id: owner.id })).code).toBe(200);
    expect((await owner.call('GET /export/person/{id}', { id: owner.id })).code).toBe(429);
    expect(await chair.call('GET /export/community')).toMatchObject({ code: 200 });
    const noted = world.lines.filter((line) => /Exported/.test(JSON.stringify(line)));
    expect(noted).toHaveLength(6);
    expect(noted[0]).toMatchObject({ security: 'personExported', accountId: owner.accountId, personId: owner.id });
    expect(noted[5]).toMatchObject({ security: 'communityExported', communityId: home.id, accountId: chair.accountId });
  });
});

describe('the archive of a person', () => {
  const notice = (text: string) => ({ title: text, description: `<p>${text}</p>`, long_term: false });

  test('holds all that is theirs and nothing private of others', async () => {
    const { id } = (await chair.call('POST /message', notice('Oprava výtahu'))).data;
    await owner.call('POST /message/{id}/comment', { id, message: 'vlastnik komentář' });
    await neighbour.call('POST /message/{id}/comment', { id, message: 'cizinec komentář' });
    const secret = (await chair.call('POST /message', { ...notice('tajné výboru'), toPublic: false })).data;
    await chair.call('POST /message/{id}/comment', { id: secret.id, message: 'tajné výboru' });
    const entranceId = newId();
    await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
    const unit = { entranceId, type: 'flat' as const, notes: 'cizinec v bytě' };
    await chair.call('POST /room', { ...unit, number: 'vlastnik/1', owners: [{ userId: owner.id }] });
    await chair.call('POST /room', { ...unit, number: 'cizinec/2', owners: [{ userId: neighbour.id }] });

    const archive = await personOf(owner.call, owner.id);
    const text = allText(archive);
    for (const word of ['telefon', 'ulice', 'účet', 'komentář']) expect(text).toContain(`vlastnik ${word}`);
    for (const word of ['vlastnik@soukromy.cz', 'vlastnik/1', owner.email, 'Oprava výtahu'])
      expect(text).toContain(word);
    for (const word of ['cizinec', 'tajné výboru', neighbour.email, chair.email, 'vlastnik poznámka'])
      expect(text).not.toContain(word);
    expect(rowsIn(archive, 'comment')).toHaveLength(1);
    expect([...archive.keys()]).toEqual(expect.arrayContaining(['index.html', 'lide.html', 'prilohy.html']));
    expect(textOf(archive, 'index.html')).toContain('SVJ Archivní');

    const taken = allText(await personOf(chair.call, owner.id));
    expect(taken).toContain('vlastnik poznámka');
    for (const word of ['cizinec', 'tajné výboru']) expect(taken).not.toContain(word);
  });

  test('holds the files that they uploaded; what only they see, nobody else takes out', async () => {
    const { id } = (await chair.call('POST /message', notice('S přílohou'))).data;
    const uploader = await settle('nahravac', 'memberCommittee');
    await upload(world, home.id, uploader, `/message/upload/${id}`, { name: 'Nabídka.txt', bytes: 'obsah přílohy' });
    const folder = (await uploader.call('POST /folder', { name: 'Moje složka', visibility: 'personal' })).data;
    await upload(
      world,
      home.id,
      uploader,
      '/file/upload',
      { name: 'zápisky.txt', bytes: 'obsah zápisků' },
      { folderId: folder.id },
    );
    const own = await personOf(uploader.call, uploader.id);
    const files = [...own]
      .filter(([name]) => name.startsWith('files/'))
      .map(([name, bytes]) => [name.split('/').pop(), String(Buffer.from(bytes))]);
    expect(files).toEqual(
      expect.arrayContaining([
        ['Nabídka.txt', 'obsah přílohy'],
        ['zápisky.txt', 'obsah zápisků'],
      ]),
    );
    for (const archive of [await personOf(chair.call, uploader.id), await houseOf(chair.call)]) {
      expect(allText(archive)).toContain('obsah přílohy');
      // titles stand in the activities, which the committee reads in the application as well
      const rest = new Map([...archive].filter(([name]) => !/historie|activity/.test(name)));
      expect(allText(rest)).not.toMatch(/zápisky|Moje složka/);
      expect(allText(archive)).not.toContain('obsah zápisků');
    }
  });

  test('holds votes with choices and receipts that the programs accept beside the ledger', async () => {
    const vote = await openVote(chair, [owner, neighbour]);
    const [mine, theirs] = vote.rows as [string, string];
    await castOnline(world, owner, vote, [mine], { value: 'notAgree' });
    await castOnline(world, neighbour, vote, [theirs]);
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: false });
    const archive = await personOf(owner.call, owner.id);
    expect(rowsIn(archive, 'vote_entry')).toMatchObject([{ id: mine, done: true }]);
    expect(rowsIn(archive, 'vote_event')).toHaveLength(1);
    expect(textOf(archive, 'hlasovani.html')).toContain('Oprava střechy: proti');
    const whole = await houseOf(chair.call);
    const ledger = [...whole].find(([name]) => name.endsWith('.svjvote.json'))?.[1] ?? new Uint8Array();
    expect(await verifyAll([Buffer.from(ledger)])).toEqual([['valid'], ['valid']]);
    const receipt = [...archive].find(([name]) => name.includes('stvrzenka'))?.[1] ?? new Uint8Array();
    await withFolder(async (folder) => {
      const [file, paper] = [join(folder, 'v.json'), join(folder, 'r.json')];
      await writeFile(file, ledger);
      await writeFile(paper, receipt);
      for (const said of await verify(file, '--receipt', paper)) expect(said).toMatchObject({ code: 0 });
    });
  });

  test('holds their letters without live links and codes', async () => {
    const waiting = await home.join('member', { isActive: false });
    await chair.call('PUT /user/activate-email/{id}', { id: waiting.id });
    const { rows } = await world.database.pool.query(`select body from mail where "to" = $1`, [waiting.email]);
    const [, token = ''] = /aktivace\/(\S+)/.exec(rows[0].body) ?? [];
    expect(token.length).toBeGreaterThan(20);
    const archive = allText(await personOf(chair.call, waiting.id));
    expect(archive).toContain('[odkaz]');
    expect(archive).not.toContain(token);
    const vote = await openVote(chair, [owner]);
    await owner.call('GET /vote/{id}/code', { id: vote.id, ids: vote.rows.join() });
    const letters = await world.database.pool.query(`select body from mail where "to" = $1 and kind = 'voteCode'`, [
      owner.email,
    ]);
    const code = /^\d{6}$/m.exec(letters.rows.at(-1).body)?.[0] ?? 'none';
    const mine = await personOf(owner.call, owner.id);
    expect(textOf(mine, 'historie.html')).toContain('[kód]');
    expect(textOf(mine, 'historie.html')).not.toContain(code);
  });
});

async function* brokenOff() {
  yield 'začátek';
  throw new Error('the disk has gone');
}

/** Rows of the tables that hold no text of people, so that no canary was settled in them. */
async function fillRest(communityId: string, memberId: string) {
  const rows = [
    'insert into unit_authorized select $1, id, $2 from unit where community_id = $1 limit 1',
    `insert into vote_point_file select a.id, $1, p.id from attachment a, vote_point p
      where a.community_id = $1 and p.community_id = $1 limit 1`,
    `insert into linked_file select $1, r.id, f.id, 0 from record r, file f
      where r.community_id = $1 and r.kind = 'message' and f.community_id = $1 limit 1`,
    `insert into acceptance select gen_random_uuid(), $1, id, $2, now() from record where community_id = $1 limit 1`,
    `insert into calendar_feed values (gen_random_uuid(), $1, $2, 'all', now())`,
    `insert into payment_period select gen_random_uuid(), $1, id, '2024-05-01', 100, '2024-05-15' from payment
      where community_id = $1 limit 1`,
    `insert into evening_hand (id, community_id, meeting_id, member_id, kind, raised_at)
      select gen_random_uuid(), $1, id, $2, 'request', now() from evening where community_id = $1 limit 1`,
  ];
  for (const row of rows)
    await world.database.pool.query(
      row.replaceAll('$1', `'${communityId}'::uuid`).replaceAll('$2', `'${memberId}'::uuid`),
    );
}

describe('the archive of a house', () => {
  test('holds something of every table that goes out, and nothing of another house', async () => {
    const first = await house(world);
    const writer = await first.join('mayorCommittee');
    await settleCanary({ world, home: first, writer });
    await fillRest(first.id, writer.id);
    const archive = await houseOf(writer.call);
    const empty = Object.entries(plan).filter(
      ([name, taken]) => 'shown' in taken && rowsIn(archive, name).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(textOf(archive, 'kalendar/kalendar.ics')).toContain(canary);
    expect(allText(await houseOf(chair.call))).not.toContain(canary);
    expect(allText(await personOf(chair.call, owner.id))).not.toContain(canary);
    const second = await personOf(writer.call, writer.id);
    expect(allText(second)).toContain(canary);
  });

  test('knows of every table of the database what goes out of it or why nothing does', async () => {
    const { rows } = await world.database.pool.query(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'public' group by 1`,
    );
    const told = takeouts.flatMap(({ tables }) => Object.keys(tables));
    expect(told.sort()).toEqual(rows.map(({ name }) => name).sort());
    const onPages = pagesOf(takeouts).flatMap(({ tables }) => tables.map(([name]) => name));
    expect(onPages.sort()).toEqual(told.filter((name) => !('left' in (plan[name] as object))));
    for (const { name, columns } of rows) {
      const taken = plan[name];
      if (!taken || 'left' in taken) continue;
      const named = [taken.inside, taken.houseOnly?.columns, taken.committeeOnly?.columns].flatMap(
        (list) => list ?? [],
      );
      expect(columns, name).toEqual(expect.arrayContaining(named));
    }
  });

  test('keeps what opens doors inside', async () => {
    const { rows } =
      await world.database.pool.query(`select column_name as name, table_name as table from information_schema.columns
      where table_schema = 'public' and column_name ~ '(hash|secret|password|token)$'`);
    const going = rows.filter(({ name, table }) => {
      const taken = plan[table];
      return taken && 'shown' in taken && !taken.inside?.includes(name);
    });
    // the heads of a vote's and a meeting's chain are public, and so are the fingerprint of signed minutes and the name of a community in addresses
    expect(going.map(({ name, table }) => `${table}.${name}`).sort()).toEqual([
      'community.url_hash',
      'evening_deed.hash',
      'minutes.fixed_hash',
      'minutes.ledger_hash',
      'vote_event.hash',
    ]);
  });

  test('reads long tables to the end, each row once', async () => {
    const { id } = (await chair.call('POST /message', { title: 'Dlouhá', description: 'x', long_term: false })).data;
    const rows = Array.from({ length: 1_203 }, (_, i) => ({
      id: newId(),
      communityId: home.id,
      recordId: id,
      description: `řádek ${i}`,
    }));
    await world.database.db.insert(comment).values(rows);
    const archive = await houseOf(chair.call);
    const found = rowsIn(archive, 'comment').filter((row: { record_id: string }) => row.record_id === id);
    expect(new Set(found.map((row: { id: string }) => row.id)).size).toBe(1_203);
    expect(textOf(archive, 'prilohy.html').match(/řádek \d+</g)).toHaveLength(1_203);
  });

  test('goes out whole when bytes of a file are gone, and says which', async () => {
    const poor = await house(world);
    const writer = await poor.join('mayorCommittee');
    const { id } = (await writer.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    await upload(world, poor.id, writer, `/message/upload/${id}`, { name: 'ztracený.txt', bytes: 'pryč' });
    const { rows } = await world.database.pool.query('select sha256 from attachment where community_id = $1', [
      poor.id,
    ]);
    await world.services.files.remove(poor.id, rows[0].sha256);
    const archive = await houseOf(writer.call);
    expect(textOf(archive, 'index.html')).toMatch(/Soubory, které aplikace už nemá[\s\S]*ztracený\.txt/);
  });

  test('that breaks off is not taken for a whole one, and the application goes on', async () => {
    const { files } = world.services;
    const { read } = files;
    files.read = async () => Readable.from(brokenOff());
    const answer = await chair.call('GET /export/community').catch(() => null);
    files.read = read;
    if (answer) expect(() => open(answer)).toThrow();
    expect((await houseOf(chair.call)).size).toBeGreaterThan(20);
  });

  test('is harmless to read, whatever people have written', async () => {
    const payload = `"><script>alert(1)</script><img src=x onerror=alert(1)>'\u0000<svg/onload=alert(1)>`.replace(
      '\u0000',
      '',
    );
    const wild = await house(world, { name: `SVJ ${payload}` });
    const writer = await wild.join('mayorCommittee', {
      firstName: payload,
      lastName: payload,
      phones: [{ value: payload, visibility: 'all' }],
    });
    const { id } = (
      await writer.call('POST /message', { title: payload, description: `<p>${payload}</p>`, long_term: false })
    ).data;
    await writer.call('POST /message/{id}/comment', { id, message: payload });
    await upload(
      world,
      wild.id,
      writer,
      `/message/upload/${id}`,
      { name: `${payload}.html`, bytes: payload },
      { description: payload },
    );
    for (const archive of [await houseOf(writer.call), await personOf(writer.call, writer.id)]) {
      const known = 'HTML HEAD META TITLE STYLE BODY P A H1 H2 DIV TABLE THEAD TBODY TR TH TD UL LI CODE'.split(' ');
      for (const [name, bytes] of archive) {
        expect(name).not.toMatch(/\.\.|^\/|\\/);
        if (!/^[a-z]+\.html$/.test(name)) continue;
        const { document } = new JSDOM(new TextDecoder().decode(bytes)).window;
        const elements = [...document.querySelectorAll('*')];
        expect(elements.filter(({ tagName }) => !known.includes(tagName))).toEqual([]);
        for (const element of elements)
          for (const { name: attribute, value } of element.attributes) {
            expect(['lang', 'charset', 'http-equiv', 'content', 'name', 'scope', 'class', 'href']).toContain(attribute);
            if (attribute === 'href') expect(value).toMatch(/^(files\/[\da-f]+\/[^/:]+|[a-z]+\.html)$/);
          }
      }
      const { document } = new JSDOM(textOf(archive, 'prilohy.html')).window;
      expect(document.body.textContent).toContain(payload);
    }
  });
});
