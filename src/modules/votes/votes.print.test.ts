import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readQr } from '../../testing/qr.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  home = await house(world, { name: 'SVJ Říční 7' });
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

const name = 'Ing. Jiří Řehoř, Ph.D.';
const people = [
  { userId: null, full_name: name, spare: 'Mgr. Žofie Šťastná, MBA', shares: { top: 1, bottom: 3 } },
  { userId: null, full_name: 'MUDr. Ďuro Ňaňko', shares: { top: 1, bottom: 6 } },
  { userId: null, full_name: 'Ludmila Óvářová', shares: { top: 5, bottom: 12 } },
  { userId: null, full_name: 'SVJ Říční 7', shares: { top: 1, bottom: 12 }, excluded: true },
];
const points = [
  { name: 'Oprava střechy', description: '<p>Schvaluje se oprava za 1\u00a0200\u00a0000 Kč podle nabídky.</p>' },
  { name: 'Změna stanov', description: '<p>Čl. 5 zní: „Domovní řád“.</p>', deed: true },
];

async function open(values: object = {}) {
  const terms = {
    participation_count: '50',
    accept_count: '50',
    legal_ground: 'statutes',
    legal_note: 'čl. VI',
  } as const;
  const vote = { name: 'Střecha 2026', status: 'run' as const, votePoints: points, users: people, ...terms, ...values };
  const { data } = await chair.call('POST /vote', vote);
  const list = (await chair.call('GET /vote/{id}/users', { id: data.id, sizePerPage: 'all' })).data.users;
  return { id: data.id, rows: list.map(({ id }) => id), points: data.votePoints.map(({ id }) => id) };
}

/** What was said of each row by the points; who is left out does not come. */
async function hold(values: object, choices: readonly (readonly ('agree' | 'notAgree' | 'noVote')[])[]) {
  const vote = await open({ type: 'local', ...values });
  const said = choices.flatMap((row, at) =>
    row.map((vote_value, i) => ({
      voted_user_id: vote.rows[at] as string,
      vote_point_id: vote.points[i] as string,
      vote_value,
    })),
  );
  if (said.length > 0) await chair.call('POST /vote/{id}/storeWithCode', { id: vote.id, points: said });
  await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
  return vote;
}
const recordOf = async (id: string, reader = chair) =>
  readPdf((await reader.call('GET /vote/{id}/print', { id })).bytes);
const ticketsOf = async (id: string, users: string[]) => {
  const answer = await chair.call('POST /vote/{id}/voteTickets', { id, users });
  return { code: answer.code, ...readPdf(Buffer.from(String(answer.data), 'base64')) };
};

