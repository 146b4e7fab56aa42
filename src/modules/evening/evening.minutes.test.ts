import { expect, test } from 'vitest';
import { plainText } from '#engines/html.ts';
import { formatText } from '#shared/text.ts';
import { votesProfile } from '../votes/votes.profile.text.cs.ts';
import type { Deed, Logged } from './evening.deeds.contract.ts';
import { rollOf } from './evening.quorum.rules.ts';
import type { Point } from './evening.result.rules.ts';
import { minutesHtml, minutesParts } from './server/evening.minutes.ts';

const say = ((key: keyof typeof votesProfile, values?: Record<string, string>) =>
  formatText(votesProfile[key], 'cs', values)) as Parameters<typeof minutesHtml>[0]['say'];
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const roll = rollOf(
  [20, 30, 50].map((top, n) => ({
    n,
    unit: `${n + 1}`,
    entrance: '',
    speaker: '',
    excluded: false,
    code: '',
    token: '',
    owners: [{ id: null, name: `Vlastník <${n + 1}>` }],
    share: { top, bottom: 100 },
  })),
);
const point = (number: number, own: Partial<Point> = {}): Point => ({
  id: idOf(number),
  kind: 'decide',
  name: `Bod ${number}`,
  text: `Shromáždění schvaluje bod ${number}.`,
  requiresNotary: false,
  profile: null,
  isNew: false,
  ...own,
});
const agenda = [point(1), point(2, { profile: 'at_least_3_4_all', requiresNotary: true }), point(3, { kind: 'elect' })];

/** A log of deeds, a minute after each other, from 18:00 in the house. */
const logOf = (...said: object[]): Logged[] =>
  said.map((one, i) => {
    const at = new Date(Date.parse('2026-11-24T17:00:00.000Z') + i * 60_000).toISOString();
    return { id: idOf(100 + i), device: idOf(9), n: i + 1, at, seq: i, ...one } as Deed & { seq: number };
  });
const come = (n: number, basis = 'owner', name = `Vlastník <${n + 1}>`) => ({
  type: 'arrive',
  who: idOf(50 + n),
  name,
  units: [n],
  basis,
  remote: false,
  power: null,
});
const vote = (question: number, present: number[], against: number[]) => [
  { type: 'open', question: idOf(question), present, out: [], reason: null },
  {
    type: 'close',
    question: idOf(question),
    way: 'exceptions',
    rest: 'agree',
    choices: against.map((n) => [n, 'notAgree']),
  },
];

const source = { say, roll, rules: { proxyLimit: null, remote: false }, agenda };
const wordsOf = (log: Logged[], own: object = {}) =>
  plainText(minutesHtml({ ...source, log, ...own }))
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

test('who took an office by a vote is said to be elected, as its last count says, and who did not is not', () => {
  const asked = { type: 'pose', point: idOf(1), kind: 'procedure', text: '', by: '' };
  const office = (id: number, role: string, name: string) => ({ ...asked, question: idOf(id), name, office: role });
  const words = wordsOf(
    logOf(
      come(0),
      come(1),
      come(2),
      { type: 'begin', name: 'Ing. Jana Dvořáková' },
      office(41, 'chair', 'Ing. Jiří Řehoř, Ph.D.'),
      ...vote(41, [0, 1, 2], [0]),
      office(42, 'recorder', 'Karel Novotný'),
      ...vote(42, [0, 1, 2], [1, 2]),
      { type: 'officer', role: 'recorder', name: 'Marie Nováková' },
    ),
  );
  expect(words).toMatch(/\d\d:\d\d zvolen\(a\): Ing\. Jiří Řehoř, Ph\.D\., předsedající\./);
  expect(words).toMatch(/\d\d:\d\d bez hlasování: Marie Nováková, zapisovatel\./);
  expect(words).not.toContain('zvolen(a): Karel Novotný');
  expect(words).toMatch(/volba, předsedající: Ing\. Jiří Řehoř, Ph\.D\. .*Kandidát získal potřebnou většinu\./);
});

