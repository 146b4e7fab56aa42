import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';
import { moduleIds } from '#shared/roles.ts';

const about = { id, module: z.enum(moduleIds), title: z.string(), text: z.string(), path: z.string() };

/** Of whatever can wait, and of who has confirmed it (hung). */
const madeOf = [
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
] as const;

/** What has no day by which it waits comes first, then the nearest day. */
const waits = z.array(z.object({ ...about, deed: z.string(), until: instant.nullable() }));

export const dashboardContract = contract('dashboard', {
  'GET /dashboard': {
    summary:
      'What waits for the caller, and for the committee how far the house has come, in the language of the account.',
    madeOf,
    reply: z.object({
      waits,
      progress: z.array(z.object({ ...about, done: count, of: count.nullable() })),
      /** Whether there may be more that waits, which takes longer to work out. */
      hasMore: z.boolean(),
    }),
  },
  'GET /dashboard/more': {
    summary: 'What more waits for the caller: what whole rules work out, of assemblies and of voting for others.',
    madeOf,
    reply: z.object({ waits }),
  },
});
