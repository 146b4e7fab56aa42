import type { Share } from '#shared/fraction.ts';
import type { GivenPerson } from '../imports.corrections.rules.ts';
import type { Doubt } from '../imports.reading.rules.ts';
import type { Decision, OfferReason, Problem, RowState } from '../imports.rules.ts';
import type { ColumnReading } from './imports.columns.ts';
import type { Names } from './imports.house.ts';
import type { Named } from './imports.naming.ts';
import type { PlannedOwner } from './imports.owners.ts';
import type { PersonPlan } from './imports.person.ts';
import type { Place, ShareSummary, UnitValues } from './imports.units.ts';

// What a plan holds: everything to be written, and what the preview says of it.

export type Action = 'create' | 'change' | 'keep';
export type UnitPlan = {
  action: Action;
  id: string | null;
  version: number;
  place: Place;
  values: UnitValues;
  /** The owners to be written, by the number of the person in the plan; null leaves those who are there. */
  owners: PlannedOwner[] | null;
  rows: number[];
};
export type Plan = { people: PersonPlan[]; units: UnitPlan[]; entrances: string[] };

export type Side = { names: Names; rows: number[]; emails: string[]; address: string; isKnown: boolean };
export type Offer = { id: string; reason: OfferReason; decision: Decision | null; a: Side; b: Side };
export type Counts = { created: number; changed: number; unchanged: number };
export type Summary = {
  rows: number;
  errors: number;
  warnings: number;
  skipped: number;
  people: Counts;
  units: Counts;
  entrances: string[];
  withoutEmail: number;
  owners: number;
  leaving: { count: number; units: { number: string; names: string }[] };
  undecided: number;
  /** Rows whose people are doubtful and neither confirmed nor corrected. */
  doubtful: number;
  isCut: boolean;
  share: ShareSummary & { sum: string; difference: string; isExact: boolean; accept: string | null };
};
/** Somebody of a row as they will be stored; `written` is the share that the row itself says of them. */
export type ShownPerson = Omit<GivenPerson, 'share'> & { share: Share | null; written: Share | null; note: string };
/** A row of the preview: what it does, what is wrong, whom it names, and what is doubtful about them. */
export type RowPreview = {
  state: RowState;
  problems: Problem[];
  people: ShownPerson[];
  doubts: Doubt[];
  decided: Named['decided'];
  sign: string;
};
export type Preview = {
  summary: Summary;
  rows: RowPreview[];
  offers: Offer[];
  readings: ColumnReading[];
  digest: string;
};
