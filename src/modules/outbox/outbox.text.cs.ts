import type { Text } from '#shared/text.ts';

export const outbox = {
  'OUTBOX.TEXT': 'E-maily, které aplikace odeslala nebo odeslat má.',
  'OUTBOX.NO_TRANSPORT': 'Odesílání e-mailů není nastavené (SMTP_URL). E-maily zůstávají zde.',
  'OUTBOX.SHOW': 'Zobrazit text',
  'OUTBOX.HIDE': 'Skrýt text',
  'OUTBOX.TO': 'Komu',
  'OUTBOX.SUBJECT': 'Předmět',
  'OUTBOX.STATUS': 'Stav',
  'OUTBOX.CREATED': 'Vytvořeno',
  'OUTBOX.STATUS.waiting': 'čeká',
  'OUTBOX.STATUS.sent': 'odesláno',
  'OUTBOX.STATUS.failed': 'nepodařilo se',
  'OUTBOX.BODY_GONE': 'Text odeslaného e-mailu se neuchovává.',
  'MAIL.RESET.SUBJECT': 'Nové heslo do aplikace {app}',
  'MAIL.RESET.BODY':
    'Dobrý den,\n\nněkdo, nejspíš vy, požádal o nové heslo do aplikace {app}. Nastavíte si ho zde:\n\n{link}\n\nOdkaz platí jednu hodinu a lze ho použít jednou. Pokud jste o heslo nežádali, tento e-mail prosím smažte; nic se nezmění.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Pozvánka do aplikace {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Dobrý den,\n\nspolečenství {community} vás zve do aplikace {app}. Najdete v ní zprávy, dokumenty a kalendář svého domu. Účet aktivujete zde:\n\n{link}\n\nOdkaz platí sedm dní.\n\n{app}',
} satisfies Record<string, Text>;
