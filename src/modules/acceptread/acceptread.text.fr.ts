import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmations de lecture',
  'ACCEPT_READ.PRINT.ITEM': 'Élément',
  'ACCEPT_READ.PRINT.REVISION': 'Version actuelle',
  'ACCEPT_READ.PRINT.READ': 'Ont lu',
  'ACCEPT_READ.PRINT.UNREAD': 'N’ont pas encore lu',
  'ACCEPT_READ.TITLE': 'À lire',
  'ACCEPT_READ.PROGRESS': '{at} sur {count}',
  'ACCEPT_READ.TYPE.message': 'Message',
  'ACCEPT_READ.TYPE.document': 'Document',
  'ACCEPT_READ.TYPE.event': 'Événement',
  'ACCEPT_READ.OPEN': 'Ouvrir {name}',
  'ACCEPT_READ.CHANGED': 'Ceci est une nouvelle version ({number}). Vous avez déjà confirmé la version\u00a0{before}.',
  'ACCEPT_READ.WHEN': 'Quand',
  'ACCEPT_READ.PLACE': 'Lieu',
  'ACCEPT_READ.SHOW_EVENT': 'Voir dans le calendrier',
  'ACCEPT_READ.POSTPONE': 'Me le rappeler à la prochaine connexion',
  'ACCEPT_READ.ACCEPT': 'Je confirme l’avoir lu',
  'ACCEPT_READ.ERRORS.TYPE':
    'Les éléments de ce type ne peuvent pas être affichés ici. Vous les trouverez dans leur partie de l’application.',
  'ACCEPT_READ.WAITS': 'Le conseil vous prie de confirmer que vous l’avez lu.',
  'ACCEPT_READ.READ': 'Lire',
  'ACCEPT_READ.TELLS.ASKED': 'À lire et à confirmer : {title}',
  'ACCEPT_READ.TELLS.WAITS': 'En attente de votre confirmation : {title}',
  'ACCEPT_READ.TELLS.LAST': 'Dernier jour pour confirmer : {title}',
  'ACCEPT_READ.TELLS.REMINDED': 'Le conseil vous rappelle de lire et de confirmer : {title}',
  'ACCEPT_READ.TELLS.DEED': 'Lire et confirmer',
  'ACCEPT_READ.PROGRESS_OF': {
    one: '{count} sur {of} a confirmé',
    many: '{count} sur {of} ont confirmé',
    other: '{count} sur {of} ont confirmé',
  },
};
