import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let neighbour: Person;

const inDays = (days: number) => new Date(Date.parse('2030-05-01T10:00:00.000Z') + days * 86_400_000).toISOString();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const fence = {
  name: 'Barva plotu',
  description: '<p>Plot se bude natírat.</p>',
  endDate: inDays(14),
  questions: [
    { name: 'Jakou barvu?', required: true, answers: [{ name: 'Zelená' }, { name: 'Hnědá' }], otherAnswer: true },
  ],
};
const make = async (more: object = {}, who = chair) => (await who.call('POST /survey', { ...fence, ...more })).data;
const start = (more: object = {}) => make({ status: 'active', ...more });
const green = ({ questions: [question] }: Awaited<ReturnType<typeof make>>) => [
  { questionId: question?.id as string, answerIds: [question?.answers[0]?.id as string] },
];
const tick = async () => {
  await staySignedIn(world);
  await world.sweep();
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = inDays(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  neighbour = await home.join('neighbour');
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

describe('a survey', () => {
  test('is a draft that its writers alone see, needs a name only, and is started with all that it asks (SURV-15, SURV-16, G-138)', async () => {
    const { data: draft } = await chair.call('POST /survey', { name: 'Rozmyslet' });
    expect(draft).toMatchObject({
      status: 'concept',
      questions: [],
      can: { edit: true, answer: false, results: false },
    });
    expect((await owner.call('GET /survey/{id}', { id: draft.id })).code).toBe(404);
    const empty = await chair.call('PUT /survey/{id}', { id: draft.id, name: 'Rozmyslet', status: 'active' });
    expect([empty.code, empty.data]).toEqual([
      400,
      { errors: { endDate: 'BASE.VALIDATION.REQUIRED', questions: 'SURVEY.VALIDATION.QUESTIONS' } },
    ]);
    const { data } = await chair.call('PUT /survey/{id}', { ...fence, id: draft.id, status: 'active' });
    expect(data).toMatchObject({ status: 'active', can: { edit: false, answer: true, finish: true } });
    expect(data.history.map(({ action }) => action)).toContain('start');
    const late = await chair.call('PUT /survey/{id}', { ...fence, id: draft.id });
    expect([late.code, late.message]).toEqual([409, 'SURVEY.ERRORS.STARTED']);
  });

  test('says of every wrong field what is wrong with it (SURV-20, SURV-21, G-023)', async () => {
    const questions = [
      { name: ' ', answers: [{ name: 'Ano' }, { name: 'ANO' }, { name: '' }] },
      { name: 'Kdy?', type: 'dates' as const, answers: [{ date: null }] },
      { name: 'Nic', answers: [] },
      { name: 'Moc', multiple: true, maxAnswers: 5, answers: [{ name: 'a' }, { name: 'b' }] },
    ];
    const refused = await chair.call('POST /survey', {
      name: 'Anketa',
      status: 'active',
      visibility: 'roles',
      questions,
      startDate: inDays(9),
      endDate: inDays(3),
    });
    expect([refused.code, refused.data]).toEqual([
      400,
      {
        errors: {
          endDate: 'BASE.VALIDATION.DATE_ORDER',
          visibilityRoles: 'BASE.VALIDATION.REQUIRED',
          'questions.0.name': 'BASE.VALIDATION.REQUIRED',
          'questions.0.answers.1.name': 'SURVEY.VALIDATION.TWICE',
          'questions.0.answers.2.name': 'BASE.VALIDATION.REQUIRED',
          'questions.1.answers.0.date': 'BASE.VALIDATION.REQUIRED',
          'questions.2.answers': 'SURVEY.VALIDATION.ANSWERS',
          'questions.3.maxAnswers': 'BASE.VALIDATION.TOO_LARGE',
        },
      },
    ]);
    const many = { name: 'Mnoho', questions: Array.from({ length: 200 }, () => ({ name: 'Otázka' })) };
    expect(await chair.call('POST /survey', many)).toMatchObject({
      code: 400,
      data: { errors: { questions: 'BASE.VALIDATION.TOO_MANY' } },
    });
    expect((await chair.call('GET /survey')).data.allCount).toBe(0);
  });

  test('runs without an end until somebody finishes it, where it says so (SURV-09, SURV-17)', async () => {
    const { id } = await start({ endDate: null, manualEnd: true });
    world.clock.now = inDays(300);
    await tick();
    expect((await owner.call('GET /survey/{id}', { id })).data).toMatchObject({ status: 'active', endDate: null });
    expect((await owner.call('PUT /survey/{id}/finish', { id })).code).toBe(403);
    const { data } = await chair.call('PUT /survey/{id}/finish', { id });
    expect(data).toMatchObject({ status: 'finished', finishedAt: inDays(300), can: { finish: false } });
    expect(await chair.call('PUT /survey/{id}/finish', { id })).toMatchObject({
      code: 409,
      message: 'SURVEY.ERRORS.NOT_ACTIVE',
    });
  });

  test('ends by itself at its end, and stands among the finished from that moment on (SURV-17, G-165)', async () => {
    const survey = await start();
    world.clock.now = inDays(14);
    const late = await owner.call('POST /survey/{id}/vote/store', { id: survey.id, answers: green(survey) });
    expect([late.code, late.message]).toEqual([409, 'SURVEY.ERRORS.OVER']);
    expect((await owner.call('GET /survey', { tab: 'finished' })).data).toMatchObject({
      totalItems: 1,
      activeCount: 0,
    });
    await tick();
    const { data } = await chair.call('GET /survey/{id}', { id: survey.id });
    expect(data).toMatchObject({ status: 'finished', finishedAt: inDays(14) });
    expect(data.history.at(-1)).toMatchObject({ action: 'close', user: null });
    await tick();
    expect((await chair.call('GET /survey/{id}', { id: survey.id })).data.version).toBe(data.version);
  });

  test('takes answers only from its start on', async () => {
    const survey = await start({ startDate: inDays(2) });
    const early = await owner.call('POST /survey/{id}/vote/store', { id: survey.id, answers: green(survey) });
    expect([early.code, early.message]).toEqual([409, 'SURVEY.ERRORS.NOT_STARTED']);
    world.clock.now = inDays(2);
    expect((await owner.call('POST /survey/{id}/vote/store', { id: survey.id, answers: green(survey) })).code).toBe(
      200,
    );
  });

  test('is for everyone, for the committee or for some roles, in lists, counts, search and by its address (SURV-10, G-033)', async () => {
    const roles = (await chair.call('GET /role')).data;
    const ownersRole = Object.values(roles)
      .flat()
      .find(({ name }) => name === 'member')?.id as string;
    const ids = {
      everyone: (await start()).id,
      committee: (await start({ visibility: 'committee' })).id,
      roles: (await start({ visibility: 'roles', visibilityRoles: [ownersRole] })).id,
    };
    const seen = async (who: Person) => {
      const { data } = await who.call('GET /survey', { tab: 'active' });
      expect(data.activeCount).toBe(data.surveys.length);
      expect((await who.call('GET /survey/search/{text}', { text: 'plot' })).data).toHaveLength(data.surveys.length);
      expect((await who.call('GET /svj')).data.surveysCount).toBe(data.surveys.length);
      for (const id of Object.values(ids))
        expect((await who.call('GET /survey/{id}', { id })).code).toBe(
          data.surveys.some((one) => one.id === id) ? 200 : 404,
        );
      return data.surveys.map(({ visibility }) => visibility).sort();
    };
    expect(await seen(chair)).toEqual(['committee', 'everyone', 'roles']);
    expect(await seen(owner)).toEqual(['everyone', 'roles']);
    expect(await seen(neighbour)).toEqual(['everyone']);
    const foreigner = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    const [stranger] = Object.values((await foreigner.call('GET /role')).data).flat();
    expect(
      await chair.call('POST /survey', {
        name: 'Cizí',
        visibility: 'roles',
        visibilityRoles: [stranger?.id as string],
      }),
    ).toMatchObject({
      code: 400,
      data: { errors: { visibilityRoles: 'BASE.VALIDATION.INVALID' } },
    });
  });

  test('lists its tabs with counts, all of them first, and orders by name (SURV-07, SURV-13, SURV-19, G-024)', async () => {
    await make({ name: 'Plot 10' });
    await start({ name: 'Plot 2' });
    const { id } = await start({ name: 'Plot 1' });
    await chair.call('PUT /survey/{id}/finish', { id });
    const { data } = await chair.call('GET /survey', { sort: 'name', direction: 'asc' });
    expect(data).toMatchObject({ totalItems: 3, allCount: 3, activeCount: 1, finishedCount: 1, conceptCount: 1 });
    expect(data.surveys.map(({ name }) => name)).toEqual(['Plot 1', 'Plot 2', 'Plot 10']);
    expect((await owner.call('GET /survey')).data).toMatchObject({ allCount: 2, conceptCount: 0 });
    for (const [tab, name] of [
      ['concept', 'Plot 10'],
      ['active', 'Plot 2'],
      ['finished', 'Plot 1'],
    ] as const) {
      const { data: of } = await chair.call('GET /survey', { tab });
      expect([of.totalItems, of.surveys.map((row) => row.name)]).toEqual([1, [name]]);
    }
  });

  test.each(['run', 'scheduled', 'archive', 'x'])('has no tab %s, and says so of the field', async (tab) => {
    expect(await chair.call('GET /survey', { tab } as never)).toMatchObject({
      code: 400,
      data: { errors: { tab: expect.any(String) } },
    });
  });

  test('holds the files that come one by one after it was made, and who sees it opens them', async () => {
    const { id } = await make();
    const send = (name: string, who = chair) =>
      upload(world, home.id, who, `/survey/upload/${id}`, { name, bytes: `obsah ${name}` });
    expect([(await send('vzorník.txt')).code, (await send('ceny.txt')).code]).toEqual([200, 200]);
    await chair.call('PUT /survey/{id}', { ...fence, id, status: 'active' });
    expect((await send('cizí.txt', owner)).code).toBe(403);
    const { data } = await owner.call('GET /survey/{id}', { id });
    expect(data.attachments.map(({ name }) => name)).toEqual(['vzorník.txt', 'ceny.txt']);
    const opened = await world.app.inject(data.attachments[0]?.file.url ?? '');
    expect([opened.statusCode, opened.body]).toEqual([200, 'obsah vzorník.txt']);
  });

  test('goes to the trash, also with answers, and comes back as it was (SURV-29, G-189)', async () => {
    const survey = await start();
    await owner.call('POST /survey/{id}/vote/store', { id: survey.id, answers: green(survey) });
    expect((await owner.call('DELETE /survey/{id}', { id: survey.id })).code).toBe(403);
    expect((await chair.call('DELETE /survey/{id}', { id: survey.id })).code).toBe(200);
    expect((await owner.call('GET /survey/{id}', { id: survey.id })).code).toBe(404);
    world.clock.now = inDays(20);
    await tick(); // what lies in the trash does not end
    await chair.call('PUT /trash/restore', { ids: [survey.id] });
    expect((await chair.call('GET /survey/{id}', { id: survey.id })).data).toMatchObject({ answersCount: 1 });
  });

  test('is nothing to another house', async () => {
    const survey = await start();
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await stranger.call('GET /survey/{id}', { id: survey.id })).code).toBe(404);
    expect((await stranger.call('POST /survey/{id}/vote/store', { id: survey.id, answers: green(survey) })).code).toBe(
      404,
    );
    const answer = survey.questions[0]?.answers[0]?.id as string;
    expect((await stranger.call('DELETE /survey/answer/{id}', { id: answer })).code).toBe(404);
  });
});

