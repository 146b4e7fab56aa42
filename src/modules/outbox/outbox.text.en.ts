import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'E-mails that the application has sent or is about to send.',
  'OUTBOX.NO_TRANSPORT': 'Sending of e-mails is not set up (SMTP_URL). The e-mails stay here.',
  'OUTBOX.SHOW': 'Show the text',
  'OUTBOX.HIDE': 'Hide the text',
  'OUTBOX.TO': 'To',
  'OUTBOX.SUBJECT': 'Subject',
  'OUTBOX.STATUS': 'Status',
  'OUTBOX.CREATED': 'Created',
  'OUTBOX.STATUS.waiting': 'waiting',
  'OUTBOX.STATUS.sent': 'sent',
  'OUTBOX.STATUS.failed': 'failed',
  'OUTBOX.BODY_GONE': 'The text of a sent e-mail is not kept.',
  'MAIL.RESET.SUBJECT': 'New password for {app}',
  'MAIL.RESET.BODY':
    'Hello,\n\nsomeone, most likely you, has asked for a new password for {app}. You can set it here:\n\n{link}\n\nThe link is valid for one hour and can be used once. If you did not ask for a password, please delete this e-mail; nothing will change.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitation to {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Hello,\n\nthe owners’ association {community} invites you to {app}. There you will find the notices, documents and calendar of your house. Activate your account here:\n\n{link}\n\nThe link is valid for seven days.\n\n{app}',
};
