import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';
import { moduleIds } from '#shared/roles.ts';

const about = { id, module: z.enum(moduleIds), title: z.string(), text: z.string(), path: z.string() };

export const dashboardContract = contract('dashboard', {
  'GET /dashboard': {
    summary:
      'What waits for the caller, and for the committee how far the house has come, in the language of the account.',
    // of whatever can wait, and of who has confirmed it (hung)
    madeOf: [
      'message',
      'event',
      'file',
      'folder',
      'vote',
      'survey',
      'meeting',
      'convening',
      'duty',
      'evening',
      'minutes',
      'power',
      'settlement',
      'reading',
      'matching',
      'cash',
      'payment',
      'resolution',
      'report',
      'approval',
      'deadline',
      'unit',
      'hung',
    ],
    reply: z.object({
      /** What has no day by which it waits comes first, then the nearest day. */
      waits: z.array(z.object({ ...about, deed: z.string(), until: instant.nullable() })),
      progress: z.array(z.object({ ...about, done: count, of: count.nullable() })),
    }),
  },
});
