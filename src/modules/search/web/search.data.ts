import { useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '#web/api.ts';
import { WebModules } from '#web/module.ts';
import { useSession } from '#web/session.tsx';
import type { SearchArea } from '#web/ui/searcharea.ts';

/** A result as every search call answers it (G-093); a discussion also says by what it is linked (G-035). */
export type Found = { id: string; title: string; url_hash?: string };

/** What one area has found; a failure is written to the console and told to the panel alone (ERR-31). */
async function ask(area: SearchArea, text: string, signal: AbortSignal): Promise<Found[]> {
  try {
    return await api(area.call, { text }, signal, 'quiet');
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: the specification wants a failed search logged
    if (!signal.aborted) console.error(`Search in ${area.module} failed`, failure);
    throw failure;
  }
}

/**
 * Asks all areas that the session reads at once (SEARCH-04, SEARCH-06, SEARCH-14). The groups end before the first area
 * that has not answered yet, so that nothing that is shown ever moves; the answers of an older text are dropped.
 */
export function useFound(text: string) {
  const { reads } = useSession();
  const areas = useContext(WebModules)
    .flatMap(({ search = [] }) => search)
    .filter((area) => reads(area.module))
    .sort((a, b) => a.place - b.place);
  const answers = useQueries({
    queries: areas.map((area) => ({
      queryKey: ['search', area.call, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(area, text, signal),
      retry: false,
    })),
  });
  const waiting = answers.findIndex((answer) => answer.isPending);
  const answered = waiting < 0 ? areas.length : waiting;
  const groups = areas.slice(0, answered).map((area, index) => ({ area, found: answers[index]?.data ?? [] }));
  return {
    groups: groups.filter((group) => group.found.length > 0),
    failed: areas.filter((_, index) => answers[index]?.isError),
    isWaiting: waiting >= 0,
  };
}

export type Group = ReturnType<typeof useFound>['groups'][number];
