/** What of a person, unit or entrance may be otherwise than an import has written it. */
export const changedFields = [
  ...(['name', 'email', 'phone', 'role', 'access', 'archived', 'picture', 'address', 'permanentAddress'] as const),
  ...(['ico', 'dic', 'bankAccount', 'notes', 'entrance', 'related', 'other', 'floor', 'unitType', 'use'] as const),
  ...(['residentsCount', 'share', 'owners', 'representative'] as const),
] as const;
export type ChangedField = (typeof changedFields)[number];

/**
 * Why something of an import stays when the rest is taken back: it is not what was written (`edited`, `deleted`), somebody has
 * been told of it (`invited`, `active`, `wrote`), a vote counts with it, or somebody or something that stays stands on it.
 */
export const stayReasons = [
  ...(['deleted', 'edited', 'invited', 'active', 'wrote', 'vote', 'money', 'formerOwner'] as const),
  ...(['ownsUnit', 'actsForUnit', 'related', 'heldBy', 'hasUnits', 'hasPeople'] as const),
] as const;
export type StayReason = (typeof stayReasons)[number];

export const touchedKinds = ['person', 'unit', 'entrance'] as const;
