import { defineErrors } from '#shared/errors.ts';

export const resolutionsErrors = defineErrors({
  statuses: { 'RESOLUTION.ERRORS.NOT_FOUND': 404, 'RESOLUTION.ERRORS.STATUS': 409, 'RESOLUTION.ERRORS.VOTE': 409 },
  fields: ['RESOLUTION.VALIDATION.FUTURE', 'RESOLUTION.VALIDATION.PERSON', 'RESOLUTION.VALIDATION.EARLIER'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    resolutions: typeof resolutionsErrors;
  }
}
