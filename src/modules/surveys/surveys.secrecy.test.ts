import { unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetTries,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

// Who learns what of an answer: the committee, the others, and of a truly anonymous survey nobody who reads the whole database.

let world: World;
let home: House;
let chair: Person;
let people: Person[];

const inDays = (days: number) => new Date(Date.parse('2030-05-01T10:00:00.000Z') + days * 86_400_000).toISOString();
const asked = {
  name: 'Spokojenost s úklidem',
  status: 'active' as const,
  endDate: inDays(10),
  questions: [
    { name: 'Jak uklízí?', required: true, answers: [{ name: 'Dobře' }, { name: 'Špatně' }], otherAnswer: true },
    { name: 'Jak často?', answers: [{ name: 'Denně' }, { name: 'Týdně' }] },
  ],
};
type Survey = Awaited<ReturnType<typeof make>>;
const make = async (more: object) => (await chair.call('POST /survey', { ...asked, ...more })).data;
const answerOf = ({ questions }: Survey, first: number | string, second: number) => [
  {
    questionId: questions[0]?.id as string,
    ...(typeof first === 'string' ? { other: first } : { answerIds: [questions[0]?.answers[first]?.id as string] }),
  },
  { questionId: questions[1]?.id as string, answerIds: [questions[1]?.answers[second]?.id as string] },
];
const store = (who: Person, survey: Survey, first: number | string, second = 0) =>
  who.call('POST /survey/{id}/vote/store', { id: survey.id, answers: answerOf(survey, first, second) });
const resultsOf = (who: Person, { id }: Survey) => who.call('GET /survey/{id}', { id, type: 'results' });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = inDays(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  people = [];
  for (let i = 0; i < 7; i++) people.push(await home.join('member'));
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

describe('results', () => {
  test('are seen by the committee at once, by others after the end when they are for all (SURV-23, G-139, G-140)', async () => {
    const [owner, silent] = people as [Person, Person];
    const survey = await make({});
    await store(owner, survey, 0);
    expect((await resultsOf(chair, survey)).data.results?.[0]).toMatchObject({
      answered: 1,
      answers: [
        { count: 1, percent: 100, people: [expect.stringContaining('Řehoř')] },
        { count: 0, percent: 0 },
      ],
    });
    expect(await resultsOf(silent, survey)).toMatchObject({ code: 409, message: 'SURVEY.ERRORS.NOT_FINISHED' });
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    expect((await resultsOf(silent, survey)).data.results?.[0]?.answers[0]?.people).toHaveLength(1);
    const kept = await make({ publishResults: 'committee' });
    await chair.call('PUT /survey/{id}/finish', { id: kept.id });
    expect((await resultsOf(silent, kept)).code).toBe(403);
    expect((await resultsOf(chair, kept)).code).toBe(200);
  });

  test('of a hidden survey tell others totals alone: no names, no texts, no units by which one is known (G-036)', async () => {
    const [owner, silent] = people as [Person, Person];
    const survey = await make({ anonymous: true });
    await store(owner, survey, 'Na schodech je prach');
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    const { data } = await resultsOf(silent, survey);
    expect(data.results?.[0]).toMatchObject({
      answered: 1,
      other: { count: 1, people: null, units: null, share: null },
      others: null,
    });
    expect(JSON.stringify(data)).not.toContain('prach');
    expect((await resultsOf(chair, survey)).data.results?.[0]?.others).toEqual([
      { text: 'Na schodech je prach', count: 1 },
    ]);
    expect((await silent.call('GET /survey/{id}/export', { id: survey.id })).code).toBe(403);
  });

  test('go out as CSV, a row a person, nothing in it a formula', async () => {
    const [owner] = people as [Person];
    const survey = await make({});
    await store(owner, survey, '=1+1');
    const url = `/api/v2/survey/${survey.id}/export`;
    const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id };
    const { body } = await world.app.inject({ method: 'GET', url, headers });
    const [head, row] = body.replace('\ufeff', '').split('\r\n');
    expect(head?.split(';').slice(3)).toEqual(['Jak uklízí?', 'Jak často?']);
    expect(row?.split(';').slice(3)).toEqual([`'=1+1`, 'Denně']);
  });

  test('bear a conclusion on top once it is finished, for all who see the survey', async () => {
    const survey = await make({});
    const conclude = (who: Person) =>
      who.call('PUT /survey/{id}/conclusion', {
        id: survey.id,
        conclusion: '<p>Zůstává firma Lesk.<script>x</script></p>',
      });
    expect(await conclude(chair)).toMatchObject({ code: 409, message: 'SURVEY.ERRORS.NOT_FINISHED' });
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    expect((await conclude(people[0] as Person)).code).toBe(403);
    await conclude(chair);
    const { data } = await (people[0] as Person).call('GET /survey/{id}', { id: survey.id });
    expect(data.conclusion).toBe('<p>Zůstává firma Lesk.</p>');
  });
});

/** What an archive says of surveys, without how many answers there are. */
async function surveysIn(answer: Promise<{ code: number; bytes: Buffer }>) {
  const { code, bytes } = await answer;
  expect(code).toBe(200);
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const rows = ['survey', 'survey_answer', 'survey_option', 'history'].map((name) =>
    text(`data/${name}.json`).replace(/"answers_count":\d+/g, ''),
  );
  return { page: text('ankety.html').replace(/<td>\d<\/td>/g, ''), rows };
}

describe('a truly anonymous survey', () => {
  const results = 'SURVEY.ERRORS.NOT_FINISHED';

  test('shows its results to nobody before its end, and never of fewer than five', async () => {
    const survey = await make({ unlinkable: true });
    for (const [i, who] of people.slice(0, 4).entries()) await store(who, survey, i % 2);
    expect(await resultsOf(chair, survey)).toMatchObject({ code: 409, message: results });
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    for (const who of [chair, people[0] as Person])
      expect(await resultsOf(who, survey)).toMatchObject({ code: 409, message: 'SURVEY.ERRORS.TOO_FEW' });
    expect(await chair.call('GET /survey/{id}/export', { id: survey.id })).toMatchObject({ code: 409 });
  });

  test('from five answers on tells the same totals to all, with nobody behind them', async () => {
    const survey = await make({ unlinkable: true });
    for (const [i, who] of people.entries())
      expect((await store(who, survey, i < 5 ? 0 : 'Střídavě', i % 2)).code).toBe(200);
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    const [mine, theirs] = [await resultsOf(chair, survey), await resultsOf(people[0] as Person, survey)];
    expect(mine.data.results).toEqual(theirs.data.results);
    expect(mine.data.results?.[0]).toMatchObject({
      answered: 7,
      others: [{ text: 'Střídavě', count: 2 }],
      answers: [{ count: 5, percent: 71.43, people: null, units: null, share: null }, { count: 0 }],
    });
    expect(theirs.data).toMatchObject({ answered: true, mine: null, anonymous: true });
  });

  test('refuses what would trace an answer: paper, sheets and a copy by mail', async () => {
    const survey = await make({ unlinkable: true });
    const answers = answerOf(survey, 0, 0);
    const [owner] = people as [Person];
    expect(
      await chair.call('POST /survey/{id}/vote/store', { id: survey.id, answers, userId: owner.id }),
    ).toMatchObject({ code: 409, message: 'SURVEY.ERRORS.UNLINKABLE' });
    expect((await chair.call('POST /survey/{id}/voteTickets', { id: survey.id, users: [owner.id] })).code).toBe(409);
    expect(await owner.call('POST /survey/{id}/vote/store', { id: survey.id, answers, copy: true })).toMatchObject({
      code: 400,
      data: { errors: { copy: 'BASE.VALIDATION.INVALID' } },
    });
    expect((await owner.call('GET /survey/{id}', { id: survey.id })).data).toMatchObject({
      answered: false,
      answersCount: 0,
    });
  });

  /** Every row of every table, with the transaction that wrote it and where it lies. */
  async function everything() {
    const { pool } = world.database;
    const { rows: tables } = await pool.query(
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const read = async ({ name }: { name: string }) => {
      const { rows } = await pool.query(
        `select t.xmin::text as tx, t.ctid::text as place, t::text as text from ${name} t`,
      );
      return rows.map((row) => ({ table: name, ...row }) as { table: string; tx: string; place: string; text: string });
    };
    return (await Promise.all(tables.map(read))).flat();
  }

  test('leaves in the whole database nothing that links a person to an answer', async () => {
    const survey = await make({ unlinkable: true });
    const words = people.map((_, i) => `slovo${i}xyz`);
    const before = new Set((await everything()).map(({ table, text }) => `${table} ${text}`));
    const order = [3, 0, 6, 2, 5, 1, 4];
    for (const i of order) await store(people[i] as Person, survey, words[i] as string, i % 2);
    await world.tellAll();
    const rows = await everything();
    const fresh = rows.filter(({ table, text }) => !before.has(`${table} ${text}`));

    // what was chosen and written stands in one row of one table, the totals, beside no person
    const options = survey.questions.flatMap(({ answers }) => answers.map(({ id }) => id));
    const holding = fresh.filter(({ text }) => [...words, ...options].some((word) => text.includes(word)));
    expect(new Set(holding.map(({ table }) => table))).toEqual(new Set(['public."survey"']));
    expect(holding).toHaveLength(1);
    for (const { id, accountId } of people)
      for (const word of [id, accountId]) expect(holding[0]?.text).not.toContain(word);

    // its texts stand in the order of the alphabet, not of the answers
    const places = words.map((word) => holding[0]?.text.indexOf(word) as number);
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);

    // of each person there is one row more: that they have answered, without a time, under an id that tells none
    const named = fresh.filter(
      ({ text, table }) => people.some(({ id }) => text.includes(id)) && !/news|session/.test(table),
    );
    expect(new Set(named.map(({ table }) => table))).toEqual(new Set(['public."survey_answer"']));
    const { rows: kept } = await world.database.pool.query('select * from survey_answer where survey_id = $1', [
      survey.id,
    ]);
    expect(kept).toHaveLength(7);
    for (const { id, sheet, units, typed_by_id, answered_at } of kept)
      expect([id[14], sheet, units, typed_by_id, answered_at]).toEqual(['4', null, null, null, null]);

    // the transaction of the totals is that of the last answer for all that they hold: it parts nobody's answer from the others'
    const last = named.filter(({ tx }) => tx === holding[0]?.tx);
    expect(last).toHaveLength(1);
    const { rows: totals } = await world.database.pool.query('select totals from survey where id = $1', [survey.id]);
    const [first] = Object.values(totals[0].totals) as { answered: number; others: string[] }[];
    expect([first?.answered, first?.others]).toEqual([7, words]);
  });

  test('does not change by one in a way that tells: between two answers nobody is shown anything but how many there are', async () => {
    const survey = await make({ unlinkable: true });
    for (const who of people.slice(0, 5)) await store(who, survey, 0);
    const shown = async (who: Person) => {
      const detail = (await who.call('GET /survey/{id}', { id: survey.id })).data;
      const codes = [
        (await resultsOf(who, survey)).code,
        (await who.call('GET /survey/{id}/export', { id: survey.id })).code,
      ];
      return { ...detail, answersCount: 0, history: detail.history.length, codes };
    };
    const before = await shown(chair);
    await store(people[5] as Person, survey, 1);
    expect(await shown(chair)).toEqual(before);
  });

  test('is told of in no archive by more than how many there are, taken after every answer', async () => {
    const survey = await make({ unlinkable: true });
    const member = await home.join('memberCommittee');
    await staySignedIn(world);
    const archives = async () => [
      await surveysIn(chair.call('GET /export/community')),
      await surveysIn(member.call('GET /export/community')),
      await surveysIn(chair.call('GET /export/person/{id}', { id: chair.id })), // its author
      await surveysIn(member.call('GET /export/person/{id}', { id: chair.id })),
    ];
    const before = await archives();
    expect(before.every(({ page }) => page.includes(asked.name))).toBe(true);
    for (const [i, who] of people.entries()) {
      await store(who, survey, i % 3 === 2 ? `slova ${i}` : i % 3, i % 2);
      await forgetTries(world);
      expect(await archives()).toEqual(before);
    }
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    await forgetTries(world);
    for (const { page } of await archives()) expect(page).toContain('Jak uklízí?: Dobře 3, Špatně 2, slova 2, slova 5'); // what all see by now
  });
});
