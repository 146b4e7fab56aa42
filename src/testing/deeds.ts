// Title deeds of the cadastre as it writes them, in both structures.

type Share = [number | string, number | string];
export type DeedUnit = {
  number: string;
  /** `Ing. Jana Nová, Ph.D.`, `Jana Nová + Petr Nový` for spouses, `= Dům, s.r.o.` for a company; with its share after `@`. */
  people?: string[];
  share?: Share;
  use?: string;
};

const tag = (name: string, ...inside: string[]) => `<${name}>${inside.join('')}</${name}>`;
const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const fractionOf = (name: string, share: Share | undefined) =>
  share ? tag(name, tag('citatel', `${share[0]}`), tag('jmenovatel', `${share[1]}`)) : `<${name}/>`;

/** A name in its parts. */
function called(name: string) {
  const [front = '', after = ''] = name.split(', ');
  const words = front.split(' ');
  const before = words.filter((word) => word.endsWith('.')).join(' ');
  const [first = '', ...last] = words.filter((word) => !word.endsWith('.'));
  return { before, first, last: last.join(' '), after };
}

function holderOf(written: string) {
  const [who = '', part] = written.split('@');
  const [top, bottom] = part?.split('/') ?? [];
  return { who: who.trim(), share: part ? ([top, bottom] as Share) : undefined };
}

const home = (snake: boolean) =>
  tag(
    'adresa',
    tag(snake ? 'nazev_ulice' : 'nazevUlice', 'Dlouhá'),
    tag(snake ? 'cislo_domovni' : 'cisloDomovni', '4'),
    tag('obec', 'Brno'),
    tag('psc', '60200'),
  );

/** The former structure: a deed for each unit. */
export const formerDeed = (units: DeedUnit[], valid = '01.05.2026 08:00:00') =>
  `<?xml version="1.0" encoding="UTF-8"?>${tag(
    'VypisZKatastruNemovitosti',
    tag('PLATNOST', valid),
    tag('LIST_TEXT', ...units.map((unit, i) => formerText(unit, 2001 + i))),
  )}`;

function formerText({ number, people = [], share, use = 'byt' }: DeedUnit, lv: number): string {
  const subjects = people.map(holderOf).map(({ who, share: part }) => {
    const isFirm = who.startsWith('=');
    const pair = who.split(' + ');
    const named = ({ before, first, last, after }: ReturnType<typeof called>, at: string, short: boolean) =>
      [
        tag(`${at}prijmeni`, escaped(last)),
        tag(`${at}jmeno`, escaped(first)),
        tag(`${at}${short ? '' : 'titul_'}pred`, before),
        tag(`${at}${short ? '' : 'titul_'}za`, after),
      ].join('');
    const names = isFirm
      ? tag('nazev', escaped(who.slice(1).trim()))
      : pair.length === 2
        ? pair.map((one, i) => named(called(one), `bsm${i + 1}_`, true)).join('')
        : named(called(who), '', false);
    return tag(
      'SUBJEKT',
      tag('OPSUB_TYP', isFirm ? 'OPO' : pair.length === 2 ? 'BSM' : 'OFO'),
      tag('VLA_IDENT', tag('oprav_subjekt', tag('id', '898600307'), names, home(true))),
      tag('OPSUB_IDENT', isFirm ? tag('ico', '27082440') : tag('rc6', '745727') + tag('rc7', '4919')),
      fractionOf('PODIL', part),
    );
  });
  return tag(
    'TEXTY',
    tag('ZAHLAVI_LV', tag('OBEC', tag('nazev', 'Brno')), tag('CISLO_LV', `${lv}`)),
    tag(
      'VLASTNICI_JINI_OPRAVNENI',
      tag('TYP_VZTAHU', tag('TYP_VZTAHU', 'Vlastnické právo'), tag('SUBJEKTY', ...subjects)),
    ),
    tag(
      'JEDNOTKY',
      tag(
        'JEDNOTKA',
        tag('CISLO_JEDNOTKY', tag('jednotka', tag('id', '77'), tag('jed_ident', number))),
        tag('JED_ZP_VYUZITI', use),
        share ? fractionOf('PODIL_BA', share) : '',
      ),
    ),
  );
}

/** Version 3: one deed of the building, its units with their owners, and a copy of them under the parcel. */
export function thirdDeed(units: DeedUnit[], { isPart = false, valid = '2026-05-01T08:00:00' } = {}): string {
  const inside = tag('jednotky', ...units.map(thirdUnit));
  return `<?xml version="1.0" encoding="UTF-8"?>${tag(
    'vypisZKatastruNemovitosti xmlns:ct="urn:cz:gov:cuzk:iskn:sestavy:types:common:3.0"',
    tag('obecneUdaje', tag('ct:platnost', valid), tag('castecnyVypis', isPart ? 'a' : 'n')),
    tag(
      'listyVlastnictvi',
      tag(
        'listVlastnictvi',
        tag('cislo', '33') + tag('obec', tag('ct:nazev', 'Brno')),
        tag(
          'nemovitosti',
          tag('stavby', tag('stavba', tag('id', '3'), tag('cislaDomovni', '132'), inside)),
          tag('parcely', tag('parcela', tag('stavba', inside))),
        ),
      ),
    ),
  ).replace(/<\/(\w+) [^>]*>/, '</$1>')}`;
}

function thirdUnit({ number, people = [], share, use = 'byt' }: DeedUnit): string {
  const owners = people.map(holderOf).map(({ who, share: part }) => {
    const isFirm = who.startsWith('=');
    const pair = who.split(' + ');
    const person = (name: string, at: string) => {
      const { before, first, last, after } = called(name);
      const names = isFirm
        ? tag('ct:nazev', escaped(name.slice(1).trim())) + tag('ct:ico', '27082440')
        : [
            tag('ct:jmeno', escaped(first)),
            tag('ct:prijmeni', escaped(last)),
            tag('ct:titulPred', before),
            tag('ct:titulZa', after),
            tag('ct:rodneCislo', '7457274919'),
          ].join('');
      return tag(`ct:${at}`, tag('ct:id', '5'), tag('ct:typ', isFirm ? 'OPO' : 'OFO'), names, home(false));
    };
    return tag(
      'ct:vlastnictvi',
      fractionOf('ct:podil', part).replace(/(<\/?)(citatel|jmenovatel)/g, '$1ct:$2'),
      tag(
        'ct:opravnenySubjekt',
        tag('ct:id', '9'),
        tag('ct:typ', isFirm ? 'OPO' : pair.length === 2 ? 'BSM' : 'OFO'),
        ...pair.map((name, i) => person(name, i === 0 ? 'oS' : 'oS2')),
      ),
    );
  });
  return tag(
    'ct:jednotka',
    tag('ct:id', `u${number}`) + tag('ct:cislo', number) + tag('ct:cisloDomovni', '132'),
    share ? fractionOf('ct:podil', share).replace(/(<\/?)(citatel|jmenovatel)/g, '$1ct:$2') : '<ct:podil/>',
    tag('ct:zpusobVyuziti', tag('ct:nazev', use)),
    tag('ct:seznamVlastnictvi', ...owners),
  );
}
