import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': 'Contrôle du journal',
  'CHECKS.LEAD':
    'Chaque nuit, le journal est comparé à la caisse, à la banque, aux appels, aux paiements et aux décomptes.',
  'CHECKS.NEVER': 'Le journal n’a pas encore été contrôlé. Il le sera cette nuit pour la première fois.',
  'CHECKS.SOUND': 'Tout concorde.',
  'CHECKS.DIFFERS': {
    one: '{count} chiffre ne concorde pas.',
    many: '{count} chiffres ne concordent pas.',
    other: '{count} chiffres ne concordent pas.',
  },
  'CHECKS.AT': 'Contrôlé le {date}. Pièces comparées : {things}.',
  'CHECKS.SINCE': 'Constaté d’abord au contrôle du {date}.',
  'CHECKS.ADVICE':
    'Le travail ordinaire dans l’application ne crée pas un tel écart. Ne corrigez rien à cause de lui et adressez-vous à l’administrateur de l’application avec cette page. S’il manque seulement un relevé bancaire, ajoutez-le.',
  'CHECKS.MORE': 'Les {shown} premiers sont énumérés.',
  'CHECKS.NOW': 'Contrôler maintenant',
  'CHECKS.DONE': 'Le journal est contrôlé.',
  'CHECKS.FOUND': 'Ce qui ne concorde pas',
  'CHECKS.WHAT.thing': '{source} : le compte {account} devrait avoir {expected} au {date}, le journal a {entered}.',
  'CHECKS.WHAT.entry': 'L’écriture numéro {text} ne fait pas zéro mais {entered}.',
  'CHECKS.WHAT.month':
    '{account}, {date}, côté {side} : d’après les écritures, la somme devrait être {expected}, {entered} est enregistré.',
  'CHECKS.WHAT.cash': 'Caisse : d’après ses pièces, elle devrait contenir {expected}, d’après le journal {entered}.',
  'CHECKS.WHAT.bank':
    'Comptes bancaires : d’après leurs mouvements, ils devraient avoir {expected}, d’après le journal {entered}.',
  'CHECKS.WHAT.statement':
    'Compte {text} : d’après le dernier relevé, il devrait avoir {expected}, d’après les mouvements ajoutés {entered}. Il manque un relevé entre eux.',
  'CHECKS.WHAT.lines': '{account}, {date} : le journal a {expected} lignes, le nombre conservé est {entered}.',
  'CHECKS.WHAT.unit': 'Lot {text} : d’après les écritures la dette devrait être de {expected}, {entered} est conservé.',
  'CHECKS.WHAT.series': 'Série de numéros {text} : elle devrait avoir {expected} pièces et en a {entered}.',
  'CHECKS.WHAT.counter':
    'Annulation {text} : avec la pièce qu’elle annule, elle devrait faire {expected} au compte {account}, elle fait {entered}.',
  'CHECKS.WHAT.desk':
    'Pièces de caisse sans les annulées : le compte {account} devrait en avoir {expected}, le journal a {entered}.',
  'CHECKS.WHAT.matched':
    'Mouvement bancaire {text} du {date} : {expected} devrait être affecté à des paiements, {entered} l’est.',
  'CHECKS.WHAT.dues': 'Pièce de caisse {text} : {expected} devrait être reçu pour son paiement, {entered} l’est.',
  'CHECKS.WHAT.unmatched':
    'Paiements à affecter : d’après les mouvements et les paiements saisis à la main, il devrait y avoir {expected}, le journal a {entered}.',
  'CHECKS.WHAT.gone':
    'Lot qui n’est plus dans l’immeuble ({text}) : {source} devrait être de {expected}, le journal a {entered}.',
  'CHECKS.WHAT.start':
    'Solde initial d’un lot ({text}) : d’après la saisie il devrait être de {expected}, le journal a {entered}.',
  'CHECKS.ENTRIES': 'des écritures du journal',
  'CHECKS.TELLS.DIFFERS': 'Le journal ne concorde pas avec les pièces : {title}',
  'CHECKS.TELLS.TEXT': {
    one: 'Le contrôle a trouvé {count} écart.',
    many: 'Le contrôle a trouvé {count} écarts.',
    other: 'Le contrôle a trouvé {count} écarts.',
  },
  'CHECKS.TELLS.DEED': 'Voir les écarts',
  'JOB.checks': 'Contrôle des journaux',
};
