import { defineErrors } from '#shared/errors.ts';

export const discussionErrors = defineErrors({
  statuses: {
    'DISCUSSION.ERRORS.NOT_FOUND': 404,
    'DISCUSSION.ERRORS.CLOSED': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    discussion: typeof discussionErrors;
  }
}
