import { defineErrors } from '#shared/errors.ts';

export const ballotsErrors = defineErrors({
  statuses: {
    'BALLOTS.ERRORS.BEFORE': 409,
    'BALLOTS.ERRORS.NOTHING': 409,
    'BALLOTS.ERRORS.NO_VOTES': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    ballots: typeof ballotsErrors;
  }
}
