import type { Translation } from '#shared/text.ts';
import type { votesPaper as source } from './votes.paper.text.cs.ts';

export const votesPaper: Translation<typeof source> = {
  'MAIL.VOTE_CODE.SUBJECT': 'Code for the vote: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Hello,\n\nthe code for saving votes in {title} ({house}):\n\n{code}\n\nIt is valid for {minutes} minutes in the sign-in that asked for it, for one save in each vote. If you did not ask for it, tell it to nobody and inform the committee.\n\n{app}',
  'VOTE.TELLS.OPENED': 'Voting has begun: {title}',
  'VOTE.TELLS.WAITS': 'You have not voted yet: {title}',
  'VOTE.TELLS.LAST': 'Last day of voting: {title}',
  'VOTE.TELLS.REMINDED': 'The committee reminds you of the vote: {title}',
  'VOTE.TELLS.RESULT': 'Result of the vote: {title}',
  'VOTE.TELLS.UNTIL': 'You can vote until {until}.',
  'VOTE.TELLS.DEED': 'Go to the vote',
  'VOTE.PRINT.ANNULLED': 'Annulled {at} by {by}. Reason: {reason}',
  'VOTE.PRINT.NOT_VOTED': 'did not vote',
  'MAIL.VOTE_ANNULLED.SUBJECT': 'Annulled vote: {title}',
  'MAIL.VOTE_ANNULLED.BODY':
    'Hello,\n\nthe vote {title} ({house}) was annulled.\n\nWho: {by}\nWhen: {at}\nReason: {reason}\n\nThe vote stays among the annulled ones with the result as it stood, together with its ledger, the receipts and the print.\n\nThe vote: {url}\n\nSigned receipt of the annulment: {receipt}\nPublic key: {key}\n\n{app}',
  'MAIL.VOTE_OWNERS.SUBJECT': 'Who votes for you: {title}',
  'MAIL.VOTE_OWNERS.BODY': 'Hello,\n\nin the vote {title} ({house}):\n\n{said}\n\nVote: {url}\n\n{app}',
  'MAIL.VOTE_OBJECTION.SUBJECT': 'Objection to a recorded vote: {title}',
  'MAIL.VOTE_OBJECTION.BODY':
    'Hello,\n\nin {title} ({house}) an owner objects to the vote that is recorded for them.\n\nUnit: {unit}\nOwner: {owner}\nRecorded vote: {how}\nObjection: {reason}\n\nThis does not change the recorded vote. The objection stands in the ledger and is seen by whoever checks it.\n\nThe vote: {url}\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Recorded vote: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Hello,\n\na vote was recorded in {title} ({house}).\n\nUnit: {unit}\nOwner: {owner}\nHow: {how}\n\n{choices}\n\nNobody changes a saved vote. If it is not what you wanted, tell the committee at once.\n\nThe vote: {url}\nFingerprint: {fingerprint}\n\nKeep the signed receipt. Anybody can check with it that your vote is still in the ledger:\n{receipt}\nPublic key: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Result of the vote: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Hello,\n\nthe vote {title} ({house}) is over.\n\n{results}\n\nRecorded for you:\n{own}\n\nThese values close the ledger of the vote. Keep them: anybody can check with them that nobody changed anything in it.\nLast event: {head}\nRoot: {root}\nPublic key: {key}\n\nDetails: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, fingerprint {fingerprint}',
  'MAIL.VOTE_RESULT.WORDING': 'Full wording:',
  'MAIL.VOTE_RESULT.CUT': 'The wording is longer than fits into this message. All of it is in the application.',
  'VOTE.PRINT.TITLE': 'Record of the result of the vote: {title}',
  'VOTE.PRINT.UNIT': 'Unit',
  'VOTE.PRINT.OWNER': 'Owner',
  'VOTE.PRINT.SPARE': 'Represented by',
  'VOTE.PRINT.SHARE': 'Share',
  'VOTE.PRINT.HOW': 'How the vote is recorded',
  'VOTE.PRINT.EXCLUDED': 'does not vote',
  'VOTE.PRINT.VISIBLE': 'Who sees the vote',
  'VOTE.PRINT.OPENED': 'Opened',
  'VOTE.PRINT.VALUE': 'Vote',
  'VOTE.PRINT.ROWS': 'Rows of the list',
  'VOTE.PRINT.PART': 'Part of all votes',
  'VOTE.PRINT.PERCENT': 'Percent',
  'VOTE.PRINT.MORE_THAN': 'more than {value}',
  'VOTE.PRINT.AT_LEAST': 'at least {value}',
  'VOTE.PRINT.PARTICIPATION': 'Participation: {value} ({part}), needed: {needed}.',
  'VOTE.PRINT.AGREEMENT': 'Consent: {value} ({part}), needed: {needed}.',
  'VOTE.PRINT.QUORUM':
    'The meeting had a quorum: more than half of all votes were present (Section 1206(2) of the Czech Civil Code).',
  'VOTE.PRINT.NO_QUORUM':
    'The meeting had no quorum: not more than half of all votes were present (Section 1206(2) of the Czech Civil Code).',
  'VOTE.PRINT.MAJORITY.present':
    'A majority of the votes present was in favour (Section 1206(2) of the Czech Civil Code).',
  'VOTE.PRINT.MAJORITY.all':
    'A majority of the votes of all owners was in favour (Section 1214 of the Czech Civil Code).',
  'VOTE.PRINT.NO_MAJORITY.present':
    'No majority of the votes present was in favour (Section 1206(2) of the Czech Civil Code).',
  'VOTE.PRINT.NO_MAJORITY.all':
    'No majority of the votes of all owners was in favour (Section 1214 of the Czech Civil Code).',
  'VOTE.PRINT.WHO': 'Who voted how',
  'VOTE.PRINT.TOO_MANY':
    'There are so many votes that they stand by name only in the application and in the ledger of the vote.',
  'VOTE.PRINT.LEDGER': 'Checking the ledger',
  'VOTE.PRINT.CHECK':
    'The whole ledger of the vote can be downloaded from the application. Whoever holds these data can check by them that nobody changed anything in it.',
  'VOTE.PRINT.HEAD': 'Last event',
  'VOTE.PRINT.ROOT': 'Root',
  'VOTE.PRINT.KEY': 'Public key',
  'VOTE.PRINT.FINGERPRINT': 'fingerprint {fingerprint}',
  'VOTE.PRINT.DATE': 'Date',
  'VOTE.PRINT.CHAIR': 'Chair',
  'VOTE.PRINT.VERIFIER': 'Verifier of the record',
  'VOTE.WAITS.DEED': 'Vote',
  'VOTE.WAITS.UNTIL': {
    one: 'Vote, {count} point. You can vote until {until}.',
    other: 'Vote, {count} points. You can vote until {until}.',
  },
  'VOTE.WAITS.OPEN': { one: 'Vote, {count} point.', other: 'Vote, {count} points.' },
  'VOTE.WAITS.PROGRESS': { one: '{count} of {of} has voted', other: '{count} of {of} have voted' },
  'VOTE.TICKET.PAGE': 'page {number} of {count}',
  'VOTE.TICKET.TITLE': 'Ballot paper: {title}',
  'VOTE.TICKET.HOW': 'Mark exactly one choice with a cross at each point. Hand the completed paper to the committee.',
  'VOTE.TICKET.LAW':
    'The paper is valid only with the day, month and year in your own hand and your own signature (Section 1212 of the Czech Civil Code).',
  'VOTE.TICKET.DEED':
    'The law wants a public deed for this decision, so the signature must be officially certified (Section 1212 of the Czech Civil Code).',
  'VOTE.TICKET.DATE': 'Day, month and year',
  'VOTE.TICKET.SIGNATURE': 'Signature in your own hand',
  'VOTE.TICKET.QR': 'For the committee: scanning it with a phone opens the entry of this paper.',
};
