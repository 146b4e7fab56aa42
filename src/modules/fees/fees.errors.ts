import { defineErrors } from '#shared/errors.ts';

export const feesErrors = defineErrors({
  statuses: {
    'FEE.ERRORS.NOT_FOUND': 404,
  },
  fields: ['FEE.VALIDATION.AMOUNT'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    fees: typeof feesErrors;
  }
}
