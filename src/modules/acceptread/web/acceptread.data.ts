import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, type Reply } from '#web/api.ts';
import { useAddressChange } from '#web/liststate.ts';
import { stored } from '#web/store.ts';

export type Item = Reply<'GET /accept-read'>[number];

type Search = { cist?: string };

const key = 'domovnik.postponed';

/** What was postponed since the last sign-in, in this browser session only (G-105). */
function postponed(): string[] {
  try {
    const held = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return held.token === stored.get('token') && Array.isArray(held.ids) ? held.ids : [];
  } catch {
    return [];
  }
}

/**
 * What the person has to read, one after another: `at` and `count` say where in this round they are. A confirmed item and a
 * postponed one do not come again, but for the one that the address asks for (`cist`); when the round has ended, what waits behind
 * it comes.
 */
export function useQueue() {
  const { data, refetch } = useQuery({
    queryKey: ['acceptRead'],
    queryFn: ({ signal }) => api('GET /accept-read', {}, signal, 'quiet'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [passed, setPassed] = useState(postponed);
  const [done, setDone] = useState(0);
  const client = useQueryClient();
  const { cist: wanted } = useSearch({ strict: false }) as Search;
  const change = useAddressChange<Search>();
  const isWanted = (item: Item) => item.data.recordId === wanted;
  const waiting = data?.filter((item) => isWanted(item) || !passed.includes(item.dataValues.id)) ?? [];
  const open = [...waiting].sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
  const isNew = wanted !== undefined && data !== undefined && !data.some(isWanted);
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  const pass = async (item: Item) => {
    setPassed((held) => [...held, item.dataValues.id]);
    setDone((held) => held + 1);
    if (isWanted(item)) change({ cist: undefined });
    void client.invalidateQueries({ queryKey: ['dashboard'] }); // what waits for the person there
    if (open.length > 1) return;
    setDone(0);
    await refetch();
  };
  return {
    item: open[0],
    at: done + 1,
    count: done + open.length,
    async accept(item: Item) {
      await api('PUT /accept-read/accept/{id}', { id: item.dataValues.id });
      await pass(item);
    },
    postpone(item: Item) {
      const ids = [...postponed(), item.dataValues.id];
      sessionStorage.setItem(key, JSON.stringify({ token: stored.get('token'), ids }));
      void pass(item);
    },
  };
}
