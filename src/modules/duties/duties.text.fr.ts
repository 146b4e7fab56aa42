import type { Translation } from '#shared/text.ts';
import type { duties as source } from './duties.text.cs.ts';

export const duties: Translation<typeof source> = {
  'DUTIES.TITLE': 'Après l’assemblée',
  'DUTIES.NAME.minutes': 'procès-verbal',
  'DUTIES.NAME.notary': 'acte notarié',
  'DUTIES.NAME.registry': 'inscription au registre',
  'DUTIES.NAME.accounts': 'comptes au recueil des actes',
  'DUTIES.DO.minutes': 'Rédiger le procès-verbal et le remettre aux copropriétaires',
  'DUTIES.DO.notary': 'Disposer de l’acte notarié pour la décision qui l’exige',
  'DUTIES.DO.registry': 'Déposer la modification au registre (comité ou règlement)',
  'DUTIES.DO.accounts': 'Déposer les comptes au recueil des actes',
  'DUTIES.DUE': 'Avant le {day}',
  'DUTIES.LATE': 'Était dû le {day}',
  'DUTIES.SOON': 'Sans délai',
  'DUTIES.DONE': 'Fait le {day}, {name}',
  'DUTIES.HINT': 'La liste découle des décisions. Vérifiez les délais selon le règlement.',
  'DUTIES.LACKED.recorded': 'L’assemblée n’avait pas le quorum.',
  'DUTIES.LACKED.noted': 'Le comité a noté l’absence de quorum.',
  'DUTIES.LACKED.NOTE': 'L’assemblée n’avait pas le quorum',
  'DUTIES.VOTE': 'Décider hors assemblée',
  'DUTIES.VOTE.TEXT':
    'Les mêmes points peuvent être votés par écrit (§ 1211, al. 1 du code civil tchèque). Un brouillon est préparé ; vous le vérifiez et l’ouvrez.',
  'DUTIES.VOTE.OPEN': 'Ouvrir le vote préparé',
  'DUTIES.WAITS': 'Reste à faire après l’assemblée : {what}',
  'DUTIES.WAITS.DEED': 'Ouvrir',
  'DUTIES.YEAR': 'Un an sans assemblée',
  'DUTIES.YEAR.TEXT': 'Un an s’est écoulé depuis la dernière assemblée. La loi en veut au moins une par an (§ 1207).',
  'DUTIES.YEAR.DEED': 'Convoquer',
};
