import { personAt } from './imports.owners.ts';
import type { Cluster } from './imports.people.ts';
import type { Plan, RowPreview, ShownPerson } from './imports.planned.ts';
import type { ReadRow } from './imports.rows.ts';

type Shown = Pick<RowPreview, 'people' | 'doubts' | 'decided' | 'sign'>;
/** A row that names nobody, because it is left out. */
export const noPeople: Shown = { people: [], doubts: [], decided: null, sign: '' };

/** Whom each row names, as the plan will store them: names of who is known already, shares as they are divided. */
export function showPeople(rows: ReadRow[], { people, units }: Plan, clusters: Cluster[]): Map<number, Shown> {
  const unitOf = new Map(units.flatMap((unit) => unit.rows.map((row) => [row, unit] as const)));
  return new Map(
    rows.map(({ index, mentions, named }) => {
      const owners = unitOf.get(index)?.owners ?? null;
      const shown = mentions.map((mention): ShownPerson => {
        const at = personAt(clusters, index, mention.slot);
        const { isCompany, ...names } = (at === null ? null : people[at]?.names) ?? mention.names;
        const owner = owners?.find(({ person }) => person === at);
        return {
          kind: isCompany ? 'company' : 'person',
          ...names,
          jointly: owner?.jointly ?? mention.jointly,
          share: owner?.fraction ?? mention.share,
          written: mention.share,
          note: named.people[mention.slot]?.note ?? '',
        };
      });
      const { doubts, decided, sign } = named;
      return [index, { people: shown, doubts, decided, sign }];
    }),
  );
}
