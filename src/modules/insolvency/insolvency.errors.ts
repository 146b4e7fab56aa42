import { defineErrors } from '#shared/errors.ts';

export const insolvencyErrors = defineErrors({
  statuses: {
    'INSOLVENCY.ERRORS.NOT_FOUND': 404,
    'INSOLVENCY.ERRORS.EXISTS': 409,
    'INSOLVENCY.ERRORS.LEFT': 409,
    'INSOLVENCY.ERRORS.ALL_ASKED': 409,
    'INSOLVENCY.ERRORS.JUST_ASKED': 409,
  },
  fields: ['INSOLVENCY.VALIDATION.OWNER', 'INSOLVENCY.VALIDATION.NO_ICO', 'INSOLVENCY.VALIDATION.BIRTH_DATE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    insolvency: typeof insolvencyErrors;
  }
}
