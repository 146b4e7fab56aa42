import { defineErrors } from '#shared/errors.ts';

export const rolesErrors = defineErrors({
  statuses: {
    'ROLE.ERRORS.IN_USE': 409,
    'ROLE.ERRORS.BUILT_IN': 409,
    'ROLE.ERRORS.BEYOND': 403,
  },
  fields: ['ROLE.VALIDATION.BEYOND_OWN'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    roles: typeof rolesErrors;
  }
}
