import { defineErrors } from '#shared/errors.ts';

export const meetingsErrors = defineErrors({
  statuses: {
    'MEETING.ERRORS.NOT_FOUND': 404,
    'MEETING.ERRORS.FINISHED': 409,
    'MEETING.ERRORS.NOT_SCHEDULED': 409,
    'MEETING.ERRORS.NOT_STARTED': 409,
    'MEETING.ERRORS.EARLY': 409,
    'MEETING.ERRORS.HELD': 409,
    'MEETING.ERRORS.RUNS': 409,
  },
  fields: ['MEETING.VALIDATION.SCHEDULED'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    meetings: typeof meetingsErrors;
  }
}