test('the draft says who opened, who was there exactly, what was decided with which numbers, and who was elected', () => {
  const log = logOf(
    come(0),
    come(1, 'proxy', 'Petr Zmocněný'),
    come(2),
    { type: 'begin', name: 'Ing. Jana Dvořáková' },
    { type: 'officer', role: 'recorder', name: 'Karel Novotný' },
    ...vote(1, [0, 1, 2], [0]),
    { type: 'note', point: idOf(1), text: 'Pan Novotný se ptal na úrok.' },
    { type: 'note', point: idOf(1), text: 'Pan Starý chtěl slevu.', device: idOf(8) },
    { type: 'leave', who: idOf(50), units: null },
    ...vote(2, [1, 2], [1]),
    { type: 'object', point: idOf(2), unit: 1, name: 'Petr Zmocněný', text: 'Znění přišlo pozdě.' },
    { type: 'pose', question: idOf(31), point: idOf(3), kind: 'candidate', name: 'Marie Nováková', text: '', by: '' },
    ...vote(31, [1, 2], []),
    { type: 'end' },
  );
  const words = wordsOf(log);
  for (const said of [
    'Shromáždění zahájil(a) Ing. Jana Dvořáková v 18:03.',
    '18:04 bez hlasování: Karel Novotný, zapisovatel.',
    'zastoupeno: 3 jednotky z 3, 100 z 100 hlasů, tj. 100,00 %; shromáždění je usnášeníschopné.',
    'Na plnou moc je zastoupena jednotka 2: Petr Zmocněný.',
    'Změny v průběhu: 18:09 odešla jednotka 1 (Vlastník <1>).',
    'Pan Novotný se ptal na úrok.',
    'Pro 80 hlasů, 80,00 % (2 jednotky), proti 20 hlasů, 20,00 % (1 jednotka), zdrželo se 0 hlasů, 0,00 % (0 jednotek) z přítomných.',
    'Usnesení č. 1: Shromáždění schvaluje bod 1.',
    'Přítomno při hlasování 80 z 100 hlasů, tj. 80,00 %.',
    'Potřeba: nejméně tři čtvrtiny hlasů všech vlastníků.',
    '18:12 námitka, Petr Zmocněný: Znění přišlo pozdě.',
    '18:14 kandidát: Marie Nováková',
    'Kandidát získal potřebnou většinu. Zvolen(a): Marie Nováková. Usnesení č. 2: Bod 3: zvolen(a) je Marie Nováková.',
    'Shromáždění skončilo 24. 11. 2026 v 18:16.',
  ])
    expect(words).toContain(said);
  expect(words.match(/Usnesení č\./g)).toHaveLength(2);
  expect(words).toContain('Návrh nebyl přijat.');
});

test('a majority of the house’s own is said like any other', () => {
  const ofAll = { op: '>=', n: 2, d: 3, base: 'all' } as const;
  const profile = { custom: { participation: { op: '>=', n: 0, d: 1 }, acceptance: ofAll } } as const;
  const log = logOf(come(1), come(2), { type: 'begin', name: 'X' }, ...vote(1, [1, 2], []));
  expect(wordsOf(log, { agenda: [point(1, { profile })] })).toContain('Potřeba: nejméně 2/3 hlasů všech vlastníků.');
});

test('what was said of a dispute is told to the committee alone', () => {
  const log = logOf(
    come(0),
    come(2),
    { type: 'begin', name: 'X' },
    { type: 'dispute', unit: 2, text: 'Novák a Nováková se přou' },
    { type: 'agree', unit: 2, reason: 'Nováková ustoupila' },
  );
  expect(wordsOf(log)).toContain(
    '18:03 sporná je jednotka 3 (Novák a Nováková se přou); 18:04 spor skončil u jednotky 3 (Nováková ustoupila).',
  );
  const [plain] = wordsOf(log, { isNamed: false }).split('Příloha');
  expect(plain).toContain('18:03 sporná je jednotka 3; 18:04 spor skončil u jednotky 3.');
  expect(plain).not.toContain('Nová');
});

test('what was not said is said to be missing, and with too few there nothing is decided', () => {
  expect(wordsOf([])).toContain('Shromáždění nebylo zahájeno.');
  const words = wordsOf(logOf(come(2), { type: 'begin', name: 'X' }, ...vote(1, [2], [])));
  expect(words).toContain('50 z 100 hlasů, tj. 50,00 %; shromáždění není usnášeníschopné.');
  expect(words).toContain('Shromáždění nebylo při hlasování usnášeníschopné. Návrh nebyl přijat.');
  expect(words).toContain('2. Bod 2 Bod nebyl projednán.');
  expect(words).toContain('Konec shromáždění nebyl zapsán.');
});

test('whoever was noted by mistake was never there, also where that was taken back after the beginning', () => {
  const come2 = come(2);
  const log = logOf(come(0), come2, { type: 'begin', name: 'X' }, { type: 'turn', point: idOf(1) });
  const back = { type: 'undo', of: log[1]?.id, reason: 'jiná jednotka' };
  const words = wordsOf([...log, ...logOf({}, {}, {}, {}, back).slice(4)]);
  expect(words).toContain('zastoupeno: 1 jednotka z 3, 20 z 100 hlasů, tj. 20,00 %; shromáždění není usnášeníschopné.');
  expect(words).toContain('V průběhu se účast nezměnila.');
});

