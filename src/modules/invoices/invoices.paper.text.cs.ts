import type { Text } from '#shared/text.ts';

export const invoicesPaper = {
  'MAIL.INVOICE_ISSUED.SUBJECT': 'Zálohová faktura {number}: {house}',
  'MAIL.INVOICE_ISSUED.BODY':
    'Dobrý den,\n\nposíláme vám zálohovou fakturu {number} za aplikaci {app} pro dům {house}, za období {from} až {to}.\n\nK\u00a0úhradě: {total}\nÚčet: {account}\nVariabilní symbol: {symbol}\nSplatnost: {due}\n\nStáhnout doklad:\n{link}\n\nKód pod tímto dopisem načtete v\u00a0aplikaci své banky.\n\n{issuer}',
  'MAIL.INVOICE_OVERDUE.SUBJECT': 'Po splatnosti: zálohová faktura {number}, {house}',
  'MAIL.INVOICE_OVERDUE.BODY':
    'Dobrý den,\n\nzálohová faktura {number} za aplikaci {app} pro dům {house} byla splatná {due} a\u00a0platbu zatím nevidíme. Pokud jste už zaplatili, děkujeme a\u00a0nic nedělejte.\n\nK\u00a0úhradě: {total}\nÚčet: {account}\nVariabilní symbol: {symbol}\n\nStáhnout doklad:\n{link}\n\n{issuer}',
  'MAIL.INVOICE_PAID.SUBJECT': 'Faktura {number}: {house}',
  'MAIL.INVOICE_PAID.BODY':
    'Dobrý den,\n\nděkujeme za platbu {total} podle zálohové faktury {proforma} pro dům {house}. Vystavili jsme fakturu {number}, už nic neplaťte.\n\nStáhnout doklady:\n{link}\n\n{issuer}',
  'MAIL.INVOICE_PART.SUBJECT': 'Přišla část platby: zálohová faktura {number}, {house}',
  'MAIL.INVOICE_PART.BODY':
    'Dobrý den,\n\nděkujeme, na zálohovou fakturu {number} za aplikaci {app} pro dům {house} přišlo {came}. Prosíme ještě o\u00a0zbytek.\n\nZbývá uhradit: {total}\nÚčet: {account}\nVariabilní symbol: {symbol}\nSplatnost: {due}\n\nStáhnout doklady:\n{link}\n\nKód pod tímto dopisem načtete v\u00a0aplikaci své banky.\n\n{issuer}',
  'MAIL.INVOICE_FINAL.SUBJECT': 'Faktura za uplynulé období: {house}',
  'MAIL.INVOICE_FINAL.BODY':
    'Dobrý den,\n\nobdobí {from} až {to} skončilo a\u00a0zálohová faktura {number} za aplikaci {app} pro dům {house} ještě není celá zaplacená. Vystavili jsme proto fakturu – daňový doklad. Platí se pod stejným symbolem.\n\nZbývá uhradit: {total}\nÚčet: {account}\nVariabilní symbol: {symbol}\nSplatnost: {due}\n\nStáhnout doklady:\n{link}\n\nKód pod tímto dopisem načtete v\u00a0aplikaci své banky.\n\n{issuer}',
  'MAIL.INVOICE_RETURNED.SUBJECT': 'Platba se vrátila: zálohová faktura {number}, {house}',
  'MAIL.INVOICE_RETURNED.BODY':
    'Dobrý den,\n\nplatba {came} na zálohovou fakturu {number} za aplikaci {app} pro dům {house} se vrátila nebo nepřišla.\n\nDůvod: {reason}\n\nZbývá uhradit: {total}\nÚčet: {account}\nVariabilní symbol: {symbol}\n\nStáhnout doklady:\n{link}\n\nKód pod tímto dopisem načtete v\u00a0aplikaci své banky.\n\n{issuer}',
  'MAIL.INVOICE_CANCELLED.SUBJECT': 'Zrušená zálohová faktura {number}: {house}',
  'MAIL.INVOICE_CANCELLED.BODY':
    'Dobrý den,\n\nzálohovou fakturu {number} pro dům {house}, za období {from} až {to}, jsme stornovali. Nic podle ní neplaťte.\n\nDůvod: {reason}\n\n{link}\n\n{issuer}',
  'MAIL.INVOICE_CORRECTED.SUBJECT': 'Opravný doklad {number}: {house}',
  'MAIL.INVOICE_CORRECTED.BODY':
    'Dobrý den,\n\nk\u00a0dokladu {original} pro dům {house} jsme vystavili opravný doklad {number}.\n\nDůvod: {reason}\nSnížení: {total}\n\nStáhnout doklady:\n{link}\n\n{issuer}',
  'JOB.invoices': 'Vystavování faktur domům',
  'INVOICE.PRINT.PROFORMA': 'Zálohová faktura {number}',
  'INVOICE.PRINT.TAX': 'Daňový doklad k\u00a0přijaté platbě {number}',
  'INVOICE.PRINT.INVOICE_TAX': 'Faktura – daňový doklad {number}',
  'INVOICE.PRINT.INVOICE': 'Faktura {number}',
  'INVOICE.PRINT.NOT_TAX': 'Tento doklad není daňovým dokladem.',
  'INVOICE.PRINT.NO_PAYER': 'Nejsme plátci DPH',
  'INVOICE.PRINT.CUSTOMER': 'Odběratel',
  'INVOICE.PRINT.SEAT': 'Sídlo',
  'INVOICE.PRINT.ISSUED': 'Vystaveno',
  'INVOICE.PRINT.DUE': 'Splatnost',
  'INVOICE.PRINT.RECEIVED': 'Platba přijata',
  'INVOICE.PRINT.SUPPLY': 'Datum uskutečnění plnění',
  'INVOICE.PRINT.ACCOUNT': 'Účet',
  'INVOICE.PRINT.SYMBOL': 'Variabilní symbol',
  'INVOICE.PRINT.OF_PROFORMA': 'K\u00a0zálohové faktuře',
  'INVOICE.PRINT.OF_TAX': 'Daňový doklad k\u00a0platbě',
  'INVOICE.PRINT.SUBJECT': 'Předmět',
  'INVOICE.PRINT.ITEM': 'Aplikace {app}, {from} – {to}',
  'INVOICE.PRINT.UNITS': 'Jednotek',
  'INVOICE.PRINT.MONTHS': 'Měsíců',
  'INVOICE.PRINT.TEN_MONTHS': '10 (2 zdarma)',
  'INVOICE.PRINT.UNIT_PRICE': 'Cena za jednotku',
  'INVOICE.PRINT.NET_PRICE': 'Cena za jednotku bez DPH',
  'INVOICE.PRINT.TOTAL': 'Celkem',
  'INVOICE.PRINT.BOOKED': 'Doklady',
  'INVOICE.PRINT.NUMBER': 'Číslo',
  'INVOICE.PRINT.KIND': 'Druh',
  'INVOICE.PRINT.KIND.proforma': 'Zálohová faktura',
  'INVOICE.PRINT.KIND.taxDocument': 'Daňový doklad k\u00a0platbě',
  'INVOICE.PRINT.KIND.invoice': 'Faktura',
  'INVOICE.PRINT.KIND.correction': 'Opravný doklad',
  'INVOICE.PRINT.BASE_OF': 'Základ {rate}\u00a0%',
  'INVOICE.PRINT.TAX_OF': 'DPH {rate}\u00a0%',
  'INVOICE.PRINT.TAKEN': 'Odečtené zálohy',
  'INVOICE.PRINT.RATE': 'Sazba DPH',
  'INVOICE.PRINT.BASE': 'Základ daně',
  'INVOICE.PRINT.VAT': 'DPH',
  'INVOICE.PRINT.WITH_VAT': 'Celkem s\u00a0DPH',
  'INVOICE.PRINT.SUPPLIED': 'Plnění',
  'INVOICE.PRINT.DEDUCTED': 'Odečet zálohy, doklad {number}',
  'INVOICE.PRINT.UNTAXED': 'bez daně',
  'INVOICE.PRINT.DIFFERENCE': 'Rozdíl',
  'INVOICE.PRINT.TO_PAY': 'K\u00a0úhradě: {amount}',
  'INVOICE.PRINT.GOT': 'Přijato: {amount}',
  'INVOICE.PRINT.SETTLED': 'Celkem {amount}, uhrazeno {date}. Zbývá uhradit {rest}.',
  'INVOICE.PRINT.CORRECTION_TAX': 'Opravný daňový doklad {number}',
  'INVOICE.PRINT.CORRECTION': 'Opravný doklad {number}',
  'INVOICE.PRINT.ADVANCE': 'Přijatá platba předem: aplikace {app}, {from} – {to}',
  'INVOICE.PRINT.CORRECTS': 'Oprava dokladu {number}: {reason}',
  'INVOICE.PRINT.OF_ORIGINAL': 'Opravovaný doklad',
  'INVOICE.PRINT.REASON': 'Důvod opravy',
  'INVOICE.PRINT.GOES_BACK': 'K\u00a0vrácení: {amount}',
  'INVOICE.PRINT.QR': 'QR Platba: načtěte v\u00a0aplikaci své banky.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'invoices.paper': typeof invoicesPaper;
  }
}
