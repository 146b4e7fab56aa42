import { z } from 'zod';
import { contract, id } from '#shared/contract.ts';

/** Archives that a person can read: what a house holds about one of its people, and all that it holds. */
export const exportsContract = contract('svj', {
  'GET /export/person/{id}': {
    summary:
      'All that the house holds about a person, as a zip: the own for everybody, any for the committee that writes people.',
    needs: 'member',
    input: z.object({ id }),
    reply: 'file',
    fails: ['USER.ERRORS.NOT_FOUND', 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /export/community': {
    summary: 'All that the house holds, as a zip: for the committee that writes the community, and administrators.',
    needs: 'write',
    reply: 'file',
    fails: ['BASE.ERRORS.TOO_MANY'],
  },
});
