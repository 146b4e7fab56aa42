import { defineErrors } from '#shared/errors.ts';

export const surveysErrors = defineErrors({
  statuses: {
    'SURVEY.ERRORS.NOT_FOUND': 404,
    'SURVEY.ERRORS.STARTED': 409,
    'SURVEY.ERRORS.NOT_ACTIVE': 409,
    'SURVEY.ERRORS.NOT_STARTED': 409,
    'SURVEY.ERRORS.OVER': 409,
    'SURVEY.ERRORS.NOT_FINISHED': 409,
    'SURVEY.ERRORS.ANSWERED': 409,
    'SURVEY.ERRORS.LAST_ANSWER': 409,
    'SURVEY.ERRORS.UNLINKABLE': 409,
    'SURVEY.ERRORS.TOO_FEW': 409,
  },
  fields: [
    'SURVEY.VALIDATION.END_PAST',
    'SURVEY.VALIDATION.QUESTIONS',
    'SURVEY.VALIDATION.ANSWERS',
    'SURVEY.VALIDATION.TWICE',
    'SURVEY.VALIDATION.REQUIRED',
    'SURVEY.VALIDATION.FOREIGN',
    'SURVEY.VALIDATION.NO_OTHER',
    'SURVEY.VALIDATION.TOO_MANY',
    'SURVEY.VALIDATION.PERSON',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    surveys: typeof surveysErrors;
  }
}
