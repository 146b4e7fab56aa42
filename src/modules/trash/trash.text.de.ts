import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': 'Was im Haus gelöscht wird, bleibt hier 30 Tage. Danach verschwindet es endgültig.',
  'TRASH.EMPTY': 'Der Papierkorb ist leer.',
  'TRASH.WHAT': 'Was',
  'TRASH.DELETED': 'Gelöscht',
  'TRASH.ENDS': 'Verschwindet endgültig',
  'TRASH.UNTITLED': 'Ohne Titel',
  'TRASH.RESTORE': 'Wiederherstellen',
  'TRASH.DELETE': 'Endgültig löschen',
  'TRASH.KIND.message': 'Mitteilung',
  'TRASH.KIND.event': 'Termin',
  'TRASH.KIND.file': 'Datei',
  'TRASH.KIND.folder': 'Ordner',
  'TRASH.KIND.gallery': 'Fotogalerie',
  'TRASH.KIND.photo': 'Foto',
  'TRASH.KIND.contact': 'Kontakt',
  'TRASH.KIND.survey': 'Umfrage',
  'TRASH.KIND.meeting': 'Versammlung',
  'TRASH.KIND.report': 'Meldung',
  'TRASH.KIND.approval': 'Antrag zur Genehmigung',
  'TRASH.INSIDE': { one: 'und {count} weiterer Eintrag', other: 'und {count} weitere Einträge' },
  'TRASH.CONFIRM': {
    one: '{count} Eintrag endgültig löschen?\nDas lässt sich nicht rückgängig machen.',
    other: '{count} Einträge endgültig löschen?\nDas lässt sich nicht rückgängig machen.',
  },
  'TRASH.YES': 'Ja, endgültig löschen',
  'TRASH.DONE.RESTORED': { one: 'Der Eintrag ist wiederhergestellt.', other: 'Die Einträge sind wiederhergestellt.' },
  'TRASH.DONE.DELETED': { one: 'Der Eintrag ist endgültig gelöscht.', other: 'Die Einträge sind endgültig gelöscht.' },
  'JOB.trash': 'Leeren des Papierkorbs',
};
