import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': 'Beobachtete Register',
  'REGISTER.LEAD':
    'Was die Anwendung für Ihr Haus anderswo abfragt, wann die letzte Antwort kam und wann sie wieder fragt.',
  'REGISTER.NAME.cadastre': 'Grundbuch',
  'REGISTER.NAME.insolvency': 'Insolvenzregister',
  'REGISTER.SAMPLE': 'Die Anwendung ist nicht mit dem Register verbunden. Dies sind erfundene Daten zum Ausprobieren.',
  'REGISTER.IDLE.cadastre': 'Noch niemand hat das Grundbuch geladen, dort wird nichts beobachtet.',
  'REGISTER.IDLE.insolvency': 'Noch wird kein Eigentümer geprüft.',
  'REGISTER.OPEN': 'Öffnen',
  'REGISTER.OPEN_ONE': 'Öffnen: {name}',
  'REGISTER.LAST': 'Letzte Antwort: {date}.',
  'REGISTER.LAST.none': 'Noch keine Antwort.',
  'REGISTER.NEXT': 'Die Anwendung fragt von selbst wieder: {date}.',
  'REGISTER.NEXT.none': 'Von selbst wird nicht wieder gefragt, bis Sie es veranlassen.',
  'REGISTER.FAILED': 'Der letzte Versuch ist gescheitert: {date}. {why}',
  'REGISTER.ASKING': 'Auf Antwort wird gewartet.',
  'REGISTER.TRY': 'Jetzt versuchen',
  'REGISTER.TRY_ONE': 'Jetzt versuchen: {name}',
  'REGISTER.TRIED': 'Die Anfrage ist unterwegs, die Antwort erscheint hier von selbst.',
};
