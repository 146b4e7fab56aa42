import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readCodes } from '../../testing/qr.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { invitationCode } from '../convening/convening.rules.ts';
import { ballotCode, choiceNames } from './ballots.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
const at = (hours: number) => new Date(Date.parse('2030-05-01T16:00:00.000Z') + hours * 3_600_000).toISOString();

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(-1);
  home = await house(world, { name: 'SVJ Říční 7' });
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { firstName: 'Žofie', lastName: 'Šťastná' });
  await staySignedIn(world);
});

/** Two entrances with two units each, of which one is the association's own. */
async function units() {
  const { db } = world.database;
  for (const [i, name] of ['Vchod B', 'Vchod A'].entries()) {
    const entranceId = newId();
    await db.insert(entrance).values({ id: entranceId, communityId: home.id, name });
    for (const [j, type] of (['flat', 'flat'] as const).entries()) {
      const id = newId();
      const number = `${i}0${j}`;
      await db.insert(unit).values({ id, communityId: home.id, number, entranceId, type, shareTop: 1, shareBottom: 4 });
      await db.insert(unitOwner).values({ communityId: home.id, unitId: id, memberId: owner.id, position: 0 });
    }
  }
}

async function meeting(own: object = {}) {
  const { data } = await chair.call('POST /meeting-of-owners', {
    name: 'Jarní shromáždění',
    address: 'Klubovna',
    start: at(0),
    end: at(2),
    status: 'scheduled',
    agenda: [
      { name: 'Informace výboru', kind: 'inform' },
      { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' },
      { name: 'Volba výboru', kind: 'elect' },
    ],
    ...own,
  });
  return data;
}
const print = (id: string, own: object, who = chair) =>
  who.call('POST /meeting-of-owners/{id}/sheets', { id, which: 'ballots', ...own } as never);
const pdfOf = ({ data }: Awaited<ReturnType<typeof print>>) => readPdf(Buffer.from(data.pdf, 'base64'));
const begin = async (id: string) => {
  await chair.call('POST /meeting-of-owners/{id}/evening', { id });
  return (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
};

describe('papers of a meeting', () => {
  test('attendance sheets are of an entrance each, and the codes of their rows are what the desk reads as an arrival', async () => {
    await units();
    const { id } = await meeting();
    const { sheets, drawn } = pdfOf(await print(id, { which: 'attendance' }));
    expect(sheets.map((text) => /Vchod [AB]/.exec(text)?.[0])).toEqual(['Vchod A', 'Vchod B']);
    expect(sheets[0]).toContain('Prezenční listina');
    expect(sheets[0]).toContain('Žofie Šťastná');
    const codes = drawn.map(readCodes);
    const roll = (await begin(id)).units; // the codes that were printed before are those of the roll
    const ofEntrance = (name: string) =>
      roll.filter((one) => one.entrance === name).map(({ token }) => invitationCode(id, token));
    expect(codes).toEqual([ofEntrance('Vchod A'), ofEntrance('Vchod B')]);
  });

  test('ballots are of a unit for each point that is voted on, with a code at each box', async () => {
    await units();
    const { id, agenda } = await meeting();
    const pdf = pdfOf(await print(id, {}));
    expect(pdf.pages).toBe(4);
    expect(pdf.sheets[0]).toMatch(/Jednotka 000, váha hlasu 25,00\s%/);
    expect(pdf.text).not.toContain('Informace výboru');
    const roll = (await begin(id)).units;
    const points = agenda.slice(1).map((point) => point.id);
    const expected = roll.map(({ token }) =>
      points.flatMap((point) => choiceNames.map((choice) => ballotCode({ meeting: id, token, point, choice }))),
    );
    expect(pdf.drawn.map(readCodes)).toEqual(expected);
    const one = pdfOf(await print(id, { points: [points[0]] }));
    expect(one.text).toContain('Účetní závěrka');
    expect(one.text).not.toContain('Volba výboru');
    const wrong = await print(id, { points: [points[0], agenda[0]?.id] });
    expect([wrong.code, wrong.data]).toMatchObject([400, { errors: { 'points.1': 'BASE.VALIDATION.INVALID' } }]);
  });

  test('spare ballots name neither unit nor point', async () => {
    await units();
    const { id } = await meeting();
    const { drawn, pages } = pdfOf(await print(id, { which: 'spare', pages: 2 }));
    expect(pages).toBe(2);
    const blank = choiceNames.map((choice) => ballotCode({ meeting: id, token: null, point: null, choice }));
    expect(readCodes(drawn[1] ?? '')).toEqual([...blank, ...blank, ...blank]);
  });

  test('of many there are parts, and none after the last', async () => {
    await units();
    const agenda = Array.from({ length: 40 }, (_, i) => ({ name: `Bod ${i}`, text: 'Shromáždění schvaluje.' }));
    const { id } = await meeting({ agenda });
    const first = await print(id, {});
    expect(first.data.parts).toBe(2);
    expect(pdfOf(await print(id, { part: 2 })).text).toContain('Jednotka 101');
    expect((await print(id, { part: 3 })).message).toBe('BALLOTS.ERRORS.NOTHING');
  });

  test('a meeting for some has its codes only once attendance begins; a draft has no papers', async () => {
    await units();
    const { id } = await meeting({ visibility: 'committee' });
    expect((await print(id, {})).message).toBe('BALLOTS.ERRORS.BEFORE');
    await begin(id);
    expect((await print(id, {})).code).toBe(200);
    const draft = await meeting({ status: 'concept' });
    expect((await print(draft.id, {})).message).toBe('CONVENING.ERRORS.NOT_INVITED');
  });

  test('are the committee’s, and of its own house', async () => {
    await units();
    const { id } = await meeting();
    expect((await print(id, {}, owner)).code).toBe(403);
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await print(id, {}, stranger)).code).toBe(404);
    expect((await stranger.call('GET /meeting-of-owners/{id}/protocol', { id })).code).toBe(404);
    expect((await owner.call('GET /meeting-of-owners/{id}/protocol', { id })).code).toBe(403);
    expect((await print(id, {}, chair)).code).toBe(200);
  });
});

