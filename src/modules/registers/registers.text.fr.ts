import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': 'Registres suivis',
  'REGISTER.LEAD':
    'Ce que l’application demande ailleurs pour votre immeuble, la date de la dernière réponse et de la prochaine demande.',
  'REGISTER.NAME.cadastre': 'Cadastre',
  'REGISTER.NAME.insolvency': 'Registre d’insolvabilité',
  'REGISTER.SAMPLE': 'L’application n’est pas reliée au registre. Ce sont des données inventées pour l’essai.',
  'REGISTER.IDLE.cadastre': 'Personne n’a encore chargé le cadastre\u00a0; rien n’y est suivi.',
  'REGISTER.IDLE.insolvency': 'Aucun propriétaire n’est encore vérifié.',
  'REGISTER.OPEN': 'Ouvrir',
  'REGISTER.OPEN_ONE': 'Ouvrir\u00a0: {name}',
  'REGISTER.LAST': 'Dernière réponse\u00a0: {date}.',
  'REGISTER.LAST.none': 'Aucune réponse pour l’instant.',
  'REGISTER.NEXT': 'L’application redemandera d’elle-même\u00a0: {date}.',
  'REGISTER.NEXT.none': 'L’application ne redemandera pas d’elle-même\u00a0; c’est à vous de le faire.',
  'REGISTER.FAILED': 'Le dernier essai a échoué\u00a0: {date}. {why}',
  'REGISTER.ASKING': 'En attente d’une réponse.',
  'REGISTER.TRY': 'Essayer maintenant',
  'REGISTER.TRY_ONE': 'Essayer maintenant\u00a0: {name}',
  'REGISTER.TRIED': 'La demande est partie\u00a0; la réponse apparaîtra ici d’elle-même.',
};
