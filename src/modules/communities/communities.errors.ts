import { defineErrors } from '#shared/errors.ts';

export const communitiesErrors = defineErrors({
  statuses: {
    'SVJ.ERRORS.ENTRANCE_USED': 409,
    'SVJ.ERRORS.NO_AVATAR': 404,
    'SVJ.ERRORS.HAS_CHAIR': 403,
    'SVJ.ERRORS.NOT_COMMITTEE': 409,
    'SVJ.ERRORS.NO_CHANGE': 404,
    'SVJ.ERRORS.OWN_CHANGE': 403,
    'SVJ.ERRORS.TOO_NEW': 403,
  },
  fields: ['SVJ.VALIDATION.ONE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    communities: typeof communitiesErrors;
  }
}
