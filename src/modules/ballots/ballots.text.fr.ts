import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': 'Listes et bulletins',
  'BALLOTS.KIND.attendance': 'Feuille de présence',
  'BALLOTS.KIND.ballots': 'Bulletins de vote',
  'BALLOTS.KIND.spare': 'Bulletins de réserve',
  'BALLOTS.KIND.protocol': 'Procès-verbal des résultats',
  'BALLOTS.HINT.attendance':
    'Une liste par entrée. Qui arrive signe ; l’accueil lit le code de la ligne avec l’appareil photo ou un lecteur.',
  'BALLOTS.HINT.ballots':
    'Un bulletin par lot et par point. Chaque case a un code : il suffit de lire celui de la case cochée et la voix est comptée.',
  'BALLOTS.HINT.spare': 'Sans lot ni point, pour les contre-propositions et pour qui a perdu le sien. Trois par page.',
  'BALLOTS.HINT.protocol': 'Le résultat de chaque vote, avec des lignes pour les signatures des scrutateurs.',
  'BALLOTS.PRINT.attendance': 'Imprimer la feuille',
  'BALLOTS.PRINT.ballots': 'Imprimer les bulletins',
  'BALLOTS.PRINT.spare': 'Imprimer des réserves',
  'BALLOTS.PRINT.protocol': 'Télécharger le procès-verbal',
  'BALLOTS.PAGES': 'Nombre de pages',
  'BALLOTS.NO_POINTS': 'L’ordre du jour n’a aucun point mis au vote.',
  'BALLOTS.DONE': 'Enregistré pour impression.',
  'BALLOTS.FILE.attendance': 'Presence',
  'BALLOTS.FILE.ballots': 'Bulletins',
  'BALLOTS.FILE.spare': 'Bulletins_de_reserve',
  'BALLOTS.FILE.protocol': 'Proces-verbal',
};
