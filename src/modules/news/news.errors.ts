import { defineErrors } from '#shared/errors.ts';

export const newsErrors = defineErrors({
  statuses: {
    'NEWS.ERRORS.NOT_FOUND': 404,
    'NEWS.ERRORS.LINK': 404,
    'NEWS.ERRORS.REMINDED': 409,
    'NEWS.ERRORS.DEVICE': 404,
  },
  fields: ['NEWS.VALIDATION.MODULE', 'NEWS.VALIDATION.DEVICE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    news: typeof newsErrors;
  }
}
