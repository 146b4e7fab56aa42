import { z } from 'zod';
import { contract, id } from '#shared/contract.ts';

export const attachmentsContract = contract(null, {
  'GET /attachment/{id}': {
    summary:
      'The bytes behind a signed address, for an hour after it was given out and as long as its holder may see them.',
    needs: 'public',
    input: z.object({
      id,
      holder: id,
      expires: z.coerce.number<number | string>().int(),
      signature: z.string().max(100),
    }),
    reply: 'file',
    fails: ['ATTACHMENT.ERRORS.NOT_FOUND'],
  },
});
