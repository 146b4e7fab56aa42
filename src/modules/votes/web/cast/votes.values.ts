import { mostSaved, type VoteValue } from '../../votes.rules.ts';

// What is chosen on the screen and not saved yet: values by point and row. `null` clears a value that a meeting has noted.

export type Choices = Readonly<Record<string, Readonly<Record<string, VoteValue | null>>>>;
export type SavedPoint = { vote_value: VoteValue | null; vote_point_id: string; voted_user_id: string };

/** The values of one save, so that its body stays small. */
const mostValues = 3_000;

const chosen = (choices: Choices, point: string, row: string) => choices[point]?.[row];

/** What a row shows on a point: what is chosen, else what is saved. */
export const shownValue = (
  choices: Choices,
  point: string,
  row: string,
  saved: VoteValue | null = null,
): VoteValue | null => {
  const value = chosen(choices, point, row);
  return value === undefined ? saved : value;
};

/** Chooses a value for rows on one point. */
export const choose = (choices: Choices, point: string, rows: readonly string[], value: VoteValue | null): Choices => ({
  ...choices,
  [point]: { ...choices[point], ...Object.fromEntries(rows.map((row) => [row, value])) },
});

/** A click on a value at a meeting: the second on the same one clears it (VOTE-50), and what is as saved is no change. */
export function click(
  choices: Choices,
  point: string,
  row: string,
  value: VoteValue,
  saved: VoteValue | null,
): Choices {
  const next = shownValue(choices, point, row, saved) === value ? null : value;
  if (next !== saved) return choose(choices, point, [row], next);
  const { [row]: _, ...rest } = choices[point] ?? {};
  return { ...choices, [point]: rest };
}

/** Stands for all rows while they vote alike. */
export const everyone = '*';

/** What was chosen for everyone, as a value of each row. */
export const spread = (choices: Choices, rows: readonly string[]): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([point, byRow]) => {
      const value = byRow[everyone];
      return [point, Object.fromEntries(value ? rows.map((row) => [row, value]) : [])];
    }),
  );

/** For everyone what all rows have in common; a point on which they differ is open again. */
export const gather = (choices: Choices, rows: readonly string[]): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([point, byRow]): [string, Choices[string]] => {
      const first = byRow[rows[0] ?? ''];
      const isCommon = first && rows.every((row) => byRow[row] === first);
      return [point, isCommon ? { [everyone]: first } : {}];
    }),
  );

/** The points in which some of the rows still lack a value (VOTE-57). */
export const missingPoints = (choices: Choices, points: readonly string[], rows: readonly string[]): string[] =>
  points.filter((point) => rows.some((row) => !chosen(choices, point, row)));

/** The body of a save for these rows alone. */
export const pointsOf = (choices: Choices, rows: readonly string[]): SavedPoint[] => {
  const wanted = new Set(rows);
  return Object.entries(choices).flatMap(([vote_point_id, byRow]) =>
    Object.entries(byRow)
      .filter(([row]) => wanted.has(row))
      .map(([voted_user_id, vote_value]) => ({ vote_value, vote_point_id, voted_user_id })),
  );
};

/** The rows that have something chosen. */
export const rowsOf = (choices: Choices): string[] => [...new Set(Object.values(choices).flatMap(Object.keys))].sort();

/** How many values are chosen. */
export const countOf = (choices: Choices): number =>
  Object.values(choices).reduce((sum, byRow) => sum + Object.keys(byRow).length, 0);

/** The choices without these rows: they are saved, or somebody else has saved them. */
export const without = (choices: Choices, rows: ReadonlySet<string>): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([point, byRow]) => [
      point,
      Object.fromEntries(Object.entries(byRow).filter(([row]) => !rows.has(row))),
    ]),
  );

/** Rows in pieces that one save may hold. */
export function piecesOf(rows: readonly string[], points: number): string[][] {
  const size = Math.max(1, Math.min(mostSaved, Math.floor(mostValues / Math.max(1, points))));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));
}
