import { z } from 'zod';
import { contract, count, id, ids, instant, paging, personSchema } from '#shared/contract.ts';
import { trashKinds, trashModules } from '#shared/house.ts';

const chosen = z.object({ ids });
const notFound = ['TRASH.ERRORS.NOT_FOUND'] as const;
const module = z.enum(trashModules);

/** What was deleted and can be taken back for thirty days (G-189); each module's part is for who writes the module. */
export const trashContract = contract(null, {
  'GET /trash': {
    summary: 'One page of what a module has in the trash, the newest first, and how much there is of each module.',
    needs: 'member',
    input: z.object({ ...paging, sizePerPage: z.enum(['25', '50', 'all']).default('25'), module }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          kind: z.enum(trashKinds),
          title: z.string(),
          deletedAt: instant,
          deletedBy: personSchema.nullable(),
          /** When the nightly job deletes it for good. */
          endsAt: instant,
          /** How many records lie in it, and come back with it. */
          inside: count,
        }),
      ),
      totalItems: count,
      counts: z.partialRecord(module, count),
    }),
  },
  'PUT /trash/restore': {
    summary: 'Brings records back, all or none; a paper whose folder is gone comes to the root.',
    needs: 'member',
    input: chosen,
    fails: notFound,
  },
  'PUT /trash/delete': {
    summary: 'Deletes records from the trash for good, all or none.',
    needs: 'member',
    input: chosen,
    fails: notFound,
  },
});