/** Four units, of which three are there; the point on the accounts is voted on twice, the election once. */
async function voted(id: string) {
  const { points } = await begin(id);
  const device = newId();
  await chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
  let n = 0;
  const deed = (type: string, own: object) => {
    const stamp = { id: newId(), device, n: ++n, at: new Date(Date.parse(at(0)) + n * 60_000).toISOString() };
    return { ...stamp, type, ...own };
  };
  const [accounts, election] = [points[1]?.id as string, points[2]?.id as string];
  const [candidate, counter] = [newId(), newId()];
  const elected = { name: 'Ing. Jiří Řehoř, Ph.D.', text: '', by: '' };
  const said = { kind: 'candidate', name: 'Marie <Nováková>', text: '', by: '' };
  const come = { name: 'Žofie Šťastná', basis: 'owner', remote: false, power: null };
  const ask = (question: string, again: object | null = null) =>
    deed('open', { question, present: [0, 1, 2], out: [], reason: null, again });
  const before = [
    deed('arrive', { who: owner.id, units: [0, 1, 2], ...come }),
    deed('begin', { name: 'Dvořáková' }),
    deed('officer', { role: 'counter', name: 'Karel Novotný' }),
  ];
  const first = ask(accounts);
  const deeds = [
    ...before,
    first,
    deed('close', { question: accounts, way: 'exceptions', rest: 'agree', choices: [] }),
    ask(accounts, { round: first.id, reason: 'nové znění' }),
    deed('close', {
      question: accounts,
      way: 'ballots',
      rest: 'noVote',
      choices: [
        [0, 'agree'],
        [2, 'notAgree'],
      ],
    }),
    deed('pose', { question: candidate, point: election, ...said }),
    ask(candidate),
    deed('close', { question: candidate, way: 'person', rest: 'agree', choices: [] }),
    deed('pose', { question: counter, point: accounts, kind: 'procedure', office: 'counter', ...elected }),
    ask(counter),
    deed('close', { question: counter, way: 'person', rest: 'agree', choices: [] }),
  ];
  world.clock.now = at(1);
  await staySignedIn(world);
  const { data } = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds } as never);
  expect((data as { refused: unknown[] }).refused).toEqual([]);
}

test('the record of results names each vote with its way, time, numbers and units, what became of it, and its counters', async () => {
  await units();
  const { id } = await meeting();
  await begin(id);
  expect((await chair.call('GET /meeting-of-owners/{id}/protocol', { id })).message).toBe('BALLOTS.ERRORS.NO_VOTES');
  await voted(id);
  const { bytes } = await chair.call('GET /meeting-of-owners/{id}/protocol', { id });
  const { text, sheets } = readPdf(bytes);
  const words = text.replace(/\s+/g, ' ');
  const [, first, second, third] = words.split('Hlasovalo se ').slice(1);
  for (const said of [
    'aklamací od 18:04 do 18:05. Přítomno 75,00 % všech hlasů (3/4).',
    'PRO3100,00 % (1)PROTI00,00 % (0)',
    'potřeba nadpoloviční většina hlasů přítomných',
    'O návrhu se později hlasovalo znovu; platí poslední hlasování.',
  ])
    expect(first).toContain(said);
  for (const said of [
    'lístky od 18:06',
    'PRO133,33 % (1/3)000',
    'PROTI133,33 % (1/3)100',
    'ZDRŽEL SE133,33 % (1/3)001',
    'Návrh nebyl přijat.',
  ])
    expect(second).toContain(said);
  for (const said of ['jmenovitě od 18:09', 'PRO3100,00 % (1)000, 001, 100', 'Zvoleni: Marie <Nováková>.'])
    expect(third).toContain(said);
  expect(words).toContain('Kandidát: Marie <Nováková>');
  expect(words).not.toContain('Informace výboru'); // nothing was voted on there
  expect(words).toContain('Volba: Sčitatel – Ing. Jiří Řehoř, Ph.D.');
  for (const counter of ['Karel Novotný', 'Ing. Jiří Řehoř, Ph.D.']) expect(sheets.at(-1)).toContain(counter); // they sign
  for (const sheet of sheets) expect(sheet).not.toMatch(/Které\s*Vytištěno/); // no head of a table stands alone
});
