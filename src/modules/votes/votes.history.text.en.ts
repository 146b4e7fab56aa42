import type { Translation } from '#shared/text.ts';
import type { votesHistory as source } from './votes.history.text.cs.ts';

export const votesHistory: Translation<typeof source> = {
  'VOTE.HISTORY.create': 'Vote created',
  'VOTE.HISTORY.title': 'Name changed',
  'VOTE.HISTORY.type': 'Type changed',
  'VOTE.HISTORY.participationCount': 'Needed participation changed',
  'VOTE.HISTORY.acceptCount': 'Needed consent changed',
  'VOTE.HISTORY.acceptBase': 'Base of consent changed',
  'VOTE.HISTORY.audience': 'Visibility changed',
  'VOTE.HISTORY.deadline': 'Deadline changed',
  'VOTE.HISTORY.description': 'Description changed',
  'VOTE.HISTORY.unanimous': 'Requirement of everybody’s consent changed',
  'VOTE.HISTORY.legalGround': 'Legal ground changed',
  'VOTE.HISTORY.legalNote': 'Note on the legal ground changed',
  'VOTE.HISTORY.meeting': 'Owners’ meeting changed',
  'VOTE.HISTORY.closes': 'Closing by itself changed',
  'VOTE.HISTORY.open': 'Vote opened',
  'VOTE.HISTORY.finish': 'Vote finished',
  'VOTE.HISTORY.close': 'Finished at the deadline',
  'VOTE.HISTORY.BY_ITSELF': 'The application itself',
  'VOTE.LEDGER.TEXT': 'Every vote is written into a chain in which nothing can be changed in secret.',
  'VOTE.LEDGER.HEAD': 'Fingerprint of the last record',
  'VOTE.LEDGER.ROOT': 'Root of the whole ledger',
  'VOTE.LEDGER.KEY': 'Public key',
  'VOTE.LEDGER.COPY': 'Copy the whole value',
  'VOTE.LEDGER.COPIED': 'Copied',
  'VOTE.HISTORY.annul': 'Vote annulled',
  'VOTE.HISTORY.transfer': 'Entry moved to the new owner',
  'VOTE.HISTORY.objection': 'Objection of an owner',
  'VOTE.HISTORY.address': 'Changed address confirmed',
  'VOTE.LEDGER.NOW':
    'Download the ledger or note the fingerprint: with the free program anybody can find out whether something is missing or was changed.',
  'VOTE.LEDGER.LATER':
    'Note the fingerprint. The ledger can be downloaded once the vote is over, and anybody can then find out by the fingerprint whether something is missing or was changed.',
};
