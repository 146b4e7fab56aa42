import { defineErrors } from '#shared/errors.ts';

export const documentsErrors = defineErrors({
  statuses: {
    'FILE.ERRORS.CURRENT_VERSION': 409,
    'FOLDER.ERRORS.INSIDE_ITSELF': 409,
    'FOLDER.ERRORS.TOO_DEEP': 409,
    'FOLDER.ERRORS.NAME_EXISTS': 409,
    'FOLDER.ERRORS.ZIP_TOO_MANY': 400,
    'FOLDER.ERRORS.ZIP_EMPTY': 400,
  },
  fields: ['FOLDER.VALIDATION.NAME_EXISTS', 'FOLDER.VALIDATION.UNSEEN'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    documents: typeof documentsErrors;
  }
}
