import { defineErrors } from '#shared/errors.ts';

export const contactsErrors = defineErrors({
  statuses: {
    'CONTACT.ERRORS.NOT_FOUND': 404,
  },
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    contacts: typeof contactsErrors;
  }
}
