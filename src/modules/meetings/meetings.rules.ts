import type { FieldErrors } from '#shared/errors.ts';

// What an owners' meeting is, for both sides.

/** From a draft to an invitation to what was held (MEET-10). */
export const meetingStatuses = ['concept', 'scheduled', 'finished'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Whom a meeting is for (G-033). */
export const meetingVisibilities = ['everyone', 'committee', 'roles'] as const;
export type MeetingVisibility = (typeof meetingVisibilities)[number];

type Dated = { start: string | null; end: string | null };
type Named = Dated & {
  name: string;
  address: string;
  visibility: MeetingVisibility;
  visibilityRoles: readonly string[];
};

const required = 'BASE.VALIDATION.REQUIRED';

/** What a meeting lacks; a draft has a name, its times and a place too (MEET-11), and ends after it begins (G-119). */
export function meetingErrors({ name, start, end, address, visibility, visibilityRoles }: Named): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = required;
  if (!start) errors.start = required;
  if (!end) errors.end = required;
  if (start && end && end <= start) errors.end = 'BASE.VALIDATION.DATE_ORDER';
  if (address.trim() === '') errors.address = required;
  if (visibility === 'roles' && visibilityRoles.length === 0) errors.visibilityRoles = required;
  return errors;
}
