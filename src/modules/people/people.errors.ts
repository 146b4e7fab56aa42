import { defineErrors } from '#shared/errors.ts';

export const peopleErrors = defineErrors({
  statuses: {
    'BE.USER.EMAIL_EXISTS': 409,
    'USER.ERRORS.SELF': 409,
    'USER.ERRORS.CHAIR': 409,
    'USER.ERRORS.BEYOND': 403,
    'USER.ERRORS.FROZEN': 409,
    'USER.ERRORS.ARCHIVED': 409,
    'USER.ERRORS.NOT_ARCHIVED': 409,
    'USER.ERRORS.NO_ACCESS': 409,
    'USER.ERRORS.OWNS_UNIT': 409,
  },
  fields: [
    'USER.VALIDATION.ONE_HOLDER',
    'USER.VALIDATION.ROLE',
    'USER.VALIDATION.LOGIN_EMAIL',
    'USER.VALIDATION.BEYOND',
    'USER.VALIDATION.ACTIVE_ADDRESS',
    'BE.USER.EMAIL_EXISTS',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    people: typeof peopleErrors;
  }
}
