import type { ReplyOf } from '#shared/contract.ts';
import type { ListState } from '#web/liststate.ts';
import { useRecord, useRecords } from '#web/ui/listquery.ts';
import type { MessageTab, messagesContract } from '../messages.contract.ts';

type Calls = (typeof messagesContract)['calls'];
export type Message = ReplyOf<Calls['GET /message/{id}']>;
export type MessageRow = ReplyOf<Calls['GET /message']>['messages'][number];

/** One page of the board, as the list's state asks for it; the page before stays until the next one is here. */
export const useMessages = (state: ListState<MessageTab>) => {
  const { labelId, toPublic } = state.filters;
  return useRecords('message', 'GET /message', state, { tab: state.tab, labelId, toPublic: toPublic as 'true' });
};

export const useMessage = (id: string) => useRecord('message', 'GET /message/{id}', id);