describe('paper ballots', () => {
  it('have a sheet for each row with its names, share, the full text of all points and lines to sign', async () => {
    const vote = await open({ deadline: '2026-12-24T17:00:00Z' });
    const { sheets, pages } = await ticketsOf(vote.id, vote.rows.slice(0, 2));
    expect(pages).toBe(2);
    for (const sheet of sheets) {
      for (const part of [
        'SVJ Říční 7',
        'Hlasovací lístek: Střecha 2026',
        '24. 12. 2026',
        'Dovolují to stanovy, čl. VI',
        '1 / 1',
      ])
        expect(sheet).toContain(part);
      for (const part of ['1. Oprava střechy', '1 200 000 Kč', '2. Změna stanov', '„Domovní řád“', 'úředně ověřený'])
        expect(sheet).toContain(part);
      for (const part of ['Proti', 'Zdržuji se', 'Den, měsíc a rok', 'Vlastnoruční podpis', '§ 1212'])
        expect(sheet).toContain(part);
    }
    for (const part of [name, 'Mgr. Žofie Šťastná, MBA', '1/3 (33,33 %)']) expect(sheets[0]).toContain(part);
    for (const part of ['MUDr. Ďuro Ňaňko', '1/6 (16,67 %)']) expect(sheets[1]).toContain(part);
    expect(sheets[1]).not.toContain(name);
  });

  it('carry a code by which a phone opens the entry of that ballot', async () => {
    const vote = await open();
    const { drawn } = await ticketsOf(vote.id, vote.rows.slice(0, 3));
    const address = `http://localhost:3000/hlasovani/${vote.id}?mode=vote-for&entry=`;
    const codes = drawn.filter((page) => / re\n/.test(page)).map(readQr);
    expect(codes).toEqual(vote.rows.slice(0, 3).map((row) => `${address}${row}&dum=${home.id}`));
  });

  const longName = `${'Kateřina Příkopová-Šťastná-Žižkovská '.repeat(6)}a spoluvlastníci`;
  const flat = (sheet: string) => sheet.replace(/\s+/g, ' ');

  it.each([
    ['one point', points.slice(0, 1), name],
    ['a name of two hundred letters', points, longName],
    ['four short points', Array.from({ length: 4 }, (_, i) => ({ ...points[0], name: `Oprava ${i + 1}` })), name],
  ])('with %s fit on one sheet, signed at its foot', async (_what, votePoints, full_name) => {
    const users = [{ userId: null, full_name, shares: { top: 1, bottom: 1 } }];
    const vote = await open({ votePoints: votePoints as typeof points, users });
    const { sheets } = await ticketsOf(vote.id, vote.rows);
    expect(sheets).toHaveLength(1);
    const sheet = flat(sheets[0] as string);
    for (const part of [full_name, 'Den, měsíc a rok', 'Vlastnoruční podpis', '1 / 1']) expect(sheet).toContain(part);
  });

  it('of thirty points repeat on every sheet whose it is, which page of how many, and the lines to sign on', async () => {
    const votePoints = Array.from({ length: 30 }, (_, i) => ({
      name: `Rozhodnutí ${i + 1}`,
      description: '<p>Shromáždění schvaluje nové znění. Výbor ho zveřejní.</p>',
    }));
    const entranceId = newId();
    await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
    const unit = { number: '12/7', entranceId, type: 'flat' as const, owners: [{ userId: owner.id }] };
    const roomId = (await chair.call('POST /room', unit)).data.id;
    const users = [name, longName].map((full_name, i) => ({
      userId: null,
      full_name,
      roomId: i === 0 ? roomId : null,
      shares: { top: 1, bottom: 2 },
    }));
    const vote = await open({ votePoints, users });
    const { sheets, pages } = await ticketsOf(vote.id, vote.rows);
    const of = pages / 2;
    expect(of).toBeGreaterThan(1);
    for (const [i, sheet] of sheets.map(flat).entries()) {
      const [whose, number] = [i < of ? `12/7 · ${name}` : longName.slice(0, 60), (i % of) + 1];
      if (number > 1) for (const part of [whose, `strana ${number} z ${of}`]) expect(sheet).toContain(part);
      for (const part of [
        whose.slice(-20),
        'Střecha 2026',
        `${number} / ${of}`,
        'Den, měsíc a rok',
        'Vlastnoruční podpis',
      ])
        expect(sheet).toContain(part);
    }
    const boxes = sheets.map((sheet) => (sheet.match(/Zdržuji se/g) ?? []).length);
    const heads = sheets.map((sheet) => (sheet.match(/Rozhodnutí \d+/g) ?? []).length);
    expect(boxes).toEqual(heads); // no boxes stand on another sheet than what they are about
  });

  it('of one long text keep the end of it beside its boxes', async () => {
    const long = `<p>${'Shromáždění schvaluje nové znění. '.repeat(150)}</p><p>Konec znění.</p>`;
    const vote = await open({ votePoints: [{ name: 'Stanovy', description: long }] });
    const { sheets } = await ticketsOf(vote.id, vote.rows.slice(0, 2));
    expect(sheets.map((sheet) => /\d \/ \d/.exec(sheet)?.[0])).toEqual(['1 / 2', '2 / 2', '1 / 2', '2 / 2']);
    for (const sheet of sheets.slice(0, 2)) expect(flat(sheet)).toContain(name);
    for (const sheet of sheets.slice(2)) expect(flat(sheet)).not.toContain(name);
    for (const part of ['Konec znění.', 'Zdržuji se']) expect(sheets[1]).toContain(part);
  });

  it('are made for rows of the vote that count, by the committee, and for nobody else', async () => {
    const vote = await open();
    const call = (who: Person, users: (string | undefined)[]) =>
      who.call('POST /vote/{id}/voteTickets', { id: vote.id, users: users as string[] });
    expect((await call(owner, [vote.rows[0]])).code).toBe(403);
    for (const users of [[vote.rows[3]], [home.id], [vote.rows[0], chair.id]])
      expect((await call(chair, users)).code).toBe(400);
  });

  it('of 300 rows are one document of 300 sheets', { timeout: 120_000 }, async () => {
    const users = Array.from({ length: 300 }, (_, i) => ({
      userId: null,
      full_name: `${name} ${i}`,
      shares: { top: 1, bottom: 300 },
    }));
    const vote = await open({ users });
    const { sheets, code, source } = await ticketsOf(vote.id, vote.rows);
    expect(code).toBe(200);
    expect(sheets).toHaveLength(300);
    expect(source.length).toBeLessThan(300 * 10_000);
    expect(sheets.at(-1)).toContain(`${name} 299`);

    const long = Array.from({ length: 50 }, (_, i) => ({
      name: `${i}`,
      description: `<p>${'Stanovy. '.repeat(200)}</p>`,
    }));
    const book = await open({ users, votePoints: long });
    const answer = await chair.call('POST /vote/{id}/voteTickets', { id: book.id, users: book.rows });
    expect(answer).toMatchObject({ code: 400, data: { errors: { users: 'BASE.VALIDATION.TOO_MANY' } } });
  });
});

