import { defineErrors } from '#shared/errors.ts';

export const housesErrors = defineErrors({
  statuses: { 'HOUSES.ERRORS.NOT_FOUND': 404, 'HOUSES.ERRORS.STATE': 409 },
  fields: ['HOUSES.VALIDATION.NAME'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    houses: typeof housesErrors;
  }
}
