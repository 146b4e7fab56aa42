import { defineErrors } from '#shared/errors.ts';

export const minutesErrors = defineErrors({
  statuses: {
    'MINUTES.ERRORS.STATUS': 409,
    'MINUTES.ERRORS.RUNNING': 409,
  },
  fields: [],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    minutes: typeof minutesErrors;
  }
}
