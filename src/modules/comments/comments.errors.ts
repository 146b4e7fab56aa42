import { defineErrors } from '#shared/errors.ts';

export const commentsErrors = defineErrors({
  statuses: {
    'COMMENT.ERRORS.NOT_FOUND': 404,
    'COMMENT.ERRORS.LATE': 409,
    'COMMENT.ERRORS.HIDDEN': 409,
    'COMMENT.ERRORS.SHOWN': 409,
  },
  fields: ['COMMENT.VALIDATION.REASON'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    comments: typeof commentsErrors;
  }
}
