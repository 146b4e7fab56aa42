import { defineErrors } from '#shared/errors.ts';

export const importsErrors = defineErrors({
  statuses: {
    'IMPORT.ERRORS.NOT_FOUND': 404,
    'IMPORT.ERRORS.EMPTY': 400,
    'IMPORT.ERRORS.TOO_MANY_ROWS': 400,
    'IMPORT.ERRORS.HAS_PROBLEMS': 409,
    'IMPORT.ERRORS.DOUBTFUL': 409,
    'IMPORT.ERRORS.SHARE_SUM': 409,
    'IMPORT.ERRORS.CHANGED_SINCE': 409,
    'IMPORT.ERRORS.TOO_OLD': 409,
    'IMPORT.ERRORS.STATE': 409,
    'IMPORT.ERRORS.BEYOND_OWN': 403,
  },
  fields: ['IMPORT.VALIDATION.FILE_SIZE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    imports: typeof importsErrors;
  }
}
