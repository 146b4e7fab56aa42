import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': 'Onglet',
  'BASE.LIST.SEARCH': 'Texte recherché',
  'BASE.LIST.COUNT': 'Nombre de lignes',
  'BASE.LIST.BY': 'Établi par',
  'BASE.LIST.MADE': 'Établi le',
  'BASE.LIST.SUM': 'Total',
  'BASE.PAY': 'Comment payer',
  'BASE.PAY.CODE': 'Code de paiement de {amount}, {title}',
  'BASE.PAY.SAVE': 'Enregistrer ou partager le code',
  'BASE.PAY.FILE': 'Paiement QR',
  'BASE.PAY.ACCOUNT': 'Compte',
  'BASE.PAY.AMOUNT': 'Montant',
  'BASE.PAY.SYMBOL': 'Symbole variable',
  'BASE.PAY.MESSAGE': 'Message au bénéficiaire',
  'BASE.PAY.HINT':
    'Scannez le code dans l’application de votre banque ou recopiez les données. Si vous payez sur ce téléphone, enregistrez le code et choisissez le paiement à partir d’une image.',
  'BASE.PAY.COPY': 'Copier : {name}',
  'BASE.PAY.COPIED': 'Copié : {text}',
  'BASE.PAY.NOT_COPIED': 'Le navigateur n’a pas permis la copie. Recopiez : {text}',
  'GRID.HINT':
    'Écrivez directement dans les cellules. Entrée descend, Tab va à droite, les flèches partout, Échap rend l’ancienne valeur. Collez un bloc copié dans la cellule où il doit commencer.',
  'GRID.BEFORE': 'Avant : {value}',
  'GRID.BEFORE_EMPTY': 'Vide auparavant',
  'GRID.SHOW_FLAW': 'Montrer la première',
  'GRID.DISCARD': 'Abandonner les modifications',
  'GRID.DISCARD.ASK': 'Abandonner les modifications ?\nToutes les cellules retrouvent leurs anciennes valeurs.',
  'GRID.YES.DISCARD': 'Oui, abandonner',
};
