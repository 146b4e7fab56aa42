import { z } from 'zod';
import { contract, count, id } from '#shared/contract.ts';
import { mostAgendaPoints } from '../meetings/meetings.rules.ts';

/** What is printed before a meeting: lists to sign at the door, ballots of the units, spare ballots. */
export const sheetKinds = ['attendance', 'ballots', 'spare'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A document has so many rows of attendance lists, or so many ballots. */
export const [rowsTogether, slipsTogether] = [300, 150];

const notFound = ['MEETING.ERRORS.NOT_FOUND'] as const;
const tooMany = 'BASE.VALIDATION.TOO_MANY';

/** The papers of an owners' meeting, for the committee alone. */
export const ballotsContract = contract('meetings', {
  'POST /meeting-of-owners/{id}/sheets': {
    changes: false,
    summary: 'Attendance lists or ballots of a meeting as a PDF in base64; of many the part that is asked for.',
    input: z.object({
      id,
      which: z.enum(sheetKinds),
      /** The points that ballots are for; empty: all that are voted on. */
      points: z.array(id).max(mostAgendaPoints, tooMany).default([]),
      /** So many pages of spare ballots. */
      pages: count.min(1, 'BASE.VALIDATION.TOO_SMALL').max(20, 'BASE.VALIDATION.TOO_LARGE').default(1),
      part: count.min(1, 'BASE.VALIDATION.TOO_SMALL').max(200, 'BASE.VALIDATION.TOO_LARGE').default(1),
    }),
    reply: z.object({ pdf: z.string(), parts: count }),
    fails: [...notFound, 'CONVENING.ERRORS.NOT_INVITED', 'BALLOTS.ERRORS.BEFORE', 'BALLOTS.ERRORS.NOTHING'],
  },
  'GET /meeting-of-owners/{id}/protocol': {
    needs: 'write',
    summary: 'What the votes of a meeting came to, with lines for those who counted; Czech in every language.',
    input: z.object({ id }),
    reply: 'file',
    fails: [...notFound, 'BALLOTS.ERRORS.NO_VOTES'],
  },
});
