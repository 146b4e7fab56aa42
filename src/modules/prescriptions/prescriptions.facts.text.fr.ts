import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'Les montants des postes sont ceux de la prescription « {title} ».',
  'PRESCRIPTION.FACTS.DRAFT': 'Les montants des postes sont enregistrés dans le brouillon « {title} ».',
  'PRESCRIPTION.FACTS.AREA': 'Surface (m²)',
  'PRESCRIPTION.FACTS.AMOUNT': '{name} (CZK)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Écrivez la surface en chiffres, par ex. 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Écrivez un nombre entier, par ex. 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'Le symbole a 1 à 10 chiffres.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Écrivez le montant en CZK, par ex. 1 250,50.',
  'PRESCRIPTION.FACTS.IN_UNITS': { one: 'dans {count} lot', many: 'dans {count} lots', other: 'dans {count} lots' },
  'PRESCRIPTION.FACTS.REVIEW': 'Vérifier et enregistrer',
  'PRESCRIPTION.FACTS.EFFECT': 'Ce qui change',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': {
    one: 'Les données de {count} lot changent.',
    many: 'Les données de {count} lots changent.',
    other: 'Les données de {count} lots changent.',
  },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': 'Valable à partir de : {month}.',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': 'En tout par mois : jusqu’ici {before}, désormais {after}.',
  'PRESCRIPTION.FACTS.EFFECT.SAME': 'Ce que paient les lots ne change pas.',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'Ces valeurs sont déjà enregistrées. Il n’y a rien à changer.',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    'Sans quote-part, surface ou nombre de personnes, le lot ne paie rien du poste. Complétez-le dans le tableau ou dans les données du lot.',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': 'Ce que les lots paieront par mois',
  'PRESCRIPTION.FACTS.REASON': 'Les propriétaires des lots modifiés le verront.',
  'PRESCRIPTION.FACTS.SAVE': 'Enregistrer les modifications',
  'PRESCRIPTION.FACTS.DONE': {
    one: 'Les modifications de {count} lot sont enregistrées.',
    many: 'Les modifications de {count} lots sont enregistrées.',
    other: 'Les modifications de {count} lots sont enregistrées.',
  },
  'PRESCRIPTION.FACTS.DOWNLOAD': 'Télécharger un tableau à remplir',
  'PRESCRIPTION.FACTS.BRING': 'Charger depuis un tableau',
  'PRESCRIPTION.FACTS.COLUMNS': 'Colonnes du fichier',
  'PRESCRIPTION.FACTS.COLUMNS.HINT':
    'Choisissez ce que signifie chaque colonne. Rien n’est enregistré avant que vous ne vérifiiez et enregistriez.',
  'PRESCRIPTION.FACTS.COLUMNS.LACK': 'Choisissez la colonne du numéro du lot et au moins une colonne de données.',
  'PRESCRIPTION.FACTS.COLUMN': 'Colonne {column} : {title}',
  'PRESCRIPTION.FACTS.COLUMN.UNUSED': 'Ne pas utiliser',
  'PRESCRIPTION.FACTS.FILL': 'Remplir le tableau',
  'PRESCRIPTION.FACTS.BROUGHT': 'Chargé depuis {name}',
  'PRESCRIPTION.FACTS.BROUGHT.CHANGED': {
    one: '{count} donnée diffère de l’actuelle.',
    many: '{count} données diffèrent des actuelles.',
    other: '{count} données diffèrent des actuelles.',
  },
  'PRESCRIPTION.FACTS.BROUGHT.SAME': 'Le fichier dit ce qui est déjà ici. Rien n’a changé.',
  'PRESCRIPTION.FACTS.BROUGHT.UNKNOWN': 'Lots qui ne sont pas ici : {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.TWICE': 'Lots présents plusieurs fois ; la première ligne a été utilisée : {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.NOT_PAID': 'Montants de postes que le lot ne paie pas : {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.UNUSED': 'Colonnes non utilisées : {columns}',
  'PRESCRIPTION.FACTS.ROW': 'ligne {row} ({text})',
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Ce qui est en italique vaut tant que la cellule est vide : autant de personnes qu’il en habite dans le lot, et le symbole d’après son numéro.',
  'PRESCRIPTION.FACTS.EMPTY': 'L’immeuble n’a encore aucun lot. Créez-les ou chargez-les dans la liste des lots.',
};
