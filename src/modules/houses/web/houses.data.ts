import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/api.ts';
import { useRecord } from '#web/ui/listquery.ts';

export type House = Reply<'GET /admin/svj/{id}'>;
export type HouseRow = Reply<'GET /admin/svj'>['houses'][number];

/** What each state looks like. */
export const stateColors = { active: 'door', off: 'orange', leaving: 'red' } as const;

/** Where a house lies, in one line. */
export const addressOf = ({ street, city }: Pick<HouseRow, 'street' | 'city'>): string =>
  [street, city].filter(Boolean).join(', ');

export const useHouse = (id: string) => useRecord('houses', 'GET /admin/svj/{id}', id);

/** Puts what a change answered in the place of what is shown; lists and counts are asked anew. */
export function useChanged(): (house: House) => void {
  const client = useQueryClient();
  return (house) => {
    client.invalidateQueries({ queryKey: ['houses'] });
    client.setQueryData(['houses', house.id], house);
  };
}