describe('the record of the result', () => {
  it('says who took part, what each point came to, and by what the ledger is checked', async () => {
    const { id } = await hold({}, [
      ['agree', 'notAgree'],
      ['agree', 'noVote'],
    ]);
    const { text } = await recordOf(id, owner);
    const { ledger } = (await owner.call('GET /vote/{id}', { id })).data;
    for (const part of [
      'Zápis o výsledku hlasování: Střecha 2026',
      'Na shromáždění',
      'Všichni v domě',
      'více než 50 %',
    ])
      expect(text).toContain(part);
    for (const part of [
      name,
      'Mgr. Žofie Šťastná, MBA',
      '1/3',
      'na shromáždění, zapsal výbor',
      'zapsáno jako nepřítomen',
      'nehlasuje',
    ])
      expect(text.replace(/\n/g, ' ')).toContain(part);
    for (const part of [
      'Účast: 54,55 % (6/11), potřeba je nejméně 50 %.',
      'Souhlas: 100,00 % (1)',
      'Souhlas: 0,00 % (0)',
    ])
      expect(text).toContain(part);
    for (const part of [
      '6/11',
      '5/11',
      '45,45 %',
      'Přijato',
      'Nepřijato',
      'bylo usnášeníschopné',
      'Pro byla většina hlasů přítomných',
    ])
      expect(text).toContain(part);
    for (const part of ['Předseda', 'Ověřovatel zápisu', ledger?.public_key ?? '?', 'veřejnou listinu'])
      expect(text).toContain(part);
    const joined = text.replace(/\s/g, '');
    for (const hash of [ledger?.head, ledger?.root]) {
      expect(joined).toContain(hash);
      expect(joined).toContain(hash?.slice(0, 20).toUpperCase());
    }
    expect(text).not.toContain('zákon žádá víc');
  });

  it('says by what paper a row voted, when and by whom it was recorded, what its owner objects, and who annulled it', async () => {
    const users = people.map((one, i) => (i === 0 ? { ...one, userId: owner.id } : one));
    const { id, rows, points: ids } = await open({ type: 'local', users });
    const [row] = rows as [string];
    const said = ids.map((point) => ({ vote_point_id: point, voted_user_id: row, vote_value: 'agree' as const }));
    const paper = { date: houseDay(new Date()), proxy: 'Petr Mocný', original: true };
    await chair.call('POST /vote/{id}/storeWithCode', { id, points: said, basis: 'proxy', paper });
    await owner.call('POST /vote/{id}/objection', { id, entry: row, reason: 'Plnou moc jsem nedal.' });
    await chair.call('DELETE /vote/{id}', { id, reason: 'Chybná listina' });
    const text = (await recordOf(id, owner)).text.replace(/\s+/g, ' ');
    for (const part of ['zmocněnec Petr Mocný, podepsáno', 'zapsáno', 'originál je uložen u výboru'])
      expect(text).toContain(part);
    for (const part of ['námitka vlastníka', 'Plnou moc jsem nedal.', 'nehlasoval', 'Zrušeno', 'Důvod: Chybná listina'])
      expect(text).toContain(part);
  });

  it('warns when a point is accepted by the thresholds but not by the law', async () => {
    const half = { users: [1, 2].map((i) => ({ userId: null, full_name: `${i}`, shares: { top: 1, bottom: 2 } })) };
    const { id } = await hold({ ...half, participation_count: '50' }, [['agree', 'agree']]);
    const { text } = await recordOf(id);
    for (const part of ['Podle nastavených hranic přijato, zákon žádá víc', 'nebylo usnášeníschopné'])
      expect(text).toContain(part);
  });

  it('shows more digits where rounding would hide the reason, and outside a meeting no quorum', async () => {
    const users = [24_998, 25_002].map((top, i) => ({
      userId: null,
      full_name: `${i}`,
      shares: { top, bottom: 50_000 },
    }));
    const vote = await open({ users, type: 'local', accept_base: 'all', participation_count: '0' });
    const said = vote.points.map((point) => ({
      voted_user_id: vote.rows[0] as string,
      vote_point_id: point,
      vote_value: 'agree' as const,
    }));
    await chair.call('POST /vote/{id}/storeWithCode', { id: vote.id, points: said });
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    expect((await recordOf(vote.id)).text).toContain('Souhlas: 49,996 %');
    const online = await open();
    await chair.call('PUT /vote/{id}/finish', { id: online.id, absent: true });
    const { text } = await recordOf(online.id);
    expect(text).not.toContain('usnášeníschopné');
    expect(text).toContain('Pro nebyla většina hlasů všech vlastníků (§ 1214 občanského zákoníku)');
  });

  it('is not printed before the finish, nor from a chain that somebody changed', async () => {
    const running = await open();
    expect((await chair.call('GET /vote/{id}/print', { id: running.id })).message).toBe('VOTE.ERRORS.NOT_OVER');
    const { id } = await hold({}, []);
    const { pool } = world.database;
    const client = await pool.connect();
    try {
      await client.query(`set session_replication_role = replica`);
      const swap = `update vote_event set body = replace(body, '"miss"', '"agree"') where vote_id = $1 and type = 'ballot'`;
      expect((await client.query(swap, [id])).rowCount).toBe(3);
    } finally {
      await client.query(`set session_replication_role = origin`);
      client.release();
    }
    expect(await chair.call('GET /vote/{id}/print', { id })).toMatchObject({
      code: 409,
      message: 'VOTE.ERRORS.LEDGER',
    });
  });

  it('of 500 rows is printed too', async () => {
    const users = Array.from({ length: 500 }, (_, i) => ({
      userId: null,
      full_name: `${name} ${i}`,
      shares: { top: 1, bottom: 500 },
    }));
    const { id } = await hold({ users, votePoints: [...points, { name: 'Třetí', description: '' }] }, [
      ['agree', 'agree', 'noVote'],
    ]);
    const { text } = await recordOf(id);
    expect(text.split(`${name} 499`)).toHaveLength(5);
  });
});
