import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '#engines/ledger.ts';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { changedPlaces, type Event, type Export, forge, textOf } from '../../testing/ledger.forging.ts';
import { mutantsOf } from '../../testing/ledger.mutants.ts';
import { verify, verifyAll, withFolder } from '../../testing/ledger.verifiers.ts';
import { everyNth, rounds, seed } from '../../testing/rounds.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { type Course, courseOf } from './evening.course.rules.ts';
import type { Deed } from './evening.deeds.contract.ts';
import { readEntry } from './evening.entries.rules.ts';
import { auditMeetings } from './server/evening.audit.ts';
import { evening as meetings } from './server/evening.kind.ts';

let world: World;
let home: House;
let chair: Person;
const rooms: string[] = [];
const begins = Date.parse('2031-04-01T17:00:00.000Z');
const at = (seconds: number) => new Date(begins + seconds * 1_000).toISOString();
const tops = [3, 3, 5, 1, 2, 2];
const agenda = [
  { name: 'Účetní závěrka', text: '' },
  { name: 'Stanovy', text: '', profile: 'at_least_3_4_all' as const },
  { name: 'Volba výboru', text: '', kind: 'elect' as const },
  { name: 'Domovní řád', text: '', profile: 'at_least_2_3_all' as const },
];

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
  world.clock.now = at(-3_600);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const owner = await home.join('member');
  await staySignedIn(world);
  const ofHouse = { id: home.id, name: 'SVJ Lípa', invoiceEmail: 'faktury@example.cz', proxyLimit: 2 };
  expect(await chair.call('PUT /svj/{id}', ofHouse)).toMatchObject({ code: 200 });
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  for (const [i, top] of tops.entries()) {
    const share = { top, bottom: 16 };
    const flat = { number: `${i}`, entranceId, type: 'flat' as const, owners: [{ userId: owner.id }], share };
    rooms.push((await chair.call('POST /room', flat)).data.id);
  }
});

/** Powers for some points, side by side, and one for all that tells how to vote. */
const powersOf = ([first = '', second = '', , rules = '']: string[]) => [
  { unit: 2, proxyName: 'Karel Jedna', points: [first], instructions: { [first]: 'against' as const } },
  { unit: 1, proxyName: 'Karel Jedna', points: [second, rules], instructions: { [rules]: 'abstain' as const } },
  { unit: 1, proxyName: 'Jana Dvě', points: [first] },
  { unit: 4, proxyName: 'Ing. Karel Jedna', instructions: { [second]: 'for' as const } },
];

