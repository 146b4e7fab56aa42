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
    ...{ name: 'Jarní shromáždění', address: 'Klubovna', start: at(0), end: at(2), status: 'scheduled' },
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
