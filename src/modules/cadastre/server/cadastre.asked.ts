import type { Told } from '#engines/deeds/deeds.shape.ts';
import type { Failing } from '../cadastre.rules.ts';

// What the cadastre is asked for, and how its answer may be missing.

/** Where the cadastre has a house (CAD-04). */
export type Request = { number: string; village: string; street: string };

/** How far the reading of a house has come where each unit is told by itself: those that are read, and those that are left, by id and number. */
export type Progress = Pick<Told, 'building' | 'validAt' | 'units'> & { left: [id: number, number: string][] };

/** That there is no answer, why, and what was told before there was none. */
export class NotTold extends Error {
  readonly failing: Failing;
  readonly progress: Progress | undefined;
  constructor(failing: Failing, progress?: Progress) {
    super(failing);
    this.failing = failing;
    this.progress = progress;
  }
}

/** That a house is told in part so far; the rest is read on in a moment, or on the next day. */
export class Unfinished extends Error {
  readonly progress: Progress;
  readonly isDayOver: boolean;
  constructor(progress: Progress, isDayOver: boolean) {
    super('unfinished');
    this.progress = progress;
    this.isDayOver = isDayOver;
  }
}
