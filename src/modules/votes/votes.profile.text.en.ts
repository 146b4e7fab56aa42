import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': 'Register of resolutions',
  'VOTE.REGISTER.OPEN': {
    one: '{count} adopted point is not in the register of resolutions yet.',
    other: '{count} adopted points are not in the register of resolutions yet.',
  },
  'VOTE.REGISTER.ENTER': 'Enter into the register',
  'VOTE.REGISTER.DONE': 'The adopted points are in the register of resolutions.',
  'VOTE.POWER.TITLE': 'Powers of attorney',
  'VOTE.LEDGER.CHECK': 'Check a downloaded file',
  'VOTE.POWER.FOR': 'You vote for unit {unit} by power of attorney from {names}.',
  'VOTE.POWER.ORDER': 'The grantor said how to vote. {point}: {value}',
  'VOTE.POWER.DONE': 'A vote has already been cast for unit {unit} (power of attorney from {names}).',
  'VOTE.POWER.START': 'Vote by power of attorney',
  'VOTE.POWER.NOBODY': 'There is nobody to vote for by power of attorney',
  'VOTE.PROFILE.majority_present': 'more than half of the votes of those present',
  'VOTE.PROFILE.majority_all': 'more than half of the votes of all owners',
  'VOTE.PROFILE.at_least_3_4_all': 'at least three quarters of the votes of all owners',
  'VOTE.PROFILE.at_least_2_3_all': 'at least two thirds of the votes of all owners',
  'VOTE.PROFILE.all': 'the votes of all owners',
  'VOTE.PROFILE.more.present': 'more than {part} of the votes of those present',
  'VOTE.PROFILE.least.present': 'at least {part} of the votes of those present',
  'VOTE.PROFILE.more.all': 'more than {part} of the votes of all owners',
  'VOTE.PROFILE.least.all': 'at least {part} of the votes of all owners',
  'VOTE.PROFILE.TURNOUT.more': 'participation of more than {part} of all votes',
  'VOTE.PROFILE.TURNOUT.least': 'participation of at least {part} of all votes',
  'VOTE.PROFILE.NEEDED': 'Needed to be accepted: {needed}.',
  'VOTE.PROFILE.SOME': 'some points need another majority, stated beside them',
  'VOTE.PROFILE.TURNOUT_ONLY': 'Participation: {value} ({part}).',
  'VOTE.PROFILE.LACK.AGREE.more':
    'To pass with this participation, more than another {percent} of all votes ({part}) would have to be for it.',
  'VOTE.PROFILE.LACK.AGREE.least':
    'To pass with this participation, at least another {percent} of all votes ({part}) would have to be for it.',
  'VOTE.PROFILE.LACK.AGREE.any':
    'Exactly the limit is for it, which is not enough yet: any further vote for it is missing.',
  'VOTE.PROFILE.LACK.TURNOUT.more':
    'More than {percent} of all votes ({part}) are missing to the participation needed.',
  'VOTE.PROFILE.LACK.TURNOUT.least':
    'At least {percent} of all votes ({part}) are missing to the participation needed.',
  'VOTE.PROFILE.LACK.TURNOUT.any':
    'Participation is exactly at the limit, which is not enough yet: any further vote is missing.',
  'VOTE.OBJECT.TEXT':
    'Is the recorded vote not what you wanted? Write why. The vote does not change by it, but the objection stays in the ledger and in the record of the result, and the committee hears of it at once. You can do so only once.',
  'VOTE.ADDRESS.WHAT':
    'Call or visit somebody of the committee. Once they have checked that the new address is yours and confirmed it for this vote, ask for the code again. You may also vote by a signed ballot paper.',
  'VOTE.MOVE.TEXT':
    'The new owner will then vote for this row and get its messages. A code that somebody has asked for stops being valid. The move stays in the ledger of the vote.',
  'VOTE.HISTORY.profile': 'Majority needed changed',
};
