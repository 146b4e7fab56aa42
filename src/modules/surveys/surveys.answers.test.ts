import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import {
  administrator,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let other: Person;

const inDays = (days: number) => new Date(Date.parse('2030-05-01T10:00:00.000Z') + days * 86_400_000).toISOString();
const asked = {
  name: 'Zahrada',
  status: 'active' as const,
  endDate: inDays(10),
  questions: [
    { name: 'Co zasadit?', required: true, answers: [{ name: 'Lípu' }, { name: 'Třešeň' }], otherAnswer: true },
    {
      name: 'Co opravit?',
      multiple: true,
      maxAnswers: 2,
      answers: [{ name: 'Lavičky' }, { name: 'Plot' }, { name: 'Pískoviště' }],
    },
    { name: 'Kdy brigáda?', type: 'dates' as const, answers: [{ date: inDays(20) }, { date: inDays(21) }] },
  ],
};
type Survey = Awaited<ReturnType<typeof make>>;
const make = async (more: object = {}) => (await chair.call('POST /survey', { ...asked, ...more })).data;
const idOf = ({ questions }: Survey, q: number, a?: number) =>
  (a === undefined ? questions[q]?.id : questions[q]?.answers[a]?.id) as string;
const linden = (survey: Survey) => [{ questionId: idOf(survey, 0), answerIds: [idOf(survey, 0, 0)] }];
const store = (who: Person, { id }: Survey, answers: object[], more: object = {}) =>
  who.call('POST /survey/{id}/vote/store', { id, answers: answers as never, ...more });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = inDays(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  other = await home.join('neighbour');
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

describe('answers', () => {
  test('are stored once for all, told to who gave them, and never changed (SURV-18, SURV-30)', async () => {
    const survey = await make();
    const answers = [
      ...linden(survey),
      { questionId: idOf(survey, 1), answerIds: [idOf(survey, 1, 0), idOf(survey, 1, 2)] },
      { questionId: idOf(survey, 2), answerIds: [idOf(survey, 2, 0)], maybeIds: [idOf(survey, 2, 1)] },
    ];
    expect((await store(owner, survey, answers)).code).toBe(200);
    const again = await store(owner, survey, linden(survey));
    expect([again.code, again.message]).toEqual([409, 'SURVEY.ERRORS.ANSWERED']);
    const { data } = await owner.call('GET /survey/{id}', { id: survey.id });
    expect(data).toMatchObject({ answered: true, answersCount: 1, usersCount: null, can: { answer: false } });
    expect(data.mine).toEqual(expect.arrayContaining(answers.map((one) => ({ maybeIds: [], other: '', ...one }))));
    expect((await other.call('GET /survey/{id}', { id: survey.id })).data).toMatchObject({
      answered: false,
      mine: null,
    });
  });

  test('are refused whole, each wrong one by its own sentence (SURV-22)', async () => {
    const [survey, foreign] = [await make(), await make()];
    const q = (n: number) => idOf(survey, n);
    const cases: [object[], object][] = [
      [[], { [`question.${q(0)}`]: 'SURVEY.VALIDATION.REQUIRED' }],
      [[{ questionId: q(0), other: '   ' }], { 'answers.0.answerIds': 'SURVEY.VALIDATION.REQUIRED' }],
      [
        [{ questionId: q(0), answerIds: [idOf(foreign, 0, 0)] }],
        { 'answers.0.answerIds': 'SURVEY.VALIDATION.FOREIGN' },
      ],
      [[...linden(survey), ...linden(foreign)], { 'answers.1.questionId': 'SURVEY.VALIDATION.FOREIGN' }],
      [[...linden(survey), ...linden(survey)], { 'answers.1.questionId': 'SURVEY.VALIDATION.FOREIGN' }],
      [
        [{ questionId: q(0), answerIds: [idOf(survey, 0, 0), idOf(survey, 0, 1)] }],
        { 'answers.0.answerIds': 'SURVEY.VALIDATION.TOO_MANY' },
      ],
      [
        [{ questionId: q(0), answerIds: [idOf(survey, 0, 0)], other: 'Dub' }],
        { 'answers.0.answerIds': 'SURVEY.VALIDATION.TOO_MANY' },
      ],
      [
        [...linden(survey), { questionId: q(1), answerIds: [0, 1, 2].map((n) => idOf(survey, 1, n)) }],
        { 'answers.1.answerIds': 'SURVEY.VALIDATION.TOO_MANY' },
      ],
      [
        [...linden(survey), { questionId: q(1), other: 'Branku' }],
        { 'answers.1.answerIds': 'SURVEY.VALIDATION.NO_OTHER' },
      ],
      [
        [...linden(survey), { questionId: q(2), answerIds: [idOf(survey, 2, 0)], maybeIds: [idOf(survey, 2, 0)] }],
        { 'answers.1.answerIds': 'SURVEY.VALIDATION.FOREIGN' },
      ],
      [[{ questionId: q(0), other: 'x'.repeat(10_000) }], { 'answers.0.other': 'BASE.VALIDATION.TOO_LONG' }],
    ];
    for (const [answers, errors] of cases)
      expect(await store(owner, survey, answers)).toMatchObject({ code: 400, data: { errors } });
    expect((await owner.call('GET /survey/{id}', { id: survey.id })).data).toMatchObject({ answersCount: 0 });
  });

  test('of one person at once are one, and none comes after the end (races)', async () => {
    const survey = await make();
    const codes = await Promise.all([1, 2, 3, 4].map(() => store(owner, survey, linden(survey))));
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const [last, finish] = await Promise.all([
      store(other, survey, linden(survey)),
      chair.call('PUT /survey/{id}/finish', { id: survey.id }),
    ]);
    expect([finish.code, [200, 409].includes(last.code)]).toEqual([200, true]);
    const { data } = await chair.call('GET /survey/{id}', { id: survey.id, type: 'results' });
    expect(data.results?.[0]?.answered).toBe(last.code === 200 ? 2 : 1);
    expect(data.answersCount).toBe(data.results?.[0]?.answered);
  });

  test('are mailed to who asks for a copy', async () => {
    const survey = await make();
    await store(owner, survey, [{ questionId: idOf(survey, 0), other: 'Dub letní' }], { copy: true });
    const { rows } = await world.database.pool.query(`select body from mail where kind = 'surveyCopy' and "to" = $1`, [
      owner.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).toContain('Co zasadit?\nDub letní');
  });

  test('are given by nobody who only serves the house', async () => {
    const survey = await make();
    const admin = await administrator(world, home.id);
    await staySignedIn(world);
    expect((await store(admin, survey, linden(survey))).code).toBe(403);
    expect((await chair.call('GET /survey/{id}', { id: survey.id })).data.usersCount).toBe(3);
  });
});

describe('paper', () => {
  test('is printed for the people named, with all questions and a code (SURV-33, G-107)', async () => {
    const survey = await make();
    const tickets = (who: Person, users: string[]) =>
      who.call('POST /survey/{id}/voteTickets', { id: survey.id, users });
    expect((await tickets(owner, [owner.id])).code).toBe(403);
    const { code, data } = await tickets(chair, [owner.id, other.id]);
    expect(code).toBe(200);
    const { sheets, pages } = readPdf(Buffer.from(data, 'base64'));
    expect(pages).toBe(2); // a page for each of them
    for (const sheet of sheets)
      for (const words of ['Co zasadit?', 'Třešeň', 'Pískoviště', 'Možná']) expect(sheet).toContain(words);
    const names = (await chair.call('GET /survey/{id}/users', { id: survey.id })).data.users
      .filter(({ user }) => user.id !== chair.id)
      .map(({ user }) => user.lastName);
    expect(names.map((name) => sheets.filter((sheet) => sheet.includes(name)).length)).toEqual([1, 1]);
    const stranger = await (await house(world)).join('member');
    expect(await tickets(chair, [stranger.id])).toMatchObject({
      code: 400,
      data: { errors: { users: 'SURVEY.VALIDATION.PERSON' } },
    });
  });

  test('is typed in by the committee, once for each person, and says so', async () => {
    const survey = await make();
    expect((await store(owner, survey, linden(survey), { userId: other.id })).code).toBe(403);
    expect((await store(chair, survey, linden(survey), { userId: owner.id })).code).toBe(200);
    expect(await store(chair, survey, linden(survey), { userId: owner.id })).toMatchObject({
      code: 409,
      message: 'SURVEY.ERRORS.ANSWERED',
    });
    expect((await store(owner, survey, linden(survey))).code).toBe(409);
    const stranger = await (await house(world)).join('member');
    expect(await store(chair, survey, linden(survey), { userId: stranger.id })).toMatchObject({
      code: 400,
      data: { errors: { userId: 'SURVEY.VALIDATION.PERSON' } },
    });
    const { data } = await chair.call('GET /survey/{id}/users', { id: survey.id, answered: 'true' });
    expect(data.users).toMatchObject([{ user: { id: owner.id }, answered: true, onPaper: true }]);
    const silent = await chair.call('GET /survey/{id}/users', { id: survey.id, answered: 'false' });
    expect(silent.data.users.map(({ user }) => user.id).sort()).toEqual([chair.id, other.id].sort());
    expect((await owner.call('GET /survey/{id}/users', { id: survey.id })).code).toBe(403);
  });
});

describe('people are told', () => {
  const newsOf = async (who: Person) =>
    (await who.call('GET /news')).data.news.map(({ text }) => text).filter((text) => text.includes('Zahrada'));

  test('that it opened, in its middle and on its last day as long as they have not answered, and its end (G-178)', async () => {
    const survey = await make();
    await world.tellAll();
    expect(await newsOf(chair)).toEqual([]); // who did it is not told
    expect(await newsOf(owner)).toEqual(['Nová anketa: Zahrada']);
    await store(owner, survey, linden(survey));
    for (const day of [5.1, 9.1]) {
      world.clock.now = inDays(day);
      await staySignedIn(world);
      await world.tellAll();
    }
    expect(await newsOf(owner)).not.toContain('Anketa brzy skončí: Zahrada');
    expect(await newsOf(other)).toContain('Anketa brzy skončí: Zahrada');
    await chair.call('PUT /survey/{id}/finish', { id: survey.id });
    await world.tellAll();
    expect(await newsOf(owner)).toContain('Anketa skončila: Zahrada');
  });

  test('on the dashboard while it waits for them, and the committee how many have answered', async () => {
    const survey = await make();
    const waiting = async (who: Person) => (await who.call('GET /dashboard')).data;
    expect((await waiting(owner)).waits).toMatchObject([
      { title: 'Zahrada', path: `/ankety/${survey.id}?mode=answer` },
    ]);
    await store(owner, survey, linden(survey));
    expect((await waiting(owner)).waits).toEqual([]);
    expect((await waiting(chair)).progress).toMatchObject([{ title: 'Zahrada', done: 1, of: 3 }]);
    const { data } = await chair.call('GET /news/reminder/{id}', { id: survey.id });
    expect(data.people).toBe(1); // the neighbour; oneself is not reminded
  });

  test('of nothing when its author told nobody', async () => {
    await make({ tellNobody: true });
    await world.tellAll();
    expect(await newsOf(owner)).toEqual([]);
  });
});
