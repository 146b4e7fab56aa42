import { defineErrors } from '#shared/errors.ts';

export const powersErrors = defineErrors({
  statuses: {
    'POWER.ERRORS.NOT_FOUND': 404,
    'POWER.ERRORS.STATUS': 409,
    'POWER.ERRORS.USED': 409,
    'POWER.ERRORS.ENDED': 409,
    'POWER.ERRORS.UNSIGNED': 409,
    'POWER.ERRORS.LIMIT': 409,
    'POWER.ERRORS.SIGNED': 409,
  },
  fields: [
    'POWER.VALIDATION.PAST',
    'POWER.VALIDATION.UNIT',
    'POWER.VALIDATION.SELF',
    'POWER.VALIDATION.PROOF',
    'POWER.VALIDATION.ALONE',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    powers: typeof powersErrors;
  }
}
