import { defineErrors } from '#shared/errors.ts';

export const cadastreErrors = defineErrors({
  statuses: {
    'REAL_ESTATE.ERROR.DATA': 409,
    'REAL_ESTATE.ERROR.BUSY': 409,
    'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND': 409,
    'REAL_ESTATE.ERROR.USER_NOT_ADDED': 409,
    'REAL_ESTATE.ERROR.NOT_FOUND': 404,
    'REAL_ESTATE.ERROR.NOTHING': 409,
    'REAL_ESTATE.ERROR.NAMESAKES': 409,
    'REAL_ESTATE.ERROR.ENTRANCE': 409,
    'REAL_ESTATE.ERROR.FILE': 409,
    'REAL_ESTATE.ERROR.FILE.STRUCTURE': 409,
    'REAL_ESTATE.ERROR.FILE.PARTIAL': 409,
    'REAL_ESTATE.ERROR.FILE.NO_UNIT': 409,
  },
  fields: ['REAL_ESTATE.VALIDATION.NO_EMAIL', 'REAL_ESTATE.VALIDATION.FILE_SIZE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    cadastre: typeof cadastreErrors;
  }
}
