import { describe, expect, test } from 'vitest';
import { rowsOf, showCell } from '../../testing/cells.ts';
import { parseNameParts, parsePeople, usualOrder } from './imports.people.rules.ts';

// How cells are written here is told beside `showCell`.

const odd = `
Dědicové po Novák Jan => Jan*Novák <Dědicové po> !ESTATE
Pozůstalost po Janu Novákovi => Janu*Novák <Pozůstalost po> !ESTATE,UNKNOWN,SHARED
SBD Pokrok => {SBD Pokrok}
BD Lípa => {BD Lípa}
Stavby s.r.o. => {Stavby s.r.o.}
Stavby, rekonstrukce, s.r.o. => {Stavby, rekonstrukce, s.r.o.}
Novák a syn s.r.o. => {Novák a syn s.r.o.}
Novák Jan, Stavby s.r.o. => Jan*Novák; {Stavby s.r.o.} !COMPANY
Alfa s.r.o., IČO 12345678 => {Alfa s.r.o.} #12345678
Alfa s.r.o. a Beta a.s. => {Alfa s.r.o.}; {Beta a.s.}
Česká republika - Úřad pro zastupování státu ve věcech majetkových => {Česká republika - Úřad pro zastupování státu ve věcech majetkových}
Hlavní město Praha, Městská část Praha 3 => {Hlavní město Praha, Městská část Praha 3}
Novák Jan, insolvenční správce JUDr. Petr Malý => Jan*Novák <insolvenční správce JUDr. Petr Malý> !REPRESENTED
Novák Jan zast. opatrovníkem Petrem Malým => Jan*Novák <zast. opatrovníkem Petrem Malým> !REPRESENTED
neznámý vlastník => !!NOBODY
viz LV => !!NOBODY
? => !!NOBODY
- => !!NOBODY
dtto => !!NOBODY
Pavel Petr => Pavel*Petr !ORDER
Jan Marek => Jan*Marek !ORDER
Karel Jiří => Jiří*Karel !ORDER
David Daniel => Daniel*David !ORDER
Jan a Jana Malých => Jan*Malých &J !SHARED; Jana*Malých &J !!COUPLE
manž. Novákovi => *Novákovi &J !INCOMPLETE,SHARED
Novák Jan s manželkou Janou => Jan*Novák &J; *Janou &J !INCOMPLETE
Novák J. => J.*Novák !UNKNOWN,INITIAL
J. Novák => J.*Novák !UNKNOWN,INITIAL
Nováková Jan => Jan*Nováková !GENDER
Novák Jan Nováková Jana => Jan*Novák &J; Jana*Nováková &J !SPLIT !!COUPLE
Jan Novák, Lipová 12 => Jan*Novák !SPLIT; *Lipová <12> !EXTRA,INCOMPLETE,SPLIT !!COUPLE
Josef Lada => Lada*Josef !ORDER
Petra Marek => Petra*Marek !ORDER
Obec Lhota => {Obec Lhota}
Město Kolín, Novák Jan => {Město Kolín} !COMPANY; Jan*Novák
Rodina Novákova => *Novákova <Rodina> !EXTRA,INCOMPLETE
Novák Jan a spol. => Jan*Novák <a spol.> !EXTRA
Smith John a Mary => John*Smith &J; Mary*Smithová &J !SHARED !!COUPLE
Farnost sv. Jakuba => {Farnost sv. Jakuba}
Černý Karel 33,33% => Karel*Černý 3333/10000 !SHARE
Horák František - dědici => František*Horák <dědici> !ESTATE
Horák František (zemřel 2019) => František*Horák <zemřel 2019> !ESTATE
† Horák František => František*Horák <†> !ESTATE
Horák František, zast. matkou Evou Horákovou => František*Horák <zast. matkou Evou Horákovou> !REPRESENTED
Ing. Eva Horáková (insolvenční správce: Mgr. Jan Pávek) => Ing. Eva*Horáková <insolvenční správce Mgr. Jan Pávek> !REPRESENTED
Česká spořitelna, a.s. => {Česká spořitelna, a.s.}
Komerční banka, a.s., IČ: 45317054 => {Komerční banka, a.s.} #45317054
Stavební bytové družstvo Pokrok => {Stavební bytové družstvo Pokrok}
Bytové družstvo Lípa => {Bytové družstvo Lípa}
Společenství vlastníků jednotek Lipová 12 => {Společenství vlastníků jednotek Lipová 12}
SVJ Lipová 12 => {SVJ Lipová 12}
obec Dolní Lhota => {obec Dolní Lhota}
statutární město Brno => {statutární město Brno}
Město Kolín => {Město Kolín}
Římskokatolická farnost Lhota => {Římskokatolická farnost Lhota}
Nadace Dobrá věc => {Nadace Dobrá věc}
REALITY PLUS spol. s r.o. => {REALITY PLUS spol. s r.o.}
ABC Trade, spol. s r. o. v likvidaci => {ABC Trade, spol. s r. o. v likvidaci}
Novák & Partners, a. s. => {Novák & Partners, a. s.}
Kovo Praha v.o.s. => {Kovo Praha v.o.s.}
Dům dětí, z. s. => {Dům dětí, z. s.}
OPEN Gate o.p.s. => {OPEN Gate o.p.s.}
Best Homes GmbH => {Best Homes GmbH}
Global Ltd. => {Global Ltd.}
ÚZSVM => {ÚZSVM}
Česká republika => {Česká republika}
ČR - ÚZSVM => {ČR - ÚZSVM}
Alfa s.r.o. 1/2, Novák Jan 1/2 => {Alfa s.r.o.} 1/2; Jan*Novák 1/2
Jan Novák a Petr Malý s.r.o. => Jan*Novák; {Petr Malý s.r.o.} !COMPANY
Petr Malý - Stavby s.r.o. => {Petr Malý - Stavby s.r.o.} !COMPANY
Karel Novotný - KOVO => Karel*Novotný !SPLIT; *Kovo !INCOMPLETE,SPLIT !!COUPLE
Novotný => *Novotný !INCOMPLETE
Jana => Jana* !INCOMPLETE
Novákovi => *Novákovi !INCOMPLETE,SHARED
Mgr. Novotný => Mgr. *Novotný !INCOMPLETE
Eva a Petr => Eva* &J !INCOMPLETE; Petr* &J !INCOMPLETE !!COUPLE
Šimon Petr => Šimon*Petr !ORDER
Petr Šimon => Šimon*Petr !ORDER
Lukáš Jan => Jan*Lukáš !ORDER
Hynek Karel => Karel*Hynek !ORDER
Jana Evangelista Purkyně => Jana Evangelista*Purkyně !GENDER
Malá Skála Jana => Jana*Malá Skála !ORDER
SJ Zátopek Emil a Zátopková Dana => Emil*Sj Zátopek !EXTRA; Dana*Zátopková !!COUPLE
SJM Zátopkovi => *Zátopkovi &J !INCOMPLETE,SHARED
Zátopek E. a Zátopková D. => E.*Zátopek !UNKNOWN,INITIAL; D.*Zátopková !UNKNOWN,INITIAL !!COUPLE
Zátopek Em. a Dana => Em.*Zátopek !UNKNOWN,INITIAL; Dana*Zátopková !SHARED !!COUPLE
Ing. Nový => Ing. *Nový !INCOMPLETE
Nový Jan (byt 12) => Jan Byt*Nový <12> !EXTRA,UNKNOWN
Nový Jan tel. 777123456 => Jan*Nový <tel. 777123456> !EXTRA
Nový Jan, Praha 4 => Jan*Nový !SPLIT; *Praha <4> !EXTRA,INCOMPLETE,SPLIT !!COUPLE
Nový Jan, nájemce Malý Petr => Jan*Nový <nájemce> !EXTRA; Petr*Malý !!COUPLE
Kříž Jan, Iva => Jan*Kříž &J !SPLIT; Iva*Křížová &J !SPLIT,SHARED !!COUPLE
Vítek Vít => Vít*Vítek !ORDER
Havel Václav a Dagmar => Václav*Havel &J !ORDER; Dagmar*Havelová &J !SHARED !!COUPLE
Kadlec Ondřej a syn Petr => Ondřej*Kadlec; Petr*Kadlec <syn> !EXTRA !!COUPLE
Kinský z Vchynic a Tetova Jan => z Vchynic*Kinský !ORDER,UNKNOWN; Jan*Tetova !GENDER !!COUPLE
Žižka z Trocnova Jan => Jan*Žižka z Trocnova !UNKNOWN,GENDER
Marek Jan a Marie => Jan*Marek &J !ORDER; Marie*Marková &J !SHARED !!COUPLE
Sekyra Group s.r.o. => {Sekyra Group s.r.o.}
Sekyra Group => {Sekyra Group} !COMPANY
DOMOV s. r. o. => {DOMOV s. r. o.}
Domov s.r.o => {Domov s.r.o}
Domov, spol. s r. o., IČ 27082440 => {Domov, spol. s r. o.} #27082440
Domov spol.s r.o. => {Domov spol.s r.o.}
DOMOV A.S. => {DOMOV A.S.}
Domov, a. s. => {Domov, a. s.}
Reality Domov => {Reality Domov} !COMPANY
Family Invest SE => {Family Invest SE}
Město Lhota => {Město Lhota}
Městská část Praha 5 => {Městská část Praha 5}
MČ Praha 5 => {MČ Praha 5}
Městská část Brno - Líšeň => {Městská část Brno - Líšeň}
Hlavní město Praha => {Hlavní město Praha}
Hl. m. Praha => {Hl. m. Praha}
Statutární město Ostrava, městský obvod Poruba => {Statutární město Ostrava, městský obvod Poruba}
Kraj Vysočina => {Kraj Vysočina}
Ústecký kraj => {Ústecký kraj} !COMPANY
Státní pozemkový úřad => {Státní pozemkový úřad}
Správa železnic, státní organizace => {Správa železnic, státní organizace}
Lesy České republiky, s.p. => {Lesy České republiky, s.p.}
Univerzita Karlova => {Univerzita Karlova}
Sbor dobrovolných hasičů Lhota => {Sbor dobrovolných hasičů Lhota}
SDH Lhota => {SDH Lhota}
TJ Sokol Lhota => {TJ Sokol Lhota}
Tělocvičná jednota Sokol => {Tělocvičná jednota Sokol}
Českobratrská církev evangelická => {Českobratrská církev evangelická}
Farní sbor ČCE => {Farní sbor ČCE}
Spolek rodičů, z. s. => {Spolek rodičů, z. s.}
Svěřenský fond Lípa => {Svěřenský fond Lípa}
Nadační fond Lípa => {Nadační fond Lípa}
Lidové bytové družstvo Praha 3 => {Lidové bytové družstvo Praha 3}
Okresní stavební bytové družstvo Zlín => {Okresní stavební bytové družstvo Zlín}
OSBD Zlín => {OSBD Zlín}
SVJ domu Lipová 12, IČO: 01234567 => {SVJ domu Lipová 12} #01234567
Hypoteční banka, a. s. => {Hypoteční banka, a. s.}
ČSOB Stavební spořitelna, a.s. => {ČSOB Stavební spořitelna, a.s.}
Pošta Partner s.r.o., zast. jednatelem Janem Novákem => {Pošta Partner s.r.o.} <zast. jednatelem Janem Novákem> !REPRESENTED
Kovo, s.r.o., jednatel Petr Vrba => {Kovo, s.r.o.} <jednatel Petr Vrba> !REPRESENTED
Vrba a Vrba s.r.o. => {Vrba a Vrba s.r.o.}
Vrba & syn, s.r.o. => {Vrba & syn, s.r.o.}
Advokátní kancelář Vrba, s.r.o. => {Advokátní kancelář Vrba, s.r.o.}
Bratři Vrbovi, v.o.s. => {Bratři Vrbovi, v.o.s.}
Alfa s.r.o.; Beta a.s. => {Alfa s.r.o.}; {Beta a.s.}
Alfa s.r.o., Beta a.s. => {Alfa s.r.o.}; {Beta a.s.}
Alfa s.r.o. 1/2, Beta a.s. 1/2 => {Alfa s.r.o.} 1/2; {Beta a.s.} 1/2
Vrba Aleš 1/2, Alfa s.r.o. 1/2 => Aleš*Vrba 1/2; {Alfa s.r.o.} 1/2 !COMPANY
Vrba Aleš; Alfa s.r.o. => Aleš*Vrba; {Alfa s.r.o.}
Vrba Aleš a Alfa s.r.o. => Aleš*Vrba; {Alfa s.r.o.} !COMPANY
Vrba Aleš - dědicové => Aleš*Vrba <dědicové> !ESTATE
dědici po Vrba Aleš => Aleš*Vrba <dědici po> !ESTATE
Dědicové po zemřelém Aleši Vrbovi => Aleši*Vrba <Dědicové po zemřelém> !ESTATE,UNKNOWN,SHARED
Pozůstalost po Vrba Aleš, správce pozůstalosti Mgr. Jan Bílý => Aleš*Vrba <Pozůstalost po, správce pozůstalosti Mgr. Jan Bílý> !ESTATE,REPRESENTED
Vrba Aleš † => Aleš*Vrba <†> !ESTATE
Vrba Aleš zemř. 2020 => Aleš*Vrba <zemř. 2020> !ESTATE
Vrba Aleš (zemřel) => Aleš*Vrba <zemřel> !ESTATE
Vrba Aleš v zastoupení Vrbová Věra => Aleš*Vrba <v zastoupení Vrbová Věra> !REPRESENTED
Vrba Aleš, opatrovník: Vrbová Věra => Aleš*Vrba <opatrovník Vrbová Věra> !REPRESENTED
Vrba Aleš, v insolvenci, IS JUDr. Bílý => Aleš*Vrba <v insolvenci, IS JUDr. Bílý> !REPRESENTED
Vrba Aleš zast. Mgr. Bílý Jan na základě plné moci => Aleš*Vrba <zast. Mgr. Bílý Jan na základě plné moci> !REPRESENTED
Insolvenční správce JUDr. Jan Bílý => JUDr. Jan*Bílý <Insolvenční správce> !REPRESENTED
Neznámý => !!NOBODY
neznámá vlastnice => !!NOBODY
Nezjištěn => !!NOBODY
vlastník neznámý => !!NOBODY
????? => !!NOBODY
--- => !!NOBODY
x => !!NOBODY
0 => !!NOBODY
12 => !!NOBODY
viz řádek výše => !!NOBODY
ditto => !!NOBODY
" => !!NOBODY
Vrba ? => *Vrba <?> !EXTRA,INCOMPLETE
Vrba Aleš ? => Aleš*Vrba <?> !EXTRA
Aleš => Aleš* !INCOMPLETE
Vrbová => *Vrbová !INCOMPLETE
Ing. Vrba => Ing. *Vrba !INCOMPLETE
paní Vrbová => *Vrbová !INCOMPLETE
p. Vrba => P.*Vrba !UNKNOWN,INITIAL,EXTRA
Vrbovi => *Vrbovi !INCOMPLETE,SHARED
rodina Vrbova => *Vrbova <rodina> !EXTRA,INCOMPLETE
Vrbová + děti => *Vrbová <děti> !EXTRA,INCOMPLETE
Vrba Aleš a kol. => Aleš*Vrba <a kol.> !EXTRA
Vrba Aleš aj. => Aleš*Vrba <aj.> !EXTRA
Vrba A. => A.*Vrba !UNKNOWN,INITIAL
A. Vrba => A.*Vrba !UNKNOWN,INITIAL
Vrba Al. => Al.*Vrba !UNKNOWN,INITIAL
Xanthopoulos Dimitrios => Dimitrios*Xanthopoulos !ORDER,UNKNOWN
Pravda Vlk => Vlk*Pravda !ORDER,UNKNOWN
Zelená Louka => Louka*Zelená !UNKNOWN
Garáž č. 5 => Č.*Garáž <5> !EXTRA,UNKNOWN,INITIAL
Vrba Aleš, Praha 5, Lipová 12 => Aleš*Vrba !SPLIT; *Praha <5> !EXTRA,INCOMPLETE,SPLIT; *Lipová <12> !EXTRA,INCOMPLETE
Vrba Aleš, tel. 777 123 456 => Aleš*Vrba <tel. 777 123 456> !EXTRA
Vrba Aleš <ales@vrba.cz> => Aleš*Vrba <ales@vrba.cz> !EXTRA
Vrba Aleš ales@vrba.cz => Aleš*Vrba <ales@vrba.cz> !EXTRA
Vrba Vrba Aleš => Aleš*Vrba Vrba !EXTRA
Aleš Věra Vrbovi => Aleš Věra*Vrba !GENDER
Vrba Aleš Vrbová Věra Vrba Petr => Aleš*Vrba; Věra*Vrbová !SPLIT; Petr*Vrba !SPLIT`;

