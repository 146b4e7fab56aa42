import type { Change } from '#server/record.ts';

/** What the form changes of a record; the text folded for its search is no field. */
type Values<Next> = Omit<Next, 'searchText'>;

/** A field whose history says its value, or one with another name there, or with other words for the value; `null` says only that it changed. */
type Field<V> =
  | (keyof V & string)
  | { field: keyof V & string; as?: string; shown: ((values: V) => string | null) | null };

/** The fields that differ, as rows of the history, in the order of the list. */
export function changesOf<Next extends object>(
  row: Values<NoInfer<Next>>,
  next: Next,
  fields: readonly Field<Values<NoInfer<Next>>>[],
): Change[] {
  const told = fields.map((one) =>
    typeof one === 'string' ? { field: one, shown: (of: typeof row) => textOf(of[one]) } : one,
  );
  const is: Values<Next> = next;
  return told
    .filter(({ field }) => textOf(row[field]) !== textOf(is[field]))
    .map(({ field, as = field, shown }) => ({
      action: as,
      ...(shown && { from: textOf(shown(row)), to: textOf(shown(is)) }),
    }));
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
