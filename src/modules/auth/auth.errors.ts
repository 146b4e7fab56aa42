import { defineErrors } from '#shared/errors.ts';

export const authErrors = defineErrors({
  statuses: {
    'BE.USER.ACCOUNT_NOT_EXIST': 400,
    'BE.USER.WRONG_PASSWORD_OR_EMAIL': 400,
    'BE.USER.HOUSE_CLOSED': 403,
    'BE.USER.PASSWORD_NOT_MATCH': 400,
    'FORGOT_PASSWORD.ERROR.EMPTY': 400,
    'FORGOT_PASSWORD.ERROR.DESCRIPTION': 400,
    'ACTIVATION.ERROR.INVALID': 400,
    'ACTIVATION.ERROR.ALREADY_ACTIVE': 409,
    'ADDRESS.ERRORS.INVALID': 400,
    'FOUNDING.ERRORS.INVALID': 400,
    'SESSION.ERRORS.NOT_FOUND': 404,
  },
  fields: ['BE.USER.PASSWORD_NOT_MATCH'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    auth: typeof authErrors;
  }
}
