import type { Reply } from '#web/api.ts';
import type { ListState } from '#web/liststate.ts';
import type { Say } from '#web/text.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';

export type BookLine = Reply<'GET /books'>['lines'][number];
export type Balance = Reply<'GET /books/balance'>['accounts'][number];

/** The days by which both lists are filtered. */
export const dayFilters = (t: Say): FilterField[] => [
  { name: 'dateFrom', label: t('BOOKS.FIELD.DATE_FROM'), kind: 'day' },
  { name: 'dateTo', label: t('BOOKS.FIELD.DATE_TO'), kind: 'day' },
];

/** The period that the address names. */
export const periodOf = ({ filters: { dateFrom, dateTo } }: Pick<ListState<string>, 'filters'>) => ({
  ...(dateFrom && { dateFrom }),
  ...(dateTo && { dateTo }),
});
