import { defineErrors } from '#shared/errors.ts';

export const deadlinesErrors = defineErrors({
  statuses: {
    'DEADLINE.ERRORS.NOT_FOUND': 404,
    'DEADLINE.ERRORS.CLOSED': 409,
    'DEADLINE.ERRORS.NOT_DONE': 409,
  },
  fields: ['DEADLINE.VALIDATION.FUTURE', 'DEADLINE.VALIDATION.PERSON', 'DEADLINE.VALIDATION.BEFORE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    deadlines: typeof deadlinesErrors;
  }
}