/** An evening that has begun, and what its devices do. */
async function evening() {
  world.clock.now = at(0);
  await staySignedIn(world);
  const { data } = await chair.call('POST /meeting-of-owners', {
    name: 'Shromáždění',
    address: 'Klubovna',
    status: 'scheduled',
    start: at(0),
    end: at(7_200),
    agenda,
  });
  const { id } = data;
  const points = data.agenda.map((point) => point.id);
  for (const { unit, ...own } of powersOf(points)) {
    const paper = { unitId: rooms[unit] as string, meetingId: id, onPaper: true, original: true, ...own };
    expect((await chair.call('POST /power', paper)).code).toBe(200);
  }
  expect((await chair.call('POST /meeting-of-owners/{id}/evening', { id })).code).toBe(200);
  const { powers } = (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
  const lead = async (device: string, seconds: number) => {
    world.clock.now = at(seconds);
    const input = { id, device, after: -1, takeOver: true };
    expect((await chair.call('POST /meeting-of-owners/{id}/evening/lead', input)).code).toBe(200);
  };
  const send = async (deeds: object[], seconds: number) => {
    world.clock.now = at(seconds);
    const input = { id, after: -1, deeds: deeds as Deed[] };
    const reply = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', input);
    expect(reply.code).toBe(200);
    return reply.data.refused.map(({ reason }) => reason);
  };
  const exported = async () =>
    (await chair.call('GET /meeting-of-owners/{id}/evening/export', { id })).bytes.toString();
  /** What may be done next, as whoever is there knows it. */
  const course = async () => {
    const { data: held } = await chair.call('GET /meeting-of-owners/{id}/evening', { id });
    const excluded = held.units.map((unit) => unit.excluded);
    const begun = { edition: held.edition, opened: held.openedAt ?? '', excluded, points: held.points };
    return courseOf(
      begun,
      held.entries.flatMap((body) => readEntry(body) ?? []),
    );
  };
  /** The minutes are written, verified by nobody, and closed. */
  const seal = async () => {
    const { data: made } = await chair.call('POST /meeting-of-owners/{id}/minutes', { id });
    await chair.call('PUT /minutes/{id}/send', { id: made.id, verifiers: [chair.id] });
    expect((await chair.call('PUT /minutes/{id}/close', { id: made.id })).code).toBe(200);
  };
  return { id, points, powers, lead, send, exported, course, seal };
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const values = ['agree', 'notAgree', 'noVote'] as const;
const step = fc.record({
  what: fc.nat(999),
  device: fc.constantFrom(0, 0, 0, 1, 2),
  second: fc.nat(900),
  who: fc.nat(5),
  unit: fc.nat(tops.length - 1),
  other: fc.nat(999_999),
});
type Power = Awaited<ReturnType<typeof evening>>['powers'][number];
type Step = { what: number; device: number; second: number; who: number; unit: number; other: number };

/** What may happen, much of it impossible: the server says what it takes. */
function deedOf(one: Step, course: Course, points: string[], powers: readonly Power[]): object {
  const { what, device, second, who, unit, other } = one;
  const any = <T>(all: readonly T[]) => all[other % Math.max(1, all.length)];
  const stamp = { id: newId(), device: idOf(900 + device), n: 1 + second, at: at(second) };
  const question = any([...course.questions.keys()]);
  const before = course.decided.get(question ?? '');
  const [round, state] = any([...course.rounds]) ?? [idOf(1)];
  const running = course.running && course.rounds.get(course.running)?.question;
  const units = [unit, other % tops.length];
  const arrival = { who: idOf(who), name: `Osoba ${who}`, units, remote: other % 9 === 0, power: null };
  const power = any(powers) as Power;
  const byPower = { who: idOf(20 + power.unit), name: power.name, units: [power.unit], power: power.id };
  const count = { way: 'person', rest: values[other % 3], choices: units.map((n, i) => [n, values[(other >> i) % 3]]) };
  const kinds = ['counter', 'candidate', 'candidate', 'procedure', 'main'];
  const office = ['chair', null, 'recorder'][(other >> 2) % 3];
  const pose = {
    point: points[other % points.length],
    name: 'Návrh',
    text: '',
    by: '',
    kind: kinds[other % 5],
    office,
  };
  const basis = ['owner', 'representative', 'spouse'][(other >> 3) % 3];
  const again = before && other % 4 ? { round: before, reason: 'znovu' } : null;
  const reason = other % 2 ? 'omyl' : '';
  const all: [upTo: number, own: object][] = [
    [200, { type: 'arrive', ...arrival, basis }],
    [270, { type: 'arrive', ...arrival, basis: 'proxy' }],
    [330, { type: 'arrive', ...byPower, remote: false, basis: 'proxy' }],
    [380, { type: 'leave', who: idOf(who), units: other % 2 ? units : null }],
    [420, { type: 'dispute', unit, text: '' }],
    [440, { type: 'agree', unit, reason }],
    [500, { type: 'pose', question: idOf(81 + (other % 3)), ...pose }],
    [520, { type: 'seats', point: pose.point, count: 1 + (other % 2) }],
    [
      640,
      {
        type: 'open',
        question: question ?? idOf(81),
        present: [0, 1, 2],
        out: other % 3 ? [] : [3],
        reason: null,
        again,
      },
    ],
    [760, { type: 'close', question: running || question, ...count }],
    [820, { type: 'correct', round, replaces: state?.count || idOf(1), ...count, reason: 'přepočet' }],
    [840, { type: 'abort', round: course.running ?? idOf(1), reason: '' }],
    [850, { type: 'add', point: idOf(84 + (other % 2)), name: 'Nový bod', text: '' }],
    [860, { type: 'end' }],
    [880, { type: 'resume', end: course.ended?.id ?? idOf(1), reason: 'omyl' }],
    [885, { type: 'officer', role: 'chair', name: 'Kdo svolal' }],
    [890, { type: 'begin', name: 'Předsedající' }],
    [920, { type: 'ballot', round: course.running ?? idOf(1), unit, value: values[other % 3] }],
    [970, { type: 'undo', of: any([...course.deeds.keys()]) ?? idOf(1), reason }],
    [1_000, { type: 'note', point: points[other % points.length], text: 'Poznámka' }],
  ];
  return { ...stamp, ...(all.find(([upTo]) => what < upTo) as [number, object])[1] };
}

/** An evening as chance has it, with deeds that come late and leads that change. */
async function anyEvening(steps: readonly Step[]): Promise<string> {
  const { points, powers, lead, send, exported, course } = await evening();
  let leader = idOf(900);
  await lead(leader, 0);
  for (let from = 0; from < steps.length; from += 5) {
    const now = 300 + from * 8;
    const batch = steps.slice(from, from + 5);
    const known = await course();
    await send(
      batch.map((one) =>
        deedOf({ ...one, second: one.device === 0 ? now - 5 + (one.second % 5) : one.second }, known, points, powers),
      ),
      now,
    );
    if ((batch[0]?.other ?? 0) % 6 !== 0) continue;
    leader = idOf(900 + ((batch[0]?.other ?? 0) % 2));
    await lead(leader, now + 5);
  }
  return exported();
}

/** An evening with every type of deed, of which one is taken back, by two devices that lead one after the other. */
async function wholeEvening() {
  const { points, powers, lead, send, exported, seal } = await evening();
  const [first, second, elect, rules] = points as [string, string, string, string];
  const [a, b, c] = [idOf(900), idOf(901), idOf(903)];
  const say = (device: string, seconds: number, own: object) => ({
    id: newId(),
    device,
    n: 1 + seconds,
    at: at(seconds),
    ...own,
  });
  const come = (seconds: number, units: number[], basis = 'owner', who = units[0]) =>
    say(a, seconds, { type: 'arrive', who: idOf(who ?? 0), name: 'Osoba', units, basis, remote: false, power: null });
  await lead(a, 1);
  const wrong = say(a, 30, { type: 'leave', who: idOf(0), units: null });
  const question = { point: first, kind: 'counter', name: 'Protinávrh', text: '', by: 'Osoba' };
  const elects = { name: 'Osoba', text: '', by: '', office: 'recorder' };
  const [anna, bedrich] = [idOf(70), idOf(71)];
  const ask = say(a, 45, { type: 'ask', point: first, who: idOf(0), name: 'Osoba', kind: 'request' });
  const there = { present: [0, 1, 2, 4], out: [5], reason: null };
  const count = (choices: [number, string][]) => ({ way: 'exceptions', rest: 'agree', choices });
  const round = (
    device: string,
    seconds: number,
    of: string,
    choices: [number, string][],
    again: object | null = null,
  ) => [
    say(device, seconds, { type: 'open', question: of, ...there, again }),
    say(device, seconds + 1, { type: 'close', question: of, ...count(choices) }),
  ];
  const [opened, closed] = round(a, 55, first, [[0, 'noVote']]) as { id: string }[] as [{ id: string }, { id: string }];
  const early = [
    come(10, [0, 1]),
    come(11, [2], 'proxy', 9),
    {
      ...come(12, [2], 'proxy', 20),
      name: 'Karel Jedna',
      power: powers.find(({ unit }) => unit === 2)?.id,
    },
    come(12, [4], 'spouse'),
    come(13, [5]),
    say(c, 14, { type: 'note', point: elect, text: 'Kandidáti se představili' }),
    wrong,
    say(a, 31, { type: 'undo', of: wrong.id, reason: 'omyl' }),
    say(a, 32, { type: 'dispute', unit: 5, text: 'spor' }),
    say(a, 33, { type: 'dispute', unit: 4, text: '' }),
    say(a, 34, { type: 'agree', unit: 4, reason: 'dohodli se' }),
    say(a, 35, { type: 'begin', name: 'Předsedkyně' }),
    say(a, 36, { type: 'officer', role: 'chair', name: 'Nová' }),
    say(a, 37, { type: 'turn', point: first }),
    ask,
    say(a, 46, { type: 'speak', ask: ask.id }),
    say(a, 47, { type: 'hush', ask: ask.id }),
    say(a, 48, { type: 'pose', question: idOf(60), ...question }),
    ...round(a, 50, idOf(60), [[2, 'notAgree']]),
    opened,
    say(a, 55, { type: 'ballot', round: opened.id, unit: 0, value: 'noVote' }),
    say(a, 55, { type: 'ballot', round: opened.id, unit: 1, value: 'notAgree' }),
    say(a, 55, { type: 'ballot', round: opened.id, unit: 5, value: 'notAgree' }),
    closed,
    say(a, 60, { type: 'object', point: first, unit: 2, name: 'Osoba', text: 'Výhrada' }),
    say(a, 60, { type: 'pose', question: idOf(61), point: first, kind: 'procedure', ...elects }),
    ...round(a, 60, idOf(61), [[0, 'notAgree']]),
    say(a, 61, { type: 'open', question: second, ...there }),
  ];
  expect(await send(early, 62)).toEqual([]);
  await lead(b, 70);
  const candidate = (id: string, name: string) =>
    say(b, 80, { type: 'pose', question: id, point: elect, kind: 'candidate', name, text: '', by: '' });
  const called = say(b, 91, { type: 'open', question: rules, ...there });
  const end = say(b, 99, { type: 'end' });
  const corrected = {
    round: opened.id,
    replaces: closed.id,
    ...count([
      [0, 'noVote'],
      [4, 'noVote'],
    ]),
  };
  const late = [
    candidate(anna, 'Anna'),
    candidate(bedrich, 'Bedřich'),
    say(b, 81, { type: 'seats', point: elect, count: 1 }),
    ...round(b, 82, anna, []),
    ...round(b, 85, bedrich, [[2, 'notAgree']]),
    ...round(b, 88, second, []),
    say(b, 90, { type: 'add', point: idOf(83), name: 'Nový bod', text: '' }),
    called,
    say(b, 92, { type: 'abort', round: called.id, reason: 'jiné znění' }),
    say(b, 93, { type: 'correct', ...corrected, reason: 'přepočet' }),
    say(b, 95, { type: 'note', point: first, text: 'Poznámka' }),
    end,
    say(b, 100, { type: 'resume', end: end.id, reason: 'zapomnělo se na bod' }),
    ...round(b, 101, first, [[1, 'notAgree']], { round: opened.id, reason: 'nové znění' }),
    say(b, 104, { type: 'end' }),
  ];
  expect(await send(late, 105)).toEqual([]);
  const running = await exported();
  expect(await send([{ ...come(20, [3]), device: c }], 110)).toEqual([]); // a desk without a network, heard of at last
  const text = await exported();
  await seal();
  return { running, text, sealed: await exported(), points };
}

const read = (text: string): Export => JSON.parse(text);
const liar = signerOf('jiné tajemství');
const firstOf = ({ events }: Export, type: string) => events.find((event) => event.type === type) as Event;
const edited = (type: string, own: object) => (copy: Export) => void Object.assign(firstOf(copy, type).payload, own);
const result = (copy: Export) => copy.result as unknown as { total: string; rounds: Record<string, never>[] };
const insertBefore = (type: string, event: (copy: Export) => Event) => (copy: Export) => {
  const where = copy.events.indexOf(firstOf(copy, type));
  copy.events.splice(where, 0, { ...event(copy), at: firstOf(copy, type).at });
  for (const [seq, one] of copy.events.entries()) one.seq = seq;
};
const shareOf = (copy: Export) => (firstOf(copy, 'setup').payload.units as unknown as { share: string }[])[0];
const come = ({ id, ...own }: { id: string; units?: number[]; at?: string }) =>
  insertBefore('begin', (copy) => {
    const model = firstOf(copy, 'arrive');
    return { ...model, payload: { ...model.payload, id, ...own } };
  });
/** The first point is decided by what the statutes say, which is the majority of those present unless told otherwise. */
const statutes =
  (own: object = {}) =>
  (copy: Export) => {
    const half = { op: '>=', n: 1, d: 2 };
    const profile = JSON.stringify({
      custom: { participation: half, acceptance: { ...half, base: 'present', ...own } },
    });
    Object.assign((firstOf(copy, 'setup').payload.points as unknown as object[])[0] as object, { profile });
  };

/** What the power says by which somebody came for some points. */
const scoped =
  (own: (copy: Export, is: Event) => object) =>
  (copy: Export): void => {
    const isScoped = ({ type, payload }: Event) => type === 'arrive' && (payload.points as unknown[]).length > 0;
    const is = copy.events.find(isScoped) as Event;
    Object.assign(is.payload, own(copy, is));
  };

const numbered = ({ events }: Export) => {
  for (const [seq, one] of events.entries()) one.seq = seq;
};
/** Something that the leader does before the meeting goes on after its end. */
const afterEnd = (type: string, own: (copy: Export) => object) =>
  insertBefore('resume', (copy) => {
    const { device, member } = firstOf(copy, 'resume').payload;
    const stamp = { id: idOf(1), device, member, n: 1, at: at(99), place: '' };
    return {
      ...firstOf(copy, type),
      type,
      payload: { ...firstOf(copy, type).payload, ...stamp, ...own(copy) } as never,
    };
  });

/** What is no meeting, however well it is signed, and what both programs say of it. */
const lies: [name: string, change: (copy: Export) => void, said: RegExp][] = [
  ['a deed twice', insertBefore('begin', (copy) => structuredClone(firstOf(copy, 'arrive'))), /deed is there already/],
  ['a unit of another house', come({ id: idOf(1), units: [6] }), /unit 6 is not in the roll/],
  ['a deed of tomorrow', come({ id: idOf(1), at: at(86_400) }), /done after it was recorded/],
  ['a deed of yesterday', come({ id: idOf(1), at: at(-86_400) }), /before attendance began/],
  ['a deed before the last of its device', come({ id: idOf(1), at: at(20) }), /before the deed of its device/],
  ['an undo of nothing', edited('undo', { of: idOf(1) }), /takes back what is not there/],
  ['another device opens', edited('open', { device: idOf(901) }), /did not lead/],
  ['another member opens', edited('open', { member: idOf(5) }), /device is that of another member/],
  ['another device leads', edited('lead', { device: idOf(902) }), /did not lead/],
  ['another member leads', edited('lead', { member: idOf(5) }), /another member/],
  [
    'a lead that nobody gave up',
    (copy) => {
      copy.events.splice(copy.events.indexOf(firstOf(copy, 'yield')), 1);
      numbered(copy);
    },
    /did not give it up/,
  ],
  ['another lead is given up', edited('yield', { lead: idOf(1) }), /nobody led by the deed/],
  ['an end before its time', edited('end', { at: at(79) }), /before what it follows on/],
  ['an end that was none goes on', edited('resume', { end: idOf(1) }), /end that does not stand/],
  ['it goes on without a reason', edited('resume', { reason: '' }), /reason/],
  ['a vote after the end', afterEnd('close', () => ({})), /over before it was done/],
  [
    'a count is taken back',
    afterEnd('undo', (copy) => ({ of: firstOf(copy, 'close').payload.id })),
    /of the type close/,
  ],
  [
    'a beginning is taken back',
    afterEnd('undo', (copy) => ({ of: firstOf(copy, 'begin').payload.id })),
    /of the type begin/,
  ],
  [
    'a candidate is taken back',
    afterEnd('undo', (copy) => ({ of: copy.events.filter(({ type }) => type === 'pose')[2]?.payload.id })),
    /others stand on/,
  ],
  [
    'an arrival is taken back without a word',
    afterEnd('undo', (copy) => ({ of: firstOf(copy, 'arrive').payload.id, reason: '' })),
    /without a reason/,
  ],
  ['a correction of another count', edited('correct', { replaces: idOf(1) }), /not the count that stood/],
  [
    'a correction of another round',
    (copy) => {
      const other = copy.events.filter(({ type }) => type === 'open')[0]?.payload.id;
      Object.assign(firstOf(copy, 'correct').payload, { round: other });
    },
    /not the count that stood/,
  ],
  ['a correction without a reason', edited('correct', { reason: '' }), /reason/],
  ['another correction', edited('correct', { choices: [] }), /round 2 is not what/],
  ['another round is called off', edited('abort', { round: idOf(1) }), /round was not open/],
  [
    'a vote once more that does not say so',
    (copy) => {
      const again = copy.events.filter(({ type }) => type === 'open').at(-1);
      Object.assign(again?.payload as object, { again: null });
    },
    /was decided/,
  ],
  [
    'a question that takes the name of a point',
    (copy) => {
      const { point } = firstOf(copy, 'pose').payload;
      Object.assign(firstOf(copy, 'pose').payload, { question: point });
    },
    /question is there already/,
  ],
  ['less is present', edited('open', { present: [0, 1, 2] }), /round 1 is not what/],
  ['nobody is in dispute', edited('open', { out: [] }), /round 1 is not what/],
  ['a unit is there twice', edited('open', { present: [0, 0, 1] }), /not distinct/],
  ['another counts', edited('close', { choices: [] }), /round 1 is not what/],
  ['a ballot says otherwise', edited('ballot', { value: 'agree' }), /round 2 is not what/],
  ['the others are against', edited('close', { rest: 'notAgree' }), /round 1 is not what/],
  ['somebody was not there', edited('arrive', { units: [0] }), /round 1 is not what/],
  ['a larger share', (copy) => void Object.assign(shareOf(copy) as object, { share: '4/16' }), /round|"total"/],
  [
    'a higher majority',
    (copy) =>
      void Object.assign((firstOf(copy, 'setup').payload.points as unknown as object[])[1] as object, {
        profile: 'all',
      }),
    /round 7 is not what/,
  ],
  ['one more seat', edited('seats', { count: 2 }), /"elections"/],
  ['other minutes', (copy) => void Object.assign(copy, { minutes: 'Jiný zápis' }), /minutes are not those of the seal/],
  ['no minutes', (copy) => void Object.assign(copy, { minutes: null }), /minutes are not those of the seal/],
  ['a seal of other minutes', edited('seal', { minutes: '0'.repeat(64) }), /minutes are not those of the seal/],
  [
    'minutes without a seal',
    (copy) => void copy.events.splice(copy.events.indexOf(firstOf(copy, 'seal')), 1),
    /no seal names them/,
  ],
  [
    'a note after the seal',
    (copy) => {
      const note = firstOf(copy, 'note');
      const last = copy.events.at(-1) as Event;
      const payload = { ...note.payload, id: idOf(1), at: last.payload.at } as never;
      copy.events.push({ ...last, type: 'note', payload });
      numbered(copy);
    },
    /nothing may follow the seal/,
  ],
  ['a power of who speaks for themself', scoped(() => ({ basis: 'owner' })), /needs no power/],
  ['a power for a point of another meeting', scoped(() => ({ points: [idOf(1)] })), /does not reach|not on the agenda/],
  ['an order of another meeting', scoped(() => ({ points: [], orders: [[idOf(1), 'agree']] })), /not on the agenda/],
  [
    'an order beyond its power',
    scoped((copy) => ({
      orders: [
        [((firstOf(copy, 'setup').payload.points as unknown as { id: string }[])[1] as { id: string }).id, 'agree'],
      ],
    })),
    /does not reach/,
  ],
  [
    'a point twice',
    scoped((_, { payload }) => ({ points: [...(payload.points as string[]), ...(payload.points as string[])] })),
    /not distinct/,
  ],
  [
    'another order',
    scoped((_, { payload }) => ({ orders: [[(payload.points as string[])[0], 'agree']] })),
    /round 2 is not what/,
  ],
  ['no order', scoped(() => ({ orders: [] })), /round 2 is not what/],
  [
    'an office by another question',
    (copy) =>
      void Object.assign(copy.events.filter(({ type }) => type === 'pose')[1]?.payload as object, { kind: 'counter' }),
    /elected by a question of procedure/,
  ],
  [
    'another office',
    (copy) =>
      void Object.assign(copy.events.filter(({ type }) => type === 'pose')[1]?.payload as object, { office: 'chair' }),
    /"officers"/,
  ],
  ['whom nobody elected', edited('officer', { name: 'Jiná' }), /"officers"/],
  ['nobody whom a limit counts', scoped(() => ({ person: '' })), /person/],
  ['another total', (copy) => void Object.assign(result(copy), { total: '2' }), /"total"/],
  ['a majority that is none', statutes({ n: 3, d: 2 }), /profile|missing, unknown or wrong/],
  ['another majority of the statutes', statutes({ n: 1, d: 1 }), /round 1 is not what/],
  [
    'a turned verdict',
    (copy) => {
      const counts = result(copy).rounds[0]?.counts as unknown as { passed: boolean };
      counts.passed = !counts.passed;
    },
    /round 1 is not what/,
  ],
  ['a round less', (copy) => void result(copy).rounds.pop(), /round/],
  ['no result', (copy) => void Object.assign(copy, { result: null }), /second edition/],
  ['no edition', (copy) => void delete firstOf(copy, 'setup').payload.edition, /event 1 \(lead\)|minutes/],
  [
    'an earlier edition',
    (copy) => void Object.assign(firstOf(copy, 'setup').payload, { edition: 2 }),
    /event 1 \(lead\)|minutes/,
  ],
];

describe('an exported evening', () => {
  test('is valid for both programs, which sum it up, as it grows and however late somebody is heard of', async () => {
    const { running, text, sealed } = await wholeEvening();
    const file = read(text);
    expect(file.result).toMatchObject({
      total: '1',
      begun: at(35),
      ended: at(104),
      resumed: [expect.any(String)],
      lead: idOf(901),
      undone: [expect.any(String)],
      rounds: [
        {
          late: [3],
          state: 'closed',
          against: [],
          counts: { passed: true, agree: { people: 3 }, notAgree: { people: 1 } },
        },
        {
          late: [3],
          differ: [1],
          against: [2],
          state: 'closed',
          corrected: [expect.any(String)],
          counts: {
            accepted: true,
            quorate: true,
            share: '8/15',
            disputed: { people: 1, share: '1/8', decisive: false },
          },
        },
        { counts: { passed: true } },
        { state: 'broken', counts: null },
        { counts: { passed: true, miss: { people: 1 } } },
        { counts: { passed: true } },
        { counts: { passed: true, participation: '13/16' } },
        { state: 'broken', counts: null },
        { counts: { passed: true, share: '2/3' } },
      ],
      elections: [{ seats: 1, elected: [idOf(70)], tied: [] }],
      officers: [
        { role: 'chair', name: 'Nová', round: null },
        { role: 'recorder', name: 'Osoba', round: expect.any(String) },
      ],
    });
    const second = await readFile('src/testing/ledgers/meeting.second');
    const old = forge(
      read(second.toString()),
      (copy) => void delete firstOf(copy, 'setup').payload.edition,
      'signs',
      liar,
      true,
    );
    const first = textOf({ ...read(old), result: null });
    const third = await readFile('src/testing/ledgers/meeting.third');
    const fourth = await readFile('src/testing/ledgers/meeting.fourth');
    const other = forge(file, statutes(), 'signs', liar, true);
    const all = [running, text, sealed, first, second.toString(), third.toString(), fourth.toString(), other];
    expect(await verifyAll(all)).toEqual(Array(2).fill(Array(all.length).fill('valid')));
    await withFolder(async (folder) => {
      const names = ['a', 'earlier', 'receipt'].map((name) => join(folder, name)) as [string, string, string];
      const texts = [text, running, JSON.stringify(file.receipts[2])];
      await Promise.all(names.map((name, i) => writeFile(name, texts[i] as string)));
      const [path, earlier, receipt] = names;
      const head = file.events.at(-1)?.hash as string;
      const proofs = ['--key', file.public_key, '--head', head, '--earlier', earlier, '--receipt', receipt];
      for (const { code, text: said } of await verify(path, ...proofs)) {
        expect([code, said]).toEqual([0, expect.stringContaining('key, head, receipt, earlier')]);
        for (const part of [
          'otherwise than their power told: 2',
          'Protinávrh: PASSED',
          'Stanovy: broken',
          'elected Anna',
          'unheard of: 3',
          'recount',
        ])
          expect(said).toContain(part);
      }
      for (const { code } of await verify(earlier, '--earlier', path)) expect(code).toBe(1);
    });
  });

  test('of any evening is valid for both, whatever happened', async () => {
    const texts: string[] = [];
    for (const steps of fc.sample(fc.array(step, { minLength: 60, maxLength: 120 }), rounds(5, 16)))
      texts.push(await anyEvening(steps));
    const said = await verifyAll(texts);
    expect(said.map((one) => one.filter((text) => text !== 'valid'))).toEqual([[], []]);
    const held = texts.flatMap((text) => result(read(text)).rounds);
    expect(held.filter(({ counts }) => counts !== null).length).toBeGreaterThan(5);
  }, 120_000);

  test('cannot be lied about: both refuse every lie and name it', async () => {
    const file = read((await wholeEvening()).sealed);
    const typeAt = (name: string) =>
      name.replace(/\/events\/(\d+)/, (_, seq) => `/${file.events[Number(seq)]?.type}`).replace(/\/\d+/g, '/');
    const once = new Map(changedPlaces(file, liar).map((place) => [typeAt(place[0]), place]));
    expect(once.size).toBeGreaterThan(400);
    const places = everyNth([...once.values()], rounds(8, 1));
    const made = lies.map(([, change]) => forge(file, change, 'signs', liar, true));
    const said = await verifyAll([...places.map(([, text]) => text), ...made]);
    for (const verdicts of said) {
      expect(places.filter((_, i) => verdicts[i] === 'valid').map(([name]) => name)).toEqual([]);
      const named = lies.map(([name, , reason], i) => [name, reason.test(verdicts[places.length + i] ?? '')]);
      const wrong = named.flatMap(([name, is], i) => (is ? [] : [`${name}: ${verdicts[places.length + i]}`]));
      expect(wrong).toEqual([]);
      expect(verdicts.filter((text) => /Error|asks for more|no line|nothing was said/.test(text))).toEqual([]);
    }
  }, 120_000);

  test('changed at random is the same to both', async () => {
    const { running, sealed } = await wholeEvening();
    const mutants = mutantsOf([running, sealed].map(read), liar, rounds(60, 200), seed);
    const [node, python] = (await verifyAll(mutants)) as [string[], string[]];
    const isValid = (said: string | undefined) => said === 'valid';
    const torn = mutants.flatMap((_, i) =>
      isValid(node[i]) === isValid(python[i]) ? [] : [{ seed, node: node[i], python: python[i] }],
    );
    expect(torn).toEqual([]);
  }, 120_000);
});

test('meetings brought back from a backup are looked over: an entry or minutes that are not as they were are named', async () => {
  await wholeEvening();
  const { db } = world.database;
  const [held] = await db.select({ id: meetings.id }).from(meetings).where(isNotNull(meetings.sealedAt));
  const id = held?.id as string;
  const nothing = new Error('nothing of it stays');
  const foundAfter = async (table: string, change: SQL): Promise<string[]> => {
    let problems: string[] = [];
    const changing = db.transaction(async (tx) => {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      expect((await tx.execute(change)).rowCount).toBe(1);
      ({ problems } = await auditMeetings(tx));
      throw nothing;
    });
    await expect(changing).rejects.toBe(nothing);
    return problems;
  };
  const first = sql`meeting_id = ${id} and seq = 1`;
  const changedLog = [`The log of the meeting ${id} does not hold: entries of it were changed or lost.`];
  const changedMinutes = [`The minutes of the meeting ${id} are not those with which its log was sealed.`];
  expect(await foundAfter('evening', sql`update evening set wall = wall where id = ${id}`)).toEqual([]);
  expect(
    await foundAfter(
      'evening_deed',
      sql`update evening_deed set body = replace(body, '"seq":1', '"seq":2') where ${first}`,
    ),
  ).toEqual(changedLog);
  expect(await foundAfter('evening_deed', sql`delete from evening_deed where ${first}`)).toEqual(changedLog);
  expect(await foundAfter('evening', sql`update evening set minutes = minutes || ' ' where id = ${id}`)).toEqual(
    changedMinutes,
  );
  expect(await foundAfter('evening', sql`update evening set minutes = null where id = ${id}`)).toEqual(changedMinutes);
});
