import type { Text } from '#shared/text.ts';

export const cadastreDialogs = {
  'REAL_ESTATE.FILE.TITLE': 'Nahrát výpis z\u00a0katastru',
  'REAL_ESTATE.FILE.HELP':
    'Nahrajte listy vlastnictví stažené z\u00a0katastru ve formátu XML, nebo tabulku vlastníků (XLSX, CSV). V\u00a0domě se tím nic nezmění: rozdíly uvidíte a\u00a0rozhodnete o\u00a0nich jednotlivě. Rodná čísla se nečtou ani neukládají.',
  'REAL_ESTATE.FILE.PRICE':
    'Dálkový přístup katastru účtuje za jeden list vlastnictví v\u00a0XML {price}. Má-li každá z\u00a0{count} jednotek vlastní list, zaplatíte {total}. Aplikace sama nic placeného neobjednává.',
  'REAL_ESTATE.FILE.CHOOSE': 'Vybrat soubory',
  'REAL_ESTATE.FILE.KEEP': 'Ponechat jednotky, které v\u00a0souborech nejsou',
  'REAL_ESTATE.FILE.KEEP_HINT': 'Nechte zaškrtnuté, když nahráváte listy vlastnictví po jednotkách.',
  'REAL_ESTATE.FILE.SENDING': 'Nahrává se {done} z\u00a0{count}: {name}',
  'REAL_ESTATE.FILE.DONE': {
    one: 'Z\u00a0výpisu je načtena {count} jednotka.',
    few: 'Z\u00a0výpisů jsou načteny {count} jednotky.',
    many: 'Z\u00a0výpisů je načteno {count} jednotky.',
    other: 'Z\u00a0výpisů je načteno {count} jednotek.',
  },
  'REAL_ESTATE.FILE.STOPPED': 'Soubor {name} se nenahrál. Co bylo nahráno před ním, zůstává.',
  'REAL_ESTATE.OWNERS.HEAD': 'Převzít vlastníky jednotky {unit}',
  'REAL_ESTATE.OWNERS.SINCE': 'Vlastníkem od',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    'Den právních účinků vkladu, nejpozději dnes. Předvyplněn je den, ke kterému katastr stav uvádí; změna mohla být dřív.',
  'REAL_ESTATE.OWNERS.DOCUMENT': 'Listina',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': 'Nepovinné; třeba číslo řízení V-123/2026.',
  'REAL_ESTATE.OWNERS.LV': 'LV {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'Je to převod jednotky: dosavadním i novým vlastníkům a výboru o něm přijde zpráva. Kdo v domě ještě není, bude zapsán mezi lidi bez přístupu.',
  'REAL_ESTATE.OWNERS.YES': 'Převzít vlastníky',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'cadastre.dialogs': typeof cadastreDialogs;
  }
}
