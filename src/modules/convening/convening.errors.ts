import { defineErrors } from '#shared/errors.ts';

export const conveningErrors = defineErrors({
  statuses: {
    'CONVENING.ERRORS.NOT_INVITED': 409,
    'CONVENING.ERRORS.NOT_FOUND': 404,
    'CONVENING.ERRORS.NOBODY': 409,
  },
  fields: ['CONVENING.VALIDATION.FUTURE', 'CONVENING.VALIDATION.EARLY'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    convening: typeof conveningErrors;
  }
}
