import { defineErrors } from '#shared/errors.ts';

export const messagesErrors = defineErrors({
  statuses: {
    'MESSAGE.ERRORS.NOT_FOUND': 404,
    'MESSAGE.ERRORS.ARCHIVED': 409,
    'MESSAGE.ERRORS.DRAFT': 409,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    messages: typeof messagesErrors;
  }
}
