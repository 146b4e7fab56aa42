import { newId } from '#engines/secrets.ts';
import type { SamplePerson, SampleTools } from '#server/module.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { meetingsContract } from '../../meetings/meetings.contract.ts';
import type { eveningContract } from '../evening.contract.ts';
import type { Deed, DeedOf, DeedType, RollUnit } from '../evening.deeds.contract.ts';

type Calls = (typeof eveningContract)['calls'] & (typeof meetingsContract)['calls'];
type Said<Type extends DeedType> = Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>;
type Write = <Type extends DeedType>(time: string, type: Type, said: Said<Type>) => Deed;

async function asked<Reply extends { code: number; data: unknown }>(reply: Promise<Reply>): Promise<Reply['data']> {
  const { code, data } = await reply;
  if (code !== 200) throw new Error(`sample evening: ${JSON.stringify(data)}`);
  return data;
}

const agenda = (year: number) => [
  { kind: 'inform' as const, name: 'Zpráva výboru o hospodaření', text: '' },
  { name: 'Účetní závěrka', text: `Shromáždění schvaluje účetní závěrku za rok ${year - 1}.` },
  {
    name: 'Zateplení půdy',
    text: 'Shromáždění schvaluje zateplení půdy ve vchodu B za nejvýše 380 000 Kč včetně DPH, hrazené z\u00a0dlouhodobé zálohy na opravy.',
  },
  {
    name: 'Změna stanov',
    profile: 'at_least_3_4_all' as const,
    text: 'Shromáždění mění článek 7 stanov tak, že noční klid začíná ve 21 hodin.',
  },
  { kind: 'discuss' as const, name: 'Různé', text: '' },
];

/** Who comes: all but some, each for their unit; one has sent a neighbour. */
function comersOf(units: readonly RollUnit[]): Said<'arrive'>[] {
  const absent = ['12/1', '12/9', '12/12', '12/19'];
  return units.flatMap(({ n, unit, owners, speaker }): Said<'arrive'>[] => {
    const [first, other] = owners;
    if (!first || absent.includes(unit)) return [];
    const voice = { who: newId(), units: [n], remote: false, power: null };
    if (unit === '12/13') return [{ ...voice, name: 'Tomáš Kučera', basis: 'proxy' }];
    if (speaker) return [{ ...voice, name: speaker, basis: 'representative' }];
    return [{ ...voice, who: first.id ?? voice.who, name: first.name, basis: other ? 'spouse' : 'owner' }];
  });
}

type Course = { deed: Write; units: readonly RollUnit[]; comers: Said<'arrive'>[]; points: string[] };

/** From the beginning to the end: the accounts and the attic pass, the bylaws do not. */
function course({ deed, units, comers, points }: Course): Deed[] {
  const [report = '', accounts = '', attic = '', bylaws = '', other = ''] = points;
  const here = comers.flatMap((one) => one.units);
  /** Everybody who is there elects somebody to an office of the meeting. */
  const elect = (time: string, office: 'chair' | 'recorder' | 'verifier', name: string) => {
    const question = newId();
    return [
      deed(time, 'pose', { question, point: report, kind: 'procedure', name, text: '', by: '', office }),
      deed(time, 'open', { question, present: here, out: [], reason: null }),
      deed(time, 'close', { question, way: 'exceptions', rest: 'agree', choices: [] }),
    ];
  };
  /** The point is spoken of, put to the vote and counted: all are in favour but some. */
  const decide = (
    point: string,
    times: [string, string, string],
    choices: Said<'close'>['choices'],
    present = here,
  ) => [
    deed(times[0], 'turn', { point }),
    deed(times[1], 'open', { question: point, present, out: [], reason: null }),
    deed(times[2], 'close', { question: point, way: 'exceptions', rest: 'agree', choices }),
  ];
  const numberOf = (unit: string) => units.findIndex((one) => one.unit === unit);
  const goes = comers.find((one) => one.units[0] === numberOf('12/22'));
  return [
    deed('18:03', 'begin', { name: 'Ing. Jana Dvořáková' }),
    deed('18:04', 'turn', { point: report }),
    ...elect('18:05', 'chair', 'Ing. Jana Dvořáková'),
    ...elect('18:06', 'recorder', 'Karel Novotný'),
    ...elect('18:07', 'verifier', 'Mgr. Eva Šimková'),
    deed('18:20', 'note', {
      point: report,
      text: 'Na dlouhodobé záloze je 412 000 Kč. Dluhy vlastníků klesly na polovinu.',
    }),
    ...decide(accounts, ['18:21', '18:26', '18:28'], [[numberOf('12/11'), 'noVote']]),
    ...decide(
      attic,
      ['18:29', '18:50', '18:53'],
      [
        [numberOf('12/2'), 'notAgree'],
        [numberOf('12/18'), 'notAgree'],
      ],
    ),
    deed('18:55', 'leave', { who: goes?.who ?? '', units: null }),
    ...decide(
      bylaws,
      ['18:56', '19:15', '19:18'],
      ['12/7', '12/8', '12/14', '12/20', '12/21'].map((unit) => [numberOf(unit), 'notAgree']),
      here.filter((unit) => unit !== numberOf('12/22')),
    ),
    deed('19:20', 'object', {
      point: bylaws,
      unit: numberOf('12/14'),
      name: 'Božena Čechová',
      text: 'Návrh nebyl v\u00a0pozvánce zdůvodněn.',
    }),
    deed('19:21', 'turn', { point: other }),
    deed('19:40', 'end', {}),
  ];
}

/** A meeting some weeks ago, whose course was led in the application: two points passed, one did not. */
async function hold({ call }: SamplePerson<Calls>, day: string, setClock: SampleTools['setClock']): Promise<void> {
  const at = (time: string) => houseInstant(`${day} ${time}`);
  const { id } = await asked(
    call('POST /meeting-of-owners', {
      name: 'Shromáždění k\u00a0zateplení půdy',
      address: 'Společenská místnost, vchod B, Lipová 12',
      start: at('18:00'),
      end: at('20:00'),
      status: 'scheduled',
      agenda: agenda(Number(day.slice(0, 4))),
      description: '<p>Výbor vás zve na shromáždění. Prezence začíná v\u00a017.30.</p>',
    }),
  );
  setClock(at('17:30'));
  await asked(call('POST /meeting-of-owners/{id}/evening', { id }));
  const { units, points } = await asked(call('GET /meeting-of-owners/{id}/evening', { id }));
  const device = newId();
  await asked(call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 }));
  let n = 0;
  const deed = <Type extends DeedType>(time: string, type: Type, said: Said<Type>) =>
    ({ id: newId(), device, n: ++n, at: at(time), type, ...said }) as unknown as Deed;
  const send = async (clock: string, deeds: Deed[]) => {
    setClock(at(clock));
    const { refused } = await asked(call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: -1, deeds }));
    if (refused.length > 0) throw new Error(`sample evening: ${JSON.stringify(refused)}`);
  };
  const comers = comersOf(units);
  await send(
    '17:59',
    comers.map((one, i) => deed(`17:${35 + i}`, 'arrive', one)),
  );
  await send('19:45', course({ deed, units, comers, points: points.map((point) => point.id) }));
}

/** The course of a meeting in the first sample house. */
export async function writeSample({ signIn, first, today, setClock }: SampleTools): Promise<void> {
  const chair = await signIn<Calls>('predseda@example.cz', first);
  const before = (days: number) => addDays(houseDay(today), -days);
  setClock(houseInstant(`${before(55)} 09:00`));
  await hold(chair, before(20), setClock);
  setClock(today);
}