test.each(rowsOf(odd))('companies, and what is doubtful: %s', (cell, people) => {
  expect(showCell(parsePeople(cell))).toBe(people);
});

describe('the order that a table shows', () => {
  test.each([
    ['Pavel Petr', 'Petr*Pavel', 'Pavel*Petr'],
    ['Jan Marek', 'Marek*Jan', 'Jan*Marek'],
    ['Karel Jiří', 'Jiří*Karel', 'Karel*Jiří'],
    ['David Daniel', 'Daniel*David', 'David*Daniel'],
    ['Havel Václav', 'Václav*Havel', 'Havel*Václav'],
  ])('decides %s', (cell, surname, first) => {
    expect(showCell(parsePeople(cell, { order: 'surname' }))).toBe(surname);
    expect(showCell(parsePeople(cell, { order: 'first' }))).toBe(first);
    expect(parsePeople(cell).people[0]?.doubts).toEqual(['ORDER']);
  });

  test('does not make a woman of a surname that is a first name', () => {
    expect(parsePeople('Jana Marek', { order: 'surname' }).people[0]?.doubts).toContain('ORDER');
  });

  test('is the one of nearly all certain cells', () => {
    expect(usualOrder(['Novák Jan', 'Malá Eva', 'Pavel Petr', 'Bílý Ota'])).toBe('surname');
    expect(usualOrder(['Jan Novák', 'Eva Malá', 'Petr Bílý'])).toBe('first');
    expect(usualOrder(['Jan Novák', 'Malá Eva', 'Petr Bílý', 'Bílý Ota'])).toBeNull();
    expect(usualOrder(['Jan Novák'])).toBeNull();
  });
});

