import { defineErrors } from '#shared/errors.ts';

export const minutesErrors = defineErrors({
  statuses: {
    'MINUTES.ERRORS.STATUS': 409,
    'MINUTES.ERRORS.RUNNING': 409,
    'MINUTES.ERRORS.GAPS': 409,
    'MINUTES.ERRORS.OBJECTED': 409,
    'MINUTES.ERRORS.CHANGED': 409,
  },
  fields: [],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    minutes: typeof minutesErrors;
  }
}
