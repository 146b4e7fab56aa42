import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': 'Check of the journal',
  'CHECKS.LEAD':
    'Every night the journal is compared with the cash desk, the bank, prescriptions, payments and settlements.',
  'CHECKS.NEVER': 'The journal has not been checked yet. It will be for the first time tonight.',
  'CHECKS.SOUND': 'Everything agrees.',
  'CHECKS.DIFFERS': { one: '{count} figure does not agree.', other: '{count} figures do not agree.' },
  'CHECKS.AT': 'Checked on {date}. Documents compared: {things}.',
  'CHECKS.SINCE': 'First found by the check of {date}.',
  'CHECKS.ADVICE':
    'Ordinary work in the application does not cause such a difference. Correct nothing because of it, and turn to the administrator of the application with this page. If only a bank statement is missing, upload it.',
  'CHECKS.MORE': 'The first {shown} are listed.',
  'CHECKS.NOW': 'Check now',
  'CHECKS.DONE': 'The journal has been checked.',
  'CHECKS.FOUND': 'What does not agree',
  'CHECKS.WHAT.thing': '{source}: the account {account} should have {expected} on {date}, the journal has {entered}.',
  'CHECKS.WHAT.entry': 'Entry number {text} does not come to nothing but to {entered}.',
  'CHECKS.WHAT.month':
    '{account}, {date}, {side} side: by the entries the sum should be {expected}, {entered} is stored.',
  'CHECKS.WHAT.cash': 'Cash desk: by its documents it should hold {expected}, by the journal {entered}.',
  'CHECKS.WHAT.bank': 'Bank accounts: by their movements they should hold {expected}, by the journal {entered}.',
  'CHECKS.WHAT.statement':
    'Account {text}: by the last statement it should hold {expected}, by the uploaded movements {entered}. Some statement between them is missing.',
  'CHECKS.WHAT.lines': '{account}, {date}: the journal has {expected} lines, the kept count is {entered}.',
  'CHECKS.WHAT.unit': 'Unit {text}: by the entries the debt should be {expected}, {entered} is kept.',
  'CHECKS.WHAT.series': 'Number series {text}: it should have {expected} documents and has {entered}.',
  'CHECKS.WHAT.counter':
    'Reversal {text}: with the document that it takes back it should come to {expected} on the account {account}, it comes to {entered}.',
  'CHECKS.WHAT.desk':
    'Cash documents without reversed ones: the account {account} should have {expected} of them, the journal has {entered}.',
  'CHECKS.WHAT.matched':
    'Bank movement {text} of {date}: {expected} should be assigned to payments, {entered} is assigned.',
  'CHECKS.WHAT.dues': 'Cash document {text}: {expected} should be received for its payment, {entered} is received.',
  'CHECKS.WHAT.unmatched':
    'Payments to be matched: by movements and payments entered by hand it should be {expected}, the journal has {entered}.',
  'CHECKS.WHAT.gone':
    'Unit that is no longer in the house ({text}): {source} should be {expected}, the journal has {entered}.',
  'CHECKS.WHAT.start':
    'Opening balance of a unit ({text}): by what was entered it should be {expected}, the journal has {entered}.',
  'CHECKS.ENTRIES': 'of journal entries',
  'CHECKS.TELLS.DIFFERS': 'The journal does not agree with its documents: {title}',
  'CHECKS.TELLS.TEXT': {
    one: 'The check found {count} difference.',
    other: 'The check found {count} differences.',
  },
  'CHECKS.TELLS.DEED': 'Show the differences',
  'JOB.checks': 'Check of the journals',
};
