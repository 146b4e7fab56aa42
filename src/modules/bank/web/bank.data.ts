import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import type { ListState } from '#web/liststate.ts';
import { isAsking } from '../bank.rules.ts';

export type BankAccount = Reply<'GET /bank-account'>['accounts'][number];
export type BankMovement = Reply<'GET /bank-movement'>['movements'][number];
export type BankStatement = Reply<'GET /bank-statement'>['statements'][number];
export type Imported = Reply<'POST /bank-account/{id}/statement'>;
export type Mapping = NonNullable<Imported['preview']>['mapping'];

const soonMs = 2_000;

/** The accounts of the house; asked for again while a bank is being asked. */
export const useAccounts = () =>
  useQuery({
    queryKey: ['bank', 'list', 'accounts'],
    queryFn: ({ signal }) => api('GET /bank-account', {}, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.accounts.some(({ connector }) => connector && isAsking(connector, Date.now())) ? soonMs : false,
  });

/** What the address says besides tab and text. */
export const askedOf = ({ filters }: Pick<ListState<string>, 'filters'>) => ({
  ...(filters.dateFrom && { dateFrom: filters.dateFrom }),
  ...(filters.dateTo && { dateTo: filters.dateTo }),
  ...(filters.bankAccountId && { bankAccountId: filters.bankAccountId }),
  ...(filters.vs && { vs: filters.vs }),
});
