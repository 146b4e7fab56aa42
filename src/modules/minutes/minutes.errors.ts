import { defineErrors } from '#shared/errors.ts';

export const minutesErrors = defineErrors({
  statuses: {
    'MINUTES.ERRORS.NOT_FOUND': 404,
    'MINUTES.ERRORS.STATUS': 409,
    'MINUTES.ERRORS.EXISTS': 409,
    'MINUTES.ERRORS.EARLY': 409,
    'MINUTES.ERRORS.RUNNING': 409,
  },
  fields: ['MINUTES.VALIDATION.FILE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    minutes: typeof minutesErrors;
  }
}
