import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': 'Nouvelle discussion',
  'DISCUSSION.TELLS.REPLY': 'Nouvelle réponse dans la discussion : {title}',
  'DISCUSSION.TELLS.DEED': 'Lire la réponse',
  'DISCUSSION.TAB.all': 'Toutes',
  'DISCUSSION.TAB.open': 'Ouvertes',
  'DISCUSSION.TAB.closed': 'Closes',
  'DISCUSSION.EMPTY.all': 'On ne parle encore de rien ici. Lancez la première discussion.',
  'DISCUSSION.EMPTY.open': 'Aucune discussion n’est ouverte.',
  'DISCUSSION.EMPTY.closed': 'Aucune discussion n’a encore été close.',
  'DISCUSSION.STATUS.open': 'Ouverte',
  'DISCUSSION.STATUS.closed': 'Close',
  'DISCUSSION.FIELD.NAME': 'Sujet',
  'DISCUSSION.FIELD.NAME_HINT': 'De quoi il s’agit, en une phrase.',
  'DISCUSSION.FIELD.DESCRIPTION': 'Texte',
  'DISCUSSION.FIELD.STATUS': 'État',
  'DISCUSSION.FIELD.AUTHOR': 'Lancée par',
  'DISCUSSION.FIELD.CREATED': 'Lancée le',
  'DISCUSSION.FINISH': 'Clore la discussion',
  'DISCUSSION.CONFIRM.FINISH':
    'Clore la discussion « {title} » ?\nPlus personne ne pourra y écrire ; tout le monde pourra encore la lire.',
  'DISCUSSION.YES.CREATE': 'Oui, ouvrir la discussion',
  'DISCUSSION.CONFIRM.CREATE': 'Ouvrir la discussion « {title} » ?\nTout l’immeuble la verra.',
  'DISCUSSION.YES.FINISH': 'Oui, clore la discussion',
  'DISCUSSION.DONE.CREATED': 'La discussion est lancée.',
  'DISCUSSION.DONE.FINISHED': 'La discussion est close.',
  'DISCUSSION.HISTORY.create': 'Discussion lancée',
  'DISCUSSION.HISTORY.finish': 'Discussion close',
};
