import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';

/** What another record is made from: its title and its text as HTML, and the things it asks of people one by one. */
export type Source = { id: string; title: string; html: string; asks?: { title: string; html: string }[] };

const place = 'domovnik.source';

/** Lays a source down for the form of a new record, which is opened with `?from=` and its id. */
export const layDown = (source: Source): void => sessionStorage.setItem(place, JSON.stringify(source));

/** The source that the address of a new record's form names; undefined when there is none, or none was laid down here. */
function useSource(): Source | undefined {
  const { from } = useSearch({ strict: false }) as { from?: string };
  const [source] = useState(() => {
    try {
      return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Source | null;
    } catch {
      return null;
    }
  });
  return source && source.id === from ? source : undefined;
}

/** What the form of a new record begins with, of the source that its address names. */
export function useBrought<Values>(isNew: boolean, take: (source: Source) => Values): Values | undefined {
  const source = useSource();
  return useState(() => (isNew && source ? take(source) : undefined))[0];
}

/** Notes that a new record was made from what its address names, so that each leads to the other; the record stands all the same when that fails. */
export function useSourceNote(): (id: string) => Promise<void> {
  const [client, source] = [useQueryClient(), useSource()];
  return async (id) => {
    if (!source) return;
    await api('POST /ties/{id}', { id, from: source.id }, undefined, 'quiet').catch(() => {});
    void client.invalidateQueries({ queryKey: ['ties', source.id] }); // it was read before it led here
  };
}
