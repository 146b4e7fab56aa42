import type { Translation } from '#shared/text.ts';
import type { duties as source } from './duties.text.cs.ts';

export const duties: Translation<typeof source> = {
  'DUTIES.TITLE': 'After the meeting',
  'DUTIES.NAME.minutes': 'minutes',
  'DUTIES.NAME.notary': 'notarial record',
  'DUTIES.NAME.registry': 'filing to the register',
  'DUTIES.NAME.accounts': 'accounts to the collection of documents',
  'DUTIES.DO.minutes': 'Make the minutes and give them to the owners',
  'DUTIES.DO.notary': 'Have the notarial record of what needs one',
  'DUTIES.DO.registry': 'File the change with the register (committee or bylaws)',
  'DUTIES.DO.accounts': 'File the accounts in the collection of documents',
  'DUTIES.DUE': 'By {day}',
  'DUTIES.LATE': 'Was due by {day}',
  'DUTIES.SOON': 'Without delay',
  'DUTIES.DONE': 'Done on {day}, {name}',
  'DUTIES.HINT': 'The list follows from what was decided. Check the terms against the bylaws.',
  'DUTIES.LACKED.recorded': 'The meeting lacked a quorum.',
  'DUTIES.LACKED.noted': 'The committee noted that the meeting lacked a quorum.',
  'DUTIES.LACKED.NOTE': 'The meeting lacked a quorum',
  'DUTIES.VOTE': 'Decide outside a meeting',
  'DUTIES.VOTE.TEXT':
    'The same points can be voted on in writing (§ 1211(1) of the Czech civil code). A draft is prepared; you check it and open it.',
  'DUTIES.VOTE.OPEN': 'Go to the prepared vote',
  'DUTIES.WAITS': 'Left to do after the meeting: {what}',
  'DUTIES.WAITS.DEED': 'Open',
  'DUTIES.YEAR': 'A year without a meeting',
  'DUTIES.YEAR.TEXT': 'A year has gone by since the last meeting. The law wants at least one a year (§ 1207).',
  'DUTIES.YEAR.DEED': 'Convene',
};
