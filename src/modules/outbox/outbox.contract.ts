import { z } from 'zod';
import { contract, count, id, instant, paging } from '#shared/contract.ts';

export const outboxContract = contract(null, {
  'GET /outbox': {
    summary: 'Mails that wait, were sent or failed, newest first; for the administrator.',
    needs: 'superAdmin',
    input: z.object({ ...paging, sizePerPage: z.enum(['25', '50', 'all']).default('25') }),
    reply: z.object({
      mails: z.array(
        z.object({
          id,
          kind: z.string(),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          status: z.enum(['waiting', 'sent', 'failed']),
          attempts: count,
          error: z.string().nullable(),
          createdAt: instant,
          sentAt: instant.nullable(),
        }),
      ),
      totalItems: count,
      hasTransport: z.boolean(),
      /** How many letters wait and were given up, when one went last, and why they did not, the most frequent first. */
      waiting: count,
      failed: count,
      lastSentAt: instant.nullable(),
      causes: z.array(z.object({ error: z.string(), count })),
    }),
  },
});
