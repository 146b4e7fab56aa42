import { fileReader } from '#engines/reading.ts';
import type { CsvMapping } from '#engines/statements/statements.csv.ts';
import { StatementFault } from '#engines/statements/statements.shape.ts';
import { type Reading, type Remembered, readStatement } from '#engines/statements/statements.ts';
import { fail, failFields } from '#shared/errors.ts';

export type Task = { bytes: Uint8Array; remembered: Remembered[]; mapping?: CsvMapping };
export type Read = Reading;

/** A file as a statement; what it cannot be trusted for is refused by its own sentence, with the place. One on which the thread dies or takes too long holds too much. */
export const readFileOf = fileReader<Task, Read>({
  script: 'bank.worker',
  base: import.meta.url,
  short: 20_000,
  limitMs: 30_000,
  heapMb: 512,
  read: ({ bytes, remembered, mapping }) => refusing(() => readStatement(bytes, remembered, mapping)),
  lost: 'BANK.ERRORS.FILE.TOO_MANY',
});

/** Says a fault of a file as this module refuses it. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    if (error.key === 'COLUMNS') return failFields({ mapping: 'BANK.VALIDATION.MAPPING' });
    const key = error.key === 'BALANCE' ? 'BANK.ERRORS.BALANCE' : (`BANK.ERRORS.FILE.${error.key}` as const);
    return fail(key, { newer: error.place });
  }
}