test('every vote is told in its order: those that failed, were called off, held with too few, counted anew or held once more, each with why', () => {
  const [opened, closed] = vote(1, [0, 2], [2]) as [object, object];
  const round = { ...opened, id: idOf(500) };
  const first = [round, { ...closed, id: idOf(501) }];
  const again = [
    { ...opened, again: { round: idOf(500), reason: 'upřesněná částka' } },
    { ...closed, choices: [] },
  ];
  const called = { ...(vote(2, [0, 2], [])[0] as object), id: idOf(502) };
  const log = logOf(
    come(0),
    come(2),
    { type: 'begin', name: 'X' },
    { type: 'turn', point: idOf(1) },
    ...first,
    {
      type: 'correct',
      round: idOf(500),
      replaces: idOf(501),
      way: 'person',
      rest: 'notAgree',
      choices: [],
      reason: 'přepočet',
    },
    ...again,
    { type: 'turn', point: idOf(2) },
    called,
    { type: 'abort', round: idOf(502), reason: 'jiné znění' },
    { ...vote(2, [0], [])[0], reason: 'orientačně' },
    vote(2, [0], [])[1] as object,
    { type: 'end' },
  );
  const words = wordsOf(log);
  const told = [
    'Projednáváno od 18:03. 18:04 návrh usnesení: Shromáždění schvaluje bod 1.',
    'Počet hlasů byl opraven v 18:06: přepočet Návrh nebyl přijat.',
    '18:07 návrh usnesení: Shromáždění schvaluje bod 1. Hlasovalo se znovu, předtím v 18:04: upřesněná částka',
    'Návrh byl přijat. Usnesení č. 1: Shromáždění schvaluje bod 1.',
    'Projednáváno od 18:09. 18:10 návrh usnesení: Shromáždění schvaluje bod 2. Hlasování bylo zrušeno: jiné znění',
    'Shromáždění nebylo usnášeníschopné, a přesto se hlasovalo: orientačně',
    '3. Bod 3 Bod nebyl projednán.',
  ];
  const places = told.map((said) => words.indexOf(said));
  expect(told.filter((_, i) => places[i] === -1)).toEqual([]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(words.match(/Usnesení č\./g)).toHaveLength(1);
});

test('units in dispute are named with their votes: at the beginning, in the course, and at each vote', () => {
  const dispute = (unit: number) => ({ type: 'dispute', unit, text: 'manželé se neshodli' });
  const log = logOf(
    come(0),
    come(1),
    come(2),
    dispute(1),
    { type: 'begin', name: 'X' },
    { ...vote(1, [0, 2], [])[0], out: [1] },
    vote(1, [0, 2], [])[1] as object,
    { type: 'agree', unit: 1, reason: 'dohodli se' },
    { type: 'end' },
  );
  const words = wordsOf(log);
  for (const said of [
    'zastoupeno: 2 jednotky z 3, 70 z 100 hlasů, tj. 70,00 %; shromáždění je usnášeníschopné. Sporné je, kdo hlasuje za jednotku 2; nepočítá se.',
    'Změny v průběhu: 18:07 spor skončil u jednotky 2 (dohodli se).',
    'Sporná jednotka 2, 30 z 100 hlasů, se nepočítá pro žádnou stranu, výsledek by nezměnila.',
    'Pro 70 hlasů, 70,00 % (2 jednotky)',
  ])
    expect(words).toContain(said);
});

test('of a proposal and what was put against it the one that was passed last is the resolution', () => {
  const log = logOf(
    come(0),
    come(1),
    come(2),
    { type: 'begin', name: 'X' },
    {
      type: 'pose',
      question: idOf(31),
      point: idOf(1),
      kind: 'counter',
      name: 'Protinávrh',
      text: 'Odložit.',
      by: 'A',
    },
    ...vote(31, [0, 1, 2], []),
    ...vote(1, [0, 1, 2], []),
  );
  const words = wordsOf(log);
  expect(words).toContain('Protinávrh byl přijat. Platí návrh, který byl k témuž bodu přijat později.');
  expect(words.match(/Usnesení č\. 1: Shromáždění schvaluje bod 1\./g)).toHaveLength(1);
  expect(words).not.toContain('Usnesení č. 2');
});

test('a candidate who lost is not said to be passed, and where nobody is elected there is no resolution', () => {
  const pose = { type: 'pose', question: idOf(31), point: idOf(3), kind: 'candidate', name: 'Marie', text: '', by: '' };
  const words = wordsOf(logOf(come(0), come(2), { type: 'begin', name: 'X' }, pose, ...vote(31, [0, 2], [2])));
  expect(words).toContain('Kandidát nezískal potřebnou většinu. Nikdo nebyl zvolen.');
  expect(words).not.toContain('Usnesení');
});

test('what several devices noted of a point stands one after another, the last of each; what was emptied is gone', () => {
  const said = (text: string, device: number) => ({ type: 'note', point: idOf(1), text, device: idOf(device) });
  const noteOf = (...notes: object[]) => minutesParts({ ...source, log: logOf(...notes) }).points[0]?.note;
  const notes = [said('Ptal se na úrok.', 9), said('Chtěl slevu.', 8), said(' Ptal se na úrok a pokutu. ', 9)];
  expect(noteOf(...notes)).toBe('Ptal se na úrok a pokutu.\nChtěl slevu.');
  expect(noteOf(...notes, said(' ', 9))).toBe('Chtěl slevu.');
});
