import type { Taken } from '#engines/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** A page of an archive, with the tables on it. */
export type Page = { name: string; title: string; tables: [string, Taken][] };

/** The pages of an archive in the order in which modules declare them, without tables that stay inside. */
export function pagesOf(takeouts: readonly Takeout[]): Page[] {
  const pages = takeouts.flatMap(({ page: name, title }) => (title ? [{ name, title }] : []));
  return pages.map((page) => ({
    ...page,
    tables: takeouts
      .filter((takeout) => takeout.page === page.name)
      .flatMap(({ tables }) => Object.entries(tables))
      .filter((entry): entry is [string, Taken] => 'shown' in entry[1]),
  }));
}
