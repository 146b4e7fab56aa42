import { defineErrors } from '#shared/errors.ts';

export const matchingErrors = defineErrors({
  statuses: { 'MATCHING.ERRORS.NOT_FOUND': 404 },
  fields: [
    'MATCHING.VALIDATION.SUM',
    'MATCHING.VALIDATION.PAYMENT',
    'MATCHING.VALIDATION.OUTGOING',
    'MATCHING.VALIDATION.CREDIT',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    matching: typeof matchingErrors;
  }
}