describe('names in columns of their own', () => {
  test.each([
    [['', 'Jan', 'Novák', ''], 'Jan*Novák'],
    [['Ing', 'JAN', 'NOVÁK', 'phd'], 'Ing. Jan*Novák, Ph.D.'],
    [['', 'Ing. Jan', 'Novák, CSc.', ''], 'Ing. Jan*Novák, CSc.'],
    [['', 'Jan a Jana', 'Novákovi', ''], 'Jan*Novák &J; Jana*Nováková &J !!COUPLE'],
    [['', 'Jan a Jana', 'Novák', ''], 'Jan*Novák &J; Jana*Nováková &J !!COUPLE'],
    [['', 'Jan a Jana', 'Novákovi SJM', ''], 'Jan*Novák &J; Jana*Nováková &J'],
    [['', 'Jan / Jana', 'Novák / Nováková', ''], 'Jan*Novák &J; Jana*Nováková &J !!COUPLE'],
    [['', 'Thi Hoa', 'Nguyen', ''], 'Thi Hoa*Nguyen'],
    [['', 'Xyz', 'Abc', ''], 'Xyz*Abc'],
    [['', 'Nováková', 'Jana', ''], 'Nováková*Jana !ORDER'],
    [['', '', 'Novák Jan', ''], 'Jan*Novák'],
    [['', '', 'Novák', ''], '*Novák !INCOMPLETE'],
    [['', '', 'Domov s.r.o.', ''], '{Domov s.r.o.}'],
    [['', 'Domov s.r.o.', '', ''], '{Domov s.r.o.}'],
    [['vdova', 'Jana', 'Malá', ''], 'Jana*Malá <vdova> !EXTRA'],
  ])('%s', ([titleBefore = '', firstName = '', lastName = '', titleAfter = ''], people) => {
    expect(showCell(parseNameParts({ titleBefore, firstName, lastName, titleAfter }))).toBe(people);
  });
});
