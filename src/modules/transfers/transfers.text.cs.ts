import type { Text } from '#shared/text.ts';

export const transfers = {
  'TRANSFER.TITLE': 'Převod: {unit}',
  'TRANSFER.FROM': 'Od koho',
  'TRANSFER.AMOUNT': 'Kolik přechází',
  'TRANSFER.AMOUNT.all': 'Všechno, co mají',
  'TRANSFER.AMOUNT.part': 'Jen část',
  'TRANSFER.FRACTION': 'Která část celé jednotky',
  'TRANSFER.FRACTION.HINT': 'Zlomkem, například 1/4.',
  'TRANSFER.TO': 'Komu',
  'TRANSFER.TO.WHO': 'Nový vlastník {number}',
  'TRANSFER.TO.known': 'Někdo z domu',
  'TRANSFER.TO.new': 'Někdo nový',
  'TRANSFER.TO.ADD': 'Přidat dalšího',
  'TRANSFER.TO.FRACTION': 'Část celé jednotky',
  'TRANSFER.JOINTLY': 'Jsou manželé a jednotku mají ve společném jmění',
  'TRANSFER.NEW.isCompany': 'Je to firma',
  'TRANSFER.NEW.companyName': 'Název firmy',
  'TRANSFER.NEW.ico': 'IČO',
  'TRANSFER.NEW.firstName': 'Křestní jméno',
  'TRANSFER.NEW.lastName': 'Příjmení',
  'TRANSFER.NEW.email': 'E-mail',
  'TRANSFER.NEW.EMAIL_HINT': 'Bez e-mailu se do aplikace nepřihlásí; doplnit ho můžete později.',
  'TRANSFER.NEW.phone': 'Telefon',
  'TRANSFER.NEW.invite': 'Poslat pozvánku do aplikace',
  'TRANSFER.WHY': 'Od kdy a proč',
  'TRANSFER.DAY': 'Vlastníkem od',
  'TRANSFER.DAY.HINT': 'Den právních účinků vkladu, nejpozději dnes.',
  'TRANSFER.REASON': 'Důvod',
  'TRANSFER.OPTIONAL': 'Nepovinné.',
  'TRANSFER.DOCUMENT': 'Listina',
  'TRANSFER.DOCUMENT.HINT': 'Nepovinné; třeba číslo řízení V-123/2026.',
  'TRANSFER.NOTE': 'Poznámka výboru',
  'TRANSFER.NOTE.HINT': 'Nepovinná; uvidí ji výbor a kontrola.',
  'TRANSFER.SIDES': 'Co se změní',
  'TRANSFER.BEFORE': 'Dosud',
  'TRANSFER.AFTER': 'Po převodu',
  'TRANSFER.MEANS': 'Na co převod dosáhne',
  'TRANSFER.VOTE.OPEN':
    'V hlasování „{title}“ za jednotku dál hlasuje ten, kdo stojí v listině. Má-li hlasovat nový vlastník, převeďte na něj její řádek u hlasování.',
  'TRANSFER.VOTE.CAST': 'V hlasování „{title}“ už jednotka hlasovala; hlas platí.',
  'TRANSFER.MEETING':
    'Na shromáždění „{title}“ ({date}) už za jednotku jedná nový vlastník. Pošlete mu pozvánku. Plná moc k jednotce platí dál, jen pokud ji podepsal i on.',
  'TRANSFER.SETTLEMENT': 'Vyúčtování „{title}“ je už vystavené a převodem se nezmění.',
  'TRANSFER.ACTING': 'Za jednotku přestane jednat {names}.',
  'TRANSFER.LEAVES': '{name} odchází z domu: přesunout do archivu',
  'TRANSFER.LEAVES.HINT': 'Nic dalšího tu nevlastní. V archivu ztratí přístup do aplikace, vrátit ho můžete kdykoli.',
  'TRANSFER.DO': 'Převést jednotku',
  'TRANSFER.CONFIRM.ENDS': {
    one: 'Převést jednotku {number}?\n{names} přestane být vlastníkem. Nově: {to}. Oběma stranám a výboru o tom přijde e-mail.',
    few: 'Převést jednotku {number}?\nVlastníky přestanou být {names}. Nově: {to}. Oběma stranám a výboru o tom přijde e-mail.',
    many: 'Převést jednotku {number}?\nVlastníky přestanou být {names}. Nově: {to}. Oběma stranám a výboru o tom přijde e-mail.',
    other:
      'Převést jednotku {number}?\nVlastníky přestanou být {names}. Nově: {to}. Oběma stranám a výboru o tom přijde e-mail.',
  },
  'TRANSFER.CONFIRM.LESSENS':
    'Převést část jednotky {number}?\nPřenechá ji {names}. Získá ji {to}. Oběma stranám a výboru o tom přijde e-mail.',
  'TRANSFER.YES': 'Ano, převést',
  'TRANSFER.DONE': 'Jednotka je převedená.',
  'JOB.transfers': 'Zprávy o převodech jednotek',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    transfers: typeof transfers;
  }
}
