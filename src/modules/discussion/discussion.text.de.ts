import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': 'Neue Diskussion',
  'DISCUSSION.TELLS.REPLY': 'Neue Antwort in der Diskussion: {title}',
  'DISCUSSION.TELLS.DEED': 'Antwort lesen',
  'DISCUSSION.TAB.all': 'Alle',
  'DISCUSSION.TAB.open': 'Offen',
  'DISCUSSION.TAB.closed': 'Geschlossen',
  'DISCUSSION.EMPTY.all': 'Hier wird noch über nichts gesprochen. Beginnen Sie die erste Diskussion.',
  'DISCUSSION.EMPTY.open': 'Keine Diskussion ist offen.',
  'DISCUSSION.EMPTY.closed': 'Noch keine Diskussion wurde geschlossen.',
  'DISCUSSION.STATUS.open': 'Offen',
  'DISCUSSION.STATUS.closed': 'Geschlossen',
  'DISCUSSION.FIELD.NAME': 'Thema',
  'DISCUSSION.FIELD.NAME_HINT': 'Worum es geht, in einem Satz.',
  'DISCUSSION.FIELD.DESCRIPTION': 'Inhalt',
  'DISCUSSION.FIELD.STATUS': 'Zustand',
  'DISCUSSION.FIELD.AUTHOR': 'Begonnen von',
  'DISCUSSION.FIELD.CREATED': 'Begonnen am',
  'DISCUSSION.FINISH': 'Diskussion schließen',
  'DISCUSSION.CONFIRM.FINISH':
    'Diskussion „{title}“ schließen?\nNiemand kann dann mehr etwas schreiben; lesen können sie weiterhin alle.',
  'DISCUSSION.YES.CREATE': 'Ja, Diskussion eröffnen',
  'DISCUSSION.CONFIRM.CREATE': 'Diskussion „{title}“ eröffnen?\nDas ganze Haus sieht sie.',
  'DISCUSSION.YES.FINISH': 'Ja, Diskussion schließen',
  'DISCUSSION.DONE.CREATED': 'Die Diskussion ist eröffnet.',
  'DISCUSSION.DONE.FINISHED': 'Die Diskussion ist geschlossen.',
  'DISCUSSION.HISTORY.create': 'Diskussion begonnen',
  'DISCUSSION.HISTORY.finish': 'Diskussion geschlossen',
};
