import { defineErrors } from '#shared/errors.ts';

export const icalErrors = defineErrors({
  statuses: { 'CALENDAR.ERRORS.NO_FEED': 404 },
  fields: ['EVENT.VALIDATION.ICS_FILE', 'EVENT.VALIDATION.ICS_SIZE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    ical: typeof icalErrors;
  }
}
