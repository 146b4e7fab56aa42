import { z } from 'zod';
import { count } from './contract.ts';

// A grid that is filled in as in a spreadsheet: what every call of such a page takes and gives.

/** So large may what is filled in be, in JSON or as a table that is brought: four megabytes. */
export const mostGridBytes = 4_194_304;

/** A table that was brought: its columns as a spreadsheet calls them, and the rows that hold anything, as texts. */
export const broughtTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ number: count, cells: z.array(z.string()) })),
});
export type BroughtTable = z.output<typeof broughtTable>;
