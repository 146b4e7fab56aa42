import { defineErrors } from '#shared/errors.ts';

export const dutiesErrors = defineErrors({
  statuses: {
    'DUTIES.ERRORS.NOT_OVER': 409,
    'DUTIES.ERRORS.RECORDED': 409,
    'DUTIES.ERRORS.QUORATE': 409,
    'DUTIES.ERRORS.NO_POINTS': 409,
    'DUTIES.ERRORS.DRAFTED': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    duties: typeof dutiesErrors;
  }
}
