import { z } from 'zod';
import { commentSchema, commentText, contract, id } from '#shared/contract.ts';
import { longestReason } from './comments.rules.ts';

const notFound = ['COMMENT.ERRORS.NOT_FOUND'] as const;
const input = z.object({ id });

/** What is done to a comment on any kind of record; adding one is a call of the record's module. */
export const commentsContract = contract(null, {
  'PUT /comment/{id}': {
    needs: 'member',
    summary: 'Changes the words of one’s own comment within a quarter of an hour, as long as one may comment.',
    input: input.extend({ description: commentText }),
    reply: commentSchema,
    fails: [...notFound, 'COMMENT.ERRORS.LATE', 'COMMENT.ERRORS.HIDDEN'],
  },
  'PUT /comment/{id}/hide': {
    needs: 'member',
    summary: 'Hides a comment from all but its author and the committee, with the reason that stands in its place.',
    input: input.extend({
      reason: z.string().trim().min(3, 'COMMENT.VALIDATION.REASON').max(longestReason, 'BASE.VALIDATION.TOO_LONG'),
    }),
    reply: commentSchema,
    fails: [...notFound, 'COMMENT.ERRORS.HIDDEN'],
  },
  'PUT /comment/{id}/show': {
    needs: 'member',
    summary: 'Shows a hidden comment again.',
    input,
    reply: commentSchema,
    fails: [...notFound, 'COMMENT.ERRORS.SHOWN'],
  },
  'PUT /comment/{id}/like': {
    needs: 'member',
    summary: 'Agrees with somebody else’s comment, by name, or takes it back.',
    input: input.extend({ likes: z.boolean() }),
    reply: commentSchema,
    fails: [...notFound, 'COMMENT.ERRORS.HIDDEN'],
  },
});
