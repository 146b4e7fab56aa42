import { z } from 'zod';
import { contract, day, id, instant } from '#shared/contract.ts';
import { duties } from './duties.rules.ts';

const notFound = ['MEETING.ERRORS.NOT_FOUND'] as const;
const fails = [...notFound, 'DUTIES.ERRORS.NOT_OVER'] as const;

const reply = z.object({
  /** Empty while the meeting is not over. */
  duties: z.array(
    z.object({
      duty: z.enum(duties),
      /** Null where it is to be done without delay. */
      due: day.nullable(),
      isLate: z.boolean(),
      doneAt: instant.nullable(),
      doneBy: z.string(),
    }),
  ),
  /** Whether it lacked a quorum, as its log says, or as the committee noted where there is no log; null while nobody said so. */
  lacked: z.enum(['recorded', 'noted']).nullable(),
  /** It may be noted that it lacked a quorum: it is over and has no log. */
  mayNote: z.boolean(),
  /** What it could not decide may be voted on outside a meeting; and the vote that does so. */
  mayVote: z.boolean(),
  voteId: id.nullable(),
});

/** What is left to do once an owners' meeting is over; for the committee alone. */
export const dutiesContract = contract('meetings', {
  'GET /meeting-of-owners/{id}/duties': {
    needs: 'write',
    summary: 'What is left to do after a meeting, from what it decided, with who did what when.',
    input: z.object({ id }),
    reply,
    fails: notFound,
  },
  'PUT /meeting-of-owners/{id}/duties': {
    summary: 'Notes that something after a meeting is done, or takes that back.',
    input: z.object({ id, duty: z.enum(duties), isDone: z.boolean() }),
    reply,
    fails,
  },
  'PUT /meeting-of-owners/{id}/quorum': {
    summary: 'Notes that a meeting without a log lacked a quorum, or takes that back.',
    input: z.object({ id, lacked: z.boolean() }),
    reply,
    fails: [...fails, 'DUTIES.ERRORS.RECORDED', 'DUTIES.ERRORS.DRAFTED'],
  },
  'POST /meeting-of-owners/{id}/rollam': {
    summary: 'Drafts a vote outside a meeting on what a meeting without a quorum could not decide (§ 1211(1)).',
    input: z.object({ id }),
    reply: z.object({ id }),
    fails: [...fails, 'DUTIES.ERRORS.QUORATE', 'DUTIES.ERRORS.NO_POINTS', 'DUTIES.ERRORS.DRAFTED'],
  },
});
