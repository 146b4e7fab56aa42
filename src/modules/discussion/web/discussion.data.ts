import type { ReplyOf } from '#shared/contract.ts';
import type { ListState } from '#web/liststate.ts';
import { useRecord, useRecords } from '#web/ui/listquery.ts';
import type { DiscussionTab, discussionContract } from '../discussion.contract.ts';

type Calls = (typeof discussionContract)['calls'];
export type Discussion = ReplyOf<Calls['GET /discussion/{id}']>;
export type DiscussionRow = ReplyOf<Calls['GET /discussion']>['discussions'][number];

/** One page of the discussions, as the list's state asks for it. */
export const useDiscussions = (state: ListState<DiscussionTab>) =>
  useRecords('discussion', 'GET /discussion', state, { tab: state.tab });

/** A discussion by its id or by the short reference that links it. */
export const useDiscussion = (id: string) => useRecord('discussion', 'GET /discussion/{id}', id);
