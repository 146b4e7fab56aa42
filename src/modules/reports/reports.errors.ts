import { defineErrors } from '#shared/errors.ts';

export const reportsErrors = defineErrors({
  statuses: {
    'REPORT.ERRORS.NOT_FOUND': 404,
    'REPORT.ERRORS.LINK': 404,
    'REPORT.ERRORS.NEW': 409,
    'REPORT.ERRORS.SOLVING': 409,
    'REPORT.ERRORS.SOLVED': 409,
    'REPORT.ERRORS.ARCHIVED': 409,
    'REPORT.ERRORS.STATE': 409,
    'REPORT.ERRORS.OWN': 409,
    'REPORT.ERRORS.LATE': 409,
    'REPORT.ERRORS.AGAIN': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    reports: typeof reportsErrors;
  }
}
