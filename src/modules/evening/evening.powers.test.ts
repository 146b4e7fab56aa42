import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { openHall } from '../../testing/hall.ts';
import { type House, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { readProfile } from '../votes/votes.profile.rules.ts';
import type { Deed, DeedOf, DeedType } from './evening.deeds.contract.ts';
import { readEntry } from './evening.entries.rules.ts';
import { fold } from './evening.fold.rules.ts';
import { nameKey } from './evening.names.rules.ts';
import { presentOf, speakerOf } from './evening.presence.rules.ts';
import { quorumOf, rollOf } from './evening.quorum.rules.ts';
import { decisionOf, pointsOf, questionsOf } from './evening.result.rules.ts';

// Powers of attorney at a meeting: each speaks where it reaches, tells what it tells, and holds as it does at that moment.

let world: World;
let home: House;
let chair: Person;
let owners: Person[];
let rooms: string[];
const begins = '2030-05-01T16:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.clock.now = at(-60);
});

/** A house of four owners and its meeting with three points, whose attendance begins once the powers are recorded. */
async function meeting() {
  const shares = [10, 20, 30, 40];
  const agenda = [
    { name: 'Účetní závěrka', text: 'Shromáždění schvaluje.' },
    { name: 'Oprava střechy', text: 'Shromáždění schvaluje.' },
    { name: 'Volba výboru', kind: 'elect', text: '' },
  ];
  const hall = await openHall(world, { shares, begins, agenda });
  ({ home, chair, owners, rooms } = hall);
  const id = hall.id;
  const points = hall.points as [string, string, string];
  const device = newId();
  let n = 0;
  const write = <Type extends DeedType>(type: Type, own: Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>) =>
    ({ id: newId(), device, n: ++n, at: world.clock.now, type, ...own }) as unknown as Deed;
  const record = async (unit: number, own: object) => {
    const paper = { unitId: rooms[unit] as string, meetingId: id, onPaper: true, original: true, ...own };
    const made = await chair.call('POST /power', paper as never);
    expect(made).toMatchObject({ code: 200 });
    return made.data.id;
  };
  const open = async () => {
    expect(await chair.call('POST /meeting-of-owners/{id}/evening', { id })).toMatchObject({ code: 200 });
    await chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
  };
  const send = async (...deeds: Deed[]) => {
    const reply = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds });
    expect(reply.code).toBe(200);
    return reply.data.refused.map(({ reason }) => reason);
  };
  const come = (unit: number, name: string, own: object = {}) =>
    write('arrive', { who: newId(), name, units: [unit], basis: 'proxy', remote: false, power: null, ...own });
  const owner = (unit: number) => {
    const { id: who } = owners[unit] as Person;
    return come(unit, `Vlastník ${unit}`, { who, basis: 'owner' });
  };
  const state = async () => {
    const { data: held } = await chair.call('GET /meeting-of-owners/{id}/evening', { id });
    const roll = rollOf(held.units, held.edition);
    const log = held.entries.flatMap((body) => readEntry(body) ?? []);
    const agenda = held.points.map((point) => ({ ...point, profile: readProfile(point.profile) }));
    const evening = fold(roll, held.rules, log);
    return { held, roll, evening, points: pointsOf(agenda, evening), presence: evening.presence };
  };
  const decision = async (point: string) => {
    const { roll, evening, points: all } = await state();
    const found = all.find((one) => one.id === point);
    const question = found && questionsOf(found, evening).find((one) => one.question === point);
    return found && question ? decisionOf(roll, evening, found, question) : null;
  };
  const minutes = async () => {
    const { data: made } = await chair.call('POST /meeting-of-owners/{id}/minutes', { id });
    return JSON.stringify(made);
  };
  return { id, points, write, record, open, send, come, owner, state, decision, minutes };
}

/** All are there but the unit of 40 hundredths, for which somebody comes by powers alone. */
async function ready() {
  const one = await meeting();
  const [first, second] = one.points;
  const karel = await one.record(3, {
    proxyName: 'Karel Zmocněný',
    points: [first],
    instructions: { [first]: 'against' },
  });
  const jana = await one.record(3, { proxyName: 'Jana Zmocněná', points: [second] });
  await one.open();
  expect(await one.send(one.owner(0), one.owner(1))).toEqual([]);
  return { ...one, karel, jana };
}

