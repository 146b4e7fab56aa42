import { defineErrors } from '#shared/errors.ts';

export const registersErrors = defineErrors({
  statuses: {
    'ARES.ERRORS.NOT_FOUND': 404,
    'ARES.ERRORS.UNAVAILABLE': 503,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    registers: typeof registersErrors;
  }
}
