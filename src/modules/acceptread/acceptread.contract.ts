import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';

/** What may have to be read (ACC-03). */
export const acceptTypes = ['event', 'message', 'document'] as const;

export const acceptreadContract = contract('acceptRead', {
  'GET /accept-read': {
    summary: 'What the caller has to read and has not confirmed yet, the oldest first; at most 20 at a time.',
    reply: z.array(
      z.object({
        dataValues: z.object({ id, type: z.enum(acceptTypes) }),
        data: z.object({
          /** The record itself, for its address. */
          recordId: id,
          title: z.string(),
          /** The text of a message or event as HTML, a document's description as plain text. */
          description: z.string(),
          createdAt: instant,
          /** Which text or content it is, and the last one that the caller has confirmed before (G-187). */
          revision: count,
          confirmedRevision: count.nullable(),
          /** Of a document only. */
          file: z.object({ id, name: z.string(), type: z.string(), url: z.string() }).nullable(),
          /** Of an event only: when and where it is. */
          event: z.object({ start: instant, end: instant, allDay: z.boolean(), place: z.string() }).nullable(),
        }),
      }),
    ),
  },
  'PUT /accept-read/accept/{id}': {
    summary: 'Confirms that the caller has read an item as it was shown; confirming it again changes nothing.',
    needs: 'read',
    input: z.object({ id }),
    fails: ['ACCEPT_READ.ERRORS.NOT_FOUND'],
  },
  'GET /accept-read/{id}/print': {
    summary: 'Who has read a record and who not, as PDF; for who may write in its module.',
    input: z.object({ id }),
    reply: 'file',
    fails: ['ACCEPT_READ.ERRORS.NOT_FOUND'],
  },
});
