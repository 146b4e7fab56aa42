import { defineErrors } from '#shared/errors.ts';

export const readingsErrors = defineErrors({
  statuses: {
    'READING.ERRORS.NOT_FOUND': 404,
    'READING.ERRORS.CLOSED': 409,
    'READING.ERRORS.ASKED': 409,
    'READING.ERRORS.NO_METERS': 409,
    'READING.ERRORS.NOTHING': 409,
    'READING.ERRORS.TABLE_LOWER': 400,
  },
  quiet: ['READING.ERRORS.TABLE_LOWER'], // the dialog says it with its place
  fields: ['READING.VALIDATION.LOWER', 'READING.VALIDATION.UNTIL'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    readings: typeof readingsErrors;
  }
}
