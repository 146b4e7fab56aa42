import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'Les e-mails que l’application a envoyés ou doit envoyer.',
  'OUTBOX.NO_TRANSPORT': 'L’envoi des e-mails n’est pas configuré (SMTP_URL). Les e-mails restent ici.',
  'OUTBOX.SHOW': 'Afficher le texte',
  'OUTBOX.HIDE': 'Masquer le texte',
  'OUTBOX.TO': 'À',
  'OUTBOX.SUBJECT': 'Objet',
  'OUTBOX.STATUS': 'État',
  'OUTBOX.CREATED': 'Créé le',
  'OUTBOX.STATUS.waiting': 'en attente',
  'OUTBOX.STATUS.sent': 'envoyé',
  'OUTBOX.STATUS.failed': 'échec',
  'OUTBOX.BODY_GONE': 'Le texte d’un e-mail envoyé n’est pas conservé.',
  'MAIL.RESET.SUBJECT': 'Nouveau mot de passe pour {app}',
  'MAIL.RESET.BODY':
    'Bonjour,\n\nQuelqu’un, probablement vous, a demandé un nouveau mot de passe pour {app}. Vous pouvez le choisir ici\u00a0:\n\n{link}\n\nLe lien est valable une heure et peut être utilisé une fois. Si vous n’avez pas demandé de mot de passe, veuillez supprimer cet e-mail\u202f; rien ne changera.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitation à {app}\u00a0: {community}',
  'MAIL.ACTIVATION.BODY':
    'Bonjour,\n\nLa copropriété {community} vous invite à rejoindre {app}. Vous y trouverez les annonces, les documents et le calendrier de votre immeuble. Activez votre compte ici\u00a0:\n\n{link}\n\nLe lien est valable sept jours.\n\n{app}',
};
