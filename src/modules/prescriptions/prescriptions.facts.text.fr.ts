import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'Les montants des postes sont ceux de la prescription « {title} ».',
  'PRESCRIPTION.FACTS.DRAFT': 'Les montants des postes sont enregistrés dans le brouillon « {title} ».',
  'PRESCRIPTION.FACTS.AREA': 'Surface (m²)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Écrivez la surface en chiffres, par ex. 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Écrivez un nombre entier, par ex. 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'Le symbole a 1 à 10 chiffres.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Écrivez le montant en CZK, par ex. 1 250,50.',
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
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Ce qui est en italique vaut tant que la cellule est vide : autant de personnes qu’il en habite dans le lot, et le symbole d’après son numéro.',
};
