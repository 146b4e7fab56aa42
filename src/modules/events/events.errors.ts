import { defineErrors } from '#shared/errors.ts';

export const eventsErrors = defineErrors({
  statuses: {
    'EVENT.ERRORS.NOT_FOUND': 404,
    'EVENT.ERRORS.OF_MEETING': 409,
    'EVENT.ERRORS.OF_DEADLINE': 409,
    'EVENT.ERRORS.UNDOES': 409,
    'CALENDAR.ERRORS.NOT_FOUND': 404,
    'CALENDAR.ERRORS.MAIN': 409,
  },
  quiet: ['EVENT.ERRORS.UNDOES'],
  fields: ['EVENT.VALIDATION.RULE_OF_ONE', 'EVENT.VALIDATION.TOO_MANY_DATES'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    events: typeof eventsErrors;
  }
}
