import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '#shared/errors.ts';
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

type Detail = Awaited<ReturnType<typeof read>>['data'];
const read = (id: string) => chair.call('GET /import/{id}', { id });
const rowsOf = async (id: string) => (await chair.call('GET /import/{id}/rows', { id, filter: 'all' })).data.rows;
const commit = (id: string) => chair.call('POST /import/{id}/commit', { id });
async function bring(lines: string[], head = 'Jednotka;Podíl;Vlastník'): Promise<Detail> {
  const bytes = `${head}\n${lines.join('\n')}\n`;
  const answer = await upload(world, home.id, chair, '/import', { name: 'dum.csv', bytes });
  return (answer as unknown as Envelope<Detail>).data;
}
const people = async () =>
  (
    await world.database.pool.query(
      `select title_before, first_name, last_name, title_after, company_name, is_company from member
       where community_id = $1 and id <> $2 order by last_name, first_name`,
      [home.id, chair.id],
    )
  ).rows;
const owners = async () =>
  (
    await world.database.pool.query(
      `select m.last_name, o.fraction_top::int as top, o.fraction_bottom::int as bottom, o.jointly from unit_owner o
       join member m on m.id = o.member_id where o.community_id = $1 order by o.unit_id, o.position`,
      [home.id],
    )
  ).rows;
const given = {
  kind: 'person' as const,
  titleBefore: '',
  firstName: 'Jan',
  lastName: 'Novák',
  titleAfter: '',
  companyName: '',
  share: null,
  jointly: false,
};

describe('the preview', () => {
  test('tells the people of each row as they will be stored', async () => {
    const { id, summary } = await bring([
      '1;1/3;Novák Jan Ing. a Nováková Jana (SJM)',
      '2;1/3;"Dvořák Petr, CSc. 1/4, Dvořáková Eva 3/4"',
      '3;1/3;SBD Pokrok',
    ]);
    expect(summary).toMatchObject({ errors: 0, doubtful: 0, owners: 5 });
    const whole = { top: 1, bottom: 1 };
    expect((await rowsOf(id)).map((row) => row.people)).toMatchObject([
      [
        { titleBefore: 'Ing.', firstName: 'Jan', lastName: 'Novák', jointly: true, share: whole },
        { firstName: 'Jana', lastName: 'Nováková', jointly: true, share: whole },
      ],
      [
        { firstName: 'Petr', titleAfter: 'CSc.', jointly: false, share: { top: 1, bottom: 4 } },
        { firstName: 'Eva', share: { top: 3, bottom: 4 } },
      ],
      [{ kind: 'company', companyName: 'SBD Pokrok' }],
    ]);
    expect((await commit(id)).code).toBe(200);
    expect(await people()).toHaveLength(5);
    expect((await owners()).filter(({ jointly }) => jointly)).toMatchObject([
      { last_name: 'Novák', top: 1, bottom: 1 },
      { last_name: 'Nováková', top: 1, bottom: 1 },
    ]);
  });

  test('has doubtful rows first, and they stay there when they are confirmed', async () => {
    const { id } = await bring(['1;1/2;Malý Jan', '2;1/2;Pavel Petr']);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ number: 3, doubts: ['ORDER'], decided: null, canCheck: true });
    await chair.call('PUT /import/{id}', { id, checked: [{ row: 3, sign: row?.sign ?? '' }] });
    expect((await rowsOf(id))[0]).toMatchObject({ number: 3, decided: 'checked' });
    const { counts } = (await chair.call('GET /import/{id}/rows', { id, filter: 'doubtful' })).data;
    expect(counts).toMatchObject({ all: 2, doubtful: 1 });
  });

  test('takes the order of names from the table', async () => {
    const { id, summary } = await bring(['1;1/4;Novák Jan', '2;1/4;Malá Eva', '3;1/4;Bílý Ota', '4;1/4;Pavel Petr']);
    expect(summary.doubtful).toBe(0);
    expect((await rowsOf(id))[3]?.people).toMatchObject([{ firstName: 'Petr', lastName: 'Pavel' }]);
  });

  test('leaves it to the column of ownership whether two people hold jointly', async () => {
    const head = 'Jednotka;Podíl;Typ vlastnictví;Vlastník';
    const { id, summary } = await bring(['1;1/2;SJM;Novák Jan a Nováková Jana', '2;1/2;;Malý Ota a Malá Eva'], head);
    expect(summary.doubtful).toBe(1);
    const rows = await rowsOf(id);
    expect(rows.map(({ doubts }) => doubts)).toEqual([['COUPLE'], []]);
    expect(rows[1]?.people.map(({ jointly }) => jointly)).toEqual([true, true]);
  });
});

describe('what is doubtful', () => {
  test('is never written before it is confirmed, and the refusal says how many rows are left', async () => {
    const { id, can } = await bring(['1;1/2;Pavel Petr', '2;1/2;Karel Jiří']);
    expect(can.commit).toBe(false);
    expect(await commit(id)).toMatchObject({
      code: 409,
      message: 'IMPORT.ERRORS.DOUBTFUL',
      data: { newer: { doubtful: 2 } },
    });
    expect(await people()).toEqual([]);
    const checked = (await rowsOf(id)).map(({ number, sign }) => ({ row: number, sign }));
    const { data } = await chair.call('PUT /import/{id}', { id, checked });
    expect(data.summary.doubtful).toBe(0);
    expect((await commit(id)).code).toBe(200);
    expect(await people()).toHaveLength(2);
  });

  test('is not confirmed by who saw something else, nor when a name is missing', async () => {
    const { id } = await bring(['1;1/2;Pavel Petr', '2;1/2;Nováková']);
    const [, second] = await rowsOf(id);
    const checked = [
      { row: 2, sign: 'jiný pohled' },
      { row: 3, sign: second?.sign ?? '' },
    ];
    expect((await chair.call('PUT /import/{id}', { id, checked })).data.summary.doubtful).toBe(2);
    expect(second).toMatchObject({ canCheck: false, doubts: ['INCOMPLETE'] });
  });

  test('waits for nobody when its row is left out', async () => {
    const { id } = await bring(['1;1/2;Pavel Petr', '2;1/2;Malý Jan']);
    expect((await chair.call('PUT /import/{id}', { id, skipped: [2] })).data.summary.doubtful).toBe(0);
  });
});