describe('a power for some points', () => {
  test('speaks at these and at no other; two of them stand side by side', async () => {
    const { points, come, send, state, karel, jana } = await ready();
    const [first, second, third] = points;
    const came = [come(3, 'Karel Zmocněný', { power: karel }), come(3, 'Jana Zmocněná', { power: jana })];
    expect(await send(...came)).toEqual([]);
    const { presence, roll } = await state();
    const nameAt = (point: string | null) => speakerOf(presence, 3, point)?.name ?? null;
    expect([first, second, third, null].map(nameAt)).toEqual(['Karel Zmocněný', 'Jana Zmocněná', null, null]);
    expect([first, third, null].map((point) => presentOf(presence, point))).toEqual([
      [0, 1, 3],
      [0, 1],
      [0, 1],
    ]);
    expect([first, third].map((point) => quorumOf(roll, presence, point).light)).toEqual(['amber', 'red']);
  });

  test('does not speak at a point that was added on the evening', async () => {
    const { come, send, state, write, karel } = await ready();
    const added = newId();
    await send(
      come(3, 'Karel Zmocněný', { power: karel }),
      write('add', { point: added, name: 'Nový bod', text: 'X' }),
    );
    expect(presentOf((await state()).presence, added)).toEqual([0, 1]);
  });

  test('whose order is broken is counted as it was cast, and that is said in the result, the export and the minutes', async () => {
    const { id, points, come, send, write, decision, minutes, karel } = await ready();
    const [first, second] = points;
    await send(come(3, 'Karel Zmocněný', { power: karel }), write('begin', { name: 'Předsedkyně' }));
    const open = { question: first, present: [0, 1, 3], out: [], reason: null };
    const vote = (choices: [number, 'notAgree'][]) => ({
      way: 'exceptions' as const,
      rest: 'agree' as const,
      choices,
    });
    expect(await send(write('open', open), write('close', { question: first, ...vote([]) }))).toEqual([]);
    expect((await decision(first))?.against).toEqual([3]);
    const round = (await decision(first))?.round;
    const replaces = round?.closed?.id as string;
    const corrected = {
      round: round?.opened.id as string,
      replaces,
      ...vote([[3, 'notAgree']]),
      reason: 'Přepočítáno',
    };
    const exported = async () =>
      JSON.parse(
        (await chair.call('GET /meeting-of-owners/{id}/evening/export', { id })).bytes.toString(),
      ).result.rounds.map((one: { against: number[] }) => one.against);
    expect(await exported()).toEqual([[3]]);
    const other = { question: second, present: [0, 1], out: [], reason: 'málo' };
    await send(write('open', other), write('close', { question: second, ...vote([]) }), write('end', {}));
    world.clock.now = at(121);
    await staySignedIn(world);
    const text = await minutes();
    expect(text).toContain('Jinak, než ukládala plná moc, hlasovala jednotka 4.');
    expect(text).toContain('Na plnou moc jen k některým bodům: 4 (bod 1).');
    expect(await send(write('correct', corrected))).toEqual([]);
    expect((await decision(first))?.against).toEqual([]);
    expect(await exported()).toEqual([[], []]);
  });

  test('ends for whoever has it when an owner comes, also one who came for somebody else before', async () => {
    const { points, come, owner, send, state, write, karel } = await ready();
    const [first] = points;
    await send(come(3, 'Karel Zmocněný', { power: karel }));
    const { who } = owner(3) as DeedOf<'arrive'>;
    await send(owner(3));
    expect(speakerOf((await state()).presence, 3, first)?.name).toBe('Vlastník 3');
    await send(write('leave', { who, units: null }));
    const { presence } = await state();
    expect([speakerOf(presence, 3, first), presentOf(presence, first)]).toEqual([undefined, [0, 1]]);
    expect(await send(come(3, 'Karel Zmocněný', { power: karel }))).toEqual([]);
    expect(speakerOf((await state()).presence, 3, first)?.name).toBe('Karel Zmocněný');
  });

  test('of a whole house: one for all stands behind it, and the same person leaves with both', async () => {
    const { points, come, send, state, write, karel } = await ready();
    const [first, second] = points;
    const whole = come(3, 'Petr Celý');
    const { who } = whole as DeedOf<'arrive'>;
    await send(whole, come(3, 'Karel Zmocněný', { power: karel }));
    const names = async () => {
      const { presence } = await state();
      return [first, second].map((point) => speakerOf(presence, 3, point)?.name);
    };
    expect(await names()).toEqual(['Karel Zmocněný', 'Petr Celý']);
    await send(write('leave', { who, units: null }));
    expect(await names()).toEqual(['Karel Zmocněný', undefined]);
  });
});