describe('the answers that a draft offers', () => {
  test('keep their ids when it is saved again, and are deleted one by one down to the last (SURV-31, G-141)', async () => {
    const draft = await make();
    const [question] = draft.questions;
    const answers = question?.answers.map(({ id, name }) => ({ id, name })) ?? [];
    const again = await chair.call('PUT /survey/{id}', {
      ...fence,
      id: draft.id,
      version: draft.version,
      questions: [{ id: question?.id, name: 'Jakou?', answers: [answers[1] as object, { name: 'Modrá' }] }],
    });
    const [asked] = again.data.questions;
    expect([asked?.id, asked?.answers[0]?.id]).toEqual([question?.id, answers[1]?.id]);
    const remove = (id: string) => chair.call('DELETE /survey/answer/{id}', { id });
    expect((await owner.call('DELETE /survey/answer/{id}', { id: asked?.answers[0]?.id as string })).code).toBe(403);
    expect((await remove(asked?.answers[0]?.id as string)).code).toBe(200);
    const last = await remove(asked?.answers[1]?.id as string);
    expect([last.code, last.message]).toEqual([409, 'SURVEY.ERRORS.LAST_ANSWER']);
    const started = await start();
    const late = await remove(started.questions[0]?.answers[0]?.id as string);
    expect([late.code, late.message]).toEqual([409, 'SURVEY.ERRORS.STARTED']);
  });

  test('bear pictures, and nothing that is none; they go with their answer and are seen by who sees the survey', async () => {
    const draft = await make();
    const [first = '', second = ''] = draft.questions.flatMap(({ answers }) => answers.map(({ id }) => id));
    const send = (id: string, who: Person, name: string, bytes: string | Buffer) =>
      upload(world, home.id, who, `/survey/answer/${id}/picture`, { name, bytes });
    const refused = await send(first, chair, 'a.png', 'žádný obrázek');
    expect([refused.code, refused.data]).toEqual([400, { errors: { file: 'BASE.VALIDATION.IMAGE' } }]);
    expect((await send(first, owner, 'a.png', png)).code).toBe(403);
    for (const id of [first, second, second]) expect((await send(id, chair, 'a.png', png)).code).toBe(200);
    const { data } = await chair.call('GET /survey/{id}', { id: draft.id });
    const pictures = data.questions[0]?.answers.map(({ picture }) => picture?.file.type);
    expect([pictures, data.attachments]).toEqual([['image/png', 'image/png'], []]);
    await chair.call('DELETE /survey/answer/{id}/picture', { id: first });
    const questions = data.questions.map(({ id, name, answers }) => ({
      id,
      name,
      answers: answers.map((one) => ({ id: one.id, name: one.name })),
    }));
    await chair.call('PUT /survey/{id}', { ...fence, id: draft.id, questions, status: 'active' });
    const seen = (await owner.call('GET /survey/{id}', { id: draft.id })).data.questions[0]?.answers;
    expect(seen?.map(({ picture }) => picture !== null)).toEqual([false, true]);
    const { rows } = await world.database.pool.query('select id from attachment where record_id = $1', [draft.id]);
    expect(rows).toHaveLength(1);
    expect(await send(second, chair, 'a.png', png)).toMatchObject({ code: 409, message: 'SURVEY.ERRORS.STARTED' });
  });

  test('are never those of another survey', async () => {
    const [one, other] = [await make(), await make()];
    const stolen = [
      { id: other.questions[0]?.id, name: 'Cizí', answers: [{ id: other.questions[0]?.answers[0]?.id, name: 'Cizí' }] },
    ];
    const refused = await chair.call('PUT /survey/{id}', { ...fence, id: one.id, questions: stolen });
    expect([refused.code, refused.data]).toEqual([
      400,
      {
        errors: { 'questions.0.id': 'BASE.VALIDATION.INVALID', 'questions.0.answers.0.id': 'BASE.VALIDATION.INVALID' },
      },
    ]);
    expect((await chair.call('GET /survey/{id}', { id: other.id })).data.questions).toEqual(other.questions);
  });
});
