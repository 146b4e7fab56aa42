import { defineErrors } from '#shared/errors.ts';

export const unitsErrors = defineErrors({
  statuses: {
    'ROOM.ERRORS.NOT_FOUND': 404,
    'ROOM.ERRORS.NUMBER_EXISTS': 409,
    'ROOM.ERRORS.IN_VOTE': 409,
  },
  fields: ['ROOM.VALIDATION.FRACTIONS', 'ROOM.VALIDATION.JOINTLY', 'ROOM.VALIDATION.SINCE'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    units: typeof unitsErrors;
  }
}
