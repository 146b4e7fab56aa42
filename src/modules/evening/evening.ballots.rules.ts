import { type Choice, readBallotCode } from '../ballots/ballots.rules.ts';
import { readCode, readInvitationCode, shortOf } from '../convening/convening.rules.ts';
import type { RollUnit } from './evening.deeds.contract.ts';

// What a paper that is read at a desk names: a unit of the roll, and on a ballot what was chosen.

/** The unit of a code of a letter or a sheet: its six letters, or what its picture says. */
export function unitOfCode(units: readonly RollUnit[], meeting: string, said: string): RollUnit | undefined {
  const code = readCode(said);
  const picture = readInvitationCode(said);
  const token = picture?.meeting === shortOf(meeting) ? picture.token : null;
  return units.find((unit) => unit.code === code || unit.token === token);
}

/** What is known of a ballot so far; once both are, it counts. */
export type Scanned = { unit: RollUnit | null; choice: Choice | null };
export type Scan = Scanned | 'MEETING' | 'POINT' | 'UNKNOWN';
type Place = { meeting: string; point: string; units: readonly RollUnit[] };

/** What was scanned or typed at a count: a box of a ballot, the code of a letter, or the number of a unit. */
export function readScan({ meeting, point, units }: Place, said: string): Scan {
  const ballot = readBallotCode(said);
  if (!ballot) {
    const number = said.trim().toLowerCase();
    const unit = unitOfCode(units, meeting, said) ?? units.find((one) => one.unit.toLowerCase() === number);
    return unit && number !== '' ? { unit, choice: null } : 'UNKNOWN';
  }
  if (ballot.meeting !== shortOf(meeting)) return 'MEETING';
  if (ballot.point !== null && ballot.point !== shortOf(point)) return 'POINT';
  const { token, choice } = ballot;
  if (token === null) return { unit: null, choice };
  const unit = units.find((one) => one.token === token);
  return unit ? { unit, choice } : 'UNKNOWN';
}
