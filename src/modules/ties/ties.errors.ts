import { defineErrors } from '#shared/errors.ts';

export const tiesErrors = defineErrors({
  statuses: {
    'TIES.ERRORS.NOT_FOUND': 404,
    'TIES.ERRORS.TOO_MANY': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    ties: typeof tiesErrors;
  }
}
