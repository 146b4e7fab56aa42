import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alwaysEnabled, moduleIds } from '#shared/roles.ts';
import { modules } from '../../modules.ts';
import { answerBoard, answerJson, knownAssociation, knownBoard, seatOf, startAres } from '../../testing/ares.ts';
import {
  administrator,
  forgetTries,
  holder,
  open,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let ares: Awaited<ReturnType<typeof startAres>>;
let admin: Person;
const { ico } = knownAssociation;

beforeAll(async () => {
  const first = await openWorld();
  ares = await startAres();
  world = await open({ ARES_URL: ares.url }, first);
});
beforeEach(async () => {
  await forgetTries(world);
  admin = await administrator(world);
  ares.answer((_, reply) => answerJson(reply, 200, knownAssociation));
  ares.board((_, reply) => answerBoard(reply, knownBoard));
});
afterAll(async () => {
  await world.close();
  await ares.stop();
});

const create = async () => {
  const { data } = await admin.call('POST /order', { email: 'zajemce@example.cz', careAboutId: admin.accountId });
  return { id: data.id, token: data.url?.split('/').at(-1) as string };
};
/** What the registers say to who holds the address of a form. */
const ask = async () => visitor(world)('GET /order/form/{id}/ares/{ico}', { id: (await create()).token, ico });
const chairBy = async (members: object[], more?: object) => {
  ares.board((_, reply) => answerBoard(reply, members, more));
  return (await ask()).data.chair;
};

const place = { street: 'Kaštanová 3', city: 'Brno', post: '61700' };
const filled = (more: object = {}) => ({
  name: 'SVJ Kaštanová 3',
  ico,
  email: 'svj@example.cz',
  ...place,
  entrances: [{ name: 'A', ...place }],
  user: {
    firstName: 'Milada',
    lastName: 'Růžičková',
    sex: 'female' as const,
    phone: '602123456',
    ...place,
    email: `prvni${Math.random()}@example.cz`,
  },
  plan: { units: 2, period: 'monthly' as const },
  ...more,
});
const fillIn = async (token: string, given: ReturnType<typeof filled>) =>
  (await visitor(world)('PUT /order/{id}/fill', { id: token, ...given, agreeTerms: true, agreePersonalData: true }))
    .code;

describe('the chair of the public register', () => {
  const chair = { nazev: 'předseda výboru', vznikFunkce: '2021-02-15' };
  const jana = { jmeno: 'Jana', prijmeni: 'Malá' };
  const known = { titleBefore: '', firstName: 'Jana', lastName: 'Malá', titleAfter: '' };

  test('is offered by name and titles as the product writes them; nothing else of anybody is told', async () => {
    const { data } = await ask();
    expect(data).toEqual({
      ico,
      companyName: knownAssociation.obchodniJmeno,
      dic: '',
      country: 'cs',
      legalForm: '145',
      isEnded: false,
      street: 'Kaštanová 3',
      city: 'Brno',
      post: '61700',
      chair: { titleBefore: 'Ing.', firstName: 'Milada', lastName: 'Růžičková', titleAfter: 'Ph.D.' },
    });
    expect(JSON.stringify(data)).not.toMatch(/1961|Tajná/);
    expect((await admin.call('GET /order/ares/{ico}', { ico })).data).toEqual(data);
  });

  test.each<[string, object[], object?]>([
    ['struck out', [seatOf(chair, jana, { datumVyskrtnuti: '2023-01-01' })]],
    ['deleted', [seatOf(chair, jana, { datumVymazu: '2023-01-01' })]],
    ['whose function has ended', [seatOf({ ...chair, zanikFunkce: '2023-01-01' }, jana)]],
    [
      'whose membership has ended',
      [seatOf({}, jana, { clenstvi: { funkce: chair, clenstvi: { zanikClenstvi: '2023-01-01' } } })],
    ],
    [
      'of a former board',
      [],
      { statutarniOrgany: [{ datumVymazu: '2020-01-01', clenoveOrganu: [seatOf(chair, jana)] }] },
    ],
    ['of a record that is not the present one', [], { primarniZaznam: false, statutarniOrgany: [] }],
    ['who is a vice-chair', [seatOf({ nazev: 'místopředseda výboru' }, jana)]],
    [
      'who is a company',
      [seatOf(chair, {}, { fyzickaOsoba: null, pravnickaOsoba: { obchodniJmeno: 'Správa s.r.o.' } })],
    ],
    ['without a name', [seatOf(chair, { jmeno: 'Jana' })]],
    ['where there is nobody', []],
  ])('is not one %s', async (_, members, more) => {
    expect(await chairBy(members, more)).toBeNull();
  });

  test('is the newest of two, whatever the function is called for a woman or a house without a committee', async () => {
    const older = seatOf({ ...chair, vznikFunkce: '2018-01-01' }, { jmeno: 'Petr', prijmeni: 'Starý' });
    expect(await chairBy([older, seatOf(chair, jana)])).toEqual(known);
    for (const nazev of ['Předsedkyně výboru', 'předseda společenství vlastníků'])
      expect(await chairBy([seatOf({ nazev }, jana)])).toEqual(known);
    const bare = seatOf({}, jana, { clenstvi: null, nazevAngazma: 'PŘEDSEDA VÝBORU' });
    expect(await chairBy([bare])).toEqual(known);
  });

  test.each<[string, Parameters<typeof ares.board>[0]]>([
    ['does not know the number', (_, reply) => answerJson(reply, 404, { kod: 'NENALEZENO' })],
    ['fails', (_, reply) => answerJson(reply, 500, {})],
    ['is used up', (_, reply) => answerJson(reply, 429, {})],
    ['answers with a page', (_, reply) => void reply.writeHead(404).end('<html>Odstávka</html>')],
    ['answers with half of it', (_, reply) => void reply.writeHead(200).end('{"zaznamy":[{')],
    ['answers with another shape', (_, reply) => answerJson(reply, 200, { zaznamy: 'nic' })],
    ['breaks the line', (_, reply) => void reply.socket?.destroy()],
    ['is silent', () => {}],
  ])('is missing and nothing else is when the public register %s', async (_, board) => {
    ares.board(board);
    const { code, data } = await ask();
    expect([code, data.companyName, data.chair]).toEqual([200, knownAssociation.obchodniJmeno, null]);
  });
});

test('another legal form and an end are told and refuse nothing', async () => {
  const ended = { ...knownAssociation, pravniForma: '205', seznamRegistraci: { stavZdrojeRos: 'ZANIKLY' } };
  ares.answer((_, reply) => answerJson(reply, 200, ended));
  expect((await ask()).data).toMatchObject({ legalForm: '205', isEnded: true });
  const order = await create();
  expect(await fillIn(order.token, filled())).toBe(200);
  expect((await admin.call('PUT /order/{id}/accept', { id: order.id, ...filled() })).code).toBe(200);
});

test('houses and orders of the same number are told to who checks, and who fills in feels nothing of them', async () => {
  const alone = (await ask()).data;
  const [first, second, third] = [await create(), await create(), await create()];
  await fillIn(first.token, filled({ name: 'SVJ První' }));
  await admin.call('PUT /order/{id}/accept', { id: first.id, ...filled({ name: 'SVJ První' }) });
  await fillIn(second.token, filled({ name: 'SVJ Druhá' }));
  const form = (await visitor(world)('GET /order/form/{id}', { id: third.token })).data;
  expect(JSON.stringify(form)).not.toMatch(/První|Druhá/);
  expect((await ask()).data).toEqual(alone);
  expect(await fillIn(third.token, filled())).toBe(200);
  const { data } = await admin.call('GET /order/form/{id}/check', { id: third.id });
  expect(data.others).toEqual(
    expect.arrayContaining([
      { name: 'SVJ První', isOrder: false },
      { name: 'SVJ Druhá', isOrder: true },
    ]),
  );
});

describe('what is ordered', () => {
  test('is of the modules that this build has, whatever is asked for', async () => {
    const built = moduleIds.filter(
      (id) => alwaysEnabled.includes(id) || modules.some((one) => one.contract.module === id),
    );
    expect(built.length).toBeLessThanOrEqual(moduleIds.length);
    const order = await create();
    const { data: form } = await visitor(world)('GET /order/form/{id}', { id: order.token });
    expect(form.modules).toEqual(built);
    expect((await admin.call('GET /order/modules', {})).data).toEqual(built);
    await fillIn(order.token, filled());
    const { data } = await admin.call('PUT /order/{id}/accept', {
      id: order.id,
      ...filled({ modules: [...moduleIds] }),
    });
    const inside = holder(world, admin.token, data.communityId as string);
    expect((await inside('GET /svj', {})).data.modules).toEqual(built);
  });

  test('keeps its short name and data box, and the sex of its first user', async () => {
    const order = await create();
    const given = filled({ nickname: 'Kaštanová', dataBox: 'ab3cd5e' });
    await fillIn(order.token, given);
    const { data: check } = await admin.call('GET /order/form/{id}/check', { id: order.id });
    expect([check.svj.nickname, check.svj.dataBox, check.user.sex]).toEqual(['Kaštanová', 'ab3cd5e', 'female']);
    const { data } = await admin.call('PUT /order/{id}/accept', { id: order.id, ...given });
    const inside = holder(world, admin.token, data.communityId as string);
    expect((await inside('GET /svj', {})).data.svj).toMatchObject({ nickname: 'Kaštanová', dataBox: 'ab3cd5e' });
    expect((await inside('GET /user/{id}', { id: check.user.id })).data).toMatchObject({ sex: 'female' });
  });

  test('may bring thousands of owners in the two calls that are for it; other calls take no such body', async () => {
    const owner = (n: number) => ({
      unit: String(n),
      firstName: 'Jan',
      lastName: `Vlastník ${n}`,
      share: { top: 1, bottom: 50 },
      fullAddress: 'x'.repeat(250),
      remove: n >= 50,
    });
    const members = Array.from({ length: 3_000 }, (_, n) => owner(n));
    const given = filled({ plan: { units: 50 }, cadastreMembers: { new: members } });
    const order = await create();
    expect(await fillIn(order.token, given)).toBe(200);
    expect((await admin.call('PUT /order/{id}/accept', { id: order.id, ...given })).code).toBe(200);
    const { cadastreMembers, plan: _plan, ...house } = given as typeof given & { cadastreMembers: object };
    expect((await admin.call('POST /svj', { ...house, cadastreMembers } as never)).code).toBe(413);
    const endless = { ...given, name: 'x'.repeat(7_000_000) };
    expect(await fillIn((await create()).token, endless)).toBe(413);
  });
});
