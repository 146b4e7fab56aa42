import type { Text } from '#shared/text.ts';

export const acceptread = {
  'ACCEPT_READ.PRINT.TITLE': 'Potvrzení přečtení',
  'ACCEPT_READ.PRINT.ITEM': 'Položka',
  'ACCEPT_READ.PRINT.REVISION': 'Platná verze',
  'ACCEPT_READ.PRINT.READ': 'Přečetli',
  'ACCEPT_READ.PRINT.UNREAD': 'Ještě nepřečetli',
  'ACCEPT_READ.TITLE': 'Prosíme o přečtení',
  'ACCEPT_READ.PROGRESS': '{at} z {count}',
  'ACCEPT_READ.TYPE.message': 'Zpráva',
  'ACCEPT_READ.TYPE.document': 'Dokument',
  'ACCEPT_READ.TYPE.event': 'Událost',
  'ACCEPT_READ.OPEN': 'Otevřít {name}',
  'ACCEPT_READ.CHANGED': 'Tohle je nové znění (verze\u00a0{number}). Předchozí verzi\u00a0{before} jste už potvrdili.',
  'ACCEPT_READ.WHEN': 'Kdy',
  'ACCEPT_READ.PLACE': 'Místo',
  'ACCEPT_READ.SHOW_EVENT': 'Zobrazit v kalendáři',
  'ACCEPT_READ.POSTPONE': 'Připomenout při příštím přihlášení',
  'ACCEPT_READ.ACCEPT': 'Potvrzuji přečtení',
  'ACCEPT_READ.ERRORS.TYPE': 'Položku tohoto druhu zde neumíme zobrazit. Najdete ji v příslušné části aplikace.',
  'ACCEPT_READ.WAITS': 'Výbor prosí o potvrzení, že jste si to přečetli.',
  'ACCEPT_READ.READ': 'Přečíst',
  'ACCEPT_READ.TELLS.ASKED': 'Přečtěte si a potvrďte: {title}',
  'ACCEPT_READ.TELLS.WAITS': 'Čeká na vaše potvrzení: {title}',
  'ACCEPT_READ.TELLS.LAST': 'Poslední den k potvrzení: {title}',
  'ACCEPT_READ.TELLS.REMINDED': 'Výbor připomíná, přečtěte si a potvrďte: {title}',
  'ACCEPT_READ.TELLS.DEED': 'Přečíst a potvrdit',
  'ACCEPT_READ.PROGRESS_OF': {
    one: '{count} z {of} potvrdil',
    few: '{count} z {of} potvrdili',
    many: '{count} z {of} potvrdilo',
    other: '{count} z {of} potvrdilo',
  },
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    acceptread: typeof acceptread;
  }
}
