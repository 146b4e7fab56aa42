import type { CellPerson } from '#modules/imports/imports.people.rules.ts';

// A house of owners that nobody has seen before, and cells in which people write them. Always the same for one seed.

type Named = Pick<CellPerson, 'titleBefore' | 'firstName' | 'lastName' | 'titleAfter'>;
export type Written = { cell: string; people: Partial<CellPerson>[] };

const surnames =
  `Opršál/Opršálová Kyselý/Kyselá Jeřábek/Jeřábková Sova/Sovová Hošek/Hošková Mareček/Marečková Šebek/Šebková Rákosník/Rákosníková
  Skřivan/Skřivanová Vejvoda/Vejvodová Zástěra/Zástěrová Březina/Březinová Kubišta/Kubištová Nedvěd/Nedvědová Hroch/Hrochová Škoda/Škodová
  Mazánek/Mazánková Janů/Janů Hanzlík/Hanzlíková Jakeš/Jakešová Lukeš/Lukešová Rychlý/Rychlá Krejčíř/Krejčířová Brodský/Brodská Lhotský/Lhotská
  Veverka/Veverková Vítovec/Vítovcová Chmelař/Chmelařová Hanzal/Hanzalová Pivoňka/Pivoňková Kohoutek/Kohoutková Kalivoda/Kalivodová Fořt/Fořtová
  Mikeš/Mikešová Hrubeš/Hrubešová Jandák/Jandáková Bartůněk/Bartůňková Zapletal/Zapletalová Doubrava/Doubravová Kvapil/Kvapilová Sládek/Sládková
  Řezáč/Řezáčová Trávníček/Trávníčková Ondráček/Ondráčková Zbořil/Zbořilová Vašut/Vašutová Hečko/Hečková Tkadlec/Tkadlcová Jarý/Jará Nejedlý/Nejedlá
  Rozsypal/Rozsypalová Matuška/Matušková Bezděk/Bezděková Stránský/Stránská Přibyl/Přibylová Vrabec/Vrabcová Drábek/Drábková Havránek/Havránková
  Kudrna/Kudrnová Pecha/Pechová Mládek/Mládková Ježek/Ježková Vokoun/Vokounová Šťovíček/Šťovíčková Jirásek/Jirásková Nezbeda/Nezbedová Kos/Kosová
  Čáp/Čápová Sýkorský/Sýkorská Ševčík/Ševčíková Zikán/Zikánová Hudeček/Hudečková Krška/Kršková Cibulka/Cibulková Ludvík/Ludvíková Vojáček/Vojáčková
  Hanuš/Hanušová Šafář/Šafářová Bláha/Bláhová Vomáčka/Vomáčková Tlustý/Tlustá Pstruží/Pstruží Jarní/Jarní Hromádka/Hromádková Dobeš/Dobešová`
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]);
const men =
  'Adam Bohumil Ctirad Dalibor Eduard Evžen Gustav Igor Ivo Jakub Kamil Leoš Lubor Matouš Mojmír Norbert Otakar Přemysl Radovan Rostislav Slavomír Šimon Teodor Viktor Vratislav Zbyněk Čestmír Břetislav Jonáš Kryštof'.split(
    ' ',
  );
const women =
  'Adriana Bohuslava Darina Drahomíra Edita Emílie Gabriela Hedvika Ilona Iva Jarmila Johana Květa Kamila Leona Lýdie Milada Miluše Naďa Olga Pavlína Radana Regina Soňa Šárka Taťána Vilma Zora Žaneta Štěpánka'.split(
    ' ',
  );
const before = [
  'Ing.',
  'Mgr.',
  'Bc.',
  'MUDr.',
  'JUDr.',
  'RNDr.',
  'Ing. arch.',
  'doc. Ing.',
  'prof. MUDr.',
  'PhDr.',
  'Mgr. et Mgr.',
  'PaedDr.',
];
const after = ['Ph.D.', 'CSc.', 'MBA', 'DiS.', 'DrSc.', 'LL.M.', 'Ph.D., MBA'];
const foreign: [string, Named][] = (
  [
    ['Nguyen Thi Bich Ngoc', 'Thi Bich Ngoc', 'Nguyen'],
    ['Tran Quoc Tuan', 'Quoc Tuan', 'Tran'],
    ['Kravchenko Oksana', 'Oksana', 'Kravchenko'],
    ['Popov Dmitrij Alexandrovič', 'Dmitrij Alexandrovič', 'Popov'],
    ['van Dijk Johannes', 'Johannes', 'van Dijk'],
    ['Fernández López Carmen', 'Carmen', 'Fernández López'],
    ['Zawadzka Małgorzata', 'Małgorzata', 'Zawadzka'],
    ['Becker Wolfgang', 'Wolfgang', 'Becker'],
  ] as const
).map(([text, firstName, lastName]) => [text, { titleBefore: '', firstName, lastName, titleAfter: '' }]);
const firms = [
  'Správa domů Jih, s.r.o.',
  'Město Dolní Bučice',
  'SBD Svornost',
  'Kovář & synové, spol. s r.o.',
  'Teplo, voda, plyn a.s.',
  'Římskokatolická farnost Ves',
];

