import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'E-mails that the application has sent or is about to send.',
  'OUTBOX.NO_TRANSPORT':
    'Sending of e-mails is not set up (SMTP_URL). The e-mails stay here. Links and codes for people who already sign in are hidden: they are theirs alone.',
  'OUTBOX.SHOW': 'Show the text',
  'OUTBOX.HIDE': 'Hide the text',
  'OUTBOX.TO': 'To',
  'OUTBOX.SUBJECT': 'Subject',
  'OUTBOX.STATUS': 'Status',
  'OUTBOX.CREATED': 'Created',
  'OUTBOX.WAITING': { one: '{count} email waiting', other: '{count} emails waiting' },
  'OUTBOX.FAILED': { one: '{count} not delivered', other: '{count} not delivered' },
  'OUTBOX.LAST': 'last sent {date}',
  'OUTBOX.STATUS.waiting': 'waiting',
  'OUTBOX.STATUS.sent': 'sent',
  'OUTBOX.STATUS.failed': 'failed',
  'OUTBOX.BODY_GONE': 'The text of a sent e-mail is not kept.',
  'OUTBOX.MASKED': 'Links and codes are hidden. Every look is written to the log.',
  'MAIL.RESET.SUBJECT': 'New password for {app}',
  'MAIL.RESET.BODY':
    'Hello{named},\n\nsomeone, most likely you, has asked for a new password for {app}. You can set it here.\n\nSet a new password:\n{link}\n\nThe link is valid for one hour and can be used once. If you did not ask for a password, please delete this e-mail; nothing will change.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitation to {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Hello{named},\n\nthe owners’ association {community} invites you to {app}. There you will find the notices, documents and calendar of your house. Activate your account here.\n\nActivate the account:\n{link}\n\nThe link is valid for seven days.\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': 'Confirm your new address: {community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'Hello,\n\nfrom now on you are to sign in to the owners’ association {community} in {app} with this address. Please confirm it.\n\nConfirm the new address:\n{link}\n\nUntil then the former address holds. The link is valid for seven days. If you did not expect this, delete this message.\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'Your sign-in e-mail is being changed: {community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'Hello,\n\nin the owners’ association {community} your sign-in e-mail is to be replaced by {email}. Your address holds until the new one is confirmed.\n\nIf you know nothing of this, or do not agree, take the change back.\n\nTake the change back:\n{link}\n\nThe link is valid for seven days and works once.\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'Your sign-in e-mail was changed: {community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'Hello,\n\nin the owners’ association {community} this address was replaced by {email} for signing in.\n\nIf you know nothing of this, or do not agree, take the change back. Your address will hold again, and sessions opened since then will end.\n\nTake the change back:\n{link}\n\nThe link is valid for seven days and works once.\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'A sign-in change was taken back: {name}',
  'MAIL.PLACE_BACK.BODY':
    'Hello,\n\nin the owners’ association {community} somebody took a change of a sign-in e-mail back from the mailbox that belonged to {name}. Address, access and role are again as they were before the changes of the last seven days.\n\nAsk who made the changes and why. If they were right, agree with this person and make them again.\n\nOpen this person:\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': 'A change about the money of the house: {community}',
  'MAIL.MONEY_CHANGED.BODY':
    'Hello,\n\nin the owners’ association {community} {name} has changed this:\n\n{what}\n\nIf you know nothing of it, check it as soon as you can.\n\nOpen in the application:\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': 'A change about the money of the house waits: {community}',
  'MAIL.MONEY_ASKED.BODY':
    'Hello,\n\nin the owners’ association {community} {name} wants to change this:\n\n{what}\n\nIt holds once a second member of the committee confirms it. If it is an account, check it first by another way than e-mail, such as with the bank.\n\nDecide on the change:\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': 'Account to pay to: until now {from}, now {to}',
  'MAIL.MONEY.paymentEmail': 'E-mail for matching payments: until now {from}, now {to}',
  'MAIL.MONEY.confirmsAccount.true':
    'A change of the account must now be confirmed by a second member of the committee.',
  'MAIL.MONEY.confirmsAccount.false':
    'A change of the account need no longer be confirmed by a second member of the committee.',
  'MAIL.MONEY.statements': 'Account whose statements are read: until now {from}, now {to}',
  'MAIL.MONEY.symbols': 'Variable symbols of units: {to}',
  'MAIL.MONEY.payeeAccount': 'Account to which the house pays “{title}”: until now {from}, now {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': 'Who owns a unit has changed: {community}',
  'MAIL.TRANSFER_OWN.BODY':
    'Hello,\n\nin the association {community}, {name} has entered that what you own has changed:\n\n{what}\n\nIf this is not so, contact the committee at once.\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': 'Owners have changed: {community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'Hello,\n\nin the association {community}, {name} has entered a change of owners:\n\n{what}\n\nIf you do not know of it, check it as soon as possible.\n\nOpen the units:\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': 'Unit {number}, from {date}: so far {before}, now {after}',
  'MAIL.TRANSFER.OF_UNIT': 'Unit {number}, from {date}\n  so far: {before}\n  now: {after}',
  'MAIL.TRANSFER.NOTHING': 'nothing',
  'MAIL.TRANSFER.WHOLE': 'the whole unit',
  'MAIL.TRANSFER.UNKNOWN': 'a part of unknown size',
  'MAIL.TRANSFER.MORE': { one: 'and {count} more unit', other: 'and {count} more units' },
  'MAIL.TRANSFER.ADMINISTRATOR': 'the administrator of the application',
};
