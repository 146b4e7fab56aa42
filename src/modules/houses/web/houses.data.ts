import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/api.ts';
import type { Say } from '#web/text.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { sizeOf } from '../houses.rules.ts';

export type House = Reply<'GET /admin/svj/{id}'>;
export type HouseRow = Reply<'GET /admin/svj'>['houses'][number];

/** What each state looks like. */
export const stateColors = { active: 'door', off: 'orange', leaving: 'red' } as const;

/** Where a house lies, in one line. */
export const addressOf = ({ street, city }: Pick<HouseRow, 'street' | 'city'>): string =>
  [street, city].filter(Boolean).join(', ');

/** Bytes as a person reads them: 1,5 GB. */
export function showSize(t: Say, bytes: number): string {
  const { size, unit } = sizeOf(bytes);
  return `${new Intl.NumberFormat(t.lang).format(size)}\u00a0${unit}`;
}

export const useHouse = (id: string) => useRecord('houses', 'GET /admin/svj/{id}', id);

/** Puts what a change answered in the place of what is shown; lists and counts are asked anew. */
export function useChanged(): (house: House) => void {
  const client = useQueryClient();
  return (house) => {
    client.invalidateQueries({ queryKey: ['houses'] });
    client.setQueryData(['houses', house.id], house);
  };
}