type Random = (below: number) => number;
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const of = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

/** How a table writes one person: in which order, where its titles stand, which letters it takes. */
type Style = { isSurnameFirst: boolean; titles: 'around' | 'behind' | 'comma'; letters: 'plain' | 'loud' | 'surname' };

function write({ titleBefore, firstName, lastName, titleAfter }: Named, style: Style): string {
  const loud = (text: string, isLoud: boolean) => (isLoud ? text.toLocaleUpperCase('cs') : text);
  const last = loud(lastName, style.letters !== 'plain');
  const first = loud(firstName, style.letters === 'loud');
  const name = style.isSurnameFirst ? `${last} ${first}` : `${first} ${last}`;
  if (style.titles === 'around')
    return [titleBefore, titleAfter ? `${name}, ${titleAfter}` : name].filter(Boolean).join(' ');
  const behind = [titleBefore, titleAfter].filter(Boolean).join(' ');
  return behind ? `${name}${style.titles === 'comma' ? ',' : ''} ${behind}` : name;
}

/** Signs between two people; a comma stands only where titles have none. */
const joins = [' a ', ' et ', ' + ', ' & ', '\n', '; ', ' / ', ' | ', ', '];
const around: ((both: string, first: string, second: string) => string)[] = [
  (both) => `SJM ${both}`,
  (both) => `${both} (SJM)`,
  (both) => `${both}, SJM`,
  (both) => `${both} - SJM`,
  (both) => `[SJM] ${both}`,
  (both) => `SJM: ${both}`,
  (both) => `${both} (spol. jmění manželů)`,
  (both) => `${both}, společné jmění`,
  (both) => `manželé ${both}`,
  (both) => `BSM ${both}`,
  (_, first, second) => `${first} (SJM) ${second} (SJM)`,
  (_, first, second) => `${first} a manželka ${second}`,
];

function person(random: Random, surname: [string, string], isWoman: boolean): Named {
  return {
    titleBefore: random(3) === 0 ? of(random, before) : '',
    firstName: of(random, isWoman ? women : men),
    lastName: surname[isWoman ? 1 : 0],
    titleAfter: random(9) === 0 ? of(random, after) : '',
  };
}

const halves = [
  (text: string) => `${text} 1/2`,
  (text: string) => `${text} (1/2)`,
  (text: string) => `${text} id. 1/2`,
  (text: string) => `${text} - podíl 1/2`,
  (text: string) => `${text} 50 %`,
];
const half = { top: 1, bottom: 2 };

function unit(random: Random, style: Style): Written {
  const kind = random(100);
  const surname = of(random, surnames);
  const [man, woman] = [person(random, surname, false), person(random, surname, true)];
  const join = of(random, style.titles === 'comma' ? joins.slice(0, -1) : joins);
  if (kind < 3) return { cell: of(random, firms), people: [] };
  if (kind < 7 && style.isSurnameFirst) {
    const [cell, one] = of(random, foreign);
    return { cell, people: [one] };
  }
  if (kind < 35) {
    const one = random(2) === 0 ? man : woman;
    const born = random(8) === 0 ? ` (nar. ${1940 + random(60)})` : '';
    return { cell: write(one, style) + born, people: [one] };
  }
  if (kind < 50) {
    const other = person(random, random(2) === 0 ? surname : of(random, surnames), random(2) === 0);
    const mark = of(random, halves);
    return {
      cell: [man, other].map((one) => mark(write(one, style))).join(join),
      people: [man, other].map((one) => ({ ...one, share: half })),
    };
  }
  const couple = random(2) === 0 ? [man, woman] : [woman, man];
  const [first = '', second = ''] = couple.map((one) => write(one, style));
  return {
    cell: of(random, around)(`${first}${join}${second}`, first, second),
    people: couple.map((one) => ({ ...one, jointly: true })),
  };
}

/** The owners of a house, cell by cell, all in the one style of its chair. */
export function ownersOf(seed: number, units: number): Written[] {
  const random = randomOf(seed);
  const style: Style = {
    isSurnameFirst: random(3) > 0,
    titles: of(random, ['around', 'behind', 'comma'] as const),
    letters: of(random, ['plain', 'plain', 'plain', 'surname', 'loud'] as const),
  };
  return Array.from({ length: units }, () => unit(random, style));
}
