import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';
import { moduleIds } from '#shared/roles.ts';

const notFound = ['TIES.ERRORS.NOT_FOUND'] as const;

/** A record that belongs to another one. */
const related = z.object({
  id,
  module: z.enum(moduleIds),
  title: z.string(),
  path: z.string(),
  /** Whether the other was made from this one. */
  isSource: z.boolean(),
});

const ties = z.object({
  /** Null for who has chosen nothing and has not written there. */
  follows: z.boolean().nullable(),
  followerCount: count,
  /** When the reader had it open last; null when never. */
  seenAt: instant.nullable(),
  related: z.array(related),
});

/** What ties people to a record of any kind, and records to each other. */
export const tiesContract = contract(null, {
  'GET /ties/{id}': {
    needs: 'member',
    summary:
      'Whether the caller follows a record and when they saw it last, and what of what they may see belongs to it.',
    input: z.object({ id }),
    reply: ties,
    fails: notFound,
  },
  'PUT /ties/{id}/follow': {
    needs: 'member',
    summary: 'Follows a record, or is told nothing more of what is said there.',
    input: z.object({ id, follows: z.boolean() }),
    reply: ties,
    fails: notFound,
  },
  'PUT /ties/{id}/seen': {
    needs: 'member',
    byItself: true,
    summary: 'Notes that the caller sees all that stands on a record now.',
    input: z.object({ id }),
    fails: notFound,
  },
  'POST /ties/{id}': {
    needs: 'member',
    summary: 'Notes of a record of one’s own from which other one it was made.',
    input: z.object({ id, from: id }),
    reply: ties,
    fails: [...notFound, 'TIES.ERRORS.TOO_MANY'],
  },
});