describe('a correction', () => {
  test('of the people of a row is what is written: two of one, one of two, or a company', async () => {
    const { id } = await bring(['1;1/2;Novák Jana', '2;1/2;Neznámý']);
    const couple = [
      { ...given, titleBefore: 'Ing.', jointly: true },
      { ...given, firstName: 'Jana', lastName: 'Nováková', jointly: true },
    ];
    const firm = { ...given, kind: 'company' as const, firstName: '', lastName: '', companyName: 'Obec Lhota' };
    const { data } = await chair.call('PUT /import/{id}', {
      id,
      people: [
        { row: 2, people: couple },
        { row: 3, people: [firm] },
      ],
    });
    expect(data.summary).toMatchObject({ doubtful: 0, errors: 0 });
    expect((await rowsOf(id))[0]).toMatchObject({ decided: 'edited', people: [{ titleBefore: 'Ing.' }, {}] });
    expect((await commit(id)).code).toBe(200);
    expect(await people()).toMatchObject([
      { is_company: true, company_name: 'Obec Lhota' },
      { title_before: 'Ing.', first_name: 'Jan', last_name: 'Novák' },
      { first_name: 'Jana', last_name: 'Nováková' },
    ]);
    expect((await owners()).filter(({ jointly }) => jointly)).toHaveLength(2);
  });

  test('says that somebody has one name alone, which is their last one (G-194)', async () => {
    const { id } = await bring(['1;1/1;Sokrates']);
    const correct = (one: object) =>
      chair.call('PUT /import/{id}', { id, people: [{ row: 2, people: [{ ...given, ...one }] }] });
    const nameless = { firstName: '', lastName: 'Sokrates' };
    expect(await correct(nameless)).toMatchObject({ code: 400 });
    expect((await correct({ ...nameless, firstName: 'zbytek', hasOneName: true })).data.summary).toMatchObject({
      doubtful: 0,
      errors: 0,
    });
    expect((await commit(id)).code).toBe(200);
    expect(await people()).toMatchObject([{ first_name: '', last_name: 'Sokrates' }]);
  });

  test('names what is missing, person by person', async () => {
    const { id } = await bring(['1;1/1;Pavel Petr']);
    const wrong = [
      { ...given, firstName: ' ' },
      { ...given, kind: 'company' as const },
      { ...given, share: { top: 3, bottom: 2 } },
    ];
    const answer = await chair.call('PUT /import/{id}', { id, people: [{ row: 2, people: wrong }] });
    expect(answer).toMatchObject({
      code: 400,
      data: {
        errors: {
          'people.0.people.0.firstName': 'BASE.VALIDATION.REQUIRED',
          'people.0.people.1.companyName': 'BASE.VALIDATION.REQUIRED',
          'people.0.people.2.share': 'BASE.VALIDATION.INVALID',
        },
      },
    });
    for (const change of [
      { people: [{ row: 9, people: null }] },
      { cells: [{ row: 2, column: 7, text: 'x' }] },
      { checked: [{ row: 1, sign: null }] },
    ])
      expect((await chair.call('PUT /import/{id}', { id, ...change })).code).toBe(400);
  });

  test('of a cell is read as if the file had said it, and the file’s text stays beside it', async () => {
    const { id } = await bring(['1;1/1;Pavel Petr', '2;x;Malý Jan']);
    const cells = [
      { row: 2, column: 2, text: 'Petr Pavlů' },
      { row: 3, column: 1, text: '1/2' },
    ];
    const { data } = await chair.call('PUT /import/{id}', { id, cells });
    expect(data.summary).toMatchObject({ doubtful: 0, errors: 0 });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ cells: ['1', '1/1', 'Petr Pavlů'], corrected: [{ column: 2, text: 'Pavel Petr' }] });
    const back = await chair.call('PUT /import/{id}', { id, cells: [{ row: 2, column: 2, text: null }] });
    expect(back.data.summary.doubtful).toBe(1);
  });

  test('outlives a change of columns as long as the row says the same, and tells when it does not', async () => {
    const { id, mapping } = await bring(['1;1/1;Pavel Petr;Karel Jiří'], 'Jednotka;Podíl;Vlastník;Jiný');
    await chair.call('PUT /import/{id}', { id, people: [{ row: 2, people: [given] }] });
    const share = await chair.call('PUT /import/{id}', { id, mapping: ['unitNumber', null, 'ownerName', null] });
    expect(share.data.summary.doubtful).toBe(0);
    await chair.call('PUT /import/{id}', { id, mapping: ['unitNumber', 'share', null, 'ownerName'] });
    expect((await rowsOf(id))[0]).toMatchObject({ doubts: ['ORDER', 'CHANGED'], decided: null });
    await chair.call('PUT /import/{id}', { id, mapping });
    expect((await rowsOf(id))[0]).toMatchObject({ doubts: [], decided: 'edited', people: [{ lastName: 'Novák' }] });
  });
});
