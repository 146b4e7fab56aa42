import { setImmediate } from 'node:timers/promises';

/** Rows by what a field of them says, in their order. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Lists of at most so many rows; unless said otherwise of so many that their parameters fit one statement. */
export const slices = <T>(rows: readonly T[], size = 1_000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

/** Maps one row after the other; between two of them everybody else is served. */
export async function mapInTurns<Row, Mapped>(rows: readonly Row[], map: (row: Row) => Mapped): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const row of rows) {
    mapped.push(map(row));
    await setImmediate();
  }
  return mapped;
}
