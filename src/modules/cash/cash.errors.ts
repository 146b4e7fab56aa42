import { defineErrors } from '#shared/errors.ts';

export const cashErrors = defineErrors({
  statuses: {
    'CASH.ERRORS.NOT_FOUND': 404,
    'CASH.ERRORS.INITIAL_BALANCE': 409,
    'CASH.ERRORS.NEGATIVE': 409,
    'CASH.ERRORS.CLOSED': 409,
    'CASH.ERRORS.ISSUED': 409,
    'CASH.ERRORS.CANCELLED': 409,
    'CASH.ERRORS.NOT_LAST': 409,
  },
  fields: [
    'CASH.VALIDATION.FUTURE',
    'CASH.VALIDATION.BEFORE',
    'CASH.VALIDATION.YEAR',
    'CASH.VALIDATION.TYPE',
    'CASH.VALIDATION.NUMBER',
    'CASH.VALIDATION.NUMBER_FAR',
    'CASH.VALIDATION.LIMIT',
    'CASH.VALIDATION.LATER',
    'CASH.VALIDATION.CLOSED_DAY',
    'CASH.VALIDATION.AMOUNT',
    'CASH.VALIDATION.PAYMENT',
    'CASH.VALIDATION.ABSURD',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    cash: typeof cashErrors;
  }
}
