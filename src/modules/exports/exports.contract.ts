import { z } from 'zod';
import { contract, id } from '#shared/contract.ts';

/** Archives that a person can read: what a house holds about one of its people, and all that it holds. */
export const exportsContract = contract('svj', {
  'GET /export/person/{id}': {
    summary:
      'What the house holds about a person, as a zip: all of the own for everybody, of any what they read for the committee that writes people.',
    needs: 'member',
    input: z.object({ id }),
    reply: 'file',
    fails: ['USER.ERRORS.NOT_FOUND', 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /export/community': {
    summary:
      'What the house holds, as a zip: all of it for the chair and administrators, for others of the committee what they read.',
    needs: 'write',
    reply: 'file',
    fails: ['BASE.ERRORS.TOO_MANY'],
  },
});
