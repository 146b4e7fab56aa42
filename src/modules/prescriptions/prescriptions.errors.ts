import { defineErrors } from '#shared/errors.ts';

export const prescriptionsErrors = defineErrors({
  statuses: {
    'PRESCRIPTION.ERRORS.NOT_FOUND': 404,
    'PRESCRIPTION.ERRORS.ISSUED': 409,
    'PRESCRIPTION.ERRORS.NOT_ISSUED': 409,
    'PRESCRIPTION.ERRORS.PAID': 409,
    'PRESCRIPTION.ERRORS.SETTLED': 409,
    'PRESCRIPTION.ERRORS.EMPTY': 409,
    'PRESCRIPTION.ERRORS.NO_SHARE': 409,
    'PRESCRIPTION.ERRORS.SYMBOL': 409,
    'PRESCRIPTION.ERRORS.FACTS_STALE': 409,
    'PRESCRIPTION.ERRORS.NO_SHEET': 409,
    'PRESCRIPTION.ERRORS.NO_CHANGE': 409,
  },
  fields: [
    'PRESCRIPTION.VALIDATION.MONTH',
    'PRESCRIPTION.VALIDATION.FAR',
    'PRESCRIPTION.VALIDATION.SETTLED',
    'PRESCRIPTION.VALIDATION.TAKEN',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    prescriptions: typeof prescriptionsErrors;
  }
}
