import type { Text } from '#shared/text.ts';

export const outbox = {
  'OUTBOX.TEXT': 'E-maily, které aplikace odeslala nebo odeslat má.',
  'OUTBOX.NO_TRANSPORT':
    'Odesílání e-mailů není nastavené (SMTP_URL). E-maily zůstávají zde. Odkazy a kódy pro lidi, kteří se už přihlašují, jsou skryté: patří jen jim.',
  'OUTBOX.SHOW': 'Zobrazit text',
  'OUTBOX.HIDE': 'Skrýt text',
  'OUTBOX.TO': 'Komu',
  'OUTBOX.SUBJECT': 'Předmět',
  'OUTBOX.STATUS': 'Stav',
  'OUTBOX.CREATED': 'Vytvořeno',
  'OUTBOX.WAITING': {
    one: 'Čeká {count} e-mail',
    few: 'Čekají {count} e-maily',
    many: 'Čeká {count} e-mailu',
    other: 'Čeká {count} e-mailů',
  },
  'OUTBOX.FAILED': {
    one: '{count} se nepodařilo doručit',
    few: '{count} se nepodařilo doručit',
    many: '{count} se nepodařilo doručit',
    other: '{count} se nepodařilo doručit',
  },
  'OUTBOX.LAST': 'naposledy odesláno {date}',
  'OUTBOX.STATUS.waiting': 'čeká',
  'OUTBOX.STATUS.sent': 'odesláno',
  'OUTBOX.STATUS.failed': 'nepodařilo se',
  'OUTBOX.BODY_GONE': 'Text odeslaného e-mailu se neuchovává.',
  'OUTBOX.MASKED': 'Odkazy a kódy jsou skryté. Každé nahlédnutí se zapisuje do protokolu.',
  'MAIL.RESET.SUBJECT': 'Nové heslo do aplikace {app}',
  'MAIL.RESET.BODY':
    'Dobrý den{named},\n\nněkdo, nejspíš vy, požádal o nové heslo do aplikace {app}. Nastavíte si ho zde.\n\nNastavit nové heslo:\n{link}\n\nOdkaz platí jednu hodinu a lze ho použít jednou. Pokud jste o heslo nežádali, tento e-mail prosím smažte; nic se nezmění.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Pozvánka do aplikace {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Dobrý den{named},\n\nspolečenství {community} vás zve do aplikace {app}. Najdete v ní zprávy, dokumenty a kalendář svého domu. Účet aktivujete zde.\n\nAktivovat účet:\n{link}\n\nOdkaz platí sedm dní.\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': 'Potvrďte svou novou adresu: {community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'Dobrý den,\n\ntouto adresou se máte nově přihlašovat do společenství {community} v aplikaci {app}. Potvrďte ji prosím.\n\nPotvrdit novou adresu:\n{link}\n\nDokud ji nepotvrdíte, platí dosavadní adresa. Odkaz platí sedm dní. Pokud jste nic takového nečekali, zprávu smažte.\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'Někdo mění váš přihlašovací e-mail: {community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'Dobrý den,\n\nve společenství {community} má být váš přihlašovací e-mail vyměněn za {email}. Vaše adresa platí, dokud tu novou její držitel nepotvrdí.\n\nPokud o tom nevíte nebo s tím nesouhlasíte, vraťte změnu zpět.\n\nVrátit změnu zpět:\n{link}\n\nOdkaz platí sedm dní a použít ho lze jednou.\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'Váš přihlašovací e-mail byl změněn: {community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'Dobrý den,\n\nve společenství {community} byla tato adresa jako přihlašovací nahrazena adresou {email}.\n\nPokud o tom nevíte nebo s tím nesouhlasíte, vraťte změnu zpět. Vaše adresa bude znovu platit a přihlášení, která od té doby vznikla, skončí.\n\nVrátit změnu zpět:\n{link}\n\nOdkaz platí sedm dní a použít ho lze jednou.\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'Změna přihlášení byla vzata zpět: {name}',
  'MAIL.PLACE_BACK.BODY':
    'Dobrý den,\n\nve společenství {community} vzal někdo ze schránky, která dosud patřila osobě {name}, zpět změnu přihlašovacího e-mailu. Adresa, přístup i role jsou zase takové, jaké byly před změnami z\u00a0posledních sedmi dnů.\n\nZeptejte se, kdo změny udělal a proč. Pokud byly správné, domluvte se s\u00a0touto osobou a udělejte je znovu.\n\nOtevřít údaje osoby:\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': 'Změna kolem peněz domu: {community}',
  'MAIL.MONEY_CHANGED.BODY':
    'Dobrý den,\n\nve společenství {community} změnil(a) {name} toto:\n\n{what}\n\nPokud o tom nevíte, ověřte to co nejdřív.\n\nOtevřít v aplikaci:\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': 'Změna kolem peněz domu čeká na potvrzení: {community}',
  'MAIL.MONEY_ASKED.BODY':
    'Dobrý den,\n\nve společenství {community} chce {name} změnit toto:\n\n{what}\n\nPlatit to začne, až to potvrdí druhý člen výboru. Jde-li o účet, ověřte si ho předtím jinak než e-mailem, třeba u banky.\n\nPosoudit změnu:\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': 'Účet, na který se platí: dosud {from}, nově {to}',
  'MAIL.MONEY.paymentEmail': 'E-mail pro párování plateb: dosud {from}, nově {to}',
  'MAIL.MONEY.confirmsAccount.true': 'Změnu účtu nově musí potvrdit druhý člen výboru.',
  'MAIL.MONEY.confirmsAccount.false': 'Změnu účtu nově nemusí potvrzovat druhý člen výboru.',
  'MAIL.MONEY.statements': 'Účet, jehož výpisy se čtou: dosud {from}, nově {to}',
  'MAIL.MONEY.symbols': 'Variabilní symboly jednotek: {to}',
  'MAIL.MONEY.payeeAccount': 'Účet, na který dům platí „{title}“: dosud {from}, nově {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': 'Změnilo se, komu patří jednotka: {community}',
  'MAIL.TRANSFER_OWN.BODY':
    'Dobrý den,\n\nve společenství {community} zapsal(a) {name}, že se změnilo, co vám patří:\n\n{what}\n\nPokud to tak není, ozvěte se hned výboru.\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': 'Změnili se vlastníci: {community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'Dobrý den,\n\nve společenství {community} zapsal(a) {name} změnu vlastníků:\n\n{what}\n\nPokud o tom nevíte, ověřte to co nejdřív.\n\nOtevřít jednotky:\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': 'Jednotka {number}, od {date}: dosud {before}, nově {after}',
  'MAIL.TRANSFER.OF_UNIT': 'Jednotka {number}, od {date}\n  dosud: {before}\n  nově: {after}',
  'MAIL.TRANSFER.NOTHING': 'nic',
  'MAIL.TRANSFER.WHOLE': 'celá jednotka',
  'MAIL.TRANSFER.UNKNOWN': 'část, jejíž velikost není známa',
  'MAIL.TRANSFER.MORE': {
    one: 'a ještě {count} další jednotka',
    few: 'a ještě {count} další jednotky',
    many: 'a ještě {count} další jednotky',
    other: 'a ještě {count} dalších jednotek',
  },
  'MAIL.TRANSFER.ADMINISTRATOR': 'správce aplikace',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    outbox: typeof outbox;
  }
}
