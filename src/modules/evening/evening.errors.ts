import { defineErrors } from '#shared/errors.ts';

export const eveningErrors = defineErrors({
  statuses: {
    'EVENING.ERRORS.NOT_OPEN': 409,
    'EVENING.ERRORS.OPEN': 409,
    'EVENING.ERRORS.BEGUN': 409,
    'EVENING.ERRORS.NO_UNITS': 409,
    'EVENING.ERRORS.LED': 409,
    'EVENING.ERRORS.SEALED': 409,
    'EVENING.ERRORS.NOT_SEALED': 409,
    'EVENING.ERRORS.NOT_HERE': 409,
    'EVENING.ERRORS.NO_WALL': 404,
    'EVENING.ERRORS.LEDGER': 409,
    'EVENING.ERRORS.FULL': 409,
  },
  quiet: ['EVENING.ERRORS.LED', 'EVENING.ERRORS.NO_WALL'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    evening: typeof eveningErrors;
  }
}
