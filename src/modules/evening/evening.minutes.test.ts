import { expect, test } from 'vitest';
import { plainText } from '#engines/html.ts';
import { formatText } from '#shared/text.ts';
import { votesProfile } from '../votes/votes.profile.text.cs.ts';
import type { Deed, Logged } from './evening.deeds.contract.ts';
import { rollOf } from './evening.quorum.rules.ts';
import type { Point } from './evening.result.rules.ts';
import { minutesHtml } from './server/evening.minutes.ts';

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

const wordsOf = (log: Logged[]) =>
  plainText(minutesHtml({ say, roll, rules: { proxyLimit: null, remote: false }, log, agenda }))
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

test('the draft says who opened, who was there exactly, what was decided with which numbers, and who was elected', () => {
  const log = logOf(
    come(0),
    come(1, 'proxy', 'Petr Zmocněný'),
    come(2),
    { type: 'begin', name: 'Ing. Jana Dvořáková' },
    { type: 'officer', role: 'recorder', name: 'Karel Novotný' },
    ...vote(1, [0, 1, 2], [0]),
    { type: 'note', point: idOf(1), text: 'Pan Novotný se ptal na úrok.' },
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
    'Zvolen(a): Karel Novotný, zapisovatel.',
    'zastoupeno: 3 jednotky z 3, s podílem na hlasech všech vlastníků 1, tj. 100,00 %; shromáždění je usnášeníschopné.',
    'Na plnou moc jsou zastoupeny jednotky 2: Petr Zmocněný.',
    'Změny v průběhu: 18:08 odešla jednotka 1 (Vlastník <1>).',
    'Pan Novotný se ptal na úrok.',
    'Pro 80,00 % (2 jednotky), proti 20,00 % (1 jednotka), zdrželo se 0,00 % (0 jednotek) z přítomných.',
    'Usnesení č. 1: Shromáždění schvaluje bod 1.',
    'Přítomno při hlasování 80,00 % všech hlasů (4/5).',
    'Potřeba: nejméně tři čtvrtiny hlasů všech vlastníků.',
    'Námitka, Petr Zmocněný: Znění přišlo pozdě.',
    'Zvolen(a): Marie Nováková.',
    'Shromáždění skončilo 24. 11. 2026 v 18:15.',
  ])
    expect(words).toContain(said);
  expect(words.match(/Usnesení č\./g)).toHaveLength(1);
  expect(words).toContain('Návrh nebyl přijat.');
});

test('what was not said is said to be missing, and with too few there nothing is decided', () => {
  expect(wordsOf([])).toContain('Shromáždění nebylo zahájeno.');
  const words = wordsOf(logOf(come(2), { type: 'begin', name: 'X' }, ...vote(1, [2], [])));
  expect(words).toContain('1/2, tj. 50,00 %; shromáždění není usnášeníschopné.');
  expect(words).toContain('Shromáždění nebylo při hlasování usnášeníschopné. Návrh nebyl přijat.');
  expect(words).toContain('O bodu se nehlasovalo.');
  expect(words).toContain('Konec shromáždění nebyl zapsán.');
});
