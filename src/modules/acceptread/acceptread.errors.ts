import { defineErrors } from '#shared/errors.ts';

export const acceptreadErrors = defineErrors({
  statuses: {
    'ACCEPT_READ.ERRORS.NOT_FOUND': 404,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    acceptread: typeof acceptreadErrors;
  }
}
