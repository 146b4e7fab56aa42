import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice': '{row}: the unit stands in the list several times, and its rows together hold more than the unit.',
  'VOTE.WARN.neighbour': '{row}: a neighbour who is no owner votes.',
  'VOTE.WARN.sold': '{row}: the owner of the unit changed on {date}; the list still holds the former one.',
  'VOTE.WARN.nobody': '{row}: its owners have no common representative, so nobody can vote for the unit yet.',
  'VOTE.WARN.RECORD': 'Record a representative from paper',
  'VOTE.NAMED.LIST': 'Representatives of co-owners',
  'VOTE.NAMED.LINE': 'For unit {unit}: {name}',
  'VOTE.NAMED.AGREED': 'agreed in the application',
  'VOTE.NAMED.PAPER': 'recorded from paper',
  'VOTE.ADDRESS.TITLE': 'Changed sign-in addresses',
  'VOTE.ADDRESS.CHANGED': 'changed on {at}',
  'VOTE.ADDRESS.CONFIRM': 'Confirm the address',
  'VOTE.ADDRESS.CONFIRM_OF': 'Confirm the address: {name}',
  'VOTE.ADDRESS.DONE': 'The address is confirmed.',
  'VOTE.ADDRESS.TEXT':
    'The sign-in address changed during the vote. These people get no code until somebody of the committee confirms that the new address is really theirs. Check it otherwise than by e-mail, for example by phone.',
  'VOTE.ADDRESS.OTHER':
    'Only somebody of the committee who did not change it and whom it does not concern can confirm it. Where the house has nobody like that, the administrator of the application confirms it, or vote by a signed ballot paper.',
  'VOTE.ADDRESS.ASK':
    'Confirm that the new address really belongs to {name}?\nThey will get a code and may vote. The confirmation stays in the ledger of the vote.',
  'VOTE.MOVE.LIST': 'Moves to new owners',
  'VOTE.MOVE.LINE': 'Formerly {from}, now {to}',
  'VOTE.OBJECT.LIST': 'Objections to recorded votes',
};
