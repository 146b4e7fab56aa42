import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rules } from '#engines/limits.ts';
import { answerJson, knownCompany, startAres } from '../../testing/ares.ts';
import {
  forgetTries,
  type House,
  holder,
  house,
  open,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

let world: World;
let ares: Awaited<ReturnType<typeof startAres>>;
let home: House;
let chair: Person;
const { ico } = knownCompany;
const other = '25123891';

const ask = async (number: string, person = chair) => person.call('GET /ares/{ico}', { ico: number });

beforeAll(async () => {
  const first = await openWorld();
  ares = await startAres();
  world = await open({ ARES_URL: ares.url }, first);
  home = await house(world);
  chair = await home.join('mayorCommittee');
});
beforeEach(async () => {
  await forgetTries(world);
  ares.asked.length = 0;
});
afterAll(async () => {
  await world.close();
  await ares.stop();
});

describe('a company of the register', () => {
  test('is told with its name, tax number and seat', async () => {
    ares.answer((_, reply) => answerJson(reply, 200, knownCompany));
    expect((await ask('270 82 440')).data).toEqual({
      ico,
      companyName: 'Alza.cz a.s.',
      dic: 'CZ27082440',
      country: 'cs',
      street: 'Jankovcova 1522/53',
      city: 'Praha',
      post: '17000',
    });
    expect(ares.asked).toEqual([ico]);
  });

  test.each([
    [
      { nazevObce: 'Lhota', cisloDomovni: 12, psc: 5_601 },
      { street: 'Lhota 12', city: 'Lhota', post: '05601' },
    ],
    [
      { nazevObce: 'Lhota', nazevCastiObce: 'Horní Lhota', cisloDomovni: 7, typCisloDomovni: 2 },
      { street: 'Horní Lhota č. ev. 7', city: 'Lhota', post: '' },
    ],
    [
      { nazevObce: 'Brno', nazevUlice: 'Lipová', cisloDomovni: 5, cisloOrientacni: 3, cisloOrientacniPismeno: 'a' },
      { street: 'Lipová 5/3a', city: 'Brno', post: '' },
    ],
    [
      { kodStatu: 'SK', nazevObce: 'Bratislava', pscTxt: '81101' },
      { city: 'Bratislava', post: '81101', country: 'sk' },
    ],
    [{ kodStatu: 'US' }, { street: '', city: '', post: '', country: null }],
  ])('has its seat written as a letter would be: %o', async (sidlo, expected) => {
    ares.answer((number, reply) => answerJson(reply, 200, { ico: number, obchodniJmeno: 'Firma', sidlo }));
    expect((await ask(ico)).data).toMatchObject({ companyName: 'Firma', dic: '', ...expected });
  });
});

describe('a number', () => {
  test('that is none is refused by its field, and nobody is asked', async () => {
    for (const wrong of ['25123890', '1', 'abc', '00000000x', '%2e%2e', '../27082440'])
      expect(await ask(wrong), wrong).toMatchObject({ code: 400, data: { errors: { ico: 'BASE.VALIDATION.ICO' } } });
    expect(ares.asked).toEqual([]);
  });

  test('that the register does not know is not found', async () => {
    ares.answer((_, reply) => answerJson(reply, 404, { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.' }));
    expect(await ask(other)).toMatchObject({ code: 404, message: 'ARES.ERRORS.NOT_FOUND', data: null });
  });
});

describe('an outage is never told as "unknown", nor as an error of ours', () => {
  const html = '<html>Odstávka</html>';
  const outages: [string, Parameters<typeof ares.answer>[0]][] = [
    ['500', (_, reply) => answerJson(reply, 500, { kod: 'CHYBA' })],
    ['429', (_, reply) => answerJson(reply, 429, {})],
    ['HTML with 200', (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end(html)],
    ['HTML with 404', (_, reply) => void reply.writeHead(404, { 'content-type': 'text/html' }).end(html)],
    ['an empty answer', (_, reply) => void reply.writeHead(200).end()],
    ['half of the JSON', (_, reply) => void reply.writeHead(200).end('{"ico":"27082440","obchodniJm')],
    ['a line that breaks', (_, reply) => void reply.socket?.destroy()],
    ['another company', (_, reply) => answerJson(reply, 200, { ...knownCompany, ico: other })],
    ['no name', (_, reply) => answerJson(reply, 200, { ico })],
    ['an address of another shape', (_, reply) => answerJson(reply, 200, { ...knownCompany, sidlo: { psc: 'x' } })],
    ['JSON null', (_, reply) => void reply.writeHead(200).end('null')],
    ['a redirect', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['an endless answer', (_, reply) => void reply.writeHead(200).end(`{"x":"${'y'.repeat(400_000)}"}`)],
  ];

  test.each(outages)('%s', async (_, answer) => {
    ares.answer(answer);
    expect(await ask(ico)).toMatchObject({ code: 503, message: 'ARES.ERRORS.UNAVAILABLE', data: null });
    expect(ares.asked.length).toBeLessThanOrEqual(2);
  });

  test('silence is not waited for for ever, and asked about once', async () => {
    ares.answer(() => {});
    expect(await ask(ico)).toMatchObject({ code: 503, message: 'ARES.ERRORS.UNAVAILABLE' });
    expect(ares.asked).toHaveLength(1);
  });

  test('a connection that was lost once is tried once more', async () => {
    let tries = 0;
    ares.answer((_, reply) => void (tries++ === 0 ? reply.socket?.destroy() : answerJson(reply, 200, knownCompany)));
    expect((await ask(ico)).data).toMatchObject({ ico });
    expect(ares.asked).toHaveLength(2);
  });

  test('nobody listens, and the log says so', async () => {
    const lonely = await open({ ARES_URL: 'http://127.0.0.1:9/rest' }, world);
    expect(await holder(lonely, chair.token, home.id)('GET /ares/{ico}', { ico })).toMatchObject({ code: 503 });
    expect(lonely.lines).toContainEqual({ outage: 'lost' });
    await lonely.close();
  });
});

describe('who may ask', () => {
  test('is who writes contacts, people or the community; the others ask nobody', async () => {
    ares.answer((_, reply) => answerJson(reply, 200, knownCompany));
    for (const role of ['member', 'neighbour', 'audit_mayorCommittee'] as const)
      expect(await ask(ico, await home.join(role))).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    expect(ares.asked).toEqual([]);
    for (const id of ['contacts', 'users', 'svj'] as const) {
      const { data } = await chair.call('POST /role', { title: id, modules: [{ id, rights: 'rw' }] });
      expect((await ask(ico, await home.join('member', { roleId: data.id }))).code).toBe(200);
    }
  });

  test('may ask so many times a minute, each for oneself', async () => {
    ares.answer((_, reply) => answerJson(reply, 200, knownCompany));
    for (let i = 0; i < rules.aresMember.points; i++) expect((await ask(ico)).code).toBe(200);
    expect(await ask(ico)).toMatchObject({ code: 429, message: 'BASE.ERRORS.TOO_MANY' });
    expect((await ask(ico, await home.join('mayorCommittee'))).code).toBe(200);
  });
});
