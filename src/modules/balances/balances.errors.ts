import { defineErrors } from '#shared/errors.ts';

export const balancesErrors = defineErrors({
  statuses: {
    'BALANCE.ERRORS.START_DAY': 409,
    'BALANCE.ERRORS.START_LATE': 409,
  },
  fields: ['BALANCE.VALIDATION.FUTURE', 'BALANCE.VALIDATION.UNIT'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    balances: typeof balancesErrors;
  }
}
