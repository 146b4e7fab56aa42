import { defineErrors } from '#shared/errors.ts';

export const settlementErrors = defineErrors({
  statuses: {
    'SETTLEMENT.ERRORS.NOT_FOUND': 404,
    'SETTLEMENT.ERRORS.ISSUED': 409,
    'SETTLEMENT.ERRORS.DRAFT': 409,
    'SETTLEMENT.ERRORS.EMPTY': 409,
    'SETTLEMENT.ERRORS.NOT_WHOLE': 409,
    'SETTLEMENT.ERRORS.OVERLAP': 409,
    'SETTLEMENT.ERRORS.PERIOD': 409,
    'SETTLEMENT.ERRORS.PAY_BY': 409,
    'SETTLEMENT.ERRORS.OBJECTIONS': 409,
  },
  fields: [
    'SETTLEMENT.VALIDATION.MONTHS',
    'SETTLEMENT.VALIDATION.DAY',
    'SETTLEMENT.VALIDATION.PASTED',
    'SETTLEMENT.VALIDATION.YEAR',
    'SETTLEMENT.VALIDATION.FILE_SIZE',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    settlement: typeof settlementErrors;
  }
}
