import type { FieldErrors } from '#shared/errors.ts';

// Who may give a power of attorney for a unit, to whom and for what; for both sides.

/** To vote for an owner, or to represent the co-owners of a unit from then on (§ 1185(2) of the civil code). */
export const powerKinds = ['proxy', 'representative'] as const;
export type PowerKind = (typeof powerKinds)[number];

export const powerStatuses = ['received', 'accepted', 'refused', 'revoked'] as const;
export type PowerStatus = (typeof powerStatuses)[number];

/** The tabs of the list: those that the committee has to look at, those that hold, those that do not any more. */
export const powerTabs = ['waiting', 'valid', 'past'] as const;
export type PowerTab = (typeof powerTabs)[number];

/** What the proxy is told to vote. */
export const instructions = ['for', 'against', 'abstain'] as const;
export type Instruction = (typeof instructions)[number];

type Named = { id: string };
type Owned<P extends Named> = { owners: readonly P[]; representativeId: string | null };

/**
 * Who must sign a power of a unit: the one owner who represents the others, else every owner, spouses both. Whoever is empowered
 * signs for nobody. A representative who is no owner holds the vote by a power, and gives none on. On who represents them all
 * owners agree, the one who is to do it among them (G-195).
 */
export function signersOf<P extends Named>(
  { owners, representativeId }: Owned<P>,
  kind: PowerKind,
  proxyId: string | null,
): P[] {
  if (kind === 'representative') return [...owners];
  const acting = owners.find(({ id }) => id === representativeId);
  return (acting ? [acting] : owners).filter(({ id }) => id !== proxyId);
}

export type PowerFields = {
  kind: PowerKind;
  unitId: string | null;
  proxyId: string | null;
  proxyName: string;
  meetingId: string | null;
  voteId: string | null;
  points: readonly string[];
  validUntil: string | null;
};

const required = 'BASE.VALIDATION.REQUIRED';

/** What is wrong with a power by itself; `today` is the day of the house. */
export function powerErrors(power: PowerFields, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!power.unitId) errors.unitId = required;
  if (!power.proxyId && power.proxyName.trim() === '') errors.proxyName = required;
  if (power.kind === 'representative') {
    if (!power.proxyId) errors.proxyId = required;
    if (power.meetingId) errors.meetingId = 'BASE.VALIDATION.INVALID';
  } else if (power.voteId) errors.voteId = 'BASE.VALIDATION.INVALID';
  if (!power.meetingId && power.points.length > 0) errors.points = 'BASE.VALIDATION.INVALID';
  if (power.validUntil && power.validUntil < today) errors.validUntil = 'POWER.VALIDATION.PAST';
  return errors;
}

type Scope = { kind: PowerKind; meetingId: string | null; voteId: string | null; points: readonly string[] };

/** Whether of two powers of a unit one takes the place of the other: both for the same meeting with a point in common, for the same vote, or both standing. One for a meeting stands beside a standing one and goes before it. */
export function isSameScope(one: Scope, other: Scope): boolean {
  if (one.kind !== other.kind || one.meetingId !== other.meetingId || one.voteId !== other.voteId) return false;
  const isWhole = one.points.length === 0 || other.points.length === 0;
  return isWhole || one.points.some((id) => other.points.includes(id));
}
