import type { Translation } from '#shared/text.ts';
import type { duties as source } from './duties.text.cs.ts';

export const duties: Translation<typeof source> = {
  'DUTIES.TITLE': 'Nach der Versammlung',
  'DUTIES.NAME.minutes': 'Protokoll',
  'DUTIES.NAME.notary': 'notarielle Niederschrift',
  'DUTIES.NAME.registry': 'Eintragung ins Register',
  'DUTIES.NAME.accounts': 'Abschluss in die Urkundensammlung',
  'DUTIES.DO.minutes': 'Protokoll erstellen und den Eigentümern geben',
  'DUTIES.DO.notary': 'Notarielle Niederschrift über den Beschluss, der sie braucht',
  'DUTIES.DO.registry': 'Eintragung ins Register beantragen (Ausschuss oder Satzung)',
  'DUTIES.DO.accounts': 'Jahresabschluss in die Urkundensammlung einreichen',
  'DUTIES.DUE': 'Bis {day}',
  'DUTIES.LATE': 'War bis {day} fällig',
  'DUTIES.SOON': 'Ohne unnötigen Aufschub',
  'DUTIES.DONE': 'Erledigt am {day}, {name}',
  'DUTIES.HINT': 'Die Liste folgt aus dem, was beschlossen wurde. Prüfen Sie die Fristen nach der Satzung.',
  'DUTIES.LACKED.recorded': 'Die Versammlung war nicht beschlussfähig.',
  'DUTIES.LACKED.noted': 'Der Ausschuss hat notiert, dass die Versammlung nicht beschlussfähig war.',
  'DUTIES.LACKED.NOTE': 'Die Versammlung war nicht beschlussfähig',
  'DUTIES.VOTE': 'Außerhalb der Versammlung entscheiden',
  'DUTIES.VOTE.TEXT':
    'Über dieselben Punkte kann schriftlich abgestimmt werden (§ 1211 Abs. 1 des tschechischen Bürgerlichen Gesetzbuchs). Es entsteht ein Entwurf, den Sie prüfen und öffnen.',
  'DUTIES.VOTE.OPEN': 'Vorbereitete Abstimmung öffnen',
  'DUTIES.WAITS': 'Nach der Versammlung bleibt: {what}',
  'DUTIES.WAITS.DEED': 'Öffnen',
  'DUTIES.YEAR': 'Ein Jahr ohne Versammlung',
  'DUTIES.YEAR.TEXT':
    'Seit der letzten Versammlung ist ein Jahr vergangen. Das Gesetz verlangt mindestens eine im Jahr (§ 1207).',
  'DUTIES.YEAR.DEED': 'Einberufen',
};
