import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': 'For',
  'VOTE.VALUE.notAgree': 'Against',
  'VOTE.VALUE.noVote': 'Abstained',
  'VOTE.VALUE.miss': 'Absent',
  'VOTE.STATUS.concept': 'Draft',
  'VOTE.STATUS.run': 'Running',
  'VOTE.STATUS.finish': 'Finished',
  'VOTE.TYPE.online': 'Online',
  'VOTE.TYPE.local': 'At a meeting',
  'VOTE.ACCEPTED': 'Accepted',
  'VOTE.REFUSED': 'Not accepted',
  'VOTE.CHANNEL.online': 'online, with a code from an e-mail',
  'VOTE.CHANNEL.paper': 'on a paper ballot, recorded by the committee',
  'VOTE.CHANNEL.proxy': 'by power of attorney, recorded by the committee',
  'VOTE.CHANNEL.meeting': 'at the meeting, recorded by the committee',
  'VOTE.CHANNEL.absent': 'no vote cast, recorded as absent',
  'MAIL.VOTE_CODE.SUBJECT': 'Code for the vote: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Hello,\n\nthe code for saving votes in {title} ({house}):\n\n{code}\n\nIt is valid for {minutes} minutes, once and for this save only. If you did not ask for it, tell it to nobody and inform the committee.\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Recorded vote: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Hello,\n\na vote was recorded in {title} ({house}).\n\nUnit: {unit}\nOwner: {owner}\nHow: {how}\n\n{choices}\n\nNobody changes a saved vote. If it is not what you wanted, tell the committee at once.\n\nThe vote: {url}\nFingerprint: {fingerprint}\n\nKeep the signed receipt. Anybody can check with it that your vote is still in the ledger:\n{receipt}\nPublic key: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Result of the vote: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Hello,\n\nthe vote {title} ({house}) is over.\n\n{results}\n\nRecorded for you:\n{own}\n\nThese values close the ledger of the vote. Keep them: anybody can check with them that nobody changed anything in it.\nLast event: {head}\nRoot: {root}\nPublic key: {key}\n\nDetails: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, fingerprint {fingerprint}',
};
