import { houseInstant, wallOf } from '#shared/dates.ts';
import { all, at, text, XmlFault, xmlReader } from '../xml.ts';
import {
  type Holder,
  holder,
  holdersOf,
  knownOfPerson,
  type Notes,
  named,
  note,
  personOf,
  shareOf,
  type Unit,
} from './deeds.parts.ts';
import { typeOfUse } from './deeds.shape.ts';

// Title deeds of the cadastre as XML, in their former structure and in version 3.

/** What deeds say; `unknown` names what they hold beside it that nobody here knows, `unread` the units whose owners could not be read whole. */
export type Deeds = {
  place: string;
  validAt: string | null;
  units: Unit[];
  unknown: string[];
  unread: string[];
};

/** Why a file is not read: it is no XML, no deed of a structure that is known here, only a part of one, or it holds no unit. */
export class DeedFault extends Error {
  readonly reason: 'XML' | 'STRUCTURE' | 'PARTIAL' | 'NO_UNIT';

  constructor(reason: DeedFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const read = xmlReader({
  many: [
    'LIST_TEXT',
    'TEXTY',
    'TYP_VZTAHU',
    'SUBJEKTY',
    'SUBJEKT',
    'JEDNOTKA',
    'listVlastnictvi',
    'stavba',
    'jednotka',
    'vlastnictvi',
  ],
  /** More signs than the deed of a house of five thousand units needs. */
  mostTags: 2_000_000,
});

/** Reads the title deeds of a file; what cannot be trusted as the whole of them is a {@link DeedFault}. */
export function readDeeds(bytes: Uint8Array): Deeds {
  const xml = lettersOf(bytes);
  const root = treeOf(xml);
  const former = at(root, 'VypisZKatastruNemovitosti');
  const third = at(root, 'vypisZKatastruNemovitosti');
  if ((!former && !third) || !isVersion3(xml)) throw new DeedFault('STRUCTURE');
  const unread = new Set<string>();
  const unknown = new Set<string>();
  const told = former ? formerDeeds(former, { unread, unknown }) : thirdDeeds(third, { unread, unknown });
  const units = merged(told.units, unread);
  if (units.length === 0) throw new DeedFault('NO_UNIT');
  return { ...told, units, unknown: [...unknown].sort().slice(0, 20), unread: [...unread].slice(0, 20) };
}

/** A unit of which several deeds tell, the building's and its own, with all that they tell; where they are at odds its owners count as unread. */
function merged(units: Unit[], unread: Set<string>): Unit[] {
  const found = new Map<string, Unit>();
  for (const unit of units) {
    const key = `${unit.number} ${unit.type}`;
    const held = found.get(key);
    const isAtOdds = held && ((held.id && unit.id && held.id !== unit.id) || !isAlike(held.owners, unit.owners));
    if (isAtOdds) unread.add(unit.number);
    const owners = isAtOdds ? [] : (held?.owners ?? unit.owners);
    found.set(key, {
      ...unit,
      share: held?.share ?? unit.share,
      lv: unit.owners ? unit.lv : (held?.lv ?? unit.lv),
      owners,
    });
  }
  return [...found.values()];
}
const isAlike = (a: Unit['owners'], b: Unit['owners']) => !a || !b || JSON.stringify(a) === JSON.stringify(b);

/** The version of its structure stands in the names of its types; only the third one is known here. */
const isVersion3 = (xml: string): boolean =>
  [...xml.slice(0, 4_000).matchAll(/["'][^"']*:iskn:[^"']*:(\d+)(?:\.\d+)*["']/g)].every(
    ([, version]) => version === '3',
  );

function treeOf(xml: string): unknown {
  try {
    return read(xml);
  } catch (error) {
    if (error instanceof XmlFault) throw new DeedFault('XML');
    throw error;
  }
}

/** The letters of a file; a {@link DeedFault} where it is written otherwise than it says. */
function lettersOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new DeedFault('XML');
  }
}

/** How a file says that it is written; Czech offices also write windows-1250. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'iso-8859-2' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase();
  return said === 'windows-1250' || said === 'iso-8859-2' ? said : 'utf-8';
}

/** The former structure: owners stand in a deed once, for each of its units. */
function formerDeeds(root: unknown, notes: Notes) {
  note(root, ['PLATNOST', 'VYHOTOVENO', 'LIST_TEXT'], notes);
  const texts = all(root, 'LIST_TEXT').flatMap((one) => all(one, 'TEXTY'));
  const units = texts.flatMap((deed) => {
    note(deed, knownOfText, notes);
    const lv = text(deed, 'ZAHLAVI_LV', 'CISLO_LV');
    const given = all(at(deed, 'VLASTNICI_JINI_OPRAVNENI'), 'TYP_VZTAHU')
      .filter((one) => /vlastnick/i.test(text(one, 'TYP_VZTAHU') || text(one)))
      .flatMap((one) => all(one, 'SUBJEKTY').flatMap((some) => all(some, 'SUBJEKT')))
      .map((one) => formerHolder(one, notes));
    return all(at(deed, 'JEDNOTKY'), 'JEDNOTKA').flatMap((one) => formerUnit(one, lv, given, notes));
  });
  const [first] = texts;
  const [, day = '', month = '', year = '', clock = '00:00'] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{2}:\d{2}))?/.exec(text(root, 'PLATNOST')) ?? [];
  const wall = wallOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock}`);
  const place = placeOf(text(first, 'ZAHLAVI_LV', 'OBEC', 'nazev'), text(first, 'ZAHLAVI_LV', 'CISLO_LV'));
  return { place, validAt: wall && houseInstant(wall), units };
}

const knownOfText = [
  'ZAHLAVI_LV',
  'VLASTNICI_JINI_OPRAVNENI',
  'JEDNOTKY',
  'STAVBY',
  'POZEMKY',
  'JINA_PRAVA',
  'D1_UPOZORNENI',
  'E_NABYVACI_TITULY',
];
const knownOfSubject = [
  'OPSUB_TYP',
  'VLA_IDENT',
  'OPSUB_ZKRATKA',
  'OPSUB_NAZEV',
  'OPSUB_IDENT',
  'PODIL',
  'OPSUB_ADRESA',
];

function formerHolder(node: unknown, notes: Notes): Holder | null {
  note(node, knownOfSubject, notes);
  const subject = at(node, 'VLA_IDENT', 'oprav_subjekt');
  note(subject, knownOfPerson, notes);
  const share = shareOf(at(node, 'PODIL'));
  if (text(node, 'OPSUB_TYP') === 'BSM' || text(subject, 'bsm1_prijmeni'))
    return holder([personOf(subject, 'bsm1_'), personOf(subject, 'bsm2_')], share);
  const person = personOf(subject);
  const ico = text(node, 'OPSUB_IDENT', 'ico');
  return holder([person?.companyName && /^\d{1,8}$/.test(ico) ? { ...person, ico } : person], share);
}

const knownOfFormerUnit = [
  'CISLO_JEDNOTKY',
  'TYP_JEDNOTKY',
  'JED_ZP_VYUZITI',
  'ZP_OCHRANY',
  'NA_LV',
  'PODIL_BA',
  'POPIS',
  'TEL_ID',
  'VLASTNICI',
  'JED_CHRANY',
  'OCHRANA',
];

function formerUnit(node: unknown, lv: string, given: (Holder | null)[], notes: Notes): Unit[] {
  note(node, knownOfFormerUnit, notes);
  const [of] = all(at(node, 'CISLO_JEDNOTKY'), 'jednotka');
  const number = named(of, 'jed_ident', 'cislo_tel') || named(at(node, 'CISLO_JEDNOTKY'), 'cislo_tel');
  if (!number) return [];
  const share = text(node, 'PODIL_BA', 'citatel') ? shareOf(at(node, 'PODIL_BA')) : null;
  const owners = holdersOf(number, given, notes);
  const own = text(node, 'NA_LV', 'cislo_tel') || lv;
  return [{ id: text(of, 'id'), number, type: typeOfUse(text(node, 'JED_ZP_VYUZITI')), share, lv: own, owners }];
}

/** Version 3: each unit of a building stands with its own owners; the copy of the buildings under their parcels is not read. */
function thirdDeeds(root: unknown, notes: Notes) {
  if (text(root, 'obecneUdaje', 'castecnyVypis') !== 'n') throw new DeedFault('PARTIAL');
  const deeds = all(at(root, 'listyVlastnictvi'), 'listVlastnictvi');
  const units = deeds.flatMap((deed) => {
    const buildings = all(at(deed, 'nemovitosti', 'stavby'), 'stavba');
    const nodes = [deed, ...buildings].flatMap((one) => [
      ...all(at(one, 'nemovitosti', 'jednotky'), 'jednotka'),
      ...all(at(one, 'jednotky'), 'jednotka'),
    ]);
    return nodes.flatMap((one) => thirdUnit(one, text(deed, 'cislo'), notes));
  });
  const valid = text(root, 'obecneUdaje', 'platnost');
  const instant = Date.parse(/[zZ]$|[+-]\d\d:\d\d$/.test(valid) ? valid : `${valid}Z`);
  const [first] = deeds;
  return {
    place: placeOf(text(first, 'obec', 'nazev'), text(first, 'cislo')),
    validAt: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
    units,
  };
}

const knownOfThirdUnit = [
  'id',
  'cislo',
  'cisloDomovni',
  'cisloJednotky',
  'podil',
  'zpusobVyuziti',
  'typJednotky',
  'seznamVlastnictvi',
  'lv',
  'listVlastnictvi',
  'popis',
  'zpusobyOchrany',
  'castObce',
];

function thirdUnit(node: unknown, lv: string, notes: Notes): Unit[] {
  note(node, knownOfThirdUnit, notes);
  const [house, own] = [text(node, 'cisloDomovni'), text(node, 'cislo')];
  if (!own) return [];
  const number = house && !own.includes('/') ? `${house}/${own}` : own;
  const given = all(at(node, 'seznamVlastnictvi'), 'vlastnictvi').map((one) => {
    note(one, ['id', 'typ', 'podil', 'opravnenySubjekt'], notes);
    const subject = at(one, 'opravnenySubjekt');
    note(subject, ['id', 'typ', 'oS', 'oS2'], notes);
    const people = [at(subject, 'oS'), at(subject, 'oS2')].filter(Boolean);
    for (const person of people) note(person, knownOfPerson, notes);
    const isSound = people.length === (text(subject, 'typ') === 'BSM' ? 2 : 1);
    return isSound
      ? holder(
          people.map((person) => personOf(person)),
          shareOf(at(one, 'podil')),
        )
      : null;
  });
  const share = text(node, 'podil', 'citatel') ? shareOf(at(node, 'podil')) : null;
  const type = typeOfUse(text(node, 'zpusobVyuziti', 'nazev'));
  return [{ id: text(node, 'id'), number, type, share, lv, owners: holdersOf(number, given, notes) }];
}

const placeOf = (village: string, lv: string): string => [village, lv && `LV ${lv}`].filter(Boolean).join(', ');