describe('an arrival by a power', () => {
  test('is judged by the powers as they are: revoked, invented, of another unit, person or basis it is not taken, and nothing is counted as used', async () => {
    const { come, send, state, karel, jana } = await ready();
    const revoke = (id: string) => chair.call('PUT /power/{id}/revoke', { id, reason: 'omyl' } as never);
    const tried: [string, Deed][] = [
      ['invented', come(3, 'Karel Zmocněný', { power: newId() })],
      ['another unit', come(2, 'Karel Zmocněný', { power: karel })],
      ['two units', come(3, 'Karel Zmocněný', { power: karel, units: [3, 2] })],
      ['another person', come(3, 'Jana Zmocněná', { power: karel })],
      ['as its owner', come(3, 'Karel Zmocněný', { power: karel, basis: 'owner' })],
    ];
    for (const [what, deed] of tried) expect([what, await send(deed)]).toEqual([what, ['POWER']]);
    expect((await revoke(karel)).code).toBe(200);
    expect(await send(come(3, 'Karel Zmocněný', { power: karel }))).toEqual(['POWER']);
    expect(await send(come(3, 'JANA  zmocnena', { power: jana }))).toEqual([]); // however it is spelled
    expect((await revoke(jana)).message).toBe('POWER.ERRORS.USED');
    expect([...((await state()).presence.scoped.get(3) ?? [])].map(({ points }) => points.length)).toEqual([1]);
  });

  test('says what its power says by the server, whatever a desk claims', async () => {
    const { points, come, send, state, owner, karel } = await ready();
    const [first, second, third] = points;
    const claimed = { points: [first, second, third], orders: [[second, 'agree']], person: 'někdo jiný' };
    await send(come(3, 'Karel Zmocněný', { power: karel, ...claimed }), { ...owner(2), ...claimed } as Deed);
    const { presence } = await state();
    const voice = presence.scoped.get(3)?.[0];
    expect([voice?.points, voice?.orders]).toEqual([[first], [[first, 'notAgree']]]);
    expect([speakerOf(presence, 2, third)?.points, speakerOf(presence, 2, third)?.orders]).toEqual([[], []]);
  });

  test('that was accepted or revoked during the evening is in the news of every desk', async () => {
    const { id, record, karel } = await ready();
    const news = async (powersMark: string) => {
      const { data } = await chair.call('GET /meeting-of-owners/{id}/evening/news', { id, after: 1_000, powersMark });
      return data;
    };
    const { data: held } = await chair.call('GET /meeting-of-owners/{id}/evening', { id });
    expect(held.powers.map(({ unit, name }) => [unit, name]).sort()).toEqual([
      [3, 'Jana Zmocněná'],
      [3, 'Karel Zmocněný'],
    ]);
    expect((await news(held.powersMark)).powers).toBe(null);
    await chair.call('PUT /power/{id}/revoke', { id: karel, reason: 'omyl' } as never);
    const next = await news(held.powersMark);
    expect(next.powers?.map(({ name }) => name)).toEqual(['Jana Zmocněná']);
    await record(2, { proxyName: 'Petr Celý' });
    expect((await news(next.powersMark)).powers?.map(({ name }) => name).sort()).toEqual([
      'Jana Zmocněná',
      'Petr Celý',
    ]);
  });
});

describe('a limit of powers', () => {
  const limit = async (proxyLimit: number) => {
    const body = { id: home.id, name: 'SVJ Lípa', invoiceEmail: 'faktury@example.cz', proxyLimit };
    expect(await chair.call('PUT /svj/{id}', body)).toMatchObject({ code: 200 });
  };
  const names = ['Karel Novák', 'Ing. Karel Novák, Ph.D.', 'novak KAREL', 'Karel  Novak'];

  test('counts the person, however the name is spelled and whichever id a desk gives them', async () => {
    expect(new Set(names.map(nameKey)).size).toBe(1);
    expect(nameKey('Jan Novák ml.')).not.toBe(nameKey('Jan Novák st.'));
    const { come, send, state, open } = await meeting();
    await limit(2);
    await open();
    expect(await send(...names.map((name, unit) => come(unit, name)))).toEqual([]);
    const { presence, evening } = await state();
    expect(presentOf(presence)).toEqual([0, 1]);
    expect(evening.remarks.map(({ what, unit }) => [what, unit])).toEqual([
      ['LIMIT', 2],
      ['LIMIT', 3],
    ]);
  });

  test('counts a unit once, by however many powers somebody speaks for it', async () => {
    const { points, record, come, send, state, open } = await meeting();
    await limit(1);
    const [first, second] = points;
    const name = 'Karel Zmocněný';
    const one = await record(3, { proxyName: name, points: [first] });
    const two = await record(3, { proxyName: name, points: [second] });
    await open();
    await send(come(3, name, { power: one }), come(3, name, { power: two }), come(2, name));
    const { presence } = await state();
    expect([first, second].map((point) => presentOf(presence, point))).toEqual([[3], [3]]);
  });
});
