import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': 'Prüfung des Journals',
  'CHECKS.LEAD':
    'Jede Nacht wird verglichen, ob das Journal dasselbe sagt wie Kasse, Bank, Vorschreibungen, Zahlungen und Abrechnungen.',
  'CHECKS.NEVER': 'Das Journal wurde noch nicht geprüft. Zum ersten Mal geschieht das heute Nacht.',
  'CHECKS.SOUND': 'Alles stimmt überein.',
  'CHECKS.DIFFERS': { one: '{count} Angabe stimmt nicht überein.', other: '{count} Angaben stimmen nicht überein.' },
  'CHECKS.AT': 'Geprüft am {date}. Verglichene Belege: {things}.',
  'CHECKS.SINCE': 'Zuerst bei der Prüfung am {date} gefunden.',
  'CHECKS.ADVICE':
    'Durch gewöhnliche Arbeit in der Anwendung entsteht ein solcher Unterschied nicht. Berichtigen Sie seinetwegen nichts und wenden Sie sich mit dieser Seite an den Verwalter der Anwendung. Fehlt nur ein Kontoauszug, laden Sie ihn hoch.',
  'CHECKS.MORE': 'Aufgeführt sind die ersten {shown}.',
  'CHECKS.NOW': 'Jetzt prüfen',
  'CHECKS.DONE': 'Das Journal ist geprüft.',
  'CHECKS.FOUND': 'Was nicht übereinstimmt',
  'CHECKS.WHAT.thing':
    '{source}: auf dem Konto {account} sollen zum {date} {expected} stehen, im Journal sind es {entered}.',
  'CHECKS.WHAT.entry': 'Buchung Nummer {text} ergibt nicht null, sondern {entered}.',
  'CHECKS.WHAT.month':
    '{account}, {date}, Seite {side}: laut Buchungen soll die Summe {expected} sein, gespeichert ist {entered}.',
  'CHECKS.WHAT.cash': 'Kasse: laut Belegen sollen {expected} darin sein, laut Journal {entered}.',
  'CHECKS.WHAT.bank': 'Bankkonten: laut Bewegungen sollen {expected} darauf sein, laut Journal {entered}.',
  'CHECKS.WHAT.statement':
    'Konto {text}: laut letztem Auszug sollen {expected} darauf sein, laut hochgeladenen Bewegungen {entered}. Dazwischen fehlt ein Auszug.',
  'CHECKS.WHAT.lines': '{account}, {date}: das Journal hat {expected} Zeilen, gespeichert ist die Anzahl {entered}.',
  'CHECKS.WHAT.unit':
    'Einheit {text}: Nach den Buchungen soll die Schuld {expected} betragen, gespeichert ist {entered}.',
  'CHECKS.WHAT.series': 'Nummernkreis {text}: er soll {expected} Belege haben, es sind {entered}.',
  'CHECKS.WHAT.counter':
    'Storno {text}: zusammen mit dem stornierten Beleg soll es auf dem Konto {account} {expected} ergeben, es ergibt {entered}.',
  'CHECKS.WHAT.desk':
    'Kassenbelege ohne stornierte: auf dem Konto {account} sollen davon {expected} stehen, im Journal sind es {entered}.',
  'CHECKS.WHAT.matched':
    'Kontobewegung {text} vom {date}: Zahlungen zugeordnet sein sollen {expected}, zugeordnet sind {entered}.',
  'CHECKS.WHAT.dues':
    'Kassenbeleg {text}: für die Zahlung sollen {expected} eingegangen sein, eingegangen sind {entered}.',
  'CHECKS.WHAT.unmatched':
    'Zuzuordnende Zahlungen: laut Bewegungen und von Hand erfassten Zahlungen sollen es {expected} sein, laut Journal {entered}.',
  'CHECKS.WHAT.gone':
    'Einheit, die nicht mehr im Haus ist ({text}): {source} soll {expected} betragen, im Journal sind es {entered}.',
  'CHECKS.WHAT.start':
    'Anfangsstand einer Einheit ({text}): nach der Eingabe soll er {expected} betragen, im Journal sind es {entered}.',
  'CHECKS.ENTRIES': 'der Buchungen im Journal',
  'CHECKS.TELLS.DIFFERS': 'Das Journal stimmt nicht mit den Belegen überein: {title}',
  'CHECKS.TELLS.TEXT': {
    one: 'Die Prüfung fand {count} Unterschied.',
    other: 'Die Prüfung fand {count} Unterschiede.',
  },
  'CHECKS.TELLS.DEED': 'Unterschiede anzeigen',
  'JOB.checks': 'Prüfung der Journale',
};
