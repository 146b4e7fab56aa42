import { defineErrors } from '#shared/errors.ts';

export const unitsErrors = defineErrors({
  statuses: {
    'ROOM.ERRORS.NOT_FOUND': 404,
    'ROOM.ERRORS.NUMBER_EXISTS': 409,
    'ROOM.ERRORS.IN_VOTE': 409,
    'ROOM.ERRORS.HAS_MONEY': 409,
    'ROOM.ERRORS.TRANSFER_STANDS': 409,
  },
  fields: [
    'ROOM.VALIDATION.FRACTIONS',
    'ROOM.VALIDATION.JOINTLY',
    'ROOM.VALIDATION.SINCE',
    'ROOM.VALIDATION.UNKNOWN_PART',
    'ROOM.VALIDATION.TOO_MUCH',
    'ROOM.VALIDATION.NOT_WHAT_PASSES',
    'ROOM.VALIDATION.OWNS_ALREADY',
    'ROOM.VALIDATION.NOTHING_LEFT',
    'ROOM.VALIDATION.SAME_OWNERS',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    units: typeof unitsErrors;
  }
}
