import { DeedFault, type Deeds, readDeeds } from '#engines/deeds/deeds.ts';
import { fileReader } from '#engines/reading.ts';
import { fail } from '#shared/errors.ts';

export type Task = { bytes: Uint8Array };

/** Title deeds of a file; what they cannot be trusted for is refused by its own sentence. */
export const deedsIn = fileReader<Task, Deeds>({
  script: 'cadastre.worker',
  base: import.meta.url,
  short: 20_000,
  limitMs: 30_000,
  heapMb: 768,
  read: refusing,
  lost: 'REAL_ESTATE.ERROR.FILE',
});

/** Reads deeds here, and says a fault of them as this module refuses it. */
export function refusing({ bytes }: Task): Deeds {
  try {
    return readDeeds(bytes);
  } catch (error) {
    if (!(error instanceof DeedFault)) throw error;
    return fail(error.reason === 'XML' ? 'REAL_ESTATE.ERROR.FILE' : `REAL_ESTATE.ERROR.FILE.${error.reason}`);
  }
}
